import type { Middleware, ParameterizedContext } from 'koa';
import type { Notice } from '../../../languages/sentences/page-sentences.ts';
import { setRetryAfter } from '../../../platform/http/error-answers.ts';
import type { DomainError } from '../../../records/errors/domain-error.ts';
import { ERRORS } from '../../../records/errors/error-table.ts';
import { answerInPages, answerPage, UNKNOWN_ADDRESS } from '../every-page/answers.ts';
import { single } from '../every-page/form.ts';
import { paragraph } from '../every-page/page.ts';
import { preferredTag } from '../every-page/page-language.ts';
import { type BookLanguage, bookLanguage } from './book-language.ts';
import { bookPage } from './book-page.ts';
import { DETAILS_STYLE } from './book-style.ts';

const BELOW = /^\/book(\/|$)/;

/** Answers every request below `/book` with a page, errors of outer middleware included. */
export const bookPagesBelow: Middleware = (ctx, next) => {
  if (BELOW.test(ctx.path)) answerInPages(ctx, { style: DETAILS_STYLE, hasScripts: true, answerError });
  return next();
};

/** Answers what cannot be booked alike, whether it is unknown, hidden or was deleted. */
function answerError(ctx: ParameterizedContext, error: DomainError): void {
  const { code } = error;
  const language = bookLanguage(single(ctx, 'lang'), preferredTag(ctx));
  const { status } = ERRORS[code];
  // an address that no page links to
  const isUnknown = UNKNOWN_ADDRESS.has(code) || (status === 400 && ctx.method !== 'POST');
  const { unknown, tooMany } = language.sentences;
  const { heading, text } = isUnknown ? unknown : status === 429 ? tooMany : failureOf(ctx, status, language);
  setRetryAfter(ctx, error);
  answerPage(ctx, bookPage(ctx, { language, heading, content: [paragraph(text)], provider: null }));
  ctx.status = isUnknown ? 404 : status;
}

/** Says only what is known: a connection may end while a booking is committed, and the page after it may fail. */
function failureOf(ctx: ParameterizedContext, status: number, { sentences, page }: BookLanguage): Notice {
  const isAfterForm = (ctx.method === 'POST' && ctx.path.endsWith('/details')) || ctx.path.endsWith('/booked');
  if (status >= 500 && isAfterForm) return sentences.unsure;
  return status === 503 ? page.sentences.busy : sentences.failed;
}
