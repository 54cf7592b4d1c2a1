import path from 'node:path';
import type { Page } from './page.ts';

/** Returns links of pages that lead to no page, no heading and no file, as `docs/rest.md: errors.md#none`. */
export const brokenLinks = (pages: Page[]): string[] =>
  pages.flatMap((page) =>
    page.links.filter((link) => !leadsSomewhere(page, link, pages)).map((link) => `${page.source}: ${link}`),
  );

function leadsSomewhere({ source, files }: Page, link: string, pages: Page[]): boolean {
  const [file = '', fragment] = link.split('#');
  const target = file ? path.join(path.dirname(source), file) : source;
  if (files.includes(target)) return true;
  const page = pages.find((each) => each.source === target);
  return page !== undefined && (fragment === undefined || page.sections.some(({ anchor }) => anchor === fragment));
}
