import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { isFirstTry } from '../../platform/database/transaction.ts';
import { Undecided } from '../../records/errors/lost-race.ts';
import type { ResourceCalendar } from './calendar.ts';
import { type CalendarName, cacheCalendar, cachedCalendar } from './calendar-cache.ts';
import { calendarByReference, openCalendar } from './open-calendar.ts';
import type { Period } from './read-calendar.ts';

/**
 * Returns the calendar by which a slot is chosen, without a lock: in a first try its cached settings, in a transaction the
 * calendar as it is now. Errors: NOT_FOUND; Undecided if nothing is cached.
 */
export async function seenCalendar(em: SqlEntityManager, named: CalendarName, span: Period): Promise<ResourceCalendar> {
  if (isFirstTry(em)) return cachedSettings(em, named);
  const before = readBefore.get(em);
  readBefore.delete(em);
  if (before) return before;
  return readAndCached(em, named, span);
}

async function readAndCached(em: SqlEntityManager, named: CalendarName, span: Period): Promise<ResourceCalendar> {
  const { references, channelKey, slot } = named;
  const read = await calendarByReference(em, references, channelKey, span, slot);
  cacheCalendar(em, named, read);
  return read;
}

const readBefore = new WeakMap<SqlEntityManager, ResourceCalendar>();

/**
 * Judges a calendar in a first try whose statement has found something in the way, as it is now. Errors: those of `judge`;
 * Undecided if it refuses nothing: then the transaction that follows sees this calendar.
 */
export async function judgeNow(
  em: SqlEntityManager,
  named: CalendarName,
  span: Period,
  judge: (calendar: ResourceCalendar) => Promise<unknown>,
): Promise<never> {
  const calendar = await readAndCached(em, named, span);
  await judge(calendar);
  readBefore.set(em, calendar);
  throw new Undecided('The slot can be had');
}

/** Returns the cached settings of a calendar, for a first try. Errors: Undecided if there are none. */
export function cachedSettings(em: SqlEntityManager, named: CalendarName): ResourceCalendar {
  const cached = cachedCalendar(em, named);
  if (!cached) throw new Undecided('Nothing is cached of the calendar');
  return cached;
}

/**
 * Returns a calendar that was seen as a place is taken in it: locked and read again, as `openCalendar` does. In a first
 * try as it is: the statement that takes the place compares its settings.
 */
export const calendarToWrite = async (
  em: SqlEntityManager,
  seen: ResourceCalendar,
  span: Period,
  product: string | null,
): Promise<ResourceCalendar> => (isFirstTry(em) ? seen : openCalendar(em, seen.resource, span, product));
