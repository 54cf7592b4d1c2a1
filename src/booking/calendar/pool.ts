import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { isHidden, isShown, isVisible, joinChannelOfResource } from '../../platform/database/channel-columns.ts';
import { type Sql, sql } from '../../records/entities/sql.ts';
import { ChannelKey } from '../../records/entities/values/channel-key.ts';
import { DomainError } from '../../records/errors/domain-error.ts';
import { MAX_POOL } from '../../slots/max-pool.ts';
import type { ResourceCalendar } from './calendar.ts';
import { type Period, readAsked, type UPCOMING } from './read-calendar.ts';
import {
  type Asked,
  namedResources,
  now,
  ownRevision,
  type Revised,
  revisionsByReference,
  selectNamed,
  uuidsAmong,
  wholeRevision,
} from './references.ts';

/** Names a pool: the resources that offer a product on a channel. Any of them can take a booking. */
export interface PoolName {
  /** Product: uuid or reference. */
  product: string;
  /** Resources to which the pool is narrowed, or references of their channels; null: all that offer the product. */
  resources: readonly string[] | null;
  channelKey: ChannelKey | null;
}

/**
 * Reads the calendars of a pool, by priority. Archived resources and hidden channels are left out. One statement. Holds
 * of `holders`, handles of consumers, are left out. Errors: NOT_FOUND for an unknown product, or if the pool is narrowed
 * to unknown resources; INVALID_INPUT for more than MAX_POOL resources.
 */
export async function readPool(
  em: SqlEntityManager,
  name: PoolName,
  span: Period | typeof UPCOMING,
  holders: readonly string[] = [],
): Promise<ResourceCalendar[]> {
  const read = await readAsked(em, selectNamed(membersOf(name), name.channelKey), span, holders);
  await checkMembers(em, name, read.length);
  return read.map(({ calendar }) => calendar);
}

/**
 * Returns the revisions of a pool, in the order of `readPool`, with its errors; `areIndependent`: of resources that were.
 * One statement.
 */
export async function revisionsOfPool(
  em: SqlEntityManager,
  name: PoolName,
  areIndependent = false,
): Promise<Revised[]> {
  const { rows } = await sql<Asked<Revised>>`
    ${membersOf(name)}
    select named.position::int as position, r.id, ${areIndependent ? ownRevision : wholeRevision} as revision, ${isHidden} as "isHidden", ${now}
    from named join resources r on r.id = named.id order by named.position`.execute(em.getKysely());
  await checkMembers(em, name, rows.length);
  return rows.map(({ position: _, ...revised }) => revised);
}

async function checkMembers(em: SqlEntityManager, name: PoolName, count: number): Promise<void> {
  if (count > MAX_POOL) throw tooMany(`must name at most ${MAX_POOL} resources: more of them offer the product`);
  if (count === 0) await refuseUnknown(em, name);
}

/** Error for a pool of too many resources. */
export const tooMany = (message: string, field = 'resources') => new DomainError('INVALID_INPUT', { field, message });

/** Errors: NOT_FOUND if the product does not exist, or none of the resources. */
async function refuseUnknown(em: SqlEntityManager, { product, resources }: PoolName): Promise<void> {
  const { rows } = await selectProduct(product).execute(em.getKysely());
  if (!rows.length) throw new DomainError('NOT_FOUND', { message: `There is no "${product.slice(0, 64)}"` });
  if (resources?.length) await revisionsByReference(em, resources);
}

/** A reference belongs to one CRM for ever: entities/claimed-name.ts. */
const selectProduct = (name: string) => sql<{ id: string }>`
  select id, exclusive, any_resource from products where id = any(${uuidsAmong([name])}::uuid[])
  union
  select id, exclusive, any_resource from products where reference = ${name}`;

/**
 * Common table expression `named`: the resources of a pool. Selects one resource more than a pool may have, by
 * priority; none of a product whose resources do not stand for each other. The condition is that of `offeredProducts` of
 * the slot engine, in SQL.
 */
export function membersOf({ product, resources, channelKey }: PoolName) {
  const key = sql`coalesce(${resources ? sql`chosen.key,` : sql``} ${channelKey}::text, ${ChannelKey.RESOURCE_PUBLIC})`;
  return sql`
  with product as materialized (${selectProduct(product)}), ${resources ? sql`chosen as (${chosen(resources)}),` : sql``}
  named as (
    select row_number() over () - 1 as position, id, key from (
      select r.id, ${key} as key
      from product cross join lateral (
          select distinct resource_id from product_offers where product_id = product.id
        ) as offer
        join resources r on r.id = offer.resource_id and r.deleted_at is null and not r.archived
        ${resources ? sql`join chosen on chosen.id = r.id` : sql``}
        ${joinChannelOfResource(key)}
      where product.any_resource and ${isVisible(key)}
        and ${isShown('product')}
      order by r.priority, r.id limit ${MAX_POOL + 1}
    ) as member
  )`;
}

/** Selects each named resource once; a name of a channel decides the channel. */
const chosen = (resources: readonly string[]): Sql => sql`
  select id, min(key) as key from (${namedResources(resources)} select id, key from named) as named group by id`;
