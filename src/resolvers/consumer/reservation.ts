import { Field, Int, ObjectType } from 'type-graphql';
import type { Booked } from '../../booking/bookings.ts';
import type { Held } from '../../booking/holds.ts';
import { AppointmentState } from '../../entities/appointment.ts';
import { ParticipationState } from '../../entities/participation.ts';
import { formatAddress } from '../../entities/values/address.ts';
import { Instant } from '../../scalars/instant.ts';
import { Text } from '../../scalars/text.ts';
import { Uuid } from '../../scalars/uuid.ts';
import { Bookable } from './bookable.ts';

/** One place in an appointment, as the one who holds it sees it. */
@ObjectType({ description: 'A place in an appointment, as whoever holds it sees it.' })
export class ReservedPlace {
  @Field(() => Uuid, { description: 'The participation.' })
  uuid!: string;

  @Field(() => Uuid, { description: 'The appointment.' })
  appointmentUuid!: string;

  @Field(() => Uuid, { description: 'The availability.' })
  availabilityUuid!: string;

  @Field(() => Uuid, { description: 'The resource.' })
  resourceUuid!: string;

  @Field(() => Uuid, { nullable: true, description: 'The product.' })
  productUuid!: string | null;

  @Field(() => Instant, { description: 'Start.' })
  from!: Date;

  @Field(() => Instant, { description: 'End.' })
  to!: Date;

  @Field(() => Int, { description: 'Places of the appointment.' })
  appointmentCapacity!: number;

  @Field(() => Int, { description: 'Places that are left.' })
  appointmentCapacityLeft!: number;

  @Field(() => Uuid, { description: 'To be kept: whoever finalises with it gets this place.' })
  customerUuid!: string;

  @Field(() => Text, { nullable: true, description: 'Null while reserved.' })
  customerMobile: string | null = null;

  @Field(() => Text, { nullable: true, description: 'Null while reserved.' })
  customerFullName: string | null = null;

  @Field(() => Text, { nullable: true, description: 'Null while reserved.' })
  customerEmail: string | null = null;

  @Field(() => Text, { nullable: true, description: 'Null while reserved.' })
  customerNote: string | null = null;

  @Field(() => ParticipationState, { description: 'RESERVED.' })
  state: ParticipationState = ParticipationState.RESERVED;

  @Field(() => Text, { description: 'Address of the resource in one line; empty if it has none.' })
  formattedAddress!: string;

  @Field(() => [String], { description: 'What the consumer should know; usually nothing.' })
  messages: string[] = [];
}

/** A participant of an appointment, as far as the caller may know: only the caller's own place is told. */
@ObjectType({ description: 'A participant of an appointment.' })
export class AppointmentCustomer {
  @Field(() => Uuid, { description: 'Same as customerUuid: what to finalise with.' })
  placeholderUuid!: string;

  @Field(() => Uuid, { description: 'The consumer’s handle.' })
  customerUuid!: string;

  @Field(() => ParticipationState, { description: 'RESERVED.' })
  participationState!: ParticipationState;

  @Field(() => Uuid, { description: 'The participation.' })
  participationUuid!: string;
}

@ObjectType({ description: 'An appointment in which a place was just reserved.' })
export class AppointmentSummary {
  @Field(() => Uuid, { description: 'The appointment.' })
  uuid!: string;

  @Field(() => String, { description: 'models.LotAppointment.' })
  kind: string = 'models.LotAppointment';

  @Field(() => Uuid, { nullable: true, description: 'The product.' })
  productUuid!: string | null;

  @Field(() => Text, { nullable: true, description: 'Name of the product.' })
  productName!: string | null;

  @Field(() => Uuid, { description: 'The resource.' })
  resourceUuid!: string;

  @Field(() => Instant, { description: 'Start.' })
  from!: Date;

  @Field(() => Instant, { description: 'End.' })
  to!: Date;

  @Field(() => AppointmentState, { description: 'Where it stands.' })
  state: AppointmentState = AppointmentState.ACTIVE;

  @Field(() => Int, { description: 'Its places.' })
  capacity!: number;

  @Field(() => Int, { description: 'Places that are left.' })
  capacityLeft!: number;

  @Field(() => [AppointmentCustomer], { description: 'The caller’s own place; other participants are not told.' })
  customers!: AppointmentCustomer[];
}

/** A place held for three minutes, and the appointment that it is in. */
@ObjectType({ description: 'A place held for three minutes, and the appointment that it is in.' })
export class Reservation {
  @Field(() => ReservedPlace, { description: 'The place.' })
  participation: ReservedPlace;

  @Field(() => [AppointmentSummary], { description: 'Its appointment.' })
  appointments: AppointmentSummary[];

  constructor({ slot, calendar, place }: Held) {
    const { resource } = calendar;
    const product = calendar.product(slot.product?.id);
    const shared = {
      productUuid: product?.id ?? null,
      resourceUuid: resource.id,
      from: new Date(slot.start),
      to: new Date(slot.end),
    };
    const capacityLeft = slot.capacityLeft - 1;
    this.participation = Object.assign(new ReservedPlace(), shared, {
      uuid: place.id,
      appointmentUuid: place.appointment,
      availabilityUuid: slot.availability.id,
      appointmentCapacity: slot.capacity,
      appointmentCapacityLeft: capacityLeft,
      customerUuid: place.customer,
      formattedAddress: resource.address ? formatAddress(resource.address) : '',
    });
    const summary = Object.assign(new AppointmentSummary(), shared, {
      uuid: place.appointment,
      productName: product?.name ?? null,
      capacity: slot.capacity,
      capacityLeft,
      customers: [
        {
          placeholderUuid: place.customer,
          customerUuid: place.customer,
          participationState: ParticipationState.RESERVED,
          participationUuid: place.id,
        },
      ],
    });
    this.appointments = [summary];
  }
}

/** A booked appointment: the slot, with the appointment that it now is, and the consumer's link. */
@ObjectType({ description: 'An appointment that was just booked.' })
export class CreatedAppointment extends Bookable {
  @Field(() => String, { description: 'Signed link with which the consumer can cancel.' })
  cancelLink: string;

  @Field(() => ParticipationState, { description: 'BOOKED, or REQUESTED where the provider must confirm.' })
  state: ParticipationState;

  @Field(() => Uuid, { description: 'The consumer’s handle in this appointment.' })
  customerUuid: string;

  constructor({ slot, calendar, state, place }: Booked, cancelLink: string) {
    super(slot, calendar);
    this.cancelLink = cancelLink;
    this.state = state;
    this.customerUuid = place.customer;
  }
}
