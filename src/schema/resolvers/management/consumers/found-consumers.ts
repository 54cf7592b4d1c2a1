import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Provider } from '../../../../records/entities/provider.ts';
import { type Sql, sql } from '../../../../records/entities/sql.ts';
import { lexemesOf, type Search } from './searched-words.ts';

/** Limits the consumers that one search finds, over all pages. */
export const MAX_FOUND = 1_000;

/** Limits the near appointments whose names are looked through. */
const MAX_NEAR = 2_000;

/**
 * Finds the consumers of a provider that a search names, by uuid, ordered by name. An index has the names that consumers came with first,
 * and those of people without an address. The near appointments are looked through besides: a parent books for a child, and
 * staff correct names. What a hit is found by was given to this provider, or is its name. One statement.
 */
export async function findByWords(em: SqlEntityManager, provider: Provider, search: Search): Promise<string[]> {
  const { id } = provider;
  const crm = provider.crm.id;
  const known = sql`p.provider_id = ${id} and p.first_name is not null`;
  const { rows } = await sql<{ uuid: string }>`
    with known_user as materialized (
      select u.id, u.first_name, u.last_name from users u
      where u.crm_id = ${crm}
        and search_words(u.crm_id, u.first_name, u.last_name, u.mailbox, coalesce(u.mobile_key, u.mobile))
          @@ ${lexemesOf(crm, search)}::tsquery
    ), without_user as materialized (
      select ${COLUMNS} from participations p
      where ${known} and p.user_id is null
        and search_words(p.provider_id::text, p.first_name, p.last_name, p.email, coalesce(p.mobile_key, p.mobile))
          @@ ${lexemesOf(id, search)}::tsquery
    ), near as materialized (
      select a.id from appointments a
      where a.provider_id = ${id} and a.starts_at > now() - interval '30 days' and a.part_of_id is null
      order by a.starts_at, a.id limit ${MAX_NEAR}
    ), found as (
      select p.* from known_user u cross join lateral (
        select ${COLUMNS} from participations p where p.user_id = u.id and ${known}
        order by p.created_at desc, p.id desc limit 1) as p
      where ${hasWords(search, sql`concat_ws(' ', u.first_name, u.last_name, p.first_name, p.last_name)`)}
      union all select * from without_user
      union all
      -- offset: PostgreSQL must not read all participations to join them
      select place.* from near cross join lateral (
        select ${COLUMNS} from participations p
        where p.appointment_id = near.id and ${known} and ${hasWords(search, sql`concat_ws(' ', p.first_name, p.last_name)`)}
        offset 0) as place
    )
    select uuid from (
      select distinct on (who) coalesce(user_id, booking_id) as uuid,
        searched_name(last_name) as last, searched_name(first_name) as first
      from found order by who, created_at desc, id desc
    ) as consumer order by last, first, uuid limit ${MAX_FOUND}`.execute(em.getKysely());
  return rows.map(({ uuid }) => uuid);
}

/** Columns of a place by which consumers are found; people without a user are known by number and name. */
const COLUMNS = sql`p.id, p.user_id, p.booking_id, p.created_at, p.first_name, p.last_name, p.email, p.mobile, p.mobile_key,
  coalesce(p.user_id::text, p.mobile_key || ' ' || searched_name(p.last_name), p.booking_id::text) as who`;

/** Requires what a search wants of a name, and of the address and the number of the place `p`. */
function hasWords(search: Search, name: Sql): Sql {
  if ('digits' in search) {
    return sql`regexp_replace(coalesce(p.mobile_key, p.mobile), '[^0-9]', '', 'g') like ${`%${search.digits}%`}`;
  }
  const conditions = search.words.map(({ names, address }) => {
    const isAddress = sql`email_key(p.email) like ${`${escaped(address)}%`}`;
    const inName = names.map((each) => sql`' ' || searched_name(${name}) like ${`% ${escaped(each)}%`}`);
    return names.length ? sql`((${sql.join(inName, ' and ')}) or ${isAddress})` : isAddress;
  });
  return sql.join(conditions, ' and ');
}

const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

/** Finds the consumers with a place in an appointment of a period, by uuid, ordered by its start. One statement. */
export async function findByDay(
  em: SqlEntityManager,
  { id }: Provider,
  { from, until }: { from: Date; until: Date },
): Promise<string[]> {
  const { rows } = await sql<{ uuid: string }>`
    select uuid from (
      select distinct on (who) coalesce(user_id, booking_id) as uuid, starts_at from (
        select a.starts_at, ${COLUMNS} from appointments a join participations p on p.appointment_id = a.id
        where a.provider_id = ${id} and a.starts_at >= ${from} and a.starts_at < ${until}
          and p.state in ('BOOKED', 'REQUESTED') and p.first_name is not null
      ) as place order by who, starts_at
    ) as consumer order by starts_at, uuid limit ${MAX_FOUND}`.execute(em.getKysely());
  return rows.map(({ uuid }) => uuid);
}
