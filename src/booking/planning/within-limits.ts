import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { sql } from '../../records/entities/sql.ts';
import { DomainError } from '../../records/errors/domain-error.ts';
import type { Span } from '../../slots/times/intervals.ts';
import type { ResourceView } from '../calendar/views.ts';

/** Selects a bound of a column `period`, in epoch milliseconds; null: it has none. */
export const epochOf = (bound: 'lower' | 'upper') =>
  sql`(extract(epoch from ${sql.raw(bound)}(period)) * 1000)::float8`;

/** Refusal of a place beyond a limit. */
export class LimitReached extends DomainError {
  /** Period in which the consumer has too many bookings; null: the provider has too many appointments. */
  readonly ofConsumer: Span | null;
  /** Booking that has the place, until the transaction rolls back. */
  readonly booking: string;

  constructor(ofConsumer: Span | null, booking: string) {
    super('LIMIT_REACHED');
    this.ofConsumer = ofConsumer;
    this.booking = booking;
  }
}

/**
 * Refuses a place that this transaction has taken beyond a limit. It locks nothing: the constraint `booking_within_limits`
 * has the last word, at the end of the transaction, when nothing can be looked up any more. Errors: LimitReached.
 */
export async function refuseBeyondLimits(
  em: SqlEntityManager,
  { isLimited, provider }: Pick<ResourceView, 'isLimited' | 'provider'>,
  place: { id: string; booking: string },
): Promise<void> {
  if (!isLimited) return;
  const { rows } = await sql<{ counts: string } & { start: number; end: number | null }>`
    select counts, ${epochOf('lower')} as start, ${epochOf('upper')} as "end"
    from booking_limits l cross join lateral (
      select limit_period(l.per, a.starts_at, o.time_zone) as period
      from participations p join appointments a on a.id = p.appointment_id
        join providers o on o.id = p.provider_id
      where p.provider_id = l.provider_id and p.id = ${place.id}) as counting
    where l.id = exceeded_limit(${provider.id}::uuid, ${place.id}::uuid)`.execute(em.getKysely());
  const [reached] = rows;
  if (!reached) return;
  const { counts, start, end } = reached;
  const ofConsumer = counts === 'CONSUMER' ? { start, end: end ?? Number.POSITIVE_INFINITY } : null;
  throw new LimitReached(ofConsumer, place.booking);
}
