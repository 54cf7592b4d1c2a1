import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Context } from '../access/context.ts';
import { LostRace, lock, locking } from '../database/transaction.ts';
import { ParticipationState } from '../entities/participation.ts';
import { Resource } from '../entities/resource.ts';
import { BookingProcess } from '../entities/values/booking-process.ts';
import type { ChannelKey } from '../entities/values/channel-key.ts';
import { MailKind } from '../entities/values/mail-kind.ts';
import { DomainError } from '../errors.ts';
import { queueMails, withdrawUnsent } from '../mails/queue-mails.ts';
import type { ShownSlot } from '../resolvers/consumer/bookable.ts';
import type { BookAppointmentInput } from '../resolvers/consumer/booking-inputs.ts';
import { CreatedAppointment } from '../resolvers/consumer/reservation.ts';
import type { Slot } from '../slots/types.ts';
import type { ResourceCalendar, ResourceView } from './calendar.ts';
import { type Consumer, consumerOf, findConsumer, mobileOf, type Origin } from './consumers.ts';
import { endIfEmpty, type Place, removeHold, takePlace } from './places.ts';
import { readCalendars } from './read-calendar.ts';
import { epoch, timestamp } from './sql.ts';
import {
  isAt,
  otherTimes,
  readLockedCalendar,
  resourceByReference,
  spanOf,
  type Wish,
  wantedSlot,
} from './wanted-slot.ts';

/** A participation with what its appointment says of the time. */
export interface PlaceView extends Place {
  state: ParticipationState;
  resource: string;
  availability: string | null;
  product: string | null;
  channelKey: ChannelKey;
  /** Client that holds it; null: booked, or held with a key. */
  client: string | null;
  /** Epoch milliseconds. */
  start: number;
  end: number;
  /** Whether it has ended, by the clock of the database. */
  isOver: boolean;
}

/** The place that a consumer's handle stands for, whatever its state. Takes no lock. */
export async function findPlace(em: SqlEntityManager, customer: string): Promise<PlaceView | undefined> {
  const { rows } = await selectPlace(customer).execute(em.getKysely());
  return rows[0];
}

const selectPlace = (customer: string) => sql<PlaceView>`
  select p.id, p.customer, p.appointment_id as appointment, p.state, p.channel_key as "channelKey", p.client,
    a.resource_id as resource, a.availability_id as availability, a.product_id as product,
    ${epoch('a.starts_at')} as start, ${epoch('a.ends_at')} as "end", a.ends_at <= now() as "isOver"
  from participations p join appointments a on a.provider_id = p.provider_id and a.id = p.appointment_id
  where p.customer = ${customer}`;

/** Whether a consumer has the place, for good or until the provider answers. */
export const isTaken = (place: PlaceView): boolean => place.state === 'BOOKED' || place.state === 'REQUESTED';

const bookedState = ({ channel }: ResourceView): ParticipationState =>
  channel.bookingProcess === BookingProcess.REQUESTED ? ParticipationState.REQUESTED : ParticipationState.BOOKED;

/** A place that was just booked, with what is to be shown of it. */
interface Booked {
  place: Place;
  state: ParticipationState;
  slot: ShownSlot;
  calendar: ResourceCalendar;
  /** Client that held it, if that was counted. */
  client: string | null;
}

/**
 * Books the place that the consumer holds in the slot. This reads no clock and takes no lock but that of the
 * participation: a hold whose row still stands is honoured, however long the queue for the calendar is. The channel
 * of the hold decides what the booking is at first, so naming another one does not turn a request into a booking.
 * Undefined: nothing is held there. Errors: ALREADY_BOOKED.
 */
export async function bookHeldPlace(
  context: Context,
  resource: ResourceView,
  wish: Wish,
  input: BookAppointmentInput,
): Promise<Booked | undefined> {
  if (!input.customer) return undefined;
  const { em } = context;
  const held = await lockHold(em, resource, wish, input.customer);
  if (!held) return refuseBooked(em, resource, input.customer);
  const isSameChannel = held.channelKey === resource.channel.key;
  const reserved = isSameChannel ? resource : await resourceByReference(em, resource.id, held.channelKey);
  const state = bookedState(reserved);
  const consumer = await consumerOf(em, resource.crm, input, originOf(context, resource));
  await confirmHold(em, held, consumer, state);
  const [slot, calendar] = await bookedSlot(em, resource, held);
  return { place: held, state, slot, calendar, client: held.client };
}

/** Who tells of the consumer, and in which language. */
const originOf = (context: Context, { crm, address }: ResourceView): Origin => ({
  isByCrm: context.isOfCrm(crm),
  country: address?.countryCode ?? null,
  accepted: context.language,
});

/** The hold of a consumer for these times and, if the caller names one, this product; locked. */
async function lockHold(
  em: SqlEntityManager,
  resource: ResourceView,
  { start, end, product }: Wish,
  customer: string,
): Promise<PlaceView | undefined> {
  const { rows } = await sql<PlaceView>`
    ${selectPlace(customer)} and p.state = 'RESERVED' and a.resource_id = ${resource.id}
      and a.starts_at = ${timestamp(start)}
      and a.ends_at = ${timestamp(end)}
      and coalesce(a.product_id = ${product}::uuid, ${product}::uuid is null)
    ${locking('p')}`.execute(em.getKysely());
  return rows[0];
}

/** Errors: ALREADY_BOOKED if the consumer has a place there for good. */
async function refuseBooked(em: SqlEntityManager, resource: ResourceView, customer: string): Promise<undefined> {
  const place = await findPlace(em, customer);
  if (place?.resource === resource.id && isTaken(place)) throw new DomainError('ALREADY_BOOKED');
}

async function confirmHold(
  em: SqlEntityManager,
  held: Place,
  consumer: Consumer,
  state: ParticipationState,
): Promise<void> {
  const { rows } = await sql`
    update participations set state = ${state}, expires_at = null, client = null, user_id = ${consumer.user},
      email = ${consumer.email}, first_name = ${consumer.firstName}, last_name = ${consumer.lastName},
      mobile = ${consumer.mobile}, message = ${consumer.message}, language = ${consumer.language},
      is_by_crm = ${consumer.isByCrm}
    where id = ${held.id} and state = 'RESERVED' returning id`.execute(em.getKysely());
  if (!rows.length) throw new LostRace(`The hold ${held.id} was booked or removed meanwhile`);
}

/**
 * Books a place that nobody holds. A hold of the same consumer elsewhere in this calendar is given up for it,
 * and comes back with the transaction if the slot cannot be booked. Errors: SLOT_TAKEN, ALREADY_BOOKED, …
 */
export async function bookFreePlace(
  context: Context,
  resource: ResourceView,
  wish: Wish,
  input: BookAppointmentInput,
): Promise<Booked> {
  const { em } = context;
  await lock(em, Resource, [resource.id]);
  const held = input.customer ? await findPlace(em, input.customer) : undefined;
  if (held?.appointment === wish.slot && held.state === 'RESERVED' && !isAt(wish, held)) throw otherTimes();
  if (held?.resource === resource.id) await removeHold(em, held.customer);
  const calendar = await readLockedCalendar(em, resource, spanOf(wish));
  await refuseSecondPlace(em, calendar, wish, input);
  const slot = await wantedSlot(em, calendar, wish);
  const consumer = await consumerOf(em, resource.crm, input, originOf(context, resource));
  const state = bookedState(calendar.resource);
  const claim = { state, channelKey: calendar.resource.channel.key, client: null, consumer };
  const place = await takePlace(em, calendar, slot, claim);
  return { place, state, slot: withPlaceTaken(slot, place), calendar, client: null };
}

const withPlaceTaken = (slot: Slot, { appointment }: Place): ShownSlot => ({
  ...slot,
  appointment: { id: appointment },
  capacityLeft: slot.capacityLeft - 1,
});

/** Whoever already has a place in the appointment is told so, even if it is full. */
async function refuseSecondPlace(
  em: SqlEntityManager,
  { appointments, resource }: ResourceCalendar,
  { start, end }: Wish,
  { email, mobile }: BookAppointmentInput,
): Promise<void> {
  const appointment = appointments.find((each) => each.start === start && each.end === end);
  const country = resource.address?.countryCode ?? null;
  const user = appointment && (await findConsumer(em, resource.crm, { email, ...mobileOf(mobile || null, country) }));
  if (!user) return;
  const { rows } = await sql`
    select from participations where provider_id = ${resource.provider.id} and appointment_id = ${appointment.id}
      and user_id = ${user.id} and state in ('BOOKED', 'REQUESTED')`.execute(em.getKysely());
  if (rows.length) throw new DomainError('ALREADY_BOOKED');
}

/** Queues the mails of a new booking and says what was booked. */
export async function announceBooking(
  context: Context,
  { crm, id: resource, provider, reference }: ResourceView,
  { place: { id, customer, appointment }, state, slot, calendar }: Booked,
): Promise<CreatedAppointment> {
  const { em, links } = context;
  const cancelLink = await links.cancel({
    customer,
    appointment,
    expires: new Date(slot.end),
    provider: provider.id,
    resource,
    resourceReference: reference,
  });
  const isRequest = state === ParticipationState.REQUESTED;
  const toConsumer = isRequest ? MailKind.REQUEST_RECEIVED : MailKind.BOOKING_CONFIRMATION;
  const toProvider = isRequest ? MailKind.REQUEST_TO_CONFIRM : MailKind.BOOKING_NOTIFICATION;
  const mail = { participation: id, limits: context.isOfCrm(crm) ? null : context.limits.mails };
  await queueMails(em, { kind: toConsumer, ...mail }, { kind: toProvider, ...mail });
  return new CreatedAppointment(slot, calendar, { cancelLink, state, customerUuid: customer });
}

/** The slot of a place that is taken, with the calendar to show it by. */
export async function bookedSlot(
  em: SqlEntityManager,
  resource: ResourceView,
  place: PlaceView,
): Promise<[ShownSlot, ResourceCalendar]> {
  const span = { from: place.start, until: place.end };
  const [calendar] = await readCalendars(em, [resource.id], resource.channel.key, span);
  const appointment = calendar?.appointments.find(({ id }) => id === place.appointment);
  if (!calendar || !appointment) throw new Error(`The appointment ${place.appointment} is gone from its calendar`);
  const availability = calendar.availabilities.find(({ id }) => id === place.availability) ?? null;
  const product = calendar.product(place.product ?? undefined);
  const live = appointment.booked + appointment.holds.filter((expiry) => expiry > resource.now).length;
  const slot: ShownSlot = {
    start: place.start,
    end: place.end,
    occupiedFrom: appointment.occupiedFrom,
    occupiedUntil: appointment.occupiedUntil,
    availability,
    product,
    products: product ? [product] : [],
    appointment,
    capacity: appointment.capacity,
    capacityLeft: appointment.capacity - live,
  };
  return [slot, calendar];
}

/**
 * Cancels a booked or requested place, frees the time if it was the last one, and tells both sides, once.
 * Errors: CONFLICT when the appointment is over.
 */
export async function cancelPlace({ em, limits }: Context, customer: string, message: string | null): Promise<void> {
  const place = await findPlace(em, customer);
  if (!place || !isTaken(place)) return;
  if (place.isOver) throw new DomainError('CONFLICT', { message: 'The appointment is over' });
  await lock(em, Resource, [place.resource]);
  const now = await findPlace(em, customer);
  if (now && now.resource !== place.resource) throw new LostRace(`The place ${place.id} was moved meanwhile`);
  const { rows } = await sql<{ id: string }>`
    update participations set state = 'CANCELED', no_show_at = null
    where id = ${place.id} and state in ('BOOKED', 'REQUESTED') returning id`.execute(em.getKysely());
  if (!rows.length) return;
  await endIfEmpty(em, place.appointment);
  // who cancels before being told of the booking need not be told of either
  await withdrawUnsent(em, place.id);
  const mail = { participation: place.id, message, limits: limits.mails };
  await queueMails(
    em,
    { kind: MailKind.CANCELLATION_TO_CONSUMER, ...mail },
    { kind: MailKind.CANCELLATION_TO_PROVIDER, ...mail },
  );
}
