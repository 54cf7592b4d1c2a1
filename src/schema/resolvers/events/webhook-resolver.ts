import { raw } from '@mikro-orm/postgresql';
import { Arg, Args, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { typesOf } from '../../../events/catalogue.ts';
import { cursorOf } from '../../../events/cursor.ts';
import { findPosition, positionAt, readHead, startOf } from '../../../events/event-log.ts';
import { challenge } from '../../../events/webhooks/challenge.ts';
import { confirmEndpoint } from '../../../events/webhooks/endpoints.ts';
import { redeliver, skipToHead } from '../../../events/webhooks/redeliveries.ts';
import { testEvent } from '../../../events/webhooks/test-event.ts';
import { ForCrm, tenantOf } from '../../../platform/access/authorization.ts';
import type { Context } from '../../../platform/access/context.ts';
import type { WebhookCaller } from '../../../platform/access/webhook-caller.ts';
import { findByIdentifier, missing } from '../../../platform/database/lookup.ts';
import { callServer, InTransaction, lock, locking } from '../../../platform/database/transaction.ts';
import { Provider } from '../../../records/entities/provider.ts';
import type { WebhookDelivery } from '../../../records/entities/sent/webhook-delivery.ts';
import { WebhookEndpoint } from '../../../records/entities/sent/webhook-endpoint.ts';
import { sql } from '../../../records/entities/sql.ts';
import { DeliveryState } from '../../../records/entities/values/delivery-state.ts';
import { Scope } from '../../../records/entities/values/scope.ts';
import { WebhookState } from '../../../records/entities/values/webhook-state.ts';
import { DomainError } from '../../../records/errors/domain-error.ts';
import { Instant } from '../../../records/scalars/instant.ts';
import { SafeInt } from '../../../records/scalars/safe-int.ts';
import { Uuid } from '../../../records/scalars/uuid.ts';
import { INPUT } from '../shared/arguments.ts';
import { type Connection, PageArguments } from '../shared/connection.ts';
import { refuseCleared } from '../shared/required.ts';
import { findDeliveries } from './find-deliveries.ts';
import { CreateWebhookEndpointInput, UpdateWebhookEndpointInput } from './webhook-inputs.ts';
import { IssuedWebhookEndpoint, TestAttempt, WebhookDeliveryConnection } from './webhook-types.ts';

const MAX_ENDPOINTS = 20;
const MAX_TYPES = 100;
const MAX_KEPT_HOURS = 168;
const MAX_REDELIVERED = 10_000;

const DEFAULT_TYPES = [
  'participation.requested',
  'participation.booked',
  'participation.confirmed',
  'participation.declined',
  'participation.canceled',
  'participation.no_show_marked',
  'participation.no_show_cleared',
  'appointment.*',
];

const ENDPOINT = { description: 'Endpoint: its uuid.' };
const HOURS = {
  defaultValue: 24,
  description: `Hours in which the former secret signs, too: 0 to ${MAX_KEPT_HOURS}. 0 after a leak.`,
};
const FROM = { nullable: true, description: 'Number of the first event. Default with `onlyDead`: the first one.' };
const TO = { nullable: true, description: 'Number of the last event. Default with `onlyDead`: the last one.' };
const ONLY_DEAD = { defaultValue: false, description: 'True to queue only deliveries that were given up.' };
const STATES = { nullable: true, description: 'States of the deliveries. Default: all states.' };

/** Manages endpoints of webhooks. */
@Resolver(() => WebhookEndpoint)
export class WebhookResolver {
  @ForCrm(Scope.EVENTS_READ)
  @Query(() => [WebhookEndpoint], { description: 'Endpoints of webhooks, ordered by creation time.' })
  webhookEndpoints(@Ctx() { em }: Context): Promise<WebhookEndpoint[]> {
    return em.find(WebhookEndpoint, {}, { orderBy: { createdAt: 'asc', id: 'asc' } });
  }

  @ForCrm(Scope.EVENTS_READ)
  @Query(() => WebhookEndpoint, { description: 'Endpoint of webhooks by uuid. Errors: NOT_FOUND.' })
  webhookEndpoint(
    @Arg('endpoint', () => Uuid, ENDPOINT) id: string,
    @Ctx() context: Context,
  ): Promise<WebhookEndpoint> {
    return find(context, id);
  }

  @ForCrm(Scope.EVENTS_WRITE)
  @Mutation(() => IssuedWebhookEndpoint, {
    description: `Creates an endpoint of webhooks and its secret. A CRM has at most ${MAX_ENDPOINTS}. Errors: NOT_FOUND, EVENTS_GONE, LOG_REWOUND, CONFLICT beyond the limit, TOO_MANY_REQUESTS.`,
  })
  @InTransaction<[CreateWebhookEndpointInput, Context], IssuedWebhookEndpoint>({
    first: ({ url }, context) => checkAddress(url, context),
  })
  async createWebhookEndpoint(
    @Arg('input', () => CreateWebhookEndpointInput, INPUT) input: CreateWebhookEndpointInput,
    @Ctx() context: Context,
  ): Promise<IssuedWebhookEndpoint> {
    const { em } = context;
    const crm = tenantOf(context);
    const { after, provider, types, ...fields } = input;
    await checkCount(context);
    const { shown, sealed } = callerOf(context).issueSecret();
    const endpoint = em.create(WebhookEndpoint, {
      ...fields,
      crm,
      types: checkTypes(types ?? DEFAULT_TYPES),
      provider: await findProvider(context, provider),
      secret: sealed,
      cursor: (await findPosition(em, crm, after ?? 'head', 'input.after')).sequence,
    });
    await em.flush();
    return { endpoint, secret: shown };
  }

  @ForCrm(Scope.EVENTS_WRITE)
  @Mutation(() => WebhookEndpoint, {
    description:
      'Changes an endpoint of webhooks. State `ACTIVE` enables a paused or disabled one. The new url of an active one is tried at once, with a challenge first; a disabled one stays disabled, unless state `ACTIVE` comes with the url. Errors: NOT_FOUND, TOO_MANY_REQUESTS.',
  })
  @InTransaction<[string, UpdateWebhookEndpointInput, Context], WebhookEndpoint>({
    first: (_id, { url }, context) => checkAddress(url, context),
  })
  async updateWebhookEndpoint(
    @Arg('endpoint', () => Uuid, ENDPOINT) id: string,
    @Arg('input', () => UpdateWebhookEndpointInput, INPUT) input: UpdateWebhookEndpointInput,
    @Ctx() context: Context,
  ): Promise<WebhookEndpoint> {
    refuseCleared(input, ['url', 'types', 'state']);
    const { skip, provider, types, state, ...fields } = input;
    if (state === WebhookState.DISABLED) {
      throw new DomainError('INVALID_INPUT', { field: 'input.state', message: 'must be ACTIVE or PAUSED' });
    }
    const { em } = context;
    const endpoint = await open(context, id);
    const isRestarted = fields.url !== undefined || state !== undefined;
    em.assign(
      endpoint,
      {
        ...fields,
        types: types && checkTypes(types),
        provider: await findProvider(context, provider),
        ...(state && { state, disabledBecause: null }),
        ...(isRestarted && { failures: 0, failingSince: null, waitsUntil: endpoint.createdAt }),
      },
      { ignoreUndefined: true },
    );
    await em.flush();
    if (skip) await skipToHead(em, endpoint);
    return em.refreshOrFail(endpoint);
  }

  @ForCrm(Scope.EVENTS_WRITE)
  @Mutation(() => Boolean, { description: 'Deletes an endpoint of webhooks with its deliveries. Errors: NOT_FOUND.' })
  @InTransaction()
  async deleteWebhookEndpoint(
    @Arg('endpoint', () => Uuid, ENDPOINT) id: string,
    @Ctx() context: Context,
  ): Promise<boolean> {
    context.em.remove(await find(context, id));
    return true;
  }

  @ForCrm(Scope.EVENTS_WRITE)
  @Mutation(() => IssuedWebhookEndpoint, {
    description: 'Replaces the secret of an endpoint. The former one signs along for a while. Errors: NOT_FOUND.',
  })
  @InTransaction()
  async rotateWebhookSecret(
    @Arg('endpoint', () => Uuid, ENDPOINT) id: string,
    @Arg('keepPreviousHours', () => Int, HOURS) hours: number,
    @Ctx() context: Context,
  ): Promise<IssuedWebhookEndpoint> {
    if (hours < 0 || hours > MAX_KEPT_HOURS) {
      const message = `must be from 0 to ${MAX_KEPT_HOURS}`;
      throw new DomainError('INVALID_INPUT', { field: 'keepPreviousHours', message });
    }
    const { em } = context;
    const endpoint = await open(context, id);
    const { shown, sealed } = callerOf(context).issueSecret();
    em.assign(endpoint, {
      secret: sealed,
      secretSince: raw('now()'),
      previousSecret: hours ? endpoint.secret : null,
      previousUntil: hours ? raw('now() + make_interval(hours => ?)', [hours]) : null,
    });
    await em.flush();
    return { endpoint: await em.refreshOrFail(endpoint), secret: shown };
  }

  @ForCrm(Scope.EVENTS_WRITE)
  @Mutation(() => TestAttempt, {
    description:
      'Sends an event `webhook.test` now, also to an endpoint that is not active. A receiver that has not agreed yet gets the challenge instead. At most 10 a minute. Errors: NOT_FOUND, TOO_MANY_REQUESTS.',
  })
  async testWebhookEndpoint(
    @Arg('endpoint', () => Uuid, ENDPOINT) id: string,
    @Ctx() context: Context,
  ): Promise<TestAttempt> {
    await context.limits.countTestEvent(tenantOf(context));
    const endpoint = await find(context, id);
    const called = { ...endpoint, previousSecret: validPrevious(endpoint) };
    const isTest = isConfirmed(endpoint);
    const event = isTest ? testEvent(endpoint) : challenge({ id, crm: endpoint.crm.id });
    const attempt = await callServer(context.em, () => callerOf(context).call(called, event));
    // last: with an Idempotency-Key the lock of its row lasts as long as the call
    if (!isTest && attempt.outcome === 'delivered') await confirmEndpoint(context.em, endpoint);
    return attempt;
  }

  @ForCrm(Scope.EVENTS_WRITE)
  @Mutation(() => Int, {
    description: `Queues events again, due now, and returns how many: a range of at most ${MAX_REDELIVERED} numbers, or those that were given up. Events that the endpoint does not want, or has not reached, are left out. At most 10 times a minute. Errors: NOT_FOUND, CONFLICT while ${MAX_REDELIVERED} deliveries wait, TOO_MANY_REQUESTS.`,
  })
  @InTransaction<RedeliverArguments, number>({
    first: (_id, _from, _to, _onlyDead, context) => context.limits.countRedelivery(tenantOf(context)),
  })
  async redeliverEvents(
    @Arg('endpoint', () => Uuid, ENDPOINT) id: string,
    @Arg('from', () => SafeInt, FROM) from: number | null,
    @Arg('to', () => SafeInt, TO) to: number | null,
    @Arg('onlyDead', () => Boolean, ONLY_DEAD) onlyDead: boolean,
    @Ctx() context: Context,
  ): Promise<number> {
    const range = onlyDead ? { from: from ?? 0, to: to ?? Number.MAX_SAFE_INTEGER } : checkRange(from, to);
    const endpoint = await open(context, id);
    await refuseLongQueue(context, id);
    return redeliver(context.em, endpoint, { ...range, onlyDead });
  }

  @FieldResolver(() => Boolean, {
    description: 'True if the receiver at `url` has repeated a challenge. Events are sent only then.',
  })
  confirmed(@Root() endpoint: WebhookEndpoint): boolean {
    return isConfirmed(endpoint);
  }

  @FieldResolver(() => Provider, { nullable: true, description: 'Provider whose events are delivered; null: of all.' })
  async provider(@Root() endpoint: WebhookEndpoint): Promise<Provider | null> {
    return (await endpoint.provider?.load()) ?? null;
  }

  @FieldResolver(() => String, { name: 'cursor', description: 'Cursor of the last event that was read for it.' })
  async cursorOfEndpoint(@Root() { crm, cursor }: WebhookEndpoint, @Ctx() { em }: Context): Promise<string> {
    return cursorOf(await positionAt(em, crm.id, cursor));
  }

  @FieldResolver(() => SafeInt, { description: 'Number of events after the cursor.' })
  async behind(@Root() { crm, cursor }: WebhookEndpoint, @Ctx() { em }: Context): Promise<number> {
    const head = await readHead(em, crm.id);
    // of a cursor older than the log, the events that are gone do not follow
    return head.sequence - Math.max(cursor, startOf(head).sequence);
  }

  @FieldResolver(() => Instant, { nullable: true, description: 'Time of the next attempt after an outage; else null.' })
  waitsUntil(@Root() { failingSince, waitsUntil }: WebhookEndpoint): Date | null {
    return failingSince ? waitsUntil : null;
  }

  @FieldResolver(() => WebhookDeliveryConnection, {
    description: 'Deliveries, the latest events first. They are kept for 30 days.',
  })
  deliveries(
    @Root() endpoint: WebhookEndpoint,
    @Arg('states', () => [DeliveryState], STATES) states: DeliveryState[] | null,
    @Args(() => PageArguments) page: PageArguments,
    @Ctx() { em }: Context,
  ): Promise<Connection<WebhookDelivery>> {
    return findDeliveries(em, endpoint, states, page);
  }
}

type RedeliverArguments = [string, number | null, number | null, boolean, Context];

const isConfirmed = ({ url, confirmedUrl }: WebhookEndpoint): boolean => confirmedUrl === url;

/** Errors: CONFLICT, so that nobody aims ever more events at a receiver. */
async function refuseLongQueue({ em }: Context, endpoint: string): Promise<void> {
  const { rows } = await sql`
    select from webhook_deliveries where endpoint_id = ${endpoint} and state = ${DeliveryState.QUEUED}
    offset ${MAX_REDELIVERED - 1} limit 1`.execute(em.getKysely());
  if (!rows.length) return;
  throw new DomainError('CONFLICT', { field: 'endpoint', message: `has ${MAX_REDELIVERED} deliveries that wait` });
}

function callerOf({ webhooks }: Context): WebhookCaller {
  if (!webhooks) throw new Error('This context sends no webhooks');
  return webhooks;
}

async function find({ em }: Context, id: string): Promise<WebhookEndpoint> {
  const endpoint = await em.findOne(WebhookEndpoint, { id });
  if (!endpoint) throw missing(id, 'endpoint');
  return endpoint;
}

/** Finds and locks an endpoint, and reads what changed before. */
async function open(context: Context, id: string): Promise<WebhookEndpoint> {
  const endpoint = await find(context, id);
  await lock(context.em, WebhookEndpoint, [id]);
  if (!(await context.em.refresh(endpoint))) throw missing(id, 'endpoint');
  return endpoint;
}

/** Checks an address outside the transaction, because a name server may take seconds. Errors: INVALID_INPUT. */
async function checkAddress(url: string | undefined, context: Context): Promise<undefined> {
  if (!url) return;
  const message = await callServer(context.em, () => callerOf(context).problem(url));
  if (message) throw new DomainError('INVALID_INPUT', { field: 'input.url', message });
}

function checkTypes(types: string[]): string[] {
  if (!types.length || types.length > MAX_TYPES) {
    const message = `must have 1 to ${MAX_TYPES} elements`;
    throw new DomainError('INVALID_INPUT', { field: 'input.types', message });
  }
  typesOf(types, 'input.types');
  return [...new Set(types)];
}

/** Errors: CONFLICT. Concurrent creations wait for each other at the row of their CRM. */
async function checkCount(context: Context): Promise<void> {
  const db = context.em.getKysely();
  await sql`select id from crms where id = ${tenantOf(context)} ${locking('crms')}`.execute(db);
  if ((await context.em.count(WebhookEndpoint, {})) < MAX_ENDPOINTS) return;
  throw new DomainError('CONFLICT', { message: `A CRM has at most ${MAX_ENDPOINTS} endpoints: delete one first` });
}

const findProvider = async ({ em }: Context, provider: string | null | undefined) =>
  provider ? findByIdentifier(em, Provider, provider, { field: 'input.provider' }) : provider;

const validPrevious = ({ previousSecret, previousUntil }: WebhookEndpoint): Buffer | null =>
  previousSecret && previousUntil && previousUntil.getTime() > Date.now() ? previousSecret : null;

function checkRange(from: number | null | undefined, to: number | null | undefined): { from: number; to: number } {
  const missingFields = Object.entries({ from, to }).flatMap(([field, value]) =>
    value == null ? [{ field, message: 'is required unless onlyDead is true' }] : [],
  );
  if (from == null || to == null) throw new DomainError('INVALID_INPUT', { fields: missingFields });
  if (to >= from && to - from < MAX_REDELIVERED) return { from, to };
  throw new DomainError('INVALID_INPUT', {
    field: 'to',
    message: `must be from ${from} to ${from + MAX_REDELIVERED - 1}`,
  });
}
