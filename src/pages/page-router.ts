import Router from '@koa/router';
import type { GraphQLSchema } from 'graphql';
import type { Middleware, ParameterizedContext } from 'koa';
import type { ContextOf } from '../access/context.ts';
import { DomainError, ERRORS } from '../errors.ts';
import { answerInPages, answerPage } from './answers.ts';
import { cancelPage } from './cancel-page.ts';
import { readForm } from './form.ts';
import type { PageRoute } from './page-route.ts';
import { requestPage } from './request-page.ts';
import { timesPage } from './times-page.ts';
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
  serve(timesPage(schema));
  serve(requestPage(schema, 'confirm'));
  serve(requestPage(schema, 'decline'));
  serve(verificationPage(schema));
  return router;
}

/** Shows the page and changes nothing, because mail scanners follow links. */
const open =
  <Subject>({ read, show, after }: PageRoute<Subject>, contextOf: ContextOf): Middleware =>
  async (ctx) => {
    try {
      answerPage(ctx, show(await read(ctx, await contextOf(ctx)), null, ctx));
    } catch (error) {
      if (!after || statusOf(error) !== 409) throw error;
      seeOther(ctx, after(ctx));
    }
  };

/** Acts and redirects to the page of the result, so that a reload does not repeat the action. */
const submit =
  <Subject>(
    { read, show, act, after = (ctx) => ctx.path + ctx.search }: PageRoute<Subject>,
    contextOf: ContextOf,
  ): Middleware =>
  async (ctx) => {
    const context = await contextOf(ctx);
    try {
      await act(ctx, context, await read(ctx, context));
    } catch (error) {
      if (isCorrectable(error)) {
        answerPage(ctx, show(await read(ctx, context), error, ctx));
        ctx.status = statusOf(error);
        return;
      }
      // the button came too late: the page shows the current state
      if (statusOf(error) !== 409) throw error;
    }
    seeOther(ctx, after(ctx));
  };

const statusOf = (error: unknown): number => (error instanceof DomainError ? ERRORS[error.code].status : 500);

const isCorrectable = (error: unknown): error is DomainError => [400, 412].includes(statusOf(error));

function seeOther(ctx: ParameterizedContext, address: string): void {
  ctx.redirect(address);
  ctx.status = 303;
}
