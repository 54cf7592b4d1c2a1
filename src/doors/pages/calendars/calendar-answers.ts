import type { Middleware, ParameterizedContext } from 'koa';
import { setRetryAfter } from '../../../platform/http/error-answers.ts';
import type { DomainError } from '../../../records/errors/domain-error.ts';
import { ERRORS } from '../../../records/errors/error-table.ts';
import { isBrowser } from '../entrance/unknown-page.ts';
import { answerInPages, answerPage, UNKNOWN_ADDRESS } from '../every-page/answers.ts';
import { paragraph } from '../every-page/page.ts';
import { pageLanguage, preferredTag } from '../every-page/page-language.ts';

const BELOW = /^\/calendar(\/|$)/;

/**
 * Answers every request below `/calendar`, errors of outer middleware included: browsers with a page, calendar programs
 * with plain text.
 */
export const calendarsBelow: Middleware = (ctx, next) => {
  if (BELOW.test(ctx.path)) answerInPages(ctx, { answerError });
  return next();
};

/** Answers all invalid addresses alike. */
function answerError(ctx: ParameterizedContext, error: DomainError): void {
  const language = pageLanguage(preferredTag(ctx));
  const { status } = ERRORS[error.code];
  const isUnknown = UNKNOWN_ADDRESS.has(error.code);
  const { invalidCalendar, busy, failed } = language.sentences;
  const { heading, text } = isUnknown ? invalidCalendar : status === 503 ? busy : failed;
  setRetryAfter(ctx, error);
  if (isBrowser(ctx)) answerPage(ctx, { language, heading, content: [paragraph(text)], provider: null });
  else {
    ctx.type = 'text/plain; charset=utf-8';
    ctx.set('Content-Language', language.locale);
    ctx.body = `${heading}. ${text}\n`;
  }
  ctx.status = isUnknown ? 404 : status;
}
