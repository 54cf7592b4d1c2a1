import { type FilterQuery, raw, type SqlEntityManager } from '@mikro-orm/postgresql';
import { findResource } from '../../../../booking/calendar/open-resource.ts';
import { findByIdentifier } from '../../../../platform/database/lookup.ts';
import { type Appointment, LONG_APPOINTMENT } from '../../../../records/entities/appointment.ts';
import { Product } from '../../../../records/entities/product.ts';
import { Provider } from '../../../../records/entities/provider.ts';
import type { Resource } from '../../../../records/entities/resource.ts';
import { ParticipationState } from '../../../../records/entities/values/participation-state.ts';
import { emailKey } from '../../../../records/scalars/email-address.ts';
import type { AppointmentFilter } from './appointment-inputs.ts';
import { withMetadata } from './metadata-filter.ts';

/**
 * Builds the condition of a filter on the appointments of a CRM. Errors: NOT_FOUND for a provider, resource or product
 * that does not exist.
 */
export async function conditionOf(
  em: SqlEntityManager,
  crm: string,
  filter: AppointmentFilter,
): Promise<FilterQuery<Appointment>> {
  const { from, until, states, reference, metadata, booking, updatedSince } = filter;
  const conditions: FilterQuery<Appointment>[] = [withParticipation(crm, filter)];
  if (from) conditions.push({ endsAt: { $gt: from } }, startsLateEnough(crm, from));
  if (until) conditions.push({ startsAt: { $lt: until } });
  if (states) conditions.push({ state: { $in: states } });
  if (reference) conditions.push({ reference });
  if (metadata) conditions.push(withMetadata('appointments', crm, metadata));
  if (booking) conditions.push(ofBooking(crm, booking));
  if (updatedSince) conditions.push(changedSince(crm, updatedSince));
  if (filter.provider) {
    conditions.push({ provider: await findByIdentifier(em, Provider, filter.provider, { field: 'filter.provider' }) });
  }
  if (filter.resource) conditions.push(taking(await findResource(em, filter.resource, 'filter.resource'), filter));
  if (filter.product) {
    conditions.push({ product: await findByIdentifier(em, Product, filter.product, { field: 'filter.product' }) });
  }
  return { $and: conditions };
}

/** Requires the resource, or a part that has it. A part has the times of its whole, by which the index is read. */
const taking = ({ id }: Resource, { from, until }: AppointmentFilter): FilterQuery<Appointment> =>
  condition(
    (alias) =>
      `${alias}.id in (select coalesce(part_of_id, id) from appointments
        where resource_id = ? ${from ? 'and ends_at > ?' : ''} ${until ? 'and starts_at < ?' : ''})`,
    [id, ...(from ? [from] : []), ...(until ? [until] : [])],
  );

/** SQL condition on the appointment of an alias. */
const condition = (text: (alias: string) => string, values: unknown[]): FilterQuery<Appointment> => ({
  [raw(text, values)]: [],
});

/**
 * Requires a booked or requested place by default: an appointment with holds only may be deleted a moment later, and a
 * client that synchronises would keep it forever.
 */
function withParticipation(
  crm: string,
  { participationStates, consumer }: AppointmentFilter,
): FilterQuery<Appointment> {
  const states = participationStates ?? Object.values(ParticipationState).filter((state) => state !== 'RESERVED');
  const isWanted = `state in (${states.map(() => '?').join() || 'null'})`;
  if (consumer) {
    return condition(
      (alias) =>
        `${alias}.id in (select appointment_id from participations where crm_id = ? and email_key(email) = ? and ${isWanted})`,
      [crm, emailKey(consumer), ...states],
    );
  }
  // avoids `exists`: PostgreSQL may join all participations for a page of appointments
  return condition(
    (alias) =>
      `(select true from participations p where p.provider_id = ${alias}.provider_id
        and p.appointment_id = ${alias}.id and p.${isWanted} limit 1)`,
    states,
  );
}

/** Requires a place of a booking. Uses a union, so that each lookup reads its own index. */
const ofBooking = (crm: string, booking: string): FilterQuery<Appointment> =>
  condition(
    (alias) =>
      `${alias}.id in (select appointment_id from participations where crm_id = ? and id = ? and first_place_id is null
        union select appointment_id from participations where crm_id = ? and first_place_id = ?)`,
    [crm, booking, crm, booking],
  );

/**
 * Follows from an end after `from`, and lets PostgreSQL begin there in the index of starts instead of reading the past:
 * an appointment that is still going on has just begun, or is one of the few long ones. Offset 0: `min` must not search
 * the index of starts.
 */
const startsLateEnough = (crm: string, from: Date): FilterQuery<Appointment> =>
  condition(
    (alias) =>
      `${alias}.starts_at >= least(?::timestamptz - interval '${LONG_APPOINTMENT}', (select min(starts_at) from (
        select starts_at from appointments
        where crm_id = ? and ends_at > ? and ends_at - starts_at > interval '${LONG_APPOINTMENT}' offset 0) as long))`,
    [from, crm, from],
  );

/** Uses a union, so that PostgreSQL reads both indexes of changes. */
const changedSince = (crm: string, since: Date): FilterQuery<Appointment> =>
  condition(
    (alias) =>
      `${alias}.id in (select id from appointments where crm_id = ? and updated_at >= ?
        union select appointment_id from participations where crm_id = ? and updated_at >= ?)`,
    [crm, since, crm, since],
  );
