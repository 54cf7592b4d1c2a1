import { EVENT_SCHEMA } from '../../../events/event-schema.ts';
import type { DocumentEndpoint, Shape } from '../mapping/endpoint.ts';
import { objectOf } from '../mapping/json-schema.ts';

interface Page {
  events: { body: string }[];
  next: string;
  more: boolean;
}

/** Bodies of events as JSON. */
const bodies: Shape = {
  value: ({ events, ...page }: Page) => ({ events: events.map(({ body }) => JSON.parse(body)), ...page }),
  schema: ({ properties = {} }) => objectOf({ ...properties, events: { type: 'array', items: EVENT_SCHEMA } }),
};

/** The event log of a CRM. */
export const eventEndpoints: readonly DocumentEndpoint[] = [
  {
    route: 'GET /crms/:crmId/events',
    access: 'crm',
    errors: ['EVENTS_GONE', 'LOG_REWOUND'],
    status: 200,
    body: 'merged',
    document: `query ($after: String, $types: [Text!], $limit: Int = 100, $wait: Int = 0) {
      page: events(after: $after, types: $types, first: $limit, wait: $wait) {
        events: nodes { body } next: endCursor more: hasNextPage
      }
    }`,
    shape: bodies,
  },
  {
    route: 'GET /crms/:crmId/events/head',
    access: 'crm',
    status: 200,
    body: 'wrapped',
    document:
      'query { head: eventHead { sequence cursor hash recordedAt firstSequence firstCursor anchor signature } }',
  },
];
