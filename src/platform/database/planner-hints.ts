import { type Sql, sql } from '../../records/entities/sql.ts';

/**
 * Parts of statements that are there for PostgreSQL's planner. The service plans a statement once per connection, for all
 * values, and forbids scans of a whole table. In a new database, without statistics, it then reads a whole index where
 * another one has the one row: these parts leave it no such choice. Of `with … as materialized` the planner reads the rows
 * before the rest, once.
 */

/** Condition that no row is there: rows are those of `from`. PostgreSQL may plan `not exists` as a join with the whole table. */
export const none = (rows: Sql): Sql<boolean> => sql`(select count(*) from ${rows}) = 0`;

/** Ends a subquery that is planned apart: it is not merged into the statement, whose conditions stay outside. */
export const PLANNED_APART = sql`offset 0`;
