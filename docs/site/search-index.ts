import MiniSearch, { type AsPlainObject } from 'minisearch';
import type { Page } from './page.ts';

/** Returns the index that search.js loads: a document for each section of each page. */
export function searchIndex(pages: Page[]): AsPlainObject {
  const index = new MiniSearch({ fields: ['heading', 'text'], storeFields: ['heading', 'page', 'address'] });
  index.addAll(
    pages.flatMap((page) =>
      page.sections.map(({ heading, anchor, text }) => ({
        id: `${page.address}#${anchor}`,
        address: `${page.address}#${anchor}`,
        page: page.title,
        heading,
        text,
      })),
    ),
  );
  return index.toJSON();
}
