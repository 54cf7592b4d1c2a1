import { ArrayMaxSize, ArrayMinSize, ArrayUnique, Max, Min, ValidateNested } from 'class-validator';
import { Field, InputType, Int } from 'type-graphql';
import { CustomFieldType } from '../../../../records/entities/values/custom-field-type.ts';
import { MAX_ANSWER_LENGTH } from '../../../../records/scalars/answer-value.ts';
import { FieldKey } from '../../../../records/scalars/field-key.ts';
import { Identifier } from '../../../../records/scalars/identifier.ts';
import { Text } from '../../../../records/scalars/text.ts';
import { type Texts, TextsByLanguage } from '../../../../records/scalars/texts-by-language.ts';
import { Filled, LinesByLanguage } from '../../shared/lengths.ts';

const MAX_LABEL_LENGTH = 100;
const LABEL = `Label for consumers, in each language one line of at most ${MAX_LABEL_LENGTH} characters.`;
const MAX_CHOICES = 50;
const MAX_POSITION = 10_000;

@InputType({ description: 'One of the values that a custom field offers.' })
export class CustomFieldChoiceInput {
  @Field(() => Text, { description: 'Value of the answer.' })
  @Filled()
  value!: string;

  @Field(() => TextsByLanguage, { description: LABEL })
  @LinesByLanguage(MAX_LABEL_LENGTH)
  labels!: Texts;
}

@InputType({ description: 'Custom field to create, or to change if the provider has one of the key.' })
export class SetCustomFieldInput {
  @Field(() => Identifier, { description: 'Provider that asks: uuid or reference.' })
  provider!: string;

  @Field(() => FieldKey, { description: 'Name of the field in bookings.' })
  key!: string;

  @Field(() => TextsByLanguage, { nullable: true, description: `${LABEL} A new field needs one.` })
  @LinesByLanguage(MAX_LABEL_LENGTH)
  labels?: Texts | null;

  @Field(() => CustomFieldType, { nullable: true, description: 'Kind of the answers. A new field needs one.' })
  type?: CustomFieldType | null;

  @Field(() => Identifier, {
    nullable: true,
    description: 'Product for which the field is asked: uuid or reference; null for whatever is booked.',
  })
  product?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'True if consumers cannot book without an answer.' })
  required?: boolean | null;

  @Field(() => [CustomFieldChoiceInput], {
    nullable: true,
    description: `Choices of a CHOICE, from 1 to ${MAX_CHOICES}, in their order.`,
  })
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_CHOICES, { message: `must have at most ${MAX_CHOICES} elements` })
  @ArrayUnique(({ value }: CustomFieldChoiceInput) => value, { message: 'must not have a value twice' })
  @ValidateNested()
  choices?: CustomFieldChoiceInput[] | null;

  @Field(() => Int, {
    nullable: true,
    description: `Maximum number of characters of a TEXT or a LONG_TEXT, from 1 to ${MAX_ANSWER_LENGTH}.`,
  })
  @Min(1, { message: `must be from 1 to ${MAX_ANSWER_LENGTH}` })
  @Max(MAX_ANSWER_LENGTH, { message: `must be from 1 to ${MAX_ANSWER_LENGTH}` })
  maxLength?: number | null;

  @Field(() => Int, { nullable: true, description: 'Position in the form.' })
  @Min(0, { message: `must be from 0 to ${MAX_POSITION}` })
  @Max(MAX_POSITION, { message: `must be from 0 to ${MAX_POSITION}` })
  position?: number | null;

  @Field(() => Boolean, { nullable: true, description: 'True to ask for the field no more.' })
  archived?: boolean | null;
}
