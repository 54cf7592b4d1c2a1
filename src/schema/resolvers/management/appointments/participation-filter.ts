import { Field, InputType } from 'type-graphql';
import { ParticipationState } from '../../../../records/entities/values/participation-state.ts';
import { EmailAddress } from '../../../../records/scalars/email-address.ts';
import { Instant } from '../../../../records/scalars/instant.ts';
import { Reference } from '../../../../records/scalars/reference.ts';
import { Uuid } from '../../../../records/scalars/uuid.ts';
import { MetadataFilter } from './metadata-filter.ts';

@InputType({ description: 'Filter of participations. A participation must match every given field.' })
export class ParticipationFilter {
  @Field(() => Reference, { nullable: true, description: 'Reference of the booking.' })
  reference?: string | null;

  @Field(() => MetadataFilter, { nullable: true, description: 'Text that the metadata of the booking have.' })
  metadata?: MetadataFilter | null;

  @Field(() => Uuid, { nullable: true, description: 'Booking of the place: its `bookingUuid`.' })
  booking?: string | null;

  @Field(() => EmailAddress, { nullable: true, description: 'E-mail address of the consumer.' })
  consumer?: string | null;

  @Field(() => [ParticipationState], {
    nullable: true,
    description: 'States of the place. Default: all but RESERVED.',
  })
  states?: ParticipationState[] | null;

  @Field(() => Instant, {
    nullable: true,
    description:
      'Time since which the place changed. Overlap requests by one minute: a change becomes visible when its transaction commits.',
  })
  updatedSince?: Date | null;
}
