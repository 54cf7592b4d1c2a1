import { deliveredSchemas } from '../../../events/event-schema.ts';
import { HEADERS } from '../openapi/webhooks.ts';
import { byHttp, type DescribedChannel, eventMessages, operationOn } from './described-channel.ts';

const NAME = 'webhooks';

const HEADERS_SCHEMA = {
  title: 'WebhookHeaders',
  type: 'object',
  required: HEADERS.map(({ name }) => name),
  properties: Object.fromEntries(HEADERS.map(({ name, description, schema }) => [name, { ...schema, description }])),
};

/** Requests to the endpoints of a CRM. */
export const WEBHOOKS: DescribedChannel = {
  name: NAME,
  channel: {
    address: null,
    title: 'Webhooks',
    description: 'The address is the `url` of an endpoint, which the CRM has chosen. Delivery is at least once.',
    messages: eventMessages(deliveredSchemas(), HEADERS_SCHEMA),
  },
  operation: {
    ...operationOn(NAME),
    summary: 'Posts an event to each endpoint that wants it',
    bindings: byHttp('POST'),
  },
};
