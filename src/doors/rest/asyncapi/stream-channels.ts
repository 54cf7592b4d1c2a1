import type { GraphQLSchema } from 'graphql';
import { loggedSchemas } from '../../../events/event-schema.ts';
import type { StreamEndpoint } from '../mapping/endpoint.ts';
import { notNull } from '../mapping/json-schema.ts';
import { pathNames } from '../mapping/parameter-sources.ts';
import { KEY_SCHEME } from '../openapi/operation.ts';
import { type DocumentOperation, operationOf } from '../openapi/selection.ts';
import { byHttp, type DescribedChannel, eventMessages, operationOn, sentFields } from './described-channel.ts';
import { slotMessages } from './slot-messages.ts';

const EVENT_FIELDS = {
  title: 'EventFields',
  ...sentFields('event', 'Cursor of the event: `after`, or `Last-Event-ID`, of what follows.'),
};

/** Describes the stream of a row as a channel, and its request as the operation that opens it. */
export function describeStream(endpoint: StreamEndpoint, schema: GraphQLSchema): DescribedChannel {
  const { name, route, description, access } = endpoint;
  const described = operationOf(endpoint, schema);
  const [, path = ''] = route.split(' ');
  return {
    name,
    channel: {
      address: path.replaceAll(/:(\w+)/g, '{$1}'),
      description,
      parameters: Object.fromEntries(pathNames(route).map((each) => [each, { description: wordsOf(each, described) }])),
      messages:
        'streamed' in endpoint ? slotMessages(endpoint, described) : eventMessages(loggedSchemas(), EVENT_FIELDS),
    },
    operation: {
      ...operationOn(name),
      summary: 'Answers a request with server-sent events',
      ...(access === 'crm' && { security: [{ $ref: `#/components/securitySchemes/${KEY_SCHEME}` }] }),
      bindings: byHttp('GET', querySchema(described)),
    },
  };
}

function wordsOf(name: string, { parameters }: DocumentOperation): string | undefined {
  const parameter = parameters.find(({ sources }) =>
    sources.some((each) => each.part === 'path' && each.name === name),
  );
  return parameter ? parameter.schema.description : 'CRM of the key.';
}

function querySchema({ parameters }: DocumentOperation): object {
  const named = parameters.flatMap(({ sources, schema }) =>
    sources.filter(({ part }) => part === 'query').map(({ name }) => [name, notNull(schema)] as const),
  );
  return { type: 'object', properties: Object.fromEntries(named) };
}
