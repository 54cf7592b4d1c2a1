/** Style of a header with a logo. In dark mode the logo stands on white: it may be dark itself. */
export const LOGO_STYLE = `
header { display: flex; gap: .875rem; align-items: center; }
header div { min-width: 0; }
header img { flex: none; height: 2.5rem; max-width: 8rem; object-fit: contain; border-radius: .375rem; }
@media (prefers-color-scheme: dark) { header img { padding: .25rem; background: white; } }
`;
