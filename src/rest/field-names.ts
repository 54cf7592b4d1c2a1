import { DomainError, type FieldError } from '../errors.ts';
import type { DocumentEndpoint, EndpointRequest, Values } from './endpoint.ts';
import { namesSent } from './parameter-sources.ts';
import { isBlank } from './variables.ts';

/** Errors as the client of a row knows them. */

/** The error of a resolver, whose fields are paths of arguments, by the variables that fill them. */
export function byVariable(error: DomainError, variableOf: ReadonlyMap<string, string>): DomainError {
  return withFields(error, ofVariables(error.fields, variableOf));
}

/**
 * What is not of its type, as paths of variables, and the rules that the rest breaks, as paths of arguments. A rule for
 * a whole of which a part is wrong says nothing.
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

/** The path of an argument as one of the variable that fills it, or fills an object around it. */
function variablePath(path: string, variableOf: ReadonlyMap<string, string>): string {
  for (let end = path.length; end > 0; end = path.lastIndexOf('.', end - 1)) {
    const variable = variableOf.get(path.slice(0, end));
    if (variable) return variable + path.slice(end);
  }
  return path;
}

/**
 * An error about variables, with the status that the row wants and the names that the client sent: each name once, in
 * the order of the variables.
 */
export function asSent(
  error: DomainError,
  endpoint: DocumentEndpoint,
  request: EndpointRequest,
  values: Values,
): DomainError {
  const names = { ...namesSent(endpoint, Object.keys(values), request), ...endpoint.names?.(request) };
  const told = asNotFound(error, endpoint, values);
  const sent = inOrder(told.fields, Object.keys(values)).map(({ field, message }) => {
    const name = parameterOf(field, request).replace(/^\w+/, (variable) => names[variable] ?? variable);
    return { field: name, message };
  });
  const isFirst = ({ field }: FieldError, index: number) => sent.findIndex((each) => each.field === field) === index;
  return withFields(told, sent.filter(isFirst));
}

/** What is wrong with one variable stays in its order. */
function inOrder(fields: readonly FieldError[], variables: readonly string[]): FieldError[] {
  const position = ({ field }: FieldError) => variables.indexOf(field.replace(/\..*/s, ''));
  return fields.toSorted((a, b) => position(a) - position(b));
}

/** A parameter that is repeated outside the body has no indices: `ref.1` is just one more `ref`. */
const parameterOf = (field: string, { body }: EndpointRequest): string =>
  field.replace(/^(\w+)\.\d+$/, (element, list) => (list in body ? element : list));

/** INVALID_INPUT becomes NOT_FOUND, naming the values, if all of its fields are texts that the row wants answered so. */
function asNotFound(error: DomainError, { notFound = [] }: DocumentEndpoint, values: Values): DomainError {
  const isText = (field: string) => typeof values[field] === 'string' && !isBlank(values[field]);
  const isNotFound =
    error.fields.length > 0 && error.fields.every(({ field }) => notFound.includes(field) && isText(field));
  if (error.code !== 'INVALID_INPUT' || !isNotFound) return error;
  const fields = error.fields.map(({ field, message }) => ({
    field,
    message: `${message}, not "${String(values[field]).slice(0, 64)}"`,
  }));
  return new DomainError('NOT_FOUND', { fields });
}

const withFields = (error: DomainError, fields: readonly FieldError[]): DomainError =>
  fields.length ? new DomainError(error.code, { fields, retryAfter: error.retryAfter }) : error;
