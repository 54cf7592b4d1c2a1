import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { LRUCache } from 'lru-cache';
import type { ChannelKey } from '../../entities/values/channel-key.ts';
import { ResourceCalendar } from '../calendar.ts';

/** Limits the settings of calendars that one process keeps for a database. */
const MAX_KNOWN_BYTES = 32 * 1024 * 1024;

/** Names that a caller has for one calendar. */
export interface CalendarName {
  references: readonly string[];
  channelKey: ChannelKey | null;
}

/** Calendars without appointments, by the names that led to them; one cache for each connection pool. */
const calendars = new WeakMap<object, LRUCache<string, ResourceCalendar>>();

const keyOf = ({ references, channelKey }: CalendarName) => JSON.stringify([channelKey, ...references]);

/**
 * Returns the settings that a calendar had when this process last read it, without appointments. They may have changed
 * since, and the names may lead to another resource: a statement that relies on them checks `settingsRevision`.
 */
export const knownCalendar = (em: SqlEntityManager, named: CalendarName): ResourceCalendar | undefined =>
  calendars.get(em.getConnection())?.get(keyOf(named));

/** Keeps the settings of a calendar under the names that led to it. */
export function keepCalendar(em: SqlEntityManager, named: CalendarName, calendar: ResourceCalendar): void {
  const connection = em.getConnection();
  const known = calendars.get(connection) ?? new LRUCache({ maxSize: MAX_KNOWN_BYTES, sizeCalculation: bytesOf });
  calendars.set(connection, known);
  const { resource, products, availabilities } = calendar;
  known.set(keyOf(named), new ResourceCalendar({ resource, products, availabilities, appointments: [] }));
}

/** Estimates the memory of a calendar and its key. */
const bytesOf = ({ resource, products, availabilities }: ResourceCalendar, key: string): number =>
  2 * (key.length + JSON.stringify([resource, products, availabilities]).length);
