import { randomUUID } from 'node:crypto';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { isNotMoving } from '../../platform/database/moves.ts';
import { causeOfStatement } from '../../platform/database/stated-causes.ts';
import type { BusySourceKind } from '../../records/entities/calendars/busy-source-kind.ts';
import { Channel } from '../../records/entities/channel.ts';
import { sql } from '../../records/entities/sql.ts';
import { ChannelKey } from '../../records/entities/values/channel-key.ts';
import { epochOf } from '../calendar/columns.ts';

/** Time of a lease: longer than a reading can take, with the files before it. */
const LEASE_MS = 90_000;

/** Longest time from now on that is read, in days. */
const MAX_DAYS = 400;

/** Source that this process reads until its lease ends. Times are epoch milliseconds. */
export interface LeasedSource {
  id: string;
  crm: string;
  provider: string;
  resource: string;
  kind: BusySourceKind;
  lease: string;
  /** Sealed. */
  address: Buffer;
  /** Sealed credentials of CALDAV, else null. */
  secret: Buffer | null;
  /** IANA name. */
  timeZone: string;
  ownerEmail: string | null;
  allDayIsFree: boolean;
  /** Period to read. Its end is that of a day, so that it does not change with every reading. */
  from: number;
  until: number;
  /**
   * Of the file that was read last; null also if the times of that file do not reach far enough any more. Of CALDAV `etag` is
   * the state of the collection.
   */
  etag: string | null;
  lastModified: string | null;
  /** Failed readings in a row. */
  failures: number;
}

/** End of the longest booking window of a resource `r`, and two days, so that files that do not change are read each day. */
const horizon = sql<Date>`date_trunc('day', now() at time zone 'UTC') at time zone 'UTC' + interval '1 day' * least(${MAX_DAYS}::int, (
  select case when count(*) filter (where c.booking_window_days is null) = 0 then max(c.booking_window_days) + 2 end
  from unnest(${Object.values(ChannelKey)}::text[]) as named (key)
    left join channels c on c.resource_id = s.resource_id and c.key = named.key
  where coalesce(c.visible, named.key = any(${Channel.VISIBLE_BY_DEFAULT}::text[]))))`;

/** Common table expression `far (id, until)` of sources in an expression `due`: the end of the time to read. */
const far = sql`far as (select s.id, ${horizon} as until from due join busy_sources s on s.id = due.id)`;

/** Condition: what was read last reaches far enough for another day. */
const reachesOn = sql<boolean>`s.known_until > far.until - interval '1 day'`;

const LEASED = sql`
  s.id, s.crm_id as crm, s.provider_id as provider, s.resource_id as resource, s.kind, s.lease, s.address, s.secret,
  coalesce(s.time_zone, (select v.time_zone from providers v where v.id = s.provider_id)) as "timeZone",
  s.owner_email as "ownerEmail", s.all_day_is_free as "allDayIsFree", s.failures,
  ${epochOf(sql`now() - interval '2 days'`)} as "from", ${epochOf(sql`far.until`)} as until,
  case when ${reachesOn} then s.etag end as etag, case when ${reachesOn} then s.last_modified end as "lastModified"`;

const leasing = sql`leased_until = now() + ${LEASE_MS} * interval '1 millisecond'`;

/**
 * Leases sources that are due, so that no other process reads them, and that another one does if this one dies. Those that
 * are due longest come first. `ofCrm`: maximum of those of one CRM that are leased.
 */
export async function takeSources(
  em: SqlEntityManager,
  { limit, ofCrm }: { limit: number; ofCrm: number },
): Promise<LeasedSource[]> {
  const { rows } = await sql<LeasedSource>`
    with waiting as materialized (
      -- a leased source is due until its outcome is stored; one that is read out of turn does not count
      select s.id, s.due_at, s.leased_until > now() as is_leased,
        row_number() over (partition by s.crm_id order by s.leased_until > now() desc nulls last, s.due_at) as rank
      from busy_sources s where s.due_at <= now() and ${isNotMoving('s.crm_id')}
    ), due as materialized (
      select s.id from waiting join busy_sources s on s.id = waiting.id
      where waiting.is_leased is distinct from true and rank <= ${ofCrm}::int
        and s.due_at <= now() and (s.leased_until is null or s.leased_until <= now())
      order by waiting.due_at limit ${limit} for no key update of s skip locked
    ), ${far}
    update busy_sources s set ${leasing}, lease = ${randomUUID()}
    from far where s.id = far.id returning ${LEASED}`.execute(em.getKysely());
  return rows;
}

/** Leases a source, due or not. Undefined: another process reads it, or there is nothing to read. */
export async function takeSource(em: SqlEntityManager, id: string): Promise<LeasedSource | undefined> {
  const { rows } = await sql<LeasedSource>`
    with due as materialized (
      select s.id from busy_sources s
      where s.id = ${id} and s.due_at is not null and (s.leased_until is null or s.leased_until <= now())
      for no key update of s
    ), ${far}
    update busy_sources s set ${leasing}, lease = ${randomUUID()}
    from far where s.id = far.id returning ${LEASED}`.execute(em.getKysely());
  return rows[0];
}

/** Ends a lease without an outcome: the source is due as before. */
export async function releaseSource(em: SqlEntityManager, source: LeasedSource): Promise<void> {
  await sql`
    update busy_sources s set leased_until = null, lease = null where ${isHeld(source)}`.execute(em.getKysely());
}

const FIRST_WAIT_MS = 5 * 60_000;
const MAX_WAIT_MS = 6 * 3_600_000;

/** Returns the milliseconds after which a source is read again: 5 minutes, doubling up to 6 hours, or as its server asks. */
const waitOf = (failures: number, retryAfterMs: number): number =>
  Math.min(MAX_WAIT_MS, Math.max(retryAfterMs, FIRST_WAIT_MS * 2 ** failures));

/** Counts a failed reading, which leaves the times as they are. */
export async function noteFailure(
  em: SqlEntityManager,
  source: LeasedSource,
  { code, retryAfterMs }: { code: string; retryAfterMs: number },
): Promise<void> {
  await sql`
    with ${causeOfStatement()}
    update busy_sources s set failures = s.failures + 1, failure = ${code},
      failing_since = coalesce(s.failing_since, now()), leased_until = null, lease = null,
      due_at = now() + ${waitOf(source.failures, retryAfterMs)} * interval '1 millisecond'
    from cause where ${isHeld(source)}`.execute(em.getKysely());
}

/**
 * Columns of a source that was read. The next reading is due in `poll_minutes`, a little earlier or later, so that sources that
 * were created together are not read together for ever.
 */
export const readColumns = sql`
  read_at = now(), due_at = now() + s.poll_minutes * (0.95 + 0.1 * random()) * interval '1 minute', leased_until = null,
  lease = null, failures = 0, failure = null, failing_since = null, is_failure_told = false`;

/** Condition on a source `s`: this process still reads it. */
export const isHeld = ({ id, lease }: LeasedSource) => sql`s.id = ${id} and s.lease = ${lease}`;

/** Notes that a source has not changed. False: it is stale, or no longer this process's, so that this does not suffice. */
export async function noteUnchanged(em: SqlEntityManager, source: LeasedSource): Promise<boolean> {
  const { rows } = await sql`
    with ${causeOfStatement()}
    update busy_sources s set ${readColumns}, as_of = now()
    from cause where ${isHeld(source)} and not s.is_stale returning 1`.execute(em.getKysely());
  return rows.length > 0;
}
