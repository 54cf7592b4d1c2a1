import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { LRUCache } from 'lru-cache';
import { perConnection } from '../../platform/database/per-connection.ts';
import { counted } from '../../platform/observability/kept-bytes.ts';
import { KeptDays } from '../../slots/days/kept-days.ts';
import type { Opened } from '../../slots/opened.ts';
import { type Listing, listOpened } from '../../slots/slots.ts';
import type { Slot } from '../../slots/types.ts';
import type { ResourceCalendar } from './calendar.ts';

/** Limit of one process and database: docs/operation.md, section Memory. */
const MAX_BYTES = 16 * 2 ** 20;

const listsOf = perConnection(() =>
  counted(
    'lists',
    new LRUCache<string, KeptDays>({
      maxSize: MAX_BYTES,
      sizeCalculation: ({ bytes }, key) => bytes + 2 * key.length,
    }),
  ),
);

/** Lists the slots of a part of a calendar; `opened` has its rules. */
export type ListsSlots = (calendar: ResourceCalendar, opened: Opened, listing: Listing) => Slot[];

/** Lists all slots anew. */
export const listAnew: ListsSlots = (_, opened, listing) => listOpened(opened, listing);

/**
 * Lists the slots of calendars as everybody sees them: days on which nothing has changed since the last list of the kind
 * are kept. Within a transaction all are listed anew, as nobody else may see what it has changed.
 */
export function listKept(em: SqlEntityManager): ListsSlots {
  if (em.isInTransaction()) return listAnew;
  const lists = listsOf(em);
  return ({ resource }, opened, listing) => {
    const { id, channel, settingsRevision } = resource;
    const { product = null, duration = null } = listing;
    const key = JSON.stringify([id, channel.key, settingsRevision, product, duration]);
    const kept = lists.get(key) ?? new KeptDays();
    const slots = kept.list(opened, listing);
    // its size has changed
    lists.set(key, kept);
    return slots;
  };
}
