import { randomUUID } from 'node:crypto';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { queueWebhookNotice } from '../../mails/webhook-notice.ts';
import type { CalledEndpoint } from '../../platform/access/outbound/webhook-caller.ts';
import { isNotMoving } from '../../platform/database/moves.ts';
import { type Sql, sql } from '../../records/entities/sql.ts';
import { DeliveryState } from '../../records/entities/values/delivery-state.ts';
import { WebhookState } from '../../records/entities/values/webhook-state.ts';

/** Attempts after which an event no longer holds up the later events of its key. */
export const MAX_BLOCKING_ATTEMPTS = 3;

/** Endpoint that this process delivers to until its lease ends. */
export interface LeasedEndpoint extends CalledEndpoint {
  id: string;
  crm: string;
  lease: string;
  /** Names and patterns. */
  types: string[];
  /** Id of the provider whose events are wanted; null: all. */
  provider: string | null;
  /** Number of the last event that was read from the log. */
  cursor: number;
  /** Failed attempts in a row. */
  failures: number;
  isFailing: boolean;
  /** True if the receiver at its url has agreed to get events. */
  isConfirmed: boolean;
}

type LeasedRow = LeasedEndpoint & { isPreviousValid: boolean | null };

const LEASED = sql`
  w.id, w.crm_id as crm, w.lease, w.url, w.secret, w.previous_secret as "previousSecret",
  w.previous_until > now() as "isPreviousValid", w.types, w.provider_id as provider, w.cursor::float8 as cursor,
  w.failures, w.failing_since is not null as "isFailing", w.confirmed_url is not distinct from w.url as "isConfirmed"`;

const asLeased = ({ isPreviousValid, ...row }: LeasedRow): LeasedEndpoint =>
  isPreviousValid ? row : { ...row, previousSecret: null };

const leaseEnd = (milliseconds: number) => sql`now() + ${milliseconds} * interval '1 millisecond'`;

/** Condition of deliveries `earlier` of the key of a delivery `d` that hold up later ones. */
export const holdsUp: Sql<boolean> = sql`
  earlier.endpoint_id = d.endpoint_id and earlier.key = d.key
  and earlier.state = ${sql.lit(DeliveryState.QUEUED)} and earlier.attempts < ${sql.lit(MAX_BLOCKING_ATTEMPTS)}`;

/**
 * Condition of deliveries that may be attempted now: due, and behind no earlier one of their key. No `not exists`, for which
 * PostgreSQL may read all deliveries.
 */
const isNext: Sql<boolean> = sql`
  d.state = ${sql.lit(DeliveryState.QUEUED)} and d.due_at <= now() and (
    select true from webhook_deliveries earlier
    where ${holdsUp} and earlier.sequence < d.sequence limit 1) is null`;

/**
 * Leases endpoints that have something to deliver, so that no other process delivers to them, and that another one does
 * if this one dies. The endpoint whose lease ended first comes first. `ofCrm`: maximum of those of one CRM that are leased.
 */
export async function takeEndpoints(
  em: SqlEntityManager,
  { limit, ofCrm }: { limit: number; ofCrm: number },
  lease: number,
): Promise<LeasedEndpoint[]> {
  const { rows } = await sql<LeasedRow>`
    with waiting as materialized (
      select w.id, w.leased_until, w.crm_id, row_number() over (partition by w.crm_id order by w.leased_until) as rank
      from webhook_endpoints w join event_heads h on h.crm_id = w.crm_id
      where w.state = ${WebhookState.ACTIVE} and w.waits_until <= now() and w.leased_until <= now()
        and (h.sequence > w.cursor or exists (
          select from webhook_deliveries d where d.endpoint_id = w.id and ${isNext}))
        and ${isNotMoving('w.crm_id')}
    ), due as materialized (
      select w.id from waiting join webhook_endpoints w on w.id = waiting.id
      where w.leased_until <= now() and rank + (
        select count(*) from webhook_endpoints leased
        where leased.crm_id = waiting.crm_id and leased.leased_until > now()) <= ${ofCrm}::int
      order by waiting.leased_until limit ${limit} for no key update of w skip locked
    )
    update webhook_endpoints w set leased_until = ${leaseEnd(lease)}, lease = ${randomUUID()}
    from due where w.id = due.id returning ${LEASED}`.execute(em.getKysely());
  return rows.map(asLeased);
}

/** Prolongs a lease, and reads the endpoint again. Undefined: the endpoint is no longer this process's, or not active. */
export async function renewLease(
  em: SqlEntityManager,
  endpoint: LeasedEndpoint,
  lease: number,
): Promise<LeasedEndpoint | undefined> {
  const { rows } = await sql<LeasedRow>`
    update webhook_endpoints w set leased_until = ${leaseEnd(lease)}
    where ${isHeld(endpoint)} and w.state = ${WebhookState.ACTIVE} and ${isNotMoving('w.crm_id')}
    returning ${LEASED}`.execute(em.getKysely());
  return rows[0] && asLeased(rows[0]);
}

/** Ends a lease. */
export async function releaseEndpoint(em: SqlEntityManager, endpoint: LeasedEndpoint): Promise<void> {
  await sql`
    update webhook_endpoints w set leased_until = now(), lease = null where ${isHeld(endpoint)}`.execute(
    em.getKysely(),
  );
}

/** Notes that the receiver at a url has agreed to get events: it is away no more. */
export async function confirmEndpoint(
  em: SqlEntityManager,
  { id, url }: Pick<LeasedEndpoint, 'id' | 'url'>,
): Promise<void> {
  await sql`
    update webhook_endpoints set confirmed_url = ${url}, failures = 0, failing_since = null, waits_until = now()
    where id = ${id} and url = ${url}`.execute(em.getKysely());
}

/** Ends a series of failures. */
export async function noteSuccess(em: SqlEntityManager, endpoint: LeasedEndpoint): Promise<void> {
  await sql`
    update webhook_endpoints w set failures = 0, failing_since = null where ${isHeld(endpoint)}`.execute(
    em.getKysely(),
  );
}

/**
 * Counts a failure, and has the endpoint wait. Returns the days since the first failure; null if the endpoint is no
 * longer this process's, or has another url.
 */
export async function noteFailure(
  em: SqlEntityManager,
  endpoint: LeasedEndpoint,
  { failures, wait }: { failures: number; wait: number },
): Promise<number | null> {
  const { rows } = await sql<{ days: number }>`
    update webhook_endpoints w set failures = ${failures}, failing_since = coalesce(w.failing_since, clock.at),
      waits_until = clock.at + ${wait} * interval '1 millisecond'
    from (select now() as at) as clock where ${isJudged(endpoint)}
    returning extract(epoch from now() - w.failing_since)::float8 / 86400 as days`.execute(em.getKysely());
  return rows[0]?.days ?? null;
}

/**
 * Disables an endpoint and queues the mail to its CRM, both or neither. False: it was not active any more, or has another
 * url.
 */
export function disableEndpoint(em: SqlEntityManager, endpoint: LeasedEndpoint, because: string): Promise<boolean> {
  return em.transactional(async (em) => {
    const { rows } = await sql`
      update webhook_endpoints w set state = ${WebhookState.DISABLED}, disabled_because = ${because},
        leased_until = now(), lease = null
      where ${isJudged(endpoint)} and w.state = ${WebhookState.ACTIVE} returning 1`.execute(em.getKysely());
    if (rows.length) await queueWebhookNotice(em, endpoint.id);
    return rows.length > 0;
  });
}

/** Delivery that waits behind an earlier event of its key. */
interface HeldEvent {
  sequence: number;
  key: string;
  type: string;
}

/**
 * Moves the cursor of an endpoint to the end of a page, of which every event is settled, and queues those that wait
 * behind another one. False: the endpoint is no longer this process's, or its cursor was moved.
 */
export async function settlePage(
  em: SqlEntityManager,
  endpoint: LeasedEndpoint,
  end: number,
  held: readonly HeldEvent[],
): Promise<boolean> {
  const waiting = held.map(({ sequence, key, type }) => ({ sequence, key, type }));
  const { rows } = await sql<{ settled: number }>`
    with settled as (
      update webhook_endpoints w set cursor = ${end} where ${isHeld(endpoint)} and w.cursor = ${endpoint.cursor}
      returning w.id, w.crm_id
    ), queued as (
      insert into webhook_deliveries (endpoint_id, sequence, crm_id, key, type)
      select settled.id, held.sequence, settled.crm_id, held.key, held.type
      from settled cross join json_to_recordset(${JSON.stringify(waiting)}::json)
        as held(sequence bigint, key uuid, type text)
      on conflict do nothing
    )
    select count(*)::int as settled from settled`.execute(em.getKysely());
  return rows[0]!.settled > 0;
}

const isHeld = ({ id, lease }: LeasedEndpoint) => sql`w.id = ${id} and w.lease = ${lease}`;

/** An answer of a former url says nothing about the new one. */
const isJudged = (endpoint: LeasedEndpoint) => sql`${isHeld(endpoint)} and w.url = ${endpoint.url}`;
