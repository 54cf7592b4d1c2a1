import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import type { MailLimits } from '../access/limits.ts';
import { announce } from '../announcements/announce.ts';
import { hasLostCrm } from '../database/moves.ts';
import { LostRace, lock } from '../database/transaction.ts';
import { type Appointment, AppointmentState } from '../entities/appointment.ts';
import type { Participation } from '../entities/participation.ts';
import { Resource } from '../entities/resource.ts';
import { DomainError } from '../errors.ts';
import { endIfEmpty } from './empty-appointments.ts';
import { removeHoldsOf } from './holds/holds.ts';
import { findLinkedPlace, isOfClaim, type LinkedPlace, type MovablePlace } from './moves/movable-place.ts';
import { openAppointment, openParticipation, WITH_DELETED } from './open-appointment.ts';
import { isTaken } from './places.ts';

/**
 * Decisions about booked and requested places: confirm, decline, cancel, no-show. Each locks the calendar, loads the
 * place, changes it and announces the change. A repeated decision changes and announces nothing.
 */

/** Confirms a request. Errors: NOT_FOUND, CONFLICT if the place was never requested or has ended. */
export async function confirmRequest(em: SqlEntityManager, uuid: string): Promise<Participation> {
  const participation = await openParticipation(em, uuid);
  if (!participation.confirm()) return participation;
  await em.flush();
  await announce(em, { change: 'confirmed', places: [participation.id] });
  return participation;
}

/** Declines a request and frees its place. Errors: NOT_FOUND, CONFLICT if the place is no request, or no longer. */
export async function declineRequest(
  em: SqlEntityManager,
  uuid: string,
  message: string | null,
): Promise<Participation> {
  const participation = await openParticipation(em, uuid);
  if (!participation.decline()) return participation;
  await em.flush();
  await endIfEmpty(em, participation.appointment.id);
  await announce(em, { change: 'declined', places: [participation.id], message });
  return participation;
}

/** Cancels a consumer's place for the provider. Errors: NOT_FOUND, CONFLICT for a hold, or a declined request. */
export async function cancelParticipation(
  em: SqlEntityManager,
  uuid: string,
  message: string | null,
): Promise<Participation> {
  const participation = await openParticipation(em, uuid);
  if (participation.isToBeCancelled()) {
    await cancelPlaces(em, sql`p.id = ${participation.id}`, { change: 'cancelled', message, limits: null });
  }
  return participation;
}

/**
 * Cancels the place of a link; without such a place nothing changes. Errors: BOOKING_MOVED if the booking has another
 * place instead, CHANGE_TOO_LATE, CONFLICT if the appointment is over, INVALID_TOKEN for a place of another booking, or
 * if the place may have moved to another cell with its CRM.
 */
export async function cancelByConsumer(
  em: SqlEntityManager,
  link: LinkedPlace,
  message: string | null,
  limits: MailLimits,
): Promise<void> {
  const place = await findLinkedPlace(em, link);
  if (!place && (!isOfClaim(link) || (await hasLostCrm(em)))) throw new DomainError('INVALID_TOKEN');
  if (!place || !isToBeCancelled(place)) return;
  await lock(em, Resource, [place.resource]);
  const now = await findLinkedPlace(em, link);
  if (!now || !isToBeCancelled(now)) return;
  if (now.resource !== place.resource) throw new LostRace(`The place ${place.id} was moved meanwhile`);
  const cancelled = await cancelPlaces(em, sql`p.id = ${place.id}`, { change: 'cancelled', message, limits });
  if (!cancelled) throw new LostRace(`The place ${place.id} has ended meanwhile`);
}

/** False for a place that has ended. Errors: BOOKING_MOVED, CONFLICT, CHANGE_TOO_LATE. */
function isToBeCancelled(place: MovablePlace): boolean {
  if (!isTaken(place)) {
    if (place.successor) throw new DomainError('BOOKING_MOVED');
    return false;
  }
  if (place.isOver) throw new DomainError('CONFLICT', { message: 'The appointment is over' });
  if (place.isTooLateToCancel) throw new DomainError('CHANGE_TOO_LATE');
  return true;
}

/**
 * Cancels an appointment for all participants and releases its holds. An appointment that has ended stays unchanged.
 * Errors: NOT_FOUND, CONFLICT if it has only holds.
 */
export async function cancelAppointment(
  em: SqlEntityManager,
  uuid: string,
  message: string | null,
): Promise<Appointment> {
  const appointment = await openAppointment(em, uuid);
  if (appointment.state !== AppointmentState.ACTIVE) return appointment;
  await removeHoldsOf(em, appointment.id);
  const cancelled = await cancelPlaces(em, sql`a.id = ${appointment.id}`, {
    change: 'cancelled',
    message,
    limits: null,
  });
  if (!cancelled) throw notBooked();
  return em.refreshOrFail(appointment, { filters: WITH_DELETED });
}

/** Error for an appointment without a booked or requested place. */
export const notBooked = () =>
  new DomainError('CONFLICT', { field: 'appointment', message: 'has no booked or requested place' });

/** Announcement of a cancellation. */
type Cancellation =
  | { change: 'cancelled'; message: string | null; limits: MailLimits | null }
  | { change: 'cleared' | 'erased' };

/**
 * Cancels booked and requested places whose calendars are locked; every cancellation uses this function. Frees the time
 * of empty appointments; `clearCalendar` archives them instead. `those` is a condition on the participation `p` and its
 * appointment `a`. Returns the number of cancelled places.
 */
export async function cancelPlaces(
  em: SqlEntityManager,
  those: RawBuilder<unknown>,
  cancellation: Cancellation,
): Promise<number> {
  const rows = await endPlaces(em, those);
  if (!rows.length) return 0;
  if (cancellation.change !== 'cleared') await endIfEmpty(em, ...new Set(rows.map(({ appointment }) => appointment)));
  await announce(em, { ...cancellation, places: rows.map(({ id }) => id) });
  return rows.length;
}

/** Ends the booked and requested places among those, without a word to anybody. Their appointments stay. */
export async function endPlaces(
  em: SqlEntityManager,
  those: RawBuilder<unknown>,
): Promise<{ id: string; appointment: string }[]> {
  const { rows } = await sql<{ id: string; appointment: string }>`
    with cancelled as (
      update participations p set state = 'CANCELED', no_show_at = null from appointments a
      where ${those} and p.provider_id = a.provider_id and p.appointment_id = a.id
        and p.state in ('BOOKED', 'REQUESTED')
      returning p.id, p.appointment_id as appointment, p.created_at
    )
    select id, appointment from cancelled order by created_at, id`.execute(em.getKysely());
  return rows;
}

/**
 * Marks a consumer as absent. Errors: NOT_FOUND, CONFLICT before the start by the database's clock, or if not booked.
 */
export async function markNoShow(em: SqlEntityManager, uuid: string, noShow: boolean): Promise<Participation> {
  const participation = await openParticipation(em, uuid);
  const { rows } = await sql<{ now: Date; begun: boolean }>`
    select now() as now, starts_at <= now() as begun from appointments
    where id = ${participation.appointment.id}`.execute(em.getKysely());
  const [clock] = rows;
  if (noShow && !clock?.begun) {
    throw new DomainError('CONFLICT', {
      field: 'participation',
      message: 'belongs to an appointment that has not begun',
    });
  }
  participation.markNoShow(noShow && clock ? clock.now : null);
  await em.flush();
  return participation;
}
