import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { sql } from '../../entities/sql.ts';
import type { Slot } from '../../slots/types.ts';
import { announced, type Booked } from '../booked.ts';
import type { ResourceCalendar } from '../calendars/calendar.ts';
import { slotBySettings } from '../calendars/wanted-slot.ts';
import { areMailsLimited } from '../caller.ts';
import { timestamp } from '../columns.ts';
import { checkBooking, countBooking, shareOf } from '../holds/client-shares.ts';
import { appointmentOf } from '../places/place-statements.ts';
import { withPlaceTaken } from '../places/places.ts';
import { takeFreePlace } from './free-places.ts';
import { bookKnownHold } from './known-holds.ts';
import { bookingOf, type KnownBooker, type KnownRequest } from './known-request.ts';
import { productFacts } from './product-facts.ts';

/**
 * Books what is held, or what is free, in a calendar whose settings this process knows. One statement, mails included,
 * unless there are limits. `client`: address of a client that limits count; null: not counted. Undefined: nothing was
 * written. Errors: TOO_MANY_BOOKINGS, ALREADY_BOOKED.
 */
export async function bookKnown(
  em: SqlEntityManager,
  request: KnownRequest,
  client: string | null,
): Promise<Booked | undefined> {
  const { known, caller, customer } = request;
  const booked = customer ? await bookKnownHold(em, request, customer) : await bookKnownSlot(em, request, client);
  return booked && (areMailsLimited(caller, known.resource) ? announced(em, booked, caller) : booked);
}

async function bookKnownSlot(
  em: SqlEntityManager,
  request: KnownRequest,
  client: string | null,
): Promise<Booked | undefined> {
  const { known, caller, wanted } = request;
  const { resource } = known;
  const slot = slotBySettings(known, wanted);
  if (!slot) return undefined;
  const share = client === null ? null : shareOf(resource, slot.start, client);
  if (share) await checkBooking(em, caller.limits, share);
  const booked = await takeKnownSlot(em, request, slot);
  if (share && booked) await countBooking(em, caller.limits, share);
  return booked;
}

/**
 * Books the first place of a free slot of a known calendar, mails included. Nobody is counted. Undefined: nothing was
 * written. `pool`: calendars among which this one was chosen without a lock. Errors: ALREADY_BOOKED.
 */
export async function bookSlot(
  em: SqlEntityManager,
  booker: KnownBooker,
  slot: Slot,
  pool?: readonly ResourceCalendar[],
): Promise<Booked | undefined> {
  const booked = await takeKnownSlot(em, booker, slot, pool);
  const isLimited = areMailsLimited(booker.caller, booker.known.resource);
  return booked && isLimited ? announced(em, booked, booker.caller) : booked;
}

/** Books the first place of a free slot; limited mails are left to the caller. Undefined: nothing was written. */
async function takeKnownSlot(
  em: SqlEntityManager,
  booker: KnownBooker,
  slot: Slot,
  pool?: readonly ResourceCalendar[],
): Promise<Booked | undefined> {
  const { known } = booker;
  const booking = bookingOf(booker, slot.product?.id ?? null);
  if (!booking) return undefined;
  const { state, consumer, withConsumer, announcing } = booking;
  const claim = { state, channelKey: known.resource.channel.key, client: null, consumer };
  const bookedBy = { withConsumer, announcing: announcing(bookedSlotOf(known, slot)) };
  const place = await takeFreePlace(em, known, slot, claim, bookedBy, pool);
  return place && { place, state, slot: withPlaceTaken(slot, place), calendar: known };
}

/** Returns the booking to announce. */
function bookedSlotOf(known: ResourceCalendar, slot: Slot) {
  const { start, end, capacity, contact } = appointmentOf(known, slot);
  return {
    product: slot.product && productFacts(sql`${slot.product.id}::uuid`),
    appointment: {
      start: timestamp(start),
      end: timestamp(end),
      calendarUid: sql`event.appointment`,
      sequence: 0,
      capacity,
      contact,
    },
    event: {
      columns: sql`place.*, consumer.id as user_id, calendar.contact_user_id, calendar.contact_profile_id`,
      from: sql`place cross join calendar cross join consumer`,
    },
  };
}
