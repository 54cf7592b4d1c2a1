import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { missing } from '../database/lookup.ts';
import { LostRace, lock } from '../database/transaction.ts';
import { Appointment } from '../entities/appointment.ts';
import { Participation } from '../entities/participation.ts';
import { Resource } from '../entities/resource.ts';

/** Appointments outlive their resources: what is said of a deleted one still shows. */
export const WITH_DELETED = { notDeleted: false };

/** The tenant's appointment. Errors: NOT_FOUND. */
export async function findAppointment(em: SqlEntityManager, uuid: string): Promise<Appointment> {
  const appointment = await em.findOne(Appointment, uuid, { filters: WITH_DELETED });
  if (!appointment) throw missing(uuid, 'appointment');
  return appointment;
}

/** The same with its calendar locked, and further ones, as it is from now to the end of the transaction. */
export async function openAppointment(
  em: SqlEntityManager,
  uuid: string,
  ...resources: string[]
): Promise<Appointment> {
  const { resource } = await findAppointment(em, uuid);
  return lockAppointment(em, uuid, [resource.id, ...resources]);
}

/** The tenant's participation with the calendar of its appointment locked. Errors: NOT_FOUND. */
export async function openParticipation(em: SqlEntityManager, uuid: string): Promise<Participation> {
  const found = await em.findOne(Participation, uuid, { populate: ['appointment'], filters: WITH_DELETED });
  if (!found) throw missing(uuid, 'participation');
  const appointment = found.appointment.getEntity();
  await lockAppointment(em, appointment.id, [appointment.resource.id]);
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
