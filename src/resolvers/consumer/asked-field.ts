import { Arg, Field, Int, ObjectType } from 'type-graphql';
import { DEFAULT_MAX_LENGTH } from '../../booking/custom-fields/answer-rules.ts';
import { type AskingProvider, type CustomFieldView, fieldsFor } from '../../booking/custom-fields/asked-fields.ts';
import { CustomFieldType } from '../../entities/values/custom-field-type.ts';
import { textIn } from '../../i18n/text-in-language.ts';
import { LanguageTag } from '../../scalars/language-tag.ts';
import { Text } from '../../scalars/text.ts';
import type { Texts } from '../../scalars/texts-by-language.ts';

const LANGUAGE = {
  nullable: true,
  description: 'Language. A language without a label falls back to that of the provider.',
};

/** Label in several languages. */
@ObjectType()
abstract class Labelled {
  readonly #labels: Texts;
  readonly #language: string;

  constructor(labels: Texts, language: string) {
    this.#labels = labels;
    this.#language = language;
  }

  @Field(() => Text, { description: 'Label.' })
  label(@Arg('languageTag', () => LanguageTag, LANGUAGE) languageTag: string | null): string {
    return textIn(this.#labels, languageTag, this.#language);
  }
}

@ObjectType({ description: 'Choice of a custom field.' })
export class AskedChoice extends Labelled {
  @Field(() => Text, { description: 'Value of the answer.' })
  readonly value: string;

  constructor(value: string, labels: Texts, language: string) {
    super(labels, language);
    this.value = value;
  }
}

@ObjectType({ description: 'Custom field that a booking form asks for.' })
export class AskedField extends Labelled {
  @Field(() => Text, { description: 'Key of the answer.' })
  readonly key: string;

  @Field(() => CustomFieldType, { description: 'Kind of the answer.' })
  readonly type: CustomFieldType;

  @Field(() => Boolean, { description: 'True if consumers cannot book without an answer.' })
  readonly required: boolean;

  @Field(() => Int, { nullable: true, description: 'Maximum number of characters; null for other types than texts.' })
  readonly maxLength: number | null;

  @Field(() => [AskedChoice], { description: 'Choices, in their order; empty for other types.' })
  readonly choices: AskedChoice[];

  constructor({ key, type, required, maxLength, choices, labels }: CustomFieldView, language: string) {
    super(labels, language);
    this.key = key;
    this.type = type;
    this.required = required;
    this.maxLength = maxLength ?? new Map<string, number>(Object.entries(DEFAULT_MAX_LENGTH)).get(type) ?? null;
    this.choices = (choices ?? []).map((choice) => new AskedChoice(choice.value, choice.labels, language));
  }
}

/** Returns the fields that a form asks for a product (uuid), or for an appointment without one. */
export const askedFields = (provider: AskingProvider, product: string | null): AskedField[] =>
  fieldsFor(provider, product).map((field) => new AskedField(field, provider.language));
