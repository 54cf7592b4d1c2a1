import { raw } from '@mikro-orm/postgresql';
import { Arg, Args, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { typesOf } from '../../../events/catalogue.ts';
import { cursorOf } from '../../../events/cursor.ts';
import { findPosition, positionAt, readHead, startOf } from '../../../events/event-log.ts';
import { skipToHead } from '../../../events/webhooks/redeliveries.ts';
import { ForCrm, tenantOf } from '../../../platform/access/authorization.ts';
import type { Context } from '../../../platform/access/context.ts';
import { findByIdentifier } from '../../../platform/database/lookup.ts';
import { callServer, InTransaction, locking } from '../../../platform/database/transaction.ts';
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
import { callerOf, findEndpoint, isConfirmed, openEndpoint } from './find-endpoint.ts';
import { CreateWebhookEndpointInput, UpdateWebhookEndpointInput } from './webhook-inputs.ts';
import { IssuedWebhookEndpoint, WebhookDeliveryConnection } from './webhook-types.ts';

const MAX_ENDPOINTS = 20;
const MAX_TYPES = 100;
const MAX_KEPT_HOURS = 168;

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

export const ENDPOINT = { description: 'Endpoint: its uuid.' };
const HOURS = {
  defaultValue: 24,
  description: `Hours in which the former secret signs, too: 0 to ${MAX_KEPT_HOURS}. 0 after a leak.`,
};
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
    return findEndpoint(context, id);
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
    const endpoint = await openEndpoint(context, id);
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
    context.em.remove(await findEndpoint(context, id));
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
    const endpoint = await openEndpoint(context, id);
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
