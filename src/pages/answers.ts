import type { ParameterizedContext } from 'koa';
import { type DomainError, ERRORS } from '../errors.ts';
import { documentOf, type Page, paragraph } from './page.ts';
import { LANGUAGES, pageLanguage } from './page-language.ts';
import { STYLE_SOURCE } from './style.ts';

/** Security headers of every page; `frames` lists the sources that it may show in a frame. */
const headersFor = (frames: string) => ({
  'Content-Security-Policy': `default-src 'none'; style-src ${STYLE_SOURCE}; frame-src ${frames}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  // the address is the key: it must not be cached, passed on or indexed
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
  'X-Content-Type-Options': 'nosniff',
});

/** Answers the request with a page from now on, even after an error. */
export function answerInPages(ctx: ParameterizedContext, frames: "'none'" | "'self'" = "'none'"): void {
  ctx.set(headersFor(frames));
  ctx.state.answerError = answerError;
}

export function answerPage(ctx: ParameterizedContext, page: Page): void {
  ctx.type = 'html';
  ctx.set('Content-Language', page.language.locale);
  ctx.body = documentOf(page);
}

const NO_LINK: ReadonlySet<string> = new Set(['INVALID_TOKEN', 'NOT_FOUND', 'UNKNOWN_PATH', 'MALFORMED_PATH']);

/** Answers all invalid addresses alike. */
function answerError(ctx: ParameterizedContext, { code }: DomainError): void {
  const language = pageLanguage(ctx.acceptsLanguages(LANGUAGES) || null);
  const { status } = ERRORS[code];
  const isNoLink = NO_LINK.has(code);
  const { invalidLink, busy, failed } = language.sentences;
  const { heading, text } = isNoLink ? invalidLink : status === 503 ? busy : failed;
  answerPage(ctx, { language, heading, content: [paragraph(text)], provider: null });
  ctx.status = isNoLink ? 404 : status;
}
