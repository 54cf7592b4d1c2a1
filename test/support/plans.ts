import pg from 'pg';
import { asOptions, sessionSettings } from '../../src/platform/database/session-settings.ts';
import type { Query } from './caused.ts';

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  Plans?: PlanNode[];
}

/** A table that a plan reads, and whether it looks at all of it: by no index, or at all that an index has. */
export interface Scan {
  table: string;
  isWhole: boolean;
}

/** Names of the indexes that the plans of statements read. */
export const indexesOf = async (databaseUrl: string, statements: string[]): Promise<string[]> =>
  (await plansOf(databaseUrl, statements, indexesBelow)).flat();

/** Scans of tables by which sessions of the service run each statement, whatever its parameters are. */
export async function scansOf(databaseUrl: string, statements: string[]): Promise<Scan[][]> {
  const leading = await leadingColumns(databaseUrl);
  return plansOf(databaseUrl, statements, (plan) => scansBelow(plan, leading));
}

/** First columns of the large B-trees, by name; not that of the CRM, which PostgreSQL skips where there are few. */
async function leadingColumns(databaseUrl: string): Promise<Map<string, string>> {
  const client = await session(databaseUrl);
  const { rows } = await client.query<{ name: string; first: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid, 1, false) as first
     from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am on pg_am.oid = c.relam and amname = 'btree'
     where c.reltuples > 100 and pg_get_indexdef(i.indexrelid, 1, false) <> 'crm_id'`,
  );
  await client.end();
  return new Map(rows.map(({ name, first }) => [name, first]));
}

/** Work of a statement: rows of tables, and blocks of tables and indexes. */
export interface Read {
  rows: number;
  blocks: number;
}

/** Runs statements again, with the plans that the service has for all values, and returns what each of them reads. */
export async function readsBy(databaseUrl: string, queries: Query[]): Promise<Read[]> {
  const client = await session(databaseUrl);
  try {
    const read: Read[] = [];
    for (const query of queries) read.push(await readBy(client, query));
    return read;
  } finally {
    await client.end();
  }
}

async function readBy(client: pg.Client, { text, values }: Query): Promise<Read> {
  await client.query(`prepare explained as ${text}`);
  const given = values.map(literalOf).join();
  const { rows } = await client.query(
    `explain (analyze, buffers, format json) execute explained ${given && `(${given})`}`,
  );
  await client.query('deallocate explained');
  const plan: PlanNode = rows[0]['QUERY PLAN'][0].Plan;
  return { rows: rowsReadBelow(plan), blocks: (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0) };
}

/** Text of a value, as `execute` takes it. */
function literalOf(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  return pg.escapeLiteral(sentText(value));
}

/** Text that the driver sends for a value. */
function sentText(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) {
    return `{${value.map((each) => (each === null ? 'null' : JSON.stringify(sentText(each)))).join()}}`;
  }
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

async function plansOf<Found>(
  databaseUrl: string,
  statements: string[],
  find: (plan: PlanNode) => Found,
): Promise<Found[]> {
  const client = await session(databaseUrl);
  try {
    const found: Found[] = [];
    for (const statement of statements) found.push(find(await planOf(client, statement)));
    return found;
  } finally {
    await client.end();
  }
}

/** A client with the settings of the service's sessions. */
async function session(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl, options: asOptions(sessionSettings(databaseUrl)) });
  await client.connect();
  return client;
}

/** Plan of a prepared statement: `explain (generic_plan)` needs PostgreSQL 16. */
async function planOf(client: pg.Client, statement: string): Promise<PlanNode> {
  await client.query(`prepare explained as ${statement}`);
  const prepared = await client.query('select cardinality(parameter_types) as parameters from pg_prepared_statements');
  const nulls = Array(prepared.rows[0].parameters).fill('null');
  const { rows } = await client.query(`explain (format json) execute explained ${nulls.length ? `(${nulls})` : ''}`);
  await client.query('deallocate explained');
  return rows[0]['QUERY PLAN'][0].Plan;
}

function scansBelow({ Plans = [], ...node }: PlanNode, leading: Map<string, string>): Scan[] {
  const { 'Node Type': type, 'Relation Name': table } = node;
  // a bitmap is made by the nodes below
  const isWhole =
    type === 'Seq Scan' || [node, ...bitmapsOf(type, Plans)].some((each) => readsAllOfIndex(each, leading));
  // what is written is no scan
  return [
    ...(table && / Scan$/.test(type) ? [{ table, isWhole }] : []),
    ...Plans.flatMap((plan) => scansBelow(plan, leading)),
  ];
}

const bitmapsOf = (type: string, plans: PlanNode[]): PlanNode[] => (type === 'Bitmap Heap Scan' ? plans : []);

/** True for a scan of an index without a condition on its first column: the index may have a part of the rows only. */
const readsAllOfIndex = (
  { 'Node Type': type, 'Index Name': index = '', 'Index Cond': condition }: PlanNode,
  leading: Map<string, string>,
): boolean => {
  const first = leading.get(index);
  return /^(Bitmap )?Index/.test(type) && !(condition && (!first || condition.match(/\w+/g)?.includes(first)));
};

const indexesBelow = ({ Plans = [], 'Index Name': index }: PlanNode): string[] => [
  ...(index ? [index] : []),
  ...Plans.flatMap(indexesBelow),
];

/** Rows that scans have looked at. A scan of an index below a bitmap names no table: its rows are those of the bitmap. */
function rowsReadBelow({ Plans = [], ...node }: PlanNode): number {
  const { 'Actual Rows': rows = 0, 'Rows Removed by Filter': removed = 0, 'Actual Loops': loops = 0 } = node;
  const own = node['Relation Name'] && / Scan$/.test(node['Node Type']) ? (rows + removed) * loops : 0;
  return Plans.reduce((sum, plan) => sum + rowsReadBelow(plan), own);
}
