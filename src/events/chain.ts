import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { sql } from '../records/entities/sql.ts';
import type { LogPosition } from './cursor.ts';
import { findPositionAt } from './event-log.ts';

/** Events per statement of a check. */
const BATCH_SIZE = 1_000;

interface CheckedEvent extends LogPosition {
  crm: string;
  type: string;
  subject: string;
  resource: string | null;
  parts: string[] | null;
  body: string;
}

/** Body of an event. */
interface Told {
  crm: unknown;
  sequence: unknown;
  type: unknown;
  data: {
    resource?: { uuid?: unknown };
    parts?: { resource?: { uuid?: unknown } }[];
    [member: string]: unknown;
  };
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

/** Returns the thing that an event is about: named with its reference, or else by the first member. */
function subjectOf(type: string, data: Told['data']): unknown {
  const [named, first] = [data[type.split('.')[0]!], Object.values(data)[0]];
  return Object(named).uuid ?? first;
}

/** True if the columns by which an event is found are those of its body, which is what the hash is of. */
function isFoundByBody({ crm, sequence, type, subject, resource, parts, body }: CheckedEvent): boolean {
  try {
    const { data, ...told }: Told = JSON.parse(body);
    const toldParts = Array.isArray(data.parts) ? data.parts.map((part) => part.resource?.uuid ?? null) : null;
    return (
      crm === told.crm &&
      sequence === told.sequence &&
      type === told.type &&
      resource === (data.resource?.uuid ?? null) &&
      isDeepStrictEqual(parts, toldParts) &&
      // a channel is told by its key
      (type.startsWith('channel.') || subject === subjectOf(type, data))
    );
  } catch {
    // it is no JSON, or not the JSON of an event
    return false;
  }
}

async function readChecked(em: SqlEntityManager, crm: string, after: number, limit: number): Promise<CheckedEvent[]> {
  const { rows } = await sql<CheckedEvent>`
    select crm_id as crm, sequence::float8 as sequence, encode(hash, 'hex') as hash, type, subject,
      resource_id as resource, parts::text[] as parts, body
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
    const isNext = (event: CheckedEvent): boolean =>
      event.sequence === end.sequence + 1 && event.hash === linkedHash(end.hash, event.body) && isFoundByBody(event);
    if (!events.length) return { end, broken: end.sequence + 1 };
    for (const event of events) {
      if (!isNext(event)) return { end, broken: end.sequence + 1 };
      end = event;
    }
  }
  return { end, broken: null };
}
