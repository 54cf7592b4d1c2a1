import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { sql } from '../../entities/sql.ts';
import type { Slot } from '../../slots/types.ts';
import { announced, type Booked } from '../booked.ts';
import type { ResourceCalendar } from '../calendars/calendar.ts';
import { slotBySettings } from '../calendars/wanted-slot.ts';
import { areMailsLimited } from '../caller.ts';
import { timestamp } from '../columns.ts';
import { askingOf } from '../custom-fields/asked-fields.ts';
import { countBooking } from '../holds/client-counts.ts';
import { checkBooking, shareOf } from '../holds/client-shares.ts';
import { appointmentOf } from '../places/place-statements.ts';
import { withPlaceTaken } from '../places/places.ts';
import { type Booker, type BookerRequest, bookingOf } from './booker.ts';
import { takeFreePlace } from './free-places.ts';
import { bookHold } from './holds-by-settings.ts';
import { productFacts } from './product-facts.ts';

/**
 * Books what is held, or what is free, in a calendar whose settings are cached. One statement, mails included, unless
 * there are limits or fields to fill in. Those are read before it; it books nothing if the settings have changed.
 * `client`: address of a client that limits count; null: not counted. Undefined: nothing was written. Errors:
 * TOO_MANY_BOOKINGS, ALREADY_BOOKED.
 */
export async function bookBySettings(
  em: SqlEntityManager,
  request: BookerRequest,
  client: string | null,
): Promise<Booked | undefined> {
  const { cached, caller, customer } = request;
  const booked = customer ? await bookHold(em, request, customer) : await bookFreeSlot(em, request, client);
  return booked && (areMailsLimited(caller, cached.resource) ? announced(em, booked, caller) : booked);
}

async function bookFreeSlot(
  em: SqlEntityManager,
  request: BookerRequest,
  client: string | null,
): Promise<Booked | undefined> {
  const { cached, caller, wanted } = request;
  const { resource } = cached;
  const slot = slotBySettings(cached, wanted);
  if (!slot) return undefined;
  const share = client === null ? null : shareOf(resource, slot.start, client);
  if (share) await checkBooking(em, caller.limits, share);
  const booked = await takeFreeSlot(em, request, slot);
  if (share && booked) await countBooking(em, caller.limits, share, booked.place);
  return booked;
}

/**
 * Books the first place of a free slot by the cached settings of its calendar, mails included. Nobody is counted.
 * Undefined: nothing was written. `pool`: calendars among which this one was chosen without a lock. Errors:
 * ALREADY_BOOKED.
 */
export async function bookSlot(
  em: SqlEntityManager,
  booker: Booker,
  slot: Slot,
  pool?: readonly ResourceCalendar[],
): Promise<Booked | undefined> {
  const booked = await takeFreeSlot(em, booker, slot, pool);
  const isLimited = areMailsLimited(booker.caller, booker.cached.resource);
  return booked && isLimited ? announced(em, booked, booker.caller) : booked;
}

/** Books the first place of a free slot; limited mails are left to the caller. Undefined: nothing was written. */
async function takeFreeSlot(
  em: SqlEntityManager,
  booker: Booker,
  slot: Slot,
  pool?: readonly ResourceCalendar[],
): Promise<Booked | undefined> {
  const { cached } = booker;
  const booking = bookingOf(booker, await askingOf(em, cached.resource.provider), slot.product?.id ?? null);
  if (!booking) return undefined;
  const { state, consumer, withConsumer, announcing } = booking;
  const claim = { state, channelKey: cached.resource.channel.key, client: null, consumer };
  const bookedBy = { withConsumer, announcing: announcing(bookedSlotOf(cached, slot)) };
  const place = await takeFreePlace(em, cached, slot, claim, { booking: bookedBy, pool });
  return place && { place, state, slot: withPlaceTaken(slot, place), calendar: cached };
}

/** Returns the booking to announce. */
function bookedSlotOf(cached: ResourceCalendar, slot: Slot) {
  const { start, end, capacity, contact } = appointmentOf(cached, slot);
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
