import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { type CountedNetwork, networksOf } from '../../access/client-address.ts';
import type { Limits } from '../../access/limits.ts';
import { countInDay, DAY_MS, isCurrent, NOW_MS } from '../../database/day-counts.ts';
import { sql } from '../../entities/sql.ts';
import { DomainError } from '../../errors/domain-error.ts';
import type { ResourceView } from '../calendars/calendar.ts';

/**
 * Limits of one anonymous client at a provider: holds, bookings per day, and repeated holds of one slot.
 * Bookings and holds are counted in their own transaction, so a failed booking or hold does not count.
 */

/** A slot of a provider, and the client that wants it. */
export interface Share {
  client: string;
  provider: string;
  resource: string;
  /** Epoch milliseconds. */
  start: number;
  /** Duration of a hold of the slot. */
  holdSeconds: number;
}

export const shareOf = ({ id, provider, channel }: ResourceView, start: number, client: string): Share => ({
  client,
  provider: provider.id,
  resource: id,
  start,
  holdSeconds: channel.holdSeconds,
});

/** Number of times that a client may release a held slot without waiting. Each further wait is twice as long. */
const MAX_FREE_RETRIES = 3;
const FIRST_WAIT_SECONDS = 180;
const MAX_WAIT_SECONDS = 43_200;

/** Counts of one network of a client, in the order of `networksOf`. Waits are in seconds. */
interface Taken {
  liveHolds: number;
  /** Holds whose row exists: an expired hold can still become a booking. */
  holds: number;
  /** Those of these holds that are in the wanted appointment. */
  holdsInAppointment: number;
  liveHoldsInAppointment: number;
  untilFirstExpires: number;
  untilFirstInAppointmentExpires: number;
  bookings: number;
  untilBookingsExpire: number;
  /** Holds of this slot that have not become bookings. */
  holdsOfSlot: number;
  sinceLastHoldOfSlot: number;
}

/**
 * Checks that a client may hold another slot; `appointment` is that of the slot, if it has one. Concurrent requests of
 * the client at this provider wait here until the transaction ends, so none overlooks another: call it before any other
 * lock is taken. Errors: TOO_MANY_HOLDS, TOO_MANY_BOOKINGS, HELD_TOO_OFTEN.
 */
export async function checkHold(
  em: SqlEntityManager,
  limits: Limits,
  share: Share,
  appointment: string | null,
): Promise<void> {
  await forEachNetwork(em, limits, share, appointment, (taken, times) => {
    refuseBooking(limits, taken, times);
    const { liveHoldsInAppointment, untilFirstInAppointmentExpires, liveHolds, untilFirstExpires } = taken;
    refuseHold(limits.holdsPerAppointment * times, liveHoldsInAppointment, untilFirstInAppointmentExpires);
    refuseHold(limits.holdsPerClient * times, liveHolds, untilFirstExpires);
    if (!limits.holdsPerClient) return;
    const retryAfter = waitForSlot(taken, share, times);
    if (retryAfter > 0) throw new DomainError('HELD_TOO_OFTEN', { retryAfter });
  });
}

/** Checks that a client may book without a hold; as `checkHold` otherwise. Errors: TOO_MANY_BOOKINGS. */
export async function checkBooking(em: SqlEntityManager, limits: Limits, share: Share): Promise<void> {
  if (!limits.bookingsPerClient) return;
  await forEachNetwork(em, limits, share, null, (taken, times) => refuseBooking(limits, taken, times));
}

/** Refuses a hold beyond a maximum; 0: none. Errors: TOO_MANY_HOLDS. */
function refuseHold(max: number, held: number, untilFirstExpires: number): void {
  if (max && held >= max) throw new DomainError('TOO_MANY_HOLDS', { retryAfter: Math.max(1, untilFirstExpires) });
}

/** Counts a hold as the booking that it can become, so that booking a hold is never refused. */
function refuseBooking({ bookingsPerClient }: Limits, taken: Taken, times: number): void {
  if (!bookingsPerClient || taken.bookings + taken.holds < bookingsPerClient * times) return;
  const isByBookings = taken.bookings >= bookingsPerClient * times;
  const retryAfter = isByBookings ? taken.untilBookingsExpire : taken.untilFirstExpires;
  throw new DomainError('TOO_MANY_BOOKINGS', { retryAfter: Math.max(1, retryAfter) });
}

/**
 * Returns the seconds to wait from the end that the last hold had without renewals; a hold that exists was not released.
 */
function waitForSlot(
  { holdsOfSlot, holdsInAppointment, sinceLastHoldOfSlot }: Taken,
  { holdSeconds }: Share,
  times: number,
): number {
  const tooMany = Math.floor((holdsOfSlot - holdsInAppointment) / times) - MAX_FREE_RETRIES;
  if (tooMany < 0) return 0;
  return holdSeconds + Math.min(FIRST_WAIT_SECONDS * 2 ** tooMany, MAX_WAIT_SECONDS) - sinceLastHoldOfSlot;
}

async function forEachNetwork(
  em: SqlEntityManager,
  { holdsPerClient, holdsPerAppointment, bookingsPerClient }: Limits,
  share: Share,
  appointment: string | null,
  check: (taken: Taken, times: number) => void,
): Promise<void> {
  if (!holdsPerClient && !holdsPerAppointment && !bookingsPerClient) return;
  const networks = networksOf(share.client);
  const widest = networks.at(-1)!;
  const queue = `${share.provider} ${widest.name}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${queue}, 0))`.execute(em.getKysely());
  const taken = await readTaken(em, networks, share, appointment);
  for (const [index, { times }] of networks.entries()) check(taken[index]!, times);
}

async function readTaken(
  em: SqlEntityManager,
  networks: CountedNetwork[],
  share: Share,
  appointment: string | null,
): Promise<Taken[]> {
  const columns = {
    names: networks.map(({ name }) => name),
    prefixes: networks.map(({ prefix }) => prefix),
    bookings: networks.map((network) => bookingsKey(share, network)),
    slots: networks.map((network) => slotKey(share, network)),
  };
  // `client is not null` keeps the index to holds, whatever the second condition is estimated at
  const { rows } = await sql<Taken>`
    select held.*, coalesce(booked.points, 0) as bookings, ${secondsUntil('booked.expire')} as "untilBookingsExpire",
      coalesce(slot.points, 0) as "holdsOfSlot", ${DAY_MS / 1000} - ${secondsUntil('slot.expire')} as "sinceLastHoldOfSlot"
    from unnest(${columns.names}::text[], ${columns.prefixes}::text[], ${columns.bookings}::text[],
        ${columns.slots}::text[]) with ordinality as network(name, prefix, bookings, slot, position)
      cross join lateral (
        select count(*) filter (where p.expires_at > clock_timestamp())::int as "liveHolds", count(*)::int as holds,
          count(*) filter (where p.appointment_id = ${appointment}::uuid)::int as "holdsInAppointment",
          count(*) filter (where p.appointment_id = ${appointment}::uuid and p.expires_at > clock_timestamp())::int
            as "liveHoldsInAppointment",
          coalesce(ceil(extract(epoch from min(p.expires_at) filter (where p.expires_at > clock_timestamp())
            - clock_timestamp())), 0)::int as "untilFirstExpires",
          coalesce(ceil(extract(epoch from min(p.expires_at) filter (where p.appointment_id = ${appointment}::uuid
            and p.expires_at > clock_timestamp()) - clock_timestamp())), 0)::int as "untilFirstInAppointmentExpires"
        from participations p
        where p.provider_id = ${share.provider} and p.client is not null and p.state = 'RESERVED'
          and (p.client = network.name or starts_with(p.client, network.prefix))
      ) as held
      left join lateral (${countOf('network.bookings')}) as booked on true
      left join lateral (${countOf('network.slot')}) as slot on true
    order by network.position`.execute(em.getKysely());
  return rows;
}

/** Selects the count of a key. The limit makes PostgreSQL read the index, whatever table size it expects. */
const countOf = (key: string) =>
  sql`select points, expire from rate_counts where key = ${sql.ref(key)} and expire > ${NOW_MS} limit 1`;

/** Counts a hold of the slot, after it was taken. */
export async function countHold(em: SqlEntityManager, { holdsPerClient }: Limits, share: Share): Promise<void> {
  if (!holdsPerClient) return;
  const keys = networksOf(share.client).map((network) => slotKey(share, network));
  // each hold restarts the day
  await sql`
    insert into rate_counts (key, points, expire) select key, 1, ${NOW_MS} + ${DAY_MS}::bigint from unnest(${keys}::text[]) as key
    on conflict (key) do update set expire = excluded.expire,
      points = case when ${isCurrent} then rate_counts.points else 0 end + 1`.execute(em.getKysely());
}

/** Counts a booking; its hold, if any, does not count as released. */
export async function countBooking(em: SqlEntityManager, limits: Limits, share: Share): Promise<void> {
  if (!limits.holdsPerClient && !limits.bookingsPerClient) return;
  const bookings = limits.bookingsPerClient
    ? networksOf(share.client).map((network) => bookingsKey(share, network))
    : [];
  await sql`
    with kept as (${uncounted(share)})
    ${countInDay(sql`select unnest(${bookings}::text[])`)}`.execute(em.getKysely());
}

/** Counts a hold that a move has taken as not released; the move is no further booking. */
export async function uncountHold(em: SqlEntityManager, { holdsPerClient }: Limits, share: Share): Promise<void> {
  if (holdsPerClient) await uncounted(share).execute(em.getKysely());
}

function uncounted(share: Share) {
  const slots = networksOf(share.client).map((network) => slotKey(share, network));
  return sql`update rate_counts set points = points - 1 where key = any(${slots}::text[]) and points > 0`;
}

const bookingsKey = ({ provider }: Share, { name }: CountedNetwork) => `bookings:${provider}:${name}`;

const slotKey = ({ resource, start }: Share, { name }: CountedNetwork) => `slot:${resource}:${start}:${name}`;

const secondsUntil = (column: string) => sql`coalesce(ceil((${sql.ref(column)} - ${NOW_MS}) / 1000.0), 0)::int`;
