import { createHash } from 'node:crypto';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Middleware, ParameterizedContext } from 'koa';
import { sql } from 'kysely';
import type { ContextOf, Viewer } from '../access/context.ts';
import { ANSWERS_KEPT, MAX_ANSWER_BYTES } from '../entities/idempotency-record.ts';
import { DomainError, domainError, ERRORS, type ErrorCode } from '../errors.ts';
import { answerError } from './error-answers.ts';
import { type DerivedKeys, deriveKeys, type StoredAnswer, seal, unseal } from './sealed-answers.ts';

const HEADER = 'Idempotency-Key';
const MAX_KEY_LENGTH = 255;

/** Refusals that come from the state of things, not from the request: asked again, they would be answered the same. */
const DECIDED = new Set([404, 409, 412]);

/**
 * Answers a repeated mutation with the answer of the first one. The whole request runs in one transaction, in which
 * those of the resolvers are savepoints: what it did and what it answered are committed together, or not at all.
 * The admin's mutations pass: their answers hold keys. Refusals are kept for CRMs only: strangers could store them
 * without end. For mutations only: a read would keep its connection while it is rendered. Errors: REQUEST_IN_FLIGHT, KEY_REUSED, TOO_MANY_REQUESTS, INVALID_INPUT.
 */
export function idempotency(contextOf: ContextOf): Middleware {
  return async (ctx, next) => {
    const key = ctx.get(HEADER);
    if (!key) return next();
    if (key.length > MAX_KEY_LENGTH) throw invalidHeader(`must have at most ${MAX_KEY_LENGTH} characters`);
    const { em, viewer, limits, client } = await contextOf(ctx);
    if (viewer.kind === 'admin') return next();
    const isStranger = viewer.kind === 'anonymous';
    if (isStranger) await limits.countStoredAnswer(client);
    const keys = deriveKeys(scopeOf(viewer, ctx), key);
    const fingerprint = fingerprintOf(ctx);
    const answer = async () => {
      await claim(em, keys);
      const stored = await find(em, keys);
      if (stored) return replay(ctx, stored, fingerprint);
      await (isStranger ? next() : next().catch((error: unknown) => answerDecided(ctx, error)));
      if (!isKept(ctx, isStranger)) throw new Undecided();
      await store(em, keys, { fingerprint, ...answerOf(ctx) });
    };
    await em.transactional(answer).catch(unlessUndecided);
  };
}

/** Rolls back whatever a request has done whose answer is not kept. The answer itself stands. */
class Undecided extends Error {}

function unlessUndecided(error: unknown): void {
  if (!(error instanceof Undecided)) throw error;
}

const invalidHeader = (message: string) => new DomainError('INVALID_INPUT', { field: HEADER, message });

/** A tenant's keys are its own; those of anonymous clients belong to the endpoint. */
function scopeOf(viewer: Viewer, ctx: ParameterizedContext): string {
  return viewer.kind === 'crm' ? `crm ${viewer.crmId}` : `${viewer.kind} ${ctx.method} ${ctx.path}`;
}

function fingerprintOf({ method, url, request }: ParameterizedContext): string {
  const { body = null } = request;
  return createHash('sha256')
    .update(JSON.stringify([method, url, body]))
    .digest('hex');
}

/** Held until the end of the transaction; whoever comes meanwhile with the same key is told so at once. */
async function claim(em: SqlEntityManager, { name }: DerivedKeys): Promise<void> {
  const { rows } = await sql<{ claimed: boolean }>`
    select pg_try_advisory_xact_lock(${name.readBigInt64BE()}) as claimed`.execute(em.getKysely());
  if (!rows[0]?.claimed) throw new DomainError('REQUEST_IN_FLIGHT', { retryAfter: 1 });
}

async function find(em: SqlEntityManager, { name, secret }: DerivedKeys): Promise<StoredAnswer | undefined> {
  const { rows } = await sql<{ answer: Buffer }>`
    select answer from idempotency_records
    where name = ${name} and created_at > now() - ${ANSWERS_KEPT}::interval`.execute(em.getKysely());
  return rows[0] && unseal(secret, rows[0].answer);
}

function replay(ctx: ParameterizedContext, stored: StoredAnswer, fingerprint: string): void {
  if (stored.fingerprint !== fingerprint) throw new DomainError('KEY_REUSED');
  ctx.body = stored.body;
  ctx.status = stored.status;
  if (stored.contentType) ctx.set('Content-Type', stored.contentType);
}

/** A refusal is an answer like any other; whatever else failed rolls everything back. */
function answerDecided(ctx: ParameterizedContext, thrown: unknown): void {
  const error = domainError(thrown);
  if (!error || !DECIDED.has(ERRORS[error.code].status)) throw thrown;
  answerError(ctx, error);
}

function isKept({ status, body }: ParameterizedContext, isStranger: boolean): boolean {
  if (status >= 300) return !isStranger && DECIDED.has(status);
  return typeof body !== 'string' || isKeptResult(JSON.parse(body), isStranger);
}

interface GraphqlResult {
  data?: { [field: string]: unknown } | null;
  errors?: { extensions?: { code?: ErrorCode } }[];
}

/** GraphQL answers errors with 200. What one of several mutations has done stands, whatever became of the others. */
function isKeptResult({ data, errors = [] }: GraphqlResult, isStranger: boolean): boolean {
  if (Object.values(data ?? {}).some((value) => value !== null)) return true;
  if (isStranger) return errors.length === 0;
  return errors.every(({ extensions }) => extensions?.code && DECIDED.has(ERRORS[extensions.code].status));
}

function answerOf({ status, body, response }: ParameterizedContext): Omit<StoredAnswer, 'fingerprint'> {
  const text =
    body == null || typeof body === 'string' ? body : Buffer.isBuffer(body) ? body.toString() : JSON.stringify(body);
  return { status, contentType: response.get('Content-Type') || null, body: text ?? null };
}

/** An answer that is older than it is kept makes room for the new one. Errors: INVALID_INPUT if it is too long. */
async function store(em: SqlEntityManager, { name, secret }: DerivedKeys, answer: StoredAnswer): Promise<void> {
  const sealed = seal(secret, answer);
  if (sealed.length > MAX_ANSWER_BYTES) {
    const limit = `${MAX_ANSWER_BYTES / 1024} KiB`;
    throw invalidHeader(`needs an answer of at most ${limit}, compressed: select less, or leave the header out`);
  }
  await sql`
    insert into idempotency_records (name, answer) values (${name}, ${sealed})
    on conflict (name) do update set answer = excluded.answer, created_at = now()
    where idempotency_records.created_at <= now() - ${ANSWERS_KEPT}::interval`.execute(em.getKysely());
}
