import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { WebhookAttempt } from '../../platform/access/outbound/webhook-caller.ts';
import { sql } from '../../records/entities/sql.ts';
import { DeliveryState } from '../../records/entities/values/delivery-state.ts';
import { isKept } from '../event-log.ts';
import { holdsUp, type LeasedEndpoint, MAX_BLOCKING_ATTEMPTS } from './endpoints.ts';
import { retryDelay, withoutLast } from './retries.ts';

/** Event to deliver. */
export interface PendingEvent {
  sequence: number;
  /** Resource or thing of the event: the events of a key are delivered in order. */
  key: string;
  type: string;
  /** JSON, to the byte; null: the event is no longer kept. */
  body: string | null;
  /** Attempts since it was queued. */
  attempts: number;
  redeliveries: number;
}

/** Part of what is due: at most so many, and none of the keys of which an event is under way. */
interface Portion {
  limit: number;
  busy: ReadonlySet<string>;
}

/**
 * Reads deliveries that are due, in the order of the log. Those of a key may be attempted one after the other: none waits
 * for an earlier one that is not due.
 */
export async function dueDeliveries(
  em: SqlEntityManager,
  { id, crm }: Pick<LeasedEndpoint, 'id' | 'crm'>,
  { limit, busy }: Portion,
): Promise<PendingEvent[]> {
  const { rows } = await sql<PendingEvent>`
    with queued as materialized (
      select * from webhook_deliveries
      where endpoint_id = ${id} and state = ${sql.lit(DeliveryState.QUEUED)} and due_at <= now()
        and key <> all(${[...busy]}::uuid[])
      -- has PostgreSQL take the index of what is due
      order by due_at
    ), keys as materialized (
      select d.key, (
        select earlier.sequence from webhook_deliveries earlier where ${holdsUp} and earlier.due_at > now()
        order by earlier.sequence limit 1) as waiting
      from (select distinct endpoint_id, key from queued) as d
    ), due as (
      select queued.* from queued join keys using (key)
      where keys.waiting is null or keys.waiting > sequence order by sequence limit ${limit}
    )
    select d.sequence::float8 as sequence, d.key, d.type, events.body, d.attempts, d.redeliveries
    from due d left join events on events.crm_id = ${crm} and events.sequence = d.sequence and ${isKept(crm)}
    order by d.sequence`.execute(em.getKysely());
  return rows;
}

/** Facts about the deliveries of an endpoint that decide which events of a page may be sent. */
interface KnownDeliveries {
  /** Numbers of events that have a delivery. */
  sequences: ReadonlySet<number>;
  /** Keys of which an earlier event has to be delivered first. */
  blocked: ReadonlySet<string>;
}

/** Reads which events after the cursor have a delivery already, and which keys wait. */
export async function knownDeliveries(
  em: SqlEntityManager,
  { id, cursor }: LeasedEndpoint,
  keys: readonly string[],
): Promise<KnownDeliveries> {
  const { rows } = await sql<{ sequence: number | null; key: string | null }>`
    select sequence::float8 as sequence, null as key from webhook_deliveries
    where endpoint_id = ${id} and sequence > ${cursor}
    union all
    select distinct null::float8, key::text from webhook_deliveries
    where endpoint_id = ${id} and state = ${DeliveryState.QUEUED} and key = any(${keys}::uuid[])
      and attempts < ${MAX_BLOCKING_ATTEMPTS}`.execute(em.getKysely());
  return {
    sequences: new Set(rows.flatMap(({ sequence }) => sequence ?? [])),
    blocked: new Set(rows.flatMap(({ key }) => key ?? [])),
  };
}

/** Outcome of an attempt, as it is stored. */
interface NotedOutcome {
  state: DeliveryState;
  status: number | null;
  failure: string | null;
  milliseconds: number | null;
  /** Milliseconds until the next attempt of a QUEUED one. */
  delay: number;
}

/**
 * Stores the outcome of an attempt, unless meanwhile the event was queued again, or delivered by a process that took over,
 * or the endpoint is deleted.
 */
export async function noteOutcome(
  em: SqlEntityManager,
  { id }: LeasedEndpoint,
  { sequence, key, type, attempts, redeliveries }: PendingEvent,
  { state, status, failure, milliseconds, delay }: NotedOutcome,
): Promise<void> {
  const settledAt = state === DeliveryState.QUEUED ? sql`null::timestamptz` : sql`now()`;
  await sql`
    insert into webhook_deliveries (endpoint_id, sequence, crm_id, key, type, state, attempts, due_at, status, failure,
      milliseconds, settled_at)
    select w.id, ${sequence}::bigint, w.crm_id, ${key}::uuid, ${type}, ${state}, ${attempts + 1}::int,
      now() + ${delay} * interval '1 millisecond', ${status}::int, ${failure}, ${milliseconds}::int, ${settledAt}
    from webhook_endpoints w where w.id = ${id}
    on conflict (endpoint_id, sequence) do update set state = excluded.state, attempts = excluded.attempts,
      due_at = excluded.due_at, status = excluded.status, failure = excluded.failure,
      milliseconds = excluded.milliseconds, settled_at = excluded.settled_at
    where webhook_deliveries.redeliveries = ${redeliveries}
      and webhook_deliveries.state <> ${DeliveryState.DELIVERED}`.execute(em.getKysely());
}

/** Ends the delivery of an event that has left the log. */
export function giveUp(em: SqlEntityManager, endpoint: LeasedEndpoint, event: PendingEvent): Promise<void> {
  const failure = 'The event is no longer kept';
  return noteOutcome(em, endpoint, event, {
    state: DeliveryState.DEAD,
    status: null,
    failure,
    milliseconds: null,
    delay: 0,
  });
}

/** Notes the answer of a receiver that accepts nothing: other events are tried before this one, which is not given up. */
export function postpone(
  em: SqlEntityManager,
  endpoint: LeasedEndpoint,
  event: PendingEvent,
  attempt: WebhookAttempt,
): Promise<void> {
  const attempts = withoutLast(event.attempts);
  const outcome = { ...attempt, state: DeliveryState.QUEUED, delay: retryDelay(attempts + 1) ?? 0 };
  return noteOutcome(em, endpoint, { ...event, attempts }, outcome);
}
