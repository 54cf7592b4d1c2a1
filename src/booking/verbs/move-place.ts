import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { lock } from '../../platform/database/transaction.ts';
import type { Appointment } from '../../records/entities/appointment.ts';
import { Participation } from '../../records/entities/participation.ts';
import type { Resource } from '../../records/entities/resource.ts';
import type { Notify } from '../../records/entities/sent/notify.ts';
import { LostRace } from '../../records/errors/lost-race.ts';
import { announce, type CallersLetter } from '../announcements/announce.ts';
import { findResource } from '../calendar/open-resource.ts';
import { chooseParts, requiredWith } from '../places/appointment-parts.ts';
import { giveUpPlace } from '../places/given-up-place.ts';
import { findMovablePlace, findPlaceThere, type MovablePlace, timeBefore } from '../places/movable-place.ts';
import { openParticipation } from '../places/open-appointment.ts';
import type { NewAppointment, NewPlace, Place } from '../places/place-statements.ts';
import type { MakesRoom } from '../places/places.ts';
import { takePlaceIn, takePlaceInSame } from '../places/take-place.ts';
import { targetHours } from '../places/target-hours.ts';
import { checkCorrectable } from '../planning/accepted-changes.ts';
import { isAt } from '../planning/wanted-slot.ts';
import { checkTimes } from './appointments.ts';
import { checkTarget, type PlannedMove } from './move-appointment.ts';

/**
 * Moves the place of one consumer for the CRM to another time, resource or both, also into an appointment of the same
 * times and product. Returns the place that the booking has then. A repeated call changes nothing. Errors: NOT_FOUND,
 * BOOKING_MOVED, CONFLICT, SLOT_TAKEN, ALREADY_BOOKED, INVALID_INPUT.
 */
export async function moveParticipation(
  em: SqlEntityManager,
  uuid: string,
  input: PlannedMove,
  notify: Notify,
): Promise<Participation> {
  const other = input.resource ? await findResource(em, input.resource, 'input.resource') : null;
  const participation = await openParticipation(em, uuid, ...(other ? [other.id] : []));
  const appointment = participation.appointment.getEntity();
  if (input.makesRoom) await makeRoom(em, uuid, appointment, { ...input, makesRoom: input.makesRoom }, other);
  await lock(em, Participation, [uuid]);
  await checkTarget(em, appointment, other);
  const place = await findMovablePlace(em, uuid);
  checkCorrectable(place ?? participation);
  if (!place) throw new LostRace(`The hold ${uuid} was booked meanwhile`);
  const wanted = await wantedAppointment(em, place, appointment, input, other);
  const there = await findPlaceThere(em, place, (each) => each.resource === wanted.resource && isAt(wanted, each));
  const { id } = there ?? (await move(em, place, wanted, { message: input.message || null, notify }));
  // statements have changed what was loaded
  em.clear();
  return em.findOneOrFail(Participation, id);
}

/** Ends what is in the way of a move, before its place is locked: entries of waitlists are locked before places. */
async function makeRoom(
  em: SqlEntityManager,
  uuid: string,
  appointment: Appointment,
  input: PlannedMove & { makesRoom: MakesRoom },
  other: Resource | null,
): Promise<void> {
  const place = await findMovablePlace(em, uuid);
  if (!place) return;
  const wanted = await wantedAppointment(em, place, appointment, input, other);
  await input.makesRoom.end(em, { ...wanted, parts: place.parts });
}

/**
 * Returns the appointment that the place founds unless there is one: it has the buffers of the former one, and is on sale as
 * the hours at its time say.
 */
async function wantedAppointment(
  em: SqlEntityManager,
  place: MovablePlace,
  { occupiedFrom, occupiedUntil }: Appointment,
  input: PlannedMove,
  other: Resource | null,
): Promise<NewAppointment> {
  const start = input.start?.getTime() ?? place.start;
  const end = input.end?.getTime() ?? start + place.end - place.start;
  checkTimes({ start, end });
  const { crm, provider, product } = place;
  const time = { resource: other?.id ?? place.resource, product, start, end };
  const { hours, contact } = await targetHours(em, time, place.channelKey);
  return {
    ...time,
    crm,
    provider,
    availability: hours?.id ?? null,
    occupiedFrom: start - (place.start - occupiedFrom.getTime()),
    occupiedUntil: end + (occupiedUntil.getTime() - place.end),
    capacity: hours?.capacity ?? 1,
    contact,
    isOverBusy: input.overBusy ?? false,
  };
}

async function move(
  em: SqlEntityManager,
  place: MovablePlace,
  wanted: NewAppointment,
  letter: CallersLetter,
): Promise<Place> {
  const { state, channelKey } = place;
  const continues = await giveUpPlace(em, place, { isByConsumer: false, resource: wanted.resource });
  const { consumer, user } = place;
  const next = {
    state,
    channelKey,
    client: null,
    consumer,
    user,
    price: null,
    continues,
    ignoresLimits: true,
  } as const;
  const taken = await (place.parts.length ? takeWithParts(em, place, wanted, next) : takePlaceIn(em, wanted, next));
  await announce(em, {
    ...letter,
    change: 'rescheduled',
    places: [taken.id],
    former: place.id,
    before: { ...timeBefore(place, wanted.resource), isByConsumer: false },
    limits: null,
  });
  return taken;
}

/**
 * Joins an appointment, which has parts of its own, or chooses the parts of a new one. The former one keeps its own if
 * somebody stays in it. Errors: SLOT_TAKEN, ALREADY_BOOKED.
 */
async function takeWithParts(
  em: SqlEntityManager,
  { parts, product }: MovablePlace,
  wanted: NewAppointment,
  next: NewPlace,
): Promise<Place> {
  const joined = await takePlaceInSame(em, wanted, next);
  if (joined) return joined;
  const chosen = await chooseParts(em, { ...wanted, parts, groups: await requiredWith(em, product) });
  return takePlaceIn(em, { ...wanted, parts: chosen }, next);
}
