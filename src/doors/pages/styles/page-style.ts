import { BASE_STYLE } from './base-style.ts';
import { styleSheet } from './style-sheet.ts';

/** Style of pages that only show something, or ask a question. */
export const PAGE_STYLE = styleSheet(
  BASE_STYLE,
  `
ul.places { margin: 0; padding: 0; list-style: none; }
.places li { padding: .5rem 0; }
.places a { font-weight: 600; }
`,
);
