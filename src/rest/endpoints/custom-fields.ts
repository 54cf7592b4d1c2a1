import { DomainError } from '../../errors.ts';
import type { EndpointRequest, Values } from '../endpoint.ts';
import type { JsonSchema } from '../openapi/json-schema.ts';

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

/** Reads the answers of a body, as the list that the schema wants. Errors: INVALID_INPUT. */
export function readCustomFields({ body }: EndpointRequest): Values {
  const given = body[NAME];
  if (given === undefined || given === null) return {};
  if (typeof given !== 'object' || Array.isArray(given)) throw invalid(NAME, 'must be an object');
  // entries of parsed JSON: __proto__ is a key like any other
  return { [NAME]: Object.entries(given).map(([key, value]) => ({ key, value: checked(key, value) })) };
}

/** Errors: INVALID_INPUT, by the key: the schema would name a position in a list. */
function checked(key: string, value: unknown): unknown {
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return value;
  throw invalid(`${NAME}.${key.slice(0, 40)}`, 'must be a text, a number, true or false');
}

const invalid = (field: string, message: string) => new DomainError('INVALID_INPUT', { field, message });
