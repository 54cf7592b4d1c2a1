import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { sql } from '../../records/entities/sql.ts';
import { LostRace } from '../../records/errors/lost-race.ts';
import { endIfEmpty } from './empty-appointments.ts';
import type { MovablePlace } from './movable-place.ts';
import type { CalendarEntry, ContinuedBooking } from './place-statements.ts';

/**
 * Returns what a request to move continues: the booking of the same product, with the numbers that it has as long as its
 * place stays.
 */
export const continuation = ({ booking, id, reschedules, sequence }: MovablePlace): ContinuedBooking => ({
  booking,
  replaces: id,
  reschedules,
  sequence,
  entry: null,
  keepsPrice: true,
});

/** Move by which a place is given up, and the resource of the next one. */
interface Leaving {
  isByConsumer: boolean;
  resource: string;
}

/**
 * Returns what the next place of a booking continues after this one was given up: the calendar entry of the provider,
 * too, if nobody is left in the appointment. It keeps its contact person, and a contact channel
 * that the CRM gave, within the same resource.
 */
export const givenUp = (
  place: MovablePlace,
  { isByConsumer, resource }: Leaving,
  isEntryFree: boolean,
): ContinuedBooking => ({
  ...continuation(place),
  reschedules: place.reschedules + Number(isByConsumer),
  sequence: place.sequence + 1,
  entry: isEntryFree ? entryAt(resource, place) : null,
});

const entryAt = (resource: string, { entry, ...place }: MovablePlace): CalendarEntry => ({
  uid: entry.uid,
  sequence: entry.sequence + 1,
  person: resource === place.resource ? entry.person : null,
  contact: resource === place.resource ? entry.contact : null,
});

/**
 * Gives up a place whose calendar is locked, for another one of the same booking, and frees its time. Returns what that
 * one continues. Errors: LostRace.
 */
export async function giveUpPlace(
  em: SqlEntityManager,
  place: MovablePlace,
  leaving: Leaving,
): Promise<ContinuedBooking> {
  const { rows } = await sql`
    update participations set state = 'CANCELED', no_show_at = null
    where id = ${place.id} and state in ('BOOKED', 'REQUESTED') returning id`.execute(em.getKysely());
  if (!rows.length) throw new LostRace(`The place ${place.id} has ended meanwhile`);
  const [ended] = await endIfEmpty(em, place.appointment);
  return givenUp(place, leaving, Boolean(ended));
}
