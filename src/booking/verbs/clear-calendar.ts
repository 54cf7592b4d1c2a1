import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Notify } from '../../records/entities/sent/notify.ts';
import { sql } from '../../records/entities/sql.ts';
import { DomainError } from '../../records/errors/domain-error.ts';
import { archiveEmpty } from '../places/empty-appointments.ts';
import { cancelPlaces } from './decisions.ts';
import { removeHolds } from './release.ts';

/**
 * Ends a calendar that this transaction has locked, with those of appointments that take its resource, too: releases
 * its holds, cancels future places and mails their consumers, and archives its appointments. Errors:
 * FUTURE_APPOINTMENTS, unless they are to be ignored.
 */
export async function clearCalendar(
  em: SqlEntityManager,
  resource: string,
  ignoreFuture: boolean,
  notify: Notify,
): Promise<void> {
  await removeHolds(em, resource, { withParts: true });
  // only a hold can be booked without the lock of the calendar, and no hold is left
  if (ignoreFuture) await cancelPlaces(em, futureIn(resource), { change: 'cleared', notify });
  else if (await hasFuturePlaces(em, resource)) throw new DomainError('FUTURE_APPOINTMENTS');
  await archiveEmpty(em, resource);
}

/** Condition on an appointment `a`: it, or a part of it, takes the resource. */
const futureIn = (resource: string) => sql`a.id = any(array(
  select coalesce(part_of_id, id) from appointments where resource_id = ${resource} and ends_at > now()))`;

async function hasFuturePlaces(em: SqlEntityManager, resource: string): Promise<boolean> {
  const { rows } = await sql`
    select from appointments a join participations p on p.provider_id = a.provider_id and p.appointment_id = a.id
    where ${futureIn(resource)} and p.state in ('BOOKED', 'REQUESTED') limit 1`.execute(em.getKysely());
  return rows.length > 0;
}
