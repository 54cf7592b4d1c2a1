import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { sql } from '../../records/entities/sql.ts';
import { Scope, withIncluded } from '../../records/entities/values/scope.ts';
import type { Viewer } from './context.ts';
import { DEMO_KEY, DEMO_VIEWER } from './demo-key.ts';
import { isJustNoted, noteKnown } from './known-clients.ts';
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

/** Accepted keys besides those of CRMs, and the limits, which count wrong keys. */
interface Guard {
  adminApiKey: string | null;
  /** True if the key of the demo is accepted. */
  demo?: boolean;
  limits: Limits;
}

/**
 * Identifies the caller by the headers. A caller with an invalid key is anonymous, and operations that need a key
 * refuse. Keys cannot be guessed, so a right one is accepted however many wrong ones came before.
 */
export async function authenticate(
  em: SqlEntityManager,
  { headers, client }: Sender,
  { adminApiKey, demo = false, limits }: Guard,
): Promise<Viewer> {
  const key = headers['x-service-client-id'];
  if (demo && key === DEMO_KEY) return DEMO_VIEWER;
  if (typeof key === 'string' && key)
    return (await viewerOfKey(em, key, limits.areBookingsCounted ? client : null)) ?? wrongKey(limits, client);
  const [, bearer] = /^Bearer (.+)$/i.exec(headers.authorization ?? '') ?? [];
  if (!adminApiKey || !bearer) return ANONYMOUS;
  return timingSafeEqual(digest(bearer), digest(adminApiKey)) ? { kind: 'admin' } : wrongKey(limits, client);
}

const ANONYMOUS: Viewer = { kind: 'anonymous' };

async function wrongKey({ wrongKeys }: Limits, client: string): Promise<Viewer> {
  await wrongKeys.count(client);
  return ANONYMOUS;
}

interface StoredKey {
  id: string;
  crmId: string;
  scopes: Scope[] | null;
  providers: string[] | null;
}

interface FoundKey extends StoredKey {
  /** True if its use was stored within a minute. */
  isUseNoted: boolean;
  /** True if its client was stored within an hour. */
  isClientNoted: boolean;
}

const STORED = sql`id, crm_id as "crmId", scopes, provider_ids as providers`;
const IS_VALID = sql`revoked_at is null and (expires_at is null or expires_at > now())`;

/** True if a key may book for every provider of its CRM, so that its address meets no limits there. */
const booksForAll = ({ scopes, providers }: StoredKey): boolean =>
  !providers && (!scopes || scopes.includes(Scope.BOOKINGS_WRITE));

const viewerOf = ({ id, crmId, scopes, providers }: StoredKey): Viewer => ({
  kind: 'crm',
  crmId,
  key: id,
  scopes: scopes && withIncluded(scopes),
  providers,
});

/**
 * Looks up a key and stores when it was used, at most once a minute, because most requests only read, and from which client,
 * at most once an hour (null: nobody asks), if it may book. The use is not stored while the CRM moves to another cell: it can be read then,
 * and not written.
 */
async function viewerOfKey(em: SqlEntityManager, key: string, client: string | null): Promise<Viewer | undefined> {
  const db = em.getKysely();
  const hash = hashKey(key);
  const { rows } = await sql<FoundKey>`
    select ${STORED}, coalesce(last_used_at > now() - interval '1 minute', false)
        or exists (select from moves where moves.crm_id = api_keys.crm_id) as "isUseNoted",
      ${client === null ? sql`true` : isJustNoted(sql`crm_id`, client)} as "isClientNoted"
    from api_keys where hash = ${hash} and ${IS_VALID}`.execute(db);
  const [found] = rows;
  if (!found) return undefined;
  if (!found.isUseNoted) await sql`update api_keys set last_used_at = now() where hash = ${hash}`.execute(db);
  if (client !== null && !found.isClientNoted && booksForAll(found))
    await noteKnown(sql`${found.crmId}`, client).execute(db);
  return viewerOf(found);
}

/** Returns the caller of a key by the id of the key; undefined if it was revoked or has expired. */
export async function viewerOfKeyId(em: SqlEntityManager, id: string): Promise<Viewer | undefined> {
  const { rows } = await sql<StoredKey>`select ${STORED} from api_keys where id = ${id} and ${IS_VALID}`.execute(
    em.getKysely(),
  );
  return rows[0] && viewerOf(rows[0]);
}
