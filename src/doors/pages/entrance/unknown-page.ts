import type { Middleware, ParameterizedContext } from 'koa';
import { answerInPages, answerPage } from '../every-page/answers.ts';
import { linkTo, paragraph } from '../every-page/page.ts';
import { pageLanguage, preferredTag } from '../every-page/page-language.ts';
import { entranceLanguage } from './entrance-language.ts';

/** Paths of programs: their errors stay JSON, whatever the caller accepts. */
const FOR_PROGRAMS = /^\/(rest|graphql)(\/|$)/;

/** Begins at the first slash of a row only: a match from each of 16 000 slashes would read the rest 16 000 times. */
const LAST_SLASHES = /(?<!\/)\/+$/;

/** Answers browsers at an unknown address: with the address without its last slashes, else with a page. */
export const unknownPage: Middleware = async (ctx, next) => {
  await next();
  if (ctx.status !== 404 || ctx.body != null || !isBrowser(ctx)) return;
  const path = ctx.path.replace(LAST_SLASHES, '');
  // two slashes at the beginning would name another host
  if (path !== ctx.path && /^\/[^/\\]/.test(path)) {
    ctx.redirect(path + ctx.search);
    ctx.status = 301;
    return;
  }
  if (ctx.state.answerError) return;
  const tag = preferredTag(ctx);
  const { heading, text, home } = entranceLanguage(tag).sentences.unknown;
  answerInPages(ctx);
  answerPage(ctx, {
    language: pageLanguage(tag),
    heading,
    content: [paragraph(text), linkTo('/', home)],
    provider: null,
  });
  ctx.status = 404;
};

/** True if a browser asks for a page. */
export const isBrowser = (ctx: ParameterizedContext): boolean =>
  ['GET', 'HEAD'].includes(ctx.method) && !FOR_PROGRAMS.test(ctx.path) && ctx.accepts('json', 'html') === 'html';
