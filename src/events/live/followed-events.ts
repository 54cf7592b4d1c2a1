import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { typesOf } from '../catalogue.ts';
import { cursorOf, type LogPosition } from '../cursor.ts';
import { type LoggedEvent, type LogPage, readPage } from '../event-log.ts';
import { endable } from './endable.ts';
import { tailOf } from './tail.ts';

/** Events read by one statement, to catch up with the log. */
const PAGE_SIZE = 100;

interface FollowedPart {
  /** Cursor of the last known event; null: from the first one that is kept, `head`: from now on. */
  after: string | null;
  /** Types and patterns; null: all. */
  types: readonly string[] | null;
}

/** Events as they come. */
type FollowedEvents = AsyncGenerator<LoggedEvent, void> & {
  /** Returns the cursor of the last event that was looked at, wanted or not. */
  cursor: () => string;
};

/**
 * Returns the events of a CRM after a cursor, in their order, and new ones as they are numbered. Errors, before the first
 * event: those of `readPage` and `typesOf`; later: LOG_REWOUND.
 */
export async function followEvents(
  em: SqlEntityManager,
  crm: string,
  { after, types: patterns }: FollowedPart,
): Promise<FollowedEvents> {
  const types = patterns ? typesOf(patterns) : null;
  const pageAfter = (cursor: string | null) => readPage(em, crm, cursor, PAGE_SIZE, types ? { types } : {});
  const first = await pageAfter(after);
  const looked = { at: first.start };
  const isWanted = (event: LoggedEvent) => !types || types.some((type) => type === event.type);
  const events = endable(async function* (signal) {
    yield* kept(first, looked, pageAfter);
    yield* coming(em, crm, looked, signal, isWanted);
  });
  return Object.assign(events, { cursor: () => cursorOf(looked.at) });
}

/** Last event that was looked at. */
interface Looked {
  at: LogPosition;
}

/** Yields the events of all pages. */
async function* kept(first: LogPage, looked: Looked, pageAfter: (cursor: string) => Promise<LogPage>) {
  for (let page = first; ; page = await pageAfter(cursorOf(page.end))) {
    yield* page.events;
    looked.at = page.end;
    if (page.end.sequence >= page.head.sequence) return;
  }
}

async function* coming(
  em: SqlEntityManager,
  crm: string,
  looked: Looked,
  signal: AbortSignal,
  isWanted: (event: LoggedEvent) => boolean,
) {
  const follower = tailOf(em).follow(crm, looked.at);
  try {
    while (!signal.aborted) {
      const events = await follower.next(looked.at.sequence, signal);
      yield* events.filter(isWanted);
      looked.at = events.at(-1) ?? looked.at;
    }
  } finally {
    follower.close();
  }
}
