import {
  coerceInputValue,
  GraphQLBoolean,
  type GraphQLEnumType,
  type GraphQLError,
  GraphQLFloat,
  type GraphQLInputType,
  GraphQLInt,
  type GraphQLNamedInputType,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isRequiredInputField,
} from 'graphql';
import { type FieldError, MAX_FIELD_ERRORS } from '../../../records/errors/domain-error.ts';
import { isTooLong, tooLongList } from '../../../schema/graphql/list-lengths.ts';
import type { Values } from './endpoint.ts';
import type { Variable } from './variables.ts';

/**
 * Removes ignored fields from a value, at any depth: fields that its type does not have, and optional fields without a
 * value.
 */
export function withoutIgnored(value: unknown, type: GraphQLInputType): unknown {
  const known = getNamedType(type);
  if (Array.isArray(value)) return isTooLong(value) ? value : value.map((each) => withoutIgnored(each, known));
  if (!isInputObjectType(known) || typeof value !== 'object' || value === null) return value;
  const fields = Object.values(known.getFields()).map((field) => {
    const given = Object.hasOwn(value, field.name) ? Reflect.get(value, field.name) : undefined;
    return { field, given: withoutIgnored(given, field.type) };
  });
  const kept = fields.filter(
    ({ field, given }) => given !== undefined && (isRequiredInputField(field) || !isMissing(given, field.type)),
  );
  return Object.fromEntries(kept.map(({ field, given }) => [field.name, given]));
}

/** Scalars of GraphQL itself that are numbers or booleans in JSON. */
const NUMBERS_AND_BOOLEANS: unknown[] = [GraphQLBoolean, GraphQLFloat, GraphQLInt];

/** True for a type for which an empty text is no value: of texts, objects and lists. */
function canBeBlank(type: GraphQLInputType): boolean {
  const known = getNullableType(type);
  if (!isLeafType(known)) return true;
  if (NUMBERS_AND_BOOLEANS.includes(known)) return false;
  const { type: inJson = 'string' } = Object(known.extensions.jsonSchema);
  return ['string', 'object', 'array'].some((each) => [inJson].flat().includes(each));
}

/** True for a missing value of a type. A text of blanks is none, unless a number or a boolean belongs there. */
const isMissing = (value: unknown, type: GraphQLInputType): boolean =>
  value == null || (isBlank(value) && canBeBlank(type));

/** True for a missing text: null, undefined, or a text of blanks only. */
export const isBlank = (value: unknown): boolean => value == null || (typeof value === 'string' && value.trim() === '');

/** Thrown to end a coercion after MAX_FIELD_ERRORS: each error costs a stack trace, and a list can hold thousands. */
class TooManyErrors extends Error {}

/**
 * Checks values by the types of their variables: `wrong` has at most MAX_FIELD_ERRORS per variable, `valid` the coerced
 * values. Optional variables may be null or missing.
 */
export function checkVariables(variables: readonly Variable[], values: Values): { wrong: FieldError[]; valid: Values } {
  const valid: Values = {};
  const wrong = variables.flatMap(({ name, type, isRequired }) => {
    const value = values[name] ?? null;
    if (isMissing(value, type)) return isRequired ? [{ field: name, message: 'is required' }] : [];
    if (isListType(getNullableType(type)) && !Array.isArray(value)) return [{ field: name, message: 'must be a list' }];
    const { coerced, wrong } = coerce(name, type, value);
    valid[name] = coerced;
    return wrong;
  });
  return { wrong, valid };
}

/** Reports the first of some variables if none of them has a value. */
export function noneOf([first, ...others]: readonly string[], values: Values): FieldError[] {
  const isGiven = (name: string) => !isBlank(values[name]);
  return first === undefined || [first, ...others].some(isGiven) ? [] : [{ field: first, message: 'is required' }];
}

/** Coerces the value of a variable; `coerced` is undefined after MAX_FIELD_ERRORS. */
function coerce(name: string, type: GraphQLInputType, value: unknown): { coerced?: unknown; wrong: FieldError[] } {
  const tooLong = tooLongList(value, type, name);
  if (tooLong) return { wrong: [tooLong] };
  const wrong: FieldError[] = [];
  const report = (path: readonly (string | number)[], error: GraphQLError): void => {
    wrong.push(fieldError(name, type, path, error));
    if (wrong.length === MAX_FIELD_ERRORS) throw new TooManyErrors();
  };
  try {
    return { coerced: coerceInputValue(value, type, (path, _, error) => report(path, error)), wrong };
  } catch (error) {
    if (!(error instanceof TooManyErrors)) throw error;
    return { wrong };
  }
}

function fieldError(
  name: string,
  type: GraphQLInputType,
  path: readonly (string | number)[],
  { originalError, message }: GraphQLError,
): FieldError {
  const field = [name, ...path].join('.');
  const [, missing] = /^Field "(\w+)" of required type/.exec(message) ?? [];
  if (missing) return { field: `${field}.${missing}`, message: 'is required' };
  return { field, message: reason(originalError?.message ?? message, typeAt(type, path)) };
}

/** Returns the type of a part of a value, without its lists. */
const typeAt = (type: GraphQLInputType, path: readonly (string | number)[]): GraphQLNamedInputType =>
  path.reduce((whole, part) => {
    const field = isInputObjectType(whole) ? whole.getFields()[part] : undefined;
    return field ? getNamedType(field.type) : whole;
  }, getNamedType(type));

/** Returns the message of a scalar of this schema, which completes the sentence; replaces messages of graphql-js. */
function reason(message: string, type: GraphQLNamedInputType): string {
  if (/^\p{Ll}/u.test(message)) return message;
  if (message.startsWith('Expected non-nullable')) return 'is required';
  if (isEnumType(type)) return `must be one of: ${namesOf(type).join(', ')}`;
  if (isInputObjectType(type)) return 'must be an object';
  if (type === GraphQLBoolean) return 'must be true or false';
  if (type === GraphQLInt) return `must be a whole number${message.includes('32-bit') ? ' of 32 bits' : ''}`;
  return type === GraphQLFloat ? 'must be a number' : 'must be a string';
}

const namesOf = (type: GraphQLEnumType): string[] => type.getValues().map(({ name }) => name);
