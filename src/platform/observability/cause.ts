import { AsyncLocalStorage } from 'node:async_hooks';
import { decodeJwt } from 'jose';
import { currentRequest, type ObservedRequest } from './requests.ts';

/** Causer of a change, as events tell it: no personal data. */
export type Actor =
  | { kind: 'api_key'; key?: string }
  | { kind: 'consumer' }
  | { kind: 'link'; purpose: string }
  | { kind: 'admin' }
  | { kind: 'job'; name: string }
  | { kind: 'mail_service' };

const actors = new AsyncLocalStorage<Actor>();

/** Runs work outside of requests, whose changes have this actor. */
export const actingAs = <Result>(actor: Actor, run: () => Result): Result => actors.run(actor, run);

/** Returns the cause of what is under way as JSON: actor, operation, request. Undefined without an actor. */
export function currentCause(): string | undefined {
  const actor = actors.getStore();
  if (actor) return JSON.stringify({ actor });
  const request = currentRequest();
  return request && JSON.stringify({ actor: actorOf(request), operation: request.operation, request: request.id });
}

const actorOf = ({ actor, link }: ObservedRequest): Actor =>
  link && actor.kind === 'consumer' ? { kind: 'link', purpose: link } : actor;

const PURPOSES = new Set<unknown>(['cancel', 'answer', 'verify', 'wait']);

/** Returns the purpose of the link with a token. The operation verifies the token, and changes nothing without a valid one. */
export function purposeOf(token: unknown): string | null {
  if (typeof token !== 'string') return null;
  try {
    const { aud } = decodeJwt(token);
    return PURPOSES.has(aud) ? String(aud) : null;
  } catch {
    return null;
  }
}
