import { networksOf } from '../../platform/access/client-address.ts';
import { isKnown } from '../../platform/access/known-clients.ts';
import type { ClientLimits } from '../../platform/access/limits.ts';
import { DAY_MS } from '../../platform/database/day-counts.ts';
import { NOW_MS } from '../../records/entities/requests/rate-count.ts';
import { type Sql, sql } from '../../records/entities/sql.ts';
import { keysOfDays, keysOfSlots, type Share, slotMemory } from './client-counts.ts';

/** Limits of an anonymous client at a provider, as rows that a statement compares. */

export type LimitSetting =
  | 'BOOKINGS_PER_CLIENT'
  | 'HOLDS_PER_DAY'
  | 'HOLDS_PER_APPOINTMENT'
  | 'HOLDS_PER_CLIENT'
  | 'RELEASES_PER_SLOT';

/** Limit that refuses a client. */
export interface ClientRefusal {
  setting: LimitSetting;
  /** Limit of the network that has reached it. */
  max: number;
  /** Seconds. */
  retryAfter: number;
}

/** A limit, and the select of the `count` of a network that it compares; `wait`: seconds until that is less. */
interface ClientLimit {
  setting: LimitSetting;
  max: number;
  counted: Sql;
}

/** Wait after the first hold too many. Each further wait is twice as long. */
const FIRST_WAIT_SECONDS = 180;
const MAX_WAIT_SECONDS = 43_200;
/** Doublings after which the wait is the longest. */
const MAX_DOUBLINGS = 8;

const secondsLeft = (time: Sql) => sql`coalesce(ceil(extract(epoch from ${time} - clock_timestamp())), 0)::int`;

const secondsUntil = (column: string) => sql`ceil((${sql.ref(column)} - ${NOW_MS}) / 1000.0)::int`;

/** Bookings in a day that were neither cancelled nor declined. Holds do not count. */
const bookingLimit = ({ bookingsPerClient }: ClientLimits, { provider }: Share): ClientLimit => ({
  setting: 'BOOKINGS_PER_CLIENT',
  max: bookingsPerClient,
  counted: sql`
    select count(*)::int as count, ${secondsLeft(sql`min(b.expires_at)`)} as wait
    from client_bookings b
    where b.provider_id = ${provider} and b.client between network.lowest and network.highest
      and b.expires_at > now() and (
        select true from participations p
        where p.booking_id = b.booking_id and p.state in ('REQUESTED', 'BOOKED') limit 1)`,
});

/** The limit makes PostgreSQL read the index, whatever table size it expects. */
const holdsOfDayLimit = ({ holdsPerDay }: ClientLimits): ClientLimit => ({
  setting: 'HOLDS_PER_DAY',
  max: holdsPerDay,
  counted: sql`
    select points as count, ${secondsUntil('expire')} as wait
    from rate_counts where key = network.day and expire > ${NOW_MS} limit 1`,
});

/** Holds of the network, with further conditions; `client is not null` keeps the index to holds. */
const heldBy = ({ provider }: Share, condition: Sql) => sql`
    from participations p
    where p.provider_id = ${provider} and p.client is not null and p.state = 'RESERVED'
      and p.client between network.lowest and network.highest and ${condition}`;

const isLive = sql`p.expires_at > clock_timestamp()`;

const liveHolds = (share: Share, condition: Sql) => sql`
    select count(*)::int as count, ${secondsLeft(sql`min(p.expires_at)`)} as wait ${heldBy(share, condition)}`;

const holdsOfAppointmentLimit = (
  { holdsPerAppointment }: ClientLimits,
  share: Share,
  appointment: string,
): ClientLimit => ({
  setting: 'HOLDS_PER_APPOINTMENT',
  max: holdsPerAppointment,
  counted: liveHolds(share, sql`${isLive} and p.appointment_id = ${appointment}::uuid`),
});

const liveHoldsLimit = ({ holdsPerClient }: ClientLimits, share: Share): ClientLimit => ({
  setting: 'HOLDS_PER_CLIENT',
  max: holdsPerClient,
  counted: liveHolds(share, isLive),
});

/**
 * Holds of the slot that were let go, until the wait is over. It begins with the end that the last one had without renewals. A hold that
 * exists was not released, expired or not: it can still become a booking.
 */
const releasesLimit = ({ releasesPerSlot }: ClientLimits, share: Share, appointment: string | null): ClientLimit => {
  const existing = appointment
    ? sql`(select count(*)::int ${heldBy(share, sql`p.appointment_id = ${appointment}::uuid`)})`
    : sql`0`;
  const tooMany = sql`least(released.count / network.times - ${releasesPerSlot}::int, ${MAX_DOUBLINGS}::int)`;
  return {
    setting: 'RELEASES_PER_SLOT',
    max: releasesPerSlot,
    counted: sql`
    select * from (select released.count, (${share.holdSeconds}::int - ${DAY_MS / 1000}::int + ${secondsUntil('released.expire')}
      + least(${FIRST_WAIT_SECONDS}::int * 2 ^ ${tooMany}, ${MAX_WAIT_SECONDS}::int))::int as wait
    from (
      select slot.points - ${existing} as count, slot.expire from rate_counts slot
      where slot.key = network.slot
        and slot.expire > ${NOW_MS} + ${DAY_MS}::bigint - ${slotMemory(sql`${releasesPerSlot}::int * network.times`)} limit 1
    ) as released) as waiting where wait > 0`,
  };
};

/** Returns the limits of a hold, in the order in which they refuse; `appointment`: that of the slot, if it has one. */
export const limitsOfHold = (limits: ClientLimits, share: Share, appointment: string | null): ClientLimit[] => [
  bookingLimit(limits, share),
  holdsOfDayLimit(limits),
  ...(appointment ? [holdsOfAppointmentLimit(limits, share, appointment)] : []),
  liveHoldsLimit(limits, share),
  releasesLimit(limits, share, appointment),
];

/** Returns the limits of a booking without a hold. Whoever has a hold can book it, whatever else was booked meanwhile. */
export const limitsOfBooking = (limits: ClientLimits, share: Share): ClientLimit[] => [bookingLimit(limits, share)];

const NONE: Sql<ClientRefusal> = sql`select where false`;

/**
 * Selects the first limit that a network of the client has reached; nothing: it may have what it wants. 0: no limit. A
 * client from which a key of the CRM came within a day is not limited.
 */
export function refusals(limits: readonly ClientLimit[], share: Share): Sql<ClientRefusal> {
  const networks = networksOf(share.client);
  const rows = limits
    .filter(({ max }) => max > 0)
    .map(
      ({ setting, max, counted }, position) => sql`
    select ${position}::int as position, ${setting} as setting, ${max}::int * network.times as max, reached.count, reached.wait
    from (${counted}) as reached`,
    );
  if (!rows.length) return NONE;
  return sql`
    select compared.setting, compared.max, greatest(compared.wait, 1) as "retryAfter"
    from unnest(${networks.map(({ name, prefix }) => prefix ?? name)}::text[],
        ${networks.map(({ name, prefix }) => (prefix === null ? name : `${prefix}\uffff`))}::text[],
        ${keysOfDays(share)}::text[], ${keysOfSlots(share)}::text[], ${networks.map(({ times }) => times)}::int[])
        with ordinality as network(lowest, highest, day, slot, times, position)
      cross join lateral (${sql.join(rows, ' union all')}) as compared
    where compared.count >= compared.max
      and not ${isKnown(sql`${share.crm}`, share.client)}
    order by network.position, compared.position limit 1`;
}
