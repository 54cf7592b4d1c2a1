import { Field, Float, Int, ObjectType } from 'type-graphql';
import { Resource } from '../../../../records/entities/resource.ts';
import { ChannelKey } from '../../../../records/entities/values/channel-key.ts';
import { IntervalKind } from '../../../../records/entities/values/interval-kind.ts';
import { ParticipationState } from '../../../../records/entities/values/participation-state.ts';
import { FreeText } from '../../../../records/scalars/free-text.ts';
import { Instant } from '../../../../records/scalars/instant.ts';
import { LocalDate } from '../../../../records/scalars/local-date.ts';
import { Text } from '../../../../records/scalars/text.ts';
import { TimeZone } from '../../../../records/scalars/time-zone.ts';
import { Uuid } from '../../../../records/scalars/uuid.ts';

@ObjectType({ description: 'Place that is taken in an appointment.' })
export class CalendarPlace {
  @Field(() => Uuid, { description: 'Participation that has the place.' })
  participationUuid!: string;

  @Field(() => ParticipationState, { description: 'State of the place.' })
  state!: ParticipationState;

  @Field(() => Int, { description: 'Number of the place in the appointment, from 1.' })
  seat!: number;

  @Field(() => ChannelKey, { description: 'Channel through which it was taken.' })
  channelKey!: ChannelKey;

  @Field(() => Instant, { nullable: true, description: 'End of the hold; null unless it is only held.' })
  expiresAt!: Date | null;

  @Field(() => Text, {
    nullable: true,
    description: 'First name of the consumer; null while reserved and once erased.',
  })
  firstName!: string | null;

  @Field(() => Text, { nullable: true, description: 'Last name of the consumer; null while reserved and once erased.' })
  lastName!: string | null;

  @Field(() => Text, { nullable: true, description: 'Mobile number of the consumer; null for none.' })
  mobile!: string | null;

  @Field(() => FreeText, { nullable: true, description: 'Message of the consumer; null for none.' })
  message!: string | null;

  @Field(() => FreeText, { nullable: true, description: 'Note of the CRM, which consumers do not see; null for none.' })
  note!: string | null;

  @Field(() => Instant, { nullable: true, description: 'Time at which it was noted that the consumer did not come.' })
  noShowAt!: Date | null;
}

@ObjectType({ description: 'Appointment in which places are taken.' })
export class CalendarAppointment {
  @Field(() => Uuid, { description: 'Appointment.' })
  appointmentUuid!: string;

  @Field(() => Uuid, {
    nullable: true,
    description:
      'Appointment that takes this resource, too, and has the places; null if the appointment is no part of another one.',
  })
  partOfUuid!: string | null;

  @Field(() => Instant, { description: 'Start, also if it is before the days of the calendar.' })
  start!: Date;

  @Field(() => Instant, { description: 'End, also if it is after the days of the calendar.' })
  end!: Date;

  @Field(() => Uuid, { nullable: true, description: 'Product; null without one.' })
  productUuid!: string | null;

  @Field(() => Text, { nullable: true, description: 'Name of the product; null without one.' })
  productName!: string | null;

  @Field(() => Text, {
    description: 'Internal name of the resource of the appointment; for a part, of the appointment that it is part of.',
  })
  resourceName!: string;

  @Field(() => [Text], {
    description: 'Internal names of the further resources that the appointment takes, in alphabetical order.',
  })
  parts!: string[];

  @Field(() => Int, { description: 'Number of places.' })
  capacity!: number;

  @Field(() => Boolean, { description: 'True if a place has a message of its consumer.' })
  hasMessage!: boolean;

  @Field(() => Boolean, { description: 'True if a place has a note of the CRM.' })
  hasNote!: boolean;

  @Field(() => Int, { description: 'Number of places that are booked, requested or held.' })
  placesTaken!: number;

  @Field(() => [CalendarPlace], { description: 'Places that are taken, in the order of their numbers.' })
  places!: CalendarPlace[];
}

@ObjectType({ description: 'Blackout that closes a time.' })
export class CalendarBlackout {
  @Field(() => Uuid, { description: 'Blackout.' })
  blackoutUuid!: string;

  @Field(() => Text, { nullable: true, description: 'Reason for the CRM only; null without one.' })
  reason!: string | null;

  @Field(() => Text, { nullable: true, description: 'Reason that consumers are told; null without one.' })
  publicReason!: string | null;
}

@ObjectType({ description: 'Time of a calendar with one use.' })
export class CalendarInterval {
  @Field(() => IntervalKind, { description: 'Use of the time.' })
  kind!: IntervalKind;

  @Field(() => Instant, { description: 'Start.' })
  start!: Date;

  @Field(() => Instant, { description: 'End.' })
  end!: Date;

  @Field(() => CalendarAppointment, {
    nullable: true,
    description: 'Appointment that occupies the time; null for FREE, BUSY, TIME_OFF and CLOSED.',
  })
  appointment!: CalendarAppointment | null;

  @Field(() => CalendarBlackout, { nullable: true, description: 'Blackout that closes the time; null unless CLOSED.' })
  blackout!: CalendarBlackout | null;
}

@ObjectType({ description: 'Day of a calendar, with its utilisation.' })
export class CalendarDay {
  @Field(() => LocalDate, { description: 'Date of the day.' })
  date!: string;

  @Field(() => Instant, { description: 'Start.' })
  start!: Date;

  @Field(() => Instant, { description: 'End: 23 or 25 hours after the start if the clocks change on this day.' })
  end!: Date;

  @Field(() => Int, { description: 'Minutes in availabilities, free or occupied; without time off and blackouts.' })
  offeredMinutes!: number;

  @Field(() => Int, { description: 'Minutes of the offered time in which an appointment is BOOKED, without buffers.' })
  bookedMinutes!: number;

  @Field(() => Float, {
    nullable: true,
    description: 'Booked part of the offered time, from 0 to 1; null on a day without offered time.',
  })
  utilisation!: number | null;

  @Field(() => Int, {
    description:
      'Minutes of the offered time, times its places: those of the hours, and while an appointment takes the time, its own.',
  })
  offeredPlaceMinutes!: number;

  @Field(() => Int, { description: 'Minutes of the offered time, times the places that are BOOKED then.' })
  bookedPlaceMinutes!: number;

  @Field(() => Int, { description: 'Number of places that are BOOKED in appointments that start on the day.' })
  bookings!: number;

  @Field(() => Int, { description: 'Number of places that are REQUESTED in appointments that start on the day.' })
  requests!: number;

  @Field(() => Int, {
    description:
      'Number of BOOKED places of other resources, whose appointments take this one, too, and start on the day.',
  })
  partBookings!: number;

  @Field(() => Int, {
    description:
      'Number of REQUESTED places of other resources, whose appointments take this one, too, and start on the day.',
  })
  partRequests!: number;

  @Field(() => [CalendarBlackout], { description: 'Blackouts that close offered time of the day, each once.' })
  closures!: CalendarBlackout[];
}

@ObjectType('Calendar', { description: 'Use of the time of a resource on some days.' })
export class CalendarOfDays {
  @Field(() => Resource, { description: 'Resource.' })
  resource!: Resource;

  @Field(() => TimeZone, { description: 'Time zone of the days: that of the provider.' })
  timeZone!: string;

  @Field(() => Instant, { description: 'Time to which the calendar is up to date, by the clock of the database.' })
  now!: Date;

  @Field(() => [CalendarInterval], {
    description:
      'Times with a use, ordered by start, without overlaps, cut at the ends of the calendar. The resource is closed at other times.',
  })
  intervals!: CalendarInterval[];

  @Field(() => [CalendarDay], { description: 'Days in their order.' })
  days!: CalendarDay[];
}
