import { ApolloServer } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { koaMiddleware } from '@as-integrations/koa';
import Router from '@koa/router';
import type { MikroORM } from '@mikro-orm/postgresql';
import Koa, { type Middleware, type ParameterizedContext } from 'koa';
import type pg from 'pg';
import type { Logger } from 'pino';
import proxyAddr from 'proxy-addr';
import openApi from '../openapi.json' with { type: 'json' };
import { authenticate } from './access/authentication.ts';
import { clientOf } from './access/client-address.ts';
import { Context, type ContextOf, type Viewer } from './access/context.ts';
import { Limits } from './access/limits.ts';
import { warnOfUnknownProxy } from './access/proxy-warning.ts';
import type { Config } from './config.ts';
import { demoHostsOnly } from './demo/demo-hosts.ts';
import { DomainError } from './errors.ts';
import { documentCache } from './graphql/document-cache.ts';
import { documentLimits, MOST_TOKENS, refuseLongDocument } from './graphql/document-limits.ts';
import { introspectionNeedsKey, suggestionsNeedKey } from './graphql/introspection.ts';
import { asksForMutation } from './graphql/mutation-document.ts';
import { brokenRules, schema } from './graphql/schema.ts';
import { answerErrors, rethrowForApollo, tellable } from './http/error-answers.ts';
import { health } from './http/health.ts';
import { idempotency } from './http/idempotency.ts';
import { bodyReader } from './http/request-body.ts';
import { safeHeaders } from './http/security-headers.ts';
import { Links } from './links.ts';
import { acceptedLanguage } from './mails/letters/language.ts';
import { mailgunWebhook } from './mails/mailgun-webhook.ts';
import { logRequest } from './observability/request-log.ts';
import { currentRequest, observeRequests, type RequestObserver } from './observability/requests.ts';
import { mailbox } from './pages/explorer/mailbox.ts';
import { playground } from './pages/explorer/playground.ts';
import { reference } from './pages/explorer/reference.ts';
import { pageRouter, pagesBelowLinks } from './pages/page-router.ts';
import { restRouter } from './rest/routes.ts';

/** Configuration of the app, with all secrets set. */
export interface AppConfig
  extends Pick<
      Config,
      | 'baseUrl'
      | 'playground'
      | 'holdsPerClient'
      | 'bookingsPerClient'
      | 'mailsPerMailbox'
      | 'notificationsPerHour'
      | 'bookingRate'
      | 'wrongKeyRate'
      | 'isTrustedProxy'
      | 'adminApiKey'
      | 'previousSigningSecret'
    >,
    Partial<Pick<Config, 'demo' | 'mailgunWebhookSigningKey'>> {
  signingSecret: string;
  /** Headers that the playground and the reference are opened with. */
  playgroundHeaders?: { [name: string]: string };
  /** Database that counts requests for all processes; without it each process counts its own. */
  counters?: pg.Pool;
  log: Logger;
  /** Told of each request, besides the log. */
  observers?: RequestObserver[];
  /** Around everything that answers a request, such as a span for it. */
  outermost?: Middleware[];
  /** Whether the process is about to end. */
  isStopping?: () => boolean;
}

/** The Koa application: the stack from the outside to the inside. */
export async function createApp(orm: MikroORM, config: AppConfig): Promise<Koa> {
  const contextOf = contextFactory(orm, config);
  const { log, observers = [], outermost = [], isStopping = () => false } = config;
  const app = new Koa();
  app.on('error', (error: Error) => logUnlessGone(error, log));
  app.use(observeRequests(log, [logRequest, ...observers]));
  if (config.demo) app.use(demoHostsOnly(config.baseUrl));
  for (const middleware of outermost) app.use(middleware);
  app.use(endConnections(isStopping));
  app.use(safeHeaders(config.baseUrl));
  app.use(warnOfUnknownProxy(config));
  app.use(answerErrors);
  app.use(pagesBelowLinks);
  app.use(redirectToCanonicalHost(config.baseUrl));
  app.use(health(orm, isStopping));
  const headers = config.playgroundHeaders ?? {};
  if (config.playground) app.use(playground({ headers }));
  app.use(reference({ document: openApi, baseUrl: config.baseUrl, headers }));
  app.use(refuseMalformedPath);
  const readBody = bodyReader(contextOf);
  const once = idempotency(contextOf);
  const routers = [
    restRouter({ schema, brokenRules }, contextOf, { readBody, idempotency: once }),
    await graphqlRouter(contextOf, [...readBody, forMutations(once)], config.playground),
    pageRouter(schema, contextOf),
  ];
  const { mailgunWebhookSigningKey: signingKey } = config;
  if (signingKey) routers.push(mailgunWebhook(orm, signingKey, readBody));
  if (config.demo) routers.push(mailbox(schema, adminContextOf(contextOf)));
  for (const router of routers) {
    app.use(router.routes()).use(router.allowedMethods());
  }
  return app;
}

function contextFactory(orm: MikroORM, config: AppConfig): ContextOf {
  const links = new Links(config.baseUrl, { current: config.signingSecret, previous: config.previousSigningSecret });
  const limits = new Limits(config, config.counters);
  const make: ContextOf = async (ctx) => {
    // with useContext the em follows the transaction of the request by itself
    const em = orm.em.fork({ useContext: true });
    const client = clientOf(proxyAddr(ctx.req, config.isTrustedProxy));
    const viewer = await authenticate(em, { headers: ctx.headers, client }, { ...config, limits });
    noteCrm(viewer);
    const language = acceptedLanguage(ctx.acceptsLanguages());
    return new Context({ em, viewer, links, limits, client, language });
  };
  return (ctx) => {
    ctx.state.context ??= make(ctx);
    return ctx.state.context;
  };
}

function noteCrm(viewer: Viewer): void {
  const request = currentRequest();
  if (request && viewer.kind === 'crm') request.crm = viewer.crmId;
}

/** Creates the context in which everybody has the rights of the demo's admin. */
const adminContextOf =
  (contextOf: ContextOf): ContextOf =>
  async (ctx) =>
    new Context({ ...(await contextOf(ctx)), viewer: { kind: 'admin' } });

/** Errors of validation that one document is answered with. */
const MAX_DOCUMENT_ERRORS = 20;

async function graphqlRouter(contextOf: ContextOf, prepare: Middleware[], introspection: boolean): Promise<Router> {
  const apollo = new ApolloServer<Context>({
    schema,
    introspection,
    includeStacktraceInErrorResponses: false,
    // it wraps every field, and nothing here is cached
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      introspectionNeedsKey,
      suggestionsNeedKey,
      documentLimits,
    ],
    parseOptions: { maxTokens: MOST_TOKENS },
    validationOptions: { maxErrors: MAX_DOCUMENT_ERRORS },
    documentStore: documentCache(),
    // strangers would fill 30 MiB with their texts, and nobody needs them: documents are short
    persistedQueries: false,
    stopOnTerminationSignals: false,
    formatError: tellable,
  });
  await apollo.start();
  const router = new Router();
  const context = async ({ ctx }: { ctx: ParameterizedContext }) => {
    refuseLongDocument((ctx.request as { body?: unknown }).body);
    return contextOf(ctx).catch(rethrowForApollo);
  };
  const answer = koaMiddleware(apollo, { context });
  router.register('/graphql', ['GET', 'POST'], [...prepare, answer]);
  return router;
}

/** Runs a middleware for requests whose document is a mutation; one that cannot be parsed is left to Apollo. */
const forMutations =
  (middleware: Middleware): Middleware =>
  (ctx, next) =>
    asksForMutation((ctx.request as { body?: unknown }).body) ? middleware(ctx, next) : next();

/** Logs errors outside the funnel, except those of clients that disconnected before their request was read. */
function logUnlessGone(error: NodeJS.ErrnoException, log: Logger): void {
  if (/^(ECONNRESET|ECONNABORTED|EPIPE|ERR_HTTP_REQUEST_TIMEOUT)$/.test(error.code ?? '')) return;
  log.error({ error }, 'an answer could not be sent');
}

/**
 * Redirects a client that leaves out the www of the public address; other hosts are served as they are. The target may be
 * an absolute address (`GET http://…`) or `*`, which would make another host of the one that it is appended to.
 */
function redirectToCanonicalHost(baseUrl: string): Middleware {
  const { origin, hostname } = new URL(baseUrl);
  const bare = hostname.startsWith('www.') ? hostname.slice('www.'.length) : null;
  return async (ctx, next) => {
    const isBare = bare !== null && ctx.host.toLowerCase().replace(/:\d+$/, '') === bare;
    if (!isBare || !ctx.path.startsWith('/')) return next();
    ctx.redirect(origin + ctx.path + ctx.search);
    ctx.status = 301;
  };
}

/** A process that is about to end has its clients go elsewhere with their next request. */
const endConnections =
  (isStopping: () => boolean): Middleware =>
  async (ctx, next) => {
    await next();
    // it may have begun before the end did
    if (isStopping()) ctx.set('Connection', 'close');
  };

const refuseMalformedPath: Middleware = (ctx, next) => {
  try {
    decodeURIComponent(ctx.path);
  } catch {
    throw new DomainError('MALFORMED_PATH');
  }
  return next();
};
