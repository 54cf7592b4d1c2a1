import type pg from 'pg';
import { type Cell, MoveError } from './cell.ts';

/** Table with rows of a CRM. */
export interface MovedTable {
  name: string;
  /** Stored columns, in one order for all cells. Generated ones are not among them. */
  columns: string[];
  /** Column that names the CRM. */
  tenant: 'crm_id' | 'id';
}

/** Tables without a CRM that a move leaves where they are. Triggers write calendar_revisions. */
const STAYING = new Set([
  'calendar_revisions',
  'client_bookings',
  'event_inbox',
  'idempotency_records',
  'mikro_orm_migrations',
  'moves',
  'rate_counts',
  'clock_changes',
  'schema_versions',
  'zone_clocks',
  'mailgun_signatures',
]);

/**
 * Reads from the catalogue the tables with rows of CRMs, each after those that it refers to. Errors: MoveError for a
 * table that nobody has thought of.
 */
export async function movedTables({ db }: Cell): Promise<MovedTable[]> {
  const { rows } = await db.query<TableRow>(TABLES);
  const moved = rows.filter(({ name }) => !STAYING.has(name));
  const unknown = moved.filter(({ name, columns }) => name !== 'crms' && !columns.includes('crm_id'));
  if (unknown.length) throw new MoveError(`No CRM is named in ${unknown.map(({ name }) => name).join(', ')}`);
  return inOrder(moved).map(({ name, columns }) => ({
    name,
    columns,
    tenant: name === 'crms' ? 'id' : 'crm_id',
  }));
}

interface TableRow extends pg.QueryResultRow {
  name: string;
  columns: string[];
  parents: string[];
}

const TABLES = `
  select relname::text as name,
    array(select attname::text from pg_attribute
      where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attname) as columns,
    array(select p.relname::text from pg_constraint f join pg_class p on p.oid = f.confrelid
      where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as parents
  from pg_class c where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
  order by relname`;

function inOrder(tables: TableRow[]): TableRow[] {
  const ordered: TableRow[] = [];
  const isPlaced = (name: string) => ordered.some((table) => table.name === name);
  while (ordered.length < tables.length) {
    const next = tables.find(({ name, parents }) => !isPlaced(name) && parents.every(isPlaced));
    if (!next) throw new MoveError('Foreign keys form a circle');
    ordered.push(next);
  }
  return ordered;
}
