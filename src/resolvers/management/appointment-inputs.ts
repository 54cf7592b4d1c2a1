import { ArrayMaxSize, ArrayMinSize, Max, Min, ValidateNested } from 'class-validator';
import { Field, InputType, Int } from 'type-graphql';
import { AppointmentState } from '../../entities/appointment.ts';
import { ParticipationState } from '../../entities/participation.ts';
import { ChannelKey } from '../../entities/values/channel-key.ts';
import { EmailAddress } from '../../scalars/email-address.ts';
import { Identifier } from '../../scalars/identifier.ts';
import { Instant } from '../../scalars/instant.ts';
import { Message } from '../../scalars/message.ts';
import { ConsumerInput } from '../consumer/booking-inputs.ts';
import { ContactInput } from './resource-inputs.ts';

const CAPACITY = { message: 'must be a whole number from 1 to 1000' };
const PARTICIPANTS = { message: 'must have from 1 to 100 entries' };

@InputType({ description: 'An appointment at a time that the CRM chooses, whatever consumers could book.' })
export class CreateAppointmentInput {
  @Field(() => Identifier, { description: 'The resource: uuid or reference.' })
  resource!: string;

  @Field(() => Identifier, { nullable: true, description: 'The product; its buffers are kept free.' })
  product?: string | null;

  @Field(() => Instant, { description: 'Start.' })
  start!: Date;

  @Field(() => Instant, { nullable: true, description: 'End; default: by the duration of the product.' })
  end?: Date | null;

  @Field(() => Int, { nullable: true, description: 'Its places; default: as many as there are participants.' })
  @Min(1, CAPACITY)
  @Max(1_000, CAPACITY)
  capacity?: number | null;

  @Field(() => [ConsumerInput], { description: 'Who takes part: an appointment without anybody would end at once.' })
  @ArrayMinSize(1, PARTICIPANTS)
  @ArrayMaxSize(100, PARTICIPANTS)
  @ValidateNested()
  participants!: ConsumerInput[];

  @Field(() => ChannelKey, { nullable: true, description: 'Channel of the booking; default RESOURCE_EXCLUSIVE.' })
  channelKey?: ChannelKey | null;

  @Field(() => ContactInput, { nullable: true, description: 'Where it takes place; default: as the resource says.' })
  @ValidateNested()
  contactChannel?: ContactInput | null;

  @Field(() => Identifier, {
    nullable: true,
    description: 'User whom consumers may contact; default: as the resource says.',
  })
  contact?: string | null;

  @Field(() => Identifier, { nullable: true, description: 'Contact profile of that user; default: the general one.' })
  contactProfile?: string | null;
}

@InputType({ description: 'Where an appointment goes. What is not given stays as it is.' })
export class MoveAppointmentInput {
  @Field(() => Instant, { nullable: true, description: 'New start.' })
  start?: Date | null;

  @Field(() => Instant, { nullable: true, description: 'New end; default: as long after the start as before.' })
  end?: Date | null;

  @Field(() => Identifier, { nullable: true, description: 'New resource, of the same provider.' })
  resource?: string | null;

  @Field(() => Message, { nullable: true, description: 'Message to the participants.' })
  message?: string | null;
}

@InputType({ description: 'Which appointments: those that fit everything that is given.' })
export class AppointmentFilter {
  @Field(() => Instant, { nullable: true, description: 'Only those that end after it.' })
  from?: Date | null;

  @Field(() => Instant, { nullable: true, description: 'Only those that start before it.' })
  until?: Date | null;

  @Field(() => [AppointmentState], { nullable: true, description: 'Only those in one of these states.' })
  states?: AppointmentState[] | null;

  @Field(() => [ParticipationState], {
    nullable: true,
    description: 'Only those with a participation in one of these states.',
  })
  participationStates?: ParticipationState[] | null;

  @Field(() => Identifier, { nullable: true, description: 'Only those of this provider.' })
  provider?: string | null;

  @Field(() => Identifier, { nullable: true, description: 'Only those of this resource.' })
  resource?: string | null;

  @Field(() => Identifier, { nullable: true, description: 'Only those of this product.' })
  product?: string | null;

  @Field(() => EmailAddress, {
    nullable: true,
    description: 'Only those in which somebody with this address takes part.',
  })
  consumer?: string | null;

  @Field(() => Instant, {
    nullable: true,
    description:
      'Only those that changed since then, or whose participations did. Ask from a minute before the last time: a change may be seen a little later than it was made.',
  })
  updatedSince?: Date | null;
}
