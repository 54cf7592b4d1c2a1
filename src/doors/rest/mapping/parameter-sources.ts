import { GraphQLBoolean, type GraphQLInputType, GraphQLInt, getNamedType, getNullableType, isListType } from 'graphql';
import type { DocumentEndpoint, Endpoint, EndpointRequest, ParameterSource, RequestPart, Values } from './endpoint.ts';
import { isBlank } from './variable-values.ts';
import type { Variable } from './variables.ts';

/** Position of a value in a request. */
export interface NamedSource {
  part: RequestPart;
  name: string;
}

/** Returns the names in the path of a route. */
export const pathNames = (route: string): string[] => [...route.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

/** True if a row has parameters in the body; without them a request body is ignored. */
export const hasBody = (endpoint: Endpoint): boolean =>
  'document' in endpoint && !endpoint.parametersIn && /^(POST|PUT) /.test(endpoint.route);

/** True if the document of a row is a mutation. */
export const isMutation = (endpoint: Endpoint): boolean =>
  'document' in endpoint && /^\s*mutation\b/.test(endpoint.document);

/** Returns the sources of a variable: those that the row names, else the path, body or query by the route. */
export function sourcesOf(endpoint: DocumentEndpoint, variable: string): NamedSource[] {
  const { route, sources } = endpoint;
  const elsewhere = hasBody(endpoint) ? 'body' : 'query';
  const usual: ParameterSource = pathNames(route).includes(variable) ? 'path' : elsewhere;
  return [sources?.[variable] ?? usual].flat().map((source) => {
    const [part, name = variable] = source.split(' ');
    return { part: part as RequestPart, name };
  });
}

/** Returns the request headers that CORS must allow for a row. */
export const headersOf = (endpoint: Endpoint): string[] =>
  'document' in endpoint
    ? Object.keys(endpoint.sources ?? {})
        .flatMap((variable) => sourcesOf(endpoint, variable))
        .flatMap(({ part, name }) => (part === 'header' ? [name] : []))
    : [];

/** Reads the raw value of each variable from its sources. */
export const readVariables = (variables: readonly Variable[], request: EndpointRequest): Values =>
  Object.fromEntries(variables.map((variable) => [variable.name, readVariable(variable, request)]));

function readVariable({ type, sources }: Variable, request: EndpointRequest): unknown {
  const values = sources.map((source) => valueAt(source, type, request));
  if (values.length < 2) return values[0];
  const given = values.filter((value) => !isBlank(value));
  return isList(type) ? given.flat() : given[0];
}

/** Returns the name that the client used for each variable: that of the first source with a value. */
export function namesSent(endpoint: DocumentEndpoint, variables: readonly string[], request: EndpointRequest) {
  const nameOf = (variable: string): string => {
    const sources = sourcesOf(endpoint, variable);
    return (sources.find((source) => !isBlank(rawAt(source, request))) ?? sources[0])?.name ?? variable;
  };
  return Object.fromEntries(variables.map((variable) => [variable, nameOf(variable)]));
}

const rawAt = ({ part, name }: NamedSource, { headers, ...request }: EndpointRequest): unknown => {
  if (part === 'header') return headers[name.toLowerCase()];
  return part === 'cookie' ? undefined : request[part][name];
};

/**
 * Reads a value. A query has texts only: lists are repeated, booleans are words, numbers digits. Cookies are left to
 * `read` of the row.
 */
function valueAt(source: NamedSource, type: GraphQLInputType, request: EndpointRequest): unknown {
  const value = rawAt(source, request);
  if (source.part !== 'query' || !Array.isArray(value) || isList(type)) return value;
  const [first] = value;
  if (isBlank(first)) return undefined;
  const named = getNamedType(type);
  if (named === GraphQLInt) return digitsAsNumber(first);
  return named === GraphQLBoolean ? wordAsBoolean(first) : first;
}

const isList = (type: GraphQLInputType): boolean => isListType(getNullableType(type));

/** Converts digits; any other text stays and is refused as no number. */
const digitsAsNumber = (text: unknown): unknown => (/^\d{1,9}$/.test(String(text)) ? Number(text) : text);

/** Converts `true`, `false`, `1` and `0` in any case; any other word stays and is refused as no boolean. */
const wordAsBoolean = (word: unknown): unknown => {
  const lower = String(word).trim().toLowerCase();
  return lower === 'true' || lower === '1' || (lower === 'false' || lower === '0' ? false : word);
};
