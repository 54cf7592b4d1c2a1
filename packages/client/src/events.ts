import type { Client } from './client.ts';
import type { EventPattern, EventsOf } from './event-types.ts';
import type { TypedDocument } from './graphql.ts';
import { Refusal } from './refusal.ts';
import { backoff, OUTAGES, sleep } from './retries.ts';

export interface EventOptions<Pattern extends EventPattern> {
  /** Cursor after which to read; `head` for events from now on. Default: the first event that is kept. */
  after?: string | null;
  /** Types, or patterns such as `participation.*`. Default: all types. */
  types?: readonly Pattern[];
  /** Resource that events are about: uuid or reference. */
  resource?: string;
  /** Seconds for which a request waits for an event, from 1 to 25. Default: 25. */
  wait?: number;
  /** True to end at the end of the log instead of waiting for further events. `wait` is ignored. */
  once?: boolean;
  /** Aborts the request or the pause under way; the iterator throws its reason. */
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
 * there. After the first page it goes on through outages of any length, unless `once` is true. Errors: Refusal, such as
 * EVENTS_GONE and LOG_REWOUND (docs/events.md); RangeError for a `wait` of 0, with which it would never pause.
 */
export async function* readEvents<const Pattern extends EventPattern = EventPattern>(
  { graphql }: Client,
  { after = null, types, resource, wait = 25, once = false, signal }: EventOptions<Pattern> = {},
): AsyncGenerator<LoggedEvent<Pattern>, void, undefined> {
  if (!once && wait < 1) throw new RangeError('wait must be at least 1, unless once is true');
  const document: TypedDocument<Page, object> = PAGE;
  const readAfter = (position: string | null) =>
    graphql(document, { after: position, types, resource, wait: once ? 0 : wait }, { signal });
  for (let page = await readAfter(after); ; ) {
    const { nodes, endCursor, hasNextPage } = page.events;
    for (const { cursor, body } of nodes) yield { event: JSON.parse(body), cursor };
    if (once && !hasNextPage) return;
    const readNext = () => readAfter(endCursor);
    page = await (once ? readNext() : throughOutages(readNext, signal));
  }
}

const MAX_PAUSE_SECONDS = 30;

/** Repeats a request until the service answers or refuses it. Errors: Refusal, the reason of the signal. */
async function throughOutages<Answer>(send: () => Promise<Answer>, signal?: AbortSignal): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await send();
    } catch (error) {
      if (signal?.aborted || !isOutage(error)) throw error;
      await sleep(Math.max(backoff(attempt, MAX_PAUSE_SECONDS), askedPause(error)), signal);
    }
  }
}

/** Seconds for which a refusal asks to wait. */
const askedPause = (error: unknown): number => (error instanceof Refusal && error.retryAfter) || 0;

/** Statuses and errors of what may succeed later. */
const PASSING = new Set<unknown>([429, ...OUTAGES, 'TOO_MANY_REQUESTS', 'UNAVAILABLE']);

/** True if the request may succeed later; an error that is no refusal is one of the connection. */
const isOutage = (error: unknown): boolean =>
  !(error instanceof Refusal) || PASSING.has(error.status) || PASSING.has(error.code);
