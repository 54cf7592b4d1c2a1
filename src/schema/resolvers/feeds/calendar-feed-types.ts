import { Field, InputType, ObjectType } from 'type-graphql';
import { CalendarFeed } from '../../../records/entities/calendars/calendar-feed.ts';
import { Identifier } from '../../../records/scalars/identifier.ts';
import { Text } from '../../../records/scalars/text.ts';
import { PROVIDER } from '../shared/arguments.ts';

@InputType({ description: 'Calendar feed to create.' })
export class CreateCalendarFeedInput {
  @Field(() => Identifier, PROVIDER)
  provider!: string;

  @Field(() => Identifier, {
    nullable: true,
    description: 'Resource whose appointments are shown: uuid or reference. Default: all resources of the provider.',
  })
  resource?: string | null;

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'True to show the names of consumers, except in groups: whoever has the address reads them.',
  })
  withConsumers!: boolean;
}

@ObjectType({ description: 'New calendar feed. This is the only answer that shows its address.' })
export class IssuedCalendarFeed {
  @Field(() => String, { description: 'Secret address to subscribe to in a calendar.' })
  address!: string;

  @Field(() => CalendarFeed, { description: 'Record of the feed.' })
  feed!: CalendarFeed;
}

@ObjectType({ description: 'Calendar that a feed shows now.' })
export class SubscribedCalendar {
  /** Of the feed. */
  hash!: string;

  @Field(() => String, {
    description: 'Changes whenever the file may change, and each day, because the file shows other days then.',
  })
  revision!: string;

  @Field(() => Text, { description: 'Name of the provider, with that of the resource if it is the feed of one.' })
  name!: string;
}
