import type { Endpoint } from '../endpoint.ts';
import { consumerEndpoints } from './consumer.ts';
import { managementEndpoints } from './management.ts';
import { widgetEndpoints } from './widgets.ts';

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
