import { BASE_STYLE } from '../styles/base-style.ts';
import { styleSheet } from '../styles/style-sheet.ts';

/** Style of all pages on which consumers book, move and cancel. */
const COMMON = `
header, main, footer { max-width: 46rem; }
header p:first-of-type { font-weight: 600; color: var(--text); }
header .hint, .about { margin-bottom: 0; }
h2 { font-size: 1rem; }
.about { display: flex; flex-wrap: wrap; margin-left: -1rem; clip-path: inset(-.5rem -.5rem -.5rem .75rem); color: var(--quiet); }
.about span { min-width: 0; padding-left: 1rem; }
.about span::before { content: "·"; display: inline-block; width: 1rem; margin-left: -1rem; text-align: center; }
.about + p { margin: .5rem 0 0; }
.about + p + p { margin-top: 1rem; }
ul { margin: 0; padding: 0; list-style: none; }
.languages ul, .chips ul, .calendars ul { display: flex; flex-wrap: wrap; gap: .5rem; }
nav.languages { margin-top: 1rem; font-size: .875rem; }
.languages ul { justify-content: center; gap: 0; }
.languages a { display: block; padding: .75rem .375rem; line-height: 1.25rem; color: var(--quiet); }
.languages a[aria-current] { color: var(--text); font-weight: 600; text-decoration: none; }
.ways { display: flex; flex-wrap: wrap; gap: 0 1.5rem; margin-top: 1.25rem; }
.ways a { padding: .625rem 0; }
.note small { display: block; font-weight: 400; }
p + .note { margin-top: 1rem; }
section { margin-top: 1.25rem; }
section h2 { margin-top: 0; }
section + p { margin-top: 1.25rem; }
p + details { margin-top: -.5rem; }
.times, fieldset .times { display: grid; grid-template-columns: repeat(auto-fill, minmax(5.5rem, 1fr)); gap: .5rem; width: 100%; margin-top: .5rem; }
.times > .second { display: grid; place-content: center; width: 100%; min-width: 0; padding: .5rem .25rem; line-height: 1.3; color: var(--text); font-variant-numeric: tabular-nums; }
:is(a.second, .times > :enabled):hover:not([aria-busy]) { border-color: var(--accent); background: var(--soft); color: var(--accent); }
.times > :disabled { color: var(--quiet); border-color: var(--line); cursor: default; }
.times small { display: block; color: var(--quiet); font-size: .8125rem; font-weight: 400; }
.times [aria-busy] { position: relative; color: transparent; }
.times [aria-busy]::after { content: ""; position: absolute; inset: calc(50% - .625rem); width: 1.25rem; height: 1.25rem; border: 2px solid var(--accent); border-left-color: transparent; border-radius: 50%; animation: ring 1s linear infinite; }
@keyframes ring { to { rotate: 1turn; } }
fieldset fieldset { width: 100%; margin: 0; }
fieldset fieldset legend { color: var(--quiet); font-size: .875rem; font-weight: 400; }
`;

/** Style of services, months and times. */
const CHOICES = `
.rows { margin-top: 1rem; border: 1px solid var(--line); border-radius: .625rem; overflow: hidden; }
.rows li + li { border-top: 1px solid var(--line); }
.rows a {
  display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; padding: .875rem 2.75rem .875rem 1.125rem;
  position: relative; color: var(--quiet); text-decoration: none;
}
.rows strong { color: var(--text); }
.rows small { flex-basis: 100%; font-size: .875rem; }
.rows a::after { content: "›"; position: absolute; right: 1.125rem; top: 50%; translate: 0 -50%; color: var(--accent); font-size: 1.5rem; }
.rows a:hover { background: var(--soft); }
.rows a:focus-visible { outline-offset: -3px; border-radius: .625rem; }
.when { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1.5rem; margin-top: 1.5rem; }
.head { display: flex; align-items: center; justify-content: space-between; }
.when h2 { margin: 0; padding: .75rem 0; scroll-margin-top: .75rem; outline: 0; }
.when h2::first-letter { text-transform: uppercase; }
.turn { display: flex; }
.turn > * { width: 2.75rem; height: 2.75rem; line-height: 2.5rem; text-align: center; font-size: 1.5rem; border-radius: 50%; text-decoration: none; }
.turn a:hover { background: var(--soft); }
.days { width: 100%; border-collapse: collapse; table-layout: fixed; }
.days :is(th, td) { padding: .125rem 0; text-align: center; }
.days th { color: var(--quiet); font-size: .8125rem; font-weight: 400; }
.days abbr { text-decoration: none; white-space: nowrap; }
.days td > * { display: grid; place-items: center; width: 2.75rem; max-width: 100%; height: 2.75rem; margin: auto; border-radius: 50%; color: var(--quiet); font-variant-numeric: tabular-nums; }
.days a { background: var(--soft); color: var(--text); font-weight: 600; text-decoration: none; }
.days a:hover { box-shadow: inset 0 0 0 2px var(--accent); }
.days a[aria-current] { background: var(--accent); color: var(--on-accent); }
.days .closed { text-decoration: line-through; }
.closures { margin-top: .5rem; color: var(--quiet); font-size: .875rem; }
section > form { margin: 0; }
.when fieldset:first-of-type { margin-top: 0; }
.when legend { color: var(--quiet); font-size: .875rem; font-weight: 400; }
.zone { margin-top: 1.5rem; color: var(--quiet); font-size: .875rem; }
.chips { margin-top: 1rem; }
.chips a { display: block; padding: .5rem 1rem; border: 1px solid var(--field); border-radius: 2rem; color: var(--text); text-decoration: none; }
.chips a[aria-current] { border-color: var(--accent); background: var(--accent); color: var(--on-accent); }
main[aria-busy] { opacity: .6; transition: opacity .15s .15s; }
.when section { margin: 0; }
@media (min-width: 48rem) { .when { grid-template-columns: 20rem minmax(0, 1fr); gap: 2rem; } }
@media (prefers-reduced-motion: reduce) { .times [aria-busy]::after { animation: none; } }
@media (forced-colors: active) { a[aria-current] { border: 3px solid; } }
`;

/** Style of appointments, and of what is done with them. */
const DETAILS = `
.card { margin: 1rem 0; padding: 1rem 1.25rem; border: 1px solid var(--line); border-radius: .625rem; }
.card h2 { margin: 0; font-size: 1.25rem; }
.card h2::first-letter { text-transform: uppercase; }
.card .span { margin: 0; font-size: 1.25rem; }
.span small { display: block; color: var(--quiet); font-size: .875rem; }
.card .about { margin-top: .375rem; }
.card dl { margin-top: .75rem; padding-top: .75rem; }
.card dt { hyphens: auto; }
.card dl div { display: grid; grid-template-columns: 6.5rem minmax(0, 1fr); gap: .25rem 1rem; padding: .125rem 0; border: 0; }
@media (max-width: 22rem) { .card dl div { display: block; } }
.fields { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1rem; }
.box label { display: flex; gap: .75rem; align-items: start; font-weight: 400; }
.box input { flex: none; width: 1.5rem; min-height: 1.5rem; height: 1.5rem; margin: 0; accent-color: var(--accent); }
form > .consent { margin: 1rem 0; }
.fields + .hint { margin: 1rem 0; }
.fields + button { margin-top: 1.25rem; }
.fields fieldset { margin: 0; }
.weekdays label { display: flex; align-items: center; gap: .5rem; min-height: 2.75rem; padding: 0 .875rem; border: 1px solid var(--field); border-radius: 2rem; font-weight: 400; }
.weekdays input { width: 1.25rem; min-height: 1.25rem; height: 1.25rem; margin: 0; accent-color: var(--accent); }
div.note { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0 1rem; font-variant-numeric: tabular-nums; }
div.note p { margin: 0; }
.problem { font-weight: 600; }
button.plain { width: auto; min-height: 2.75rem; margin: -.5rem -.75rem; padding: .5rem .75rem; border: 0; background: none; color: var(--accent); }
form[aria-busy] button { opacity: .6; cursor: progress; }
form fieldset + .fields { margin-top: 1.5rem; }
.sign { position: relative; width: 3rem; height: 3rem; margin-bottom: .75rem; background: var(--ok-soft); border-radius: 50%; }
.sign::after { content: ""; position: absolute; inset: .875rem 1.125rem 1.125rem; border: solid var(--ok); border-width: 0 .1875rem .1875rem 0; rotate: 45deg; }
.waiting::after { inset: .75rem .75rem 1.375rem 1.375rem; border-width: 0 0 .1875rem .1875rem; rotate: none; }
.calendars a { width: auto; min-height: 2.75rem; padding: .5rem 1rem; color: var(--text); }
details { margin: .5rem 0; border-radius: .375rem; }
summary { padding: .625rem 0; color: var(--accent); cursor: pointer; }
details form { margin: 0 0 1rem; }
@media (min-width: 40rem) {
  .fields { align-items: end; grid-template-columns: repeat(2, minmax(0, 1fr)); }
  .fields :is(.message, .box, fieldset) { grid-column: 1 / -1; }
}
`;

/** Style of the pages on which a consumer chooses. A booking page begins with one: it has no more than these need. */
export const CHOICES_STYLE = styleSheet(BASE_STYLE, COMMON, CHOICES);

/** Style of the pages with an appointment. */
export const DETAILS_STYLE = styleSheet(BASE_STYLE, COMMON, DETAILS);
