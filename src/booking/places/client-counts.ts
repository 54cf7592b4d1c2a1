import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { type CountedNetwork, networksOf } from '../../platform/access/client-address.ts';
import { isKnown } from '../../platform/access/known-clients.ts';
import type { ClientLimits, Limits } from '../../platform/access/limits.ts';
import { countInDay, DAY_MS } from '../../platform/database/day-counts.ts';
import { NOW_MS } from '../../records/entities/rate-count.ts';
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

/** Counts of one network of a client. Waits are in seconds. */
export interface TakenShare {
  /** True if no limit counts. */
  isKnown: boolean;
  /** Bookings in a day that were neither cancelled nor declined. */
  bookings: number;
  /** Seconds until the first of them is a day old. */
  untilBookingEnds: number;
  holdsInDay: number;
  untilDayEnds: number;
  liveHolds: number;
  untilFirstExpires: number;
  /** Holds in the wanted appointment whose row exists: an expired hold can still become a booking. */
  holdsInAppointment: number;
  liveHoldsInAppointment: number;
  untilFirstInAppointmentExpires: number;
  /** Holds of this slot that have not become bookings. */
  holdsOfSlot: number;
  sinceLastHoldOfSlot: number;
  /** Turn of the client at the provider: another one as soon as it takes anything. */
  turn: number;
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
const nextTurn = (share: Share, { isTurn = sql`true`, takes = sql`true` } = {}) => sql`
  insert into rate_counts as turn (key, points, expire)
  select ${turnKey(share)}, 1, ${NOW_MS} + ${DAY_MS}::bigint where ${takes}
  on conflict (key) do update set points = turn.points + 1, expire = excluded.expire where ${isTurn}
  returning key`;

/** Parts of the statement by which a client takes a place. */
export interface Counted {
  /** Common table expression `turn`: no row if the client has taken something since its counts were read. */
  turn?: Sql;
  /** Common table expressions that count the place. */
  counts: Sql;
}

/** Turn of a client: its points as they were read in a first try; null: others wait for this transaction. */
export type Turn = number | null;

/** Counts a `place` if it is taken; in a first try only if nothing else was taken since the turn. */
const counting = (share: Share, turn: Turn, counts: Sql, place = sql`place`): Counted =>
  turn === null
    ? { counts: sql`${counts}, turn as (${nextTurn(share, { takes: sql`exists (select from ${place})` })})` }
    : { turn: sql`turn as (${nextTurn(share, { isTurn: sql`turn.points = ${turn}::int` })})`, counts };

/** Counts a hold in the statement that takes it. */
export const countedHold = ({ ofClient }: Limits, share: Share, turn: Turn): Counted =>
  counting(share, turn, holdCounts(ofClient, share));

/** Counts a booking in the statement that takes it. */
export const countedBooking = ({ ofClient }: Limits, share: Share, turn: Turn): Counted =>
  counting(share, turn, bookingCounts(ofClient, share, sql`place`));

/**
 * Counts the booking of a hold of a client in the statement that books it: no limit refuses that. `hold`: its handle in a
 * first try, which does not know yet who holds it; null: in a transaction, which has found the client.
 */
export function countedHeld({ ofClient }: Limits, share: Share, hold: string | null): Counted {
  const place = sql`(select booked.booking_id from booked cross join held where held.client is not null) as place`;
  const counts = bookingCounts(ofClient, share, place);
  if (hold === null) return counting(share, null, counts, place);
  // a guessed handle writes nothing
  const takes = sql`exists (select from participations where customer = ${hold} and state = 'RESERVED')`;
  return { turn: sql`turn as (${nextTurn(share, { takes })})`, counts };
}

/** Reads the counts of the networks of a client, each with the multiple of the limits that it has. */
export async function readTaken(
  em: SqlEntityManager,
  { ofClient }: Limits,
  share: Share,
  appointment: string | null,
): Promise<(TakenShare & { times: number })[]> {
  const networks = networksOf(share.client);
  const columns = {
    from: networks.map(({ name, prefix }) => prefix ?? name),
    until: networks.map(({ name, prefix }) => (prefix === null ? name : `${prefix}\uffff`)),
    days: networks.map((network) => dayKey(share, network)),
    slots: networks.map((network) => slotKey(share, network)),
    free: networks.map(({ times }) => ofClient.releasesPerSlot * times),
  };
  // `client is not null` keeps the index to holds, whatever the second condition is estimated at
  const { rows } = await sql<TakenShare>`
    select ${isKnown(sql`${share.crm}`, share.client)} as "isKnown", held.*, kept.*,
      coalesce(day.points, 0) as "holdsInDay", ${secondsUntil('day.expire')} as "untilDayEnds",
      coalesce(slot.points, 0) as "holdsOfSlot", ${DAY_MS / 1000} - ${secondsUntil('slot.expire')} as "sinceLastHoldOfSlot",
      coalesce((select points from rate_counts where key = ${turnKey(share)}), 0) as turn
    from unnest(${columns.from}::text[], ${columns.until}::text[], ${columns.days}::text[],
        ${columns.slots}::text[], ${columns.free}::int[]) with ordinality
        as network(lowest, highest, day, slot, free, position)
      cross join lateral (
        select count(*) filter (where p.expires_at > clock_timestamp())::int as "liveHolds",
          count(*) filter (where p.appointment_id = ${appointment}::uuid)::int as "holdsInAppointment",
          count(*) filter (where p.appointment_id = ${appointment}::uuid and p.expires_at > clock_timestamp())::int
            as "liveHoldsInAppointment",
          ${secondsLeft(sql`min(p.expires_at) filter (where p.expires_at > clock_timestamp())`)} as "untilFirstExpires",
          ${secondsLeft(sql`min(p.expires_at) filter (where p.appointment_id = ${appointment}::uuid
            and p.expires_at > clock_timestamp())`)} as "untilFirstInAppointmentExpires"
        from participations p
        where p.provider_id = ${share.provider} and p.client is not null and p.state = 'RESERVED'
          and p.client between network.lowest and network.highest
      ) as held
      cross join lateral (
        select count(*)::int as bookings, ${secondsLeft(sql`min(b.expires_at)`)} as "untilBookingEnds"
        from client_bookings b
        where b.provider_id = ${share.provider} and b.client between network.lowest and network.highest
          and b.expires_at > now() and exists (
            select from participations p where p.provider_id = b.provider_id and p.booking_id = b.booking_id
              and p.state in ('REQUESTED', 'BOOKED'))
      ) as kept
      left join lateral (${countOf('network.day')}) as day on true
      left join lateral (${countOf('network.slot')}) as slot
        on slot.expire > ${NOW_MS} + ${DAY_MS}::bigint - ${memory(sql`network.free`)}
    order by network.position`.execute(em.getKysely());
  return rows.map((row, index) => ({ ...row, times: networks[index]!.times }));
}

/** Selects the count of a key. The limit makes PostgreSQL read the index, whatever table size it expects. */
const countOf = (key: string) =>
  sql`select points, expire from rate_counts where key = ${sql.ref(key)} and expire > ${NOW_MS} limit 1`;

/**
 * Returns for how long holds of a slot count after the last one, in milliseconds: for an hour, or for a day from where the
 * client has to wait. Each hold moves the expiry of the row to a day later.
 */
const memory = (free: Sql) => sql`case when slot.points >= ${free} then ${DAY_MS}::bigint else ${HOUR_MS}::bigint end`;

/** Common table expressions that count the hold of a `place` in the day and of its slot. */
function holdCounts({ holdsPerDay, releasesPerSlot }: ClientLimits, share: Share): Sql {
  const networks = networksOf(share.client);
  const days = holdsPerDay ? networks.map((network) => dayKey(share, network)) : [];
  const slots = releasesPerSlot ? networks.map((network) => slotKey(share, network)) : [];
  return sql`of_day as (${countInDay(sql`select day from unnest(${days}::text[]) as day cross join place`)}), of_slot as (
    insert into rate_counts as slot (key, points, expire)
    select key, 1, ${NOW_MS} + ${DAY_MS}::bigint from unnest(${slots}::text[]) as key cross join place
    on conflict (key) do update set expire = excluded.expire,
      points = case when slot.expire > excluded.expire - ${memory(sql`${releasesPerSlot}::int`)}
        then slot.points else 0 end + 1)`;
}

/** Common table expressions that count the booking of a `place`, until a day later; its hold does not count as released. */
const bookingCounts = ({ bookingsPerClient }: ClientLimits, share: Share, from: Sql): Sql =>
  sql`kept as (${uncounted(share)} and exists (select from ${from})), client_booking as (
    insert into client_bookings (booking_id, provider_id, client, expires_at)
    select place.booking_id, ${share.provider}::uuid, ${share.client}, now() + interval '1 day' from ${from}
    where ${bookingsPerClient > 0} on conflict do nothing)`;

/** Counts a hold that a move has taken as not released; the move is no further booking. */
export async function uncountHold(em: SqlEntityManager, { ofClient }: Limits, share: Share): Promise<void> {
  if (ofClient.releasesPerSlot) await uncounted(share).execute(em.getKysely());
}

function uncounted(share: Share) {
  const slots = networksOf(share.client).map((network) => slotKey(share, network));
  return sql`update rate_counts set points = points - 1 where key = any(${slots}::text[]) and points > 0`;
}

/** Key of the row that orders what a client takes at a provider. */
const turnKey = ({ provider, client }: Share) => `turn:${provider}:${networksOf(client).at(-1)!.name}`;

const dayKey = ({ provider }: Share, { name }: CountedNetwork) => `holds:${provider}:${name}`;

const slotKey = ({ resource, start }: Share, { name }: CountedNetwork) => `slot:${resource}:${start}:${name}`;

const secondsUntil = (column: string) => sql`coalesce(ceil((${sql.ref(column)} - ${NOW_MS}) / 1000.0), 0)::int`;

const secondsLeft = (time: Sql) => sql`coalesce(ceil(extract(epoch from ${time} - clock_timestamp())), 0)::int`;
