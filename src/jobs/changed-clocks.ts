import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { sql } from '../records/entities/sql.ts';
import { type Clock, changedClocks, clocksIn } from '../slots/times/clocks.ts';
import { DAY_MS } from '../slots/times/intervals.ts';
import { type OffsetAt, offsetAt } from '../slots/times/zone.ts';
import type { Job } from './job.ts';

/** Time for which the clocks of a zone are recorded: longer than people book ahead. */
const RECORDED_MS = 2 * 365 * DAY_MS;

/** Rules of clocks that a process has. */
interface Rules {
  /** Release of the time zone database, such as 2026c. */
  release: string;
  offsetAt: OffsetAt;
}

interface RecordedZone {
  timeZone: string;
  now: number;
  /** Null: nothing was recorded. */
  clocks: Clock[] | null;
  until: number | null;
}

/**
 * Records by which clocks the zones of providers go. If they were to go otherwise, by the rules of an earlier release, it marks
 * the coming appointments that were agreed by those, and tells that, a provider at a time. A process with an earlier release
 * than the recorded one, as in a roll-out, changes nothing.
 */
export const clocksBy = (rules: Rules): Job => ({
  name: 'clocks',
  runBatch: async (em, { noteChangedClocks = () => {} }) =>
    (await markNext(em)) || recordNext(em, rules, noteChangedClocks),
});

/** The job with the rules of this process. */
export const clocks = clocksBy({ release: process.versions.tz!, offsetAt });

/** Marks the appointments of a provider at times at which clocks have changed. False: there are no such times. */
async function markNext(em: SqlEntityManager): Promise<boolean> {
  const db = em.getKysely();
  const { rows } = await sql<{ id: string; provider: string | null }>`
    select change.id, (
      select p.id from providers p
      where p.time_zone = change.time_zone and p.id > coalesce(change.done_provider, '00000000-0000-0000-0000-000000000000')
      order by p.id limit 1) as provider
    from clock_changes change order by change.id limit 1 for update`.execute(db);
  const [next] = rows;
  if (!next) return false;
  if (!next.provider) {
    await sql`delete from clock_changes where id = ${next.id}`.execute(db);
    return true;
  }
  await sql`select mark_changed_clocks(${next.provider}, change) from clock_changes change where id = ${next.id}`.execute(
    db,
  );
  await sql`update clock_changes set done_provider = ${next.provider} where id = ${next.id}`.execute(db);
  return true;
}

/** Records a zone that was not recorded by these rules, or not for a day. False: there is none. */
async function recordNext(
  em: SqlEntityManager,
  { release, offsetAt }: Rules,
  note: (timeZone: string) => void,
): Promise<boolean> {
  const db = em.getKysely();
  const { rows } = await sql<RecordedZone>`
    select time_zone as "timeZone", clocks, (extract(epoch from now()) * 1000)::float8 as now,
      (extract(epoch from recorded_until) * 1000)::float8 as until
    from zone_clocks
    where time_zone = coalesce(
      (select time_zone from zone_clocks where release is null order by release limit 1),
      (select time_zone from zone_clocks where release < ${release} order by release limit 1),
      (select time_zone from zone_clocks
        where recorded_at < now() - interval '1 day' and release = ${release} order by recorded_at limit 1))
    for update`.execute(db);
  const [zone] = rows;
  if (!zone) return false;
  const { timeZone, now } = zone;
  const clocks = clocksIn(timeZone, { start: now, end: now + RECORDED_MS }, offsetAt);
  if (zone.clocks) {
    const changed = changedClocks(zone.clocks, clocks, { start: now, end: zone.until! });
    if (changed.length) note(timeZone);
    for (const { start, end, former } of changed) {
      await sql`
        insert into clock_changes (time_zone, starts_at, ends_at, former_offset)
        values (${timeZone}, ${new Date(start)}, ${new Date(end)}, ${former})`.execute(db);
    }
  }
  await sql`
    update zone_clocks set release = ${release}, clocks = ${JSON.stringify(clocks)}::json, recorded_at = now(),
      recorded_until = ${new Date(now + RECORDED_MS)}
    where time_zone = ${timeZone}`.execute(db);
  return true;
}
