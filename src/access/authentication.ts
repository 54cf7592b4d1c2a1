import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Stranger, Viewer } from './context.ts';
import { DEMO_CRM, DEMO_KEY } from './demo-key.ts';
import type { Limits } from './limits.ts';

const digest = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** How keys are kept and looked up: SHA-256, hexadecimal. */
export const hashKey = (key: string): string => digest(key).toString('hex');

/** A new key of 256 random bits. Nobody chooses a key, so none can be guessed. */
export const newKey = (): string => randomBytes(32).toString('base64url');

/** Sender of a request, as its headers and its address name it. */
interface Sender {
  headers: IncomingHttpHeaders;
  /** Whom its address belongs to. */
  client: string;
}

/** Keys to compare with, and the counter of wrong keys. */
interface Guard {
  adminApiKey: string | null;
  /** Whether the key of the demo is accepted. */
  demo?: boolean;
  limits: Limits;
}

/**
 * Identifies the caller by the headers. A key that is not valid makes an anonymous caller: operations that need a key
 * refuse by themselves. The key of a CRM is looked up before anything is counted, so that guessing from the same address
 * shuts nobody out; it has too many bits to be guessed. The admin key was chosen by people: after too many wrong keys it
 * has to wait, too.
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

/** Notes the use of the key, at most once a minute, so that reading does not become writing. */
async function viewerOfKey(em: SqlEntityManager, key: string): Promise<Viewer | undefined> {
  const hash = hashKey(key);
  const { rows } = await sql<{ crmId: string; isNoted: boolean }>`
    select crm_id as "crmId", coalesce(last_used_at > now() - interval '1 minute', false) as "isNoted"
    from api_keys where hash = ${hash} and revoked_at is null`.execute(em.getKysely());
  const [found] = rows;
  if (found && !found.isNoted) {
    await sql`update api_keys set last_used_at = now() where hash = ${hash}`.execute(em.getKysely());
  }
  return found && { kind: 'crm', crmId: found.crmId };
}
