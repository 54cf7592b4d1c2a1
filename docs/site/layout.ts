import path from 'node:path';
import escapeHtml from 'escape-html';
import { MENU, SOURCES } from './menu.ts';
import { addressOf, beginningOf, type Section } from './page.ts';

/** Content of a document of the site. */
export interface Content {
  /** `docs/rest.html`. */
  address: string;
  title: string;
  html: string;
  sections: Section[];
}

/** Titles of the menu by source. */
const TITLES = Object.assign({}, ...Object.values(MENU)) as { [source: string]: string };

/** Characters of a page that search engines show. */
const MAX_DESCRIPTION = 155;

/** Description of the first page, which has no sections. */
export const ABOUT = 'Appointment booking for websites and CRMs, over GraphQL and REST, that never sells a slot twice.';

/** Number of sections from which a page lists them. */
const MIN_LISTED = 3;

/** Returns the document of a page, with the menu and the search. Addresses are relative to the page. */
export function layout(content: Content): string {
  const root = path.posix.relative(path.posix.dirname(content.address), '.') || '.';
  const contents = contentsOf(content.sections);
  const begins = content.sections.find(({ text }) => text)?.text ?? ABOUT;
  return `<!doctype html>
<html lang="en" data-root="${root}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(content.title)} – Slotkeeper</title>
<meta name="description" content="${escapeHtml(beginningOf(begins, MAX_DESCRIPTION))}">
<link rel="icon" href="${root}/site/icon.svg">
<link rel="stylesheet" href="${root}/site/style.css">
<link rel="stylesheet" href="${root}/site/code.css">
<script defer src="${root}/site/page.js"></script>
<script defer src="${root}/site/search.js"></script>
</head>
<body${contents && ' class="listed"'}>
<a class="skip" href="#content">Skip to the content</a>
<header>
<a class="name" href="${root}/index.html"><img src="${root}/site/icon.svg" alt="" width="28" height="28">Slotkeeper</a>
<a class="to-menu" href="#menu">Menu</a>
<search>
<input id="search" type="search" autocomplete="off" placeholder="Search" aria-label="Search" aria-controls="found">
<ol id="found" class="found" hidden></ol>
<p id="count" role="status"></p>
</search>
</header>
<nav id="menu" class="menu" aria-label="Pages">
${menuOf(content.address, root)}
</nav>
${contents && `<nav class="contents" aria-label="On this page">\n<p class="title">On this page</p>\n${contents}\n</nav>`}
<main id="content">
${contents ? withContents(content.html, contents) : content.html}${neighboursOf(content.address, root)}</main>
</body>
</html>
`;
}

function menuOf(current: string, root: string): string {
  const entry = ([source, title]: [string, string]) => {
    const address = addressOf(source);
    const mark = address === current ? ' aria-current="page"' : '';
    return `<li><a href="${root}/${address}"${mark}>${escapeHtml(title)}</a></li>`;
  };
  return Object.entries(MENU)
    .map(([section, pages]) => `<h2>${section}</h2>\n<ul>\n${Object.entries(pages).map(entry).join('\n')}\n</ul>`)
    .join('\n');
}

/** Links to the sections of a page, empty where there are few. */
function contentsOf(sections: Section[]): string {
  const listed = sections.filter(({ level }) => level === 2);
  if (listed.length < MIN_LISTED) return '';
  const items = listed.map(({ heading, anchor }) => `<li><a href="#${anchor}">${escapeHtml(heading)}</a></li>`);
  return `<ul>\n${items.join('\n')}\n</ul>`;
}

/** Adds the list of sections below the heading of a page, for screens without room beside it. */
const withContents = (html: string, contents: string): string =>
  html.replace(
    '</h1>\n',
    (end) => `${end}<details class="contents">\n<summary>On this page</summary>\n${contents}\n</details>\n`,
  );

/** Links to the pages before and after this one in the menu. */
function neighboursOf(current: string, root: string): string {
  const place = SOURCES.findIndex((source) => addressOf(source) === current);
  if (place < 0) return '';
  const link = (source: string | undefined, rel: string, label: string) =>
    source === undefined
      ? ''
      : `<a rel="${rel}" href="${root}/${addressOf(source)}"><small>${label}</small> ${escapeHtml(TITLES[source])}</a>\n`;
  return `<nav class="neighbours" aria-label="Before and after">
${link(SOURCES[place - 1], 'prev', 'Previous')}${link(SOURCES[place + 1], 'next', 'Next')}</nav>
`;
}
