import MiniSearch, { type AsPlainObject } from 'minisearch';
import type { Page } from './page.ts';

/** Importance of a page for those who ask how to do something: its score is multiplied by it. */
function importanceOf(source: string): number {
  if (source.startsWith('docs/guides/')) return 3;
  return ABOUT_TESTS.test(source) ? 0.3 : 1.5;
}

const ABOUT_TESTS = /^(CHANGELOG|docs\/(attacks|contract|exactness|fuzzing|mutants|performance|proof))\.md$/;

/** Characters of a section that a hit shows. */
const MAX_SHOWN = 140;

/** Returns the index that search.js loads: a document for each section of each page. */
export function searchIndex(pages: Page[]): AsPlainObject {
  const index = new MiniSearch({
    fields: ['heading', 'text'],
    storeFields: ['heading', 'page', 'address', 'shown', 'importance'],
  });
  index.addAll(
    pages.flatMap((page) =>
      page.sections.map(({ heading, anchor, text }) => ({
        id: `${page.address}#${anchor}`,
        address: `${page.address}#${anchor}`,
        page: page.title,
        heading,
        text,
        shown: shownOf(text),
        importance: importanceOf(page.source),
      })),
    ),
  );
  return index.toJSON();
}

/** Begin of a text, up to a word. */
const shownOf = (text: string): string =>
  text.length <= MAX_SHOWN ? text.trim() : `${text.slice(0, MAX_SHOWN).replace(/\s\S*$/, '')}…`;
