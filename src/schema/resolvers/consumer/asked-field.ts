import type { SqlEntityManager } from '@mikro-orm/postgresql';
import DataLoader from 'dataloader';
import { Arg, Field, Int, ObjectType } from 'type-graphql';
import { DEFAULT_MAX_LENGTH } from '../../../booking/custom-fields/answer-rules.ts';
import {
  type CustomFieldView,
  countAsked,
  fieldsFor,
  findAskingProviders,
  NOTHING_ASKED,
} from '../../../booking/custom-fields/asked-fields.ts';
import { textIn } from '../../../languages/i18n/text-in-language.ts';
import { CustomFieldType } from '../../../records/entities/values/custom-field-type.ts';
import { DomainError } from '../../../records/errors/domain-error.ts';
import { LanguageTag } from '../../../records/scalars/language-tag.ts';
import { Text } from '../../../records/scalars/text.ts';
import type { Texts } from '../../../records/scalars/texts-by-language.ts';

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

/**
 * Limits the fields and choices in one answer. Each product repeats those of its provider: those of five resources with
 * 200 products each, of 20 fields with 50 choices, took minutes and gigabytes.
 */
const MAX_SHOWN = 10_000;

/** Form for a product (uuid), or for an appointment without one (null), of a provider (uuid). */
interface Form {
  provider: string;
  product: string | null;
}

/** Returns the fields that a form asks for a product (uuid), or for an appointment without one. Errors: INVALID_INPUT. */
export type AskedFields = (provider: string, product: string | null) => Promise<AskedField[]>;

/**
 * Creates the function that returns the fields of one answer. They are counted before they are read, and read once for a
 * provider, only if the answer shows them.
 */
export function askedFields(em: SqlEntityManager): AskedFields {
  let left = MAX_SHOWN;
  const forms = new DataLoader<Form, AskedField[]>(
    async (shown) => {
      const providers = [...new Set(shown.map(({ provider }) => provider))];
      left -= await countShown(em, providers, shown);
      if (left < 0) throw new DomainError('INVALID_INPUT', { message: TOO_MANY });
      return readForms(em, providers, shown);
    },
    { cache: false },
  );
  return (provider, product) => forms.load({ provider, product });
}

/** Counts the fields and choices of forms. */
async function countShown(em: SqlEntityManager, providers: string[], forms: readonly Form[]): Promise<number> {
  const counts = new Map(
    (await countAsked(em, providers)).map(({ provider, product, count }) => [`${provider} ${product}`, count]),
  );
  const countOf = (provider: string, product: string | null) => counts.get(`${provider} ${product}`) ?? 0;
  const common = ({ provider, product }: Form) => (product === null ? 0 : countOf(provider, null));
  return forms.reduce((sum, form) => sum + countOf(form.provider, form.product) + common(form), 0);
}

/** Reads forms. Those of one product share their fields. */
async function readForms(em: SqlEntityManager, providers: string[], forms: readonly Form[]): Promise<AskedField[][]> {
  const asking = await findAskingProviders(em, providers);
  const read = new Map<string, AskedField[]>();
  return forms.map(({ provider, product }) => {
    const form = `${provider} ${product}`;
    const { language, ...asked } = asking.get(provider) ?? NOTHING_ASKED;
    const fields = read.get(form) ?? fieldsFor(asked, product).map((field) => new AskedField(field, language));
    read.set(form, fields);
    return fields;
  });
}

const TOO_MANY = `The answer would have more than ${MAX_SHOWN} custom fields and choices: name fewer resources or products`;
