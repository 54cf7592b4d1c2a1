import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { isKnown } from '../../platform/access/known-clients.ts';
import type { Limits } from '../../platform/access/limits.ts';
import { sql } from '../../records/entities/sql.ts';
import type { ResourceView } from '../calendar/calendar.ts';

/** Caller of a booking request: a client without a key, or a CRM. */
export interface Caller {
  /** Address of the client. */
  client: string;
  /** Language that the client prefers, if mails are written in it. */
  language: string | null;
  limits: Limits;
  /** True once the request was counted, however often it is tried. */
  isCounted: boolean;
  /** CRM whose key the caller has; null: none. */
  crm: string | null;
  /** True if the caller has a key of the CRM. */
  isOfCrm: (crm: string) => boolean;
  /** Runs what writes when it is the turn of the client in this process. */
  inTurnToWrite: <Result>(run: () => Promise<Result>) => Promise<Result>;
}

/** Owner of what is not there, for requests that are counted all the same. */
export const NOBODY = { crm: '' };

/**
 * Counts a booking request, once however often it is tried. Returns the address of a client without a key, whose limits
 * apply; null for the CRM of the resource. Errors: TOO_MANY_REQUESTS, unless the client is known to the CRM.
 */
export async function countedClient(
  em: SqlEntityManager,
  caller: Caller,
  { crm }: Pick<ResourceView, 'crm'>,
): Promise<string | null> {
  if (caller.isOfCrm(crm)) return null;
  const isCounted = caller.isCounted;
  caller.isCounted = true;
  if (!isCounted) await caller.limits.countBookingRequest(caller.client, () => isKnownTo(em, crm, caller.client));
  return caller.client;
}

async function isKnownTo(em: SqlEntityManager, crm: string, client: string): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`select ${isKnown(sql`${crm}`, client)} as known`.execute(
    em.getKysely(),
  );
  return rows[0]?.known ?? false;
}
