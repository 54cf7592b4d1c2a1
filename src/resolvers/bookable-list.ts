import { Field, ObjectType } from 'type-graphql';
import { Instant } from '../scalars/instant.ts';
import { Uuid } from '../scalars/uuid.ts';
import { Bookable } from './bookable.ts';

/** How many starts one listing goes through. */
export const MOST_STARTS = 10_000;

/** What can be booked, and whether the channel shows anything at all. */
@ObjectType({ description: 'What can be booked through a channel.' })
export class BookableList {
  @Field(() => Boolean, { description: 'Whether the channel is visible for at least one of the resources.' })
  publicVisible!: boolean;

  @Field(() => [Bookable], { description: 'Slots by start.' })
  bookables!: Bookable[];

  @Field(() => Instant, {
    nullable: true,
    description: `Null: these are all. Otherwise there is more from this time on, to be asked for with \`from\`: one answer goes through at most ${MOST_STARTS} starts.`,
  })
  completeUntil: Date | null = null;
}

/** What can be booked at one resource. */
@ObjectType({ description: 'What can be booked at one resource.' })
export class ResourceBookables extends BookableList {
  @Field(() => Uuid, { description: 'The resource.' })
  resourceUuid!: string;
}
