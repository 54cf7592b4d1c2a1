import type { Endpoint } from '../endpoint.ts';
import { consumerEndpoints } from './consumer.ts';
import { managementEndpoints } from './management.ts';
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
    name: 'Management',
    description: 'Set up what consumers book, with the key of a CRM.',
    endpoints: managementEndpoints,
  },
];

export const ENDPOINTS = TABLES.flatMap(({ endpoints }) => endpoints);

/** Prefix of all requests of deployed widgets. */
export const PREFIX = '/rest/1';
