import { Field, ObjectType } from 'type-graphql';
import { Uuid } from '../scalars/uuid.ts';
import { Bookable } from './bookable.ts';

/** What can be booked, and whether the channel shows anything at all. */
@ObjectType({ description: 'What can be booked through a channel.' })
export class BookableList {
  @Field(() => Boolean, { description: 'Whether the channel is visible for at least one of the resources.' })
  publicVisible!: boolean;

  @Field(() => [Bookable], { description: 'Slots by start.' })
  bookables!: Bookable[];
}

/** What can be booked at one resource. */
@ObjectType({ description: 'What can be booked at one resource.' })
export class ResourceBookables extends BookableList {
  @Field(() => Uuid, { description: 'The resource.' })
  resourceUuid!: string;
}
