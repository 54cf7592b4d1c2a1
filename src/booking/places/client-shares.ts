import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { ClientLimits, Limits } from '../../platform/access/limits.ts';
import { isFirstTry } from '../../platform/database/transaction.ts';
import { DomainError } from '../../records/errors/domain-error.ts';
import type { ErrorCode } from '../../records/errors/error-table.ts';
import type { ResourceView } from '../calendar/calendar.ts';
import {
  type Counted,
  countedBooking,
  countedHold,
  readTaken,
  type Share,
  type TakenShare,
  type Turn,
  waitForOthers,
} from './client-counts.ts';

/**
 * Limits of one anonymous client at a provider: kept bookings and holds in a day, live holds, and repeated holds of one
 * slot. Bookings and holds are counted in their own transaction, so a failed booking or hold does not count. A client from
 * which a key of the CRM came within a day is not limited.
 */

export const shareOf = ({ id, crm, provider, channel }: ResourceView, start: number, client: string): Share => ({
  client,
  crm,
  provider: provider.id,
  resource: id,
  start,
  holdSeconds: channel.holdSeconds,
});

/** Wait after the first hold too many. Each further wait is twice as long. */
const FIRST_WAIT_SECONDS = 180;
const MAX_WAIT_SECONDS = 43_200;

/** Limit that refuses; `times`: multiple of the limit that the network of the client has. */
type Check = (limits: ClientLimits, taken: TakenShare, times: number, share: Share) => void;

/**
 * Checks that a client may hold another slot; `appointment` is that of the slot, if it has one. Returns what counts the hold
 * in the statement that takes it; null: nothing. In a transaction, concurrent requests of the client at this provider
 * wait here until it ends, so none overlooks another: call it before any other lock is taken. In a first try the
 * statement writes nothing if the client has taken something meanwhile. Errors: TOO_MANY_BOOKINGS, TOO_MANY_HOLDS,
 * HELD_TOO_OFTEN.
 */
export async function checkHold(
  em: SqlEntityManager,
  limits: Limits,
  share: Share,
  appointment: string | null,
): Promise<Counted | null> {
  if (!limits.areSharesLimited) return null;
  return countedHold(limits, share, await turnAfter(em, limits, share, appointment, CHECKS_OF_HOLDS));
}

/** Checks that a client may book without a hold; as `checkHold` otherwise. Errors: TOO_MANY_BOOKINGS. */
export async function checkBooking(em: SqlEntityManager, limits: Limits, share: Share): Promise<Counted | null> {
  const { bookingsPerClient, releasesPerSlot } = limits.ofClient;
  if (!bookingsPerClient && !releasesPerSlot) return null;
  return countedBooking(limits, share, await turnAfter(em, limits, share, null, [checkBookings]));
}

/** Holds do not count as bookings. Whoever has one can book it even if bookings have reached the limit meanwhile. */
const checkBookings: Check = ({ bookingsPerClient }, { bookings, untilBookingEnds }, times) =>
  refuseFrom(bookingsPerClient * times, bookings, untilBookingEnds, 'TOO_MANY_BOOKINGS', (max) => [
    `${max} bookings of this network in a day: try again later, or ask the provider`,
    'BOOKINGS_PER_CLIENT',
  ]);

const checkHoldsOfDay: Check = ({ holdsPerDay }, { holdsInDay, untilDayEnds }, times) =>
  refuseFrom(holdsPerDay * times, holdsInDay, untilDayEnds, 'TOO_MANY_HOLDS', (max) => [
    `${max} holds of this network in a day: try again later, or ask the provider`,
    'HOLDS_PER_DAY',
  ]);

const checkHoldsOfAppointment: Check = ({ holdsPerAppointment }, taken, times) =>
  refuseFrom(
    holdsPerAppointment * times,
    taken.liveHoldsInAppointment,
    taken.untilFirstInAppointmentExpires,
    'TOO_MANY_HOLDS',
    (max) => [`${max} places of the appointment are held: book or release one first`, 'HOLDS_PER_APPOINTMENT'],
  );

const checkLiveHolds: Check = ({ holdsPerClient }, { liveHolds, untilFirstExpires }, times) =>
  refuseFrom(holdsPerClient * times, liveHolds, untilFirstExpires, 'TOO_MANY_HOLDS', (max) => [
    `${max} slots are held: book or release one first`,
    'HOLDS_PER_CLIENT',
  ]);

/** The wait begins with the end that the last hold had without renewals; a hold that exists was not released. */
const checkReleases: Check = ({ releasesPerSlot }, taken, times, { holdSeconds }) => {
  const released = Math.floor((taken.holdsOfSlot - taken.holdsInAppointment) / times);
  const tooMany = released - releasesPerSlot;
  if (!releasesPerSlot || tooMany < 0) return;
  const wait = Math.min(FIRST_WAIT_SECONDS * 2 ** tooMany, MAX_WAIT_SECONDS);
  const retryAfter = holdSeconds + wait - taken.sinceLastHoldOfSlot;
  const message = 'This network has held and released the slot too often: try again later';
  if (retryAfter > 0) throw refusal('HELD_TOO_OFTEN', message, 'RELEASES_PER_SLOT', retryAfter);
};

const CHECKS_OF_HOLDS = [
  checkBookings,
  checkHoldsOfDay,
  checkHoldsOfAppointment,
  checkLiveHolds,
  checkReleases,
] as const;

/** Returns the turn of a client whose counts allow what it wants. Errors: those of the checks. */
async function turnAfter(
  em: SqlEntityManager,
  limits: Limits,
  share: Share,
  appointment: string | null,
  checks: readonly Check[],
): Promise<Turn> {
  if (!isFirstTry(em)) await waitForOthers(em, share);
  const networks = await readTaken(em, limits, share, appointment);
  for (const { times, ...taken } of networks) {
    if (!taken.isKnown) for (const check of checks) check(limits.ofClient, taken, times, share);
  }
  return isFirstTry(em) ? (networks[0]?.turn ?? 0) : null;
}

/** Refuses what reaches a maximum; 0: there is none. */
function refuseFrom(
  max: number,
  count: number,
  retryAfter: number,
  code: ErrorCode,
  told: (max: number) => [message: string, setting: string],
): void {
  if (max && count >= max) throw refusal(code, ...told(max), Math.max(1, retryAfter));
}

/** A message names its setting, because an operator who hears of the refusal has to know which limit it was. */
const refusal = (code: ErrorCode, message: string, setting: string, retryAfter: number): DomainError =>
  new DomainError(code, { message: `${message} (the limit is ${setting})`, retryAfter });
