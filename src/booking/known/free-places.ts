import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { locking } from '../../database/transaction.ts';
import type { Slot } from '../../slots/types.ts';
import { acceptedAt } from '../../slots/view.ts';
import type { ResourceCalendar } from '../calendar.ts';
import { appointmentOf, insertion, insertPlace, overlaps, type Place, type PlaceData } from '../place-statements.ts';
import { settingsRevision } from '../references.ts';
import { timestamp } from '../sql.ts';

/** Common table expressions that find or create the user of a consumer: `consumer (id)`. */
type WithConsumer = (condition: RawBuilder<unknown>) => RawBuilder<unknown>;

/**
 * Takes the first place of a slot that was chosen by the settings of a known calendar, in one statement. It locks the
 * resource, and writes only if the settings are still those, the channel accepts bookings of this time by the clock of
 * the database, and no appointment is in the way. Constraints have the last word, as everywhere. Undefined: nothing was
 * written; whoever reads the calendar finds out why. `withConsumer`: for a booking.
 */
export async function takeFreePlace(
  em: SqlEntityManager,
  calendar: ResourceCalendar,
  slot: Slot,
  place: PlaceData,
  withConsumer?: WithConsumer,
): Promise<Place | undefined> {
  const appointment = appointmentOf(calendar, slot);
  const accepted = acceptedAt(calendar, slot.start);
  const consumer = withConsumer ? sql`${withConsumer(sql`exists (select from calendar)`)},` : sql``;
  const from = withConsumer ? sql`from calendar cross join consumer` : sql`from calendar`;
  const user = withConsumer ? sql`(select id from consumer)` : sql`null::uuid`;
  // the lock comes first, as in every transaction: see `lock`
  const { rows } = await sql<Place>`
    with calendar as (
      select r.id from resources r
      where r.id = ${appointment.resource} and r.deleted_at is null
        and ${settingsRevision} = ${calendar.resource.settingsRevision}
        and statement_timestamp() between ${timestamp(accepted.start)} and ${timestamp(accepted.end)}
        and (select a.id from appointments a where ${overlaps(appointment)} limit 1) is null
      ${locking('r')}
    ), ${consumer} made as (${insertion(appointment, from)})
    ${insertPlace(sql`made as a`, { seat: sql`1`, user }, place)}`.execute(em.getKysely());
  return rows[0];
}
