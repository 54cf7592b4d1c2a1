/** Rows of the longest day: in Troll, clocks go back by two hours. A row is five minutes. */
const MAX_ROWS = 26 * 12;

const rows = Array.from({ length: MAX_ROWS }, (_, i) => i);

/** Places in a column: `t12 l6` begins an hour after its start and lasts half an hour. Elements have no style of their own. */
const PLACES = rows
  .map((row) => `.t${row}{grid-row-start:${row + 1}}.l${row + 1}{grid-row-end:span ${row + 1}}`)
  .join('');

/** Patterns tell the kinds of time apart without colours: diagonals for requests and the other way for what is busy elsewhere, dots for holds, rules, crosses and bars. */
const KINDS = `
.booked { --fill: var(--booked); --ink: var(--booked-ink); }
.requested { --fill: var(--requested); --ink: var(--requested-ink);
  --pattern: repeating-linear-gradient(45deg, color-mix(in srgb, var(--ink) 18%, transparent) 0 5px, transparent 5px 11px); }
.held { --fill: var(--held); --ink: var(--held-ink);
  --pattern: radial-gradient(color-mix(in srgb, var(--ink) 40%, transparent) 1.25px, transparent 1.5px) 0 0 / 7px 7px; }
.buffer { --fill: var(--busy); --ink: var(--busy-ink);
  --pattern: repeating-linear-gradient(color-mix(in srgb, var(--ink) 35%, transparent) 0 1px, transparent 1px 5px); }
.busy { --fill: var(--elsewhere); --ink: var(--elsewhere-ink);
  --pattern: repeating-linear-gradient(-45deg, color-mix(in srgb, var(--ink) 30%, transparent) 0 5px, transparent 5px 11px); }
.time-off { --fill: var(--shut); --ink: var(--busy-ink);
  --pattern: repeating-linear-gradient(45deg, color-mix(in srgb, var(--ink) 22%, transparent) 0 1px, transparent 1px 9px),
    repeating-linear-gradient(-45deg, color-mix(in srgb, var(--ink) 22%, transparent) 0 1px, transparent 1px 9px); }
.closed { --fill: var(--closed); --ink: var(--closed-ink);
  --pattern: repeating-linear-gradient(90deg, color-mix(in srgb, var(--ink) 22%, transparent) 0 2px, transparent 2px 9px); }
`;

const GRID = `
.grid { position: relative; display: grid; grid-auto-flow: column; grid-template-columns: 2.75rem; grid-auto-columns: minmax(9.5rem, 1fr);
  max-height: max(30rem, calc(100vh - 5rem)); overflow: auto; scroll-snap-type: x proximity; scroll-padding: 3.25rem 0 0 2.75rem;
  background: var(--sheet); border: 1px solid var(--line); border-radius: .625rem; }
.rail { position: sticky; left: 0; z-index: 3; background: var(--sheet); border-right: 1px solid var(--line); }
.rail::before, .col > .head { position: sticky; top: 0; z-index: 2; height: 3.25rem; background: var(--sheet); border-bottom: 1px solid var(--line); }
.rail::before { content: ""; display: block; }
.hours, .col > ol { display: grid; grid-template-columns: minmax(0, 1fr); grid-auto-rows: .3333rem; margin: 0; padding: 0; list-style: none; }
.hours span { grid-row-end: span 12; padding: 0 .375rem; color: var(--quiet); font-size: .75rem; line-height: 1.25; text-align: right; }
.col { display: grid; grid-template-rows: auto 1fr; min-width: 0; scroll-snap-align: start; border-left: 1px solid var(--line); }
.rail + .col { border-left: 0; }
.col > .head { display: grid; grid-template-columns: minmax(0, 1fr) auto; align-content: center; padding: 0 .25rem 0 .5rem; }
.head h2, .head small { margin: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.head h2 { font-size: .875rem; } .head h2 a { display: block; overflow: hidden; color: var(--text); text-decoration: none; text-overflow: ellipsis; } .head h2 a:hover { text-decoration: underline; }
.head h2 a[aria-current] { color: var(--danger); }
.head small { grid-column: 1; color: var(--quiet); font-size: .75rem; }
.head .add { grid-column: 2; grid-row: 1 / span 2; align-self: center; padding: .5rem; border-radius: .375rem; font-size: 1.25rem; text-decoration: none; line-height: 1; }
.head .add:hover { background: var(--soft); }
.col > ol { background: repeating-linear-gradient(var(--line) 0 1px, transparent 1px 4rem) var(--shut); }
.col li { grid-column: 1; display: grid; min-width: 0; overflow: hidden; }
.free { background: var(--sheet); border-left: 3px solid var(--free-edge); border-top: 1px solid transparent; background-clip: padding-box; }
.free a { padding: 0 .375rem; color: transparent; font-size: .75rem; line-height: 1.25; text-decoration: none; }
.free a:hover, .free a:focus-visible { background: var(--ok-soft); color: var(--ok); }
.take > * { display: block; margin: 1px 3px 1px 2px; padding: 1px .375rem 0; min-width: 0; overflow: hidden; color: var(--text); text-decoration: none;
  border-left: 4px solid var(--ink); border-radius: .375rem; background: var(--pattern, none), var(--fill); background: var(--pattern, linear-gradient(transparent, transparent)), var(--fill);
  font-size: .8125rem; line-height: 1.15; }
.take :is(b, span) { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.take span { color: var(--text); font-size: .75rem; }
.take.booked span { color: var(--quiet); }
.take.short > * { display: flex; gap: .375rem; align-items: center; padding-top: 0; border-radius: .375rem; line-height: 1; }
.take.short b { flex: 0 1 auto; min-width: 2rem; } .take.short span { flex: 1 1 0; min-width: 0; }
.take a:hover { outline: 2px solid var(--ink); outline-offset: -2px; } .take a:focus-visible { outline: 3px solid var(--accent); outline-offset: -3px; }
.shut, .gap { padding: 0 .5rem; font-size: .75rem; line-height: 1.25; }
.col .shut { background: var(--pattern, none), var(--fill); } .shut span { min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.col .shut span { justify-self: start; align-self: start; max-width: 100%; padding: 0 .25rem; background: var(--fill); border-radius: .375rem; }
.col .buffer span { visibility: hidden; }
.gap { z-index: 1; background: var(--ground); color: var(--quiet); }
.now { z-index: 1; height: 0; border-top: 2px solid var(--danger); overflow: visible !important; pointer-events: none; }
.dot { display: inline-block; width: .5rem; height: .5rem; border-radius: 50%; background: var(--accent); }
.moving { opacity: .4; } .ghost { z-index: 1; pointer-events: none; opacity: .9; }
.dragging, .dragging * { cursor: grabbing; user-select: none; }
.legend { display: flex; flex-wrap: wrap; gap: .25rem 1rem; margin: .75rem 0 0; padding: 0; list-style: none; color: var(--quiet); font-size: .8125rem; }
.legend li { display: flex; gap: .375rem; align-items: center; }
.swatch { width: 1.25rem; height: .875rem; border-left: 4px solid var(--ink); border-radius: .375rem; background: var(--pattern, none), var(--fill); }
.swatch.booked { background: var(--fill); } .swatch.free { border: 1px solid var(--line); border-left: 3px solid var(--free-edge); background: var(--sheet); }
@media (forced-colors: active) {
  .take > *, .shut, .gap { border: 1px solid; } .take > *, .swatch { border-left-width: 4px; } .free { border-left-color: GrayText; }
  .take.requested > * { border-style: dashed; } .take.held > * { border-style: dotted; }
  .swatch { border: 1px solid; border-left-width: 4px; } .swatch.requested { border-style: dashed; } .swatch.held { border-style: dotted; }
  .free a:hover { color: LinkText; } .now { border-color: Highlight; } .dot { background: CanvasText; forced-color-adjust: none; }
}
`;

const AGENDA = `
.agendas { display: grid; gap: 1rem; }
.agenda { margin: 0; padding: 0; list-style: none; }
.agenda > li { display: grid; grid-template-columns: 7.5rem minmax(0, 1fr); gap: 0 1rem; padding: .5rem 0; border-top: 1px solid var(--line); }
.agenda time { color: var(--quiet); font-variant-numeric: tabular-nums; }
.agenda > li > div { min-width: 0; border-left: 4px solid var(--ink, transparent); padding-left: .75rem; }
.agenda p { display: flex; flex-wrap: wrap; gap: 0 .5rem; align-items: baseline; margin: 0; } .agenda p > * { min-width: 0; } .agenda ul { margin: .25rem 0 0; padding: 0 0 0 1.125rem; }
.agenda a { font-weight: 600; } .agenda .free, .agenda .shut { padding: .25rem 0; color: var(--quiet); font-size: .875rem; background: none; border-left: 0; }
.agenda .free a, .agenda .tel { font-weight: 400; color: var(--accent); font-size: inherit; padding: 0; text-decoration: underline; }
.agenda .tel { margin-left: auto; }
.agenda .fact { color: var(--quiet); } .fact span + span::before { content: "\\a0· "; }
.agenda p.message { display: block; color: var(--text); font-size: .875rem; white-space: pre-line; }
.panel > h2 small { margin-left: .5rem; color: var(--quiet); font-size: .8125rem; font-weight: 400; }
@media screen and (min-width: 72rem) { .agendas { display: block; columns: 2; column-gap: 1rem; } .agendas .panel { break-inside: avoid; margin-bottom: 1rem; } }
@media (max-width: 40rem) { .agenda > li { grid-template-columns: 4.25rem minmax(0, 1fr); gap: 0 .5rem; } .agenda time { font-size: .875rem; } .agenda .tel { flex: 1 1 100%; padding: .25rem 0; } }
`;

const MONTH = `
.month { width: 100%; table-layout: fixed; border-collapse: separate; border-spacing: 0; overflow: hidden; background: var(--sheet); border: 1px solid var(--line); border-radius: .625rem; }
.month th { padding: .375rem .5rem; color: var(--quiet); font-size: .8125rem; font-weight: 400; text-align: left; }
.month td { padding: 0; height: 6rem; vertical-align: top; border-top: 1px solid var(--line); border-left: 1px solid var(--line); }
.month tr > :first-child { border-left: 0; }
.month td.shut { background: var(--shut); line-height: inherit; }
.month td a { position: relative; display: flex; flex-direction: column; gap: .125rem; height: 100%; min-height: 6rem; padding: .375rem .5rem; color: var(--text); font-size: .8125rem; line-height: 1.25; text-decoration: none; }
.month td a:hover { background: var(--soft); } .month td a:focus-visible { outline-offset: -3px; }
.month td b { align-self: start; padding: .125rem 0; font-variant-numeric: tabular-nums; }
.month a[aria-current] b { min-width: 1.75rem; margin-left: -.375rem; border-radius: 2rem; background: var(--accent); color: var(--on-accent); text-align: center; }
.month td span { overflow: hidden; text-overflow: ellipsis; } .month .dot { display: none; background: var(--requested-ink); }
.used { margin-top: auto; flex: none; } .used rect { fill: var(--booked-ink); }
@media (max-width: 40rem) {
  .month td, .month td a { height: 3.75rem; min-height: 3.75rem; } .month td a { padding: .25rem; } .month th { padding: .25rem; overflow: hidden; }
  .month td span { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); } .month .dot { display: block; align-self: center; }
}
@media (forced-colors: active) { .month a[aria-current] b { outline: 2px solid; } .used rect { fill: CanvasText; } }
`;

const PLOT = `
.plot { margin: .5rem 0; display: block; } .plot text { fill: var(--text); font-size: .75rem; }
.plot .bar { fill: var(--booked-ink); } .plot .track { fill: var(--busy); } .plot .week { fill: var(--quiet); }
.plot .current text { font-weight: 600; } .plot .current .track { stroke: var(--field); }
.times { width: 100%; border-collapse: collapse; font-size: .875rem; } .times :is(th, td) { padding: .375rem .5rem .375rem 0; border-bottom: 1px solid var(--line); text-align: left; } .times th { font-weight: 400; }
@media (max-width: 24rem) { .plot svg:nth-child(even) .week { display: none; } }
@media (forced-colors: active) { .plot .bar { fill: CanvasText; } .plot .track { fill: Canvas; stroke: CanvasText; } .plot text { fill: CanvasText; } }
`;

const PRINT = `
@media print {
  .tools, .more, .lists, .legend, .note, .agenda .free, .agenda .shut, .add { display: none; }
  .grid { max-height: none; overflow: visible; } .agendas { display: block; } .panel { break-inside: avoid-page; border: 0; }
  .agenda > li { break-inside: avoid; } .agenda a { color: inherit; text-decoration: none; }
}
`;

/** Style of the calendar in its views. */
export const CALENDAR_STYLE = KINDS + GRID + AGENDA + MONTH + PLOT + PRINT + PLACES;
