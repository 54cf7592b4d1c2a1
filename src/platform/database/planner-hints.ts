import { type Sql, sql } from '../../records/entities/sql.ts';

/**
 * Parts of statements that are there for PostgreSQL's planner. The service plans a statement once per connection, for all
 * values, and forbids scans of a whole table. In a new database, without statistics, it then reads a whole index where
 * another one has the one row, and of several that look alike the youngest. So a join names the id of a record alone, without
 * the provider beside it, and where that is not enough these parts leave the planner no choice. Of `with … as materialized` it
 * reads the rows before the rest, once. `test/database/backlog-plans.test.ts` has all jobs look at such a database.
 */

/** Condition that no row is there: rows are those of `from`. PostgreSQL may plan `not exists` as a join with the whole table. */
export const none = (rows: Sql): Sql<boolean> => sql`(select count(*) from ${rows}) = 0`;

/** Ends a subquery that is planned apart: it is not merged into the statement, whose conditions stay outside. */
export const PLANNED_APART = sql`offset 0`;
