import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { WebhookEndpoint } from '../../records/entities/sent/webhook-endpoint.ts';
import { sql } from '../../records/entities/sql.ts';
import { DeliveryState } from '../../records/entities/values/delivery-state.ts';
import { typesOf } from '../catalogue.ts';
import { isKept } from '../event-log.ts';

/** Events to deliver once more, by their numbers. */
interface Redelivery {
  from: number;
  to: number;
  /** True: only those that were given up. */
  onlyDead: boolean;
}

/**
 * Queues events of an endpoint again, due now, and returns how many. Events after its cursor are left out: they are
 * delivered anyway. The count of redeliveries keeps attempts under way from ending the new delivery.
 */
export async function redeliver(
  em: SqlEntityManager,
  endpoint: WebhookEndpoint,
  redelivery: Redelivery,
): Promise<number> {
  const queued = redelivery.onlyDead ? queueDead(endpoint, redelivery) : queueAll(endpoint, redelivery);
  const { rows } = await sql`${queued} returning 1`.execute(em.getKysely());
  return rows.length;
}

const queueDead = ({ id }: WebhookEndpoint, { from, to }: Redelivery) => sql`
  update webhook_deliveries set state = ${DeliveryState.QUEUED}, attempts = 0, due_at = now(), settled_at = null,
    redeliveries = redeliveries + 1
  where endpoint_id = ${id} and state = ${DeliveryState.DEAD} and sequence between ${from} and ${to}`;

const queueAll = ({ id, crm, types, provider, cursor }: WebhookEndpoint, { from, to }: Redelivery) => sql`
  insert into webhook_deliveries (endpoint_id, sequence, crm_id, key, type, redeliveries)
  select ${id}::uuid, sequence, crm_id, coalesce(resource_id, subject), type, 1 from events
  where crm_id = ${crm.id} and sequence between ${from} and least(${to}::bigint, ${cursor}::bigint)
    and ${isKept(crm.id)}
    and type = any(${typesOf(types)}::text[])
    and (${provider?.id ?? null}::text is null or body::json #>> '{data,provider,uuid}' = ${provider?.id ?? null})
  on conflict (endpoint_id, sequence) do update set state = excluded.state, attempts = 0, due_at = excluded.due_at,
    settled_at = null, redeliveries = webhook_deliveries.redeliveries + 1`;

/** Moves an endpoint to the end of the log, and gives up what waits. */
export async function skipToHead(em: SqlEntityManager, { id, crm }: WebhookEndpoint): Promise<void> {
  const db = em.getKysely();
  await sql`
    update webhook_endpoints set cursor = head.sequence from event_heads head
    where webhook_endpoints.id = ${id} and head.crm_id = ${crm.id}`.execute(db);
  await sql`
    update webhook_deliveries set state = ${DeliveryState.DEAD}, failure = 'Skipped', settled_at = now(),
      redeliveries = redeliveries + 1
    where endpoint_id = ${id} and state = ${DeliveryState.QUEUED}`.execute(db);
}
