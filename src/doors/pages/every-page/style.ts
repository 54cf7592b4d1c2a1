import { createHash } from 'node:crypto';
import { Markup } from '../../../languages/i18n/markup.ts';

const STYLE = `
:root {
  color-scheme: light dark;
  --ground: #f2f4f7; --sheet: #ffffff; --text: #1d2228; --quiet: #59626e; --line: #d5dae1; --field: #7a8491;
  --action: #1f5fbf; --on-action: #ffffff; --danger: #b3261e; --on-danger: #ffffff; --note: #e8f0fc;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #111418; --sheet: #1d2228; --text: #e8eaed; --quiet: #a9b1bc; --line: #39414b; --field: #8b95a1;
    --action: #8ab4f8; --on-action: #10203a; --danger: #f2b8b5; --on-danger: #4a0f0b; --note: #22324a;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; padding: 1rem; background: var(--ground); color: var(--text);
  font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif;
  overflow-wrap: anywhere;
}
header, main, footer { max-width: 38rem; margin: 0 auto; }
header { padding: .5rem 1.25rem; color: var(--quiet); }
main { padding: 1.5rem 1.25rem 1.75rem; background: var(--sheet); border: 1px solid var(--line); border-radius: .75rem; }
footer { padding: 1rem 1.25rem; color: var(--quiet); font-size: .8125rem; white-space: pre-line; }
footer h2 { margin: 0; font-size: inherit; }
footer p, header p { margin: 0; }
h1 { margin: 0 0 .75rem; font-size: 1.5rem; line-height: 1.25; text-wrap: balance; }
p { margin: 0 0 1rem; }
.note { padding: .625rem .875rem; background: var(--note); border-radius: .5rem; }
dl { margin: 1.25rem 0 0; border-top: 1px solid var(--line); }
dl div { padding: .625rem 0; border-bottom: 1px solid var(--line); }
dt { color: var(--quiet); }
dd { margin: 0; white-space: pre-line; }
dd a { color: var(--action); }
dl small { color: var(--quiet); }
main > :last-child { margin-bottom: 0; }
dl:last-child div:last-child { padding-bottom: 0; border-bottom: 0; }
form { margin: 1.5rem 0 0; }
label { display: block; font-weight: 600; }
.hint { margin: 0 0 .375rem; color: var(--quiet); font-size: .875rem; }
.refused { margin: 0 0 .375rem; color: var(--danger); font-weight: 600; }
textarea {
  display: block; width: 100%; min-height: 6rem; padding: .625rem .75rem; resize: vertical;
  font: inherit; color: inherit; background: var(--sheet); border: 1px solid var(--field); border-radius: .5rem;
}
textarea[aria-invalid] { border-color: var(--danger); }
button, a.second {
  width: 100%; min-height: 3rem; padding: .625rem 1.5rem; border: 2px solid var(--action); border-radius: .5rem;
  font: inherit; font-weight: 600; cursor: pointer; background: var(--action); color: var(--on-action);
}
button.danger { border-color: var(--danger); background: var(--danger); color: var(--on-danger); }
button.second, a.second { background: transparent; color: var(--action); }
a.second { display: inline-block; text-align: center; text-decoration: none; }
dl + p { margin-top: 1.5rem; }
fieldset { margin: 1.5rem 0 0; padding: 0; border: 0; }
legend { padding: 0; font-weight: 600; }
fieldset div { display: flex; flex-wrap: wrap; gap: .5rem; margin-top: .5rem; }
fieldset button { width: auto; min-width: 5rem; padding: .625rem; }
fieldset small { display: block; font-weight: 400; }
ul.places { margin: 0; padding: 0; list-style: none; }
.places li { padding: .5rem 0; }
.places a { color: var(--action); font-weight: 600; }
nav { display: flex; flex-wrap: wrap; gap: .5rem; margin-top: 1.75rem; }
nav p { flex: 1 1 auto; margin: 0; }
nav a { width: 100%; }
button.second.danger { color: var(--danger); }
textarea + button { margin-top: 1rem; }
:focus-visible { outline: 3px solid var(--action); outline-offset: 2px; }
@media (min-width: 40rem) {
  body { padding: 2.5rem 1rem; }
  main { padding: 2rem 2.25rem 2.25rem; }
  header, footer { padding-left: 2.25rem; padding-right: 2.25rem; }
  dl div { display: grid; grid-template-columns: 9rem 1fr; gap: 1rem; }
  button, a.second { width: auto; }
  nav p { flex: 0 1 auto; }
}
.wide main { max-width: 76rem; }
.wide a { color: var(--action); }
h2 { margin: 1.75rem 0 .5rem; font-size: 1.125rem; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: .5rem .75rem .5rem 0; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line); }
th { color: var(--quiet); font-weight: 400; }
td:last-child { overflow-wrap: normal; }
td time { white-space: nowrap; }
td:has(time) + td { min-width: 14rem; }
@media (max-width: 60rem) {
  table, tbody, tr, td { display: block; }
  thead { display: none; }
  tr { padding: .625rem 0; border-bottom: 1px solid var(--line); }
  td { padding: 0; border: 0; }
}
iframe { width: 100%; height: 48rem; border: 1px solid var(--line); border-radius: .5rem; }
pre { margin: 0; padding: 1rem; overflow: auto; white-space: pre-wrap; border: 1px solid var(--line); border-radius: .5rem; }
@media print { form { display: none; } }
`;

export const styleElement = new Markup(`<style>${STYLE}</style>`);

/** Source of this style sheet for a Content-Security-Policy. */
export const STYLE_SOURCE = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;
