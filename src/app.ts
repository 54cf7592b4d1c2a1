import { ApolloServer } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { InMemoryLRUCache } from '@apollo/utils.keyvaluecache';
import { koaMiddleware } from '@as-integrations/koa';
import { bodyParser } from '@koa/bodyparser';
import Router from '@koa/router';
import type { MikroORM } from '@mikro-orm/postgresql';
import Koa, { type Middleware } from 'koa';
import type pg from 'pg';
import type { Logger } from 'pino';
import proxyAddr from 'proxy-addr';
import openApi from '../openapi.json' with { type: 'json' };
import { authenticate } from './authentication.ts';
import { clientOf } from './clients.ts';
import type { Config } from './config.ts';
import { Context, type ContextOf, type Viewer } from './context.ts';
import { demoHostsOnly } from './demo/demo-hosts.ts';
import { documentLimits, MOST_TOKENS } from './document-limits.ts';
import { answerErrors, rethrowForApollo, tellable } from './error-answers.ts';
import { DomainError } from './errors.ts';
import { health } from './health.ts';
import { idempotency } from './idempotency.ts';
import { introspectionNeedsKey, suggestionsNeedKey } from './introspection.ts';
import { Limits } from './limits.ts';
import { Links } from './links.ts';
import { logRequest } from './observation/request-log.ts';
import { currentRequest, observeRequests, type RequestObserver } from './observation/requests.ts';
import { mailbox } from './pages/mailbox.ts';
import { pageRouter, pagesBelowLinks } from './pages/page-router.ts';
import { playground } from './pages/playground.ts';
import { reference } from './pages/reference.ts';
import { warnOfUnknownProxy } from './proxy-warning.ts';
import { restRouter } from './rest/routes.ts';
import { safeHeaders } from './safe-headers.ts';
import { brokenRules, schema } from './schema.ts';
import { mailgunWebhook } from './webhooks/mailgun-webhook.ts';

/** What the app needs of the configuration; the secrets are settled by now. */
export interface AppConfig
  extends Pick<
      Config,
      | 'baseUrl'
      | 'playground'
      | 'holdsPerClient'
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
  /** Where requests are counted for all processes; without it each counts its own. */
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
  const once = idempotency(contextOf);
  const routers = [
    restRouter({ schema, brokenRules }, contextOf, { readBody, idempotency: once }),
    await graphqlRouter(contextOf, [...readBody, once], config.playground),
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
    return new Context({ em, viewer, links, limits, client });
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

/** The same for what the demo lets everybody do. */
const adminContextOf =
  (contextOf: ContextOf): ContextOf =>
  async (ctx) =>
    new Context({ ...(await contextOf(ctx)), viewer: { kind: 'admin' } });

/**
 * Parsed documents are remembered, to so many characters of JSON. A document in memory is four times as large: Apollo's
 * own limit of 30 MiB let strangers fill 130 MB with documents that nobody asks again.
 */
const REMEMBERED_DOCUMENTS = 3 * 2 ** 20;

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
    documentStore: new InMemoryLRUCache({ maxSize: REMEMBERED_DOCUMENTS }),
    stopOnTerminationSignals: false,
    formatError: tellable,
  });
  await apollo.start();
  const router = new Router();
  const answer = koaMiddleware(apollo, { context: ({ ctx }) => contextOf(ctx).catch(rethrowForApollo) });
  router.register('/graphql', ['GET', 'POST'], [...prepare, answer]);
  return router;
}

/** What the funnel does not see: clients that went away, or were cut off, before their request was read. */
function logUnlessGone(error: NodeJS.ErrnoException, log: Logger): void {
  if (/^(ECONNRESET|ECONNABORTED|EPIPE|ERR_HTTP_REQUEST_TIMEOUT)$/.test(error.code ?? '')) return;
  log.error({ error }, 'an answer could not be sent');
}

/** A client that leaves out the www of the public address is sent there; other hosts are served as they are. */
function redirectToCanonicalHost(baseUrl: string): Middleware {
  const { origin, hostname } = new URL(baseUrl);
  const bare = hostname.startsWith('www.') ? hostname.slice('www.'.length) : null;
  return async (ctx, next) => {
    if (bare === null || ctx.host.toLowerCase().replace(/:\d+$/, '') !== bare) return next();
    ctx.redirect(origin + ctx.originalUrl);
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

const requireJson: Middleware = (ctx, next) => {
  // null: the request has no body; a length of 0 says the same
  if (ctx.request.length !== 0 && ctx.is('json') === false) throw new DomainError('UNSUPPORTED_MEDIA_TYPE');
  return next();
};

function refuseBody({ status }: Error & { status?: number }): never {
  if (status === 413) throw new DomainError('PAYLOAD_TOO_LARGE');
  if (status !== 415) throw new DomainError('MALFORMED_JSON');
  throw new DomainError('UNSUPPORTED_MEDIA_TYPE', { message: 'The Content-Encoding must be gzip, deflate or br' });
}

/** Deeper than any body that means something, and far from where a recursive function fails. */
const DEEPEST = 64;

const refuseDeepBody: Middleware = (ctx, next) => {
  const { body } = ctx.request as { body?: unknown };
  if (isDeeper(body, DEEPEST)) {
    throw new DomainError('INVALID_INPUT', {
      field: 'body',
      message: `must not be nested deeper than ${DEEPEST} levels`,
    });
  }
  return next();
};

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((each) => isDeeper(each, levels - 1));
}

/** Part of each route, after its CORS headers: a page of another origin shall see why its body was refused. */
const readBody: Middleware[] = [
  requireJson,
  bodyParser({ enableTypes: ['json'], jsonLimit: '256kb', onError: refuseBody }),
  refuseDeepBody,
];
