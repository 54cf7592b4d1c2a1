import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { sql } from '../entities/sql.ts';
import type { Stranger, Viewer } from './context.ts';
import { DEMO_CRM, DEMO_KEY } from './demo-key.ts';
import type { Limits } from './limits.ts';

const digest = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Returns the SHA-256 of a key in hexadecimal, as keys are stored and looked up. */
export const hashKey = (key: string): string => digest(key).toString('hex');

/** Generates a key of 256 random bits: too many to guess. */
export const newKey = (): string => randomBytes(32).toString('base64url');

/** Sender of a request. */
interface Sender {
  headers: IncomingHttpHeaders;
  /** Client of its address, as `clientOf` returns it. */
  client: string;
}

/** Accepted keys besides those of CRMs, and the counter of wrong keys. */
interface Guard {
  adminApiKey: string | null;
  /** True if the key of the demo is accepted. */
  demo?: boolean;
  limits: Limits;
}

/**
 * Identifies the caller by the headers. A caller with an invalid key is anonymous, and operations that need a key
 * refuse. The key of a CRM is looked up before wrong keys are counted: it cannot be guessed, and wrong keys from the
 * same address must not lock it out. The admin key was chosen by people: after too many wrong keys it must wait, too.
 */
export async function authenticate(
  em: SqlEntityManager,
  { headers, client }: Sender,
  { adminApiKey, demo = false, limits }: Guard,
): Promise<Viewer> {
  const key = headers['x-service-client-id'];
  if (demo && key === DEMO_KEY) return { kind: 'crm', crmId: DEMO_CRM };
  if (typeof key === 'string' && key)
    return (await viewerOfKey(em, key)) ?? stranger(await limits.countWrongKey(client));
  const [, bearer] = /^Bearer (.+)$/i.exec(headers.authorization ?? '') ?? [];
  if (!adminApiKey || !bearer) return stranger();
  const isAdmin = timingSafeEqual(digest(bearer), digest(adminApiKey));
  const retryAfter = isAdmin ? await limits.waitForKeys(client) : await limits.countWrongKey(client);
  return isAdmin && !retryAfter ? { kind: 'admin' } : stranger(retryAfter);
}

const stranger = (retryAfter?: number): Stranger => ({ kind: 'anonymous', retryAfter });

/**
 * Looks up a key and stores when it was used, at most once a minute, because most requests only read. Not while the CRM
 * moves to another cell: it can be read then, and not written.
 */
async function viewerOfKey(em: SqlEntityManager, key: string): Promise<Viewer | undefined> {
  const hash = hashKey(key);
  const { rows } = await sql<{ id: string; crmId: string; isNoted: boolean }>`
    select id, crm_id as "crmId", coalesce(last_used_at > now() - interval '1 minute', false)
      or exists (select from moves where moves.crm_id = api_keys.crm_id) as "isNoted"
    from api_keys where hash = ${hash} and revoked_at is null`.execute(em.getKysely());
  const [found] = rows;
  if (found && !found.isNoted) {
    await sql`update api_keys set last_used_at = now() where hash = ${hash}`.execute(em.getKysely());
  }
  return found && { kind: 'crm', crmId: found.crmId, key: found.id };
}

/** Returns the CRM of a key by the id of the key; undefined if it was revoked. */
export async function viewerOfKeyId(em: SqlEntityManager, id: string): Promise<Viewer | undefined> {
  const { rows } = await sql<{ crmId: string }>`
    select crm_id as "crmId" from api_keys where id = ${id} and revoked_at is null`.execute(em.getKysely());
  return rows[0] && { kind: 'crm', crmId: rows[0].crmId, key: id };
}
