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
.top form { margin: 0 0 0 auto; }
button.plain { width: auto; min-height: 2.75rem; padding: .25rem .75rem; border-color: transparent; background: transparent; color: var(--accent); }
main:focus { outline: 0; }
@media print { header.top { display: none; } }
`;
