import { eitherColour } from '../../../src/look/tokens.ts';

/**
 * Style of the element. Colours follow the `color-scheme` of the page; the custom properties at the top replace them.
 * Sizes follow the font of the page, and the layout the width of the element.
 */
export const STYLE = `
:host {
  --accent: var(--slot-booking-accent, var(--brand-accent, ${eitherColour('accent')}));
  --on-accent: var(--slot-booking-on-accent, var(--brand-on-accent, ${eitherColour('on-accent')}));
  --sheet: var(--slot-booking-background, ${eitherColour('sheet')});
  --text: var(--slot-booking-text, ${eitherColour('text')});
  --quiet: var(--slot-booking-quiet, ${eitherColour('quiet')});
  --line: var(--slot-booking-line, ${eitherColour('line')});
  --field: var(--slot-booking-field, ${eitherColour('field')});
  --danger: var(--slot-booking-danger, ${eitherColour('danger')});
  --soft: var(--slot-booking-note, var(--brand-soft, ${eitherColour('soft')}));
  --radius: var(--slot-booking-radius, .625rem);
  --small: calc(var(--radius) * .66);
  display: block; container-type: inline-size; text-align: start;
}
:host([hidden]), [hidden] { display: none !important; }
* { box-sizing: border-box; }
.root {
  position: relative; max-width: 46rem; margin: 0 auto; padding: 1.25rem; overflow-wrap: anywhere;
  background: var(--sheet); color: var(--text); border: 1px solid var(--line); border-radius: var(--radius);
  font-family: var(--slot-booking-font, inherit); line-height: 1.5;
}
.logo { display: block; height: 2.5rem; max-width: 100%; margin-bottom: 1rem; object-fit: contain; object-position: left; }
.flow[aria-busy] { opacity: .6; cursor: progress; transition: opacity .15s .15s; }
.status { position: absolute; width: 1px; height: 1px; margin: 0; overflow: hidden; clip-path: inset(50%); }
h2, h3, p, ul, dl, dd { margin: 0; padding: 0; }
h2 { margin-bottom: 1.25rem; font-size: 1.375rem; line-height: 1.25; text-wrap: balance; }
h3 { font-size: 1rem; line-height: 1.4; }
h2:focus, h3:focus, p:focus { outline: none; }
ul { list-style: none; }
a { color: var(--accent); }
button, input, textarea, select { font: inherit; color: inherit; }
button, .button {
  min-height: 2.75rem; padding: .5rem 1rem; border: 1px solid transparent; border-radius: var(--small);
  background: none; cursor: pointer; text-align: center; text-decoration: none;
}
.button { display: inline-block; line-height: 1.6; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.primary {
  padding-inline: 1.5rem; background: var(--accent); color: var(--on-accent); border-color: var(--accent); font-weight: 600;
}
.secondary { color: var(--accent); border-color: var(--accent); font-weight: 600; }
.quiet { color: var(--quiet); }
button.quiet, .button.quiet { color: var(--accent); }
section > button.quiet:first-child { margin: -.375rem 0 .5rem -1rem; }
section > button.quiet:last-child { margin: 1rem 0 -.5rem -1rem; }
[aria-disabled=true] { cursor: default; }
.primary[aria-disabled=true] { opacity: .7; cursor: progress; }
.strong { font-weight: 600; }
.loading { padding: 2rem 0; text-align: center; }
.note { margin-bottom: 1.25rem; padding: .875rem 1rem; background: var(--soft); border-radius: var(--small); }
.note .strong { margin: .75rem 0 .5rem; }
.empty h2 { font-size: 1.125rem; }
.none:not(:empty) { margin-bottom: 1.25rem; }
.none .secondary { margin-top: .75rem; }
.contact a { margin-inline-end: .75rem; }

.products { display: grid; gap: .75rem; }
.product {
  display: grid; grid-template-columns: 1fr auto; gap: .125rem 1rem; width: 100%; padding: 1rem 1.125rem;
  border-color: var(--line); text-align: start;
}
.product .name { font-weight: 600; }
.product .description { grid-column: 1 / -1; color: var(--quiet); }

.durations { display: flex; flex-wrap: wrap; gap: .5rem; margin-bottom: 1.25rem; }
.durations button { border-color: var(--field); border-radius: 2rem; color: var(--accent); }
.durations [aria-pressed=true] { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
.when { display: grid; gap: 1.75rem; }
.months { display: flex; align-items: center; justify-content: space-between; margin-bottom: .5rem; }
.turn { width: 2.75rem; padding: 0; font-size: 1.5rem; line-height: 1; }
.turn[aria-disabled=true] { opacity: .3; }
table { width: 100%; border-collapse: collapse; table-layout: fixed; }
th { padding: .25rem 0; color: var(--quiet); font-size: .8125rem; font-weight: 400; }
td { padding: 2px; text-align: center; }
.day {
  width: 100%; max-width: 3rem; min-height: 0; aspect-ratio: 1; padding: 0; border-radius: 50%; color: var(--quiet);
  font-variant-numeric: tabular-nums;
}
.day.free { background: var(--soft); color: var(--text); font-weight: 600; }
.day.closed { text-decoration: line-through; }
[aria-selected=true] .day.free { background: var(--accent); color: var(--on-accent); }
.closures { margin: .5rem 0 0; padding: 0; list-style: none; font-size: .875rem; }
.times { display: grid; grid-template-columns: repeat(auto-fill, minmax(5.25rem, 1fr)); gap: .5rem; }
.alternatives { grid-template-columns: repeat(auto-fill, minmax(11rem, 1fr)); }
.day-times h3 { margin: .25rem 0; }
.time {
  display: grid; width: 100%; height: 100%; align-content: center; padding: .375rem .5rem;
  background: var(--sheet); border-color: var(--field); line-height: 1.3; font-variant-numeric: tabular-nums;
}
.time[aria-disabled] { background: none; border-color: var(--line); color: var(--quiet); }
.time .own { font-weight: 600; }
.places { color: var(--quiet); font-size: .8125rem; }
.zone { margin-bottom: 1rem; font-size: .8125rem; }
.subject { margin-bottom: .25rem; }
.about { margin-bottom: 1.25rem; white-space: pre-line; }

dl { border-top: 1px solid var(--line); }
dl div { padding: .625rem 0; border-bottom: 1px solid var(--line); }
dt { color: var(--quiet); font-size: .875rem; }
dd { white-space: pre-line; }
dd small { display: block; color: var(--quiet); font-size: .875rem; }
.hold {
  display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: .25rem 1rem;
  min-height: 3rem; margin: 1rem 0; padding: .5rem 1rem; background: var(--soft); border-radius: var(--small);
  font-variant-numeric: tabular-nums;
}
.hold.ending { box-shadow: inset 3px 0 var(--danger); }
.hold button { min-height: 2rem; margin-inline: -.5rem; padding: .125rem .5rem; font-weight: 600; }
form { display: grid; gap: 1rem; }
label { display: block; margin-bottom: .25rem; font-weight: 600; }
label .quiet { font-weight: 400; }
.hint { margin-bottom: .25rem; font-size: .875rem; }
input, textarea, select {
  display: block; width: 100%; min-height: 2.875rem; padding: .5rem .75rem; resize: vertical;
  background: var(--sheet); border: 1px solid var(--field); border-radius: var(--small);
}
[aria-invalid] { border-color: var(--danger); }
.checkbox { display: grid; grid-template-columns: auto 1fr; align-items: center; gap: 0 .75rem; }
.checkbox input { grid-row: 1; width: 1.5rem; min-height: 0; height: 1.5rem; margin: .5rem 0; accent-color: var(--accent); }
.checkbox label { margin: 0; font-weight: 400; }
.checkbox .error { grid-column: 1 / -1; }
.error { color: var(--danger); }
.error:empty { display: none; }
.field .error { margin-top: .25rem; font-size: .875rem; }
.actions { display: flex; flex-wrap: wrap; gap: .5rem; }
.actions > * { flex: 1 1 100%; }
dl + .actions { margin-top: 1.25rem; }
.done > p { margin-bottom: 1.25rem; }
.done h2 { margin-bottom: .5rem; }
.sign {
  position: relative; width: 3rem; height: 3rem; margin-bottom: 1rem; background: var(--soft); border-radius: 50%;
}
.sign::after {
  content: ''; position: absolute; inset: .875rem 1.125rem 1.125rem; border: solid var(--accent);
  border-width: 0 .1875rem .1875rem 0; transform: rotate(45deg);
}
.sign.waiting::after {
  inset: .75rem .75rem 1.375rem 1.375rem; border-width: 0 0 .1875rem .1875rem; transform: none;
}
@container (min-width: 36rem) {
  .root { padding: 2rem 2.25rem; }
  .when { grid-template-columns: minmax(0, 20rem) minmax(0, 1fr); gap: 2.5rem; }
  .day-times h3 { margin: .5rem 0 .125rem; }
  .times { grid-template-columns: repeat(auto-fill, minmax(6rem, 1fr)); }
  dl div { display: grid; grid-template-columns: 9rem 1fr; gap: 1rem; }
  dt { font-size: inherit; }
  form { grid-template-columns: 1fr 1fr; }
  form > * { grid-column: 1 / -1; }
  .field.firstname, .field.lastname { grid-column: auto; }
  .actions > * { flex: 0 0 auto; }
}
@media (prefers-reduced-motion: reduce) { .flow[aria-busy] { transition: none; } }
@media (forced-colors: active) {
  .day.free { border-color: ButtonText; }
  [aria-selected=true] .day.free, .durations [aria-pressed=true] {
    background: Highlight; color: HighlightText; forced-color-adjust: none;
  }
}
`;
