import { createHash } from 'node:crypto';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { sql } from '../entities/sql.ts';
import type { LogPosition } from './cursor.ts';
import { findPositionAt } from './event-log.ts';

/** Events per statement of a check. */
const BATCH_SIZE = 1_000;

interface CheckedEvent extends LogPosition {
  body: string;
  isFoundByBody: boolean;
}

/** Result of a check of consecutive events. */
interface CheckedChain {
  /** Last event that fits to the one before; without a hash if the check could not begin. */
  end: LogPosition;
  /** Number of the first event that is missing, or that does not fit to the one before; null: none. */
  broken: number | null;
}

/** Returns the hash of an event: that of the event before it and its own body. Hexadecimal. */
const linkedHash = (former: string, body: string): string =>
  createHash('sha256').update(Buffer.from(former, 'hex')).update(body).digest('hex');

/** True if the columns by which an event is found are those of its body, which is what the hash is of. */
const isFoundByBody = sql<boolean>`
  type = body::json ->> 'type'
  and resource_id is not distinct from (body::json #>> '{data,resource,uuid}')::uuid
  and parts is not distinct from case when json_typeof(body::json #> '{data,parts}') = 'array' then array(
    select (part #>> '{resource,uuid}')::uuid from json_array_elements(body::json #> '{data,parts}') as part) end
  and (type like 'channel.%' or strpos(body, subject::text) > 0)`;

async function readChecked(em: SqlEntityManager, crm: string, after: number, limit: number): Promise<CheckedEvent[]> {
  const { rows } = await sql<CheckedEvent>`
    select sequence::float8 as sequence, encode(hash, 'hex') as hash, body, ${isFoundByBody} as "isFoundByBody"
    from events where crm_id = ${crm} and sequence > ${after} order by events.sequence limit ${limit}`.execute(
    em.getKysely(),
  );
  return rows;
}

/** Recomputes the hashes of the events of a CRM after a number, up to another one, and compares bodies with columns. */
export async function checkChain(
  em: SqlEntityManager,
  crm: string,
  after: number,
  until: number,
): Promise<CheckedChain> {
  const start = await findPositionAt(em, crm, after);
  if (!start) return { end: { sequence: after - 1, hash: '' }, broken: after };
  let end = start;
  while (end.sequence < until) {
    const events = await readChecked(em, crm, end.sequence, Math.min(BATCH_SIZE, until - end.sequence));
    const isNext = ({ sequence, hash, body, isFoundByBody }: CheckedEvent): boolean =>
      sequence === end.sequence + 1 && hash === linkedHash(end.hash, body) && isFoundByBody;
    if (!events.length) return { end, broken: end.sequence + 1 };
    for (const event of events) {
      if (!isNext(event)) return { end, broken: end.sequence + 1 };
      end = event;
    }
  }
  return { end, broken: null };
}
