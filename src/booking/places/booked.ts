import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { isFirstTry } from '../../platform/database/transaction.ts';
import { Notify } from '../../records/entities/sent/notify.ts';
import { BookingProcess } from '../../records/entities/values/booking-process.ts';
import { ParticipationState } from '../../records/entities/values/participation-state.ts';
import { DomainError } from '../../records/errors/domain-error.ts';
import { decided, Undecided } from '../../records/errors/lost-race.ts';
import type { TakingChange } from '../announcements/announce.ts';
import type { ResourceCalendar } from '../calendar/calendar.ts';
import { readCalendars } from '../calendar/read-calendar.ts';
import type { AppointmentView, ChannelOfResource, ResourceView, ShownSlot } from '../calendar/views.ts';
import type { Caller } from '../clients/caller.ts';
import { askingOf } from '../custom-fields/asked-fields.ts';
import { answersTo } from '../custom-fields/given-answers.ts';
import type { SlotWish } from '../planning/wanted-slot.ts';
import type { ConfirmedHold } from './confirm-hold.ts';
import {
  type BookedConsumer,
  type Booker,
  bookerIn,
  type ConsumerFields,
  consumerData,
  type Origin,
} from './consumers.ts';
import type { Place } from './place-statements.ts';
import type { PlaceView } from './places.ts';

/** A consumer's request to book a slot. */
export interface BookingRequest {
  wanted: SlotWish;
  consumer: ConsumerFields;
  /** Recipients of the mails about the booking. */
  notify: Notify;
  /** Handle of the consumer's hold; null: nothing was held. */
  customer: string | null;
  /** Books this version of the hold or nothing; null: what is held, else what is free. */
  holdVersion: number | null;
}

/** A place that was just booked, with its slot and calendar as they are shown. */
export interface Booked {
  place: Place;
  state: ParticipationState;
  slot: ShownSlot;
  calendar: ResourceCalendar;
}

/** State of a new booking on the channel of a resource. */
export const bookedState = ({ channel }: { channel: { bookingProcess: BookingProcess } }): ParticipationState =>
  channel.bookingProcess === BookingProcess.REQUESTED ? ParticipationState.REQUESTED : ParticipationState.BOOKED;

/** Origin of a booking of a resource. */
const originOf = (caller: Caller, resource: ResourceView): Origin => ({
  isByCrm: caller.isCrmOf(resource),
  accepted: caller.language,
  country: resource.address?.countryCode ?? null,
});

/** Consumer of a new booking, as it is taken. */
export interface BookedBy {
  state: ParticipationState;
  consumer: BookedConsumer;
  booker: Booker;
  announces: TakingChange;
}

/**
 * Returns the consumer of a booking of a product (uuid; null: none; undefined: not known yet) on the channel of a resource.
 * One statement, none if the provider asks for nothing. Errors: INVALID_INPUT, FORBIDDEN; in a first try Undecided instead,
 * because what is asked may have changed, and if it may depend on the product that is not known.
 */
export async function bookedBy(
  em: SqlEntityManager,
  resource: ResourceView,
  { consumer: fields, notify }: Pick<BookingRequest, 'consumer' | 'notify'>,
  product: string | null | undefined,
  caller: Caller,
): Promise<BookedBy> {
  const origin = originOf(caller, resource);
  const asking = await askingOf(em, resource.provider);
  const isAskedByProduct = asking.customFields?.some((field) => field.product);
  if (product === undefined && isAskedByProduct) throw new Undecided('The product decides what is asked');
  const { isByCrm, country, accepted } = origin;
  const language = fields.language ?? accepted;
  const check = isFirstTry(em) ? decided : (call: () => BookedConsumer) => call();
  const consumer = check(() => {
    refuseSilence(notify, origin);
    const answers = answersTo(asking, product ?? null, fields.customFields ?? [], { isByCrm, country, language });
    return { ...consumerData(fields, origin, answers), ...(fields.consent && { consentTo: resource.provider.id }) };
  });
  const state = bookedState(resource);
  return {
    state,
    consumer,
    booker: bookerIn(resource.crm, fields, origin),
    announces: { change: changeOf(state), notify, limits: isByCrm ? null : caller.limits.mails },
  };
}

/** Refuses anybody but the CRM that leaves out mails. Errors: FORBIDDEN. */
export function refuseSilence(notify: Notify, { isByCrm }: Pick<Origin, 'isByCrm'>): void {
  if (notify === Notify.ALL || isByCrm) return;
  throw new DomainError('FORBIDDEN', { field: 'notify', message: 'needs the key of the CRM' });
}

/** Change that a new booking is announced as. */
const changeOf = (state: ParticipationState) => (state === ParticipationState.REQUESTED ? 'requested' : 'booked');

/** Reads the slot of a taken place and its calendar, to show the booking. */
export async function bookedSlot(
  em: SqlEntityManager,
  resource: ChannelOfResource,
  place: Pick<PlaceView, 'appointment' | 'start' | 'end'>,
): Promise<[ShownSlot, ResourceCalendar]> {
  const span = { from: place.start, until: place.end };
  const [calendar] = await readCalendars(em, [resource.id], resource.channel.key, span);
  const appointment = calendar?.appointments.find(({ id }) => id === place.appointment);
  if (!calendar || !appointment) throw new Error(`The appointment ${place.appointment} is gone from its calendar`);
  return [slotOf(calendar, appointment), calendar];
}

/** Shows a booked hold by the settings of its calendar, as `bookedSlot` does. */
export function cachedSlot(settings: ResourceCalendar, place: ConfirmedHold): [ShownSlot, ResourceCalendar] {
  const appointment = { ...place, id: place.appointment };
  const calendar = settings.withAppointments([appointment]);
  return [slotOf(calendar, appointment), calendar];
}

/** Shows an appointment of a calendar as a slot. */
function slotOf(calendar: ResourceCalendar, appointment: AppointmentView): ShownSlot {
  const { start, end, occupiedFrom, occupiedUntil, capacity, booked, holds } = appointment;
  const availability = calendar.availabilities.find(({ id }) => id === appointment.availabilityId) ?? null;
  const product = calendar.product(appointment.productId ?? undefined);
  const live = booked + holds.filter((expiry) => expiry > calendar.resource.now).length;
  return {
    start,
    end,
    occupiedFrom,
    occupiedUntil,
    availability,
    product,
    products: product ? [product] : [],
    appointment,
    capacity,
    capacityLeft: capacity - live,
  };
}
