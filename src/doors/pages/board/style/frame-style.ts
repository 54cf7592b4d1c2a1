/** Style of what all pages of the board have. */
export const FRAME = `
.skip { position: absolute; left: -100vw; padding: .75rem 1rem; background: var(--sheet); color: var(--accent); }
.skip:focus { left: 1rem; z-index: 3; }
header.top { display: flex; flex-wrap: wrap; gap: 0 1rem; align-items: center; padding: 0 0 .75rem; }
.wide :is(header.top, main) { max-width: 96rem; }
.top .name { color: var(--text); font-weight: 600; }
.top nav { display: flex; flex-wrap: wrap; gap: .25rem; margin: 0; }
.top nav a { padding: .625rem .75rem; border-radius: .375rem; color: var(--quiet); text-decoration: none; }
.top nav a:hover { color: var(--accent); } .top nav a[aria-current] { background: var(--soft); color: var(--text); font-weight: 600; }
@media (forced-colors: active) { .top nav a[aria-current] { text-decoration: underline; } }
.top form { margin: 0; } .top .leave { margin-left: auto; }
.top .find { display: flex; gap: .375rem; flex: 1 1 11rem; max-width: 20rem; margin-left: auto; } .find + .leave { margin-left: 0; }
.find input { min-width: 0; min-height: 2.75rem; padding: .25rem .75rem; } .top .find button { flex: none; width: auto; min-height: 2.75rem; margin: 0; padding: .25rem .875rem; }
.top nav .count { min-width: 1.5rem; margin-left: .25rem; padding: 0 .375rem; background: var(--accent); color: var(--on-accent); font-size: .8125rem; font-weight: 600; }
@media (max-width: 48rem) {
  .top .find { display: none; } .top .leave { margin-left: auto; }
}
@media (max-width: 48rem) and (min-height: 30rem) {
  body { padding-bottom: 5rem; }
  header.top { flex-wrap: nowrap; gap: .5rem; padding-bottom: .25rem; } .top .name { min-width: 0; } .top .live { flex: none; margin: 0; } .top .live:not(.off) { overflow: hidden; width: .625rem; white-space: nowrap; } .top button.plain { padding: .25rem 0; white-space: nowrap; }
  .top nav { position: fixed; inset: auto 0 0; z-index: 4; display: grid; grid-auto-flow: column; grid-auto-columns: minmax(0, 1fr); gap: 0; padding: .25rem .25rem calc(.25rem + env(safe-area-inset-bottom)); background: var(--sheet); border-top: 1px solid var(--line); }
  .top nav .count { position: absolute; top: .125rem; right: .125rem; min-width: 1.25rem; margin: 0; padding: 0 .25rem; font-size: .75rem; }
  .top nav a { position: relative; display: flex; overflow-wrap: normal; font-size: .875rem; gap: .25rem; align-items: center; justify-content: center; min-height: 3rem; padding: .25rem; text-align: center; }
}
@media (max-width: 24rem) and (min-height: 30rem) { .top nav a { font-size: .75rem; } }
button.plain { width: auto; min-height: 2.75rem; padding: .25rem .75rem; border-color: transparent; background: transparent; color: var(--accent); }
main:focus { outline: 0; }
@media print { header.top { display: none; } body { padding-bottom: 0; } }
`;
