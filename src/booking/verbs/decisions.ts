import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { MailLimits } from '../../platform/access/limits.ts';
import { hasLostCrm } from '../../platform/database/moves.ts';
import { lock } from '../../platform/database/transaction.ts';
import { type Appointment, AppointmentState } from '../../records/entities/appointment.ts';
import type { Participation } from '../../records/entities/participation.ts';
import { Resource } from '../../records/entities/resource.ts';
import { Notify } from '../../records/entities/sent/notify.ts';
import { type Sql, sql } from '../../records/entities/sql.ts';
import { ParticipationState } from '../../records/entities/values/participation-state.ts';
import { DomainError } from '../../records/errors/domain-error.ts';
import { LostRace } from '../../records/errors/lost-race.ts';
import { announce, type CallersLetter } from '../announcements/announce.ts';
import { endIfEmpty } from '../places/empty-appointments.ts';
import { calendarsOf, type EndedPlace, endPlaces } from '../places/ended-places.ts';
import {
  findBookedPlace,
  findLinkedPlace,
  isOfClaim,
  isOfFormerAddress,
  type LinkedPlace,
  type MovablePlace,
} from '../places/movable-place.ts';
import { openAppointment, openParticipation, WITH_PARTS } from '../places/open-appointment.ts';
import { isTaken } from '../places/places.ts';
import {
  checkCancel,
  checkClearNoShow,
  checkConfirm,
  checkDecline,
  checkNoShow,
  notBooked,
} from '../planning/accepted-changes.ts';
import { announceDeclined, answerRequest, findFormer, takeOver } from './move-requests.ts';
import { removeHoldsOf } from './release.ts';

/**
 * Decisions about booked and requested places: confirm, decline, cancel, no-show. Each locks the calendar, loads the
 * place, changes it and announces the change. A repeated decision changes and announces nothing.
 */

/** Finds a participation and locks the calendars of all places of its booking. Errors: NOT_FOUND. */
async function openBooking(em: SqlEntityManager, uuid: string) {
  const calendars = await calendarsOf(em, sql`p.id = ${uuid}`);
  return { participation: await openParticipation(em, uuid, ...calendars), calendars };
}

/**
 * Confirms a request; one to move takes over from the booked place. Errors: NOT_FOUND, CONFLICT if the place was never
 * requested or has ended, or if its time has come.
 */
export async function confirmRequest(em: SqlEntityManager, uuid: string, notify: Notify): Promise<Participation> {
  const { participation, calendars } = await openBooking(em, uuid);
  if (participation.state === ParticipationState.BOOKED) return participation;
  checkConfirm(participation, await clockOf(em, participation));
  const former = await findFormer(em, participation);
  if (former) {
    await takeOver(em, participation, former, { locked: calendars, notify });
    return participation;
  }
  await answerRequest(em, participation, { state: ParticipationState.BOOKED });
  await announce(em, { change: 'confirmed', notify, places: [participation.id] });
  return participation;
}

/**
 * Declines a request and frees its place; of one to move, the booked place stands. Errors: NOT_FOUND, CONFLICT if the
 * place is no request, or no longer.
 */
export async function declineRequest(
  em: SqlEntityManager,
  uuid: string,
  letter: CallersLetter,
): Promise<Participation> {
  const { participation } = await openBooking(em, uuid);
  if (participation.state === ParticipationState.DECLINED) return participation;
  checkDecline(participation);
  await decline(em, participation, letter);
  return participation;
}

/** Letter of a decline that nobody has made. */
const BY_TIME: CallersLetter = { message: null, notify: Notify.ALL };

/** Condition on a participation `p`: a request whose time has come, or the booked time that it is to take over from. */
export const isUnanswered = sql<boolean>`p.state = 'REQUESTED' and p.due_at >= deadline_of(p)`;

/** Declines a request that nobody has answered; one that was answered, cancelled or moved meanwhile stays unchanged. */
export async function declineUnanswered(em: SqlEntityManager, uuid: string): Promise<void> {
  const { participation } = await openBooking(em, uuid);
  const { rows } = await sql`
    select from participations p where p.id = ${uuid} and p.due_at <= now() and ${isUnanswered}`.execute(
    em.getKysely(),
  );
  if (rows.length) await decline(em, participation, BY_TIME);
}

async function decline(em: SqlEntityManager, request: Participation, letter: CallersLetter): Promise<void> {
  const former = await findFormer(em, request);
  // it takes over from nothing any more
  await answerRequest(em, request, { state: ParticipationState.DECLINED, ...(former && { replaces: null }) });
  await endIfEmpty(em, request.appointment.id);
  if (former) await announceDeclined(em, request.id, former.id, letter);
  else await announce(em, { ...letter, change: 'declined', places: [request.id], former: request.id });
}

/**
 * Cancels a consumer's booking for the provider, with a request to move it. Errors: NOT_FOUND, CONFLICT for a hold, or
 * a declined request.
 */
export async function cancelParticipation(
  em: SqlEntityManager,
  uuid: string,
  letter: CallersLetter,
): Promise<Participation> {
  const { participation } = await openBooking(em, uuid);
  if (participation.state === ParticipationState.CANCELED) return participation;
  checkCancel(participation);
  const places = placesOf(participation.bookingId);
  const cancelled = await cancelPlaces(em, places, { ...letter, change: 'cancelled', limits: null });
  if (!cancelled) throw new LostRace(`The place ${uuid} has ended meanwhile`);
  return participation;
}

/**
 * Cancels the place of a link; without such a place nothing changes. Errors: BOOKING_MOVED if the booking has another
 * place instead, CHANGE_TOO_LATE, CONFLICT if the appointment is over, INVALID_TOKEN for a place of another booking, for a
 * link to a former address, or if the place may have moved to another cell with its CRM.
 */
export async function cancelByConsumer(
  em: SqlEntityManager,
  link: LinkedPlace,
  message: string | null,
  limits: MailLimits,
): Promise<void> {
  const place = await findLinkedPlace(em, link);
  const isInvalid = async () => !isOfClaim(link) || (await isOfFormerAddress(em, link)) || hasLostCrm(em);
  if (!place && (await isInvalid())) throw new DomainError('INVALID_TOKEN');
  if (!place || !isTaken(place)) return refuseMoved(place);
  await lock(em, Resource, await calendarsOf(em, sql`p.id = ${place.id}`));
  const now = await findLinkedPlace(em, link);
  if (!now || !isTaken(now)) return refuseMoved(now);
  if (now.resource !== place.resource) throw new LostRace(`The place ${place.id} was moved meanwhile`);
  // the notice is that of the booked time, by whichever link
  const booked = now.isMoveRequest ? await findBookedPlace(em, now.booking) : undefined;
  refuseTooLate(booked ?? now);
  // by their ids: another place of the booking may be there by now
  const ids = [place.id, ...(booked ? [booked.id] : [])];
  const places = sql`p.id = any(${ids}::uuid[])`;
  const cancelled = await cancelPlaces(em, places, { change: 'cancelled', message, notify: Notify.ALL, limits });
  if (!cancelled) throw new LostRace(`The place ${place.id} has ended meanwhile`);
}

/** Condition on the places of a booking: the booked one, and a request to move it. */
const placesOf = (booking: string) => sql`p.booking_id = ${booking}`;

/** Refuses a place that has ended, if the booking has another one instead. Errors: BOOKING_MOVED. */
function refuseMoved(ended: MovablePlace | undefined): void {
  if (ended?.successor) throw new DomainError('BOOKING_MOVED');
}

/** Errors: CONFLICT, CHANGE_TOO_LATE. */
function refuseTooLate({ isOver, isTooLateToCancel, state }: MovablePlace): void {
  if (isOver) throw new DomainError('CONFLICT', { message: 'The appointment is over' });
  // the notice protects an agreed time: a request can be withdrawn while it waits
  if (isTooLateToCancel && state === ParticipationState.BOOKED) throw new DomainError('CHANGE_TOO_LATE');
}

/**
 * Cancels an appointment for all participants and releases its holds. An appointment that has ended stays unchanged.
 * Errors: NOT_FOUND, CONFLICT if it has only holds.
 */
export async function cancelAppointment(
  em: SqlEntityManager,
  uuid: string,
  letter: CallersLetter,
): Promise<Appointment> {
  const appointment = await openAppointment(em, uuid, ...(await calendarsOf(em, sql`p.appointment_id = ${uuid}`)));
  if (appointment.state !== AppointmentState.ACTIVE) return appointment;
  if (!(await cancelAppointments(em, [appointment.id], letter))) throw notBooked();
  return em.refreshOrFail(appointment, WITH_PARTS);
}

/**
 * Cancels appointments whose calendars are locked, with those of all of their bookings, for all participants, and releases
 * their holds: a few statements for all of them. Returns the number of cancelled places.
 */
export async function cancelAppointments(
  em: SqlEntityManager,
  appointments: string[],
  letter: CallersLetter,
): Promise<number> {
  await removeHoldsOf(em, appointments);
  const those = sql`a.id = any(${appointments}::uuid[])`;
  return cancelPlaces(em, those, { ...letter, change: 'cancelled', limits: null });
}

/** Announcement of a cancellation. */
type Cancellation =
  | (CallersLetter & { change: 'cancelled'; limits: MailLimits | null })
  | { change: 'cleared' | 'erased'; notify: Notify };

/**
 * Cancels booked and requested places whose calendars are locked; every cancellation uses this function. Frees the time
 * of empty appointments; `clearCalendars` archives them instead. `those` is a condition on the participation `p` and its
 * appointment `a`. Returns the number of cancelled places.
 */
export async function cancelPlaces(em: SqlEntityManager, those: Sql, cancellation: Cancellation): Promise<number> {
  const { message, notify } = { message: null, ...cancellation };
  const ended = await endPlaces(em, those);
  if (!ended.length) return 0;
  const isRequest = ({ former }: EndedPlace) => former !== null;
  // a request may be in another calendar than that which is cleared
  const freed = cancellation.change === 'cleared' ? ended.filter(isRequest) : ended;
  await endIfEmpty(em, ...new Set(freed.map(({ appointment }) => appointment)));
  const booked = ended.filter((place) => !isRequest(place));
  const cancelled = new Set(booked.map(({ id }) => id));
  const requests = ended.filter(({ former }) => former && cancelled.has(former)).map(({ id }) => id);
  const byAppointment = Map.groupBy(booked, ({ appointment }) => appointment);
  const firstOfEach = [...byAppointment.values()].map(([first]) => first!.id);
  await announce(em, { ...cancellation, places: [...cancelled], requests, firstOfEach });
  for (const { id, former } of ended) {
    if (former && !cancelled.has(former)) await announceDeclined(em, id, former, { message, notify });
  }
  return ended.length;
}

/**
 * Marks a consumer as absent. Errors: NOT_FOUND, CONFLICT before the start by the database's clock, or if not booked.
 */
export async function markNoShow(em: SqlEntityManager, uuid: string, noShow: boolean): Promise<Participation> {
  const participation = await openParticipation(em, uuid);
  const { now, hasBegun } = await clockOf(em, participation);
  if (noShow) checkNoShow(participation, { hasBegun });
  else checkClearNoShow(participation);
  participation.noShowAt = noShow ? (participation.noShowAt ?? now) : null;
  await em.flush();
  return participation;
}

/** Returns the time of the database, and whether the appointment of a place has begun then. */
async function clockOf(
  em: SqlEntityManager,
  { appointment }: Participation,
): Promise<{ now: Date; hasBegun: boolean }> {
  const { rows } = await sql<{ now: Date; hasBegun: boolean }>`
    select now() as now, starts_at <= clock_timestamp() as "hasBegun" from appointments
    where id = ${appointment.id}`.execute(em.getKysely());
  return rows[0]!;
}
