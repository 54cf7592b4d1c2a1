import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { Participation } from '../../records/entities/participation.ts';
import type { Notify } from '../../records/entities/sent/notify.ts';
import { sql } from '../../records/entities/sql.ts';
import { ParticipationState } from '../../records/entities/values/participation-state.ts';
import { LostRace } from '../../records/errors/lost-race.ts';
import { announce, type CallersLetter } from '../announcements/announce.ts';
import { giveUpPlace } from '../places/given-up-place.ts';
import { findMovablePlace, type MovablePlace, timeBefore } from '../places/movable-place.ts';
import type { CalendarEntry } from '../places/place-statements.ts';

/**
 * Requests to move: a requested place beside the booked one of the same booking. Confirmed, it takes over; declined, the
 * booked place stands.
 */

/** Finds the booked place that a request is to take over from; undefined if it is no request to move. */
export async function findFormer(em: SqlEntityManager, { replaces }: Participation): Promise<MovablePlace | undefined> {
  const former = replaces && (await findMovablePlace(em, replaces.id));
  return former?.state === ParticipationState.BOOKED ? former : undefined;
}

/** Answers a request that still waits. Errors: LostRace. */
export async function answerRequest(
  em: SqlEntityManager,
  { id }: Participation,
  answer: { state: ParticipationState; replaces?: null; reschedules?: number; sequence?: number },
): Promise<void> {
  const answered = await em.nativeUpdate(Participation, { id, state: ParticipationState.REQUESTED }, answer);
  if (!answered) throw new LostRace(`The request ${id} was answered meanwhile`);
}

/**
 * Gives up the booked place for a confirmed request, whose calendars are `locked`, and announces the move. Errors:
 * LostRace.
 */
export async function takeOver(
  em: SqlEntityManager,
  request: Participation,
  former: MovablePlace,
  { locked, notify }: { locked: string[]; notify: Notify },
): Promise<void> {
  if (!locked.includes(former.resource)) throw new LostRace(`The place ${former.id} was moved meanwhile`);
  const appointment = request.appointment.getEntity();
  const leaving = { isByConsumer: true, resource: appointment.resource.id };
  const { reschedules, sequence, entry } = await giveUpPlace(em, former, leaving);
  await answerRequest(em, request, { state: ParticipationState.BOOKED, reschedules, sequence });
  if (entry) await takeOverEntry(em, appointment.id, entry);
  await announce(em, {
    change: 'rescheduled',
    notify,
    places: [request.id],
    former: former.id,
    before: { ...timeBefore(former, appointment.resource.id), isByConsumer: true },
    limits: null,
    // mails may have told of moves of the request already
    occasion: former.id,
  });
}

/**
 * Gives the calendar entry of a former appointment to one that nobody else was ever in, and its contact person and channel
 * unless that has some of its own.
 */
async function takeOverEntry(
  em: SqlEntityManager,
  appointment: string,
  { uid, sequence, person, contact }: CalendarEntry,
): Promise<void> {
  const isGiven = sql`not has_own_contact and ${contact !== null}::boolean`;
  await sql`
    update appointments a set calendar_uid = ${uid}, sequence = greatest(sequence, ${sequence}::int),
      contact_channel_type = case when ${isGiven} then ${contact?.type ?? null} else contact_channel_type end,
      contact_channel_value = case when ${isGiven} then ${contact?.value ?? null} else contact_channel_value end,
      has_own_contact = has_own_contact or ${contact !== null}::boolean,
      contact_user_id = coalesce(contact_user_id, ${person?.user ?? null}::uuid),
      contact_profile_id = case when contact_user_id is null then ${person?.profile ?? null}::uuid else contact_profile_id end
    where a.id = ${appointment} and (
      select count(*) from participations p where p.appointment_id = a.id) = 1
  `.execute(em.getKysely());
}

/** Tells the consumer of a booked place that a request to move it was declined. */
export async function announceDeclined(
  em: SqlEntityManager,
  request: string,
  former: string,
  letter: CallersLetter,
): Promise<void> {
  const [wished, booked] = [await findMovablePlace(em, request), await findMovablePlace(em, former)];
  if (!wished || !booked) return;
  await announce(em, {
    ...letter,
    change: 'moveDeclined',
    places: [former],
    former: request,
    wished: timeBefore(wished, booked.resource),
    occasion: request,
  });
}
