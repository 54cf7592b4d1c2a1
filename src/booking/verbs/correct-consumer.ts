import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { refuseKnownReference } from '../../platform/database/lookup.ts';
import { lock } from '../../platform/database/transaction.ts';
import { Participation } from '../../records/entities/participation.ts';
import { Resource } from '../../records/entities/resource.ts';
import type { Notify } from '../../records/entities/sent/notify.ts';
import { sql } from '../../records/entities/sql.ts';
import { ParticipationState } from '../../records/entities/values/participation-state.ts';
import { LostRace } from '../../records/errors/lost-race.ts';
import { emailKey } from '../../records/scalars/email-address.ts';
import { announce, leaveAddress } from '../announcements/announce.ts';
import type { GivenAnswer } from '../custom-fields/given-answers.ts';
import { changeAnswers } from '../places/booking-answers.ts';
import {
  type BookedConsumer,
  type BookingData,
  type ConsumerFields,
  consumerUser,
  mobileOf,
} from '../places/consumers.ts';
import { calendarsOf } from '../places/ended-places.ts';
import { openBooking, writeOnPlaces } from '../places/open-booking.ts';
import { forgetIdleConsumers } from './consumer-records.ts';

/** Fields that say who the consumer is: the user and the mails of the booking follow them. */
const OF_PERSON = ['email', 'firstName', 'lastName', 'mobile'] as const;

type GivenPerson = Partial<Pick<ConsumerFields, (typeof OF_PERSON)[number]>>;

/** Data of a booking to write. Absent: unchanged; null: cleared. */
interface Correction extends GivenPerson, Pick<ConsumerFields, 'language' | 'timeZone' | keyof BookingData> {
  customFields?: readonly GivenAnswer[] | null;
}

/**
 * Changes the data of a booking in all of its places, so that they stay with it wherever it moves. Another e-mail address
 * gets the first mail of the booking with new links: those sent to the former address become invalid. Errors: NOT_FOUND,
 * CONFLICT for a hold or an erased place, ALREADY_BOOKED, REFERENCE_EXISTS, INVALID_INPUT about answers.
 */
export async function correctConsumer(
  em: SqlEntityManager,
  uuid: string,
  { customFields, ...given }: Correction,
  notify: Notify,
): Promise<Participation> {
  const isOfPerson = OF_PERSON.some((field) => given[field] !== undefined);
  const { participation, places } = await (isOfPerson ? openWithCalendars(em, uuid) : openBooking(em, uuid));
  await refuseKnownReference(em, Participation, given.reference, { bookingId: { $ne: participation.bookingId } });
  await writeOnPlaces(em, places, given);
  if (isOfPerson) await correctPerson(em, participation, places, given, notify);
  if (customFields) await changeAnswers(em, participation, places, customFields);
  // statements have changed what was loaded
  em.clear();
  return em.findOneOrFail(Participation, uuid);
}

/**
 * Opens a booking, and locks the calendars of its places before: the number of the provider's entry rises, which moves
 * write after the lock of the calendar.
 */
async function openWithCalendars(em: SqlEntityManager, uuid: string): ReturnType<typeof openBooking> {
  const ofPlace = sql`p.id = ${uuid}`;
  const locked = await calendarsOf(em, ofPlace);
  if (locked.length) await lock(em, Resource, locked);
  const booking = await openBooking(em, uuid);
  const now = await calendarsOf(em, ofPlace);
  if (now.some((id) => !locked.includes(id))) throw new LostRace(`The booking of ${uuid} was moved meanwhile`);
  return booking;
}

/** Writes who the consumer is, with the user whom a booking of such a consumer gets, and announces what has changed. */
async function correctPerson(
  em: SqlEntityManager,
  participation: Participation,
  places: readonly string[],
  given: GivenPerson,
  notify: Notify,
): Promise<void> {
  const former = {
    email: participation.email ?? null,
    firstName: participation.firstName ?? '',
    lastName: participation.lastName ?? '',
    mobile: participation.mobile ?? null,
    mobileKey: participation.mobileKey ?? null,
  };
  const person = await correctedPerson(em, former, places, given);
  const isReaddressed = keyOf(person.email) !== keyOf(former.email);
  const { user: formerUser, language = null, crm } = participation;
  const user = await consumerUser(em, crm.id, { ...person, language, isByCrm: true });
  await sql`
    update participations set email = ${person.email}, first_name = ${person.firstName}, last_name = ${person.lastName},
      mobile = ${person.mobile}, mobile_key = ${person.mobileKey}, user_id = ${user}::uuid,
      customer = case when ${isReaddressed}::boolean then gen_random_uuid() else customer end,
      is_by_crm = is_by_crm or ${isReaddressed}::boolean
    where id = any(${places}::uuid[])`.execute(em.getKysely());
  if (isReaddressed && former.email) await leaveAddress(em, former.email, places);
  const [standing] = await standingAmong(em, places);
  if (standing && isReaddressed) await announceToNewAddress(em, standing, notify);
  const isOther = OF_PERSON.some((field) => person[field] !== former[field]);
  if (standing && isOther) await announceToProvider(em, standing, notify);
  if (formerUser && formerUser.id !== user) await forgetIdleConsumers(em, [formerUser.id]);
}

const keyOf = (email: string | null): string | null => email && emailKey(email);

/** Consumer as a booking stores them. */
type Person = Pick<BookedConsumer, (typeof OF_PERSON)[number] | 'mobileKey'>;

async function correctedPerson(
  em: SqlEntityManager,
  former: Person,
  places: readonly string[],
  { mobile, ...given }: GivenPerson,
): Promise<Person> {
  const { email = former.email, firstName = former.firstName, lastName = former.lastName } = given;
  const number = mobile === undefined ? former : mobileOf(mobile || null, await countryOf(em, places));
  return { email, firstName, lastName, mobile: number.mobile, mobileKey: number.mobileKey };
}

/** Country of the resource of the newest place, in which a number without a country code is read; null: not known. */
async function countryOf(em: SqlEntityManager, places: readonly string[]): Promise<string | null> {
  const { rows } = await sql<{ country: string | null }>`
    select r.address_country_code as country
    from participations p join appointments a on a.id = p.appointment_id
      join resources r on r.id = a.resource_id
    where p.id = any(${places}::uuid[]) order by p.live desc nulls last, p.created_at desc limit 1`.execute(
    em.getKysely(),
  );
  return rows[0]?.country ?? null;
}

/** Place of a booking that stands: booked or requested, in an appointment that has not ended. */
interface StandingPlace {
  id: string;
  appointment: string;
  state: ParticipationState;
  customer: string;
}

/** Returns the places that stand, the booked one before a request to move it. */
async function standingAmong(em: SqlEntityManager, places: readonly string[]): Promise<StandingPlace[]> {
  const { rows } = await sql<StandingPlace>`
    select p.id, p.appointment_id as appointment, p.state, p.customer
    from participations p join appointments a on a.id = p.appointment_id
    where p.id = any(${places}::uuid[]) and p.state in ('BOOKED', 'REQUESTED') and a.ends_at > now()
    order by p.state`.execute(em.getKysely());
  return rows;
}

/** Sends the first mail of the booking once more. The number of its calendar entry rises. */
async function announceToNewAddress(em: SqlEntityManager, place: StandingPlace, notify: Notify): Promise<void> {
  await sql`update participations set sequence = sequence + 1 where id = ${place.id}`.execute(em.getKysely());
  const change = place.state === ParticipationState.BOOKED ? 'readdressed' : 'requestReaddressed';
  await announce(em, { change, notify, places: [place.id], occasion: place.customer });
}

/** Tells the provider who comes: its calendar entry and reply address would be wrong otherwise. */
async function announceToProvider(em: SqlEntityManager, place: StandingPlace, notify: Notify): Promise<void> {
  await sql`update appointments set sequence = sequence + 1 where id = ${place.appointment}`.execute(em.getKysely());
  await announce(em, { change: 'consumerCorrected', notify, places: [place.id] });
}
