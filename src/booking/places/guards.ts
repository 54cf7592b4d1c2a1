import { causeOfStatement } from '../../platform/database/stated-causes.ts';
import { locking } from '../../platform/database/transaction.ts';
import { type Sql, sql } from '../../records/entities/sql.ts';
import { acceptedAt } from '../../slots/view.ts';
import type { ResourceCalendar } from '../calendar/calendar.ts';
import { epoch, timestamp } from '../calendar/columns.ts';
import { ownRevision, settingsRevision } from '../calendar/references.ts';
import { type NewAppointment, overlaps } from './place-statements.ts';

/**
 * Guards of statements that take a place without a transaction: common table expressions with the `calendar` of an
 * appointment. It has no row, and so nothing is written, if anything has changed by which the place was chosen.
 */

interface Guarded {
  calendar: ResourceCalendar;
  wanted: NewAppointment;
  /** Common table expression `turn` of a client that is counted: no row if it has taken something else meanwhile. */
  turn?: Sql | undefined;
}

/**
 * Locks the resource, and finds it if its settings are still those of the calendar, the channel accepts bookings of this
 * time by the clock of the database, and no appointment is in the way, but that which is left.
 */
export const bySettings = ({ calendar, wanted, turn }: Guarded, left?: { appointment: string }): Sql =>
  // the lock comes first, after that of the client, as in every transaction: see `lock`
  sql`${causeAnd(turn)}, calendar as (
      select r.id, r.contact_user_id, r.contact_profile_id from resources r ${crossJoined(turn)}
      where r.id = ${wanted.resource} and r.deleted_at is null
        and ${settingsRevision} = ${calendar.resource.settingsRevision}
        and ${isAcceptedNow(calendar, wanted)}
        and ${isFree(wanted, left)}
      ${locking('r')}
    )`;

/**
 * Locks a whole pool, by id, and finds the resource that was chosen in it if everything is unchanged by which it was
 * chosen. A booking of any resource that another transaction makes while this statement waits for the lock changes
 * `assigned_at`, which PostgreSQL compares again.
 */
export function byPool(pool: readonly ResourceCalendar[], { calendar, wanted, turn }: Guarded): Sql {
  const resources = pool.map(({ resource }) => resource);
  return sql`${causeAnd(turn)}, locked as (
      select r.id from unnest(${resources.map(({ id }) => id)}::uuid[], ${resources.map((each) => each.revision)}::text[],
          ${resources.map(({ assignedAt }) => assignedAt)}::float8[]) as cached (id, revision, assigned)
        join resources r on r.id = cached.id ${crossJoined(turn)}
      where r.deleted_at is null
        -- no condition of a join, for which the planner would compute the revisions of all resources
        and ${ownRevision} is not distinct from cached.revision
        and ${epoch('r.assigned_at')} is not distinct from cached.assigned
      order by r.id ${locking('r')}
    ), calendar as (
      select r.id, r.contact_user_id, r.contact_profile_id from resources r
      where r.id = ${wanted.resource} and (select count(*) from locked) = ${pool.length}::int
        and ${isFree(wanted)}
        and ${isAcceptedNow(calendar, wanted)}
    )`;
}

const causeAnd = (turn?: Sql) => sql`${causeOfStatement()}${turn ? sql`, ${turn}` : sql``}`;

const crossJoined = (turn?: Sql) => sql`cross join cause${turn ? sql` cross join turn` : sql``}`;

function isAcceptedNow(calendar: ResourceCalendar, { start }: NewAppointment): Sql {
  const accepted = acceptedAt(calendar, start);
  return sql`statement_timestamp() between ${timestamp(accepted.start)} and ${timestamp(accepted.end)}`;
}

const isFree = (wanted: NewAppointment, left?: { appointment: string }) => sql`(
          select a.id from appointments a
          where ${overlaps(wanted)}${left ? sql` and a.id <> ${left.appointment}` : sql``} limit 1) is null`;
