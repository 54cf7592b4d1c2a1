import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { ResourceCalendar } from '../calendar/calendar.ts';
import { currentPool } from '../calendar/pool-cache.ts';
import { announced, answersOf, type Booked, bookedState, originOf } from '../places/booked.ts';
import { bookSlot } from '../places/bookings-by-settings.ts';
import type { Caller } from '../places/caller.ts';
import { countBooking } from '../places/client-counts.ts';
import { checkBooking, shareOf } from '../places/client-shares.ts';
import { type ConsumerFields, consumerOf, findConsumer } from '../places/consumers.ts';
import { takePlace, withPlaceTaken } from '../places/places.ts';
import { refuseSecondPlace } from '../places/second-places.ts';
import { allowedAmong, isAnswerable } from '../planning/alternatives.ts';
import { type AnyChoice, type AnyWish, periodOfWish } from '../planning/any-choice.ts';
import type { Candidate } from '../planning/candidates.ts';
import { allowedFor } from '../planning/consumer-periods.ts';
import { refuseBeyondLimits } from '../planning/within-limits.ts';
import { type AnyBooking, bookHeldInPool, findHoldInPool } from './any-held.ts';
import { type LimitCheck, openPool, takeFirst } from './open-pool.ts';

/**
 * Books what the consumer holds in a pool at that time, else a place at any resource, in the order of the product's
 * assignment. Without a hold a consumer has one place in a pool at the same time, so a repeated request books no second
 * resource. A hold of another time is released if the booking succeeds. Errors: those of `openPool`, `findHoldInPool` and
 * `bookPlace`, SLOT_TAKEN, ALREADY_BOOKED, LIMIT_REACHED, TOO_MANY_BOOKINGS.
 */
export async function bookAny(em: SqlEntityManager, booking: AnyBooking, caller: Caller): Promise<Booked> {
  const { wish, consumer } = booking;
  const held = await findHoldInPool(em, booking);
  if (held?.isWished) return bookHeldInPool(em, held, booking, caller);
  const { limits } = caller;
  const check: LimitCheck = ({ calendar, slot }, counted) =>
    checkBooking(em, limits, shareOf(calendar.resource, slot.start, counted));
  const { candidates, calendars, client } = await openPool(em, wish, caller, check, held?.place).catch((error) =>
    refuseRepeated(em, wish, consumer, error),
  );
  await refuseSecondInPool(em, calendars, candidates[0].slot, consumer);
  return takeFirst(em, await allowedTo(em, consumer, candidates), async (candidate) => {
    const booked = await book(em, candidate, consumer, caller);
    const { resource } = candidate.calendar;
    if (client !== null) await countBooking(em, limits, shareOf(resource, candidate.slot.start, client), booked.place);
    return booked;
  });
}

/** Leaves out the resources at which a limit forbids the consumer another booking; none if it forbids all of them. */
async function allowedTo(
  em: SqlEntityManager,
  fields: ConsumerFields,
  candidates: AnyChoice['candidates'],
): Promise<AnyChoice['candidates']> {
  const { resource } = candidates[0].calendar;
  if (candidates.length === 1 || !resource.isLimited) return candidates;
  const user = await findConsumer(em, resource, fields);
  const isAllowed = await allowedFor(em, resource, user ? { user: user.id, booking: null } : null);
  const [first, ...others] = allowedAmong(candidates, isAllowed);
  return first ? [first, ...others] : candidates;
}

/** Books a slot of a locked calendar: in one statement, unless an appointment is joined. */
async function book(
  em: SqlEntityManager,
  { calendar, slot }: Candidate,
  consumer: ConsumerFields,
  caller: Caller,
): Promise<Booked> {
  const { resource } = calendar;
  const atOnce = slot.appointment ? undefined : await bookSlot(em, { cached: calendar, caller, consumer }, slot);
  if (atOnce) {
    await refuseBeyondLimits(em, resource, atOnce.place);
    return atOnce;
  }
  const state = bookedState(resource);
  const origin = originOf(caller, resource);
  const answers = await answersOf(em, consumer, origin, resource, slot.product?.id ?? null);
  const booker = await consumerOf(em, resource.crm, consumer, origin, answers);
  const place = await takePlace(em, calendar, slot, {
    state,
    client: null,
    consumer: booker,
    channelKey: resource.channel.key,
  });
  return announced(em, { place, state, slot: withPlaceTaken(slot, place), calendar }, caller);
}

/** Refuses what cannot be booked: perhaps because the same consumer has booked it. Errors: ALREADY_BOOKED, `error`. */
async function refuseRepeated(
  em: SqlEntityManager,
  wish: AnyWish,
  consumer: ConsumerFields,
  error: unknown,
): Promise<never> {
  if (!isAnswerable(error)) throw error;
  const pool = await currentPool(em, wish, periodOfWish(wish));
  const product = pool[0] ? { id: pool[0].productId(wish.product) } : null;
  if (product) await refuseSecondInPool(em, pool, { ...wish, product }, consumer);
  throw error;
}

/** Refuses a consumer who has a place at the same times at any resource of the pool. Errors: ALREADY_BOOKED. */
export async function refuseSecondInPool(
  em: SqlEntityManager,
  calendars: readonly ResourceCalendar[],
  { start, end, product }: { start: number; end: number; product: { id: string } | null },
  fields: ConsumerFields,
): Promise<void> {
  const appointments = calendars.flatMap((calendar) =>
    calendar.appointments.filter(
      (each) => each.start === start && each.end === end && each.productId === product?.id && each.booked > 0,
    ),
  );
  if (!appointments.length) return;
  const ids = appointments.map(({ id }) => id);
  await refuseSecondPlace(em, calendars[0]!.resource, ids, fields);
}
