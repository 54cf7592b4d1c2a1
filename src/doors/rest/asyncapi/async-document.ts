import type { GraphQLSchema } from 'graphql';
import { streamEndpoints } from '../endpoints/stream-endpoints.ts';
import { asJson } from '../mapping/json-schema.ts';
import { hoist } from '../openapi/components.ts';
import { KEY_SCHEME } from '../openapi/operation.ts';
import { describeStream } from './stream-channels.ts';
import { WEBHOOKS } from './webhook-channel.ts';

const DESCRIPTION = `Messages that the service sends: webhooks to the endpoints of a CRM, and streams of server-sent events. The
requests of clients are in \`openapi.json\`.`;

const SECURITY_SCHEMES = {
  [KEY_SCHEME]: {
    type: 'httpApiKey',
    in: 'header',
    name: 'X-SERVICE-CLIENT-ID',
    description: 'Key of the CRM that the path names.',
  },
};

/** Describes what the service sends in AsyncAPI 3.0, from the catalogue of events and the rows of streams. */
export function asyncApi(schema: GraphQLSchema): object {
  const described = [WEBHOOKS, ...streamEndpoints.map((endpoint) => describeStream(endpoint, schema))];
  const channels = Object.fromEntries(described.map(({ name, channel }) => [name, channel]));
  const operations = Object.fromEntries(described.map(({ name, operation }) => [name, operation]));
  const { document, schemas } = hoist(asJson({ channels, operations }), schema);
  return asJson({
    asyncapi: '3.0.0',
    info: { title: 'Slotkeeper', version: '1', description: DESCRIPTION, license: { name: 'MIT' } },
    defaultContentType: 'application/json',
    ...document,
    components: { schemas, securitySchemes: SECURITY_SCHEMES },
  });
}
