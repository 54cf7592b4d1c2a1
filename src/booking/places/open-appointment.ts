import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { missing } from '../../database/lookup.ts';
import { LostRace, lock } from '../../database/transaction.ts';
import { Appointment } from '../../entities/appointment.ts';
import { Participation } from '../../entities/participation.ts';
import { Resource } from '../../entities/resource.ts';

/** Filter that includes deleted resources: their appointments remain. */
export const WITH_DELETED = { notDeleted: false };

/** Finds an appointment of the tenant. Errors: NOT_FOUND. */
export async function findAppointment(em: SqlEntityManager, uuid: string): Promise<Appointment> {
  const appointment = await em.findOne(Appointment, uuid, { filters: WITH_DELETED });
  if (!appointment) throw missing(uuid, 'appointment');
  return appointment;
}

/** Finds an appointment and locks its calendar and those of further resources. Errors: NOT_FOUND. */
export async function openAppointment(
  em: SqlEntityManager,
  uuid: string,
  ...resources: string[]
): Promise<Appointment> {
  const { resource } = await findAppointment(em, uuid);
  return lockAppointment(em, uuid, [resource.id, ...resources]);
}

/**
 * Finds a participation of the tenant and locks the calendar of its appointment and those of further resources. Errors:
 * NOT_FOUND.
 */
export async function openParticipation(
  em: SqlEntityManager,
  uuid: string,
  ...resources: string[]
): Promise<Participation> {
  const found = await em.findOne(Participation, uuid, { populate: ['appointment'], filters: WITH_DELETED });
  if (!found) throw missing(uuid, 'participation');
  const appointment = found.appointment.getEntity();
  await lockAppointment(em, appointment.id, [appointment.resource.id, ...resources]);
  const participation = await em.refresh(found, { filters: WITH_DELETED });
  if (!participation) throw new LostRace(`The participation ${uuid} was removed meanwhile`);
  return participation;
}

async function lockAppointment(em: SqlEntityManager, uuid: string, resources: string[]): Promise<Appointment> {
  await lock(em, Resource, resources);
  const appointment = await em.findOne(Appointment, uuid, { refresh: true, filters: WITH_DELETED });
  if (!appointment) throw new LostRace(`The appointment ${uuid} was deleted meanwhile`);
  if (!resources.includes(appointment.resource.id)) throw new LostRace(`The appointment ${uuid} was moved meanwhile`);
  return appointment;
}
