import { createHash } from 'node:crypto';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Middleware, ParameterizedContext } from 'koa';
import { ANSWERS_KEPT, MAX_ANSWER_BYTES } from '../../records/entities/requests/idempotency-record.ts';
import { sql } from '../../records/entities/sql.ts';
import { DomainError } from '../../records/errors/domain-error.ts';
import { ERRORS, type ErrorCode } from '../../records/errors/error-table.ts';
import { domainError } from '../../records/errors/failures.ts';
import type { ContextOf, Viewer } from '../access/context.ts';
import { answerError } from './error-answers.ts';
import { type DerivedKeys, deriveKeys, type StoredAnswer, seal, unseal } from './sealed-answers.ts';

const HEADER = 'Idempotency-Key';
const MAX_KEY_LENGTH = 255;

/** Statuses of errors that depend on stored data: a repeated request must receive the same error. */
const DECIDED = new Set([404, 409, 412]);

/** True for an error that depends on stored data. */
const isDecided = (code: ErrorCode): boolean => code === 'REFERENCE_EXISTS' || DECIDED.has(ERRORS[code].status);

/**
 * Answers a repeated mutation with the answer of the first one. The whole request runs in one transaction, in which the
 * transactions of resolvers are savepoints: its changes and its stored answer are committed together, or not at all.
 * Answers to the admin are never stored, because they contain keys. Errors are stored for CRMs only: anonymous clients
 * could store them without end. Paths with and without `prefix` are the same endpoint. Use it for mutations only: a query
 * would keep its connection while it is rendered.
 * Errors: REQUEST_IN_FLIGHT, KEY_REUSED, TOO_MANY_REQUESTS, INVALID_INPUT.
 */
export function idempotency(contextOf: ContextOf, prefix: string): Middleware {
  const withoutPrefix = (path: string) => (path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path);
  return async (ctx, next) => {
    const key = ctx.get(HEADER);
    if (!key) return next();
    if (key.length > MAX_KEY_LENGTH) throw invalidHeader(`must have at most ${MAX_KEY_LENGTH} characters`);
    const context = await contextOf(ctx);
    const { em, viewer, limits, client } = context;
    if (viewer.kind === 'admin') return next();
    const isStranger = viewer.kind === 'anonymous';
    if (isStranger) await limits.countStoredAnswer(client);
    const keys = deriveKeys(scopeOf(viewer, ctx.method, withoutPrefix(ctx.path)), key);
    const fingerprint = fingerprintOf(ctx, withoutPrefix(ctx.url));
    const answer = async () => {
      await claim(em, keys);
      const stored = await find(em, keys);
      if (stored) return replay(ctx, stored, fingerprint);
      const isRefused = await (isStranger ? next() : next().catch((error: unknown) => answerDecided(ctx, error)));
      if (!isRefused && !isStored(ctx, isStranger)) throw new NotStored();
      await store(em, keys, { fingerprint, ...answerOf(ctx) });
    };
    await context.inTurnToWrite(() => em.transactional(answer)).catch(ignoreNotStored);
  };
}

/** Thrown to roll back a request whose answer is not stored. The answer is sent nevertheless. */
class NotStored extends Error {}

function ignoreNotStored(error: unknown): void {
  if (!(error instanceof NotStored)) throw error;
}

const invalidHeader = (message: string) => new DomainError('INVALID_INPUT', { field: HEADER, message });

/**
 * Returns the scope of a key: the tenant, or the endpoint for anonymous clients. A key of a CRM that may not do everything
 * has a scope of its own, or it would be answered what others were.
 */
function scopeOf(viewer: Viewer, method: string, path: string): string {
  if (viewer.kind !== 'crm') return `${viewer.kind} ${method} ${path}`;
  const { crmId, key, scopes, providers } = viewer;
  return scopes || providers ? `key ${key}` : `crm ${crmId}`;
}

function fingerprintOf({ method, request }: ParameterizedContext, url: string): string {
  const { body = null } = request;
  return createHash('sha256')
    .update(JSON.stringify([method, url, body]))
    .digest('hex');
}

/** Locks a key until the end of the transaction. Errors: REQUEST_IN_FLIGHT while another request has the lock. */
async function claim(em: SqlEntityManager, { name }: DerivedKeys): Promise<void> {
  const { rows } = await sql<{ claimed: boolean }>`
    select pg_try_advisory_xact_lock(${name.readBigInt64BE()}) as claimed`.execute(em.getKysely());
  if (!rows[0]?.claimed) throw new DomainError('REQUEST_IN_FLIGHT');
}

/** Returns the stored answer. An answer older than ANSWERS_KEPT is deleted, to make room for a new one. */
async function find(em: SqlEntityManager, { name, secret }: DerivedKeys): Promise<StoredAnswer | undefined> {
  const { rows } = await sql<{ answer: Buffer; isExpired: boolean }>`
    select answer, created_at <= now() - ${ANSWERS_KEPT}::interval as "isExpired" from idempotency_records
    where name = ${name}`.execute(em.getKysely());
  if (!rows[0]?.isExpired) return rows[0] && unseal(secret, rows[0].answer);
  await sql`delete from idempotency_records where name = ${name}`.execute(em.getKysely());
}

function replay(ctx: ParameterizedContext, stored: StoredAnswer, fingerprint: string): void {
  if (stored.fingerprint !== fingerprint) throw new DomainError('KEY_REUSED');
  ctx.body = stored.body;
  ctx.status = stored.status;
  if (stored.contentType) ctx.set('Content-Type', stored.contentType);
}

/** Answers with an error that is decided; rethrows any other error, which rolls everything back. Returns true. */
function answerDecided(ctx: ParameterizedContext, thrown: unknown): boolean {
  const error = domainError(thrown);
  if (!error || !isDecided(error.code)) throw thrown;
  answerError(ctx, error);
  return true;
}

function isStored({ status, body }: ParameterizedContext, isStranger: boolean): boolean {
  if (status >= 300) return false;
  return typeof body !== 'string' || isStoredResult(JSON.parse(body), isStranger);
}

interface GraphqlResult {
  data?: { [field: string]: unknown } | null;
  errors?: { extensions?: { code?: ErrorCode } }[];
}

/** True if a GraphQL result is stored. One successful mutation is enough: its changes must not be made twice. */
function isStoredResult({ data, errors = [] }: GraphqlResult, isStranger: boolean): boolean {
  if (Object.values(data ?? {}).some((value) => value !== null)) return true;
  if (isStranger) return errors.length === 0;
  return errors.every(({ extensions }) => extensions?.code && isDecided(extensions.code));
}

function answerOf({ status, body, response }: ParameterizedContext): Omit<StoredAnswer, 'fingerprint'> {
  const text =
    body == null || typeof body === 'string' ? body : Buffer.isBuffer(body) ? body.toString() : JSON.stringify(body);
  return { status, contentType: response.get('Content-Type') || null, body: text ?? null };
}

/** Stores an answer. Errors: INVALID_INPUT for an answer that is too long. */
async function store(em: SqlEntityManager, { name, secret }: DerivedKeys, answer: StoredAnswer): Promise<void> {
  const sealed = seal(secret, answer);
  if (sealed.length > MAX_ANSWER_BYTES) {
    const limit = `${MAX_ANSWER_BYTES / 1024} KiB`;
    throw invalidHeader(`needs an answer of at most ${limit}, compressed: select less, or leave the header out`);
  }
  await sql`insert into idempotency_records (name, answer) values (${name}, ${sealed})`.execute(em.getKysely());
}
