import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { sql } from '../../records/entities/sql.ts';
import type { Slot } from '../../slots/types.ts';
import type { ResourceCalendar } from '../calendar/calendar.ts';
import { timestamp } from '../calendar/columns.ts';
import { askingOf } from '../custom-fields/asked-fields.ts';
import { slotBySettings } from '../planning/wanted-slot.ts';
import type { Booked } from './booked.ts';
import { type Booker, type BookerRequest, bookingOf } from './booker.ts';
import { checkedBooking, shareOf } from './client-shares.ts';
import { type Taking, takeFreePlace } from './free-places.ts';
import { bookHold } from './holds-by-settings.ts';
import { appointmentOf } from './place-statements.ts';
import { withPlaceTaken } from './places.ts';
import { productFacts } from './product-facts.ts';

/**
 * Books what is held, or what is free, in a calendar whose settings are cached, without a transaction. One statement, mails
 * and counts included, unless there are fields to fill in, or limits for what is free. Those are read before it; it books
 * nothing if the settings have changed. `client`: address of a client that limits count; null: not counted. Undefined:
 * nothing was written. Errors: TOO_MANY_BOOKINGS, ALREADY_BOOKED.
 */
export const bookBySettings = (
  em: SqlEntityManager,
  request: BookerRequest,
  client: string | null,
): Promise<Booked | undefined> =>
  request.customer ? bookHold(em, request, request.customer) : bookFreeSlot(em, request, client);

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
  const counted = share ? await checkedBooking(em, caller.limits, share) : undefined;
  return bookSlot(em, request, slot, { counted });
}

/**
 * Books the first place of a free slot by the cached settings of its calendar, mails included. Undefined: nothing was
 * written. Errors: ALREADY_BOOKED.
 */
export async function bookSlot(
  em: SqlEntityManager,
  booker: Booker,
  slot: Slot,
  taking: Pick<Taking, 'pool' | 'counted'> = {},
): Promise<Booked | undefined> {
  const { cached } = booker;
  const booking = bookingOf(booker, await askingOf(em, cached.resource.provider), slot.product?.id ?? null);
  if (!booking) return undefined;
  const { state, consumer, withConsumer, announcing } = booking;
  const claim = { state, channelKey: cached.resource.channel.key, client: null, consumer };
  const bookedBy = { withConsumer, announcing: announcing(bookedSlotOf(cached, slot)) };
  const place = await takeFreePlace(em, cached, slot, claim, { booking: bookedBy, ...taking });
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
