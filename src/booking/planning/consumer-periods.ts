import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { type Sql, sql } from '../../records/entities/sql.ts';
import type { Span } from '../../slots/times/intervals.ts';
import type { ResourceView } from '../calendar/views.ts';
import { epochOf } from './within-limits.ts';

/** Period in which a consumer has as many bookings as a limit allows. Names are null where any is meant. */
interface FullPeriod extends Span {
  resource: string | null;
  product: string | null;
}

/** Slot of a resource that a consumer may book. */
interface OfferedSlot {
  resource: string;
  product: string | null;
  /** Epoch milliseconds. */
  start: number;
}

/** Consumer whose own bookings limits count. */
interface LimitedConsumer {
  /** Id of the user. */
  user: string | Sql<string | null>;
  /** Booking that does not count: it leaves its place for another one, or has one that is refused; null: all count. */
  booking: string | null;
}

/** Finds the consumer of a booking, whose own limits leave slots out; null: nobody who has booked before. */
export type FindConsumer = (resource: ResourceView) => Promise<LimitedConsumer | null>;

/** True if the limits of a consumer's own bookings allow one more in a slot. */
export type IsAllowed = (slot: OfferedSlot) => boolean;

/**
 * Reads in which periods a consumer has as many bookings as a provider allows. Null: in none, so every slot is allowed.
 * No statement if the provider has no limits.
 */
export async function allowedFor(
  em: SqlEntityManager,
  { isLimited, provider }: Pick<ResourceView, 'isLimited' | 'provider'>,
  consumer: LimitedConsumer | null,
): Promise<IsAllowed | null> {
  if (!isLimited || !consumer) return null;
  const { rows } = await sql<Omit<FullPeriod, 'end'> & { end: number | null }>`
    select l.resource_id as resource, l.product_id as product,
      ${epochOf('lower')} as start, ${epochOf('upper')} as "end"
    from booking_limits l join providers o on o.id = l.provider_id cross join lateral (
      select limit_period(l.per, a.starts_at, o.time_zone) as period
      from participations p join appointments a on a.id = p.appointment_id
      where p.user_id = ${consumer.user} and p.live and p.expires_at is null and a.provider_id = l.provider_id
        and is_in_scope(l.resource_id, l.product_id, a.resource_id, a.product_id)
        and (l.per <> 'UPCOMING' or a.starts_at >= now()) and p.booking_id is distinct from ${consumer.booking}::uuid
      group by 1 having count(distinct p.booking_id) >= l.most
    ) as full_one
    where l.provider_id = ${provider.id}::uuid and l.counts = 'CONSUMER'`.execute(em.getKysely());
  if (!rows.length) return null;
  const periods = rows.map((row) => ({ ...row, end: row.end ?? Number.POSITIVE_INFINITY }));
  return (slot) => !periods.some((period) => isIn(period, slot));
}

const isIn = (period: FullPeriod, { resource, product, start }: OfferedSlot): boolean =>
  period.start <= start &&
  start < period.end &&
  (period.resource ?? resource) === resource &&
  (period.product === null || period.product === product);
