import type { MikroORM } from '@mikro-orm/postgresql';
import Koa, { type Middleware } from 'koa';
import type { Logger } from 'pino';
import asyncApi from '../asyncapi.json' with { type: 'json' };
import openApi from '../openapi.json' with { type: 'json' };
import packageJson from '../package.json' with { type: 'json' };
import { SourceReadings } from './booking/busy/source-readings.ts';
import { reference } from './doors/explorer/api-reference.ts';
import { documentation } from './doors/explorer/documentation.ts';
import { GUIDES, guides } from './doors/explorer/guides.ts';
import { mailbox } from './doors/explorer/mailbox.ts';
import { nextSlot } from './doors/explorer/operations/next-slot.ts';
import { playground } from './doors/explorer/playground.ts';
import { fillExamples } from './doors/explorer/reference/example-document.ts';
import { boardRouter } from './doors/pages/board/board-router.ts';
import { bookPagesBelow } from './doors/pages/book/book-answers.ts';
import { calendarsBelow } from './doors/pages/calendars/calendar-answers.ts';
import { bookingElement } from './doors/pages/element/booking-element.ts';
import { icon } from './doors/pages/entrance/icon.ts';
import { startPage } from './doors/pages/entrance/start-page.ts';
import { unknownPage } from './doors/pages/entrance/unknown-page.ts';
import { pageRouter, pagesBelowLinks } from './doors/pages/page-router.ts';
import { readableAnywhere } from './doors/rest/cross-origin.ts';
import { ENDPOINTS, PREFIX } from './doors/rest/endpoints/tables.ts';
import { restRoutes } from './doors/rest/routes.ts';
import { OpenStreams } from './events/live/open-streams.ts';
import { WebhookCalls, type WebhookSettings } from './events/webhooks/webhook-calls.ts';
import { acceptedLanguage } from './mails/letters/letter-language.ts';
import { mailgunWebhook } from './mails/mailgun-webhook.ts';
import { BoardSessions } from './platform/access/board-sessions.ts';
import { asAdmin, asDemoCrm, type ContextSettings, contextFactory } from './platform/access/context-factory.ts';
import { DEMO_KEY } from './platform/access/demo-key.ts';
import { type EventKeySettings, EventKeys } from './platform/access/event-keys.ts';
import type { SourceReader } from './platform/access/outbound/source-reader.ts';
import { warnOfUnknownProxy } from './platform/access/proxy-warning.ts';
import { WorkQueue } from './platform/access/shared-work/work-queue.ts';
import { redirectToCanonicalHost } from './platform/http/canonical-host.ts';
import { closeConnections } from './platform/http/closing-connections.ts';
import { demoHostsOnly } from './platform/http/demo-hosts.ts';
import { answerErrors } from './platform/http/error-answers.ts';
import { health } from './platform/http/health.ts';
import { idempotency } from './platform/http/idempotency.ts';
import { refuseMalformedPath } from './platform/http/malformed-path.ts';
import { pictures } from './platform/http/pictures.ts';
import { publishedKeys } from './platform/http/published-keys.ts';
import { readQueryOnce } from './platform/http/query.ts';
import { graphqlBodyReader, restBodyReader } from './platform/http/request-body.ts';
import { securityHeaders } from './platform/http/security-headers.ts';
import { logRequest } from './platform/observability/request-log.ts';
import { observeRequests, type RequestObserver } from './platform/observability/requests.ts';
import { errorsInGraphql } from './schema/graphql/error-answers.ts';
import { graphqlRouter } from './schema/graphql/graphql-router.ts';
import { schema } from './schema/graphql/schema.ts';
import { streamOf, streamRouter, subscriptionHandler } from './schema/graphql/stream-router.ts';

export interface AppConfig
  extends Omit<ContextSettings, 'acceptedLanguage' | 'webhooks' | 'calendars' | 'eventKeys'>,
    WebhookSettings,
    EventKeySettings {
  /** True if the playground is served, and introspection answered: to holders of a key, in a demo to everybody. */
  playground: boolean;
  /** Preset request headers in the playground and the reference. */
  playgroundHeaders?: { [name: string]: string };
  /** Folder of the documentation as a site; without it none is served. */
  guides?: string | null;
  /** Providers whose booking pages the start page lists. */
  listedProviders?: readonly { name: string; reference: string }[];
  mailgunWebhookSigningKey?: string | null;
  log: Logger;
  /** Reads calendars elsewhere; default: one of its own. */
  calendars?: SourceReader;
  /** Streams to close before the server; by default any number of them. */
  streams?: OpenStreams;
  /** Called after each request, besides the log. */
  observers?: RequestObserver[];
  /** Middleware around all others, such as tracing. */
  outermost?: Middleware[];
  isStopping?: () => boolean;
  /** Memory of the answers of REST that are kept, in megabytes. */
  keptAnswersMb?: number;
  /** Maximum wait for the database in a check of readiness; default: MAX_READINESS_WAIT. */
  maxReadinessWaitMs?: number;
}

/** Builds the Koa application; its middleware is listed from the outside to the inside. */
export async function createApp(orm: MikroORM, config: AppConfig): Promise<Koa> {
  const { baseUrl, log, observers = [], outermost = [], listedProviders = [], isStopping = () => false } = config;
  const { streams = new OpenStreams({ liveConnections: 0 }) } = config;
  const eventKeys = await EventKeys.of(config);
  const webhooks = new WebhookCalls(config);
  const { work = new WorkQueue(), calendars = new SourceReadings(config) } = config;
  const contextOf = contextFactory(orm, { ...config, acceptedLanguage, work, webhooks, calendars, eventKeys });
  const sessions = new BoardSessions(contextOf, config);
  const headers = config.playgroundHeaders ?? {};
  const guidesAddress = config.guides ? GUIDES : null;
  const app = new Koa();
  readQueryOnce(app);
  app.on('error', (error: Error) => logUnlessOfClient(error, log));
  const { isTrustedProxy } = config;
  app.use(observeRequests({ log, observers: [logRequest, ...observers], isTrustedProxy }));
  app.use(closeConnections(isStopping));
  app.use(securityHeaders(baseUrl));
  app.use(redirectToCanonicalHost(baseUrl));
  if (config.demo) app.use(demoHostsOnly(baseUrl));
  for (const middleware of outermost) app.use(middleware);
  app.use(warnOfUnknownProxy(config));
  app.use(answerErrors);
  app.use(unknownPage);
  app.use(pagesBelowLinks);
  app.use(bookPagesBelow);
  app.use(calendarsBelow);
  app.use(errorsInGraphql);
  app.use(readableAnywhere(ENDPOINTS, PREFIX));
  app.use(refuseMalformedPath);
  const prepare = { readBody: graphqlBodyReader(contextOf), idempotency: idempotency(contextOf, PREFIX) };
  const { keptAnswersMb } = config;
  app.use(restRoutes(schema, contextOf, { ...prepare, readBody: restBodyReader(contextOf), streams, keptAnswersMb }));
  app.use(health(orm, isStopping, config.maxReadinessWaitMs));
  app.use(publishedKeys(eventKeys));
  app.use(icon);
  app.use(pictures(orm));
  app.use(
    startPage({
      ...config,
      version: packageJson.version,
      mailbox: Boolean(config.demo),
      guides: guidesAddress,
      providers: listedProviders,
    }),
  );
  app.use(bookingElement());
  if (config.playground)
    app.use(playground({ headers, ...(config.demo && { nextSlot: nextSlot(schema, contextOf) }) }));
  const examples = config.demo && { fillExamples: fillExamples(schema, asDemoCrm(contextOf)) };
  app.use(reference({ document: openApi, messages: asyncApi, baseUrl, headers, ...examples }));
  app.use(documentation);
  if (config.guides) app.use(guides(config.guides));
  const subscriptions = subscriptionHandler(schema, { contextOf, streams });
  const routers = [
    await graphqlRouter(schema, { ...prepare, contextOf, subscriptions, introspection: introspectionOf(config) }),
    streamRouter(subscriptions, prepare.readBody),
    pageRouter(schema, contextOf),
    boardRouter(schema, {
      baseUrl,
      sessions,
      demoKey: config.demo ? DEMO_KEY : null,
      guides: guidesAddress,
      stream: streamOf(schema, { contextOf: sessions.contextOf, streams }),
    }),
  ];
  const { mailgunWebhookSigningKey: signingKey } = config;
  if (signingKey) routers.push(mailgunWebhook(orm, signingKey, prepare.readBody));
  if (config.demo) routers.push(mailbox(schema, asAdmin(contextOf), config.sendsMails ?? true));
  for (const router of routers) {
    app.use(router.routes()).use(router.allowedMethods());
  }
  return app;
}

/** The schema is no secret, but its text is long: strangers get it from a demo only. */
function introspectionOf({ playground, demo }: AppConfig) {
  if (!playground) return 'nobody';
  return demo ? 'everybody' : 'with-key';
}

/** Codes of errors of a client: it closed the connection, was too slow, or broke the rules of HTTP. */
const OF_CLIENT = /^(ECONNRESET|ECONNABORTED|EPIPE|ERR_HTTP_REQUEST_TIMEOUT|ERR_STREAM_PREMATURE_CLOSE|HPE_\w+)$/;

/** Logs errors outside of `answerErrors`, except for those of clients. */
function logUnlessOfClient(error: NodeJS.ErrnoException, log: Logger): void {
  if (OF_CLIENT.test(error.code ?? '')) return;
  log.error({ error }, 'answer not sent');
}
