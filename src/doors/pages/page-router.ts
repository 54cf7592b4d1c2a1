import Router from '@koa/router';
import type { GraphQLSchema } from 'graphql';
import type { Middleware, ParameterizedContext } from 'koa';
import type { ContextOf } from '../../platform/access/context.ts';
import { DomainError } from '../../records/errors/domain-error.ts';
import { ERRORS } from '../../records/errors/error-table.ts';
import { bookFiles } from './book/book-files.ts';
import { DETAILS_STYLE } from './book/book-style.ts';
import { bookedPage } from './book/details/booked-page.ts';
import { detailsPage } from './book/details/details-page.ts';
import { slotsPage } from './book/times/slots-page.ts';
import { zonePage } from './book/times/zone-page.ts';
import { waitPage } from './book/wait/wait-page.ts';
import { calendarDownload, DOWNLOAD_PATH } from './calendars/calendar-download.ts';
import { calendarFeed, FEED_PATH } from './calendars/calendar-subscription.ts';
import { answerInPages, answerPage } from './every-page/answers.ts';
import { readForm } from './every-page/form.ts';
import type { PageRoute } from './every-page/page-route.ts';
import { KeptPages } from './kept-pages.ts';
import { askPage } from './links/ask-page.ts';
import { cancelPage } from './links/cancel-page.ts';
import { earlierPage } from './links/earlier-page.ts';
import { movePage } from './links/move-page.ts';
import { requestPage } from './links/request-page.ts';
import { shortLink } from './links/short-link.ts';
import { timesPage } from './links/times-page.ts';
import { verificationPage } from './links/verification-page.ts';
import { waitingPage } from './links/waiting-page.ts';

const BELOW = /^\/(b|rebook|requests|verify|waitlist)(\/|$)/;

/**
 * Answers every request below the paths of links with a page, errors of outer middleware included. What has its token in a
 * header is a call of the REST interface at the path of a page.
 */
export const pagesBelowLinks: Middleware = (ctx, next) => {
  const [, page] = BELOW.exec(ctx.path) ?? [];
  if (page && ctx.headers['x-signed-app-customer'] === undefined)
    answerInPages(ctx, page === 'rebook' ? { style: DETAILS_STYLE } : {});
  return next();
};

/** Serves the pages behind the links in mails, the booking pages, and files for calendars. */
export function pageRouter(schema: GraphQLSchema, contextOf: ContextOf): Router {
  const router = new Router({ strict: true, sensitive: true });
  serve(router, cancelPage(schema), contextOf);
  serve(router, timesPage(schema), contextOf);
  serve(router, movePage(schema), contextOf);
  serve(router, earlierPage(schema), contextOf);
  router.get('/b/:code', shortLink(schema, contextOf));
  serve(router, requestPage(schema, 'confirm'), contextOf);
  serve(router, requestPage(schema, 'decline'), contextOf);
  serve(router, askPage(schema), contextOf);
  serve(router, verificationPage(schema), contextOf);
  serve(router, waitingPage(schema), contextOf);
  router.get(FEED_PATH, calendarFeed(schema, contextOf));
  router.get(DOWNLOAD_PATH, calendarDownload(schema, contextOf));
  router.use(bookFiles().routes());
  serve(router, slotsPage(schema), contextOf);
  serve(router, zonePage(schema), contextOf);
  serve(router, detailsPage(schema), contextOf);
  serve(router, bookedPage(schema), contextOf);
  serve(router, waitPage(schema), contextOf);
  return router;
}

/** Serves a page by GET, and its action by POST. */
export function serve<Subject, Result>(router: Router, page: PageRoute<Subject, Result>, contextOf: ContextOf): void {
  router.get(page.path, open(page, contextOf));
  if (page.act) router.post(page.path, ...readForm, submit(page, page.act, contextOf));
}

/** Shows the page and changes nothing, because mail scanners follow links. */
function open<Subject, Result>(
  { read, show, after, isExpensive, kept }: PageRoute<Subject, Result>,
  contextOf: ContextOf,
): Middleware {
  const pages = new KeptPages();
  return async (ctx) => {
    const context = await contextOf(ctx);
    const build = async () => {
      const subject = await read(ctx, context);
      answerPage(ctx, show(subject, null, ctx));
      return subject;
    };
    try {
      await (isExpensive ? pages.answer(ctx, context, kept, build) : build());
    } catch (error) {
      if (!after || statusOf(error) !== 409) throw error;
      seeOther(ctx, after(ctx, null));
    }
  };
}

/** Acts and redirects to the page of the result, so that a reload does not repeat the action. */
const submit =
  <Subject, Result>(
    {
      read,
      prepare = read,
      show,
      isExpensive,
      correctable = [400, 412],
      answered,
      after = (ctx) => ctx.path + ctx.search,
    }: PageRoute<Subject, Result>,
    act: NonNullable<PageRoute<Subject, Result>['act']>,
    contextOf: ContextOf,
  ): Middleware =>
  async (ctx) => {
    const context = await contextOf(ctx);
    let result: Result | null = null;
    try {
      const subject = await prepare(ctx, context);
      result = await act(ctx, context, subject);
      const page = answered?.(subject, result, ctx);
      if (page) return answerPage(ctx, page);
    } catch (error) {
      const status = statusOf(error);
      if (error instanceof DomainError && correctable.includes(status)) {
        const reading = () => read(ctx, context).catch(unlessTooLate);
        const subject = await (isExpensive ? context.inTurn(null, reading) : reading());
        if (subject !== null) {
          answerPage(ctx, show(subject, error, ctx));
          ctx.status = status;
          return;
        }
      } else if (status !== 409) throw error;
      // the button came too late: the page shows the current state
    }
    seeOther(ctx, after(ctx, result));
  };

/** Returns null for what has ended meanwhile, of which only `after` has something to show. */
function unlessTooLate(error: unknown): null {
  if (statusOf(error) !== 409) throw error;
  return null;
}

const statusOf = (error: unknown): number => (error instanceof DomainError ? ERRORS[error.code].status : 500);

/** Leads a browser to another page after a form. */
export function seeOther(ctx: ParameterizedContext, address: string): void {
  ctx.redirect(address);
  ctx.status = 303;
}
