import Router from '@koa/router';
import type { GraphQLSchema } from 'graphql';
import type { Middleware, ParameterizedContext } from 'koa';
import { markup } from '../../../languages/i18n/markup.ts';
import type { BoardSentences } from '../../../languages/sentences/board-sentences.ts';
import type { BoardSessions } from '../../../platform/access/board-sessions.ts';
import type { ContextOf } from '../../../platform/access/context.ts';
import { setRetryAfter } from '../../../platform/http/error-answers.ts';
import { DomainError } from '../../../records/errors/domain-error.ts';
import { ERRORS } from '../../../records/errors/error-table.ts';
import { answerInPages, answerPage, isUnsure } from '../every-page/answers.ts';
import { fieldOf, readForm, single } from '../every-page/form.ts';
import { linkTo, paragraph } from '../every-page/page.ts';
import { pageLanguage, preferredTag } from '../every-page/page-language.ts';
import { seeOther, serve } from '../page-router.ts';
import type { ShownRecord } from './appointment/appointment-data.ts';
import { appointmentMove } from './appointment/appointment-move.ts';
import { appointmentPage } from './appointment/appointment-page.ts';
import { boardPage } from './board-page.ts';
import { newBooking } from './booking/new-booking.ts';
import { boardWords } from './content/board-language.ts';
import { customerData, DATA_PATH } from './people/customer-data.ts';
import { customerRecord } from './people/customer-record.ts';
import { customersPage } from './people/customers-page.ts';
import { ENDED, queryOf, queryOfForm, signInPage, wayOf } from './sign-in-page.ts';
import { BOARD_FILES, BOARD_HEAD, BOARD_STYLE } from './style/board-files.ts';
import { timePage } from './time/time-page.ts';
import { framing } from './todo/framing.ts';
import { todoPage } from './todo/todo-page.ts';
import { waitingList } from './waiting/waiting-list.ts';
import { websitePage } from './website/website-page.ts';

/** Events that change what the board shows. */
const EVENTS = 'subscription { events(after: "head") { type } }';

interface BoardParts {
  sessions: BoardSessions;
  baseUrl: string;
  /** Key that the sign-in page of a demo names; else null. */
  demoKey: string | null;
  /** Address of the documentation, if it is served. */
  guides: string | null;
  /** Answers with the results of a subscription. */
  stream: (query: string) => Middleware;
}

/** Serves the board: sign-in, pages, and the stream that keeps them up to date. */
export function boardRouter(schema: GraphQLSchema, { sessions, baseUrl, demoKey, guides, stream }: BoardParts): Router {
  const router = new Router({ strict: true, sensitive: true });
  router.use(/^\/board(\/|$)/, inBoard, ofOwnForms(new URL(baseUrl).host));
  servePages(router, schema, { guides, contextOf: sessions.contextOf });
  router.get('/board/sign-in', (ctx) =>
    answerPage(
      ctx,
      signInPage(ctx, { demoKey, refusal: single(ctx, ENDED) ? 'ended' : null, way: wayOf(single(ctx, 'to')) }),
    ),
  );
  router.post('/board/sign-in', ...readForm, signIn(sessions, demoKey));
  router.get('/board/signed-in', withCookie(sessions, demoKey));
  router.post('/board/sign-out', (ctx) => {
    sessions.signOut(ctx);
    seeOther(ctx, '/board/sign-in');
  });
  router.get('/board/stream', withSession(sessions), stream(EVENTS));
  router.get('/board/files/:version/:name', BOARD_FILES.serve);
  return router;
}

/** Serves the pages of the board, each with the number of things to do in its header. */
function servePages(
  router: Router,
  schema: GraphQLSchema,
  { guides, contextOf }: { guides: string | null; contextOf: ContextOf },
): void {
  const frame = framing(schema);
  const ofProvider = ({ provider }: { provider: { uuid: string } | null }) => provider?.uuid ?? null;
  const ofAppointment = ({ appointment }: ShownRecord) => appointment.resource.provider.uuid;
  serve(router, frame(boardPage(schema, guides), ofProvider), contextOf);
  serve(router, frame(appointmentPage(schema), ofAppointment), contextOf);
  serve(router, frame(appointmentMove(schema), ofAppointment), contextOf);
  serve(router, frame(newBooking(schema), ofProvider), contextOf);
  serve(router, frame(todoPage(schema), ofProvider), contextOf);
  serve(router, frame(waitingList(schema), ofProvider), contextOf);
  serve(router, frame(customersPage(schema), ofProvider), contextOf);
  serve(router, frame(customerRecord(schema), ofProvider), contextOf);
  router.get(DATA_PATH, customerData(schema, contextOf));
  serve(router, frame(timePage(schema), ofProvider), contextOf);
  serve(router, frame(websitePage(schema), ofProvider), contextOf);
}

/** Parts of a page, which a script asks for: no pages. */
const PARTS = /^\/board\/(stream$|files\/)/;

/** Answers with pages of the board, errors included. Without a session it leads to the sign-in. */
const inBoard: Middleware = async (ctx, next) => {
  answerInPages(ctx, { style: BOARD_STYLE, hasScripts: true, answerError: answerBoardError });
  // browsers name the origin of a form only to pages that do not forbid it; addresses of the board have no secrets
  ctx.set('Referrer-Policy', 'same-origin');
  try {
    await next();
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'UNAUTHENTICATED') throw error;
    if (PARTS.test(ctx.path)) ctx.status = ERRORS.UNAUTHENTICATED.status;
    else if (ctx.method === 'GET' && ctx.get('Sec-Fetch-Site') === 'cross-site') answerFromElsewhere(ctx);
    else seeOther(ctx, `/board/sign-in${ctx.method === 'GET' ? queryOf(wayOf(ctx.url)) : queryOfForm(ctx)}`);
  }
};

/** Leads to the same address once more: browsers send no cookie with a link of another site, such as one in a mail. */
function answerFromElsewhere(ctx: ParameterizedContext): void {
  const language = pageLanguage(preferredTag(ctx));
  const { title } = boardWords(language);
  const head = markup`<meta http-equiv="refresh" content="0">`;
  answerPage(ctx, { language, heading: title, content: [linkTo(ctx.url, title)], provider: null, head });
}

/** Refuses a request without a session: a subscription would be answered with its error. Errors: UNAUTHENTICATED. */
const withSession =
  (sessions: BoardSessions): Middleware =>
  async (ctx, next) => {
    const { viewer } = await sessions.contextOf(ctx);
    if (viewer.kind !== 'crm') throw new DomainError('UNAUTHENTICATED');
    return next();
  };

/** Refuses what a form of another site sends, besides the cookie, which is not sent with it. Errors: FORBIDDEN. */
const ofOwnForms =
  (publicHost: string): Middleware =>
  (ctx, next) => {
    if (ctx.method !== 'POST') return next();
    const origin = ctx.get('Origin');
    const host = URL.canParse(origin) ? new URL(origin).host : null;
    if (host !== null && (host === ctx.host || host === publicHost)) return next();
    throw new DomainError('FORBIDDEN');
  };

const signIn =
  (sessions: BoardSessions, demoKey: string | null): Middleware =>
  async (ctx) => {
    const way = wayOf(fieldOf(ctx, 'to'));
    try {
      await sessions.signIn(ctx, fieldOf(ctx, 'key').trim());
      seeOther(ctx, `/board/signed-in${queryOf(way)}`);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'UNAUTHENTICATED') throw error;
      answerPage(ctx, signInPage(ctx, { demoKey, refusal: 'wrong', way }));
      ctx.status = ERRORS[error.code].status;
    }
  };

/** Leads from the sign-in to the board; a browser that has refused the cookie is told so, instead of asked once more. */
const withCookie =
  (sessions: BoardSessions, demoKey: string | null): Middleware =>
  async (ctx) => {
    const { viewer } = await sessions.contextOf(ctx);
    const way = wayOf(single(ctx, 'to'));
    if (viewer.kind === 'crm') return seeOther(ctx, way ?? '/board');
    answerPage(ctx, signInPage(ctx, { demoKey, refusal: 'noCookie', way }));
    ctx.status = ERRORS.UNAUTHENTICATED.status;
  };

function answerBoardError(ctx: ParameterizedContext, error: DomainError): void {
  const { status } = ERRORS[error.code];
  const language = pageLanguage(preferredTag(ctx));
  const words = boardWords(language);
  const content = [paragraph(sentenceOf(ctx, error, words)), linkTo('/board', words.title)];
  setRetryAfter(ctx, error);
  answerPage(ctx, { language, heading: words.title, content, provider: null, head: BOARD_HEAD });
  ctx.status = status;
}

/** Says why there is no page, or that a form was refused. */
function sentenceOf(ctx: ParameterizedContext, { code }: DomainError, words: BoardSentences): string {
  if (isUnsure(ctx, ERRORS[code].status)) return words.unsure;
  if (ctx.method !== 'POST' && code === 'NOT_FOUND') return words.missing;
  if (ctx.method !== 'POST' && code === 'FORBIDDEN') return words.readOnly;
  return words.refused;
}
