import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { ParameterizedContext } from 'koa';
import { Scope } from '../../records/entities/values/scope.ts';
import { Budget, MAX_OCCURRENCES, MAX_OCCURRENCES_WITH_KEY } from '../../slots/recurrence/budget.ts';
import { type BookingKey, isOfKey, type ProviderRecord } from './booking-key.ts';
import { networksOf } from './client-address.ts';
import type { EventKeys } from './event-keys.ts';
import type { Limits } from './limits.ts';
import type { Links } from './links.ts';
import type { SourceReader } from './outbound/source-reader.ts';
import type { WebhookCaller } from './outbound/webhook-caller.ts';
import type { RequestWork } from './shared-work/request-work.ts';

/** Rights of a key within its CRM. */
export interface Authority {
  crmId: string;
  /** Id of the key; absent for the key of the demo. */
  key?: string;
  /** Scopes, with all that they include; null: all. */
  scopes: readonly Scope[] | null;
  /** Providers by uuid; null: all. */
  providers: readonly string[] | null;
}

/**
 * Caller of a request: a CRM by its key, the operator by the admin key, or anybody, with a wrong key or without one.
 */
export type Viewer = { kind: 'anonymous' } | ({ kind: 'crm' } & Authority) | { kind: 'admin' };

/** Returns the context of a request. All contexts of a request share an entity manager. */
export type ContextOf = (ctx: ParameterizedContext) => Promise<Context>;

interface ContextFields extends Pick<Context, 'em' | 'viewer' | 'client' | 'links' | 'limits'> {
  language?: string | null;
  sendsMails?: boolean;
  work?: RequestWork | undefined;
  webhooks?: WebhookCaller | undefined;
  calendars?: SourceReader | undefined;
  eventKeys?: EventKeys | undefined;
  budget?: Budget;
}

/** Context of an operation. Resolvers receive it as `@Ctx()`; `@InTransaction` finds it among their arguments. */
export class Context {
  /** Joins the transaction automatically: inside `@InTransaction` every use of it is part of the transaction. */
  readonly em: SqlEntityManager;
  readonly viewer: Viewer;
  /** Client of the request, as `clientOf` returns it for the address that the trusted proxies report. */
  readonly client: string;
  /** Language that the client prefers, if mails are written in it. */
  readonly language: string | null;
  readonly links: Links;
  readonly limits: Limits;
  /** False: no mail service is set, so queued mails stay queued. */
  readonly sendsMails: boolean;
  /** Undefined: expensive work of this context begins immediately. */
  readonly work: RequestWork | undefined;
  /** Undefined: the operations of this context send no webhooks. */
  readonly webhooks: WebhookCaller | undefined;
  /** Undefined: the operations of this context read no calendars elsewhere. */
  readonly calendars: SourceReader | undefined;
  /** Undefined: the operations of this context sign nothing. */
  readonly eventKeys: EventKeys | undefined;
  /** Occurrences of rules that all operations of the request may expand together. */
  readonly budget: Budget;
  /** True once the booking request that runs was counted, however often it is tried. */
  isCounted = false;

  constructor(fields: ContextFields) {
    this.em = fields.em;
    this.viewer = fields.viewer;
    this.client = fields.client;
    this.language = fields.language ?? null;
    this.links = fields.links;
    this.limits = fields.limits;
    this.sendsMails = fields.sendsMails ?? true;
    this.work = fields.work;
    this.webhooks = fields.webhooks;
    this.calendars = fields.calendars;
    this.eventKeys = fields.eventKeys;
    const isAnonymous = this.viewer.kind === 'anonymous';
    this.budget = fields.budget ?? new Budget(isAnonymous ? MAX_OCCURRENCES : MAX_OCCURRENCES_WITH_KEY);
    if (this.viewer.kind === 'crm') {
      const { crmId: crm, providers } = this.viewer;
      this.em.setFilterParams('tenant', { crm, providers });
    }
  }

  /**
   * Runs a transaction when it is the turn of the CRM in this process, or that of the client if limits count it: then its
   * requests wait for each other in any case. Within a transaction it runs at once: whoever opened that has taken the turn.
   * Errors: UNAVAILABLE if too many wait.
   */
  inTurnToWrite<Result>(run: () => Promise<Result>): Promise<Result> {
    const { limits, viewer, caller, em } = this;
    if (em.isInTransaction()) return run();
    if (viewer.kind === 'crm') return limits.writesOfKeys.take(caller, run);
    if (viewer.kind === 'anonymous' && limits.areBookingsCounted) return limits.turns.take(caller, run);
    return run();
  }

  /**
   * Runs a query when it is the turn of the CRM in this process; one without a key at once. Whoever runs expensive work
   * takes the turn of that instead: equal work is shared by all who wait for it. Errors: UNAVAILABLE if too many wait.
   */
  inTurnToRead<Result>(run: () => Promise<Result>): Promise<Result> {
    const { limits, viewer, caller } = this;
    return viewer.kind === 'crm' ? limits.readsOfKeys.take(caller, run) : run();
  }

  /** Name of the caller, whose calls take turns with one another: its CRM, or the network of the client. */
  get caller(): string {
    const { viewer, client } = this;
    return viewer.kind === 'crm' ? viewer.crmId : networksOf(client).at(-1)!.name;
  }

  /** Returns the context of a further operation of the caller, which has read nothing yet. */
  renewed(): Context {
    return new Context({ ...this, em: this.em.fork({ useContext: true }) });
  }

  /** Key of the request, if it may book as its CRM does; null: none, or it may not. */
  get bookingKey(): BookingKey | null {
    const { viewer } = this;
    if (viewer.kind !== 'crm' || !(viewer.scopes?.includes(Scope.BOOKINGS_WRITE) ?? true)) return null;
    return { crm: viewer.crmId, providers: viewer.providers };
  }

  /**
   * Runs expensive work when it is the turn of the client, once for all requests of equal callers with one key; null:
   * nobody else asks for it. Errors: UNAVAILABLE, CLIENT_LEFT, those of the work.
   */
  inTurn<Result>(key: string | null, compute: () => Promise<Result>): Promise<Result> {
    const { viewer, language, work } = this;
    if (!work) return compute();
    return work.run(key === null ? null : JSON.stringify([viewer, language, key]), compute);
  }

  /**
   * Reads cheaply what the database has, once for requests of equal callers with one key that come at the same moment. Errors:
   * those of the read.
   */
  readTogether<Result>(key: string, read: () => Promise<Result>): Promise<Result> {
    const { viewer, work } = this;
    return work ? work.read(JSON.stringify([viewer, key]), read) : read();
  }

  /** True if the CRM of a record calls, with a key to book for its provider: limits of anonymous clients do not apply. */
  isCrmOf(record: ProviderRecord): boolean {
    return isOfKey(this.bookingKey, record);
  }
}
