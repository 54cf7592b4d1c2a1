import Router from '@koa/router';
import type { GraphQLSchema } from 'graphql';
import type { Middleware } from 'koa';
import type { ContextOf } from '../access/context.ts';
import { DomainError, ERRORS } from '../errors.ts';
import { answerInPages, answerPage } from './answers.ts';
import { cancelPage } from './cancel-page.ts';
import { messageOf, readForm } from './form.ts';
import type { PageRoute } from './page-route.ts';
import { requestPage } from './request-page.ts';
import { verificationPage } from './verification-page.ts';

const BELOW = /^\/(rebook|requests|verify)(\/|$)/;

/** Answers every request below the paths of links with a page, errors of outer middleware included. */
export const pagesBelowLinks: Middleware = (ctx, next) => {
  if (BELOW.test(ctx.path)) answerInPages(ctx);
  return next();
};

/** Serves the pages behind the links in mails. */
export function pageRouter(schema: GraphQLSchema, contextOf: ContextOf): Router {
  const router = new Router({ strict: true, sensitive: true });
  const serve = <Subject>(page: PageRoute<Subject>) => {
    router.get(page.path, open(page, contextOf));
    router.post(page.path, ...readForm, submit(page, contextOf));
  };
  serve(cancelPage(schema));
  serve(requestPage(schema, 'confirm'));
  serve(requestPage(schema, 'decline'));
  serve(verificationPage(schema));
  return router;
}

/** Shows the page and changes nothing, because mail scanners follow links. */
const open =
  <Subject>({ read, show }: PageRoute<Subject>, contextOf: ContextOf): Middleware =>
  async (ctx) => {
    answerPage(ctx, show(await read(ctx, await contextOf(ctx)), null, ctx));
  };

/** Acts and redirects to the page, so that a reload does not repeat the action. */
const submit =
  <Subject>({ read, show, act }: PageRoute<Subject>, contextOf: ContextOf): Middleware =>
  async (ctx) => {
    const context = await contextOf(ctx);
    const subject = await read(ctx, context);
    const message = messageOf(ctx);
    try {
      await act(ctx, context, subject);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      if (error.code === 'INVALID_INPUT') {
        answerPage(ctx, show(subject, message, ctx));
        ctx.status = ERRORS.INVALID_INPUT.status;
        return;
      }
      // the button came too late: the page shows the current state
      if (error.code !== 'CONFLICT') throw error;
    }
    ctx.redirect(ctx.path + ctx.search);
    ctx.status = 303;
  };
