import { raw } from '@mikro-orm/core';
import { type Sql, sql } from '../sql.ts';
import { isToProvider, MailKind } from '../values/mail-kind.ts';

/**
 * Conditions that leave out the rows of deleted things, which the job `deletions` deletes later
 * (tables/deletions/deletions.sql). Entities have them as a filter; statements that find rows by their tenant alone, or by
 * an id, repeat them. What is found by a provider, a resource or a user needs none: these rows are gone at once. Each looks
 * for deletions by itself, because PostgreSQL must not join them to a whole table.
 */

const TO_PROVIDER = Object.values(MailKind).filter(isToProvider);

/**
 * Condition on an appointment or a place: its provider was not deleted. As a value of its own, not as a comparison, of which
 * PostgreSQL expects few rows to pass: it would sort them instead of following an index for a page.
 */
const keptRow = (row: string) => `(select count(*) = 0 from deletions where deletions.id = ${row}.provider_id)`;

/** Condition on a mail: a deletion has not taken it, or leaves it until it is sent. */
const keptMail = (row: string) => `(
  ${row}.forgotten_once_sent or (select true from deletions limit 1) is null or (
    (select count(*) from deletions where deletions.id = ${row}.provider_id) = 0
    and (select count(*) from appointments a join deletions d on d.id = a.resource_id
      where a.id = ${row}.appointment_id and d.deleted_at >= ${row}.created_at) = 0
    and (select count(*) from deletions d
      where d.kind = 'USER' and d.crm_id = ${row}.crm_id and ${isToDeletedUser(row, 'd')}) = 0))`;

/** Condition on a mail: it was for a provider, to an address of a user who was deleted then. */
const isToDeletedUser = (mail: string, deletion: string) =>
  `${mail}.recipient = any(${deletion}.addresses) and ${mail}.kind in (${TO_PROVIDER.map((kind) => `'${kind}'`)})
    and ${mail}.created_at <= ${deletion}.deleted_at`;

/** Condition on a user: no consumer whose places were all with deleted providers. */
const keptUser = (row: string) => `(
  ${row}.reference is not null or ${row}.is_actor or (select true from deletions limit 1) is null
  or (select count(*) from participations p where p.user_id = ${row}.id and ${keptRow('p')}) > 0
  or (select count(*) from participations p where p.user_id = ${row}.id) = 0
  or (select count(*) from staff_members s where s.user_id = ${row}.id) > 0
  or (select count(*) from contact_profiles c where c.user_id = ${row}.id) > 0)`;

/** Updates and deletions have no alias of the table. */
const filterOf = (table: string, condition: (row: string) => string) => ({
  name: 'kept',
  args: false,
  cond: (_: unknown, statement: string) => ({ [raw(statement === 'read' ? condition : condition(table))]: [] }),
  default: true,
});

/** Filters of entities. */
export const KEPT_APPOINTMENTS = filterOf('appointments', keptRow);
export const KEPT_PLACES = filterOf('participations', keptRow);
export const KEPT_MAILS = filterOf('mails', keptMail);
export const KEPT_USERS = filterOf('users', keptUser);

/** Conditions of statements, by the name of the row. */
export const isKept = (row: string): Sql<boolean> => sql`${sql.raw(keptRow(row))}`;
export const isKeptMail = (row: string): Sql<boolean> => sql`${sql.raw(keptMail(row))}`;
export const isKeptUser = (row: string): Sql<boolean> => sql`${sql.raw(keptUser(row))}`;
export const isMailToDeletedUser = (mail: string, deletion: string): Sql<boolean> =>
  sql`${sql.raw(isToDeletedUser(mail, deletion))}`;
