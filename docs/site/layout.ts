import path from 'node:path';
import escapeHtml from 'escape-html';
import type { Page } from './page.ts';

/** Returns the document of a page, with the menu and the search. Addresses are relative to the page. */
export function layout(page: Page, menu: { title: string; pages: Page[] }[]): string {
  const root = path.posix.relative(path.posix.dirname(page.address), '.') || '.';
  const entry = ({ address, title }: Page) =>
    `<li><a href="${root}/${address}"${address === page.address ? ' aria-current="page"' : ''}>${escapeHtml(title)}</a></li>`;
  const sections = menu.map(({ title, pages }) => `<h2>${title}</h2>\n<ul>\n${pages.map(entry).join('\n')}\n</ul>`);
  return `<!doctype html>
<html lang="en" data-root="${root}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(page.title)} – Slotkeeper</title>
<link rel="stylesheet" href="${root}/site/style.css">
<script defer src="${root}/site/minisearch.js"></script>
<script defer src="${root}/site/search-index.js"></script>
<script defer src="${root}/site/search.js"></script>
</head>
<body>
<div class="side">
<search>
<label>Search <input id="search" type="search" autocomplete="off"></label>
<a href="#menu">All pages</a>
<ol id="found" aria-live="polite"></ol>
</search>
<nav id="menu">
${sections.join('\n')}
</nav>
</div>
<main>
${page.html}</main>
</body>
</html>
`;
}
