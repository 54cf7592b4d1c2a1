import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { isShown, isVisible, joinChannelOfResource } from '../../platform/database/channel-columns.ts';
import { type Sql, sql } from '../../records/entities/sql.ts';
import type { ChannelKey } from '../../records/entities/values/channel-key.ts';
import { MAX_POOL } from '../../slots/max-pool.ts';
import { productColumns } from './read-calendar.ts';
import { uuidsAmong } from './references.ts';
import type { ProductView } from './views.ts';

/** Product, and the language of its provider. */
export type NamedProduct = ProductView & { language: string };

/**
 * Selects from the resources `r`, with their channels `c`, that offer a product of the table `products` through a channel.
 * Without the slot engine: a product may be offered by thousands of resources, too many to read their calendars.
 */
function offeringResources(channelKey: ChannelKey): Sql {
  const key = sql`${channelKey}::text`;
  return sql`
  from (
      select resource_id from product_offers
      where product_id = products.id and (channels = '{}' or ${key} = any(channels))
    ) as offer
    join resources r on r.id = offer.resource_id and r.deleted_at is null and not r.archived
    ${joinChannelOfResource(key)}
  where ${isVisible(key)} and ${isShown('products')}`;
}

/** Finds the named products that a resource offers through a channel, in the order of the names. One statement. */
export async function findOfferedProducts(
  em: SqlEntityManager,
  names: readonly string[],
  channelKey: ChannelKey,
): Promise<NamedProduct[]> {
  const { rows } = await sql<NamedProduct>`
    select ${productColumns}, (select language from providers where id = products.provider_id) as language
    from products
    where (id = any(${uuidsAmong(names)}::uuid[]) or reference = any(${names}))
      and exists (select ${offeringResources(channelKey)})
    order by created_at, id`.execute(em.getKysely());
  const named = names.flatMap((name) =>
    rows.filter(({ id, reference }) => id === name.toLowerCase() || reference === name),
  );
  return [...new Set(named)];
}

/**
 * Finds those of some products (uuids) for which consumers can wait at any of the resources that offer them through a
 * channel, as `joinWaitlist` lets them. One statement.
 */
export async function findWaitingProducts(
  em: SqlEntityManager,
  products: readonly string[],
  channelKey: ChannelKey,
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from products
    where id = any(${products}::uuid[]) and any_resource
      and (
        select count(distinct r.id) <= ${MAX_POOL}::integer and bool_or(coalesce(c.waitlist_offer_minutes, 0) > 0)
        ${offeringResources(channelKey)}
      )`.execute(em.getKysely());
  return new Set(rows.map(({ id }) => id));
}
