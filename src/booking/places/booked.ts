import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { BookingProcess } from '../../records/entities/values/booking-process.ts';
import type { Answers } from '../../records/entities/values/kept-answers.ts';
import { ParticipationState } from '../../records/entities/values/participation-state.ts';
import { announce } from '../announcements/announce.ts';
import type {
  AppointmentView,
  ChannelOfResource,
  ResourceCalendar,
  ResourceView,
  ShownSlot,
} from '../calendar/calendar.ts';
import { readCalendars } from '../calendar/read-calendar.ts';
import { type AskingProvider, askingOf } from '../custom-fields/asked-fields.ts';
import { answersTo } from '../custom-fields/given-answers.ts';
import type { SlotRequest } from '../planning/wanted-slot.ts';
import type { Caller } from './caller.ts';
import type { ConsumerFields, Origin } from './consumers.ts';
import type { Place } from './place-statements.ts';
import type { PlaceView } from './places.ts';

/** A consumer's request to book a slot. */
export interface BookingRequest {
  wanted: SlotRequest;
  consumer: ConsumerFields;
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
export const originOf = (caller: Caller, { crm, address }: ResourceView): Origin => ({
  isByCrm: caller.isOfCrm(crm),
  accepted: caller.language,
  country: address?.countryCode ?? null,
});

/**
 * Checks the answers of a consumer to the fields of a product (uuid; null: none) of a resource. Undefined: none. One
 * statement, none if the provider asks for nothing. Errors: INVALID_INPUT.
 */
export const answersOf = async (
  em: SqlEntityManager,
  fields: ConsumerFields,
  origin: Origin,
  { provider }: Pick<ResourceView, 'provider'>,
  product: string | null,
): Promise<Answers | undefined> => checkedAnswers(await askingOf(em, provider), fields, origin, product);

/** Checks answers as `answersOf` does, to fields that were read. Errors: INVALID_INPUT. */
export const checkedAnswers = (
  asking: AskingProvider,
  { customFields, language }: ConsumerFields,
  { isByCrm, country, accepted }: Origin,
  product: string | null,
): Answers | undefined =>
  answersTo(asking, product, customFields ?? [], { isByCrm, country, language: language ?? accepted });

/** Change that a new booking is announced as. */
export const changeOf = (state: ParticipationState) =>
  state === ParticipationState.REQUESTED ? 'requested' : 'booked';

/** Announces a new booking, limited unless the CRM books. */
export async function announced(em: SqlEntityManager, booked: Booked, caller: Caller): Promise<Booked> {
  const isByCrm = caller.isOfCrm(booked.calendar.resource.crm);
  const limits = isByCrm ? null : caller.limits.mails;
  await announce(em, { change: changeOf(booked.state), places: [booked.place.id], limits });
  return booked;
}

/** Reads the slot of a taken place and its calendar, to show the booking. */
export async function bookedSlot(
  em: SqlEntityManager,
  resource: ChannelOfResource,
  place: PlaceView,
): Promise<[ShownSlot, ResourceCalendar]> {
  const span = { from: place.start, until: place.end };
  const [calendar] = await readCalendars(em, [resource.id], resource.channel.key, span);
  const appointment = calendar?.appointments.find(({ id }) => id === place.appointment);
  if (!calendar || !appointment) throw new Error(`The appointment ${place.appointment} is gone from its calendar`);
  return [slotOf(calendar, appointment), calendar];
}

/** Shows an appointment of a calendar as a slot. */
export function slotOf(calendar: ResourceCalendar, appointment: AppointmentView): ShownSlot {
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
