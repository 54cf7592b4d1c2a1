import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { placesAt } from '../../../../booking/verbs/consumer-records.ts';
import { Participation } from '../../../../records/entities/participation.ts';
import type { Provider } from '../../../../records/entities/provider.ts';
import { sql } from '../../../../records/entities/sql.ts';
import { ProviderConsumer } from './provider-consumer.ts';

interface CountedConsumer {
  uuid: string;
  visits: number;
  missed: number;
  latest: string;
  next: string | null;
  last: string | null;
}

/**
 * Loads consumers of a provider with their counts, in the order of the uuids, without those that have no place there. Two
 * statements, and one for the appointments.
 */
export async function consumersById(
  em: SqlEntityManager,
  provider: Provider,
  uuids: readonly string[],
): Promise<ProviderConsumer[]> {
  if (!uuids.length) return [];
  const { rows } = await sql<CountedConsumer>`
    select asked.uuid,
      (count(*) filter (where p.state = 'BOOKED' and a.starts_at <= now() and p.no_show_at is null))::int as visits,
      (count(*) filter (where p.no_show_at is not null))::int as missed,
      (array_agg(p.id order by p.created_at desc, p.id desc))[1] as latest,
      (array_agg(p.id order by a.starts_at, p.id)
        filter (where p.state in ('BOOKED', 'REQUESTED') and a.ends_at > now()))[1] as next,
      (array_agg(p.id order by a.starts_at desc, p.id desc)
        filter (where p.state = 'BOOKED' and a.ends_at <= now()))[1] as last
    from unnest(${uuids}::uuid[]) with ordinality as asked (uuid, place)
      cross join lateral (${placesAt(provider.id, sql`asked.uuid`)}) as own
      join participations p on p.id = own.id
      join appointments a on a.id = p.appointment_id
    group by asked.uuid, asked.place order by asked.place`.execute(em.getKysely());
  const ids = rows.flatMap(({ latest, next, last }) => [latest, next, last]).filter((id) => id !== null);
  const found = await em.find(Participation, { id: { $in: [...new Set(ids)] } }, { populate: ['appointment'] });
  const byId = new Map(found.map((place) => [place.id, place]));
  const placeOf = (id: string | null) => (id === null ? null : (byId.get(id) ?? null));
  return rows.flatMap(({ uuid, visits, missed, latest, next, last }) => {
    const known = placeOf(latest);
    if (!known) return [];
    const places = { visits, missed, latest: known, next: placeOf(next), last: placeOf(last) };
    return [new ProviderConsumer(provider.id, uuid, places)];
  });
}
