import type { ParameterizedContext } from 'koa';
import type { Markup } from '../../../languages/i18n/markup.ts';
import { setRetryAfter } from '../../../platform/http/error-answers.ts';
import type { DomainError } from '../../../records/errors/domain-error.ts';
import { ERRORS } from '../../../records/errors/error-table.ts';
import { PAGE_STYLE } from '../styles/page-style.ts';
import type { StyleSheet } from '../styles/style-sheet.ts';
import { documentOf, type Page, paragraph } from './page.ts';
import { pageLanguage, preferredTag } from './page-language.ts';
import { brandSheet } from './shown-provider.ts';

declare module 'koa' {
  interface DefaultState {
    /** Link to book again, shown below the answer to an invalid link; undefined if there is nothing to book. */
    bookAgain?: Markup;
    /** Look of the pages of the address. */
    manner?: Manner;
  }
}

/** Look of a page, sources that it may load, and the answer to its errors. */
interface Manner {
  /** Source of what it may show in a frame. */
  frames?: "'none'" | "'self'";
  style?: StyleSheet;
  /** True if it has scripts of the service, which call the service. */
  hasScripts?: boolean;
  answerError?: (ctx: ParameterizedContext, error: DomainError) => void;
}

/** Returns what a page may load and send. */
const policyOf = ({ frames = "'none'", hasScripts = false }: Manner, styles: StyleSheet[]): string =>
  // browsers ask for the icon of the service as for an image
  `default-src 'none'; style-src ${styles.map(({ source }) => source).join(' ')}; img-src 'self';${
    hasScripts ? " script-src 'self'; connect-src 'self';" : ''
  } frame-src ${frames}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

/** Security headers of every page. */
const headersFor = (manner: Manner) => ({
  'Content-Security-Policy': policyOf(manner, [manner.style ?? PAGE_STYLE]),
  // the address is the key: it must not be cached, passed on or indexed
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
  'X-Content-Type-Options': 'nosniff',
});

/** Answers the request with a page from now on, even after an error. */
export function answerInPages(ctx: ParameterizedContext, manner: Manner = {}): void {
  ctx.set(headersFor(manner));
  ctx.state.manner = manner;
  ctx.state.answerError = manner.answerError ?? answerError;
}

export function answerPage(ctx: ParameterizedContext, page: Page): void {
  ctx.type = 'html';
  ctx.set('Content-Language', page.language.locale);
  if (page.isPublic) {
    // said once, not by each link: a month has thirty
    if (page.isEndless) ctx.set('X-Robots-Tag', 'nofollow');
    else ctx.remove('X-Robots-Tag');
    ctx.set('Cache-Control', 'private, no-cache');
  }
  const { manner = {} } = ctx.state;
  const { style = manner.style ?? PAGE_STYLE } = page;
  const brand = brandSheet(page.provider);
  const styles = [style, ...(brand ? [brand] : [])];
  ctx.set('Content-Security-Policy', policyOf(manner, styles));
  ctx.body = documentOf(page, styles, rootOf(ctx));
}

/** Path from the address of the page to the root of the service, without the host: a proxy may add a prefix. */
export const rootOf = ({ path }: ParameterizedContext): string => '../'.repeat(Math.max(0, path.split('/').length - 2));

/** Errors of an address that leads nowhere. */
export const UNKNOWN_ADDRESS: ReadonlySet<string> = new Set([
  'INVALID_TOKEN',
  'NOT_FOUND',
  'UNKNOWN_PATH',
  'MALFORMED_PATH',
]);

/** True if nobody knows whether a form was acted on: a connection may end while a change is committed. */
export const isUnsure = ({ method }: ParameterizedContext, status: number): boolean =>
  status >= 500 && method === 'POST';

/** Answers all invalid addresses alike. */
function answerError(ctx: ParameterizedContext, error: DomainError): void {
  const { code } = error;
  const language = pageLanguage(preferredTag(ctx));
  const { status } = ERRORS[code];
  const isNoLink = UNKNOWN_ADDRESS.has(code);
  const { invalidLink, busy, failed, unsure } = language.sentences;
  const { heading, text } = isNoLink ? invalidLink : isUnsure(ctx, status) ? unsure : status === 503 ? busy : failed;
  setRetryAfter(ctx, error);
  const { bookAgain } = ctx.state;
  const more = isNoLink && bookAgain ? [bookAgain] : [];
  answerPage(ctx, { language, heading, content: [paragraph(text), ...more], provider: null });
  ctx.status = isNoLink ? 404 : status;
}
