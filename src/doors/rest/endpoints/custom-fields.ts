import type { FieldError } from '../../../records/errors/domain-error.ts';
import type { ComputedValues, EndpointRequest } from '../mapping/endpoint.ts';
import type { JsonSchema } from '../mapping/json-schema.ts';
import { isBlank } from '../mapping/variable-values.ts';

/** Name of the answers to custom fields in a body: an object with the keys of the fields. */
const NAME = 'customFields';

/** Schema of the answers in a body. */
export const CUSTOM_FIELDS: { [variable: string]: JsonSchema } = {
  [NAME]: {
    type: 'object',
    description: 'Answers to the custom fields by their keys: texts, numbers, true or false.',
    additionalProperties: { $ref: '#/components/schemas/AnswerValue' },
  },
};

/** Reads the answers of a body, as the list that the schema wants. Wrong ones are named by their keys, not positions. */
export function readCustomFields({ body }: EndpointRequest): ComputedValues {
  const given = body[NAME];
  if (isBlank(given)) return { values: { [NAME]: undefined } };
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    return { values: {}, wrong: [{ field: NAME, message: 'must be an object' }] };
  }
  // entries of parsed JSON: __proto__ is a key like any other
  const answers = Object.entries(given).map(([key, value]) => ({ key, value }));
  const wrong = answers.filter(({ value }) => !isAnswer(value)).map(({ key }) => notAnAnswer(key));
  return { values: { [NAME]: answers }, wrong };
}

const isAnswer = (value: unknown): boolean => value === null || ['string', 'number', 'boolean'].includes(typeof value);

const notAnAnswer = (key: string): FieldError => ({
  field: `${NAME}.${key.slice(0, 40)}`,
  message: 'must be a text, a number, true or false',
});
