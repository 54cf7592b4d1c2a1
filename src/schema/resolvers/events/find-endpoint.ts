import type { Context } from '../../../platform/access/context.ts';
import type { WebhookCaller } from '../../../platform/access/outbound/webhook-caller.ts';
import { findByUuid, missing } from '../../../platform/database/lookup.ts';
import { lock } from '../../../platform/database/transaction.ts';
import { WebhookEndpoint } from '../../../records/entities/sent/webhook-endpoint.ts';

/** Finds an endpoint of webhooks. Errors: NOT_FOUND. */
export const findEndpoint = ({ em }: Context, id: string): Promise<WebhookEndpoint> =>
  findByUuid(em, WebhookEndpoint, id, 'endpoint');

/** Finds and locks an endpoint, and reads what changed before. Errors: NOT_FOUND. */
export async function openEndpoint(context: Context, id: string): Promise<WebhookEndpoint> {
  const endpoint = await findEndpoint(context, id);
  await lock(context.em, WebhookEndpoint, [id]);
  if (!(await context.em.refresh(endpoint))) throw missing(id, 'endpoint');
  return endpoint;
}

/** True if the receiver at the address has repeated a challenge. */
export const isConfirmed = ({ url, confirmedUrl }: WebhookEndpoint): boolean => confirmedUrl === url;

/** Returns what sends webhooks. */
export function callerOf({ webhooks }: Context): WebhookCaller {
  if (!webhooks) throw new Error('This context sends no webhooks');
  return webhooks;
}
