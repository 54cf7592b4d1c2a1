import { Field, ObjectType } from 'type-graphql';

/** Payload of a create that returns the existing record for a known reference; the record stands beside `created`. */
@ObjectType()
export abstract class CreatePayload {
  @Field(() => Boolean, { description: 'True if the record is new; false if it existed.' })
  created!: boolean;
}
