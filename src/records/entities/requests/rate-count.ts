import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { sql } from '../sql.ts';

export const RATE_COUNTS = 'rate_counts';

/** Epoch milliseconds by the clock of the database, as `expire` has them. */
export const NOW_MS = sql`(extract(epoch from now()) * 1000)::bigint`;

/**
 * Count of what a client does or a mailbox gets, in a minute or a day. The counting library requires these column names in
 * this order.
 */
@Entity({ tableName: RATE_COUNTS })
export class RateCount {
  /** Counted kind of request, and the client. */
  @PrimaryKey({ type: 'text' })
  key!: string;

  @Property({ type: 'integer' })
  points!: number;

  /** End of the count, epoch milliseconds. */
  @Property({ type: 'bigint', runtimeType: 'string' })
  expire!: string;
}
