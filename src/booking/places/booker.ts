import { type Sql, sql } from '../../records/entities/sql.ts';
import { announcing, type NewBooking } from '../announcements/announce-at-once.ts';
import type { ResourceCalendar } from '../calendar/calendar.ts';
import type { AskingProvider } from '../custom-fields/asked-fields.ts';
import { unlessRefused } from '../planning/wanted-slot.ts';
import { type BookingRequest, bookedState, changeOf, checkedAnswers, originOf } from './booked.ts';
import type { Caller } from './caller.ts';
import { consumerData, withConsumer } from './consumers.ts';

/** Consumer who books in a calendar whose settings are cached. */
export interface Booker extends Pick<BookingRequest, 'consumer'> {
  cached: ResourceCalendar;
  caller: Caller;
}

/** Request to book in a calendar whose settings are cached. */
export interface BookerRequest extends BookingRequest, Booker {}

/**
 * Returns the parts of a booking of a product (uuid; null: none) that follow from the request, the settings and the fields
 * that the provider asks for. Undefined: the fields refuse the answers, and may be old.
 */
export function bookingOf(
  { cached: { resource }, caller, consumer: fields }: Booker,
  asking: AskingProvider,
  product: string | null,
) {
  const origin = originOf(caller, resource);
  const consumer = unlessRefused(() => consumerData(fields, origin, checkedAnswers(asking, fields, origin, product)));
  if (!consumer) return undefined;
  const state = bookedState(resource);
  const isByStranger = !caller.isOfCrm(resource.crm);
  const limits = isByStranger ? caller.limits.mails : null;
  return {
    state,
    consumer,
    /** See `withConsumer`. */
    withConsumer: (condition: Sql) => withConsumer(resource.crm, fields, origin, condition),
    /** Common table expressions that announce the booking, after a comma. */
    announcing: (booked: Pick<NewBooking, 'product' | 'appointment' | 'event'>): Sql =>
      sql`, ${announcing({ ...booked, change: changeOf(state), isByStranger, limits, resource, consumer })}`,
  };
}
