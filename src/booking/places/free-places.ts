import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { causeOfStatement } from '../../platform/database/stated-causes.ts';
import { locking } from '../../platform/database/transaction.ts';
import { type Sql, sql } from '../../records/entities/sql.ts';
import { databaseFailure } from '../../records/errors/failures.ts';
import type { Slot } from '../../slots/types.ts';
import { acceptedAt } from '../../slots/view.ts';
import type { ResourceCalendar } from '../calendar/calendar.ts';
import { inTurnOfCalendar } from '../calendar/calendar-turns.ts';
import { epoch, timestamp } from '../calendar/columns.ts';
import { ownRevision, settingsRevision } from '../calendar/references.ts';
import type { Counted } from './client-counts.ts';
import {
  appointmentOf,
  insertion,
  insertionOrError,
  insertPlace,
  type NewAppointment,
  overlaps,
  type Place,
  type PlaceData,
  priceOf,
} from './place-statements.ts';

/** Consumer of a place, and the mails about it. */
interface BookedBy {
  /** Common table expressions that find or create the user: `consumer (id)`. */
  withConsumer: (condition: Sql) => Sql;
  /** Common table expressions that announce the `place`, after a comma. */
  announcing: Sql;
}

/** Further parts of the statement that takes a place. */
export interface Taking {
  /** For a booking. */
  booking?: BookedBy;
  /** Calendars among which this one was chosen: nothing is written if one of them has changed. */
  pool?: readonly ResourceCalendar[] | undefined;
  /** For a client that is counted: nothing is written if it has taken something else meanwhile. */
  counted?: Counted | undefined;
}

/**
 * Common table expression `calendar`: the resource of a wanted appointment, which it locks; no row unless its settings
 * are still those of the calendar, the channel accepts bookings of this time by the clock of the database, and no
 * appointment is in the way, that of `except` aside. Before it, `cause`, and the `turn` of a client if it is counted.
 */
export function freeCalendar(
  calendar: ResourceCalendar,
  wanted: NewAppointment,
  { except, turn }: { except?: { appointment: string }; turn?: Sql | undefined } = {},
): Sql {
  const accepted = acceptedAt(calendar, wanted.start);
  // the lock comes first, after that of the client, as in every transaction: see `lock`
  return sql`${causeOfStatement()}${turn ? sql`, ${turn}` : sql``}, calendar as (
      select r.id, r.contact_user_id, r.contact_profile_id from resources r cross join cause${turn ? sql` cross join turn` : sql``}
      where r.id = ${wanted.resource} and r.deleted_at is null
        and ${settingsRevision} = ${calendar.resource.settingsRevision}
        and statement_timestamp() between ${timestamp(accepted.start)} and ${timestamp(accepted.end)}
        and (
          select a.id from appointments a
          where ${overlaps(wanted)}${except ? sql` and a.id <> ${except.appointment}` : sql``} limit 1) is null
      ${locking('r')}
    )`;
}

/**
 * Common table expressions as of `freeCalendar`, for a resource that was chosen in a pool without a lock. They lock the
 * whole pool, by id, and find no calendar unless everything is unchanged by which it was chosen. A booking of any resource
 * that another transaction makes while this statement waits for the lock changes `assigned_at`, which PostgreSQL
 * compares again.
 */
function freeInPool(pool: readonly ResourceCalendar[], calendar: ResourceCalendar, wanted: NewAppointment): Sql {
  const accepted = acceptedAt(calendar, wanted.start);
  const resources = pool.map(({ resource }) => resource);
  return sql`${causeOfStatement()}, locked as (
      select r.id from unnest(${resources.map(({ id }) => id)}::uuid[], ${resources.map((each) => each.revision)}::text[],
          ${resources.map(({ assignedAt }) => assignedAt)}::float8[]) as cached (id, revision, assigned)
        join resources r on r.id = cached.id cross join cause
      where r.deleted_at is null
        -- no condition of a join, for which the planner would compute the revisions of all resources
        and ${ownRevision} is not distinct from cached.revision
        and ${epoch('r.assigned_at')} is not distinct from cached.assigned
      order by r.id ${locking('r')}
    ), calendar as (
      select r.id, r.contact_user_id, r.contact_profile_id from resources r
      where r.id = ${wanted.resource} and (select count(*) from locked) = ${pool.length}::int
        and (select a.id from appointments a where ${overlaps(wanted)} limit 1) is null
        and statement_timestamp() between ${timestamp(accepted.start)}
          and ${timestamp(accepted.end)}
    )`;
}

/** Notes that a booking of any resource got the one of `calendar`. */
const assigned = sql`, assigned as (
      update resources set assigned_at = statement_timestamp()
      where id = (select id from calendar) and exists (select from place)
    )`;

/**
 * Takes the first place of a slot that was chosen by the cached settings of a calendar, in one statement. It locks the
 * resource, and writes only if the settings are still those, the channel accepts bookings of this time by the clock of
 * the database, and no appointment is in the way. Constraints have the last word, as everywhere. Undefined: nothing was
 * written, as of a slot that takes further resources; whoever reads the calendar finds out why.
 */
export async function takeFreePlace(
  em: SqlEntityManager,
  calendar: ResourceCalendar,
  slot: Slot,
  place: Omit<PlaceData, 'price'>,
  { booking, pool, counted }: Taking = {},
): Promise<Place | undefined> {
  if (calendar.takesOthers(slot)) return undefined;
  const appointment = appointmentOf(calendar, slot);
  const priced = { ...place, price: priceOf(calendar, slot) };
  const consumer = booking ? sql`${booking.withConsumer(sql`exists (select from calendar)`)},` : sql``;
  const from = booking ? sql`from calendar cross join consumer` : sql`from calendar`;
  const user = booking ? sql`(select id from consumer)` : sql`null::uuid`;
  // a statement by itself fails as a whole, or it would leave the consumer behind whom it has created
  const isAlone = booking !== undefined && !em.isInTransaction();
  const insert = isAlone ? insertionOrError : insertion;
  const free = pool
    ? freeInPool(pool, calendar, appointment)
    : freeCalendar(calendar, appointment, { turn: counted?.turn });
  const statement = sql<Place>`
    with ${free}, ${consumer} made as (${insert(appointment, from)}),
    place as (${insertPlace(sql`made as a`, { seat: sql`1`, user }, priced)})${pool ? assigned : sql``}${booking?.announcing ?? sql``}${counted ? sql`, ${counted.counts}` : sql``}
    select * from place`;
  const run = () => {
    const taken = statement.execute(em.getKysely());
    return isAlone ? taken.catch(unlessTaken) : taken;
  };
  // whoever chose in a pool has waited for its turn there
  const { rows } = await (pool ? run() : inTurnOfCalendar(em, appointment.resource, run));
  return rows[0];
}

/** Returns no rows if an appointment was written while the statement waited for the resource. */
function unlessTaken(error: unknown): { rows: Place[] } {
  if (databaseFailure(error).constraint !== 'appointment_no_overlap') throw error;
  return { rows: [] };
}
