import { randomUUID } from 'node:crypto';
import {
  type GraphQLInputType,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isListType,
  isRequiredInputField,
} from 'graphql';
import { schema } from '../../../src/schema/graphql/schema.ts';
import { example } from './root-fields.ts';

/** Values of texts that contain a mark, by scalar. */
const textsWith = (mark: string): Record<string, () => string> => ({
  EmailAddress: () => `${mark}-${randomUUID()}@example.org`,
  FreeText: () => `About ${mark}`,
  Message: () => `Message of ${mark}`,
  Text: () => `Text-${mark}-${randomUUID()}`,
  HttpAddress: () => `https://93.184.216.34/${mark}`,
  WebAddress: () => `https://93.184.216.34/${mark}`,
});

/**
 * Returns an input of a type with a mark in each of its texts, also in those of the inputs in it, and with what else is
 * required.
 */
export function markedInput(type: string, mark: string): Record<string, unknown> {
  const texts = textsWith(mark);
  const textOf = (type: GraphQLInputType): unknown => {
    const nullable = getNullableType(type);
    if (isListType(nullable)) return [textOf(nullable.ofType)];
    const { name } = getNamedType(type);
    return isInputObjectType(nullable) ? markedInput(name, mark) : texts[name]?.();
  };
  const input = schema.getType(type);
  if (!isInputObjectType(input)) throw new Error(`${type} is no input`);
  const values = Object.values(input.getFields()).map((field) => {
    const value = textOf(field.type);
    const isText = value !== undefined && !(Array.isArray(value) && value[0] === undefined);
    if (isText) return { [field.name]: value };
    return isRequiredInputField(field) ? { [field.name]: example(field.type) } : {};
  });
  return Object.assign({}, ...values);
}
