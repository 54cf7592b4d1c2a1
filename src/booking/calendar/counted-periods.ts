import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { sql } from '../../records/entities/sql.ts';
import type { CountedPeriod } from '../../slots/full-periods.ts';
import { DAY_MS } from '../../slots/times/intervals.ts';
import { MAX_WINDOW_MS } from '../../slots/view.ts';
import { timestamp } from './columns.ts';
import type { Period, UPCOMING } from './read-calendar.ts';
import type { ResourceView } from './views.ts';

/** Periods that a limit of a provider counts; `resource`: null for all of its resources. */
export interface CountedPeriodRow extends CountedPeriod {
  provider: string;
  resource: string | null;
}

/** True for the periods that count for a resource. */
export const isCountedFor =
  ({ id, provider }: { id: string; provider: { id: string } }) =>
  (period: CountedPeriodRow): boolean =>
    period.provider === provider.id && (period.resource === null || period.resource === id);

/** Time for which a calendar is kept, and a list of it: until then further starts enter the window. */
const KEPT_MS = 2 * DAY_MS;

/**
 * Reads the periods of calendars that have reached a limit of appointments, or may have until holds expire. No
 * statement if no provider of the resources has limits, or for a period without appointments. It may see later bookings
 * than the statement that has read the calendars: whoever keeps them finds that their revision has changed. Holds of
 * `holders`, handles of consumers, are left out.
 */
export async function readCountedPeriods(
  em: SqlEntityManager,
  resources: readonly ResourceView[],
  span: Period | typeof UPCOMING,
  holders: readonly string[],
): Promise<CountedPeriodRow[]> {
  const limited = resources.filter(({ isLimited }) => isLimited);
  if (!limited.length || (typeof span !== 'string' && span.until === 0)) return [];
  const { rows } = await selectCountedPeriods(limited, startsOf(limited, span), holders).execute(em.getKysely());
  return rows;
}

/** Returns the period in which slots of calendars may start. */
function startsOf(resources: readonly ResourceView[], span: Period | typeof UPCOMING): Period {
  if (typeof span !== 'string') return span;
  const from = Math.min(...resources.map(({ now }) => now));
  const windows = resources.map(({ channel: { bookingWindowDays } }) =>
    bookingWindowDays === null ? MAX_WINDOW_MS : bookingWindowDays * DAY_MS,
  );
  return { from, until: from + Math.max(...windows) + KEPT_MS };
}

/**
 * Selects the periods with as many appointments as a limit allows, or more, by what the constraint counts
 * (records/tables/limits/counts.sql).
 */
const selectCountedPeriods = (
  resources: readonly ResourceView[],
  { from, until }: Period,
  holders: readonly string[],
) => sql<CountedPeriodRow>`
  select l.id as "limit", l.provider_id as provider, l.resource_id as resource, l.product_id as product, l.most,
    ${startOf('counted.first')} as start, ${startOf("counted.first + ('1 ' || l.per)::interval")} as "end",
    counted.booked, counted.holds, counted.moves
  from providers o
    join booking_limits l on l.provider_id = o.id and l.counts = 'APPOINTMENTS'
      and (l.resource_id is null or l.resource_id = any(${resources.map(({ id }) => id)}::uuid[]))
    cross join lateral (
      select tstzrange(lower(limit_period(l.per, ${timestamp(from)}, o.time_zone)),
        upper(limit_period(l.per, ${timestamp(until)}, o.time_zone))) as range
    ) as counting
    cross join lateral (
      select each.first, count(*) filter (where each.is_booked)::int as booked,
        coalesce(array_agg(each.held_until) filter (where each.counted > 0 and not each.is_booked), '{}') as holds,
        coalesce(array_agg(each.id) filter (where each.is_requested and not each.is_booked), '{}') as moves
      from (
        select a.id, date_trunc(lower(l.per collate "C"), a.starts_at at time zone o.time_zone) as first, places.*
        from appointments_in_scope(l, counting.range) a cross join lateral (
          select count(*) filter (where counts) as counted,
            coalesce(bool_or(counts and p.expires_at is null), false) as is_booked,
            coalesce(bool_or(not counts), false) as is_requested,
            (extract(epoch from max(p.expires_at)) * 1000)::float8 as held_until
          from participations p cross join lateral (
            select is_counted(p, l, limit_period(l.per, a.starts_at, o.time_zone)) as counts
          ) as how
          where p.appointment_id = a.id and p.live
            and (p.expires_at is null or p.expires_at > statement_timestamp())
            ${holders.length ? sql`and not (p.state = 'RESERVED' and p.customer = any(${holders}::uuid[]))` : sql``}
        ) as places
      ) as each
      group by each.first having count(*) filter (where each.counted > 0) >= l.most
    ) as counted
  where o.id = any(${[...new Set(resources.map(({ provider }) => provider.id))]}::uuid[])`;

const startOf = (day: string) =>
  sql<number>`(extract(epoch from local_start(${sql.raw(day)}, o.time_zone)) * 1000)::float8`;
