import { randomUUID } from 'node:crypto';
import type { CalledEvent } from '../../access/webhook-caller.ts';
import type { WebhookEndpoint } from '../../entities/sent/webhook-endpoint.ts';

/** Creates an event `webhook.test`. It is in no log, so it has no number. */
export function testEvent({ id: endpoint, crm }: Pick<WebhookEndpoint, 'id' | 'crm'>): CalledEvent {
  const id = randomUUID();
  const timestamp = new Date().toISOString();
  return { id, body: JSON.stringify({ id, type: 'webhook.test', timestamp, crm: crm.id, data: { endpoint } }) };
}
