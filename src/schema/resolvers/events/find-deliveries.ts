import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { WebhookDelivery } from '../../../records/entities/sent/webhook-delivery.ts';
import type { WebhookEndpoint } from '../../../records/entities/sent/webhook-endpoint.ts';
import { sql } from '../../../records/entities/sql.ts';
import { DeliveryState } from '../../../records/entities/values/delivery-state.ts';
import type { Connection, PageArguments } from '../shared/connection.ts';
import { checkPage } from '../shared/find-page.ts';

/** Finds a page of the deliveries of an endpoint, the latest events first. Errors: INVALID_INPUT. */
export async function findDeliveries(
  em: SqlEntityManager,
  endpoint: WebhookEndpoint,
  states: DeliveryState[] | null,
  page: PageArguments,
): Promise<Connection<WebhookDelivery>> {
  checkPage(page, isSequence);
  const { first, after } = page;
  const sequences = await latest(em, endpoint, states ?? Object.values(DeliveryState), first + 1, after);
  const shown = sequences.slice(0, first);
  const nodes = await em.find(
    WebhookDelivery,
    { endpoint, sequence: { $in: shown } },
    { orderBy: { sequence: 'desc' } },
  );
  return {
    nodes,
    edges: nodes.map((node) => ({ node, cursor: String(node.sequence) })),
    pageInfo: {
      hasNextPage: sequences.length > first,
      hasPreviousPage: Boolean(after),
      startCursor: nodes[0] ? String(nodes[0].sequence) : null,
      endCursor: nodes.length ? String(nodes.at(-1)!.sequence) : null,
    },
    get totalCount() {
      return em.count(WebhookDelivery, { endpoint, ...(states && { state: { $in: states } }) });
    },
  };
}

/** Finds the latest events before a number that deliveries in these states are of: each state has its own index order. */
async function latest(
  em: SqlEntityManager,
  { id }: WebhookEndpoint,
  states: readonly DeliveryState[],
  limit: number,
  before?: string | null,
): Promise<number[]> {
  if (!states.length) return [];
  const isBefore = before ? sql`and sequence < ${before}::bigint` : sql``;
  const branches = states.map(
    (state) => sql`(
      select sequence from webhook_deliveries where endpoint_id = ${id} and state = ${sql.lit(state)} ${isBefore}
      order by sequence desc limit ${limit})`,
  );
  const { rows } = await sql<{ sequence: number }>`
    select sequence::float8 as sequence from (${sql.join(branches, ' union all ')}) as latest
    order by latest.sequence desc limit ${limit}`.execute(em.getKysely());
  return rows.map(({ sequence }) => sequence);
}

const isSequence = (cursor: string): boolean => /^\d{1,15}$/.test(cursor);
