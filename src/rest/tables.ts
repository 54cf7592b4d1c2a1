import { consumerEndpoints } from './consumer-endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import { managementEndpoints } from './management-endpoints.ts';
import { widgetEndpoints } from './widget-endpoints.ts';

/** The REST interface. The names are the headings of the reference. */
export const TABLES: readonly { name: string; description: string; endpoints: readonly Endpoint[] }[] = [
  {
    name: 'Booking',
    description: 'List slots, hold one, book it: open to anybody, from any web page.',
    endpoints: consumerEndpoints,
  },
  {
    name: 'Booking widgets',
    description: 'What booking widgets call besides; open to anybody, cancelling with the token of the cancel link.',
    endpoints: widgetEndpoints,
  },
  {
    name: 'Management',
    description: 'How a CRM sets up what consumers book, with its key.',
    endpoints: managementEndpoints,
  },
];

export const ENDPOINTS = TABLES.flatMap(({ endpoints }) => endpoints);

/** Deployed widgets send everything below this prefix. */
export const PREFIX = '/rest/1';
