import pg from 'pg';
import { asOptions, sessionSettings } from '../../src/database/session-settings.ts';

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
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
export const scansOf = (databaseUrl: string, statements: string[]): Promise<Scan[][]> =>
  plansOf(databaseUrl, statements, scansBelow);

async function plansOf<Found>(
  databaseUrl: string,
  statements: string[],
  find: (plan: PlanNode) => Found,
): Promise<Found[]> {
  const client = new pg.Client({ connectionString: databaseUrl, options: asOptions(sessionSettings(databaseUrl)) });
  await client.connect();
  try {
    const found: Found[] = [];
    for (const statement of statements) found.push(find(await planOf(client, statement)));
    return found;
  } finally {
    await client.end();
  }
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

function scansBelow({ Plans = [], ...node }: PlanNode): Scan[] {
  const { 'Node Type': type, 'Relation Name': table, 'Index Cond': condition } = node;
  // a bitmap is made by other nodes, and never without a condition
  const isWhole = type === 'Seq Scan' || (/^Index/.test(type) && !condition);
  // what is written is no scan
  return [...(table && / Scan$/.test(type) ? [{ table, isWhole }] : []), ...Plans.flatMap(scansBelow)];
}

const indexesBelow = ({ Plans = [], 'Index Name': index }: PlanNode): string[] => [
  ...(index ? [index] : []),
  ...Plans.flatMap(indexesBelow),
];
