import type { MikroORM } from '@mikro-orm/postgresql';
import { sql } from '../../../records/entities/sql.ts';
import { DAY_MS } from '../../../slots/times/intervals.ts';
import { type OffsetAt, offsetAt } from '../../../slots/times/zone.ts';

/** Days on which clocks are compared: for a year, in which every yearly change lies. */
const DAYS = 366;

/** Returns the time zones of providers whose clocks go otherwise in PostgreSQL than in this process, or that it does not know. */
export async function differentZones(orm: MikroORM, offset: OffsetAt = offsetAt): Promise<string[]> {
  const from = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  const instants = Array.from({ length: DAYS }, (_, day) => from + day * DAY_MS);
  const { rows } = await sql<{ zone: string; offsets: number[] | null }>`
    select known.time_zone as zone, (
      select array_agg(extract(epoch from (at at time zone named.name) - (at at time zone 'UTC'))::int * 1000 order by at)
      from pg_timezone_names named cross join unnest(${instants.map((at) => new Date(at))}::timestamptz[]) as at
      where named.name = known.time_zone) as offsets
    from zone_clocks known`.execute(orm.em.getKysely());
  return rows
    .filter(({ zone, offsets }) => !offsets || instants.some((at, day) => offset(zone, at) !== offsets[day]))
    .map(({ zone }) => zone)
    .sort();
}
