import type { GraphQLSchema } from 'graphql';
import { ENDPOINTS, PREFIX, TABLES } from '../endpoints/tables.ts';
import { hoist } from './components.ts';
import { errorResponsesOf } from './error-responses.ts';
import type { Examples } from './examples.ts';
import { describeEndpoint, KEY_SCHEME, TOKEN_SCHEME } from './operation.ts';
import type { RulesOf } from './type-schemas.ts';

const DESCRIPTION = `A compatibility layer over the GraphQL interface: each call is one GraphQL operation.

Every path answers as written and below \`${PREFIX}\`. An unknown path is 404 with the errorCode \`131\`; a method that a
path does not answer is 405 with the errorCode \`140\`, and \`Allow\` names those that it does. In a query, a value that is
empty, \`undefined\` or \`null\` counts as absent, and a list is a repeated parameter.`;

/** The answers and parameters that many rows share. */
const SHARED = {
  parameters: {
    'Idempotency-Key': {
      name: 'Idempotency-Key',
      in: 'header',
      description:
        'Best a random uuid. The same request sent again with the same key within 24 hours is answered again, not done again. Refusals are stored for requests with the key of a CRM only.',
      schema: { type: 'string', maxLength: 255 },
    },
  },
  headers: {
    ETag: {
      description: 'Sent back in `If-None-Match`, it saves the answer where that is still the same.',
      schema: { type: 'string' },
    },
    'Retry-After': {
      description: 'Seconds after which a new attempt makes sense.',
      schema: { type: 'integer', minimum: 1 },
    },
  },
  securitySchemes: {
    [KEY_SCHEME]: {
      type: 'apiKey',
      in: 'header',
      name: 'X-SERVICE-CLIENT-ID',
      description: 'A key of the CRM that the path names.',
    },
    [TOKEN_SCHEME]: {
      type: 'apiKey',
      in: 'header',
      name: 'X-SIGNED-APP-CUSTOMER',
      description: 'The token of the cancel link that a consumer was sent.',
    },
  },
};

const MOVED = {
  description: 'The host was called without its `www.`',
  headers: { Location: { schema: { type: 'string', format: 'uri' } } },
};

/**
 * The REST interface in OpenAPI 3.1, as it follows from the tables and the GraphQL schema. Its servers are relative to
 * where it is served.
 */
export function openApi(schema: GraphQLSchema, rulesOf: RulesOf, examples: Examples): object {
  const paths: { [path: string]: { [method: string]: object } } = {};
  for (const { name, endpoints } of TABLES) {
    for (const endpoint of endpoints) {
      const [method = '', route = ''] = endpoint.route.split(' ');
      const path = route.replaceAll(/:(\w+)/g, '{$1}');
      const described = describeEndpoint(endpoint, name, schema, rulesOf, examples[endpoint.route]);
      paths[path] = { ...paths[path], [method.toLowerCase()]: described };
    }
  }
  const refusals = ENDPOINTS.flatMap(errorResponsesOf).map(({ name, refusal }) => [name, refusal] as const);
  const responses = { Moved: MOVED, ...Object.fromEntries(refusals.sort(([a], [b]) => a.localeCompare(b))) };
  const { document, schemas } = hoist(asJson({ paths, responses }), schema, rulesOf);
  return asJson({
    openapi: '3.1.1',
    info: { title: 'Slotkeeper', version: '1', description: DESCRIPTION, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/' }, { url: PREFIX, description: 'As booking widgets call it.' }],
    tags: TABLES.map(({ name, description }) => ({ name, description })),
    paths: document.paths,
    components: { schemas, responses: document.responses, ...SHARED },
  });
}

/** Without the parts that are undefined. */
const asJson = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value));
