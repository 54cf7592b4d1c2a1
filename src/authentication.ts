import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Viewer } from './context.ts';

const digest = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** How keys are kept and looked up: SHA-256, hexadecimal. */
export const hashKey = (key: string): string => digest(key).toString('hex');

/** Who asks, by the headers. A key that is not valid makes nobody: operations that need one refuse by themselves. */
export async function authenticate(
  em: SqlEntityManager,
  headers: IncomingHttpHeaders,
  adminApiKey: string | null,
): Promise<Viewer> {
  const key = headers['x-service-client-id'];
  if (typeof key === 'string' && key) return (await viewerOfKey(em, key)) ?? { kind: 'anonymous' };
  const [, bearer] = /^Bearer (.+)$/i.exec(headers.authorization ?? '') ?? [];
  if (adminApiKey && bearer && timingSafeEqual(digest(bearer), digest(adminApiKey))) return { kind: 'admin' };
  return { kind: 'anonymous' };
}

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
