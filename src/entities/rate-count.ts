import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

export const RATE_COUNTS = 'rate_counts';

/**
 * How many requests a client has made in the current minute. The library that counts knows the columns by these names
 * and in this order. The table is unlogged: a crash may forget the counts of a minute, and counting costs no flush.
 */
@Entity({ tableName: RATE_COUNTS })
@Index({ name: 'rate_count_by_expiry', properties: ['expire'] })
export class RateCount {
  /** What is counted, and for whom. */
  @PrimaryKey({ type: 'text' })
  key!: string;

  @Property({ type: 'integer' })
  points!: number;

  /** Until when, in epoch milliseconds. */
  @Property({ type: 'bigint', runtimeType: 'string' })
  expire!: string;
}
