import type { ParameterizedContext } from 'koa';
import { firstSegment } from './routers-by-shape.ts';

/** First segments of rows that have the path of a page. */
const OF_PAGES: ReadonlySet<string | undefined> = new Set(['waitlist']);

/**
 * True if a request is for the page at its path, not for the row. Below the prefix there are no pages; without it a call
 * has its token in a header, which no browser sends to a page.
 */
export const isForPage = ({ method, path, headers }: ParameterizedContext): boolean =>
  OF_PAGES.has(firstSegment(path)) && method !== 'OPTIONS' && headers['x-signed-app-customer'] === undefined;
