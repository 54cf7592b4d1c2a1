import type { DescribedSchema } from '../../../events/event-data.ts';
import { deliveredSchemas } from '../../../events/event-schema.ts';

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
  Object.fromEntries(deliveredSchemas().map(([type, schema]) => [type, { post: request(type, schema) }]));

const request = (type: string, schema: DescribedSchema) => ({
  operationId: type,
  summary: schema.description.replace(/\.$/, ''),
  security: [],
  parameters: HEADERS,
  requestBody: { required: true, content: { 'application/json': { schema } } },
  responses: RESPONSES,
});
