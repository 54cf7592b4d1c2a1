/** Style of every page: text, notes, lists of facts, fields and buttons. */
export const BASE_STYLE = `
* { box-sizing: border-box; }
body {
  margin: 0; padding: 1rem; background: var(--ground); color: var(--text);
  font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif; overflow-wrap: anywhere;
}
header, main, footer { max-width: 38rem; margin: 0 auto; }
header { padding: .5rem 1.25rem; color: var(--quiet); }
main { padding: 1.5rem 1.25rem 1.75rem; background: var(--sheet); border: 1px solid var(--line); border-radius: .875rem; }
footer { padding: 1rem 1.25rem; color: var(--quiet); font-size: .8125rem; white-space: pre-line; }
footer a { display: inline-block; margin-right: 1.5rem; line-height: 2.75rem; color: inherit; }
footer h2 { margin: 0; font-size: inherit; }
footer p, header p { margin: 0; }
h1, h2 { line-height: 1.25; }
h1 { margin: 0 0 .75rem; font-size: 1.5rem; text-wrap: balance; }
h2 { margin: 1.75rem 0 .5rem; font-size: 1.125rem; }
h1, h2, b, strong { font-weight: 600; }
p { margin: 0 0 1rem; }
main > :last-child { margin-bottom: 0; }
a { color: var(--accent); }
.note { padding: .625rem .875rem; background: var(--soft); border-radius: .375rem; }
.note.problem { background: var(--danger-soft); }
.told { padding: .625rem .875rem; background: var(--ok-soft); border-radius: .375rem; }
dl { margin: 1.25rem 0 0; border-top: 1px solid var(--line); }
dl div { padding: .625rem 0; border-bottom: 1px solid var(--line); }
dt { color: var(--quiet); }
dd { min-width: 0; margin: 0; white-space: pre-line; }
dl small { color: var(--quiet); }
dl:last-child div:last-child { padding-bottom: 0; border-bottom: 0; }
dl + p { margin-top: 1.5rem; }
form { margin: 1.5rem 0 0; }
label { display: block; font-weight: 600; }
.hint { margin: 0 0 .375rem; color: var(--quiet); font-size: .875rem; font-weight: 400; }
.refused { margin: 0 0 .375rem; color: var(--danger); font-weight: 600; }
input, select, textarea {
  display: block; width: 100%; min-height: 3rem; padding: .625rem .75rem; font: inherit; color: inherit;
  background: var(--sheet); border: 1px solid var(--field); border-radius: .375rem;
}
textarea { min-height: 5rem; resize: vertical; }
[hidden] { display: none; }
[aria-invalid] { border-color: var(--danger); }
button, a:is(.first, .second) {
  width: 100%; min-height: 3rem; padding: .625rem 1.5rem; border: 1px solid var(--accent); border-radius: .375rem;
  font: inherit; font-weight: 600; text-align: center; cursor: pointer; background: var(--accent); color: var(--on-accent);
}
a:is(.first, .second) { display: inline-block; text-decoration: none; }
button.second, a.second { background: transparent; border-color: var(--field); color: var(--accent); }
button.danger { border-color: var(--danger); background: var(--danger); color: var(--on-danger); }
button.second.danger { background: transparent; color: var(--danger); }
:is(input, select, textarea) + button { margin-top: 1rem; }
fieldset { margin: 1.5rem 0 0; padding: 0; border: 0; }
legend { padding: 0; font-weight: 600; }
fieldset div { display: flex; flex-wrap: wrap; gap: .5rem; margin-top: .5rem; }
fieldset button { width: auto; min-width: 5rem; padding: .625rem; }
fieldset small { display: block; font-weight: 400; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
@media (min-width: 40rem) {
  body { padding: 2.5rem 1rem; }
  main { padding: 2rem 2.25rem 2.25rem; }
  header, footer { padding-left: 2.25rem; padding-right: 2.25rem; }
  dl div { display: grid; grid-template-columns: 9rem minmax(0, 1fr); gap: 1rem; }
  button, a:is(.first, .second) { width: auto; }
}
@media print { form { display: none; } }
`;
