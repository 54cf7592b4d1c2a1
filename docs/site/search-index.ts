import MiniSearch, { type AsPlainObject } from 'minisearch';
import { beginningOf, type Page } from './page.ts';

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
        shown: beginningOf(text, MAX_SHOWN),
        importance: importanceOf(page.source),
      })),
    ),
  );
  return index.toJSON();
}
