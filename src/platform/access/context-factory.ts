import type { MikroORM } from '@mikro-orm/postgresql';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import proxyAddr from 'proxy-addr';
import type { Actor } from '../observability/cause.ts';
import { currentRequest } from '../observability/requests.ts';
import { authenticate } from './authentication.ts';
import { clientOf } from './client-address.ts';
import { Context, type ContextOf, type Viewer } from './context.ts';
import { DEMO_VIEWER } from './demo-key.ts';
import type { EventKeys } from './event-keys.ts';
import { type LimitSettings, Limits } from './limits.ts';
import { Links } from './links.ts';
import type { SourceReader } from './outbound/source-reader.ts';
import type { WebhookCaller } from './outbound/webhook-caller.ts';
import { RequestWork } from './shared-work/request-work.ts';
import type { WorkQueue } from './shared-work/work-queue.ts';

export interface ContextSettings extends LimitSettings {
  baseUrl: string;
  signingSecret: string;
  previousSigningSecret: string | null;
  adminApiKey: string | null;
  /** True if the key of the demo is accepted. */
  demo?: boolean;
  isTrustedProxy: (address: string, hop: number) => boolean;
  /** Counts requests for all processes; without it each process counts its own. */
  counters?: pg.Pool;
  /** Picks the language of a client's mails from the tags that it accepts. */
  acceptedLanguage: (tags: readonly string[]) => string | null;
  /** Sender of mails; null or absent: none is set. */
  mailgun?: { from: string } | null;
  /** False: no mail service is set. Default: true. */
  sendsMails?: boolean;
  /** Queue of the expensive work of all requests; without it such work begins immediately. */
  work?: WorkQueue;
  webhooks: WebhookCaller;
  calendars: SourceReader;
  eventKeys: EventKeys;
}

type CreatedContext = Promise<Context>;

/** Limits the memory of the addresses whose clients are cached: a forged one may be long. */
const MAX_KNOWN_BYTES = 2 ** 20;
const ENTRY_BYTES = 150;

/** Caches clients, because parsing an address takes as long as finding the route of a request. */
const cachedClients = () =>
  new LRUCache<string, string>({
    maxSize: MAX_KNOWN_BYTES,
    sizeCalculation: (client, address) => ENTRY_BYTES + 2 * (client.length + address.length),
    memoMethod: clientOf,
  });

declare module 'koa' {
  interface DefaultState {
    /** Context of the request, created on first use. */
    context?: CreatedContext;
  }
}

/** Returns the function that creates the context of a request, once per request. */
export function contextFactory(orm: MikroORM, settings: ContextSettings): ContextOf {
  const { baseUrl, signingSecret: current, previousSigningSecret: previous, isTrustedProxy } = settings;
  const { sendsMails = true, webhooks, calendars, eventKeys } = settings;
  const links = new Links(baseUrl, { current, previous }, settings.mailgun?.from);
  const limits = new Limits(settings, settings.counters);
  const guard = { ...settings, limits };
  const clients = cachedClients();
  const create: ContextOf = async (ctx) => {
    // useContext: inside a transaction this em is the transaction's
    const em = orm.em.fork({ useContext: true });
    const client = clients.memo(proxyAddr(ctx.req, isTrustedProxy));
    const viewer = await authenticate(em, { headers: ctx.headers, client }, guard);
    noteCaller(viewer);
    const language = settings.acceptedLanguage(ctx.acceptsLanguages());
    const work = settings.work && new RequestWork(settings.work, client, ctx);
    const callers = { webhooks, calendars, eventKeys };
    const context = new Context({ em, viewer, links, limits, client, language, sendsMails, work, ...callers });
    limits.callers.note(context.caller);
    return context;
  };
  return (ctx) => {
    ctx.state.context ??= create(ctx);
    return ctx.state.context;
  };
}

/** Notes the caller for the log and for the causes of events. */
export function noteCaller(viewer: Viewer): void {
  const request = currentRequest();
  if (!request) return;
  if (viewer.kind === 'crm') request.crm = viewer.crmId;
  request.actor = actorOf(viewer);
}

function actorOf(viewer: Viewer): Actor {
  if (viewer.kind === 'admin') return { kind: 'admin' };
  return viewer.kind === 'crm' ? { kind: 'api_key', key: viewer.key } : { kind: 'consumer' };
}

/** Gives every caller the rights of the admin; for the mailbox of the demo only. */
export const asAdmin =
  (contextOf: ContextOf): ContextOf =>
  async (ctx) =>
    new Context({ ...(await contextOf(ctx)), viewer: { kind: 'admin' } });

/** Gives every caller the rights of the demo's CRM; for the reference of the demo only. */
export const asDemoCrm =
  (contextOf: ContextOf): ContextOf =>
  async (ctx) =>
    new Context({ ...(await contextOf(ctx)), viewer: DEMO_VIEWER });
