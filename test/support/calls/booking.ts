import { randomUUID } from 'node:crypto';
import type { Caller } from '../caller.ts';
import type { Room } from '../practice.ts';
import type { Service } from '../service.ts';
import { type Slot, utc } from './slots.ts';

export const ANNA = { email: 'anna@example.org', firstname: 'Anna', lastname: 'Muster' };

/** Body of reserve_appointment. */
export const holdOf = ({ timeslot, product, start, end }: Slot) => ({
  timeslot_uuid: timeslot,
  product_uuid: product,
  from: utc(start),
  to: utc(end),
});

/** Body of create_appointment_with_consumer, by default for a consumer without an account. */
export const bookingOf = ({ timeslot, product, start, end }: Slot, change: object = {}) => ({
  timeslot_uuid: timeslot,
  product_uuid: product,
  start,
  end,
  email: `consumer-${randomUUID()}@example.org`,
  firstname: 'Eva',
  lastname: 'Muster',
  ...change,
});

/** Holds a slot. `change` replaces fields of the body; undefined removes a field. */
export const reserve = <Answered>(to: Caller<Answered>, slot: Slot, change = {}, query = '', headers = {}) =>
  to.call(
    `POST /rest/1/resources/${slot.resource}/reserve_appointment${query}`,
    { ...holdOf(slot), ...change },
    headers,
  );

/** Holds a slot of a room as deployed widgets do: in camel case, and with the clock of the provider marked as UTC. */
export const reserveByWidget = <Answered>(
  caller: Caller<Answered>,
  { uuid, day, timeslot, product }: Room,
  from = '09:00',
  to = '09:30',
  change = {},
) =>
  caller.call(`POST /rest/1/resources/${uuid}/reserve_appointment`, {
    timeslotUuid: timeslot,
    productUuid: product,
    from: `${day}T${from}:00Z`,
    to: `${day}T${to}:00Z`,
    ...change,
  });

/** Holds a slot that must be free, and returns its placeholder_id. */
export async function hold(to: Caller, slot: Slot): Promise<string> {
  const { status, body } = await reserve(to, slot);
  if (status !== 200) throw new Error(`The slot could not be held: ${JSON.stringify(body)}`);
  return body.participation.customer_uuid;
}

/** Renews a hold, by default a new one. */
export const renew = <Answered>(to: Caller<Answered>, resource: string, placeholder_id: string, version = 1) =>
  to.call(`POST /resources/${resource}/renew_reservation`, { placeholder_id, version });

/** Ends a hold. */
export const release = <Answered>(to: Caller<Answered>, resource: string, placeholder_id: string) =>
  to.call(`POST /resources/${resource}/revoke_reservation`, { placeholder_id });

/** Books a slot. `change` replaces fields of the body; undefined removes a field. */
export const book = <Answered>(to: Caller<Answered>, slot: Slot, change = {}, query = '', headers = {}) =>
  to.call(
    `POST /resources/${slot.resource}/create_appointment_with_consumer${query}`,
    bookingOf(slot, change),
    headers,
  );

/** Cancels by a cancel link, as the page behind it does. */
export function cancel<Answered>(to: Caller<Answered>, cancelLink: string, headers = {}): Promise<Answered> {
  const { searchParams, hash } = new URL(cancelLink);
  return to.call(`DELETE /customers/${searchParams.get('pDataId')}${hash.slice(1)}`, undefined, {
    'x-signed-app-customer': searchParams.get('X-SIGNED-APP-CUSTOMER') ?? '',
    ...headers,
  });
}

/** Ends the three minutes of a hold, by the clock of the database. */
export async function expire(service: Service, placeholder: string): Promise<void> {
  await service.sql('update participations set expires_at = clock_timestamp() where customer = $1', [placeholder]);
}
