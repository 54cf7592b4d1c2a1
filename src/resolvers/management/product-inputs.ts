import { Max, Min } from 'class-validator';
import { Field, InputType, Int } from 'type-graphql';
import { FreeText } from '../../scalars/free-text.ts';
import { Identifier } from '../../scalars/identifier.ts';
import { Reference } from '../../scalars/reference.ts';
import { Text } from '../../scalars/text.ts';
import { Filled } from '../shared/lengths.ts';

const MAX_MINUTES = 10_080;
const MINUTES = { message: `must be a whole number of minutes from 0 to ${MAX_MINUTES}` };

/** Minutes as the interface knows them. */
const Minutes = (): PropertyDecorator => (target, key) => {
  Min(0, MINUTES)(target, key);
  Max(MAX_MINUTES, MINUTES)(target, key);
};

/** What can be said of a product, whether it is made or changed. */
@InputType()
abstract class ProductFields {
  @Field(() => FreeText, { nullable: true, description: 'Hints for consumers.' })
  description?: string | null;

  @Field(() => Int, { nullable: true, description: 'Shortest duration in minutes.' })
  @Minutes()
  minDuration?: number | null;

  @Field(() => Int, { nullable: true, description: 'Longest duration in minutes.' })
  @Minutes()
  maxDuration?: number | null;

  @Field(() => Int, { nullable: true, description: 'Minutes kept free before an appointment.' })
  @Minutes()
  leadTimeMinutes?: number | null;

  @Field(() => Int, { nullable: true, description: 'Minutes kept free after an appointment.' })
  @Minutes()
  followUpTimeMinutes?: number | null;

  @Field(() => Boolean, { nullable: true, description: 'Offered only on channels whose product filter names it.' })
  exclusive?: boolean | null;
}

@InputType({ description: 'A product to be made, or found by its reference and updated.' })
export class CreateProductInput extends ProductFields {
  @Field(() => Identifier, { description: 'The provider that offers it.' })
  provider!: string;

  @Field(() => Reference, { description: 'Reference chosen by the CRM.' })
  reference!: string;

  @Field(() => Text, { description: 'Display name.' })
  @Filled()
  name!: string;
}

@InputType({ description: 'Changes of a product. What is not given stays as it is.' })
export class UpdateProductInput extends ProductFields {
  @Field(() => Reference, { nullable: true, description: 'Reference chosen by the CRM.' })
  reference?: string | null;

  @Field(() => Text, { nullable: true, description: 'Display name.' })
  @Filled()
  name?: string | null;
}
