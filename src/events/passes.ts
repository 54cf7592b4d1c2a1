import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { sql } from '../records/entities/sql.ts';

/** Most events of a pass: usually a transaction of some milliseconds. */
export const MAX_PASS = 500;

/** Result of a pass over the inbox: sequence-events.sql of the initial migration. */
export interface Pass {
  /** Number of events that were taken; -1: another process takes events. */
  taken: number;
  /** Highest id that was taken; null: none. */
  highest: string | null;
  /** Oldest transaction under way, and the first one that had not begun. */
  oldest: string;
  following: string;
  /** Start of the server. */
  server: string;
  /** Numbered events by type. */
  types: { [type: string]: number } | null;
}

/** Moves committed events from the inbox to the logs of their CRMs. Ids up to `above` are not looked at: see Floor. */
export async function sequenceEvents(
  em: SqlEntityManager,
  { id: above, server }: { id: string; server: string | null } = { id: '0', server: null },
  most = MAX_PASS,
): Promise<Pass> {
  const { rows } = await sql<Pass>`
    select taken, highest, oldest, following, server_start::text as server, types
    from sequence_events(${above}::bigint, ${most}::int, ${server}::timestamptz)`.execute(em.getKysely());
  return rows[0]!;
}
