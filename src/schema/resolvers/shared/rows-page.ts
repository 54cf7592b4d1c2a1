import {
  Cursor,
  type EntityClass,
  type FilterOptions,
  type Primary,
  type SqlEntityManager,
} from '@mikro-orm/postgresql';
import type { GraphQLResolveInfo } from 'graphql';
import type { StoredRecord } from '../../../records/entities/base/stored-record.ts';
import { type Sql, sql } from '../../../records/entities/sql.ts';
import { columnsRead } from './columns-read.ts';
import type { Connection, PageArguments } from './connection.ts';
import { checkPage, isIdCursor, isTimeCursor } from './find-page.ts';

interface Options {
  /** True if rows have no `at`: the time that ids begin with orders them. */
  isById?: boolean;
  /** True if an entity may be selected twice. */
  mayRepeat?: boolean;
  newestFirst?: boolean;
  filters?: FilterOptions;
  /** Operation whose columns are read; default: all columns. */
  info?: GraphQLResolveInfo;
}

interface ListedRow {
  id: string;
  /** Time that orders the list, ISO 8601; null: the id does. */
  cursor: string | null;
}

/** Time as cursors have it. */
const cursorTime = sql`to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * Finds a page of the entities that branches select, each by the order of an index: `id`, and `at`, which orders the list.
 * The page is merged from the beginnings of all: PostgreSQL reads no more of each, whatever it expects of a union. Errors:
 * INVALID_INPUT.
 */
export async function findRowsPage<Node extends StoredRecord>(
  em: SqlEntityManager,
  entity: EntityClass<Node>,
  branches: readonly Sql[],
  page: PageArguments,
  { isById = false, mayRepeat = false, newestFirst = false, ...options }: Options = {},
): Promise<Connection<Node>> {
  checkPage(page, isById ? isIdCursor : isTimeCursor);
  const { first, after } = page;
  const columns = isById ? ['id'] : ['at', 'id'];
  const key = sql.raw(columns.join(', '));
  const order = sql.raw(columns.map((column) => `${column} ${newestFirst ? 'desc' : 'asc'}`).join(', '));
  const distinct = sql.raw(mayRepeat ? 'distinct' : '');
  const isBehind = after ? sql`where (${key}) ${sql.raw(newestFirst ? '<' : '>')} (${afterOf(after, isById)})` : sql``;
  const beginnings = branches.map(
    (branch) =>
      sql`(select ${distinct} ${key} from (${branch}) as branch ${isBehind} order by ${order} limit ${first + 1})`,
  );
  const { rows: found } = await sql<ListedRow>`
    select id, ${isById ? sql`null` : cursorTime} as cursor from (
      select ${distinct} ${key} from (${unionOf(beginnings)}) as listed order by ${order} limit ${first + 1}
    ) as page order by ${order}`.execute(em.getKysely());
  const listed = found.slice(0, page.first);
  const nodes = await findNodes(em, entity, listed, options);
  const cursors = listed.map(({ id, cursor }) => Cursor.encode(isById ? [id] : [cursor, id]));
  // one that was deleted meanwhile is left out
  const edges = listed.flatMap(({ id }, i) => {
    const node = nodes.get(id);
    return node ? [{ node, cursor: cursors[i]! }] : [];
  });
  return {
    nodes: edges.map(({ node }) => node),
    edges,
    pageInfo: {
      hasNextPage: found.length > listed.length,
      hasPreviousPage: Boolean(page.after),
      startCursor: cursors[0] ?? null,
      endCursor: cursors.at(-1) ?? null,
    },
    get totalCount() {
      return countRows(em, branches, mayRepeat);
    },
  };
}

function afterOf(after: string, isById: boolean): Sql {
  const [first, second] = Cursor.decode(after) as string[];
  return isById ? sql`${first}::uuid` : sql`${first}::timestamptz, ${second}::uuid`;
}

async function findNodes<Node extends StoredRecord>(
  em: SqlEntityManager,
  entity: EntityClass<Node>,
  listed: readonly ListedRow[],
  { filters, info }: Pick<Options, 'filters' | 'info'>,
): Promise<Map<string, Node>> {
  if (!listed.length) return new Map();
  const ids = listed.map(({ id }) => id) as Primary<Node>[];
  const found = await em.find<StoredRecord, never, never, never>(
    entity,
    { id: { $in: ids as string[] } },
    { filters, ...columnsRead(entity, info, ['id']) },
  );
  return new Map(found.map((node) => [node.id, node as Node]));
}

async function countRows(em: SqlEntityManager, branches: readonly Sql[], mayRepeat: boolean): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(${sql.raw(mayRepeat ? 'distinct id' : '*')})::int as count from (${unionOf(branches)}) as listed`.execute(
    em.getKysely(),
  );
  return rows[0]!.count;
}

/** Without a branch the list is empty. */
const unionOf = (branches: readonly Sql[]): Sql =>
  branches.length
    ? sql.join(branches, ' union all ')
    : sql`select null::uuid as id, null::timestamptz as at where false`;
