import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { ChannelKey } from '../entities/channel-key.ts';
import type { Contact } from '../entities/contact.ts';
import type { ParticipationState } from '../entities/participation.ts';
import { DomainError } from '../errors.ts';
import type { Slot } from '../slots/types.ts';
import type { ResourceCalendar } from './calendar.ts';
import type { Consumer } from './consumers.ts';

/**
 * Takes and frees places: every write to appointments and participations that changes who has which time.
 * Callers hold the lock of the resource. The constraints of the database would stop them if they did not.
 */

/** How long a place is held. */
export const HOLD = '3 minutes';

/** What is to be written of a place: a hold, or a consumer's. */
interface Claim {
  state: ParticipationState;
  channelKey: ChannelKey;
  /** Address of the client that holds it; null: not counted. */
  client: string | null;
  consumer: Consumer | null;
}

/** A place that was taken: the participation, the consumer's handle, the appointment. */
export interface Place {
  id: string;
  customer: string;
  appointment: string;
}

/** An appointment to be made. Times in epoch milliseconds. */
interface NewAppointment {
  crm: string;
  provider: string;
  resource: string;
  availability: string | null;
  product: string | null;
  start: number;
  end: number;
  occupiedFrom: number;
  occupiedUntil: number;
  capacity: number;
  contact: Pick<Contact, 'type' | 'value'> | null;
}

/** A span of a calendar. Times in epoch milliseconds. */
type Occupied = Pick<NewAppointment, 'provider' | 'resource' | 'occupiedFrom' | 'occupiedUntil'>;

/** Takes a place in the slot, in the appointment that is there or in a new one. Errors: SLOT_TAKEN, ALREADY_BOOKED. */
export async function takePlace(
  em: SqlEntityManager,
  calendar: ResourceCalendar,
  slot: Slot,
  claim: Claim,
): Promise<Place> {
  const { id, provider } = calendar.resource;
  await removeExpiredHolds(em, { ...slot, resource: id, provider: provider.id });
  const appointment = slot.appointment?.id ?? (await makeAppointment(em, calendar, slot));
  for (;;) {
    const place = await takeSeat(em, appointment, claim);
    if (place) return place;
    // another transaction was quicker with this seat, which cannot happen under the lock: try the next one
    if (!(await hasFreeSeat(em, appointment))) throw new DomainError('SLOT_TAKEN', { reason: 'FULL' });
  }
}

/** Expired holds of whoever else stand in the way of the span: the clock of the database says which are expired. */
export async function removeExpiredHolds(em: SqlEntityManager, span: Occupied): Promise<void> {
  await sql`
    delete from participations p using appointments a
    where a.provider_id = ${span.provider} and a.resource_id = ${span.resource} and a.state = 'ACTIVE'
      and a.occupied && ${occupied(span)}
      and p.provider_id = a.provider_id and p.appointment_id = a.id
      and p.state = 'RESERVED' and p.expires_at <= clock_timestamp()`.execute(em.getKysely());
  await sql`
    update appointments a set state = 'CANCELED'
    where a.provider_id = ${span.provider} and a.resource_id = ${span.resource} and a.state = 'ACTIVE'
      and a.occupied && ${occupied(span)} and ${isEmpty}`.execute(em.getKysely());
}

/** The new appointment of a slot, or the one that somebody else made of the same slot at the same time. */
async function makeAppointment(em: SqlEntityManager, calendar: ResourceCalendar, slot: Slot): Promise<string> {
  const { id, crm, provider } = calendar.resource;
  const made = await insertAppointment(em, {
    ...slot,
    crm,
    provider: provider.id,
    resource: id,
    availability: slot.availability.id,
    product: slot.product?.id ?? null,
    contact: calendar.contactOf(slot),
  });
  if (made) return made;
  const same = await sql<{ id: string }>`
    select id from appointments
    where provider_id = ${provider.id} and resource_id = ${id} and state = 'ACTIVE'
      and starts_at = ${iso(slot.start)} and ends_at = ${iso(slot.end)}
      and product_id is not distinct from ${slot.product?.id ?? null}`.execute(em.getKysely());
  if (!same.rows[0]) throw new DomainError('SLOT_TAKEN', { reason: 'BLOCKED' });
  return same.rows[0].id;
}

/** An appointment that occupies its resource from now on; undefined: another one is in the way. */
export async function insertAppointment(
  em: SqlEntityManager,
  { crm, provider, resource, availability, product, contact, ...appointment }: NewAppointment,
): Promise<string | undefined> {
  const { start, end, occupiedFrom, occupiedUntil, capacity } = appointment;
  const { rows } = await sql<{ id: string }>`
    insert into appointments (crm_id, provider_id, resource_id, availability_id, product_id, starts_at, ends_at,
      occupied_from, occupied_until, capacity, contact_channel_type, contact_channel_value)
    values (${crm}, ${provider}, ${resource}, ${availability}, ${product}, ${iso(start)}, ${iso(end)},
      ${iso(occupiedFrom)}, ${iso(occupiedUntil)}, ${capacity}, ${contact?.type ?? null}, ${contact?.value ?? null})
    on conflict do nothing returning id`.execute(em.getKysely());
  return rows[0]?.id;
}

/** The lowest free seat, for the claim; nothing if there is none, or if it was taken in this very moment. */
export async function takeSeat(em: SqlEntityManager, appointment: string, claim: Claim): Promise<Place | undefined> {
  const { consumer } = claim;
  const { rows } = await sql<Place>`
    insert into participations (crm_id, provider_id, appointment_id, capacity, seat, state, expires_at, client,
      channel_key, user_id, email, first_name, last_name, mobile, message, language)
    select a.crm_id, a.provider_id, a.id, a.capacity, seats.seat, ${claim.state},
      case when ${claim.state} = 'RESERVED' then clock_timestamp() + ${HOLD}::interval end, ${claim.client},
      ${claim.channelKey}, ${consumer?.user ?? null}::uuid, ${consumer?.email ?? null}, ${consumer?.firstName ?? null},
      ${consumer?.lastName ?? null}, ${consumer?.mobile ?? null}, ${consumer?.message ?? null},
      ${consumer?.language ?? null}
    from appointments a, generate_series(1, a.capacity) as seats(seat)
    where a.id = ${appointment} and a.state = 'ACTIVE' and ${isFree}
    order by seats.seat limit 1
    on conflict (provider_id, appointment_id, seat) where state in ('RESERVED', 'REQUESTED', 'BOOKED') do nothing
    returning id, customer, appointment_id as appointment`.execute(em.getKysely());
  return rows[0];
}

async function hasFreeSeat(em: SqlEntityManager, appointment: string): Promise<boolean> {
  const { rows } = await sql`
    select from appointments a, generate_series(1, a.capacity) as seats(seat)
    where a.id = ${appointment} and a.state = 'ACTIVE' and ${isFree} limit 1`.execute(em.getKysely());
  return rows.length > 0;
}

/** Gives up holds, expired or not; a place that is booked stays. */
export async function removeHold(em: SqlEntityManager, customer: string): Promise<void> {
  const { rows } = await sql<{ appointment: string }>`
    delete from participations where customer = ${customer} and state = 'RESERVED'
    returning appointment_id as appointment`.execute(em.getKysely());
  for (const { appointment } of rows) await endIfEmpty(em, appointment);
}

/** Frees the time of an appointment in which nobody has a place any more. */
export async function endIfEmpty(em: SqlEntityManager, appointment: string): Promise<void> {
  await sql`
    update appointments a set state = 'CANCELED'
    where a.id = ${appointment} and a.state = 'ACTIVE' and ${isEmpty}`.execute(em.getKysely());
}

/** Gives up the holds in an appointment. */
export async function removeHoldsOf(em: SqlEntityManager, appointment: string): Promise<void> {
  await sql`delete from participations where appointment_id = ${appointment} and state = 'RESERVED'`.execute(
    em.getKysely(),
  );
}

/** Gives up every hold in the calendar of a resource. */
export async function removeHolds(em: SqlEntityManager, resource: string): Promise<void> {
  await sql`
    delete from participations p using appointments a
    where a.resource_id = ${resource} and p.provider_id = a.provider_id and p.appointment_id = a.id
      and p.state = 'RESERVED'`.execute(em.getKysely());
}

/** Gives up every hold with a product, and the time that nobody else has. */
export async function removeHoldsWith(em: SqlEntityManager, product: string): Promise<void> {
  await sql`
    delete from participations p using appointments a
    where a.product_id = ${product} and p.provider_id = a.provider_id and p.appointment_id = a.id
      and p.state = 'RESERVED'`.execute(em.getKysely());
  await sql`
    update appointments a set state = 'CANCELED'
    where a.product_id = ${product} and a.state = 'ACTIVE' and ${isEmpty}`.execute(em.getKysely());
}

/** Cancels every booked or requested place that has not ended yet; the participations. */
export async function cancelFuturePlaces(em: SqlEntityManager, resource: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update participations p set state = 'CANCELED', no_show_at = null from appointments a
    where a.resource_id = ${resource} and a.ends_at > now() and p.provider_id = a.provider_id
      and p.appointment_id = a.id and p.state in ('BOOKED', 'REQUESTED')
    returning p.id`.execute(em.getKysely());
  return rows.map(({ id }) => id);
}

/** Ends the appointments of a resource that comes to its end; those in which somebody had a place stay as they were. */
export async function archiveEmpty(em: SqlEntityManager, resource: string): Promise<void> {
  await sql`
    update appointments a set state = 'ARCHIVED'
    where a.resource_id = ${resource} and a.state = 'ACTIVE' and ${isEmpty}`.execute(em.getKysely());
}

const isEmpty = sql`not exists (
  select from participations p where p.provider_id = a.provider_id and p.appointment_id = a.id and p.live)`;

const isFree = sql`not exists (
  select from participations p
  where p.provider_id = a.provider_id and p.appointment_id = a.id and p.seat = seats.seat and p.live)`;

const iso = (instant: number) => sql`${new Date(instant).toISOString()}::timestamptz`;

const occupied = (span: Occupied) => sql`tstzrange(${iso(span.occupiedFrom)}, ${iso(span.occupiedUntil)})`;
