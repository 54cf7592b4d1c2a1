import { Field, Int, ObjectType } from 'type-graphql';
import { cursorOf } from '../../../events/cursor.ts';
import type { Evidence } from '../../../events/evidence/calendar-at.ts';
import type { PastAppointment, PastPlace } from '../../../events/evidence/past-appointments.ts';
import { ChannelKey } from '../../../records/entities/values/channel-key.ts';
import { ParticipationState } from '../../../records/entities/values/participation-state.ts';
import { Instant } from '../../../records/scalars/instant.ts';
import { SafeInt } from '../../../records/scalars/safe-int.ts';
import { Uuid } from '../../../records/scalars/uuid.ts';
import type { Slot } from '../../../slots/types.ts';

@ObjectType('PastPlace', { description: 'Place that was taken at a past instant.' })
class PlaceNode {
  @Field(() => Uuid, { description: 'Participation that had the place.' })
  participationUuid: string;

  @Field(() => ParticipationState, { description: 'State at that instant.' })
  state: ParticipationState;

  @Field(() => Int, { description: 'Number of the place in the appointment, from 1.' })
  seat: number;

  @Field(() => ChannelKey, { description: 'Channel through which it was taken.' })
  channelKey: ChannelKey;

  @Field(() => Instant, { nullable: true, description: 'End of the hold; null unless it was only held.' })
  expiresAt: Date | null;

  constructor({ id, state, seat, channel, expiresAt }: PastPlace) {
    this.participationUuid = id;
    this.state = ParticipationState[state as keyof typeof ParticipationState];
    this.seat = seat;
    this.channelKey = ChannelKey[channel as keyof typeof ChannelKey];
    this.expiresAt = expiresAt === null ? null : new Date(expiresAt);
  }
}

@ObjectType('PastAppointment', { description: 'Appointment in which places were taken at a past instant.' })
class AppointmentNode {
  @Field(() => Uuid, { description: 'Appointment.' })
  appointmentUuid: string;

  @Field(() => Uuid, {
    description: 'Resource of the appointment: another one if it took that of the calendar as a further resource.',
  })
  resourceUuid: string;

  @Field(() => [Uuid], { description: 'Further resources that it took.' })
  partUuids: string[];

  @Field(() => Instant, { description: 'Start.' })
  start: Date;

  @Field(() => Instant, { description: 'End.' })
  end: Date;

  @Field(() => Instant, { description: 'Start of the occupied time, which includes the lead time of the product.' })
  occupiedFrom: Date;

  @Field(() => Instant, { description: 'End of the occupied time, which includes the follow-up time of the product.' })
  occupiedUntil: Date;

  @Field(() => Uuid, { nullable: true, description: 'Availability in which it was made; null if it did not exist.' })
  availabilityUuid: string | null;

  @Field(() => Uuid, { nullable: true, description: 'Product; null without one.' })
  productUuid: string | null;

  @Field(() => Int, { description: 'Number of places.' })
  capacity: number;

  @Field(() => [PlaceNode], { description: 'Places that were taken, in the order of their numbers.' })
  places: PlaceNode[];

  constructor(past: PastAppointment) {
    this.appointmentUuid = past.id;
    this.resourceUuid = past.resource;
    this.partUuids = past.parts;
    this.start = new Date(past.start);
    this.end = new Date(past.end);
    this.occupiedFrom = new Date(past.occupiedFrom);
    this.occupiedUntil = new Date(past.occupiedUntil);
    this.availabilityUuid = past.availabilityId;
    this.productUuid = past.productId;
    this.capacity = past.capacity;
    this.places = past.places.map((place) => new PlaceNode(place));
  }
}

@ObjectType('PastSlot', { description: 'Slot that was offered at a past instant.' })
class SlotNode {
  @Field(() => Instant, { description: 'Start.' })
  start: Date;

  @Field(() => Instant, { description: 'End.' })
  end: Date;

  @Field(() => Uuid, { description: 'Availability of the slot.' })
  availabilityUuid: string;

  @Field(() => Uuid, {
    nullable: true,
    description: 'Appointment that a booking would have joined; null for a new one.',
  })
  appointmentUuid: string | null;

  @Field(() => [Uuid], { description: 'Products that could be booked at exactly this time.' })
  productUuids: string[];

  @Field(() => Int, { description: 'Number of places.' })
  capacity: number;

  @Field(() => Int, { description: 'Number of places that were left.' })
  capacityLeft: number;

  constructor(slot: Slot) {
    this.start = new Date(slot.start);
    this.end = new Date(slot.end);
    this.availabilityUuid = slot.availability.id;
    this.appointmentUuid = slot.appointment?.id ?? null;
    this.productUuids = slot.products.map(({ id }) => id);
    this.capacity = slot.capacity;
    this.capacityLeft = slot.capacityLeft;
  }
}

@ObjectType({
  description: 'Calendar of a resource at a past instant, by its events alone.',
})
export class CalendarEvidence {
  @Field(() => Uuid, { description: 'Resource.' })
  resourceUuid: string;

  @Field(() => SafeInt, { description: 'Number of the last event that counts; 0 before the first one.' })
  sequence: number;

  @Field(() => String, { description: 'Hash of that event, hexadecimal: the log up to it proves the rest.' })
  hash: string;

  @Field(() => String, { description: 'Position of that event in the log.' })
  cursor: string;

  @Field(() => Boolean, { description: 'True if the resource was archived.' })
  archived: boolean;

  @Field(() => [AppointmentNode], { description: 'Appointments in which places were taken, ordered by start.' })
  appointments: AppointmentNode[];

  @Field(() => [SlotNode], { description: 'Slots that were offered, ordered by start.' })
  slots: SlotNode[];

  @Field(() => Instant, {
    nullable: true,
    description: 'End of the listed slots; null if they are complete. Pass this time as `from` to get the rest.',
  })
  completeUntil: Date | null;

  constructor(resource: string, { position, archived, appointments, slots, completeUntil }: Evidence) {
    this.resourceUuid = resource;
    this.sequence = position.sequence;
    this.hash = position.hash;
    this.cursor = cursorOf(position);
    this.archived = archived;
    this.appointments = appointments.map((past) => new AppointmentNode(past));
    this.slots = slots.map((slot) => new SlotNode(slot));
    this.completeUntil = completeUntil === null ? null : new Date(completeUntil);
  }
}
