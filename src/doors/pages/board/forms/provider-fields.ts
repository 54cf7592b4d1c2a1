import type { GraphQLSchema } from 'graphql';
import { textIn } from '../../../../languages/i18n/text-in-language.ts';
import type { Context } from '../../../../platform/access/context.ts';
import type { ShownField } from '../../book/details/form-fields.ts';
import { pageOperation } from '../../every-page/page-operation.ts';
import type { AnsweredField } from './board-actions.ts';

type Texts = { [language: string]: string };

/** Custom field of a provider, as GraphQL lists it for a CRM. */
export interface ListedField extends Omit<ShownField, 'label' | 'choices'> {
  labels: Texts;
  choices: { value: string; labels: Texts }[] | null;
  product: { uuid: string } | null;
}

/** Returns the function that reads the custom fields of a provider. */
export function listedFieldsReader(
  schema: GraphQLSchema,
): (context: Context, provider: string) => Promise<ListedField[]> {
  const read = pageOperation<{ nodes: ListedField[] }>(
    schema,
    `query ($provider: Identifier!) { customFields(provider: $provider, first: 1000) {
      nodes { key labels type required maxLength choices { value labels } product { uuid } } } }`,
  );
  return async (context, provider) => (await read(context, { provider })).nodes;
}

/** Returns the custom fields of a product, with the answers that there are. Staff may leave all of them empty. */
export function fieldsOfProduct(
  listed: readonly ListedField[],
  product: string | null,
  {
    locale,
    fallback,
    answers = new Map(),
  }: { locale: string; fallback: string; answers?: ReadonlyMap<string, string> },
): AnsweredField[] {
  return listed
    .filter((field) => !field.product || field.product.uuid === product)
    .map(({ labels, choices, key, type, maxLength }) => ({
      ...{ key, type, maxLength, required: false },
      label: textIn(labels, locale, fallback),
      choices: (choices ?? []).map((choice) => ({
        value: choice.value,
        label: textIn(choice.labels, locale, fallback),
      })),
      answer: answers.get(key) ?? '',
    }));
}
