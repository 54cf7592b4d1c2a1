import { Max, Min, ValidateNested } from 'class-validator';
import { Field, InputType, Int } from 'type-graphql';
import { Assignment } from '../../../records/entities/values/assignment.ts';
import { Currency } from '../../../records/scalars/currency.ts';
import { FreeText } from '../../../records/scalars/free-text.ts';
import { Identifier } from '../../../records/scalars/identifier.ts';
import { Reference } from '../../../records/scalars/reference.ts';
import { SafeInt } from '../../../records/scalars/safe-int.ts';
import { Text } from '../../../records/scalars/text.ts';
import { type Texts, TextsByLanguage } from '../../../records/scalars/texts-by-language.ts';
import { Filled, LinesByLanguage } from '../shared/lengths.ts';

const MAX_MINUTES = 10_080;
/** Requires minutes in the range of the interface. */
const Minutes =
  (least = 0): PropertyDecorator =>
  (target, key) => {
    const range = { message: `must be a whole number of minutes from ${least} to ${MAX_MINUTES}` };
    Min(least, range)(target, key);
    Max(MAX_MINUTES, range)(target, key);
  };

const MAX_AMOUNT = 1_000_000_000_000;
const AMOUNT = { message: `must be from 0 to ${MAX_AMOUNT}` };

@InputType({ description: 'Price, to be shown. The service charges nothing.' })
export class PriceInput {
  @Field(() => SafeInt, {
    description: 'Amount in the minor unit of the currency: 4500 are 45 euros, or 4500 yen.',
  })
  @Min(0, AMOUNT)
  @Max(MAX_AMOUNT, AMOUNT)
  amount!: number;

  @Field(() => Currency, { description: 'Currency.' })
  currency!: string;
}

/** Fields of a product that can be created and changed. */
@InputType()
abstract class ProductFields {
  @Field(() => TextsByLanguage, { nullable: true, description: 'Display name by language, beside `name`.' })
  @LinesByLanguage()
  names?: Texts | null;

  @Field(() => FreeText, { nullable: true, description: 'Hints for consumers.' })
  description?: string | null;

  @Field(() => TextsByLanguage, { nullable: true, description: 'Hints by language, beside `description`.' })
  descriptions?: Texts | null;

  @Field(() => Int, { nullable: true, description: 'Minimum duration in minutes.' })
  @Minutes()
  minDuration?: number | null;

  @Field(() => Int, { nullable: true, description: 'Maximum duration in minutes.' })
  @Minutes()
  maxDuration?: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Minutes between the durations that can be booked from `minDuration` on; null for any duration up to `maxDuration`.',
  })
  @Minutes(1)
  durationStepMinutes?: number | null;

  @Field(() => Int, { nullable: true, description: 'Minutes to keep free before an appointment.' })
  @Minutes()
  leadTimeMinutes?: number | null;

  @Field(() => Int, { nullable: true, description: 'Minutes to keep free after an appointment.' })
  @Minutes()
  followUpTimeMinutes?: number | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True to offer the product only on channels whose products name it.',
  })
  exclusive?: boolean | null;

  @Field(() => Assignment, {
    nullable: true,
    description: 'Choice of the resource of a booking of any resource. Default: LEAST_LOADED.',
  })
  assignment?: Assignment | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'False if consumers must choose one of the resources that offer the product. Default: true.',
  })
  anyResource?: boolean | null;

  @Field(() => PriceInput, { nullable: true, description: 'Price to show to consumers; null for none.' })
  @ValidateNested()
  price?: PriceInput | null;
}

@InputType({ description: 'Product to create, or to update if the reference exists.' })
export class CreateProductInput extends ProductFields {
  @Field(() => Identifier, { description: 'Provider that offers the product.' })
  provider!: string;

  @Field(() => Reference, { description: 'Reference chosen by the CRM.' })
  reference!: string;

  @Field(() => Text, { description: 'Display name.' })
  @Filled()
  name!: string;
}

@InputType({ description: 'Changes of a product. Absent fields stay unchanged.' })
export class UpdateProductInput extends ProductFields {
  @Field(() => Reference, { nullable: true, description: 'Reference chosen by the CRM.' })
  reference?: string | null;

  @Field(() => Text, { nullable: true, description: 'Display name.' })
  @Filled()
  name?: string | null;
}
