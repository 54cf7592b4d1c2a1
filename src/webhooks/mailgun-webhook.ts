import { createHmac, timingSafeEqual } from 'node:crypto';
import Router from '@koa/router';
import type { MikroORM } from '@mikro-orm/postgresql';
import { isUUID } from 'class-validator';
import type { Middleware } from 'koa';
import { MailState } from '../entities/mail-state.ts';
import { DomainError } from '../errors.ts';
import { type MailNews, moveForward } from '../mails/queue.ts';

/**
 * Mailgun repeats what was not answered for eight hours, and does not say whether a repeated call is signed anew. An
 * old call is no danger, see below, so this is generous.
 */
const OLDEST = 12 * 60 * 60 * 1000;

/**
 * `POST /webhooks/mailgun`: where mails got to. Tokens are not kept to tell a call that was seen before: news only
 * moves a mail forward, and only the sending that it is about, so the same news twice is the same as once, on however
 * many processes. What cannot be understood is answered with 200, too, for repeating it would not help.
 */
export function mailgunWebhook(orm: MikroORM, signingKey: string, prepare: Middleware[]): Router {
  const router = new Router();
  router.post('/webhooks/mailgun', ...prepare, async (ctx) => {
    const { body } = ctx.request as { body?: unknown };
    // 401, not Mailgun's "never again" 406: after a wrong key was mended the calls since then come again
    if (!isSigned(partOf(body, 'signature'), signingKey)) throw new DomainError('BAD_SIGNATURE');
    const news = newsOf(partOf(body, 'event-data'));
    if (news) await moveForward(orm.em.fork(), news);
    ctx.status = 200;
    ctx.body = {};
  });
  return router;
}

interface Part {
  [name: string]: unknown;
}

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null;

/** A part of what Mailgun sends, empty when it is missing or something else. */
function partOf(whole: unknown, name: string): Part {
  const part = isPart(whole) ? whole[name] : undefined;
  return isPart(part) ? part : {};
}

/** The signature covers timestamp and token only, not what the call says: whoever has one can say anything with it. */
function isSigned({ timestamp, token, signature }: Part, signingKey: string): boolean {
  const expected = createHmac('sha256', signingKey).update(`${timestamp}${token}`).digest();
  const given = Buffer.from(typeof signature === 'string' ? signature : '', 'hex');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
  return Math.abs(Date.now() - Number(timestamp) * 1000) <= OLDEST;
}

/** What an event says of a mail of ours; its variables are those that the mail was sent with. */
function newsOf(event: Part): MailNews | undefined {
  const { 'mail-id': uuid, resends } = partOf(event, 'user-variables');
  const state = stateAfter(event);
  if (typeof uuid !== 'string' || !isUUID(uuid) || !/^\d{1,9}$/.test(String(resends)) || !state) return undefined;
  return { uuid, state, resends: Number(resends), failure: state === MailState.BOUNCED ? failureOf(event) : null };
}

/** A temporary failure is Mailgun's to try again, for which it must have accepted the mail. */
function stateAfter({ event, severity }: Part): MailState | undefined {
  if (event === 'accepted') return MailState.SENT;
  if (event === 'delivered') return MailState.DELIVERED;
  if (event === 'failed') return severity === 'permanent' ? MailState.BOUNCED : MailState.SENT;
  if (event === 'complained') return MailState.COMPLAINED;
  return undefined;
}

/** What the server of the recipient said, else Mailgun's own word for it. */
function failureOf(event: Part): string {
  const { code, description, message } = partOf(event, 'delivery-status');
  const said = [code, description || message].filter(Boolean).join(' ');
  return said || String(event.reason ?? 'failed');
}
