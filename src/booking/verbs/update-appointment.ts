import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { refuseKnownReference } from '../../platform/database/lookup.ts';
import { lock } from '../../platform/database/transaction.ts';
import { Appointment } from '../../records/entities/appointment.ts';
import { Participation } from '../../records/entities/participation.ts';
import { sql } from '../../records/entities/sql.ts';
import type { Contact } from '../../records/entities/values/contact.ts';
import { ParticipationState } from '../../records/entities/values/participation-state.ts';
import { DomainError } from '../../records/errors/domain-error.ts';
import type { CallersLetter } from '../announcements/announce.ts';
import type { CrmData } from '../places/consumers.ts';
import { followContact } from '../places/follow-contact.ts';
import { openAppointment } from '../places/open-appointment.ts';
import { checkWasTaken } from '../planning/accepted-changes.ts';

/** Data of an appointment to write. Absent: unchanged; null: cleared. */
interface AppointmentChange extends CrmData {
  /** Null: that of the hours, else of the resource. */
  contactChannel?: Pick<Contact, 'type' | 'value'> | null;
  capacity?: number | undefined;
}

/**
 * Changes an appointment, also one that is over. Another contact channel is mailed to those who have a place in it. Errors:
 * NOT_FOUND, REFERENCE_EXISTS, CONFLICT if it has only holds, or fewer places than are taken.
 */
export async function updateAppointment(
  em: SqlEntityManager,
  uuid: string,
  { contactChannel, capacity, ...data }: AppointmentChange,
  letter: CallersLetter,
): Promise<Appointment> {
  const appointment = await openAppointment(em, uuid);
  const known = await em.count(Participation, { appointment, state: { $ne: ParticipationState.RESERVED } });
  checkWasTaken({ wasTaken: known > 0 });
  await refuseKnownReference(em, Appointment, data.reference, { id: { $ne: uuid } });
  const owns = contactChannel === undefined ? {} : { hasOwnContactChannel: contactChannel !== null };
  em.assign(appointment, { ...data, ...owns }, { ignoreUndefined: true });
  await em.flush();
  if (contactChannel !== undefined) await followContact(em, sql`a.id = ${uuid}`, { letter, own: contactChannel });
  if (capacity !== undefined) await changeCapacity(em, uuid, capacity);
  return em.refreshOrFail(appointment);
}

/** Agrees on the time that clocks show now. Errors: NOT_FOUND. */
export async function acceptClocks(em: SqlEntityManager, uuid: string): Promise<Appointment> {
  const appointment = await openAppointment(em, uuid);
  appointment.agreedStart = null;
  await em.flush();
  return appointment;
}

/**
 * Changes the number of places of an appointment whose calendar is locked. Whoever has a place above it gets a lower one
 * first: the constraint compares each seat as soon as the number is written. Errors: CONFLICT.
 */
async function changeCapacity(em: SqlEntityManager, appointment: string, capacity: number): Promise<void> {
  const db = em.getKysely();
  await sql`
    delete from participations
    where appointment_id = ${appointment} and state = 'RESERVED' and expires_at <= clock_timestamp()`.execute(db);
  const { rows } = await sql<{ id: string; seat: number }>`
    select id, seat from participations where appointment_id = ${appointment} and live order by seat`.execute(db);
  if (rows.length > capacity) {
    const message = `must be at least ${rows.length}: so many places are taken or held`;
    throw new DomainError('CONFLICT', { field: 'input.capacity', message });
  }
  const above = rows.filter(({ seat }) => seat > capacity).map(({ id }) => id);
  if (above.length) {
    await lock(em, Participation, above);
    await takeLowerSeats(em, appointment, above, capacity);
  }
  await sql`update appointments set capacity = ${capacity} where id = ${appointment}`.execute(db);
}

/** Gives the lowest free seats to places. */
async function takeLowerSeats(
  em: SqlEntityManager,
  appointment: string,
  places: readonly string[],
  capacity: number,
): Promise<void> {
  await sql`
    with high as (
      select id, row_number() over (order by seat) as turn from participations where id = any(${places}::uuid[])
    ), free as (
      select seat, row_number() over (order by seat) as turn from generate_series(1, ${capacity}::int) as seats(seat)
      where seat <> all(array(select seat from participations where appointment_id = ${appointment} and live))
    )
    update participations p set seat = free.seat from high join free using (turn)
    where p.id = high.id and p.live`.execute(em.getKysely());
}
