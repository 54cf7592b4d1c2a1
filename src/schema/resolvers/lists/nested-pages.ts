import { Cursor, type EntityClass, type Primary } from '@mikro-orm/postgresql';
import DataLoader from 'dataloader';
import { tenantOf } from '../../../platform/access/authorization.ts';
import type { Context } from '../../../platform/access/context.ts';
import type { StoredRecord } from '../../../records/entities/base/stored-record.ts';
import { Sql, sql } from '../../../records/entities/sql.ts';
import { type Connection, type PageArguments } from '../shared/connection.ts';
import { checkPage, isTimeCursor } from '../shared/find-page.ts';

/** List below each record of a kind. */
interface NestedList<Node extends StoredRecord, Arguments extends PageArguments> {
  entity: EntityClass<Node>;
  /**
   * Selects the rows of the list below the record `parent.id`: `id` of the node, `key` and `at`, which order the list. Its
   * `where` names the CRM. Several branches are merged.
   */
  rows: (crm: string, args: Arguments) => Sql | readonly Sql[];
}

interface Row {
  parent: string;
  id: string;
  key: string;
  at: string;
}

type Load<Node, Arguments> = (context: Context, parent: string, args: Arguments) => Promise<Connection<Node>>;

/**
 * Returns a function that loads a page of the list below a record. All pages that one turn asks for with equal arguments
 * are read by two statements, however many records there are. Errors: INVALID_INPUT.
 */
export function nestedPages<Node extends StoredRecord, Arguments extends PageArguments>(
  list: NestedList<Node, Arguments>,
): Load<Node, Arguments> {
  const pages = loadersOf((context, args: Arguments) => (parents) => readPages(list, context, args, parents));
  const counts = loadersOf((context, args: Arguments) => (parents) => readCounts(list, context, args, parents));
  return async (context, parent, args) => {
    checkPage(args, isTimeCursor);
    const rows = await pages(context, args).load(parent);
    const edges = rows.slice(0, args.first);
    return {
      edges,
      nodes: edges.map(({ node }) => node),
      pageInfo: {
        hasNextPage: rows.length > edges.length,
        hasPreviousPage: Boolean(args.after),
        startCursor: edges[0]?.cursor ?? null,
        endCursor: edges.at(-1)?.cursor ?? null,
      },
      get totalCount() {
        return counts(context, args).load(parent);
      },
    };
  };
}

/** Keeps one loader for each context and arguments. It caches a page for one turn: the next mutation may change the list. */
function loadersOf<Value, Arguments>(
  read: (context: Context, args: Arguments) => (parents: readonly string[]) => Promise<Value[]>,
) {
  const kept = new WeakMap<Context, Map<string, DataLoader<string, Value>>>();
  return (context: Context, args: Arguments): DataLoader<string, Value> => {
    const ofContext = kept.get(context) ?? new Map<string, DataLoader<string, Value>>();
    kept.set(context, ofContext);
    const key = JSON.stringify(args);
    const loader: DataLoader<string, Value> =
      ofContext.get(key) ??
      new DataLoader((parents) => {
        loader.clearAll();
        return read(context, args)(parents);
      });
    ofContext.set(key, loader);
    return loader;
  };
}

/** Reads one row more than the page of each parent has, to see whether another page follows. */
async function readPages<Node extends StoredRecord, Arguments extends PageArguments>(
  { entity, rows: rowsOf }: NestedList<Node, Arguments>,
  context: Context,
  args: Arguments,
  parents: readonly string[],
) {
  const { em } = context;
  const [at, key] = args.after ? (Cursor.decode(args.after) as [string, string]) : [null, null];
  const isBehind = at === null ? sql`true` : sql`(at, key) > (${at}::timestamptz, ${key}::uuid)`;
  const beginnings = branchesOf(rowsOf(tenantOf(context), args)).map(
    (branch) => sql`(
      select id, key, at from (${branch}) as branch where ${isBehind} order by at, key limit ${args.first + 1})`,
  );
  const { rows } = await sql<Row>`
    select parent.id as parent, node.id, node.key,
      to_char(node.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
    from unnest(${parents}::uuid[]) as parent (id) cross join lateral (
      select id, key, at from (${sql.join(beginnings, ' union all ')}) as rows order by at, key limit ${args.first + 1}
    ) as node order by node.at, node.key`.execute(em.getKysely());
  const ids = [...new Set(rows.map(({ id }) => id))] as Primary<Node>[];
  const found = ids.length ? await em.find<StoredRecord>(entity, { id: { $in: ids as string[] } }) : [];
  const nodes = new Map(found.map((node) => [node.id, node as Node]));
  const byParent = Map.groupBy(rows, ({ parent }) => parent);
  return parents.map((parent) =>
    (byParent.get(parent) ?? []).flatMap(({ id, at: time, key: tie }) => {
      const node = nodes.get(id);
      return node ? [{ node, cursor: Cursor.encode([time, tie]) }] : [];
    }),
  );
}

async function readCounts<Node extends StoredRecord, Arguments extends PageArguments>(
  { rows: rowsOf }: NestedList<Node, Arguments>,
  context: Context,
  args: Arguments,
  parents: readonly string[],
): Promise<number[]> {
  const branches = branchesOf(rowsOf(tenantOf(context), args));
  const { rows } = await sql<{ count: number }>`
    select (select count(*)::int from (${sql.join(branches, ' union all ')}) as rows) as count
    from unnest(${parents}::uuid[]) with ordinality as parent (id, position)
    order by position`.execute(context.em.getKysely());
  return rows.map(({ count }) => count);
}

const branchesOf = (rows: Sql | readonly Sql[]): readonly Sql[] => (rows instanceof Sql ? [rows] : rows);
