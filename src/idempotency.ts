import { createHash } from 'node:crypto';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Middleware, ParameterizedContext } from 'koa';
import { sql } from 'kysely';
import type { ContextOf, Viewer } from './context.ts';
import { ANSWERS_KEPT } from './entities/idempotency-record.ts';
import { answerError } from './error-answers.ts';
import { DomainError, domainError, ERRORS, type ErrorCode } from './errors.ts';

const HEADER = 'Idempotency-Key';
const LONGEST_KEY = 255;

/** Refusals that come from the state of things, not from the request: asked again, they would be answered the same. */
const DECIDED = new Set([404, 409, 412]);

interface StoredAnswer {
  fingerprint: string;
  status: number;
  contentType: string | null;
  body: string | null;
}

/**
 * Answers a repeated request with the answer of the first one. The whole request runs in one transaction, in which
 * those of the resolvers are savepoints: what it did and what it answered are committed together, or not at all.
 * Errors: REQUEST_IN_FLIGHT, KEY_REUSED.
 */
export function idempotency(contextOf: ContextOf): Middleware {
  return async (ctx, next) => {
    const key = ctx.get(HEADER);
    if (!key || ctx.method === 'GET') return next();
    if (key.length > LONGEST_KEY) throw invalidKey();
    const { em, viewer } = await contextOf(ctx);
    const scope = scopeOf(viewer, ctx);
    const fingerprint = fingerprintOf(ctx);
    const answer = async () => {
      await claim(em, scope, key);
      const stored = await find(em, scope, key);
      if (stored) return replay(ctx, stored, fingerprint);
      await next().catch((error: unknown) => answerDecided(ctx, error));
      if (!isDecided(ctx)) throw new Undecided();
      await store(em, scope, key, { fingerprint, ...answerOf(ctx) });
    };
    await em.transactional(answer).catch(unlessUndecided);
  };
}

/** Rolls back whatever a request has done whose answer is not kept. The answer itself stands. */
class Undecided extends Error {}

function unlessUndecided(error: unknown): void {
  if (!(error instanceof Undecided)) throw error;
}

const invalidKey = () =>
  new DomainError('INVALID_INPUT', { field: HEADER, message: `must have at most ${LONGEST_KEY} characters` });

/** A tenant's keys are its own; those of anonymous clients belong to the endpoint. */
function scopeOf(viewer: Viewer, ctx: ParameterizedContext): string {
  return viewer.kind === 'crm' ? `crm ${viewer.crmId}` : `${viewer.kind} ${ctx.method} ${ctx.path}`;
}

function fingerprintOf({ method, url, request }: ParameterizedContext): string {
  const { body = null } = request as { body?: unknown };
  return createHash('sha256')
    .update(JSON.stringify([method, url, body]))
    .digest('hex');
}

/** Held until the end of the transaction; whoever comes meanwhile with the same key is told so at once. */
async function claim(em: SqlEntityManager, scope: string, key: string): Promise<void> {
  const { rows } = await sql<{ claimed: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`${scope}\n${key}`}, 0)) as claimed`.execute(em.getKysely());
  if (!rows[0]?.claimed) throw new DomainError('REQUEST_IN_FLIGHT', { retryAfter: 1 });
}

async function find(em: SqlEntityManager, scope: string, key: string): Promise<StoredAnswer | undefined> {
  const { rows } = await sql<StoredAnswer>`
    select fingerprint, status, content_type as "contentType", body from idempotency_records
    where scope = ${scope} and key = ${key} and created_at > now() - ${ANSWERS_KEPT}::interval`.execute(em.getKysely());
  return rows[0];
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

function isDecided({ status, body }: ParameterizedContext): boolean {
  if (status >= 300) return DECIDED.has(status);
  return typeof body !== 'string' || isDecidedResult(JSON.parse(body));
}

interface GraphqlResult {
  data?: { [field: string]: unknown } | null;
  errors?: { extensions?: { code?: ErrorCode } }[];
}

/** GraphQL answers errors with 200. What one of several mutations has done stands, whatever became of the others. */
function isDecidedResult({ data, errors = [] }: GraphqlResult): boolean {
  const hasEffect = Object.values(data ?? {}).some((value) => value !== null);
  return hasEffect || errors.every(({ extensions }) => extensions?.code && DECIDED.has(ERRORS[extensions.code].status));
}

function answerOf({ status, body, response }: ParameterizedContext): Omit<StoredAnswer, 'fingerprint'> {
  const text =
    body == null || typeof body === 'string' ? body : Buffer.isBuffer(body) ? body.toString() : JSON.stringify(body);
  return { status, contentType: response.get('Content-Type') || null, body: text ?? null };
}

/** An answer that is older than it is kept makes room for the new one. */
async function store(em: SqlEntityManager, scope: string, key: string, answer: StoredAnswer): Promise<void> {
  await sql`
    insert into idempotency_records (scope, key, fingerprint, status, content_type, body)
    values (${scope}, ${key}, ${answer.fingerprint}, ${answer.status}, ${answer.contentType}, ${answer.body})
    on conflict (scope, key) do update set fingerprint = excluded.fingerprint, status = excluded.status,
      content_type = excluded.content_type, body = excluded.body, created_at = now()
    where idempotency_records.created_at <= now() - ${ANSWERS_KEPT}::interval`.execute(em.getKysely());
}
