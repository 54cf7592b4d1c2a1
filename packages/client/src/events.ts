import type { Client } from './client.ts';
import type { EventPattern, EventsOf } from './event-types.ts';
import type { TypedDocument } from './graphql.ts';

export interface EventOptions<Pattern extends EventPattern> {
  /** Cursor after which to read; `head` for events from now on. Default: the first event that is kept. */
  after?: string | null;
  /** Types, or patterns such as `participation.*`. Default: all types. */
  types?: readonly Pattern[];
  /** Resource that events are about: uuid or reference. */
  resource?: string;
  /** Seconds for which a request waits for an event, from 0 to 25. Default: 25. */
  wait?: number;
  /** True to end at the end of the log instead of waiting for further events. */
  once?: boolean;
  /** Aborts the request under way; the iterator throws its reason. */
  signal?: AbortSignal;
}

/** Event of the log, with the position after it. */
export interface LoggedEvent<Pattern extends EventPattern = EventPattern> {
  event: EventsOf<Pattern>;
  /** Store it in the transaction of what the event made you do, and go on after it. */
  cursor: string;
}

interface Page {
  events: { nodes: { cursor: string; body: string }[]; endCursor: string; hasNextPage: boolean };
}

const PAGE = `query ($after: String, $types: [Text!], $resource: Identifier, $wait: Int!) {
  events(after: $after, types: $types, resource: $resource, wait: $wait) {
    nodes { cursor body } endCursor hasNextPage } }`;

/**
 * Reads the event log of the CRM of the key: each event once, in the order of the log, and each new one as soon as it is
 * there. Errors: Refusal, such as EVENTS_GONE and LOG_REWOUND (docs/events.md).
 */
export async function* readEvents<const Pattern extends EventPattern = EventPattern>(
  { graphql }: Client,
  { after = null, types, resource, wait = 25, once = false, signal }: EventOptions<Pattern> = {},
): AsyncGenerator<LoggedEvent<Pattern>, void, undefined> {
  const document: TypedDocument<Page, object> = PAGE;
  for (let position = after; ; ) {
    const variables = { after: position, types, resource, wait: once ? 0 : wait };
    const { events } = await graphql(document, variables, { signal });
    for (const { cursor, body } of events.nodes) yield { event: JSON.parse(body), cursor };
    position = events.endCursor;
    if (once && !events.hasNextPage) return;
  }
}
