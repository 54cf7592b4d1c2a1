import pg from 'pg';
import type { Cell } from './cell.ts';
import type { MovedTable } from './moved-tables.ts';

const BATCH_SIZE = 1_000;

const listed = (names: string[]): string => names.map((name) => pg.escapeIdentifier(name)).join(', ');

const rowsOf = ({ name, columns, tenant }: MovedTable): string =>
  `select ${listed(columns)} from ${pg.escapeIdentifier(name)} where ${tenant} = $1`;

/**
 * Copies the rows of a CRM between open transactions. Rows travel as JSON, in batches, so memory stays small. Another CRM of
 * the target may have claimed the name of a provider: that CRM keeps it. Other names were compared before.
 */
export async function copyRows(from: Cell, to: Cell, table: MovedTable, crm: string): Promise<void> {
  const onConflict = table.name === CLAIMS ? 'on conflict do nothing' : '';
  await copy(from, to, { ...table, rows: rowsOf(table), values: [crm], onConflict });
}

const CLAIMS = 'claimed_names';

/** Selects the rows that are equal in both cells: the claims of providers' names depend on who else is there. */
const comparedRows = (table: MovedTable): string =>
  table.name === CLAIMS ? `${rowsOf(table)} and reference not like 'provider@%'` : rowsOf(table);

/**
 * Copies the stored answers of requests with an Idempotency-Key. They name no CRM, so all of them are copied. Each is
 * useful only to the holder of its key.
 */
export async function copyAnswers(from: Cell, to: Cell): Promise<void> {
  const columns = ['answer', 'created_at', 'name'];
  const rows = `select ${columns} from idempotency_records`;
  await copy(from, to, {
    name: 'idempotency_records',
    columns,
    rows,
    values: [],
    onConflict: 'on conflict do nothing',
  });
}

interface Copy {
  name: string;
  columns: string[];
  rows: string;
  values: unknown[];
  onConflict: string;
}

async function copy(from: Cell, to: Cell, { name, columns, rows, values, onConflict }: Copy): Promise<void> {
  const table = pg.escapeIdentifier(name);
  await from.db.query(`declare moved cursor for select row_to_json(r)::text as row from (${rows}) as r`, values);
  for (let count = BATCH_SIZE; count === BATCH_SIZE; ) {
    const batch = await from.db.query<{ row: string }>(`fetch ${BATCH_SIZE} from moved`);
    count = batch.rows.length;
    await to.db.query(
      `insert into ${table} (${listed(columns)})
      select ${listed(columns)} from json_populate_recordset(null::${table}, $1::json) ${onConflict}`,
      [`[${batch.rows.map(({ row }) => row).join()}]`],
    );
  }
  await from.db.query('close moved');
}

/** Number of rows, and a sum over their contents. */
interface Checksum {
  rows: number;
  sum: string;
}

/** Returns the checksum of the rows of a CRM in a table. Equal rows have equal checksums in all cells. */
export async function checksumOf({ db }: Cell, table: MovedTable, crm: string): Promise<Checksum> {
  const { rows } = await db.query<Checksum>(
    `select count(*)::int as rows, coalesce(sum(hashtextextended(row_to_json(r)::text, 0)::numeric), 0)::text as sum
    from (${comparedRows(table)}) as r`,
    [crm],
  );
  return rows[0]!;
}

/** Tables that keep the rows of a CRM that has left: its names stay its own. */
const KEPT = new Set(['crms', 'claimed_names']);

/** Deletes the rows of a CRM, except its names. */
export async function deleteRows({ db }: Cell, tables: MovedTable[], crm: string): Promise<void> {
  for (const { name, tenant } of tables.toReversed()) {
    if (!KEPT.has(name)) await db.query(`delete from ${pg.escapeIdentifier(name)} where ${tenant} = $1`, [crm]);
  }
}

/** True if a CRM has rows besides its names. */
export async function hasRows({ db }: Cell, tables: MovedTable[], crm: string): Promise<boolean> {
  const asked = tables.filter(({ name }) => !KEPT.has(name));
  const any = asked.map(({ name, tenant }) => `exists (select from ${pg.escapeIdentifier(name)} where ${tenant} = $1)`);
  const { rows } = await db.query(`select ${any.join(' or ')} as any`, [crm]);
  return rows[0].any;
}
