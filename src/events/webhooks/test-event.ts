import { randomUUID } from 'node:crypto';
import type { CalledEvent } from '../../platform/access/outbound/webhook-caller.ts';
import type { WebhookEndpoint } from '../../records/entities/sent/webhook-endpoint.ts';
import { TEST_TYPE } from '../event-schema.ts';

/** Creates the event that tests an endpoint. */
export function testEvent({ id: endpoint, crm }: Pick<WebhookEndpoint, 'id' | 'crm'>): CalledEvent {
  const id = randomUUID();
  const timestamp = new Date().toISOString();
  return { id, body: JSON.stringify({ id, type: TEST_TYPE, timestamp, crm: crm.id, data: { endpoint } }) };
}
