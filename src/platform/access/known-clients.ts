import { NOW_MS } from '../../records/entities/requests/rate-count.ts';
import { type Sql, sql } from '../../records/entities/sql.ts';

/**
 * Clients from which a valid key of a CRM came within a day: its server and its office. Limits of anonymous clients do not
 * count them at its providers. They stand in `rate_counts`, where they are deleted like all counts.
 */

const HOUR_MS = 3_600_000;
const KNOWN_MS = 24 * HOUR_MS;

const keyOf = (crm: Sql, client: string): Sql => sql`'key:' || ${crm} || ':' || ${client}::text`;

/** True if a valid key of the CRM came from the client within a day. */
export const isKnown = (crm: Sql, client: string): Sql<boolean> => sql`
  exists (select from rate_counts where key = ${keyOf(crm, client)} and expire > ${NOW_MS})`;

/** True if that was noted within an hour: noting it again would only cost a write. */
export const isJustNoted = (crm: Sql, client: string): Sql<boolean> => sql`
  exists (select from rate_counts where key = ${keyOf(crm, client)} and expire > ${NOW_MS} + ${KNOWN_MS - HOUR_MS}::bigint)`;

/** Notes that a valid key of the CRM has just come from the client. */
export const noteKnown = (crm: Sql, client: string): Sql => sql`
  insert into rate_counts (key, points, expire) values (${keyOf(crm, client)}, 1, ${NOW_MS} + ${KNOWN_MS}::bigint)
  on conflict (key) do update set expire = excluded.expire`;
