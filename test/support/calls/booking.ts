import { randomUUID } from 'node:crypto';
import type { Room } from '../practice.ts';
import type { Reply, Service } from '../service.ts';
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
export const reserve = (service: Service, slot: Slot, change = {}, query = '', headers = {}): Promise<Reply> =>
  service.call(
    `POST /rest/1/resources/${slot.resource}/reserve_appointment${query}`,
    { ...holdOf(slot), ...change },
    headers,
  );

/** Holds a slot of a room as deployed widgets do: in camel case, and with the clock of the provider marked as UTC. */
export const reserveByWidget = (
  service: Service,
  { uuid, day, timeslot, product }: Room,
  from = '09:00',
  to = '09:30',
  change = {},
): Promise<Reply> =>
  service.call(`POST /rest/1/resources/${uuid}/reserve_appointment`, {
    timeslotUuid: timeslot,
    productUuid: product,
    from: `${day}T${from}:00Z`,
    to: `${day}T${to}:00Z`,
    ...change,
  });

/** Holds a slot that must be free, and returns its placeholder_id. */
export async function hold(service: Service, slot: Slot): Promise<string> {
  const { status, body } = await reserve(service, slot);
  if (status !== 200) throw new Error(`The slot could not be held: ${JSON.stringify(body)}`);
  return body.participation.customer_uuid;
}

/** Books a slot. `change` replaces fields of the body; undefined removes a field. */
export const book = (service: Service, slot: Slot, change = {}, query = '', headers = {}): Promise<Reply> =>
  service.call(
    `POST /resources/${slot.resource}/create_appointment_with_consumer${query}`,
    bookingOf(slot, change),
    headers,
  );

/** Cancels by a cancel link, as the page behind it does. */
export function cancel(service: Service, cancelLink: string): Promise<Reply> {
  const { searchParams, hash } = new URL(cancelLink);
  return service.call(`DELETE /customers/${searchParams.get('pDataId')}${hash.slice(1)}`, undefined, {
    'x-signed-app-customer': searchParams.get('X-SIGNED-APP-CUSTOMER') ?? '',
  });
}

/** Ends the three minutes of a hold, by the clock of the database. */
export async function expire(service: Service, placeholder: string): Promise<void> {
  await service.sql('update participations set expires_at = clock_timestamp() where customer = $1', [placeholder]);
}
