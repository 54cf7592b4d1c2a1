import { type GraphQLError, type GraphQLSchema, getOperationAST, Kind, parse, validate } from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import type { Context } from '../context.ts';
import { DomainError, domainError } from '../errors.ts';
import type { DocumentEndpoint, EndpointRequest, Values } from './endpoint.ts';
import { argumentVariables, checkVariables, isBlank, readVariables, type Variable, variablesOf } from './variables.ts';

/** What a row answers; without a body it is empty. */
export interface Answer {
  status: number;
  body?: unknown;
}

export type Handler = (request: EndpointRequest, context: Context) => Promise<Answer>;

export const API_INFO = { 'api-info': { version: 1 } };

/**
 * Makes the handler of a row. The document is parsed, validated and compiled here, once: a field that the schema does
 * not have stops the start, and names the route.
 */
export function compileEndpoint(endpoint: DocumentEndpoint, schema: GraphQLSchema): Handler {
  try {
    return handlerOf(endpoint, compile(endpoint.document, schema));
  } catch (error) {
    throw new Error(`${endpoint.route}: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}

interface CompiledDocument {
  query: CompiledQuery['query'];
  /** Alias or name of the one root field. */
  root: string;
  variables: Variable[];
  /** The variable that fills an argument, by the argument's path. */
  variableOf: Map<string, string>;
}

function compile(source: string, schema: GraphQLSchema): CompiledDocument {
  const document = parse(source);
  const [invalid] = validate(schema, document);
  if (invalid) throw invalid;
  const operation = getOperationAST(document);
  const [root, ...more] = operation?.selectionSet.selections ?? [];
  if (!operation || root?.kind !== Kind.FIELD || more.length) throw new Error('The document must have one root field');
  const compiled = compileQuery(schema, document);
  if (!isCompiledQuery(compiled)) throw new Error(compiled.errors?.[0]?.message ?? 'The document does not compile');
  return {
    query: compiled.query,
    root: (root.alias ?? root.name).value,
    variables: variablesOf(operation, schema),
    variableOf: argumentVariables(document),
  };
}

function handlerOf(endpoint: DocumentEndpoint, { query, root, variables, variableOf }: CompiledDocument): Handler {
  const inBody = /^(POST|PUT) /.test(endpoint.route);
  return async (request, context) => {
    const values = endpoint.read?.(request) ?? readVariables(variables, inBody, request);
    const names = endpoint.names?.(request) ?? {};
    const nameOf = (field: string) => {
      const variable = variableOf.get(field) ?? parameterOf(field, request);
      return names[variable] ?? variable;
    };

    const wrong = checkVariables(variables, values);
    if (wrong.length) throw onTheWire(new DomainError('INVALID_INPUT', { fields: wrong }), nameOf);
    const { data, errors } = await query({}, context, given(variables, values));
    if (errors?.length) throw onTheWire(failure(errors), nameOf);
    return answer(endpoint, root, data?.[root], values);
  };
}

/** A parameter that is repeated outside the body has no indices: `ref.1` is just one more `ref`. */
const parameterOf = (field: string, { body }: EndpointRequest): string =>
  field.replace(/^(\w+)\.\d+$/, (element, list) => (list in body ? element : list));

/** Only the variables of the document, and none that is absent: its own default applies then. */
function given(variables: readonly Variable[], values: Values): Values {
  const present = variables.filter(({ name }) => values[name] === null || !isBlank(values[name]));
  return Object.fromEntries(present.map(({ name }) => [name, values[name]]));
}

function answer({ status, body, shape }: DocumentEndpoint, root: string, value: unknown, values: Values): Answer {
  if (body === 'none') return { status };
  const shaped = shape ? shape(value, values) : value;
  if (shaped === undefined) return { status: 204 };
  if (body === 'bare') return { status, body: shaped };
  return { status, body: { ...API_INFO, ...(body === 'merged' ? Object(shaped) : { [root]: shaped }) } };
}

/** The error of the resolver: every document has one root field, so there is no more than one that matters. */
function failure([error]: readonly GraphQLError[]): unknown {
  return domainError(error) ?? error?.originalError ?? error;
}

/** The error with its fields as the client called them. */
function onTheWire(error: unknown, nameOf: (field: string) => string): unknown {
  if (!(error instanceof DomainError) || !error.fields.length) return error;
  const fields = error.fields.map(({ field, message }) => ({ field: nameOf(field), message }));
  return new DomainError(error.code, { fields, retryAfter: error.retryAfter });
}
