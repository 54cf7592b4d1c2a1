import { ArrayMaxSize, ArrayMinSize, ValidateNested } from 'class-validator';
import { Field, InputType, Int } from 'type-graphql';
import { takeOffers } from '../../../../booking/waitlist/take-offers.ts';
import { AppointmentState } from '../../../../records/entities/appointment.ts';
import { ChannelKey } from '../../../../records/entities/values/channel-key.ts';
import { ParticipationState } from '../../../../records/entities/values/participation-state.ts';
import { EmailAddress } from '../../../../records/scalars/email-address.ts';
import { Identifier } from '../../../../records/scalars/identifier.ts';
import { Instant } from '../../../../records/scalars/instant.ts';
import { Message } from '../../../../records/scalars/message.ts';
import { Metadata, type MetadataOf } from '../../../../records/scalars/metadata.ts';
import { Reference } from '../../../../records/scalars/reference.ts';
import { Uuid } from '../../../../records/scalars/uuid.ts';
import { MAX_POOL } from '../../../../slots/max-pool.ts';
import { ConsumerInput } from '../../consumer/booking-inputs.ts';
import { CAPACITY, Within } from '../../shared/number-range.ts';
import { ContactInput } from '../resource-inputs.ts';
import { MetadataFilter } from './metadata-filter.ts';

/** Maximum number of further resources of an appointment. */
const MAX_PARTS = 10;
const PARTICIPANTS = { message: 'must have from 1 to 100 entries' };

const TAKE_OFFERS = {
  description:
    'True: takes time that is kept for somebody who waits, or offered; whoever was offered it is mailed (WAITLIST_PASSED) and waits on. False: SLOT_TAKEN.',
};

const TAKE_OFFERS_IF_NONE_IS_FREE = {
  description: `${TAKE_OFFERS.description} With \`anyOf\`, only if no resource is free.`,
};

const OVER_BUSY = {
  description:
    'True: takes the time although a resource is busy elsewhere. Else that is SLOT_TAKEN with the reason BUSY.',
};

@InputType({ description: 'Appointment to create, at any time that is free.' })
export class CreateAppointmentInput {
  @Field(() => Identifier, {
    nullable: true,
    description: 'Resource: uuid or reference. Required without `anyOf`.',
  })
  resource?: string | null;

  @Field(() => [Identifier], {
    nullable: true,
    description: `Resources of one provider, of which a free one is taken, as \`assignment\` of the product chooses, instead of \`resource\`: at most ${MAX_POOL} uuids or references.`,
  })
  @ArrayMinSize(1, { message: 'must have at least one element' })
  @ArrayMaxSize(MAX_POOL, { message: `must have at most ${MAX_POOL} elements` })
  anyOf?: string[] | null;

  @Field(() => [Identifier], {
    nullable: true,
    description: 'Resources of the same provider that the appointment takes, too: uuids or references. At most 10.',
  })
  @ArrayMaxSize(MAX_PARTS)
  with?: string[] | null;

  @Field(() => Boolean, {
    description:
      'True: takes a free resource of each requirement of the product, too, that none of `with` meets. SLOT_TAKEN, reason REQUIRED_RESOURCE, if none is free.',
  })
  withRequired: boolean = false;

  @Field(() => Identifier, {
    nullable: true,
    description: 'Product: uuid or reference. Its lead and follow-up times are kept free.',
  })
  product?: string | null;

  @Field(() => Instant, { description: 'Start.' })
  start!: Date;

  @Field(() => Instant, { nullable: true, description: 'End. Default: start plus the duration of the product.' })
  end?: Date | null;

  @Field(() => Int, {
    nullable: true,
    description: `Number of places, ${CAPACITY}. Default: the number of participants; with \`asOffered\`, that of the hours.`,
  })
  @Within(CAPACITY)
  capacity?: number | null;

  @Field(() => Boolean, {
    description:
      'True: founds the class that the hours of the resource offer at this time, with their places and contact channel, so that consumers join it. INVALID_INPUT if no hours offer the time with the product.',
  })
  asOffered: boolean = false;

  @Field(() => Boolean, OVER_BUSY)
  overBusy: boolean = false;

  @Field(() => Boolean, TAKE_OFFERS_IF_NONE_IS_FREE)
  takeOffers: boolean = false;

  @Field(() => [ConsumerInput], { description: 'Consumers who take part, from 1 to 100.' })
  @ArrayMinSize(1, PARTICIPANTS)
  @ArrayMaxSize(100, PARTICIPANTS)
  @ValidateNested()
  participants!: ConsumerInput[];

  @Field(() => ChannelKey, { nullable: true, description: 'Channel of the booking. Default: RESOURCE_EXCLUSIVE.' })
  channelKey?: ChannelKey | null;

  @Field(() => ContactInput, {
    nullable: true,
    description:
      'Contact channel of the appointment. Default: with `asOffered` that of the hours, else that of the resource.',
  })
  @ValidateNested()
  contactChannel?: ContactInput | null;

  @Field(() => Identifier, {
    nullable: true,
    description: 'User whom consumers may contact: uuid or reference. Default: the contact of the resource.',
  })
  contact?: string | null;

  @Field(() => Identifier, {
    nullable: true,
    description: 'Contact profile of the contact: uuid or reference. Default: the general one.',
  })
  contactProfile?: string | null;

  @Field(() => Reference, { nullable: true, description: 'Reference of the appointment, chosen by the CRM.' })
  reference?: string | null;

  @Field(() => Metadata, { nullable: true, description: 'Data of the CRM about the appointment.' })
  metadata?: MetadataOf | null;
}

@InputType({ description: 'Changes of an appointment. Absent fields stay unchanged, null clears a field.' })
export class UpdateAppointmentInput {
  @Field(() => ContactInput, {
    nullable: true,
    description: 'Contact channel of the appointment; null: that of its hours, else of its resource.',
  })
  @ValidateNested()
  contactChannel?: ContactInput | null;

  @Field(() => Int, {
    nullable: true,
    description: `Number of places, ${CAPACITY}. Nobody is mailed. CONFLICT if more are taken or held.`,
  })
  @Within(CAPACITY)
  capacity?: number | null;

  @Field(() => Reference, { nullable: true, description: 'Reference chosen by the CRM.' })
  reference?: string | null;

  @Field(() => Metadata, { nullable: true, description: 'Data of the CRM. They replace all former ones.' })
  metadata?: MetadataOf | null;
}

@InputType({ description: 'Move of an appointment. Absent fields stay unchanged; an absent end keeps the length.' })
export class MoveAppointmentInput {
  @Field(() => Instant, { nullable: true, description: 'New start.' })
  start?: Date | null;

  @Field(() => Instant, { nullable: true, description: 'New end. Default: the new start plus the former duration.' })
  end?: Date | null;

  @Field(() => Identifier, { nullable: true, description: 'New resource of the same provider: uuid or reference.' })
  resource?: string | null;

  @Field(() => Boolean, OVER_BUSY)
  overBusy: boolean = false;

  @Field(() => Boolean, TAKE_OFFERS)
  takeOffers: boolean = false;

  @Field(() => Message, { nullable: true, description: 'Message to the participants.' })
  message?: string | null;
}

@InputType({ description: 'Filter of appointments. An appointment must match every given field.' })
export class AppointmentFilter {
  @Field(() => Instant, { nullable: true, description: 'Time after which the appointment ends.' })
  from?: Date | null;

  @Field(() => Instant, { nullable: true, description: 'Time before which the appointment starts.' })
  until?: Date | null;

  @Field(() => [AppointmentState], { nullable: true, description: 'States of the appointment.' })
  states?: AppointmentState[] | null;

  @Field(() => [ParticipationState], {
    nullable: true,
    description: 'States of participations, of which the appointment has at least one.',
  })
  participationStates?: ParticipationState[] | null;

  @Field(() => Identifier, { nullable: true, description: 'Provider of the appointment: uuid or reference.' })
  provider?: string | null;

  @Field(() => Identifier, {
    nullable: true,
    description: 'Resource of the appointment, or of one of its parts: uuid or reference.',
  })
  resource?: string | null;

  @Field(() => Identifier, { nullable: true, description: 'Product of the appointment: uuid or reference.' })
  product?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'True for coming appointments whose resource is busy elsewhere at their time, but for those that the CRM wants there. Needs a provider or a resource.',
  })
  overBusyTime?: boolean | null;

  @Field(() => EmailAddress, {
    nullable: true,
    description: 'E-mail address of a participant.',
  })
  consumer?: string | null;

  @Field(() => Reference, { nullable: true, description: 'Reference of the appointment.' })
  reference?: string | null;

  @Field(() => MetadataFilter, { nullable: true, description: 'Text that the metadata of the appointment have.' })
  metadata?: MetadataFilter | null;

  @Field(() => Uuid, {
    nullable: true,
    description: 'Booking that has or had a place in the appointment: `bookingUuid` of a participation.',
  })
  booking?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True: only appointments whose clocks a country has changed since they were agreed: `agreedStart`.',
  })
  clocksChanged?: boolean | null;

  @Field(() => Instant, {
    nullable: true,
    description:
      'Time since which the appointment or one of its participations changed. Overlap requests by one minute: a change becomes visible when its transaction commits.',
  })
  updatedSince?: Date | null;
}

/** Returns how a plan ends what is in its way. */
export const roomFor = ({ takeOffers: isTaking }: { takeOffers: boolean }) =>
  isTaking ? { makesRoom: takeOffers } : {};
