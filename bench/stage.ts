import { randomUUID } from 'node:crypto';
import { ADMIN_KEY } from '../test/support/production.ts';
import { ask, Client } from './http.ts';

export interface Slot {
  timeslot_uuid: string;
  product_uuid: string;
  start: string;
  end: string;
}

/** Measured resources: a room whose month is listed, and a desk that can be booked for years. */
export interface Stage {
  room: string;
  desk: string;
  headers: { 'x-service-client-id': string };
}

const OWNER = { reference: 'owner@bench', email: 'owner@example.com', username: 'owner', lastName: 'Owner' };
const WEEKDAYS = 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR';
const DAY_MS = 86_400_000;
/** About 350 starts. */
const MONTH = 31;
const YEARS = 1_830;

/** One provider, Monday to Friday from nine to five, appointments of 30 minutes. */
export async function setStage(url: string): Promise<Stage> {
  const client = new Client(url, 1);
  const admin = { authorization: `Bearer ${ADMIN_KEY}` };
  await ask(client, 'mutation { createCrm(input: { crmId: "bench" }) { created } }', {}, admin);
  const issue = 'mutation { createApiKey(input: { crmId: "bench", name: "Bench" }) { key } }';
  const headers = { 'x-service-client-id': (await ask(client, issue, {}, admin)).createApiKey!.key! };
  const make = async (mutation: string, input: object): Promise<void> => {
    const type = `${mutation[0]!.toUpperCase()}${mutation.slice(1)}Input`;
    await ask(client, `mutation ($input: ${type}!) { ${mutation}(input: $input) { __typename } }`, { input }, headers);
  };
  const owned = { owner: OWNER.reference, account: 'account@bench' };
  const opening = new Date(Date.now() - 7 * DAY_MS).toISOString().slice(0, 10);
  await make('createUser', OWNER);
  await make('createAccount', { reference: 'account@bench', owner: OWNER.reference, branch: 'misc' });
  await make('createProvider', { ...owned, reference: 'practice@bench', name: 'Practice', email: 'p@example.com' });
  const provider = 'practice@bench';
  await make('createProduct', { provider, reference: 'talk@bench', name: 'Talk', minDuration: 30 });
  for (const [name, bookingWindowDays] of Object.entries({ room: MONTH, desk: YEARS })) {
    const reference = `${name}@bench`;
    await make('createResource', {
      provider,
      reference,
      publicName: name,
      internalName: name,
      products: ['talk@bench'],
    });
    await make('createAvailability', {
      resource: reference,
      start: `${opening}T09:00`,
      end: `${opening}T17:00`,
      timeZone: 'Europe/Berlin',
      recurrence: WEEKDAYS,
      capacity: 1,
    });
    const channel = { resource: reference, key: 'RESOURCE_PUBLIC', bookingWindowDays };
    const set = 'mutation ($input: ChannelInput!) { setChannel(input: $input) { uuid } }';
    await ask(client, set, { input: channel }, headers);
  }
  client.close();
  return { room: 'room@bench', desk: 'desk@bench', headers };
}

/** So many of the slots of a resource, in as many answers as it takes. */
export async function slotsOf(client: Client, resource: string, count: number): Promise<Slot[]> {
  const slots: Slot[] = [];
  let next: string | undefined = `/resources/${resource}/upcoming_bookables`;
  while (next && slots.length < count) {
    const { body, headers } = await client.call(`GET ${next}`);
    const groups = Object.values(JSON.parse(body) as { [day: string]: Slot[] | boolean });
    slots.push(...groups.flatMap((group) => (Array.isArray(group) ? group : [])));
    [, next] = /<(.+)>/.exec(String(headers.link ?? '')) ?? [];
  }
  return slots.slice(0, count);
}

/** Holds a slot; the handle to book it with. */
export async function hold(client: Client, resource: string, slot: Slot): Promise<string> {
  const { start: from, end: to, timeslot_uuid, product_uuid } = slot;
  const held = { timeslot_uuid, product_uuid, from, to };
  const { body } = await client.call(`POST /resources/${resource}/reserve_appointment`, held);
  return (JSON.parse(body) as { participation: { customer_uuid: string } }).participation.customer_uuid;
}

export async function release(client: Client, resource: string, handle: string): Promise<void> {
  await client.call(`POST /resources/${resource}/revoke_reservation`, { placeholder_id: handle });
}

/** Books a slot, held or not; the link that cancels it. */
export async function book(client: Client, resource: string, slot: Slot, placeholder_id?: string): Promise<string> {
  const { start, end, timeslot_uuid, product_uuid } = slot;
  // somebody who has not been here before
  const consumer = { email: `c-${randomUUID()}@example.com`, firstname: 'Eva', lastname: 'Muster' };
  const booking = { timeslot_uuid, product_uuid, start, end, placeholder_id, ...consumer };
  const { body } = await client.call(`POST /resources/${resource}/create_appointment_with_consumer`, booking);
  return (JSON.parse(body) as { createdAppointment: { cancelLink: string } }).createdAppointment.cancelLink;
}

/** Returns the call of the page behind a cancel link. */
export async function cancel(client: Client, cancelLink: string): Promise<void> {
  const { searchParams: parameters, hash: page } = new URL(cancelLink);
  const token = parameters.get('X-SIGNED-APP-CUSTOMER')!;
  const appointment = page.slice(page.lastIndexOf('/') + 1);
  const call = `DELETE /customers/${parameters.get('pDataId')}/appointments/${appointment}`;
  await client.call(call, undefined, { 'x-signed-app-customer': token });
}
