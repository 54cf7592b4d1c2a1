import { GraphQLBoolean, type GraphQLInputType, getNamedType, getNullableType, isListType } from 'graphql';
import type { DocumentEndpoint, Endpoint, EndpointRequest, Place, Values } from './endpoint.ts';
import type { Variable } from './variables.ts';

/** Place of a value in a request. */
export interface NamedPlace {
  source: 'path' | 'query' | 'body' | 'header' | 'cookie';
  name: string;
}

/** The names in the path of a route. */
export const pathNames = (route: string): string[] => [...route.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

/** Whether a row has parameters in the body. Where it has none, anything that is sent as a body is ignored. */
export const hasBody = (endpoint: Endpoint): boolean =>
  'document' in endpoint && !endpoint.parametersIn && /^(POST|PUT) /.test(endpoint.route);

/** Whether a row changes something. */
export const isMutation = (endpoint: Endpoint): boolean =>
  'document' in endpoint && /^\s*mutation\b/.test(endpoint.document);

/** Places of a variable, the usual place first. */
export function placesOf(endpoint: DocumentEndpoint, variable: string): NamedPlace[] {
  const { route, places } = endpoint;
  const elsewhere = hasBody(endpoint) ? 'body' : 'query';
  const usual: Place = pathNames(route).includes(variable) ? 'path' : elsewhere;
  return [places?.[variable] ?? usual].flat().map((place) => {
    const [source, name = variable] = place.split(' ');
    return { source: source as NamedPlace['source'], name };
  });
}

/** Headers that a page of another origin must be allowed to send. */
export const headersOf = (endpoint: Endpoint): string[] =>
  'document' in endpoint
    ? Object.keys(endpoint.places ?? {})
        .flatMap((variable) => placesOf(endpoint, variable))
        .flatMap(({ source, name }) => (source === 'header' ? [name] : []))
    : [];

/** Raw values, each from its place. */
export const readVariables = (variables: readonly Variable[], request: EndpointRequest): Values =>
  Object.fromEntries(variables.map((variable) => [variable.name, readVariable(variable, request)]));

function readVariable({ type, places }: Variable, request: EndpointRequest): unknown {
  const values = places.map((place) => valueAt(place, type, request));
  if (values.length < 2) return values[0];
  const given = values.filter((value) => value != null);
  return isList(type) ? given.flat() : given[0];
}

/** What the client called the variables: each as in the first place that has a value. */
export function namesSent(endpoint: DocumentEndpoint, variables: readonly string[], request: EndpointRequest) {
  const nameOf = (variable: string): string => {
    const places = placesOf(endpoint, variable);
    return (places.find((place) => rawAt(place, request) != null) ?? places[0])?.name ?? variable;
  };
  return Object.fromEntries(variables.map((variable) => [variable, nameOf(variable)]));
}

const rawAt = ({ source, name }: NamedPlace, { headers, ...request }: EndpointRequest): unknown => {
  if (source === 'header') return headers[name.toLowerCase()];
  return source === 'cookie' ? undefined : request[source][name];
};

/** A query knows only texts: lists are repeated, and true and false are words. Cookies are for `read`. */
function valueAt(place: NamedPlace, type: GraphQLInputType, request: EndpointRequest): unknown {
  const value = rawAt(place, request);
  if (place.source !== 'query' || !Array.isArray(value) || isList(type)) return value;
  const [first] = value;
  return getNamedType(type) === GraphQLBoolean ? wordAsBoolean(first) : first;
}

const isList = (type: GraphQLInputType): boolean => isListType(getNullableType(type));

/** What a word of the query says; what is neither of the two stays, and is refused as no boolean. */
const wordAsBoolean = (word: unknown): unknown => (word === 'true' ? true : word === 'false' ? false : word);
