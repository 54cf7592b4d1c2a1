import { createHmac, type KeyObject, sign } from 'node:crypto';

/** Keys that sign the requests to an endpoint. */
interface SigningKeys {
  /** Secrets of the endpoint: the current one and, for a while after a rotation, the one before. */
  secrets: readonly Buffer[];
  /** Ed25519 key of EVENT_SIGNING_KEY; null: no asymmetric signature. */
  privateKey: KeyObject | null;
}

/** Request to sign. */
interface Signed {
  /** Id of the event: equal for each attempt. */
  id: string;
  /** Time of the attempt. */
  sentAt: Date;
  body: string;
}

/** Returns the headers that the Standard Webhooks specification names, with a signature for each key. */
export function signatureHeaders({ id, sentAt, body }: Signed, { secrets, privateKey }: SigningKeys) {
  const timestamp = String(Math.floor(sentAt.getTime() / 1000));
  const content = Buffer.from(`${id}.${timestamp}.${body}`);
  const signatures = secrets.map((secret) => `v1,${createHmac('sha256', secret).update(content).digest('base64')}`);
  if (privateKey) signatures.push(`v1a,${sign(null, content, privateKey).toString('base64')}`);
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
