import { BASE_STYLE } from '../styles/base-style.ts';
import { styleSheet } from '../styles/style-sheet.ts';
/** Style of the booking pages. */
export const BOOK_STYLE = styleSheet(
  BASE_STYLE,
  `
main { max-width: 52rem; }
body > header, body > footer { max-width: 52rem; }
body > header p { font-weight: 600; color: var(--text); }
.about { display: flex; flex-wrap: wrap; gap: .25rem .5rem; color: var(--quiet); }
.about span:not(:last-child)::after { content: "·"; margin-left: .5rem; }
.cards { display: grid; gap: .75rem; margin: 1.25rem 0 0; padding: 0; list-style: none; }
.card {
  display: grid; gap: .125rem; height: 100%; align-content: start; padding: 1rem 3rem 1rem 1.25rem; position: relative; color: var(--quiet); text-decoration: none;
  border: 1px solid var(--line); border-radius: .625rem;
}
.card strong { color: var(--text); font-size: 1rem; }
.card::after { content: "›"; position: absolute; right: 1.25rem; top: 50%; translate: 0 -50%; color: var(--accent); font-size: 1.5rem; }
.card:hover { border-color: var(--accent); background: var(--soft); }
.when { display: grid; gap: 1.75rem; margin-top: 1.5rem; }
.head { display: flex; align-items: center; justify-content: space-between; }
.when h2 { margin: 0; font-size: 1.125rem; line-height: 2.75rem; scroll-margin-top: 1rem; }
.turn { display: flex; gap: .25rem; }
.turn > * { width: 2.75rem; height: 2.75rem; line-height: 2.5rem; text-align: center; font-size: 1.5rem; border-radius: 50%; color: var(--line); }
.turn a { color: var(--accent); text-decoration: none; }
.turn a:hover { background: var(--soft); }
table.days { width: 100%; border-collapse: collapse; table-layout: fixed; margin-top: .5rem; }
.days :is(th, td) { padding: .125rem; text-align: center; vertical-align: middle; }
.days th { padding-bottom: .375rem; font-size: .8125rem; font-weight: 400; color: var(--quiet); }
.days abbr { text-decoration: none; white-space: nowrap; }
.days td > * {
  display: grid; place-items: center; width: 100%; max-width: 2.75rem; height: 2.75rem; margin: auto; border-radius: .625rem;
  color: var(--quiet); font-variant-numeric: tabular-nums;
}
.days a { background: var(--soft); color: var(--accent); font-weight: 600; text-decoration: none; }
.days a:hover { box-shadow: inset 0 0 0 2px var(--accent); }
.days a[aria-current] { background: var(--accent); color: var(--on-accent); }
.days .closed { text-decoration: line-through; }
.closures { margin: .75rem 0 0; padding: 0; list-style: none; color: var(--quiet); font-size: .875rem; }
section > form { margin: 0; }
section fieldset:first-child { margin-top: .5rem; }
section legend { color: var(--quiet); font-size: .875rem; font-weight: 400; }
.times, fieldset .times { display: grid; grid-template-columns: repeat(auto-fill, minmax(6.75rem, 1fr)); gap: .5rem; margin-top: .5rem; width: 100%; }
.times button { width: 100%; padding: .5rem; border: 1px solid var(--field); line-height: 1.3; font-variant-numeric: tabular-nums; }
.times button:hover:enabled { border-color: var(--accent); background: var(--soft); }
.times button:disabled { color: var(--quiet); border-color: var(--line); cursor: default; }
.times small { display: block; color: var(--quiet); font-weight: 400; }
.zone { margin-top: 1.75rem; color: var(--quiet); font-size: .875rem; }
.zone a { color: var(--accent); }
.zone ~ p { margin-bottom: .5rem; }
.durations ul, .languages ul { display: flex; flex-wrap: wrap; gap: .5rem; margin: 0; padding: 0; list-style: none; }
.durations a { display: block; width: auto; padding: .5rem 1rem; border: 1px solid var(--field); border-radius: 2rem; color: var(--accent); text-decoration: none; }
.durations a[aria-current] { border-color: var(--accent); background: var(--accent); color: var(--on-accent); }
.durations, nav.languages { margin-top: 1rem; }
nav.languages { justify-content: center; font-size: .875rem; }
.languages ul { justify-content: center; gap: 0 1.25rem; }
.languages a { display: inline-block; width: auto; padding: .25rem 0; color: var(--quiet); }
.languages a[aria-current] { color: var(--text); font-weight: 600; text-decoration: none; }
.fields { display: grid; gap: 1.125rem; margin-bottom: 1rem; }
label .hint { font-weight: 400; }
input, select {
  display: block; width: 100%; min-height: 3rem; padding: .5rem .75rem; font: inherit; color: inherit; background: var(--sheet);
  border: 1px solid var(--field); border-radius: .375rem;
}
:is(input, select, textarea):is([aria-invalid]) { border-color: var(--danger); }
textarea { min-height: 5rem; }
.box label { display: flex; gap: .75rem; align-items: start; font-weight: 400; }
.box input { flex: none; width: 1.5rem; min-height: 1.5rem; height: 1.5rem; margin: 0; accent-color: var(--accent); }
.fields + .hint { margin-bottom: 1rem; }
select + button { margin-top: 1rem; }
dl + .note, .note + p { margin-top: 1.25rem; }
div.note { margin: 1.25rem 0; }
div.note p { margin: 0; }
#left { white-space: nowrap; font-weight: 600; font-variant-numeric: tabular-nums; }
.problem { font-weight: 600; }
form[aria-busy] button { opacity: .6; cursor: progress; }
form fieldset + .fields { margin-top: 1.5rem; }
form + p { margin-top: 1rem; }
a.first {
  display: inline-block; width: 100%; min-height: 3rem; padding: .625rem 1.5rem; border: 2px solid var(--accent); border-radius: .375rem;
  font-weight: 600; text-align: center; text-decoration: none; background: var(--accent); color: var(--on-accent);
}
main > p:has(> .second) { margin: .75rem 0 0; }
.ways { display: flex; flex-wrap: wrap; gap: .75rem; margin-top: 1.75rem; }
.ways p { flex: 1 1 100%; margin: 0; }
.zone + p:has(> .second) { margin-top: 1.5rem; }
@media (min-width: 40rem) {
  .fields { grid-template-columns: 1fr 1fr; }
  .fields :is(.message, .box) { grid-column: 1 / -1; }
  .cards { grid-template-columns: 1fr 1fr; }
  a.first { width: auto; }
  .ways p { flex: 0 1 auto; }
}
@media (min-width: 48rem) { .when { grid-template-columns: minmax(19rem, 21.5rem) 1fr; gap: 2.5rem; } }
@media (forced-colors: active) { :is(.days, .durations) a[aria-current] { border: 3px solid; } }
@media (prefers-reduced-motion: no-preference) { .card, .days a, .times button { transition: background-color .15s, border-color .15s; } }
`,
);
