import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { loadStill } from '../../platform/database/load-still.ts';
import { refuseKnownReference } from '../../platform/database/lookup.ts';
import { MAX_CAPACITY } from '../../records/entities/appointment.ts';
import { Participation } from '../../records/entities/participation.ts';
import type { Notify } from '../../records/entities/sent/notify.ts';
import { sql } from '../../records/entities/sql.ts';
import type { ChannelKey } from '../../records/entities/values/channel-key.ts';
import { DomainError } from '../../records/errors/domain-error.ts';
import type { ConsumerFields } from '../places/consumers.ts';
import { openAppointment, WITH_DELETED } from '../places/open-appointment.ts';
import { askingProvider, mailing, placeOf } from '../places/participants.ts';
import type { NewPlace, Place } from '../places/place-statements.ts';
import { freeSeats } from '../places/places.ts';
import { takeSeat } from '../places/take-place.ts';
import { checkJoinable } from '../planning/accepted-changes.ts';

/** Options of a CRM that puts somebody in. */
interface AddOptions {
  channelKey: ChannelKey | null;
  /** True to add a place to an appointment that is full. */
  raiseCapacity: boolean;
  notify: Notify;
}

/**
 * Gives a consumer a place of an appointment, whatever hours, notice, window, limits and channels say, also if it has begun
 * or is over. Errors: NOT_FOUND, SLOT_TAKEN if it is full, ALREADY_BOOKED, REFERENCE_EXISTS, INVALID_INPUT, CONFLICT unless
 * it is ACTIVE.
 */
export async function addParticipant(
  em: SqlEntityManager,
  uuid: string,
  input: ConsumerFields,
  { channelKey, raiseCapacity, notify }: AddOptions,
): Promise<Participation> {
  const appointment = await openAppointment(em, uuid);
  checkJoinable(appointment);
  await refuseKnownReference(em, Participation, input.reference, {});
  await appointment.resource.loadOrFail({ filters: WITH_DELETED });
  const product = await loadStill(appointment.product);
  const provider = await askingProvider(em, [input], appointment.provider.id);
  const wanted = { appointment, product, channelKey, provider, path: 'input.customFields' };
  const { id } = await takePlaceOf(em, uuid, await placeOf(em, input, wanted), { raiseCapacity, notify });
  // statements have changed what was loaded
  em.clear();
  return em.findOneOrFail(Participation, id);
}

/** Takes a free place, that of an expired hold, or one more. Errors: SLOT_TAKEN, ALREADY_BOOKED, CONFLICT. */
async function takePlaceOf(
  em: SqlEntityManager,
  appointment: string,
  place: NewPlace,
  { raiseCapacity, notify }: Pick<AddOptions, 'raiseCapacity' | 'notify'>,
): Promise<Place> {
  await removeExpired(em, appointment);
  for (;;) {
    const taken = await takeSeat(em, appointment, place, mailing(notify));
    if (taken) return taken;
    // without the lock, somebody may have taken the seat, or ended the appointment
    const left = await leftIn(em, appointment);
    if (left === 'ENDED') throw conflict('has ended');
    if (left === 'FULL' && !(raiseCapacity && (await addPlace(em, appointment)))) {
      throw new DomainError('SLOT_TAKEN', { reason: 'FULL' });
    }
  }
}

/** Removes expired holds of an appointment. It goes on without them, as it gets a place. */
async function removeExpired(em: SqlEntityManager, appointment: string): Promise<void> {
  await sql`
    delete from participations
    where appointment_id = ${appointment} and state = 'RESERVED' and expires_at <= statement_timestamp()`.execute(
    em.getKysely(),
  );
}

async function leftIn(em: SqlEntityManager, appointment: string): Promise<'ENDED' | 'FULL' | 'FREE'> {
  const { rows } = await sql<{ isFree: boolean }>`
    select exists (${freeSeats}) as "isFree" from appointments a
    where a.id = ${appointment} and a.state = 'ACTIVE'`.execute(em.getKysely());
  if (!rows[0]) return 'ENDED';
  return rows[0].isFree ? 'FREE' : 'FULL';
}

/** Adds a place to an appointment; false if it has the most that one can have. */
async function addPlace(em: SqlEntityManager, appointment: string): Promise<boolean> {
  const { rows } = await sql`
    update appointments set capacity = capacity + 1 where id = ${appointment} and capacity < ${MAX_CAPACITY}
    returning id`.execute(em.getKysely());
  return rows.length > 0;
}

const conflict = (message: string) => new DomainError('CONFLICT', { field: 'appointment', message });
