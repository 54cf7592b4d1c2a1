import { BASE_STYLE } from './base-style.ts';
import { styleSheet } from './style-sheet.ts';

/** Style of tables and frames. */
const TABLES = `
.wide main { max-width: 76rem; }
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
iframe { width: 100%; height: 48rem; border: 1px solid var(--line); border-radius: .375rem; }
pre { margin: 0; padding: 1rem; overflow: auto; white-space: pre-wrap; border: 1px solid var(--line); border-radius: .375rem; }
`;

/** Style of pages with tables and frames. */
export const WIDE_STYLE = styleSheet(BASE_STYLE, TABLES);
