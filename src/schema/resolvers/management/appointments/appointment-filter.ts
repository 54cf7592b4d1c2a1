import { overBusyTimes } from '../../../../booking/busy/over-busy-times.ts';
import { findResource } from '../../../../booking/calendar/open-resource.ts';
import { providersOf, tenantOf } from '../../../../platform/access/authorization.ts';
import type { Context } from '../../../../platform/access/context.ts';
import { findByIdentifier } from '../../../../platform/database/lookup.ts';
import { Product } from '../../../../records/entities/product.ts';
import { Provider } from '../../../../records/entities/provider.ts';
import { type Sql, sql } from '../../../../records/entities/sql.ts';
import { DomainError } from '../../../../records/errors/domain-error.ts';
import { emailKey } from '../../../../records/scalars/email-address.ts';
import type { AppointmentFilter } from './appointment-inputs.ts';
import { BUT_HOLDS, isAmong, type WantedAppointments } from './appointment-rows.ts';
import { withMetadata } from './metadata-filter.ts';

/**
 * Finds what a filter of the appointments of the CRM that calls names. Errors: NOT_FOUND for a provider, resource or product that does
 * not exist.
 */
export async function wantedBy(context: Context, filter: AppointmentFilter): Promise<WantedAppointments> {
  const { em } = context;
  const crm = tenantOf(context);
  const { from, until, states, participationStates } = filter;
  const provider =
    filter.provider && (await findByIdentifier(em, Provider, filter.provider, { field: 'filter.provider' }));
  const resource = filter.resource && (await findResource(em, filter.resource, 'filter.resource'));
  const product = filter.product && (await findByIdentifier(em, Product, filter.product, { field: 'filter.product' }));
  if (filter.overBusyTime && !provider && !resource) {
    const message = 'needs a provider or a resource';
    throw new DomainError('INVALID_INPUT', { field: 'filter.overBusyTime', message });
  }
  const owner = provider || (resource || product || null)?.provider;
  return {
    crm,
    providers: providersOf(context),
    from,
    until,
    states,
    participationStates,
    provider: owner?.id,
    resource: resource ? resource.id : null,
    product: product ? product.id : null,
    among: [
      ...idsBy(crm, filter),
      ...(filter.overBusyTime && owner
        ? [overBusyTimes({ provider: owner.id, resource: resource ? resource.id : null })]
        : []),
    ],
    isByPlaces: Boolean(filter.consumer),
  };
}

/** Returns queries of the ids of appointments that parts of a filter name. */
function idsBy(crm: string, filter: AppointmentFilter): Sql[] {
  const { reference, metadata, booking, consumer, clocksChanged, updatedSince } = filter;
  return [
    ...(reference ? [sql`select id from appointments where crm_id = ${crm} and reference = ${reference}`] : []),
    ...(metadata ? [withMetadata('appointments', crm, metadata)] : []),
    ...(booking ? [ofBooking(crm, booking)] : []),
    ...(consumer ? [ofConsumer(crm, consumer, filter)] : []),
    ...(clocksChanged ? [sql`select id from appointments where crm_id = ${crm} and agreed_start is not null`] : []),
    ...(updatedSince ? [changedSince(crm, updatedSince)] : []),
  ];
}

const ofConsumer = (crm: string, consumer: string, { participationStates }: AppointmentFilter): Sql => sql`
  select appointment_id from participations
  where crm_id = ${crm} and email_key(email) = ${emailKey(consumer)} and email is not null
    and ${isAmong(sql`state`, participationStates ?? BUT_HOLDS)}`;

/** Uses a union, so that each lookup reads its own index. */
const ofBooking = (crm: string, booking: string): Sql => sql`
  select appointment_id from participations where crm_id = ${crm} and id = ${booking} and first_place_id is null
  union select appointment_id from participations where crm_id = ${crm} and first_place_id = ${booking}`;

/** Uses a union, so that PostgreSQL reads both indexes of changes. */
const changedSince = (crm: string, since: Date): Sql => sql`
  select id from appointments where crm_id = ${crm} and updated_at >= ${since}
  union select appointment_id from participations where crm_id = ${crm} and updated_at >= ${since}`;
