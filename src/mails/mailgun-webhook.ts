import { createHmac, timingSafeEqual } from 'node:crypto';
import Router from '@koa/router';
import type { MikroORM, SqlEntityManager } from '@mikro-orm/postgresql';
import { isUUID } from 'class-validator';
import type { Middleware } from 'koa';
import { currentRequest } from '../platform/observability/requests.ts';
import { sql } from '../records/entities/sql.ts';
import { MailState } from '../records/entities/values/mail-state.ts';
import { DomainError } from '../records/errors/domain-error.ts';
import { type MailNews, moveForward } from './due-mails.ts';

/**
 * Mailgun repeats unanswered calls for eight hours, and does not document whether it signs a repeated call anew. Each
 * signature is accepted once, so a longer time is safe. Signatures are kept for twice as long: clocks may differ both
 * ways.
 */
const MAX_AGE_MS = 12 * 60 * 60 * 1000;

/**
 * Serves `POST /webhooks/mailgun`, which reports what happened to mails. A call with a known signature is answered with
 * 200 and changes nothing, because Mailgun repeats calls whose answer it did not get. So is a signed call that cannot
 * be parsed.
 */
export function mailgunWebhook(orm: MikroORM, signingKey: string, prepare: Middleware[]): Router {
  const router = new Router();
  router.post('/webhooks/mailgun', ...prepare, async (ctx) => {
    const { body } = ctx.request;
    const signature = validSignature(partOf(body, 'signature'), signingKey);
    // 401, not 406, which would stop Mailgun's retries: after a wrong key is corrected, the calls are repeated
    if (!signature) throw new DomainError('BAD_SIGNATURE');
    const request = currentRequest();
    if (request) request.actor = { kind: 'mail_service' };
    const news = newsOf(partOf(body, 'event-data'));
    await orm.em.fork().transactional(async (em) => {
      if ((await honourOnce(em, signature)) && news) await moveForward(em, news);
    });
    ctx.status = 200;
    ctx.body = {};
  });
  return router;
}

interface Part {
  [name: string]: unknown;
}

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null;

/** Returns an object in the body; empty if it is missing or of another type. */
function partOf(whole: unknown, name: string): Part {
  const part = isPart(whole) ? whole[name] : undefined;
  return isPart(part) ? part : {};
}

/** Returns a text, or a number as text; empty for anything else. */
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/**
 * Returns the signature of a call if it is Mailgun's and recent. It covers the concatenated timestamp and token only,
 * not the event.
 */
function validSignature(part: Part, signingKey: string): Buffer | undefined {
  const timestamp = textOf(part.timestamp);
  const signature = textOf(part.signature);
  if (!/^[0-9a-f]{64}$/i.test(signature) || !/^\d+$/.test(timestamp)) return undefined;
  const expected = createHmac('sha256', signingKey)
    .update(`${timestamp}${textOf(part.token)}`)
    .digest();
  const isOurs = timingSafeEqual(Buffer.from(signature, 'hex'), expected);
  return isOurs && Math.abs(Date.now() - Number(timestamp) * 1000) <= MAX_AGE_MS ? expected : undefined;
}

/**
 * Stores a signature in the transaction of its event; false if it is known. The signature is stored instead of the
 * token: leading digits of the token could move to the timestamp, which would give a second token with the same
 * signature.
 */
async function honourOnce(em: SqlEntityManager, signature: Buffer): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into mailgun_signatures (signature) values (${signature}) on conflict do nothing`.execute(em.getKysely());
  return numAffectedRows === 1n;
}

/** Reads an event about one of our mails; its variables are those that the mail was sent with. */
function newsOf(event: Part): MailNews | undefined {
  const { 'mail-id': uuid, resends } = partOf(event, 'user-variables');
  const state = stateAfter(event);
  if (typeof uuid !== 'string' || !isUUID(uuid) || !/^\d{1,9}$/.test(textOf(resends)) || !state) return undefined;
  return { uuid, state, resends: Number(resends), failure: state === MailState.BOUNCED ? failureOf(event) : null };
}

/** Mailgun retries temporary failures, so it has accepted the mail. */
function stateAfter({ event, severity }: Part): MailState | undefined {
  if (event === 'accepted') return MailState.SENT;
  if (event === 'delivered') return MailState.DELIVERED;
  if (event === 'failed') return severity === 'permanent' ? MailState.BOUNCED : MailState.SENT;
  if (event === 'complained') return MailState.COMPLAINED;
  return undefined;
}

/** Returns the words of the recipient's server, else Mailgun's own reason. */
function failureOf(event: Part): string {
  const { code, description, message } = partOf(event, 'delivery-status');
  const said = [textOf(code), textOf(description) || textOf(message)].filter(Boolean).join(' ');
  return said || textOf(event.reason) || 'failed';
}
