import {
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isLeafType,
  isListType,
} from 'graphql';
import type { FieldError } from '../../records/errors/domain-error.ts';
import { rulesOf } from './input-rules.ts';

/** Default limit of a list in an input; a rule of its field can set a lower one. */
const MAX_ELEMENTS = 1_000;

/** Copies the limits of lists from the decorators of input classes to the extensions of the fields. */
export function limitLists(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap()).filter(isInputObjectType)) {
    for (const field of Object.values(type.getFields())) {
      field.extensions = { ...field.extensions, maxItems: rulesOf(type.name, field.name).maxItems };
    }
  }
}

/** True for a list that is refused before its elements are read. */
export const isTooLong = (list: readonly unknown[], max = MAX_ELEMENTS): boolean => list.length > max;

/**
 * Finds the first list in a raw value that is longer than its type allows. Call it before the value is coerced:
 * coercing the 20 000 dates that fit into a body took half a second.
 */
export function tooLongList(
  value: unknown,
  type: GraphQLInputType,
  path: string,
  max = MAX_ELEMENTS,
): FieldError | undefined {
  const known = getNullableType(type);
  if (Array.isArray(value)) {
    if (isTooLong(value, max)) return { field: path, message: `must contain no more than ${max} elements` };
    if (!isListType(known) || isLeafType(getNamedType(known))) return undefined;
    return first(value, (each, index) => tooLongList(each, known.ofType, `${path}.${index}`));
  }
  const named = getNamedType(known);
  if (!isInputObjectType(named) || typeof value !== 'object' || value === null) return undefined;
  return first(Object.values(named.getFields()), ({ name, type: typeOfField, extensions }) => {
    const given = Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;
    return tooLongList(given, typeOfField, `${path}.${name}`, extensions.maxItems as number | undefined);
  });
}

/** Returns the first result that is not undefined. */
function first<Item, Result>(items: readonly Item[], find: (item: Item, index: number) => Result | undefined) {
  for (const [index, item] of items.entries()) {
    const found = find(item, index);
    if (found !== undefined) return found;
  }
  return undefined;
}
