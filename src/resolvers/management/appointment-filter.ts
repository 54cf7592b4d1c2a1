import { type FilterQuery, raw, type SqlEntityManager } from '@mikro-orm/postgresql';
import { findResource } from '../../booking/open-resource.ts';
import { findByIdentifier } from '../../database/lookup.ts';
import type { Appointment } from '../../entities/appointment.ts';
import { type Participation, ParticipationState } from '../../entities/participation.ts';
import { Product } from '../../entities/product.ts';
import { Provider } from '../../entities/provider.ts';
import type { AppointmentFilter } from './appointment-inputs.ts';

/** Builds the condition of a filter. Errors: NOT_FOUND for a provider, resource or product that does not exist. */
export async function conditionOf(em: SqlEntityManager, filter: AppointmentFilter): Promise<FilterQuery<Appointment>> {
  const { from, until, states, updatedSince } = filter;
  const conditions: FilterQuery<Appointment>[] = [{ participations: { $some: participationOf(filter) } }];
  if (from) conditions.push({ endsAt: { $gt: from } });
  if (until) conditions.push({ startsAt: { $lt: until } });
  if (states) conditions.push({ state: { $in: states } });
  if (updatedSince) conditions.push(changedSince(updatedSince));
  if (filter.provider) {
    conditions.push({ provider: await findByIdentifier(em, Provider, filter.provider, { field: 'filter.provider' }) });
  }
  if (filter.resource) conditions.push({ resource: await findResource(em, filter.resource, 'filter.resource') });
  if (filter.product) {
    conditions.push({ product: await findByIdentifier(em, Product, filter.product, { field: 'filter.product' }) });
  }
  return { $and: conditions };
}

/**
 * Requires a booked or requested place by default: an appointment with holds only may be deleted a moment later, and a
 * client that synchronises would keep it forever.
 */
function participationOf({ participationStates, consumer }: AppointmentFilter): FilterQuery<Participation> {
  const state = participationStates ? { $in: participationStates } : { $ne: ParticipationState.RESERVED };
  if (!consumer) return { state };
  return { state, [raw((alias) => `lower(${alias}.email)`)]: consumer.toLowerCase() };
}

/** Uses a union, so that PostgreSQL reads both indexes of changes. */
const changedSince = (since: Date): FilterQuery<Appointment> => ({
  [raw(
    (alias) =>
      `${alias}.id in (select id from appointments where updated_at >= ?
        union select appointment_id from participations where updated_at >= ?)`,
    [since, since],
  )]: [],
});
