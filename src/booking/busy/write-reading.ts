import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { causeOfStatement } from '../../platform/database/stated-causes.ts';
import { retryLostRaces } from '../../platform/database/transaction.ts';
import { type Sql, sql } from '../../records/entities/sql.ts';
import type { Span } from '../../slots/times/intervals.ts';
import { timestamp } from '../calendar/columns.ts';
import type { FileVersion } from './fetch-calendar.ts';
import { isHeld, type LeasedSource, noteUnchanged, readColumns } from './leased-sources.ts';
import type { IcsTimes } from './reader/read-ics.ts';
import { givenTimes, KEPT, lockSource, tellConflicts } from './write-busy-times.ts';

/** Outcome of reading a file of a source. */
export interface Reading {
  times: IcsTimes;
  version: FileVersion;
}

/** Stores that a source has not changed since it was read. */
export async function writeUnchanged(em: SqlEntityManager, source: LeasedSource): Promise<void> {
  if (await noteUnchanged(em, source)) return;
  await underLock(em, source, async (em) => {
    await sql`
      update busy_sources s set ${readColumns}, as_of = now(), is_stale = false where ${isHeld(source)}`.execute(
      em.getKysely(),
    );
  });
}

/**
 * Stores what was read of a source, unless another process has taken it over. Equal times change nothing that lists follow from,
 * and lock no calendar. Of others, appointments that they overlap are told.
 */
export async function writeReading(em: SqlEntityManager, source: LeasedSource, reading: Reading): Promise<void> {
  if (await noteEqual(em, source, reading)) return;
  await underLock(em, source, async (em, locked) => {
    const { rows } = await sql`
      with ${givenTimes(spansOf(source, reading))}
      update busy_sources s set ${columnsOf(source, reading)}, busy = ${newTimes}, is_stale = false
      from given where ${isHeld(source)} returning 1`.execute(em.getKysely());
    if (rows.length) await tellConflicts(em, locked);
  });
}

/** Stores what was read if it is equal to what is known. */
async function noteEqual(em: SqlEntityManager, source: LeasedSource, reading: Reading): Promise<boolean> {
  const { rows } = await sql`
    with ${givenTimes(spansOf(source, reading))}, ${causeOfStatement()}
    update busy_sources s set ${columnsOf(source, reading)}
    from given, cause where ${isHeld(source)} and not s.is_stale and s.known_until = ${timestamp(source.until)}
      and s.busy * ${KEPT} = ${newTimes} returning 1`.execute(em.getKysely());
  return rows.length > 0;
}

const columnsOf = ({ until }: LeasedSource, { times, version }: Reading) => sql`
  ${readColumns}, as_of = now(), known_until = ${timestamp(until)}, unclear_entries = ${times.unclear},
  etag = ${version.etag}, last_modified = ${version.lastModified}`;

/**
 * Times of the source `s` by those that are `given`. A source that contains the bookings of its resource without saying so is
 * not busy because of them.
 */
const newTimes = sql`(given.times - case when s.includes_own then (
    select coalesce(range_agg(tstzrange(a.starts_at, a.ends_at)), '{}') from appointments a
    where a.resource_id = s.resource_id and a.ends_at > now() - interval '1 day' and a.state = 'ACTIVE' and exists (
      select from participations p where p.appointment_id = coalesce(a.part_of_id, a.id) and p.live and p.state <> 'RESERVED')) else '{}' end) * ${KEPT}`;

/**
 * Selects the spans of a reading, without those of entries that are appointments of the resource, in any state: they are
 * busy here already, or were. An appointment of another resource is busy time: staff may be consumers of others.
 */
const spansOf = ({ provider, resource }: LeasedSource, { times: { busy, ours } }: Reading): Sql => sql`
  select * from unnest(${starts(busy)}::float8[], ${ends(busy)}::float8[])
  union all
  select entry.start, entry."end"
  from unnest(${ours.flatMap(({ uuid, spans }) => spans.map(() => uuid))}::uuid[],
    ${ours.flatMap(({ spans }) => starts(spans))}::float8[], ${ours.flatMap(({ spans }) => ends(spans))}::float8[])
    as entry (uuid, start, "end")
  where entry.uuid not in (
    select coalesce(a.calendar_uid, a.id) from appointments a
    where a.provider_id = ${provider} and (a.id = any(${uuidsOf(ours)}::uuid[]) or a.calendar_uid = any(${uuidsOf(ours)}::uuid[]))
      and (a.resource_id = ${resource} or exists (
        select from appointments part where part.part_of_id = a.id and part.resource_id = ${resource})))`;

const uuidsOf = (ours: IcsTimes['ours']): string[] => ours.map(({ uuid }) => uuid);
const starts = (spans: readonly Span[]): number[] => spans.map(({ start }) => start);
const ends = (spans: readonly Span[]): number[] => spans.map(({ end }) => end);

/** Writes in a transaction that has locked the calendar and the source; nothing if the source is gone. */
async function underLock(
  em: SqlEntityManager,
  source: LeasedSource,
  write: (em: SqlEntityManager, locked: NonNullable<Awaited<ReturnType<typeof lockSource>>>) => Promise<void>,
): Promise<void> {
  await retryLostRaces((attempt) =>
    em.transactional(
      async (em) => {
        const locked = await lockSource(em, source);
        if (locked) await write(em, locked);
      },
      { clear: attempt > 1 },
    ),
  );
}
