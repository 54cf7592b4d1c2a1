import { createHash } from 'node:crypto';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { LogPosition } from './cursor.ts';
import { readEvents } from './event-log.ts';

/** Events per statement of a check. */
const BATCH_SIZE = 1_000;

/** Result of a check of consecutive events. */
interface CheckedChain {
  /** Last event that fits to the one before. */
  end: LogPosition;
  /** Number of the first event that is missing, or that does not fit to the one before; null: none. */
  broken: number | null;
}

/** Returns the hash of an event: that of the event before it and its own body. Hexadecimal. */
const linkedHash = (former: string, body: string): string =>
  createHash('sha256').update(Buffer.from(former, 'hex')).update(body).digest('hex');

/** Recomputes the hashes of the events of a CRM behind a position, up to a number. */
export async function checkChain(
  em: SqlEntityManager,
  crm: string,
  start: LogPosition,
  until: number,
): Promise<CheckedChain> {
  let end = start;
  while (end.sequence < until) {
    const events = await readEvents(em, crm, end.sequence, Math.min(BATCH_SIZE, until - end.sequence));
    if (!events.length) return { end, broken: end.sequence + 1 };
    for (const { sequence, hash, body } of events) {
      if (sequence !== end.sequence + 1 || hash !== linkedHash(end.hash, body))
        return { end, broken: end.sequence + 1 };
      end = { sequence, hash };
    }
  }
  return { end, broken: null };
}
