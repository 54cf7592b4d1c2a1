import { type GraphQLSchema, parse } from 'graphql';
import { scopesOf } from '../../../platform/access/scopes.ts';
import { deepObject } from '../mapping/deep-object.ts';
import { type DocumentEndpoint, type Endpoint, isStream } from '../mapping/endpoint.ts';
import { type JsonSchema, notNull, objectOf } from '../mapping/json-schema.ts';
import { isMutation, type NamedSource, pathNames } from '../mapping/parameter-sources.ts';
import { errorResponsesOf } from './error-responses.ts';
import type { Example } from './examples.ts';
import { type DocumentOperation, operationOf, type Parameter } from './selection.ts';

/** Security scheme of the header with the token of a cancel link. */
export const TOKEN_SCHEME = 'cancelToken';
/** Security scheme of the header with the key of a CRM. */
export const KEY_SCHEME = 'serviceClientId';

/** Describes a row as an OpenAPI operation. */
export function describeEndpoint(
  endpoint: Endpoint,
  tag: string,
  schema: GraphQLSchema,
  example: Example | undefined,
): object {
  const operation = 'document' in endpoint ? operationOf(endpoint, schema) : undefined;
  const words = 'description' in endpoint ? endpoint.description : (operation?.description ?? '');
  const [summary = '', ...more] = words.split(/(?<=\.)\s+/);
  return {
    tags: [tag],
    operationId: endpoint.name ?? operation?.field,
    summary: summary.replace(/\.$/, ''),
    description: more.join(' ') || undefined,
    security: securityOf(endpoint, operation, schema),
    parameters: parametersOf(endpoint, operation?.parameters ?? [], example),
    requestBody: bodyOf(operation?.parameters ?? [], example),
    responses: { ...successes(endpoint, operation, example), ...errors(endpoint) },
  };
}

/** Returns the security requirements, with the scopes that a key needs; an empty list: anybody may call. */
function securityOf(endpoint: Endpoint, operation: DocumentOperation | undefined, schema: GraphQLSchema): object[] {
  if (endpoint.access === 'crm') {
    const needed = 'document' in endpoint ? scopesOf(schema, parse(endpoint.document).definitions) : [];
    return [{ [KEY_SCHEME]: needed.map(({ scope }) => scope) }];
  }
  const isSigned = operation?.parameters.some(({ sources }) => sources.some(({ part }) => part === 'header'));
  return isSigned ? [{ [TOKEN_SCHEME]: [] }] : [];
}

/** Describes the parameters outside the body. Headers are left out, because they are security schemes. */
function parametersOf(endpoint: Endpoint, parameters: Parameter[], example: Example | undefined): object[] {
  const located = parameters.flatMap((parameter) =>
    parameter.sources.map((source, index) => ({ ...parameter, source, isFirst: index === 0 })),
  );
  const named = located.filter(({ source }) => ['path', 'query', 'cookie'].includes(source.part));
  // names in the path without a variable
  const others = pathNames(endpoint.route).filter((name) => !named.some(({ source }) => isInPath(source, name)));
  return [
    ...others.map((name) => describeName(name, example)),
    ...named.map((parameter) => describeParameter(parameter, example)),
    ...(isMutation(endpoint) ? [{ $ref: '#/components/parameters/Idempotency-Key' }] : []),
  ];
}

const isInPath = ({ part, name }: NamedSource, wanted: string): boolean => part === 'path' && name === wanted;

const describeName = (name: string, example: Example | undefined): object => ({
  name,
  in: 'path',
  required: true,
  description: name === 'crmId' ? 'CRM of the key.' : undefined,
  schema: { type: 'string' },
  example: example?.path?.[name],
});

/** Sentence that is false of a value in the path, which is never left out. */
const DEFAULT = / Default: [^.]+\.$/;

function describeParameter(
  { source: { part, name }, schema, isRequired, isFirst }: Parameter & { source: NamedSource; isFirst: boolean },
  example: Example | undefined,
): object {
  const { description, ...type } = schema;
  const isInPath = part === 'path';
  const shown = isInPath ? single(type) : notNull(type);
  const query = part === 'query' ? example?.query : undefined;
  const isObject = shown.type === 'object';
  return {
    name,
    in: part,
    required: isInPath || (isRequired && isFirst) || undefined,
    description: isInPath ? description?.replace(DEFAULT, '') : description,
    // metadata[campaign]=spring
    ...(isObject && { style: 'deepObject', explode: true }),
    // the path can have the first value of a list; nothing outside the body is null
    schema: shown,
    example: isInPath ? example?.path?.[name] : isObject ? objectIn(name, query) : exampleOf(shown, query?.[name]),
  };
}

/** Converts the text of a query into a value of its schema. */
function exampleOf({ type }: JsonSchema, values: readonly string[] | undefined): unknown {
  if (type === 'array') return values;
  if (type === 'integer') return values && Number(values[0]);
  return type === 'boolean' ? values && values[0] === 'true' : values?.[0];
}

/** Returns the object that a query has; undefined if it has no key. */
function objectIn(name: string, query: Example['query'] = {}): object | undefined {
  const members = deepObject(name, query);
  return members.length ? Object.fromEntries(members) : undefined;
}

const single = (schema: JsonSchema): JsonSchema => notNull(schema).items ?? notNull(schema);

function bodyOf(parameters: Parameter[], example: Example | undefined): object | undefined {
  const fields = parameters.flatMap(({ sources, schema, isRequired }) =>
    sources
      .filter(({ part }) => part === 'body')
      .map(({ name }) => ({ name, schema, isRequired: isRequired && sources.length === 1 })),
  );
  if (!fields.length) return undefined;
  const required = fields.filter(({ isRequired }) => isRequired).map(({ name }) => name);
  const properties = Object.fromEntries(fields.map(({ name, schema }) => [name, schema]));
  const schema: JsonSchema = { type: 'object', required, properties };
  return { required: required.length > 0, content: { 'application/json': { schema, example: example?.body } } };
}

function successes(endpoint: Endpoint, operation: DocumentOperation | undefined, example: Example | undefined): object {
  if (!('document' in endpoint) || !operation) return {};
  if (isStream(endpoint)) return { 200: eventStream(example) };
  const { status, creates, body, shape, cached, route } = endpoint;
  if (body === 'none') return { [status]: { description: 'Done' } };
  const shown = shape ? shape.schema(operation.selected) : operation.selected;
  const schema = wrap(endpoint, operation.root, shown);
  const headers = cached && { ETag: { $ref: '#/components/headers/ETag' } };
  const answer = (description: string) => ({ description, headers, content: { 'application/json': { schema } } });
  const isCacheable = cached && route.startsWith('GET ');
  const success = answer(creates ? 'Created' : 'Success');
  if (example?.status === status) Object.assign(success.content['application/json'], { example: example.answer });
  return {
    [status]: success,
    ...(creates && { 200: answer('Already existed') }),
    ...(shape?.isOptional && { 204: { description: 'No bookables' } }),
    ...(isCacheable && { 304: { description: 'Unchanged since the answer that If-None-Match names', headers } }),
  };
}

const eventStream = (example: Example | undefined): object => ({
  description: 'Events, until the client leaves or the service ends the stream: reconnect then',
  content: { 'text/event-stream': { schema: { type: 'string' }, example: example?.answer } },
});

function wrap({ body }: DocumentEndpoint, root: string, shown: JsonSchema): JsonSchema {
  if (body === 'bare') return shown;
  const info = { 'api-info': { $ref: '#/components/schemas/ApiInfo' } };
  if (body === 'wrapped') return objectOf({ ...info, [root]: shown });
  const { properties = {}, required = [] } = shown;
  const optional = Object.keys(properties).filter((name) => !required.includes(name));
  return objectOf({ ...info, ...properties }, optional);
}

function errors(endpoint: Endpoint): object {
  const moved = { 301: { $ref: '#/components/responses/Moved' } };
  const refused = errorResponsesOf(endpoint).map(({ status, name }) => [
    status,
    { $ref: `#/components/responses/${name}` },
  ]);
  return { ...moved, ...Object.fromEntries(refused) };
}
