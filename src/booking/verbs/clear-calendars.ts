import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { PLANNED_APART } from '../../platform/database/planner-hints.ts';
import type { Notify } from '../../records/entities/sent/notify.ts';
import { sql } from '../../records/entities/sql.ts';
import { DomainError } from '../../records/errors/domain-error.ts';
import { archiveEmpty } from '../places/empty-appointments.ts';
import { cancelPlaces } from './decisions.ts';
import { removeHolds } from './release.ts';

/**
 * Ends calendars that this transaction has locked, with those of appointments that take their resources, too: releases
 * their holds, cancels future places and mails their consumers, and archives their appointments. As many statements for
 * a thousand resources as for one. Errors: FUTURE_APPOINTMENTS, unless they are to be ignored.
 */
export async function clearCalendars(
  em: SqlEntityManager,
  resources: readonly string[],
  ignoreFuture: boolean,
  notify: Notify,
): Promise<void> {
  await removeHolds(em, resources, { withParts: true });
  // only a hold can be booked without the lock of the calendar, and no hold is left
  if (ignoreFuture) await cancelPlaces(em, futureIn(resources), { change: 'cleared', notify });
  else if (await hasFuturePlaces(em, resources)) throw new DomainError('FUTURE_APPOINTMENTS');
  await archiveEmpty(em, resources);
}

/** Condition on an appointment `a`: it, or a part of it, takes one of the resources. */
const futureIn = (resources: readonly string[]) => sql`a.id = any(array(
  select coalesce(coming.part_of_id, coming.id) from unnest(${resources}::uuid[]) as r(id) cross join lateral (
    select id, part_of_id from appointments where resource_id = r.id and ends_at > now() ${PLANNED_APART}) as coming))`;

async function hasFuturePlaces(em: SqlEntityManager, resources: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select from appointments a join participations p on p.appointment_id = a.id
    where ${futureIn(resources)} and p.state in ('BOOKED', 'REQUESTED') limit 1`.execute(em.getKysely());
  return rows.length > 0;
}
