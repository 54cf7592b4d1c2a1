import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { WebhookDelivery } from '../../../records/entities/sent/webhook-delivery.ts';
import type { WebhookEndpoint } from '../../../records/entities/sent/webhook-endpoint.ts';
import type { DeliveryState } from '../../../records/entities/values/delivery-state.ts';
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
  const ofStates = { endpoint, ...(states && { state: { $in: states } }) };
  const before = after ? { sequence: { $lt: Number(after) } } : {};
  const found = await em.find(
    WebhookDelivery,
    { ...ofStates, ...before },
    { orderBy: { sequence: 'desc' }, limit: first + 1 },
  );
  const nodes = found.slice(0, first);
  return {
    nodes,
    edges: nodes.map((node) => ({ node, cursor: String(node.sequence) })),
    pageInfo: {
      hasNextPage: found.length > first,
      hasPreviousPage: Boolean(after),
      startCursor: nodes[0] ? String(nodes[0].sequence) : null,
      endCursor: nodes.length ? String(nodes.at(-1)!.sequence) : null,
    },
    get totalCount() {
      return em.count(WebhookDelivery, ofStates);
    },
  };
}

const isSequence = (cursor: string): boolean => /^\d{1,15}$/.test(cursor);
