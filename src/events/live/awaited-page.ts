import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { currentRequest } from '../../platform/observability/requests.ts';
import { cursorOf, type LogPosition } from '../cursor.ts';
import { type LogFilter, type LogPage, readPage } from '../event-log.ts';
import { eventWaits } from './event-waits.ts';

/**
 * Reads a page of events after a cursor. If there is none, waits up to `seconds` for one that the filter wants. Errors:
 * those of `readPage`, TOO_MANY_REQUESTS.
 */
export async function readAwaited(
  em: SqlEntityManager,
  crm: string,
  after: string | null,
  limit: number,
  filter: LogFilter,
  seconds: number,
): Promise<LogPage> {
  const deadline = performance.now() + seconds * 1000;
  let page = await readPage(em, crm, after, limit, filter);
  while (isEmpty(page)) {
    const left = deadline - performance.now();
    if (left <= 0 || !(await waits(em, crm, page.end, left))) break;
    page = await readPage(em, crm, cursorOf(page.end), limit, filter);
  }
  return page;
}

/** True if all events were looked at, and none is wanted. */
const isEmpty = ({ events, end, head }: LogPage): boolean => events.length === 0 && end.sequence === head.sequence;

function waits(em: SqlEntityManager, crm: string, after: LogPosition, ms: number): Promise<boolean> {
  const request = currentRequest();
  if (request) request.hasWaited = true;
  return eventWaits(em).wait(crm, after, ms, request?.closed);
}
