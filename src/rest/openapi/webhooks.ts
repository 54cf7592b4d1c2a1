import { TYPES } from '../../events/catalogue.ts';
import { type DescribedSchema, eventSchema, TEST_EVENT_SCHEMA, TEST_TYPE } from '../../events/event-schema.ts';

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});

/** Headers of a request to an endpoint. */
export const HEADERS = [
  header('webhook-id', 'Identifier of the event, the same at each attempt.'),
  header('webhook-timestamp', 'Time of the attempt, in seconds since 1970.'),
  header('webhook-signature', 'Signatures of identifier, time and body, as Standard Webhooks defines them.'),
];

const RESPONSES = {
  '2XX': { description: 'The event was received.' },
  '410': { description: 'Disables the endpoint.' },
  default: { description: 'The event is delivered again later.' },
};

/** Describes the requests that endpoints of webhooks receive, by the types of events. */
export const webhooks = (): { [type: string]: object } =>
  Object.fromEntries([
    ...TYPES.map((type) => [type, { post: request(type, eventSchema(type)) }]),
    [TEST_TYPE, { post: request(TEST_TYPE, TEST_EVENT_SCHEMA) }],
  ]);

const request = (type: string, schema: DescribedSchema) => ({
  operationId: type,
  summary: schema.description.replace(/\.$/, ''),
  security: [],
  parameters: HEADERS,
  requestBody: { required: true, content: { 'application/json': { schema } } },
  responses: RESPONSES,
});
