import { randomBytes, randomUUID } from 'node:crypto';
import type { CalledEvent } from '../../platform/access/outbound/webhook-caller.ts';
import { CHALLENGE_TYPE } from '../event-schema.ts';

/**
 * Creates the event that asks a receiver whether it wants events: it repeats the text. Without that a CRM could aim its
 * events at the server of a stranger, which answers every POST with 200.
 */
export function challenge({ id: endpoint, crm }: { id: string; crm: string }): CalledEvent {
  const id = randomUUID();
  const timestamp = new Date().toISOString();
  const text = randomBytes(24).toString('base64url');
  const body = { id, type: CHALLENGE_TYPE, timestamp, crm, data: { endpoint, challenge: text } };
  return { id, body: JSON.stringify(body), challenge: text };
}

/** True if an answer repeats a challenge: as its whole text, or as the member `challenge` of a JSON object. */
export function repeats(answer: string, text: string): boolean {
  if (answer.trim() === text) return true;
  try {
    return JSON.parse(answer).challenge === text;
  } catch {
    return false;
  }
}
