import type { GraphQLSchema } from 'graphql';
import { ENDPOINTS, PREFIX, TABLES } from '../endpoints/tables.ts';
import { asJson } from '../mapping/json-schema.ts';
import { hoist } from './components.ts';
import { errorResponsesOf } from './error-responses.ts';
import type { Examples } from './examples.ts';
import { describeEndpoint, KEY_SCHEME, TOKEN_SCHEME } from './operation.ts';
import { webhooks } from './webhooks.ts';

const DESCRIPTION = `With the REST interface, booking widgets list, hold, book, move and cancel appointments, and CRMs manage their
records, hours, appointments, events and webhooks. Each call is one operation of the GraphQL interface with a fixed choice
of fields. Use GraphQL at \`/graphql\` to choose the fields, to read connected records at once, and for everything that has
no call here, such as API keys and mails.

Every path answers as written and below \`${PREFIX}\`. An unknown path is 404 with the errorCode \`131\`. A wrong method is
405 with the errorCode \`140\`, and \`Allow\` lists the right ones. In a query, an empty value, \`undefined\` and \`null\` count
as absent, and a list is a repeated parameter. Calls with \`x-addition\` are additions to the interface that deployed
clients know.`;

/** Parameters, headers and security schemes that rows share. */
const SHARED = {
  parameters: {
    'Idempotency-Key': {
      name: 'Idempotency-Key',
      in: 'header',
      description:
        'Key of a retry, such as a random uuid. A request that is repeated with its key within 24 hours receives the stored answer and changes nothing. Errors are stored for requests with the key of a CRM only.',
      schema: { type: 'string', maxLength: 255 },
    },
  },
  headers: {
    ETag: {
      description: 'Tag of the answer. Sent back in `If-None-Match`, it returns 304 while the answer is unchanged.',
      schema: { type: 'string' },
    },
    'Retry-After': {
      description: 'Seconds after which to try again.',
      schema: { type: 'integer', minimum: 1 },
    },
  },
  securitySchemes: {
    [KEY_SCHEME]: {
      type: 'apiKey',
      in: 'header',
      name: 'X-SERVICE-CLIENT-ID',
      description:
        'Key of the CRM that the path names. Operations name the scopes that a key of staff or of a branch needs.',
    },
    [TOKEN_SCHEME]: {
      type: 'apiKey',
      in: 'header',
      name: 'X-SIGNED-APP-CUSTOMER',
      description:
        'Token of a link in the mail to the consumer: of the cancel link, or of that of an entry of a waitlist.',
    },
  },
};

const MOVED = {
  description: 'Redirects to the host with its `www.`',
  headers: { Location: { schema: { type: 'string', format: 'uri' } } },
};

/**
 * Describes the REST interface in OpenAPI 3.1, from the tables and the GraphQL schema. Its servers are relative to the
 * address of the document.
 */
export function openApi(schema: GraphQLSchema, examples: Examples): object {
  const paths: { [path: string]: { [method: string]: object } } = {};
  for (const { name, isAddition, endpoints } of TABLES) {
    for (const endpoint of endpoints) {
      const [method = '', route = ''] = endpoint.route.split(' ');
      const path = route.replaceAll(/:(\w+)/g, '{$1}');
      const described = describeEndpoint(endpoint, name, schema, examples[endpoint.route]);
      const operation = { ...described, ...(isAddition && { 'x-addition': true }) };
      paths[path] = { ...paths[path], [method.toLowerCase()]: operation };
    }
  }
  const errors = ENDPOINTS.flatMap(errorResponsesOf).map(({ name, response }) => [name, response] as const);
  const responses = { Moved: MOVED, ...Object.fromEntries(errors.sort(([a], [b]) => a.localeCompare(b))) };
  const { document, schemas } = hoist(asJson({ paths, responses }), schema);
  return asJson({
    openapi: '3.1.1',
    info: { title: 'Slotkeeper', version: '1', description: DESCRIPTION, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/' }, { url: PREFIX, description: 'Prefix that booking widgets use.' }],
    tags: TABLES.map(({ name, description }) => ({ name, description })),
    paths: document.paths,
    webhooks: webhooks(),
    components: { schemas, responses: document.responses, ...SHARED },
  });
}
