import { recordOf, selectionOf } from '../../test/support/calls/payload.ts';
import type { Stage } from './stage.ts';

/** A slot of half an hour. */
export interface Slot {
  start: string;
  end: string;
}

/** Scene of two operations: one resource, and the places in its first slot. */
export interface Scene {
  /** Name under which the tableau keeps the scene. */
  name: string;
  resource: string;
  availability: string;
  product: string;
  slot: Slot;
  /** A quarter of an hour later, so that it overlaps. */
  overlapping: Slot;
  /** Half an hour later, so that it does not. */
  next: Slot;
  /** A booking in the slot, with the token of its cancel link. */
  booking: { appointment: string; customer: string; token: string } | null;
  /** A hold on a place in the slot: its handle. */
  hold: string | null;
}

/** Preconditions of an operation. */
export interface Needs {
  booking?: true;
  hold?: true;
  /** The three minutes of the hold are over. */
  expired?: true;
  /** One more place is free in the appointment of the booking. */
  group?: true;
}

const OWNER = { email: 'owner@example.com', username: 'owner', lastName: 'Owner' };

/** Makes the CRM with one provider that all scenes have, and returns how to set a scene. */
export async function furnish(stage: Stage): Promise<(needs: Needs) => Promise<Scene>> {
  const make = await makerOf(stage);
  const place = await createPlace(make);
  // noting the use of the key once a minute would be a statement now and then
  await stage.rows("update api_keys set last_used_at = now() + interval '1 day'");
  await stage.tableau.keep('furnished');
  const scenes = new Map<string, Scene>();
  return async (needs) => {
    const name = ['scene', ...Object.keys(needs).sort()].join('_');
    const known = scenes.get(name);
    await stage.tableau.restore(known ? name : 'furnished', 'all');
    if (known) return known;
    const scene = await setScene(stage, make, place, needs);
    await stage.tableau.keep(name);
    const named = { ...scene, name };
    scenes.set(name, named);
    return named;
  };
}

type Make = (mutation: string, input: object) => Promise<string>;

/** A CRM with a key, and how it makes things: their uuids. */
async function makerOf(stage: Stage): Promise<Make> {
  await stage.askAsAdmin('mutation { createCrm(input: { crmId: "proof" }) { created } }');
  const issued = await stage.askAsAdmin('mutation { createApiKey(input: { crmId: "proof", name: "Proof" }) { key } }');
  stage.key = issued.data.createApiKey.key;
  return async (mutation, input) => {
    const type = `${mutation[0]!.toUpperCase()}${mutation.slice(1)}Input`;
    const document = `mutation ($input: ${type}!) { made: ${mutation}(input: $input) ${selectionOf(mutation, '{ uuid }')} }`;
    return recordOf(mutation, (await stage.ask({ document, variables: { input }, isByCrm: true })).made).uuid;
  };
}

interface Place {
  provider: string;
  product: string;
}

async function createPlace(make: Make): Promise<Place> {
  await make('createUser', { reference: 'owner@proof', ...OWNER });
  await make('createAccount', { reference: 'account@proof', owner: 'owner@proof', branch: 'misc' });
  const business = { owner: 'owner@proof', account: 'account@proof', name: 'Practice', email: 'practice@example.com' };
  const provider = await make('createProvider', { reference: 'provider@proof', ...business });
  const product = await make('createProduct', { provider, reference: 'product@proof', name: 'Talk', minDuration: 30 });
  return { provider, product };
}

async function setScene(stage: Stage, make: Make, { provider, product }: Place, needs: Needs): Promise<Scene> {
  const room = { reference: 'room@proof', publicName: 'Room', internalName: 'Room' };
  const resource = await make('createResource', { provider, products: [product], ...room });
  const capacity = Math.max(1, [needs.booking, needs.hold, needs.group].filter(Boolean).length);
  const availability = await make('createAvailability', { resource, capacity, slotStepMinutes: 15, ...OPEN() });
  const [slot, overlapping, next] = await slotsOf(stage, resource);
  const times = { slot: slot!, overlapping: overlapping!, next: next! };
  const scene: Scene = { name: '', resource, availability, product, ...times, booking: null, hold: null };
  if (needs.booking) scene.booking = await bookFirst(stage, scene);
  if (needs.hold) scene.hold = (await stage.ask(reserve(scene, scene.slot))).made.customerUuid;
  if (needs.expired) await stage.rows("update participations set expires_at = now() where state = 'RESERVED'");
  return scene;
}

/** Two hours, ten days ahead. */
const OPEN = () => {
  const day = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
  return { start: `${day}T09:00`, end: `${day}T11:00`, timeZone: 'Europe/Berlin' };
};

async function slotsOf(stage: Stage, resource: string): Promise<Slot[]> {
  const document = `{ bookables(resources: ["${resource}"]) { bookables { start end } } }`;
  const { bookables } = await stage.ask({ document, variables: {} });
  return bookables.bookables.toSorted((one: Slot, other: Slot) => one.start.localeCompare(other.start));
}

async function bookFirst(stage: Stage, scene: Scene): Promise<Scene['booking']> {
  const { made } = await stage.ask(book(scene, scene.slot, { email: 'first@example.org' }));
  const token = new URL(made.cancelLink).searchParams.get('X-SIGNED-APP-CUSTOMER') ?? '';
  return { appointment: made.appointmentUuid, customer: made.customerUuid, token };
}

export const reserve = ({ resource, availability, product }: Scene, { start, end }: Slot) => ({
  document: `mutation ($resource: Identifier!, $input: ReserveAppointmentInput!) {
    made: reserveAppointment(resource: $resource, input: $input) { customerUuid } }`,
  variables: { resource, input: { availability, product, start, end, join: true } },
});

export const book = ({ resource, availability, product }: Scene, { start, end }: Slot, consumer: object) => ({
  document: `mutation ($resource: Identifier!, $input: BookAppointmentInput!) {
    made: bookAppointment(resource: $resource, input: $input) { appointmentUuid customerUuid cancelLink } }`,
  variables: {
    resource,
    input: { slot: availability, product, start, end, join: true, firstName: 'Eva', lastName: 'Muster', ...consumer },
  },
});
