import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { BookingKey, ProviderRecord } from '../../platform/access/booking-key.ts';
import { isKnown } from '../../platform/access/known-clients.ts';
import type { Limits } from '../../platform/access/limits.ts';
import type { SourceReader } from '../../platform/access/outbound/source-reader.ts';
import { sql } from '../../records/entities/sql.ts';

/** Caller of a booking request: a client without a key, or a CRM. */
export interface Caller {
  /** Address of the client. */
  client: string;
  /** Language that the client prefers, if mails are written in it. */
  language: string | null;
  limits: Limits;
  /** True once the request was counted, however often it is tried. */
  isCounted: boolean;
  /** Key with which a CRM books; null: none. */
  bookingKey: BookingKey | null;
  /** Reads calendars elsewhere; undefined: none are read. */
  calendars: SourceReader | undefined;
  /** True if the CRM of a record calls, with a key to book for its provider. */
  isCrmOf: (record: ProviderRecord) => boolean;
  /** Runs what writes when it is the turn of the client in this process. */
  inTurnToWrite: <Result>(run: () => Promise<Result>) => Promise<Result>;
}

/** Owner of what is not there, for requests that are counted all the same. */
export const NOBODY: ProviderRecord = { crm: '', provider: '' };

/** Returns the address of a client without a key, whose limits apply; null for the CRM of the record. */
export const clientOf = (caller: Caller, record: ProviderRecord): string | null =>
  caller.isCrmOf(record) ? null : caller.client;

/**
 * Counts a booking request, once however often it is tried, and returns its client as `clientOf` does. Errors:
 * TOO_MANY_REQUESTS, unless the client is known to the CRM.
 */
export async function countedClient(
  em: SqlEntityManager,
  caller: Caller,
  owner: ProviderRecord,
): Promise<string | null> {
  await countRequest(em, caller, owner);
  return clientOf(caller, owner);
}

/**
 * Counts a booking request as `countedClient` does, while something is looked up: neither waits for the other. `lookUp`
 * writes nothing, and may find the owner. Errors: TOO_MANY_REQUESTS, then those of `lookUp`.
 */
export async function whileCounted<Result>(
  em: SqlEntityManager,
  caller: Caller,
  owner: ProviderRecord | Promise<ProviderRecord | undefined>,
  lookUp: () => Promise<Result>,
): Promise<Result> {
  const [counted, found] = await Promise.allSettled([countRequest(em, caller, owner), lookUp()]);
  if (counted.status === 'rejected') throw counted.reason;
  if (found.status === 'rejected') throw found.reason;
  return found.value;
}

async function countRequest(
  em: SqlEntityManager,
  caller: Caller,
  owner: ProviderRecord | Promise<ProviderRecord | undefined>,
): Promise<void> {
  const { client, limits, isCounted } = caller;
  if (caller.bookingKey && caller.isCrmOf((await owner) ?? NOBODY)) return;
  caller.isCounted = true;
  const isExempt = async () => isKnownTo(em, (await owner)?.crm ?? NOBODY.crm, client);
  if (!isCounted) await limits.countBookingRequest(client, isExempt);
}

async function isKnownTo(em: SqlEntityManager, crm: string, client: string): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`select ${isKnown(sql`${crm}`, client)} as known`.execute(
    em.getKysely(),
  );
  return rows[0]?.known ?? false;
}
