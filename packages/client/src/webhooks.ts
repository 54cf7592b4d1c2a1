import { Webhook } from 'standardwebhooks';
import type { ChallengeEvent, SlotkeeperEvent, TestEvent } from './event-types.ts';

export type * from './event-types.ts';

/** Headers of a request, as `fetch` or as Node has them. */
export type WebhookHeaders = Headers | { readonly [name: string]: string | readonly string[] | undefined };

/** Thrown for a request that was not signed with the secret, or more than five minutes ago. */
export class InvalidWebhook extends Error {
  override readonly name = 'InvalidWebhook';
}

const SIGNED = ['webhook-id', 'webhook-timestamp', 'webhook-signature'];

/**
 * Verifies the signature of a webhook and returns its event. `body` is the text of the body as it came. During a rotation
 * either secret is valid. Delivery is at least once: store the `id` of the event, and skip an event that is there.
 * Errors: InvalidWebhook; another error for a secret that is empty or malformed.
 */
export function verifyWebhook(
  body: string,
  headers: WebhookHeaders,
  secret: string,
): SlotkeeperEvent | TestEvent | ChallengeEvent {
  const webhook = new Webhook(secret);
  const signed = Object.fromEntries(SIGNED.map((name) => [name, headerOf(headers, name)]));
  try {
    return webhook.verify(body, signed) as SlotkeeperEvent | TestEvent | ChallengeEvent;
  } catch (cause) {
    throw new InvalidWebhook(cause instanceof Error ? cause.message : 'Not a webhook', { cause });
  }
}

function headerOf(headers: WebhookHeaders, name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : headers[name];
  return typeof value === 'string' ? value : '';
}
