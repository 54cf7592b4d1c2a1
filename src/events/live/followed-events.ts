import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { typesOf } from '../catalogue.ts';
import { cursorOf } from '../cursor.ts';
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

/**
 * Returns the events of a CRM after a cursor, in their order, and new ones as they are numbered. Errors, before the first
 * event: those of `readPage` and `typesOf`.
 */
export async function followEvents(
  em: SqlEntityManager,
  crm: string,
  { after, types: patterns }: FollowedPart,
): Promise<AsyncGenerator<LoggedEvent, void>> {
  const types = patterns ? typesOf(patterns) : null;
  const pageAfter = (cursor: string | null) => readPage(em, crm, cursor, PAGE_SIZE, types ? { types } : {});
  const first = await pageAfter(after);
  return endable(async function* (signal) {
    const last = yield* kept(first, pageAfter);
    yield* coming(em, crm, last, signal, (event) => !types || types.some((type) => type === event.type));
  });
}

/** Yields the events of all pages; returns the number of the last event that was looked at. */
async function* kept(first: LogPage, pageAfter: (cursor: string) => Promise<LogPage>) {
  let page = first;
  yield* page.events;
  while (page.end.sequence < page.head.sequence) {
    page = await pageAfter(cursorOf(page.end));
    yield* page.events;
  }
  return page.end.sequence;
}

async function* coming(
  em: SqlEntityManager,
  crm: string,
  after: number,
  signal: AbortSignal,
  isWanted: (event: LoggedEvent) => boolean,
) {
  const follower = tailOf(em).follow(crm, after);
  try {
    for (let last = after; !signal.aborted; ) {
      const events = await follower.next(last, signal);
      yield* events.filter(isWanted);
      last = events.at(-1)?.sequence ?? last;
    }
  } finally {
    follower.close();
  }
}
