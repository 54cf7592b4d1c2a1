import type { Service } from './service.ts';

/** Counts what no call may cause: overlaps, too many places, places in ended appointments, taken time without a place. */
export async function violationsIn(service: Service): Promise<object> {
  const [counts] = await service.sql(`
    select
      (select count(*)::int from appointments a join appointments b on a.id < b.id and a.resource_id = b.resource_id
        and a.state = 'ACTIVE' and b.state = 'ACTIVE' and a.occupied && b.occupied) as overlaps,
      (select count(*)::int from (
        select from appointments a join participations p on p.appointment_id = a.id
        where p.state in ('RESERVED', 'REQUESTED', 'BOOKED') group by a.id having count(*) > max(a.capacity)) as over) as overbooked,
      (select count(*)::int from appointments a join participations p on p.appointment_id = a.id
        where a.state <> 'ACTIVE' and p.state in ('RESERVED', 'REQUESTED', 'BOOKED')) as homeless,
      (select count(*)::int from appointments a where state = 'ACTIVE' and part_of_id is null and not exists (
        select from participations p where p.appointment_id = a.id
        and p.state in ('RESERVED', 'REQUESTED', 'BOOKED'))) as empty`);
  return counts!;
}

export const NO_VIOLATIONS = { overlaps: 0, overbooked: 0, homeless: 0, empty: 0 };
