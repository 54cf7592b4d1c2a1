import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { refuseKnownReference } from '../../platform/database/lookup.ts';
import { Appointment } from '../../records/entities/appointment.ts';
import { Participation } from '../../records/entities/participation.ts';
import { ParticipationState } from '../../records/entities/values/participation-state.ts';
import type { CrmData } from '../places/consumers.ts';
import { openAppointment } from '../places/open-appointment.ts';
import { notBooked } from './decisions.ts';

/**
 * Writes the given data of the CRM on an appointment. Nobody is mailed. Errors: NOT_FOUND, CONFLICT if it has only holds,
 * REFERENCE_EXISTS.
 */
export async function describeAppointment(em: SqlEntityManager, uuid: string, given: CrmData): Promise<Appointment> {
  const appointment = await openAppointment(em, uuid);
  if (!(await em.count(Participation, { appointment, state: { $ne: ParticipationState.RESERVED } }))) throw notBooked();
  await refuseKnownReference(em, Appointment, given.reference, { id: { $ne: uuid } });
  em.assign(appointment, given, { ignoreUndefined: true });
  await em.flush();
  return em.refreshOrFail(appointment);
}
