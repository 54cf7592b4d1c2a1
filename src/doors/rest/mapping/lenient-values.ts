import { type GraphQLInputType, getNamedType, isScalarType } from 'graphql';
import type { DocumentEndpoint, Values } from './endpoint.ts';
import type { Variable } from './variables.ts';

/**
 * Reads texts that a row takes in more forms than the schema: times without an offset as UTC, handles of no possible
 * form as none, and, of consumers, malformed languages as their base language or none.
 */
export function readLeniently(endpoint: DocumentEndpoint, variables: readonly Variable[], values: Values): Values {
  const read = ({ name, type }: Variable): unknown => {
    const value = values[name];
    if (typeof value !== 'string') return value;
    if (endpoint.utc?.includes(name)) return inUtc(value);
    if (endpoint.noneIfInvalid?.includes(name)) return isValid(type, value) ? value : undefined;
    return endpoint.access === 'public' && getNamedType(type).name === 'LanguageTag' ? languageOf(type, value) : value;
  };
  return Object.fromEntries(variables.map((variable) => [variable.name, read(variable)]));
}

/** A date and a time without an offset. */
const WITHOUT_OFFSET = /^\s*\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d([.,]\d+)?)?\s*$/i;

const inUtc = (time: string): string => (WITHOUT_OFFSET.test(time) ? `${time.trim()}Z` : time);

/** Returns a language if it is well-formed, else its base language, if there is one. */
const languageOf = (type: GraphQLInputType, language: string): string | undefined =>
  [language, language.trim().match(/^[a-z]{2,3}(?![a-z])/i)?.[0]].find(
    (tag) => tag !== undefined && isValid(type, tag),
  );

function isValid(type: GraphQLInputType, value: string): boolean {
  const scalar = getNamedType(type);
  if (!isScalarType(scalar)) return true;
  try {
    scalar.parseValue(value);
    return true;
  } catch {
    return false;
  }
}
