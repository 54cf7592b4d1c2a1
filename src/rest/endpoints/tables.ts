import type { Endpoint } from '../endpoint.ts';
import { consumerEndpoints } from './consumer.ts';
import { eventEndpoints } from './event-endpoints.ts';
import { managementEndpoints } from './management.ts';
import { slotEndpoints } from './slot-endpoints.ts';
import { streamEndpoints } from './streams.ts';
import { webhookEndpoints } from './webhook-endpoints.ts';
import { widgetEndpoints } from './widgets.ts';

/** Tables of the REST interface. The names are the headings of the reference. */
export const TABLES: readonly { name: string; description: string; endpoints: readonly Endpoint[] }[] = [
  {
    name: 'Booking',
    description: 'List slots, hold one, book it: open to anybody, from any web page.',
    endpoints: consumerEndpoints,
  },
  {
    name: 'Booking widgets',
    description: 'Further calls of booking widgets: open to anybody; cancelling needs the token of the cancel link.',
    endpoints: widgetEndpoints,
  },
  {
    name: 'Slots',
    description: 'Renew a hold, and ask why a time cannot be booked: open to anybody.',
    endpoints: slotEndpoints,
  },
  {
    name: 'Management',
    description: 'Set up what consumers book, with the key of a CRM.',
    endpoints: managementEndpoints,
  },
  {
    name: 'Events',
    description: 'Read what has happened, with the key of a CRM: each event once, in an order that never changes.',
    endpoints: eventEndpoints,
  },
  {
    name: 'Streams',
    description: 'Changes as they happen, as server-sent events (`text/event-stream`).',
    endpoints: streamEndpoints,
  },
  {
    name: 'Webhooks',
    description: 'Have events sent to an address of the CRM, with its key.',
    endpoints: webhookEndpoints,
  },
];

export const ENDPOINTS = TABLES.flatMap(({ endpoints }) => endpoints);

/** Prefix of all requests of deployed widgets. */
export const PREFIX = '/rest/1';
