import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { LRUCache } from 'lru-cache';
import { perConnection } from '../../database/per-connection.ts';
import { isRetried } from '../../database/transaction.ts';
import type { ChannelKey } from '../../entities/values/channel-key.ts';
import { DAY_MS } from '../../slots/intervals.ts';
import { windowAt } from '../../slots/view.ts';
import { isIndependent, type ResourceCalendar } from '../calendars/calendar.ts';
import { type Period, readCalendars, UPCOMING } from '../calendars/read-calendar.ts';
import { anyOf, type Revised, revisionsById, revisionsByReference } from '../calendars/references.ts';

/** Limits the settings of calendars, and the calendars with appointments, that one process keeps for a database. */
const MAX_KNOWN_BYTES = 32 * 1024 * 1024;
/** Measured size of an appointment of a calendar. */
const APPOINTMENT_BYTES = 600;
/** Limits the lists of names whose revisions one process keeps. */
const MAX_KNOWN_NAMES = 10_000;

/** Names that a caller has for one calendar. */
export interface CalendarName {
  references: readonly string[];
  channelKey: ChannelKey | null;
}

/** Data that a process has read from a database, by the names that led to it. */
class Known {
  /** Calendars without appointments. */
  readonly settings = new LRUCache<string, ResourceCalendar>({
    maxSize: MAX_KNOWN_BYTES,
    sizeCalculation: (calendar, key) => bytesOf([calendar], key),
  });
  /** Calendars with their upcoming appointments. */
  readonly upcoming = new LRUCache<string, ResourceCalendar[]>({
    maxSize: MAX_KNOWN_BYTES,
    sizeCalculation: bytesOf,
  });
  /** Calendars of pools, without appointments. */
  readonly pools = new LRUCache<string, ResourceCalendar[]>({
    maxSize: MAX_KNOWN_BYTES,
    sizeCalculation: bytesOf,
  });
  readonly revisions = new LRUCache<string, Revised[]>({ max: MAX_KNOWN_NAMES });
}

const knownOf = perConnection(() => new Known());

const keyOf = ({ references, channelKey }: CalendarName) => JSON.stringify([channelKey, ...references]);

/**
 * Returns the settings that a calendar had when this process last read it, without appointments. They may have changed
 * since, and the names may lead to another resource: a statement that relies on them checks `settingsRevision`. Undefined
 * in a transaction that is retried.
 */
export const knownCalendar = (em: SqlEntityManager, named: CalendarName): ResourceCalendar | undefined =>
  isRetried(em) ? undefined : knownOf(em).settings.get(keyOf(named));

/**
 * Keeps the settings of a calendar under the names that led to it, and under its uuid and channel, by which moves of
 * bookings look for it.
 */
export function keepCalendar(em: SqlEntityManager, named: CalendarName, calendar: ResourceCalendar): void {
  const { settings } = knownOf(em);
  const { id, channel } = calendar.resource;
  const kept = calendar.withoutBookings();
  for (const name of [named, { references: [id], channelKey: channel.key }]) settings.set(keyOf(name), kept);
}

/** Returns the settings that the calendars of a pool had when this process last read them, without appointments. */
export const knownPool = (em: SqlEntityManager, key: string): ResourceCalendar[] | undefined =>
  knownOf(em).pools.get(key);

/** Keeps the settings of the calendars of a pool. */
export function keepPool(em: SqlEntityManager, key: string, calendars: readonly ResourceCalendar[]): void {
  const kept = calendars.map((calendar) => calendar.withoutBookings());
  knownOf(em).pools.set(key, kept);
}

/**
 * Returns the calendars of the resources that exist, with their upcoming appointments, as of the database's clock. It
 * reads them only if their revisions are not those of the calendars in memory. Without the holds of `holders` they are
 * read and not kept: nobody else asks for them. Errors: NOT_FOUND if none exists.
 */
export async function upcomingCalendars(
  em: SqlEntityManager,
  named: CalendarName,
  holders: readonly string[] = [],
): Promise<ResourceCalendar[]> {
  const { references, channelKey } = named;
  if (holders.length) return anyOf(references, await readCalendars(em, references, channelKey, UPCOMING, holders));
  // revisions are renewed at the end of a transaction, and nobody else may see what it has changed until then
  if (em.isInTransaction()) return anyOf(references, await readCalendars(em, references, channelKey, UPCOMING));
  const kept = await keptCalendars(em, named);
  if (kept) return kept;
  const { upcoming, revisions } = knownOf(em);
  const names = JSON.stringify(references);
  const read = anyOf(references, await readCalendars(em, references, channelKey, UPCOMING));
  if (read.length === references.length) {
    upcoming.set(keyOf(named), read);
    revisions.set(
      names,
      read.map(({ resource }) => {
        const { id, revision, now } = resource;
        return { id, revision, now, isIndependent: isIndependent(resource) };
      }),
    );
  }
  return read;
}

/**
 * Returns the calendars with upcoming appointments that this process keeps, as of the database's clock. Undefined: it
 * keeps none, none that is `ofUse`, they have changed since, or this transaction may have changed them.
 */
async function keptCalendars(
  em: SqlEntityManager,
  named: CalendarName,
  ofUse = (_: ResourceCalendar[]) => true,
): Promise<ResourceCalendar[] | undefined> {
  const { upcoming, revisions } = knownOf(em);
  const kept = upcoming.get(keyOf(named));
  // a revision that was read meanwhile may show that the calendars are old
  if (!kept || !isUnchanged(kept, revisions.get(JSON.stringify(named.references))) || !ofUse(kept)) return undefined;
  const current = await currentRevisions(em, named.references);
  if (!isUnchanged(kept, current)) return undefined;
  return kept.map((calendar, i) => calendar.at(current[i]!.now));
}

/**
 * Returns the calendars that this process keeps under a key, as of the database's clock, if they have the revisions that
 * `current` reads. Undefined: it keeps none, or they have changed since.
 */
export async function keptUpcoming(
  em: SqlEntityManager,
  key: string,
  current: (areIndependent: boolean) => Promise<readonly Revised[]>,
): Promise<ResourceCalendar[] | undefined> {
  const kept = knownOf(em).upcoming.get(key);
  if (!kept) return undefined;
  const revised = await current(kept.every(({ resource }) => isIndependent(resource)));
  if (revised.length !== kept.length || !isUnchanged(kept, revised)) return undefined;
  return kept.map((calendar, i) => calendar.at(revised[i]!.now));
}

/** Keeps calendars with upcoming appointments under a key that no list of names has. */
export function keepUpcoming(em: SqlEntityManager, key: string, calendars: ResourceCalendar[]): void {
  knownOf(em).upcoming.set(key, calendars);
}

/**
 * Returns the calendar of one name as it is kept, if it has all appointments that a slot in a period can meet: those of
 * its booking window. Undefined: whoever needs it reads it. One statement at most, none for a calendar that was not
 * `ofUse` even as it was kept.
 */
export async function keptCalendar(
  em: SqlEntityManager,
  named: CalendarName,
  periodIn: (calendar: ResourceCalendar) => Period,
  ofUse?: (kept: ResourceCalendar) => boolean,
): Promise<ResourceCalendar | undefined> {
  if (named.references.length > 1) return undefined;
  const [calendar] = (await keptCalendars(em, named, ofUse && (([kept]) => ofUse(kept!)))) ?? [];
  if (!calendar) return undefined;
  const { from, until } = periodIn(calendar);
  const { now } = calendar.resource;
  return now <= from && until <= windowAt(calendar, now).latest ? calendar : undefined;
}

/** Returns the revisions of the resources that exist, as of the database's clock. Errors: NOT_FOUND if none exists. */
export async function currentRevisions(em: SqlEntityManager, references: readonly string[]): Promise<Revised[]> {
  const { revisions } = knownOf(em);
  const names = JSON.stringify(references);
  const kept = revisions.get(names);
  if (kept) {
    // a name leads to another resource only after a change of the former one, which renews its revision
    const current = await revisionsById(em, kept);
    if (current.every((each, i): each is Revised => each?.revision === kept[i]!.revision)) return current;
  }
  const read = await revisionsByReference(em, references);
  if (read.length === references.length) revisions.set(names, read);
  return read;
}

/** True if calendars in memory have these revisions and all appointments of their booking windows. */
const isUnchanged = (kept: readonly ResourceCalendar[], current: readonly Revised[] = []): boolean =>
  kept.every(({ resource }, i) => {
    const { id, revision, now, hasWritten = false } = current[i] ?? {};
    return !hasWritten && id === resource.id && revision === resource.revision && isRecent(resource.now, now!);
  });

/** Appointments are read for a day longer: see `ahead`. */
const isRecent = (read: number, now: number): boolean => read <= now && now < read + DAY_MS;

/** Estimates the memory of calendars and their key. */
function bytesOf(calendars: ResourceCalendar[], key: string): number {
  const sizes = calendars.map(
    ({ resource, products, availabilities, blackouts, appointments, limits, requirements }) =>
      2 * JSON.stringify([resource, products, availabilities, blackouts, limits, requirements]).length +
      APPOINTMENT_BYTES * appointments.length,
  );
  return 2 * key.length + sizes.reduce((sum, each) => sum + each);
}
