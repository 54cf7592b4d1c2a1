import { NOW_MS } from '../../records/entities/requests/rate-count.ts';
import { type Sql, sql } from '../../records/entities/sql.ts';

export const DAY_MS = 86_400_000;

/** True if the count in the way of a new one, which would last a day from now, has not expired. */
export const isCurrent = sql`rate_counts.expire > excluded.expire - ${DAY_MS}::bigint`;

/**
 * Adds one to the count of each key that `keys` selects and returns the new counts. A day begins with the first count.
 * The transaction locks these keys until its end and undoes the count when it rolls back, so limits are exact.
 */
export const countInDay = (keys: Sql) => sql<{ key: string; points: number }>`
  insert into rate_counts (key, points, expire)
  select key, 1, ${NOW_MS} + ${DAY_MS}::bigint from (${keys}) as keys(key)
  on conflict (key) do update set
    points = case when ${isCurrent} then rate_counts.points else 0 end + 1,
    expire = case when ${isCurrent} then rate_counts.expire else excluded.expire end
  returning key, points`;
