import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { networksOf } from '../../platform/access/client-address.ts';
import type { ClientLimits, Limits } from '../../platform/access/limits.ts';
import { countInDay, DAY_MS } from '../../platform/database/day-counts.ts';
import { NOW_MS } from '../../records/entities/requests/rate-count.ts';
import { type Sql, sql } from '../../records/entities/sql.ts';

/** Statements that count what an anonymous client has at a provider. */

/** A slot of a provider, and the client that wants it. */
export interface Share {
  client: string;
  crm: string;
  provider: string;
  resource: string;
  /** Epoch milliseconds. */
  start: number;
  /** Duration of a hold of the slot. */
  holdSeconds: number;
}

const HOUR_MS = 3_600_000;

/**
 * Waits until no other request of the client at the provider is counted, and lets others wait until the transaction ends.
 * The condition is false: the row is locked, or made, and not written.
 */
export async function waitForOthers(em: SqlEntityManager, share: Share): Promise<void> {
  await sql`
    insert into rate_counts as turn (key, points, expire)
    values (${turnKey(share)}, 0, ${NOW_MS} + ${DAY_MS}::bigint)
    on conflict (key) do update set points = turn.points where false`.execute(em.getKysely());
}

/** Counts the turn of a client, if it `takes` anything: whoever has read its counts before does not write by them. */
const nextTurn = (share: Share, takes: Sql, isTurn = sql`true`) => sql`
  insert into rate_counts as turn (key, points, expire)
  select ${turnKey(share)}, 1, ${NOW_MS} + ${DAY_MS}::bigint where ${takes}
  on conflict (key) do update set points = turn.points + 1, expire = excluded.expire where ${isTurn}
  returning key`;

/** Parts of the statement by which a client takes a place. */
export interface Counted {
  /**
   * Common table expressions up to `turn`, in a first try: it has no row if the client may not take the place, or if another
   * request of the client came first.
   */
  turn?: Sql;
  /** Common table expressions that count the place. */
  counts: Sql;
  /** Refuses the client if it may not take the place. Errors: those of the limits. */
  refuse?: () => Promise<void>;
}

/** Place that the statement has taken. */
export const place = sql`place`;

/**
 * The turn of a client that no limit refuses. The points that it has in the snapshot of the statement belong to the counts
 * that were compared; the row that is written has others if another request came first, and then nothing is written.
 */
export const turnIfAllowed = (share: Share, refusal: Sql): Sql => {
  const seen = sql`(select seen.points from rate_counts seen where seen.key = ${turnKey(share)})`;
  const takes = sql`not exists (select from refusal)`;
  return sql`refusal as materialized (${refusal}), turn as (${nextTurn(share, takes, sql`turn.points = ${seen}`)})`;
};

/** Counts the turn of a client whose other requests wait for this transaction, if it takes a place. */
export const turnIfTaken = (share: Share, counts: Sql, taken = place): Counted => ({
  counts: sql`${counts}, turn as (${nextTurn(share, sql`exists (select from ${taken})`)})`,
});

/**
 * Counts the booking of a hold of a client in the statement that books it: no limit refuses that. `hold`: its handle in a
 * first try, which does not know yet who holds it; null: in a transaction, which has found the client.
 */
export function countedHeld({ ofClient }: Limits, share: Share, hold: string | null): Counted {
  const taken = sql`(select booked.booking_id from booked cross join held where held.client is not null) as place`;
  const counts = bookingCounts(ofClient, share, taken);
  if (hold === null) return turnIfTaken(share, counts, taken);
  // a guessed handle writes nothing
  const takes = sql`exists (select from participations where customer = ${hold} and state = 'RESERVED')`;
  return { turn: sql`turn as (${nextTurn(share, takes)})`, counts };
}

/**
 * Returns for how long holds of a `slot` count after the last one, in milliseconds: for an hour, or for a day from where the
 * client has to wait. Each hold moves the expiry of the row to a day later.
 */
export const slotMemory = (free: Sql) =>
  sql`case when slot.points >= ${free} then ${DAY_MS}::bigint else ${HOUR_MS}::bigint end`;

/** Common table expressions that count the hold of a `place` in the day and of its slot. */
export function holdCounts({ holdsPerDay, releasesPerSlot }: ClientLimits, share: Share): Sql {
  const days = holdsPerDay ? keysOfDays(share) : [];
  const slots = releasesPerSlot ? keysOfSlots(share) : [];
  return sql`of_day as (${countInDay(sql`select day from unnest(${days}::text[]) as day cross join place`)}), of_slot as (
    insert into rate_counts as slot (key, points, expire)
    select key, 1, ${NOW_MS} + ${DAY_MS}::bigint from unnest(${slots}::text[]) as key cross join place
    on conflict (key) do update set expire = excluded.expire,
      points = case when slot.expire > excluded.expire - ${slotMemory(sql`${releasesPerSlot}::int`)}
        then slot.points else 0 end + 1)`;
}

/** Common table expressions that count the booking of a `place`, until a day later; its hold does not count as released. */
export const bookingCounts = ({ bookingsPerClient }: ClientLimits, share: Share, from: Sql): Sql =>
  sql`kept as (${uncounted(share)} and exists (select from ${from})), client_booking as (
    insert into client_bookings (booking_id, provider_id, client, expires_at)
    select place.booking_id, ${share.provider}::uuid, ${share.client}, now() + interval '1 day' from ${from}
    where ${bookingsPerClient > 0} on conflict do nothing)`;

/** Counts a hold that a move has taken as not released; the move is no further booking. */
export async function uncountHold(em: SqlEntityManager, { ofClient }: Limits, share: Share): Promise<void> {
  if (ofClient.releasesPerSlot) await uncounted(share).execute(em.getKysely());
}

const uncounted = (share: Share) =>
  sql`update rate_counts set points = points - 1 where key = any(${keysOfSlots(share)}::text[]) and points > 0`;

/** Key of the row that orders what a client takes at a provider. */
const turnKey = ({ provider, client }: Share) => `turn:${provider}:${networksOf(client).at(-1)!.name}`;

/** Keys of the holds of the client in a day, one for each of its networks. */
export const keysOfDays = ({ provider, client }: Share): string[] =>
  networksOf(client).map(({ name }) => `holds:${provider}:${name}`);

/** Keys of the holds of the slot, one for each network of the client. */
export const keysOfSlots = ({ resource, start, client }: Share): string[] =>
  networksOf(client).map(({ name }) => `slot:${resource}:${start}:${name}`);
