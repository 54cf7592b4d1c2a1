import type { Loaded, SqlEntityManager } from '@mikro-orm/postgresql';
import { findByUuid, missing } from '../../platform/database/lookup.ts';
import { lock } from '../../platform/database/transaction.ts';
import { Appointment } from '../../records/entities/appointment.ts';
import { Participation } from '../../records/entities/participation.ts';
import { Resource } from '../../records/entities/resource.ts';
import { LostRace } from '../../records/errors/lost-race.ts';
import { requiredWith } from './appointment-parts.ts';

/** Filter with which a resource is loaded though it was deleted: its appointments remain. */
export const WITH_DELETED = { notDeleted: false };

/** Finds an appointment of the tenant. Errors: NOT_FOUND. */
export const findAppointment = (em: SqlEntityManager, uuid: string): Promise<Appointment> =>
  findByUuid(em, Appointment, uuid, 'appointment');

/** Reads the parts of an appointment with it, in one statement. */
export const WITH_PARTS = { populate: ['parts'], strategy: 'joined' } as const;

/** Returns the ids of the resources that an appointment and its parts take. */
const calendarsOf = ({ resource, parts }: Appointment): string[] => [
  resource.id,
  ...parts.getItems().map((part) => part.resource.id),
];

/**
 * Finds an appointment, with its parts, and locks its calendars and those of further resources. If it has parts, also
 * those that can take their place. Errors: NOT_FOUND.
 */
export async function openAppointment(
  em: SqlEntityManager,
  uuid: string,
  ...resources: string[]
): Promise<Loaded<Appointment, 'parts'>> {
  const appointment = await em.findOne(Appointment, uuid, WITH_PARTS);
  if (!appointment) throw missing(uuid, 'appointment');
  return lockAppointment(em, uuid, [...(await resourcesToLock(em, appointment)), ...resources]);
}

/**
 * Finds a participation of the tenant and locks the calendars of its appointment, as `openAppointment`, and those of
 * further resources. Errors: NOT_FOUND.
 */
export async function openParticipation(
  em: SqlEntityManager,
  uuid: string,
  ...resources: string[]
): Promise<Participation> {
  const found = await em.findOne(Participation, uuid, {
    populate: ['appointment', 'appointment.parts'],
    strategy: 'joined',
  });
  if (!found) throw missing(uuid, 'participation');
  const appointment = found.appointment.getEntity();
  await lockAppointment(em, appointment.id, [...(await resourcesToLock(em, appointment)), ...resources]);
  const participation = await em.refresh(found);
  if (!participation) throw new LostRace(`The participation ${uuid} was removed meanwhile`);
  return participation;
}

/** Returns the resources of an appointment and its parts, and those that can take the place of its parts. */
async function resourcesToLock(em: SqlEntityManager, appointment: Appointment): Promise<string[]> {
  const own = calendarsOf(appointment);
  if (own.length === 1) return own;
  const groups = await requiredWith(em, appointment.product?.id ?? null);
  return [...own, ...groups.flatMap(({ active }) => active)];
}

async function lockAppointment(
  em: SqlEntityManager,
  uuid: string,
  resources: string[],
): Promise<Loaded<Appointment, 'parts'>> {
  await lock(em, Resource, resources);
  const appointment = await em.findOne(Appointment, uuid, { ...WITH_PARTS, refresh: true });
  if (!appointment) throw new LostRace(`The appointment ${uuid} was deleted meanwhile`);
  if (calendarsOf(appointment).some((id) => !resources.includes(id)))
    throw new LostRace(`The appointment ${uuid} was moved meanwhile`);
  return appointment;
}
