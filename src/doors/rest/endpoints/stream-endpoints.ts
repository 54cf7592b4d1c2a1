import { cursorOf } from '../../../events/cursor.ts';
import type { LoggedEvent } from '../../../events/event-log.ts';
import type { StreamEndpoint } from '../mapping/endpoint.ts';
import { UPCOMING_BOOKABLES } from './consumer-endpoints.ts';

/** Streams of server-sent events. */
export const streamEndpoints: readonly StreamEndpoint[] = [
  {
    route: 'GET /resources/:ref/upcoming_bookables/stream',
    ...UPCOMING_BOOKABLES,
    name: 'bookablesStream',
    description:
      'Slots and their changes. The event `slots` has the list as `GET /resources/{ref}/upcoming_bookables` returns it. The event `changes` has the slots that were `added`, `removed` and `changed` since the event before. The `id` of an event is the entity tag of the list.',
    errors: ['TOO_MANY_STREAMS'],
    streamed: ({ path, query }) => [path.ref ?? '', ...(query.ref ?? [])],
  },
  {
    route: 'GET /crms/:crmId/events/stream',
    access: 'crm',
    name: 'eventStream',
    description:
      'Events of the CRM as they happen, each once and in their order. The event `event` has the JSON of one event, its `id` is the cursor. An `id` without an event, at the beginning and beside comments, is the cursor of the last event that was looked at. `Last-Event-ID` goes before `after`.',
    errors: ['EVENTS_GONE', 'LOG_REWOUND', 'TOO_MANY_STREAMS'],
    status: 200,
    body: 'bare',
    sources: { after: ['header Last-Event-ID', 'query'] },
    document: 'subscription ($after: String, $types: [Text!]) { events(after: $after, types: $types) { cursor body } }',
    eventOf: (event: LoggedEvent) => ({ event: 'event', id: cursorOf(event), data: event.body }),
  },
];
