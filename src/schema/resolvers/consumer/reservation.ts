import { Field, ObjectType } from 'type-graphql';
import type { ResourceCalendar } from '../../../booking/calendar/calendar.ts';
import type { ShownSlot } from '../../../booking/calendar/views.ts';
import type { Booked } from '../../../booking/places/booked.ts';
import type { Held } from '../../../booking/places/held.ts';
import type { Place } from '../../../booking/places/place-statements.ts';
import type { Context } from '../../../platform/access/context.ts';
import { formatAddress } from '../../../records/entities/values/address.ts';
import { ParticipationState } from '../../../records/entities/values/participation-state.ts';
import type { Price } from '../../../records/entities/values/price.ts';
import { ReadDirectly } from '../../../records/entities/values/read-directly.ts';
import { Instant } from '../../../records/scalars/instant.ts';
import { Text } from '../../../records/scalars/text.ts';
import { Uuid } from '../../../records/scalars/uuid.ts';
import { Bookable } from './bookable.ts';
import { HeldPlace } from './holds/held-place.ts';

/** Slot with a place that was just taken. */
@ObjectType()
abstract class TakenSlot extends Bookable {
  @Field(() => Uuid, { description: 'Participation: the place in the appointment.' })
  participationUuid: string;

  readonly #agreed: Price | null;

  constructor(slot: ShownSlot, calendar: ResourceCalendar, { id, price }: Place) {
    super(slot, calendar);
    this.#agreed = price;
    this.participationUuid = id;
  }

  override get price(): Price | null {
    return this.#agreed;
  }
}

/** Place held in a slot. */
@ReadDirectly()
@ObjectType({
  description: 'Place held in a slot. `bookAppointment` books it by its `holdUuid`.',
})
export class Reservation extends TakenSlot {
  @Field(() => Instant, { description: 'End of the hold, by the clock of the database.' })
  expiresAt: Date;

  @Field(() => Boolean, {
    description: 'True if it is not the slot that was asked for, but the nearest one; see `orNearest`.',
  })
  readonly isAlternative: boolean;

  @Field(() => Uuid, {
    description: 'Hold of the place: its uuid. Keep it secret: it books, renews or releases the hold.',
  })
  readonly holdUuid: string;

  readonly #place: Place;

  constructor({ slot, calendar, place, isAlternative = false }: Held) {
    super(slot, calendar, place);
    this.expiresAt = new Date(place.expiresAt ?? 0);
    this.isAlternative = isAlternative;
    this.holdUuid = place.customer;
    this.#place = place;
  }

  @Field(() => HeldPlace, { description: 'Hold of the place: its version and its end.' })
  get hold(): HeldPlace {
    const { channel } = this.calendar.resource;
    const { customer, expiresAt } = this.#place;
    const expiry = { expiresAt: expiresAt ?? 0, expiresIn: channel.holdSeconds };
    return new HeldPlace({ ...channel, ...expiry, customer, version: 1, renewals: 0 });
  }

  @Field(() => Text, { nullable: true, description: 'Address of the resource in one line; null if it has none.' })
  get address(): string | null {
    const { address } = this.calendar.resource;
    return address && formatAddress(address);
  }
}

/** Claim of the link by which the consumer can cancel until the appointment ends. */
const cancelClaimOf = ({ place, slot, calendar: { resource } }: Booked) => ({
  customer: place.customer,
  appointment: place.appointment,
  expires: new Date(slot.end),
  provider: resource.provider.id,
  resource: resource.id,
  resourceReference: resource.reference,
});

/** Appointment that was just booked, with the link of the consumer. */
@ReadDirectly()
@ObjectType({ description: 'Appointment that was just booked.' })
export class CreatedAppointment extends TakenSlot {
  @Field(() => Uuid, { description: 'Booking: it keeps this identifier when it is moved.' })
  bookingUuid: string;

  @Field(() => Uuid, { description: 'Customer: the handle of the consumer in the links of the booking.' })
  customerUuid: string;

  @Field(() => String, { description: 'Signed link by which the consumer can cancel.' })
  cancelLink: string;

  @Field(() => ParticipationState, { description: 'BOOKED, or REQUESTED if the provider must confirm.' })
  state: ParticipationState;

  constructor({ slot, calendar, state, place }: Booked, cancelLink: string) {
    super(slot, calendar, place);
    this.bookingUuid = place.booking;
    this.customerUuid = place.customer;
    this.cancelLink = cancelLink;
    this.state = state;
  }
}

/** Answers a booking with the link of its consumer. */
export const createdAppointment = (booked: Booked, { links }: Context): CreatedAppointment =>
  new CreatedAppointment(booked, links.cancel(cancelClaimOf(booked)));
