import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { translated } from '../../languages/i18n/text-in-language.ts';
import { type Appointment } from '../../records/entities/appointment.ts';
import { Participation } from '../../records/entities/participation.ts';
import { Resource } from '../../records/entities/resource.ts';
import type { Notify } from '../../records/entities/sent/notify.ts';
import type { ChannelKey } from '../../records/entities/values/channel-key.ts';
import { ParticipationState } from '../../records/entities/values/participation-state.ts';
import { DomainError } from '../../records/errors/domain-error.ts';
import { LostRace } from '../../records/errors/lost-race.ts';
import { announce } from '../announcements/announce.ts';
import { findResource } from '../calendar/open-resource.ts';
import { chooseParts, moveWithParts, requiredWith } from '../places/appointment-parts.ts';
import { openAppointment, WITH_DELETED, WITH_PARTS } from '../places/open-appointment.ts';
import { type MakesRoom, removeExpiredHolds } from '../places/places.ts';
import { targetHours } from '../places/target-hours.ts';
import { checkResource, checkTaken } from '../planning/accepted-changes.ts';
import { isAt } from '../planning/wanted-slot.ts';
import { checkTimes } from './appointments.ts';
import { removeHoldsOf } from './release.ts';

/** Change of time, resource (uuid or reference) or both; an absent field stays unchanged. */
export interface PlannedMove {
  start?: Date | null;
  end?: Date | null;
  resource?: string | null;
  /** Takes the time although a resource is busy elsewhere. */
  overBusy?: boolean;
  /** Ends what is in the way, as far as it may. */
  makesRoom?: MakesRoom | undefined;
  /** Message to the participants. */
  message?: string | null;
}

/** Options of a move: who is mailed, and resources that close, which the appointment leaves if it has parts there. */
interface MoveOptions {
  notify: Notify;
  closed?: readonly string[];
}

/**
 * Moves an appointment to another time, another resource of the same provider, or both. Its buffers move with it, and
 * its holds are released. It is on sale in the hours that have its time. Errors: SLOT_TAKEN, CONFLICT,
 * INVALID_INPUT.
 */
export async function moveAppointment(
  em: SqlEntityManager,
  uuid: string,
  input: PlannedMove,
  { notify, closed = [] }: MoveOptions,
): Promise<Appointment> {
  const target = input.resource ? await findResource(em, input.resource, 'input.resource') : null;
  const appointment = await openAppointment(em, uuid, ...(target ? [target.id] : []));
  await checkTarget(em, appointment, target);
  await removeHoldsOf(em, [appointment.id]);
  const members = await membersOf(em, appointment);
  const { resource } = appointment;
  const before = { start: appointment.startsAt.getTime(), end: appointment.endsAt.getTime() };
  const span = plannedSpan(appointment, input, target?.id ?? resource.id);
  const isElsewhere = span.resource !== resource.id;
  const isLeaving = isElsewhere || appointment.parts.getItems().some((part) => closed.includes(part.resource.id));
  if (!isLeaving && isAt(span, before)) return appointment;

  const former = isElsewhere ? await resource.loadOrFail({ filters: WITH_DELETED }) : null;
  const [{ channelKey }] = members;
  await moveTo(em, appointment, span, { channelKey, makesRoom: input.makesRoom, closed });
  for (const member of members) member.sequence += 1;
  await em.flush();
  await announce(em, {
    change: 'moved',
    notify,
    places: members.map(({ id }) => id),
    message: input.message || null,
    before: { ...before, resource: former && translated(former.publicName, former.publicNames), isByConsumer: false },
    left: isElsewhere ? { ...before, resource: resource.id } : undefined,
  });
  return em.refreshOrFail(appointment, WITH_PARTS);
}

/** Span that an appointment is to have: its buffers move with it. Errors: INVALID_INPUT. */
function plannedSpan(appointment: Appointment, input: PlannedMove, resource: string) {
  const { startsAt, endsAt, occupiedFrom, occupiedUntil } = appointment;
  const start = (input.start ?? startsAt).getTime();
  const end = input.end?.getTime() ?? start + endsAt.getTime() - startsAt.getTime();
  checkTimes({ start, end });
  return {
    provider: appointment.provider.id,
    resource,
    start,
    end,
    occupiedFrom: start - (startsAt.getTime() - occupiedFrom.getTime()),
    occupiedUntil: end + (occupiedUntil.getTime() - endsAt.getTime()),
    isOverBusy: input.overBusy ?? false,
  };
}

/** Frees a span, and moves an appointment there with its parts, into the hours of its channel. Errors: SLOT_TAKEN. */
async function moveTo(
  em: SqlEntityManager,
  appointment: Appointment,
  span: ReturnType<typeof plannedSpan>,
  {
    channelKey,
    makesRoom,
    closed,
  }: Pick<PlannedMove, 'makesRoom'> & { channelKey: ChannelKey; closed: readonly string[] },
): Promise<void> {
  const { id } = appointment;
  const product = appointment.product?.id ?? null;
  const parts = appointment.parts.getItems();
  const own = parts.map((part) => part.resource.id);
  await makesRoom?.end(em, { ...span, parts: own });
  await removeExpiredHolds(em, span);
  const groups = parts.length ? await requiredWith(em, product) : [];
  const chosen = await chooseParts(em, { ...span, parts: own, groups, whole: id, closed });
  const { hours, contact } = await targetHours(em, { ...span, product }, channelKey);
  const target = {
    ...span,
    availability: hours?.id ?? null,
    contact: appointment.hasOwnContactChannel ? (appointment.contactChannel ?? null) : contact,
    most: span.resource === appointment.resource.id ? undefined : hours?.capacity,
    parts: chosen,
  };
  await moveWithParts(em, { id, parts }, target);
}

/** Checks the new resource. Errors: INVALID_INPUT if it is of another provider, CONFLICT if the own one was deleted. */
export async function checkTarget(
  em: SqlEntityManager,
  appointment: Appointment,
  target: Resource | null,
): Promise<void> {
  if (target && target.provider.id !== appointment.provider.id) {
    throw new DomainError('INVALID_INPUT', { field: 'input.resource', message: 'must belong to the same provider' });
  }
  if (await em.count(Resource, target?.id ?? appointment.resource.id)) return;
  if (target) throw new LostRace(`The resource ${target.id} was deleted meanwhile`);
  checkResource({ isResourceDeleted: true });
}

/**
 * Finds the booked and requested places of an appointment. Its holds must have been released before: a hold can be
 * booked without the lock of the calendar, and a concurrent booking is either among these places or finds its hold
 * gone. Errors: CONFLICT if the appointment has ended.
 */
async function membersOf(em: SqlEntityManager, appointment: Appointment): Promise<[Participation, ...Participation[]]> {
  const state = { $in: [ParticipationState.BOOKED, ParticipationState.REQUESTED] };
  const orderBy = { createdAt: 'asc', id: 'asc' } as const;
  const [first, ...others] = await em.find(Participation, { appointment, state }, { orderBy });
  checkTaken(appointment, { isTaken: first !== undefined });
  return [first!, ...others];
}
