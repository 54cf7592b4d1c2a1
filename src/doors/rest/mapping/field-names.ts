import { type GraphQLInputType, getNamedType } from 'graphql';
import { DomainError, type FieldError } from '../../../records/errors/domain-error.ts';
import type { DocumentEndpoint, EndpointRequest, Values } from './endpoint.ts';
import { namesSent } from './parameter-sources.ts';
import { isBlank } from './variable-values.ts';
import type { Variable } from './variables.ts';

/** Translates errors about arguments into the names that the client of a row sent. */

/** Returns an error of a resolver, with paths of variables instead of paths of arguments. */
export function byVariable(error: DomainError, variableOf: ReadonlyMap<string, string>): DomainError {
  return error.fields.length ? error.withFields(ofVariables(error.fields, variableOf)) : error;
}

/**
 * Returns the error for an invalid request. `wrong` has values of wrong types by paths of variables, `broken` broken
 * rules by paths of arguments. A broken rule for an object is left out if a part of the object is wrong.
 */
export function invalid(
  wrong: readonly FieldError[],
  broken: readonly FieldError[],
  variableOf: ReadonlyMap<string, string>,
): DomainError {
  const isWhole = (rule: FieldError) => !wrong.some(({ field }) => field.startsWith(`${rule.field}.`));
  return new DomainError('INVALID_INPUT', { fields: [...wrong, ...ofVariables(broken, variableOf).filter(isWhole)] });
}

const ofVariables = (fields: readonly FieldError[], variableOf: ReadonlyMap<string, string>): FieldError[] =>
  fields.map(({ field, message }) => ({ field: variablePath(field, variableOf), message }));

/** Converts the path of an argument into that of the variable that fills it, or fills an object around it. */
function variablePath(path: string, variableOf: ReadonlyMap<string, string>): string {
  for (let end = path.length; end > 0; end = path.lastIndexOf('.', end - 1)) {
    const variable = variableOf.get(path.slice(0, end));
    if (variable) return variable + path.slice(end);
  }
  return path;
}

/**
 * Returns an error about variables with the status that the row wants and the names that the client sent. Each name
 * occurs once, in the order of the variables.
 */
export function asSent(
  error: DomainError,
  endpoint: DocumentEndpoint,
  request: EndpointRequest,
  values: Values,
  variables: readonly Variable[],
): DomainError {
  const names = { ...namesSent(endpoint, Object.keys(values), request), ...endpoint.names?.(request) };
  const translated = asNotFound(error, endpoint, values, variables);
  const sent = inOrder(translated.fields, Object.keys(values)).map(({ field, message }) => {
    const name = parameterOf(field, request).replace(/^\w+/, (variable) => names[variable] ?? variable);
    return { field: name, message };
  });
  const isFirst = ({ field }: FieldError, index: number) => sent.findIndex((each) => each.field === field) === index;
  return sent.length ? translated.withFields(sent.filter(isFirst)) : translated;
}

/** Sorts fields by their variables; the fields of one variable stay in their order. */
function inOrder(fields: readonly FieldError[], variables: readonly string[]): FieldError[] {
  const position = ({ field }: FieldError) => variables.indexOf(field.replace(/\..*/s, ''));
  return fields.toSorted((a, b) => position(a) - position(b));
}

/** Returns the parameter of a field. Repeated parameters outside the body have no index: `ref.1` is `ref`. */
const parameterOf = (field: string, { body }: EndpointRequest): string =>
  field.replace(/^(\w+)\.\d+$/, (element, list) => (list in body ? element : list));

/**
 * Converts INVALID_INPUT into NOT_FOUND with the values, if all fields are texts that the row lists in `notFound`, none
 * of them too long.
 */
function asNotFound(
  error: DomainError,
  { notFound = [] }: DocumentEndpoint,
  values: Values,
  variables: readonly Variable[],
): DomainError {
  const names = variables
    .filter(({ name, type }) => notFound.includes(name) && canBeName(values[name], type))
    .map(({ name }) => name);
  const isNotFound = error.fields.length > 0 && error.fields.every(({ field }) => names.includes(field));
  if (error.code !== 'INVALID_INPUT' || !isNotFound) return error;
  const fields = error.fields.map(({ field, message }) => {
    const value = `"${String(values[field]).slice(0, 64)}"`;
    return { field, message: message.startsWith('must ') ? `${message}, not ${value}` : `${message}: ${value}` };
  });
  return new DomainError('NOT_FOUND', { fields });
}

/** True for a text with at most as many characters of Unicode as its scalar allows. */
function canBeName(value: unknown, type: GraphQLInputType): boolean {
  if (typeof value !== 'string' || isBlank(value)) return false;
  const { maxLength = Number.POSITIVE_INFINITY } = Object(getNamedType(type).extensions.jsonSchema);
  return [...value.trim()].length <= maxLength;
}
