import { CompiledQuery, type QueryExecutorProvider, type QueryResult } from 'kysely';
import pg from 'pg';
import { Sql as Template } from 'sql-template-tag';

/** Statement with its parameters, or a part of one; `Row`: what it returns. */
export class Sql<Row = unknown> extends Template {
  /** Runs the statement in the transaction of a connection, if it has one. */
  execute(db: QueryExecutorProvider): Promise<QueryResult<Row>> {
    return db.getExecutor().executeQuery<Row>(CompiledQuery.raw(this.text, this.values));
  }
}

/** Writes a text as it is. */
const text = (written: string) => new Sql([written], []);

/**
 * Tag of templates of SQL: parts are written into the text, other values become parameters. Kysely's tag builds and visits
 * a tree of nodes for each call; with this one a booking costs the service a tenth less.
 */
export const sql = Object.assign(
  <Row>(strings: readonly string[], ...values: unknown[]) => new Sql<Row>(strings, values),
  {
    /** Text as it is, never that of a request. */
    raw: text,
    /** List of parts or parameters. */
    join: (list: readonly unknown[], separator = ', ') =>
      list.length ? new Sql(['', ...Array<string>(list.length - 1).fill(separator), ''], list) : text(''),
    /** Name of a column, also `table.column`. */
    ref: (name: string) => text(name.split('.').map(pg.escapeIdentifier).join('.')),
    /** Name of a table. */
    table: (name: string) => text(pg.escapeIdentifier(name)),
    /** Value in the text, not a parameter: the planner sees it. */
    lit: (value: string | number) => text(typeof value === 'number' ? String(value) : pg.escapeLiteral(value)),
  },
);
