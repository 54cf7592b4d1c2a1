import { Arg, Ctx, Int, Mutation, Resolver } from 'type-graphql';
import { challenge } from '../../../events/webhooks/challenge.ts';
import { confirmEndpoint } from '../../../events/webhooks/endpoints.ts';
import { redeliver } from '../../../events/webhooks/redeliveries.ts';
import { testEvent } from '../../../events/webhooks/test-event.ts';
import { ForCrm, tenantOf } from '../../../platform/access/authorization.ts';
import type { Context } from '../../../platform/access/context.ts';
import { callServer, InTransaction } from '../../../platform/database/transaction.ts';
import type { WebhookEndpoint } from '../../../records/entities/sent/webhook-endpoint.ts';
import { sql } from '../../../records/entities/sql.ts';
import { DeliveryState } from '../../../records/entities/values/delivery-state.ts';
import { Scope } from '../../../records/entities/values/scope.ts';
import { DomainError } from '../../../records/errors/domain-error.ts';
import { SafeInt } from '../../../records/scalars/safe-int.ts';
import { Uuid } from '../../../records/scalars/uuid.ts';
import { callerOf, findEndpoint, isConfirmed, openEndpoint } from './find-endpoint.ts';
import { ENDPOINT } from './webhook-resolver.ts';
import { TestAttempt } from './webhook-types.ts';

const MAX_REDELIVERED = 10_000;

const FROM = { nullable: true, description: 'Number of the first event. Default with `onlyDead`: the first one.' };
const TO = { nullable: true, description: 'Number of the last event. Default with `onlyDead`: the last one.' };
const ONLY_DEAD = { defaultValue: false, description: 'True to queue only deliveries that were given up.' };

/** Sends webhooks on demand. */
@Resolver()
export class WebhookSendingResolver {
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
    const endpoint = await findEndpoint(context, id);
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
    const endpoint = await openEndpoint(context, id);
    await refuseLongQueue(context, id);
    return redeliver(context.em, endpoint, { ...range, onlyDead });
  }
}

type RedeliverArguments = [string, number | null, number | null, boolean, Context];

/** Errors: CONFLICT, so that nobody aims ever more events at a receiver. */
async function refuseLongQueue({ em }: Context, endpoint: string): Promise<void> {
  const { rows } = await sql`
    select from webhook_deliveries where endpoint_id = ${endpoint} and state = ${DeliveryState.QUEUED}
    offset ${MAX_REDELIVERED - 1} limit 1`.execute(em.getKysely());
  if (!rows.length) return;
  throw new DomainError('CONFLICT', { field: 'endpoint', message: `has ${MAX_REDELIVERED} deliveries that wait` });
}

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
