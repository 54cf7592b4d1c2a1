import { Field, ObjectType } from 'type-graphql';
import { ReadWith } from '../../../../records/entities/base/read-with.ts';
import { ChannelKey } from '../../../../records/entities/values/channel-key.ts';
import { Scope } from '../../../../records/entities/values/scope.ts';
import { Instant } from '../../../../records/scalars/instant.ts';
import { Text } from '../../../../records/scalars/text.ts';
import { Uuid } from '../../../../records/scalars/uuid.ts';

/** Time and resource that an appointment or a booking had before a move. */
@ReadWith(Scope.BOOKINGS_READ)
@ObjectType({ description: 'Time and resource before a move.' })
export class FormerTime {
  @Field(() => Instant, { description: 'Start.' })
  start!: Date;

  @Field(() => Instant, { description: 'End.' })
  end!: Date;

  @Field(() => Text, { nullable: true, description: 'Internal name of the resource; null if it was the same one.' })
  resourceName!: string | null;
}

@ReadWith(Scope.BOOKINGS_READ)
@ObjectType({ description: 'Change of an appointment or of a place in it, without personal data.' })
export class HistoryEntry {
  @Field(() => Instant, { description: 'Time of the change.' })
  at!: Date;

  @Field(() => Text, { description: 'Type of the event, such as `appointment.moved`.' })
  type!: string;

  @Field(() => Uuid, { nullable: true, description: 'Place that has changed; null: the appointment.' })
  participationUuid!: string | null;

  @Field(() => Text, {
    description: 'Kind of the causer, as in events: api_key, consumer, link, admin, job, mail_service or database.',
  })
  actorKind!: string;

  @Field(() => Text, {
    nullable: true,
    description: 'Name of the key that caused the change; null for other causers, and for the key of the demo.',
  })
  actorName!: string | null;

  @Field(() => ChannelKey, { nullable: true, description: 'Channel of the booking; null: of the appointment.' })
  channelKey!: ChannelKey | null;

  @Field(() => FormerTime, { nullable: true, description: 'Time and resource before a move; null: none.' })
  before!: FormerTime | null;

  @Field(() => [Text], { description: 'Names of the fields that have changed.' })
  changed!: string[];
}
