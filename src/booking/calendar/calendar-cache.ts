import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { LRUCache } from 'lru-cache';
import { perConnection } from '../../platform/database/per-connection.ts';
import { isRetried } from '../../platform/database/transaction.ts';
import { counted } from '../../platform/observability/kept-bytes.ts';
import { SegmentedCache } from '../../platform/process/segmented-cache.ts';
import type { Sql } from '../../records/entities/sql.ts';
import type { ChannelKey } from '../../records/entities/values/channel-key.ts';
import { DAY_MS } from '../../slots/times/intervals.ts';
import { MAX_WINDOW_MS, windowAt } from '../../slots/view.ts';
import type { ResourceCalendar } from './calendar.ts';
import { type Period, readCalendars, UPCOMING } from './read-calendar.ts';
import {
  anyOf,
  distinctNames,
  type Revised,
  revisionsById,
  revisionsByReference,
  settingsPartOf,
} from './references.ts';
import { renewed } from './renew-calendars.ts';
import { isIndependent } from './views.ts';

const MIB = 2 ** 20;
/** Limits of the caches of one process and database: docs/operation.md, section Memory. */
const MAX_BYTES = { settings: 16 * MIB, upcoming: 32 * MIB, pools: 16 * MIB, revisions: 4 * MIB };
/** Measured size of an appointment of a calendar. */
const APPOINTMENT_BYTES = 600;
/** Size of an entry besides what it contains. */
const ENTRY_BYTES = 200;
/** Size of the object of a revision besides its texts. */
const REVISION_BYTES = 150;

/** Names that a caller has for one calendar. */
export interface CalendarName {
  references: readonly string[];
  channelKey: ChannelKey | null;
  /** Slot that decides among several references; uuid. */
  slot?: string;
}

/** Calendars that a process has read from a database, by the names that led to them. */
class CalendarCache {
  /** Calendars without appointments. */
  readonly settings = counted(
    'settings',
    new LRUCache<string, ResourceCalendar>({
      maxSize: MAX_BYTES.settings,
      sizeCalculation: (calendar, key) => bytesOf([calendar], key),
    }),
  );
  /** Calendars with their upcoming appointments. */
  readonly upcoming = counted(
    'upcoming',
    new SegmentedCache<ResourceCalendar[]>({
      maxSize: MAX_BYTES.upcoming,
      sizeCalculation: bytesOf,
    }),
  );
  /** Calendars of pools, without appointments. */
  readonly pools = counted(
    'pools',
    new LRUCache<string, ResourceCalendar[]>({
      maxSize: MAX_BYTES.pools,
      sizeCalculation: bytesOf,
    }),
  );
  /** Revisions by names. Clients choose the names: 100 of them and their revisions take 40 KB. */
  readonly revisions = counted(
    'revisions',
    new LRUCache<string, Revised[]>({
      maxSize: MAX_BYTES.revisions,
      sizeCalculation: bytesOfRevisions,
    }),
  );
}

const cacheOf = perConnection(() => new CalendarCache());

const keyOf = ({ references, channelKey, slot }: CalendarName) => {
  const names = distinctNames(references);
  return JSON.stringify([channelKey, ...names, ...(names.length > 1 && slot ? [{ slot }] : [])]);
};

/**
 * Returns the settings that a calendar had when this process last read it, without appointments. They may have changed
 * since, and the names may lead to another resource: a statement that relies on them checks `settingsRevision`. Undefined
 * in a transaction that is retried.
 */
export const cachedCalendar = (em: SqlEntityManager, named: CalendarName): ResourceCalendar | undefined =>
  isRetried(em) ? undefined : cacheOf(em).settings.get(keyOf(named));

/**
 * Caches the settings of a calendar under the names that led to it, and under its uuid and channel, by which moves of
 * bookings look for it.
 */
export function cacheCalendar(em: SqlEntityManager, named: CalendarName, calendar: ResourceCalendar): void {
  const { settings } = cacheOf(em);
  const { id, channel } = calendar.resource;
  const cached = calendar.withoutBookings();
  for (const name of [named, { references: [id], channelKey: channel.key }]) settings.set(keyOf(name), cached);
}

/** Returns the settings that the calendars of a pool had when this process last read them, without appointments. */
export const cachedCalendars = (em: SqlEntityManager, key: string): ResourceCalendar[] | undefined =>
  cacheOf(em).pools.get(key);

/** Caches the settings of the calendars of a pool. */
export function cacheCalendars(em: SqlEntityManager, key: string, calendars: readonly ResourceCalendar[]): void {
  const cached = calendars.map((calendar) => calendar.withoutBookings());
  cacheOf(em).pools.set(key, cached);
}

/**
 * Returns the calendars of the resources that exist, with their upcoming appointments, as of the database's clock. It
 * reads them only if their revisions are not those of the calendars in memory, and only their appointments if nothing else
 * has changed. Without the holds of `holders` they are read and not cached: nobody else asks for them. Errors: NOT_FOUND if
 * none exists.
 */
export async function upcomingCalendars(
  em: SqlEntityManager,
  named: CalendarName,
  holders: readonly string[] = [],
): Promise<ResourceCalendar[]> {
  const { channelKey } = named;
  const references = distinctNames(named.references);
  if (holders.length)
    return anyOf(named.references, await readCalendars(em, references, channelKey, UPCOMING, holders));
  // revisions are renewed at the end of a transaction, and nobody else may see what it has changed until then
  if (em.isInTransaction()) return anyOf(named.references, await readCalendars(em, references, channelKey, UPCOMING));
  const cached = await unchangedCalendars(em, { references, channelKey });
  if (cached) return cached;
  const { upcoming, revisions } = cacheOf(em);
  const former = upcoming.get(keyOf(named));
  const read =
    (former && (await renewedBy(em, former, revisions.get(namesOf(references))))) ??
    anyOf(named.references, await readCalendars(em, references, channelKey, UPCOMING));
  if (read.length === references.length) {
    upcoming.set(keyOf(named), read);
    revisions.set(
      namesOf(references),
      read.map(({ resource }) => keptRevision(resource, isIndependent(resource))),
    );
  }
  return read;
}

/**
 * Returns the cached calendars with upcoming appointments, as of the database's clock. Undefined: there is none, they have
 * changed since, or this transaction may have changed them.
 */
async function unchangedCalendars(em: SqlEntityManager, named: CalendarName): Promise<ResourceCalendar[] | undefined> {
  const { upcoming, revisions } = cacheOf(em);
  const cached = upcoming.get(keyOf(named));
  // a revision that was read meanwhile may show that the calendars are old
  if (!cached || !isUnchanged(cached, revisions.get(namesOf(named.references)))) return undefined;
  const current = await currentRevisions(em, named.references);
  if (!isUnchanged(cached, current)) return undefined;
  return cached.map((calendar, i) => calendar.at(current[i]!.now));
}

/**
 * Returns the calendars that are cached under a key, as they are now by the revisions that `current` reads: with their
 * appointments read again by the names of `named`, if nothing else has changed. Undefined: there are none, or more has.
 */
export async function knownUpcoming(
  em: SqlEntityManager,
  key: string,
  current: (areIndependent: boolean) => Promise<readonly Revised[]>,
  named?: () => Sql,
): Promise<ResourceCalendar[] | undefined> {
  const cached = cacheOf(em).upcoming.get(key);
  if (!cached) return undefined;
  const revised = await current(cached.every(({ resource }) => isIndependent(resource)));
  if (revised.length !== cached.length) return undefined;
  if (isUnchanged(cached, revised)) return cached.map((calendar, i) => calendar.at(revised[i]!.now));
  const read = await renewedBy(em, cached, revised, named);
  if (read) cacheUpcoming(em, key, read);
  return read;
}

/** Caches calendars with upcoming appointments under a key that no list of names has. */
export function cacheUpcoming(em: SqlEntityManager, key: string, calendars: ResourceCalendar[]): void {
  cacheOf(em).upcoming.set(key, calendars);
}

/** True if a calendar with upcoming appointments has all that a slot in a period can meet. */
function hasAllIn(calendar: ResourceCalendar, { from, until }: Period): boolean {
  const { now } = calendar.resource;
  // full periods are known for as far as the longest window reaches
  const latest = Math.min(windowAt(calendar, now).latest, now + MAX_WINDOW_MS);
  return now <= from && until <= latest;
}

/**
 * Returns the cached calendar of one name as it is now, if it has all appointments that a slot in a period can meet: those of its
 * booking window. In a transaction, which may have changed it, only an unchanged one. Undefined: whoever needs it reads it. Two
 * statements at most, none for a calendar that was not `ofUse` even as it was cached.
 */
export async function calendarNow(
  em: SqlEntityManager,
  named: CalendarName,
  periodIn: (calendar: ResourceCalendar) => Period,
  ofUse: (cached: ResourceCalendar) => boolean = () => true,
): Promise<ResourceCalendar | undefined> {
  const key = keyOf(named);
  const [cached, ...others] = cacheOf(em).upcoming.get(key) ?? [];
  if (!cached || others.length || !ofUse(cached)) return undefined;
  const known = em.isInTransaction()
    ? unchangedCalendars(em, named)
    : knownUpcoming(em, key, () => currentRevisions(em, named.references));
  const [calendar] = (await known) ?? [];
  return calendar && hasAllIn(calendar, periodIn(calendar)) ? calendar : undefined;
}

/** Returns the revisions of the resources that exist, as of the database's clock. Errors: NOT_FOUND if none exists. */
export async function currentRevisions(em: SqlEntityManager, named: readonly string[]): Promise<Revised[]> {
  const { revisions } = cacheOf(em);
  const references = distinctNames(named);
  const names = namesOf(references);
  const cached = revisions.get(names);
  if (cached) {
    const current = await revisionsById(em, cached);
    if (haveSameSettings(cached, current)) {
      revisions.set(
        names,
        current.map((each, i) => keptRevision(each, cached[i]!.isIndependent)),
      );
      return current;
    }
  }
  const read = await revisionsByReference(em, references);
  if (read.length === references.length) revisions.set(names, read);
  return read;
}

const keptRevision = ({ id, revision, isHidden, now }: Revised, isIndependent: boolean | undefined): Revised => ({
  id,
  revision,
  isHidden,
  now,
  isIndependent,
});

/** True if names still lead to the resources of revisions in memory: a name is a setting, of whatever it leads to. */
const haveSameSettings = (
  cached: readonly Revised[],
  current: readonly (Revised | undefined)[],
): current is Revised[] =>
  cached.every(({ revision }, i) => current[i] && settingsPartOf(current[i].revision) === settingsPartOf(revision));

/** True if calendars in memory have these revisions and all appointments of their booking windows. */
const isUnchanged = (cached: readonly ResourceCalendar[], current: readonly Revised[] = []): boolean =>
  cached.every(({ resource }, i) => {
    const { id, revision, now, hasWritten = false } = current[i] ?? {};
    return !hasWritten && id === resource.id && revision === resource.revision && isRecent(resource.now, now!);
  });

/** Returns calendars in memory with their appointments read again, as `renewed` does, if these revisions have their settings. */
async function renewedBy(
  em: SqlEntityManager,
  cached: readonly ResourceCalendar[],
  current: readonly Revised[] = [],
  named?: () => Sql,
): Promise<ResourceCalendar[] | undefined> {
  const haveSettings = cached.every(
    ({ resource: { id, settingsRevision } }, i) =>
      current[i]?.id === id && settingsPartOf(current[i].revision) === settingsRevision,
  );
  return haveSettings ? renewed(em, cached, named) : undefined;
}

/** Appointments are read for a day longer: see `ahead`. */
const isRecent = (read: number, now: number): boolean => read <= now && now < read + DAY_MS;

const namesOf = (references: readonly string[]): string => JSON.stringify(distinctNames(references));

const bytesOfRevisions = (revised: Revised[], names: string): number =>
  ENTRY_BYTES +
  2 * names.length +
  revised.reduce((sum, { id, revision }) => sum + REVISION_BYTES + id.length + revision.length, 0);

/** Estimates the memory of calendars and their key. */
function bytesOf(calendars: ResourceCalendar[], key: string): number {
  const sizes = calendars.map(
    ({ resource, products, availabilities, blackouts, busy, appointments, limits, requirements }) =>
      2 * JSON.stringify([resource, products, availabilities, blackouts, busy, limits, requirements]).length +
      APPOINTMENT_BYTES * appointments.length,
  );
  return ENTRY_BYTES + 2 * key.length + sizes.reduce((sum, each) => sum + each);
}
