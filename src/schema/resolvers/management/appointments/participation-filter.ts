import { type FilterQuery, raw } from '@mikro-orm/postgresql';
import { Field, InputType } from 'type-graphql';
import type { Participation } from '../../../../records/entities/participation.ts';
import { ParticipationState } from '../../../../records/entities/values/participation-state.ts';
import { EmailAddress, emailKey } from '../../../../records/scalars/email-address.ts';
import { Instant } from '../../../../records/scalars/instant.ts';
import { Reference } from '../../../../records/scalars/reference.ts';
import { Uuid } from '../../../../records/scalars/uuid.ts';
import { MetadataFilter, withMetadata } from './metadata-filter.ts';

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

const BUT_HOLDS = Object.values(ParticipationState).filter((state) => state !== ParticipationState.RESERVED);

/** Builds the condition of a filter on the participations of a CRM. */
export function conditionOf(crm: string, filter: ParticipationFilter): FilterQuery<Participation> {
  const { reference, metadata, booking, consumer, states, updatedSince } = filter;
  return {
    $and: [
      { state: { $in: states ?? BUT_HOLDS } },
      ...(reference ? [{ reference }] : []),
      ...(metadata ? [withMetadata('participations', crm, metadata)] : []),
      ...(booking ? [{ $or: [{ id: booking, firstPlaceId: null }, { firstPlaceId: booking }] }] : []),
      ...(consumer ? [{ [raw((alias) => `email_key(${alias}.email)`)]: emailKey(consumer) }] : []),
      ...(updatedSince ? [{ updatedAt: { $gte: updatedSince } }] : []),
    ],
  };
}
