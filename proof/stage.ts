import { recordOf, selectionOf } from '../test/support/calls/payload.ts';
import { ADMIN_KEY } from '../test/support/production.ts';
import type { Fleet } from './fleet.ts';

/** A slot that consumers can book, as the service lists it. */
export interface Slot {
  timeslot: string;
  product: string;
  start: string;
  end: string;
}

export interface Room {
  uuid: string;
  /** Of each appointment. */
  places: number;
  slots: Slot[];
}

/** One provider: rooms for one, a hall for groups, and the key of its CRM. */
export interface Practice {
  key: string;
  rooms: Room[];
  halls: Room[];
}

const OWNER = { email: 'owner@example.com', username: 'owner', lastName: 'Owner' };
const CAPACITY = 4;

/** Several providers of one CRM, made through the interface as a CRM would. */
export async function setStage(fleet: Fleet, practices: number): Promise<Practice[]> {
  const ask = (operation: string, variables: object, headers: Record<string, string>) =>
    graphql(fleet.url(), operation, variables, headers);
  const admin = { authorization: `Bearer ${ADMIN_KEY}` };
  await ask('mutation { createCrm(input: { crmId: "proof" }) { created } }', {}, admin);
  const issued = await ask('mutation { createApiKey(input: { crmId: "proof", name: "Proof" }) { key } }', {}, admin);
  const key = issued.createApiKey!.key!;
  const make = async (mutation: string, input: object): Promise<string> => {
    const type = `${mutation[0]!.toUpperCase()}${mutation.slice(1)}Input`;
    const operation = `mutation ($input: ${type}!) { made: ${mutation}(input: $input) ${selectionOf(mutation, '{ uuid }')} }`;
    const { made } = await ask(operation, { input }, { 'x-service-client-id': key });
    return recordOf(mutation, made).uuid;
  };
  await make('createUser', { reference: 'owner@proof', ...OWNER });
  await make('createAccount', { reference: 'account@proof', owner: 'owner@proof', branch: 'misc' });
  const made = Array.from({ length: practices }, async (_, index): Promise<Practice> => {
    const names = { reference: `provider-${index}@proof`, name: `Practice ${index}`, email: `p${index}@example.com` };
    const provider = await make('createProvider', { owner: 'owner@proof', account: 'account@proof', ...names });
    const product = await make('createProduct', {
      provider,
      reference: `product-${index}@proof`,
      name: 'Talk',
      minDuration: 30,
    });
    const room = async (name: string, capacity: number): Promise<Room> => {
      const fields = { reference: `${name}-${index}@proof`, publicName: name, internalName: name };
      const uuid = await make('createResource', { provider, products: [product], ...fields });
      await make('createAvailability', { resource: uuid, capacity, ...OPEN() });
      return { uuid, places: capacity, slots: await list(fleet.url(), uuid) };
    };
    return { key, rooms: [await room('room', 1), await room('office', 1)], halls: [await room('hall', CAPACITY)] };
  });
  return Promise.all(made);
}

/** Every day for a month, from the day after tomorrow, so that nothing begins while the proof runs. */
const OPEN = () => {
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  return { start: `${day}T07:00`, end: `${day}T19:00`, timeZone: 'Europe/Berlin', recurrence: 'FREQ=DAILY;COUNT=30' };
};

async function list(url: string, resource: string): Promise<Slot[]> {
  const response = await fetch(`${url}/resources/${resource}/upcoming_bookables`);
  const groups = (await response.json()) as { [day: string]: { [name: string]: string }[] | boolean };
  return Object.values(groups)
    .filter((group) => typeof group !== 'boolean')
    .flat()
    .map(({ timeslot_uuid = '', product_uuid = '', start = '', end = '' }) => ({
      timeslot: timeslot_uuid,
      product: product_uuid,
      start,
      end,
    }));
}

interface GraphqlAnswer {
  data: { [field: string]: { [name: string]: string } };
  errors?: unknown[];
}

async function graphql(url: string, query: string, variables: object, headers: Record<string, string>) {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await response.json()) as GraphqlAnswer;
  if (errors) throw new Error(`The stage could not be set: ${JSON.stringify(errors)}`);
  return data;
}
