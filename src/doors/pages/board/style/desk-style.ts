/** Style of the lists of customers, and of the preview of a change. */
const PEOPLE = `
.search { margin: 0; } .search > div { display: flex; gap: .5rem; } .search input { min-width: 0; margin: 0; max-width: 28rem; } .search button { flex: none; width: auto; margin: 0; }
.desk .panel > .search + * { margin-top: 1rem; }
.people small, .affected small { display: block; } .people a { display: inline-block; padding: .1875rem 0; }
.desk .panel .people .row { align-items: start; } .desk .panel .people li > small { flex: 0 1 auto; }
.desk .panel small.sub { margin: 0; }
.pages { margin: .75rem 0 0; } .pages a { display: inline-block; padding: .625rem 0; }
.desk .panel p.row { margin: 0; } .desk .panel li .message { margin: .25rem 0 0; font-size: .875rem; white-space: pre-line; }
.desk .panel .affected li { display: grid; gap: .5rem 1rem; align-items: center; grid-template-columns: minmax(0, 1fr); }
.affected label { font-weight: 600; } .affected select { margin: 0; }
.preview form { display: grid; gap: 1.25rem; } .preview form > button { justify-self: start; }
.inputs .box.half { margin: -.5rem 0; } .close form:has([name=wholeDays]:checked) .time { display: none; } .box.half :is(label, span) { min-width: 0; }
.desk .panel > .act:first-child { border-top: 0; } .desk .panel > details.act:first-child { margin: -.5rem 0; }
input[type=hidden] + button { margin-top: 0; } .inputs ~ input[type=hidden] + button { margin-top: 1rem; }
.waiting .answers summary { color: var(--accent); } .waiting .answers { align-items: center; margin-top: .5rem; } .waiting .state { display: inline-block; border-radius: .875rem; white-space: normal; } .desk .panel .waiting li form { margin: 0; } .desk .panel .waiting li details form { margin: .25rem 0 1rem; } .desk .panel .waiting li p { margin: 0 0 .25rem; }
.todo .lists { margin-top: 0; } .todo li:first-child { padding-top: 0; border: 0; } .todo li:last-child { padding-bottom: 0; } .todo > .panel { max-width: 56rem; } .todo .panel > p:last-child { margin: 0; } .go > div { display: flex; gap: .5rem; } .go select { max-width: 28rem; } .desk .go { margin: 0; } .go label { margin: 0 0 .25rem; } .correct label { margin: 0 0 .25rem; } .correct .second { margin-top: .5rem; }
.lists .sub { margin: 0 0 .5rem; color: var(--quiet); font-size: .875rem; } .lists dl { margin: 0 0 .5rem; border: 0; }
@media (min-width: 40rem) {
  .inputs .box.half { grid-column: auto; } .inputs .box.half + .field:not(.half) { grid-column: 1; } .inputs .box.half + .box:not(.half) { grid-column: 1 / -1; } :is(.act.close, #act-erase) .inputs .text { grid-column: 1 / -1; }
  .desk .panel .affected li { grid-template-columns: minmax(0, 1fr) minmax(0, 20rem); }
  .correct { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 .5rem; } .correct :is(label, .refused) { grid-column: 1 / -1; } .correct input { margin: 0; } .correct .second { margin: 0; }
}
`;

/** Style of the pages on which staff work: the record of an appointment, forms and lists. */
export const DESK = `
.desk h2 { margin: 0 0 .75rem; }
.desk .sub { margin: 0 0 1rem; color: var(--quiet); } .sub a[href^="tel:"] { white-space: nowrap; }
.desk > div > .sub { margin: 0; } .sub span + span::before { content: "\\a0· "; }
main > .state { display: inline-block; margin: 0 0 .5rem; padding: .125rem .75rem; font-size: .875rem; font-weight: 600; }
.row .state { font-size: .875rem; font-weight: 600; }
.state:is(.canceled, .declined) { --fill: var(--busy); --ink: var(--busy-ink); text-decoration: line-through; }
.state.requested { border-style: dashed; } .state.held { border-style: dotted; }
.state.absent { --fill: var(--danger-soft); --ink: var(--danger); }
.quick { display: flex; flex-wrap: wrap; gap: .5rem; margin: 0 0 1.25rem; }
.quick a { width: auto; min-height: 2.75rem; padding: .5rem 1.25rem; }
.desk { display: grid; gap: 1.25rem; grid-template-columns: minmax(0, 1fr); align-items: start; }
.desk > div > :is(p, form) { margin: 0; }
.desk > div { display: grid; gap: 1.25rem; grid-template-columns: minmax(0, 1fr); }
.desk .panel > :last-child { margin-bottom: 0; }
.desk .panel dl { margin: 0; border: 0; }
.desk .panel dl div { display: grid; grid-template-columns: 7.5rem minmax(0, 1fr); gap: .25rem 1rem; padding: .375rem 0; border: 0; }
.desk .panel :is(ul, ol) { margin: 0; padding: 0; list-style: none; }
.desk .panel li { padding: .625rem 0; border-top: 1px solid var(--line); }
.desk .panel li:first-child { padding-top: 0; border: 0; }
.desk .panel li small { display: block; color: var(--quiet); font-size: .875rem; }
.desk .panel li form { margin: .375rem 0 0; }
.row { display: flex; flex-wrap: wrap; gap: .25rem 1rem; justify-content: space-between; align-items: center; }
.row > * { min-width: 0; }
.desk .panel li button { width: auto; min-height: 2.75rem; padding: .375rem 1rem; }
.places li { padding: 0; } .places a { padding: .625rem 0; text-decoration: none; }
.places a strong { text-decoration: underline; }
.places [aria-current] strong { text-decoration: none; }
.act { margin: 0; border-top: 1px solid var(--line); }
h2 + .act { border-top: 0; }
.act summary { padding: .75rem 0; }
.act.danger summary { color: var(--danger); }
.act form { margin: 0 0 1rem; }
div.act form { margin: .75rem 0; }
.act.confirm { border: 0; }
.desk .panel.answer form { margin: 0 0 .5rem; }
.inputs { display: grid; gap: .875rem 1rem; align-items: end; grid-template-columns: minmax(0, 1fr); }
.inputs + button { margin-top: 1rem; }
.inputs:empty { display: none; }
.inputs:empty + button { margin-top: 0; }
.field label { margin: 0 0 .25rem; } .field .hint { display: inline; font-size: .875rem; }
.field :is(input, select, textarea) { margin: 0; }
.box label { display: flex; gap: .625rem; align-items: center; min-height: 2.75rem; margin: 0; font-weight: 400; }
.box input { flex: none; width: 1.25rem; min-height: 1.25rem; height: 1.25rem; margin: 0; accent-color: var(--accent); }
.note.warn { background: var(--warn-soft); color: var(--warn); }
.note.problem { position: relative; padding-left: 2.5rem; }
.note.problem::before { content: "!"; position: absolute; left: .75rem; top: .75rem; width: 1.25rem; height: 1.25rem; border-radius: 50%; background: var(--danger); color: var(--on-danger); font: 700 .875rem/1.25rem system-ui, sans-serif; text-align: center; }
.told { margin: 0 0 1rem; }
.desk .panel form + .note { margin: 1rem 0 0; }
.desk:not(.two) { max-width: 56rem; }
.back { margin: 0 0 .75rem; } .back a { display: inline-block; padding: .625rem 0; }
div.times { display: grid; grid-template-columns: repeat(auto-fill, minmax(6.5rem, 1fr)); gap: .5rem; width: 100%; }
fieldset fieldset { width: 100%; margin: 0; }
div.times > .second { display: grid; place-content: center; width: 100%; min-width: 0; min-height: 2.75rem; padding: .5rem .25rem; line-height: 1.3; color: var(--text); font-variant-numeric: tabular-nums; }
div.times small { display: block; color: var(--quiet); font-size: .8125rem; font-weight: 400; }
.when { display: grid; gap: 1.25rem; }
.when .head { display: flex; justify-content: space-between; align-items: center; } .when h2 { margin: 0 0 .75rem; font-size: 1.125rem; } .when .head h2 { margin: 0; }
.when .turn { display: flex; gap: .25rem; } .when :is(.turn a, .turn span) { display: block; width: 2.75rem; line-height: 2.75rem; text-align: center; font-size: 1.5rem; text-decoration: none; }
table.days { width: 100%; table-layout: fixed; border-collapse: collapse; font-variant-numeric: tabular-nums; }
table.days :is(th, td) { padding: .125rem 0; text-align: center; } table.days th { color: var(--quiet); font-weight: 400; }
table.days abbr { text-decoration: none; font-size: .8125rem; }
table.days td > * { display: block; width: 100%; max-width: 2.75rem; margin: 0 auto; line-height: 2.75rem; color: var(--quiet); border-radius: 50%; }
table.days td a { color: var(--accent); font-weight: 600; text-decoration: none; background: var(--soft); }
table.days td a[aria-current] { background: var(--accent); color: var(--on-accent); }
.desk .panel .copy { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: .25rem .5rem; margin-top: .75rem; font-size: .875rem; } .copy label { grid-column: 1 / -1; } .copy input { margin: 0; } .desk .panel .copy + .copy, .pages + .copy { margin-top: 1rem; } .copy textarea { min-height: 0; margin: 0; overflow: auto; white-space: pre; resize: none; font: .8125rem/1.5 ui-monospace, monospace; } .copy button { display: none; } @media (scripting: enabled) { .copy button { display: inline-block; } } .copy button { width: auto; margin: 0; padding: .375rem 1rem; }
@media (max-width: 26rem) { .desk .panel dl div { grid-template-columns: 6.5rem minmax(0, 1fr); } }
@media (min-width: 40rem) { .inputs { grid-template-columns: repeat(2, minmax(0, 1fr)); } .inputs :is(.area, .message, .box) { grid-column: 1 / -1; }
.when { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 2rem; } }
@media (min-width: 64rem) { .desk.two { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 2rem; } }
${PEOPLE}`;
