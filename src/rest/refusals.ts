import { DomainError } from '../errors.ts';
import type { DocumentEndpoint, EndpointRequest, Values } from './endpoint.ts';
import { isBlank } from './variables.ts';

/** Errors as the client of a row knows them. */

/** The error of a resolver, whose fields are paths of arguments, by the variables that fill them. */
export function byVariable(error: DomainError, variableOf: ReadonlyMap<string, string>): DomainError {
  return renamed(error, (path) => variablePath(path, variableOf));
}

/** The path of an argument as one of the variable that fills it, or fills an object around it. */
function variablePath(path: string, variableOf: ReadonlyMap<string, string>): string {
  for (let end = path.length; end > 0; end = path.lastIndexOf('.', end - 1)) {
    const variable = variableOf.get(path.slice(0, end));
    if (variable) return variable + path.slice(end);
  }
  return path;
}

/** An error about variables, with the status that the row wants and the names that the client sent. */
export function asSent(
  error: DomainError,
  endpoint: DocumentEndpoint,
  request: EndpointRequest,
  values: Values,
): DomainError {
  const names = endpoint.names?.(request) ?? {};
  return renamed(asNotFound(error, endpoint, values), (field) =>
    parameterOf(field, request).replace(/^\w+/, (variable) => names[variable] ?? variable),
  );
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

function renamed(error: DomainError, nameOf: (field: string) => string): DomainError {
  const fields = error.fields.map(({ field, message }) => ({ field: nameOf(field), message }));
  return fields.length ? new DomainError(error.code, { fields, retryAfter: error.retryAfter }) : error;
}
