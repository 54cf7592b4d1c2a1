import { Cursor, type EntityClass, type FilterQuery, type SqlEntityManager } from '@mikro-orm/postgresql';
import { isISO8601, isUUID } from 'class-validator';
import type { StoredRecord } from '../../../records/entities/base/stored-record.ts';
import { DomainError } from '../../../records/errors/domain-error.ts';
import { type Connection, MAX_PAGE_SIZE, type PageArguments } from './connection.ts';

/**
 * Finds a page of the entities that match, ordered by creation time; insertions do not disturb the order: ids break ties.
 * Relations that the client asks for are loaded later, each with one statement for the whole page. Errors: INVALID_INPUT.
 */
export async function findPage<Node extends StoredRecord>(
  em: SqlEntityManager,
  entity: EntityClass<Node>,
  where: FilterQuery<Node>,
  page: PageArguments,
): Promise<Connection<Node>> {
  checkPage(page, isTimeCursor);
  const cursor = await em.findByCursor<StoredRecord, never, never, never, false>(entity, {
    where: where as FilterQuery<StoredRecord>,
    first: page.first,
    after: page.after || undefined,
    orderBy: { createdAt: 'asc', id: 'asc' },
    includeCount: false,
  });
  const nodes = cursor.items as Node[];
  return {
    nodes,
    get edges() {
      return nodes.map((node) => ({ node, cursor: cursor.from(node) }));
    },
    pageInfo: {
      hasNextPage: cursor.hasNextPage,
      hasPreviousPage: cursor.hasPrevPage,
      startCursor: cursor.startCursor,
      endCursor: cursor.endCursor,
    },
    get totalCount() {
      return em.count(entity, where);
    },
  };
}

/** Errors: INVALID_INPUT for a page that is too large, or a cursor of another list. */
export function checkPage({ first, after }: PageArguments, isCursor: (text: string) => boolean): void {
  if (first < 1 || first > MAX_PAGE_SIZE) {
    throw new DomainError('INVALID_INPUT', { field: 'first', message: `must be from 1 to ${MAX_PAGE_SIZE}` });
  }
  if (after && !isCursor(after)) {
    throw new DomainError('INVALID_INPUT', { field: 'after', message: 'must be a cursor of this list' });
  }
}

export const isTimeCursor = (text: string): boolean => {
  const [time, ...ids] = decoded(text);
  return isWrittenTime(time) && areOneUuid(ids);
};

/** True for a time as cursors have it: the database does not know each form of ISO 8601, such as weeks. */
const isWrittenTime = (time: unknown): boolean =>
  isISO8601(time, { strict: true }) && new Date(time as string).toJSON() === time;

export const isIdCursor = (text: string): boolean => areOneUuid(decoded(text));

const areOneUuid = (ids: unknown[]): boolean => ids.length === 1 && isUUID(ids[0]);

/** Returns the values of a cursor; none for a text that is no cursor. */
function decoded(text: string): unknown[] {
  try {
    const values: unknown = Cursor.decode(text);
    return Array.isArray(values) ? values : [];
  } catch {
    return [];
  }
}
