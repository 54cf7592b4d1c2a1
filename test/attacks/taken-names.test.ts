import { beforeAll, describe, expect, test } from 'vitest';
import { eva } from '../support/calls/appointment-calls.ts';
import { ANNA, book, cancel, reserve } from '../support/calls/booking.ts';
import { bookByGraphql } from '../support/calls/graphql-booking.ts';
import { fresh } from '../support/calls/management.ts';
import { selectionOf } from '../support/calls/payload.ts';
import { slotOf } from '../support/calls/slots.ts';
import { makePractice, type Practice, type Room } from '../support/practice.ts';
import { type Reply, sharedService } from '../support/service.ts';

/**
 * Follows a name by every way in which consumers can use it without naming a tenant, while another tenant tries every
 * way to get it: before and after its owner renames or deletes the thing, or uses the name again.
 */

const service = await sharedService();
const owner = await makePractice(service);
const thief = await makePractice(service);
let loot: Room;
/** Another resource of the owner. */
let neighbour: string;

beforeAll(async () => {
  loot = await thief.room();
  neighbour = (await owner.resource()).uuid;
  await thief.make('setChannel', { resource: loot.uuid, key: 'CALENDAR_PUBLIC', reference: fresh() });
});

const change = (practice: Practice, mutation: string, args: object) => {
  const types: Record<string, string> = { input: `${mutation[0]!.toUpperCase()}${mutation.slice(1)}Input!` };
  const names = Object.keys(args);
  const variables = names.map((name) => `$${name}: ${types[name] ?? 'Identifier!'}`);
  const selection = mutation.startsWith('delete') ? '' : selectionOf(mutation, '{ uuid }');
  return service.graphql(
    `mutation (${variables}) { it: ${mutation}(${names.map((name) => `${name}: $${name}`)}) ${selection} }`,
    args,
    practice.headers,
  );
};

const done = async (call: Promise<Reply['body']>) => expect((await call).errors).toBeUndefined();

const CHANNEL = 'CALENDAR_PUBLIC';
const setChannel = (room: Room, reference: string | null) =>
  owner.make('setChannel', { resource: room.uuid, key: CHANNEL, reference });

interface Kind {
  /** A room of the owner, with the name for this part of it. */
  make: (reference: string) => Promise<Room>;
  rename: (room: Room, reference: string) => Promise<unknown>;
  remove: (room: Room) => Promise<unknown>;
  /** Another one with the name of a removed one. */
  again: (room: Room, reference: string) => Promise<Room>;
  /** The forms in which consumers name it. */
  forms: Record<string, (reference: string, room: Room) => string>;
  /** Uuids that an answer has in it if it leads to the thing. */
  mark: (room: Room) => string[];
}

const SHORT = { short: (reference: string) => reference };
const FULL = { full: (reference: string) => reference.replace('@', `@${owner.provider}@`) };
const markOfResource = ({ uuid, product }: Room) => [uuid, product];

const KINDS: Record<string, Kind> = {
  resources: {
    make: (reference) => owner.room({ resource: { reference } }),
    rename: (room, reference) => done(change(owner, 'updateResource', { resource: room.uuid, input: { reference } })),
    remove: (room) => done(change(owner, 'deleteResource', { resource: room.uuid })),
    again: (_, reference) => owner.room({ resource: { reference } }),
    forms: { ...SHORT, ...FULL, uuid: (_, { uuid }) => uuid },
    mark: markOfResource,
  },
  channels: {
    make: async (reference) => {
      const room = await owner.room();
      await setChannel(room, reference);
      return room;
    },
    rename: setChannel,
    remove: (room) =>
      service.ask(`mutation { resetChannel(resource: "${room.uuid}", key: ${CHANNEL}) }`, {}, owner.headers),
    again: async (room, reference) => {
      await setChannel(room, reference);
      return room;
    },
    forms: { ...SHORT, ...FULL },
    mark: markOfResource,
  },
  products: {
    make: (reference) => owner.room({ product: { reference } }),
    rename: (room, reference) => done(change(owner, 'updateProduct', { product: room.product, input: { reference } })),
    remove: async (room) => {
      const input = { products: [await owner.product()] };
      await done(change(owner, 'updateResource', { resource: room.uuid, input }));
      await done(change(owner, 'deleteProduct', { product: room.product }));
    },
    again: async (room, reference) => {
      const product = await owner.product({ reference });
      await done(change(owner, 'updateResource', { resource: room.uuid, input: { products: [product] } }));
      return { ...room, product };
    },
    forms: { ...SHORT, uuid: (_, { product }) => product },
    mark: ({ product }) => [product],
  },
  availabilities: {
    make: (reference) => owner.room({ availability: { reference } }),
    rename: (room, reference) =>
      done(change(owner, 'updateAvailability', { availability: room.timeslot, input: { reference } })),
    remove: (room) => done(change(owner, 'deleteAvailability', { availability: room.timeslot })),
    again: async (room, reference) => {
      const fields = { resource: room.uuid, reference, start: `${room.day}T09:00`, end: `${room.day}T12:00` };
      return { ...room, timeslot: await owner.availability(fields) };
    },
    forms: { ...SHORT, uuid: (_, { timeslot }) => timeslot },
    mark: markOfResource,
  },
};

/** The ways to name a thing of a kind, and what each answers. */
type Ways = Record<string, (name: string, room: Room) => Promise<Reply['body']>>;

const rest = async (request: string, body?: object) => (await service.call(request, body)).body ?? null;
const query = (text: string, name: string) => service.graphql(`query ($name: Identifier!) { ${text} }`, { name });
const SLOTS = '{ bookables { resourceUuid productUuid } }';

const release = (placeholder_id: string | undefined, { uuid }: Room) =>
  placeholder_id && service.call(`POST /resources/${uuid}/revoke_reservation`, { placeholder_id });

async function reserveByRest(name: string, room: Room, query = '') {
  const { body } = await reserve(service, { ...slotOf(room, '10:00'), resource: name }, {}, query);
  await release(body.participation?.customer_uuid, room);
  return body;
}

async function reserveInGraphql(args: string, name: string, room: Room) {
  const { timeslot: availability, product, start, end } = slotOf(room, '10:00');
  const input = { availability, product, start, end };
  const answer = await service.graphql(
    `mutation ($name: Identifier!, $input: ReserveAppointmentInput!) {
      it: reserveAppointment(${args}, input: $input) { holdUuid resourceUuid } }`,
    { name, input },
  );
  await release(answer.data?.it.holdUuid, room);
  return answer;
}

async function bookByRest(name: string, room: Room) {
  const { body } = await book(service, { ...slotOf(room, '11:00'), resource: name }, ANNA);
  if (body.createdAppointment) await cancel(service, body.createdAppointment.cancelLink);
  return body;
}

async function bookInGraphql(name: string, room: Room) {
  const answer = await bookByGraphql(service, { ...slotOf(room, '11:00'), resource: name }, eva);
  if (answer.data?.made) await cancel(service, answer.data.made.cancelLink);
  return answer;
}

const WAYS_TO_A_RESOURCE: Ways = {
  'GET upcoming_bookables': (name) => rest(`GET /resources/${name}/upcoming_bookables`),
  'POST upcoming_bookables': (name) => rest(`POST /resources/${name}/upcoming_bookables`),
  'ref of upcoming_bookables': (name) => rest(`GET /resources/${name}/upcoming_bookables?ref=${name}`),
  'ref of active_products': (name) => rest(`POST /products/active_products?ref=${name}`),
  'ref of public_data': (name) => rest(`POST /resources/public_data?ref=${name}`),
  reserve_appointment: reserveByRest,
  'ref of reserve_appointment': (name, room) => reserveByRest(neighbour, room, `?ref=${name}`),
  create_appointment_with_consumer: bookByRest,
  bookables: (name) => query(`it: bookables(resources: [$name]) ${SLOTS}`, name),
  activeProducts: (name) => query('it: activeProducts(resources: [$name]) { uuid }', name),
  publicData: (name) => query('it: publicData(resources: [$name]) { resource { uuid } }', name),
  reserveAppointment: (name, room) => reserveInGraphql('resource: $name', name, room),
  'via of reserveAppointment': (name, room) => reserveInGraphql(`resource: "${neighbour}", via: [$name]`, name, room),
  bookAppointment: bookInGraphql,
};

const WAYS: Record<string, Ways> = {
  resources: WAYS_TO_A_RESOURCE,
  channels: WAYS_TO_A_RESOURCE,
  products: {
    specific_products: (name) => rest(`POST /products/specific_products?prdRefs=${name}`),
    'prdRef of upcoming_bookables': (name, { uuid }) =>
      rest(`GET /resources/${uuid}/upcoming_bookables?prdRef=${name}`),
    'prdRef of specific_bookables': (name, { timeslot }) =>
      rest(`POST /bookables/specific_bookables?tslIds=${timeslot}&prdRef=${name}`),
    namedProducts: (name) => query('it: namedProducts(products: [$name]) { uuid }', name),
    'product of bookables': (name, { uuid }) =>
      query(`it: bookables(resources: ["${uuid}"], product: $name) ${SLOTS}`, name),
    'product of namedBookables': (name, { timeslot }) =>
      query(`it: namedBookables(availabilities: ["${timeslot}"], product: $name) ${SLOTS}`, name),
  },
  availabilities: {
    specific_bookables: (name) => rest(`POST /bookables/specific_bookables?tslIds=${name}`),
    'tslRefs of active_products': (name) => rest(`POST /products/active_products?tslRefs=${name}`),
    'tslRefs of public_data': (name) => rest(`POST /resources/public_data?tslRefs=${name}`),
    'tslRefs beside ref': (name) => rest(`POST /resources/public_data?ref=${neighbour}&tslRefs=${name}`),
    namedBookables: (name) => query(`it: namedBookables(availabilities: [$name]) { resourceUuid }`, name),
    'availabilities of activeProducts': (name) => query('it: activeProducts(availabilities: [$name]) { uuid }', name),
    'availabilities of publicData': (name) =>
      query('it: publicData(availabilities: [$name]) { resource { uuid } }', name),
  },
};

/** Tells whose thing an answer shows. An error repeats names and shows nothing. */
function destination(answer: Reply['body'], marks: string[]): string {
  const text = JSON.stringify(answer);
  if ([loot.uuid, loot.product, loot.timeslot].some((uuid) => text.includes(uuid))) return 'the thief';
  return !answer?.errors && marks.some((uuid) => text.includes(uuid)) ? 'the owner' : 'nowhere';
}

/** Follows every way with every form of a name, such as `short: specific_products`. */
async function destinations(kind: string, reference: string, room: Room): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  const { forms, mark } = KINDS[kind]!;
  for (const [form, write] of Object.entries(forms)) {
    for (const [way, follow] of Object.entries(WAYS[kind]!)) {
      found[`${form}: ${way}`] = destination(await follow(write(reference, room), room), mark(room));
    }
  }
  return found;
}

/** Records that its first name and its uuid lead to. */
interface Leads {
  reference: 'the owner' | 'nowhere';
  uuid: 'the owner' | 'nowhere';
}

/** All ways lead there. */
const all = (kind: string, { reference, uuid }: Leads): Record<string, string> =>
  Object.fromEntries(
    Object.keys(KINDS[kind]!.forms).flatMap((form) =>
      Object.keys(WAYS[kind]!).map((way) => [`${form}: ${way}`, form === 'uuid' ? uuid : reference]),
    ),
  );

const names = { publicName: 'Loot', internalName: 'Loot' };
const times = { start: '2030-01-07T09:00', end: '2030-01-07T12:00' };
const atThief = (path: string) => `POST /crms/${thief.crmId}/provider/${thief.references.provider}/${path}`;

/** Every way in which a tenant can give a name to something. */
const ATTEMPTS: Record<string, (reference: string) => Promise<Reply | Reply['body']>> = {
  'POST resources': (reference) => service.call(atThief('resources'), { reference, ...names }, thief.headers),
  'POST resources/{resourceRef}': (reference) =>
    service.call(atThief(`resources/${loot.uuid}`), { reference }, thief.headers),
  'POST products': (reference) => service.call(atThief('products'), { reference, name: 'Loot' }, thief.headers),
  createResource: (reference) =>
    change(thief, 'createResource', { input: { provider: thief.provider, reference, ...names } }),
  updateResource: (reference) => change(thief, 'updateResource', { resource: loot.uuid, input: { reference } }),
  createProduct: (reference) =>
    change(thief, 'createProduct', { input: { provider: thief.provider, reference, name: 'Loot' } }),
  updateProduct: (reference) => change(thief, 'updateProduct', { product: loot.product, input: { reference } }),
  createAvailability: (reference) =>
    change(thief, 'createAvailability', { input: { resource: loot.uuid, reference, ...times } }),
  updateAvailability: (reference) =>
    change(thief, 'updateAvailability', { availability: loot.timeslot, input: { reference } }),
  'setChannel of a new one': (reference) => newChannel(reference),
  'setChannel of one with another name': (reference) => newChannel(reference, CHANNEL),
};

const newChannel = (reference: string, key = 'RESOURCE_PUBLIC') =>
  service.graphql(
    'mutation ($input: ChannelInput!) { it: setChannel(input: $input) { uuid } }',
    { input: { resource: loot.uuid, key, reference } },
    thief.headers,
  );

const REFUSED = 'reference is taken: choose another one';

/** Code and message of an answer, of GraphQL without the `input.`. */
function told(answer: Reply | Reply['body']) {
  const [{ errorCode, message, extensions } = {} as Reply['body']] = (answer.body ?? answer).errors ?? [];
  return [errorCode ?? extensions?.errorCode, message?.replace('input.', '')];
}

/** All that the database has of what can be named. */
const rows = async () =>
  (
    await service.sql(
      ['resources', 'channels', 'products', 'availabilities', 'claimed_names']
        .map((table) => `select to_jsonb(it) - 'updated_at' as row from ${table} it`)
        .join(' union all '),
    )
  )
    .map(({ row }) => JSON.stringify(row))
    .sort();

const IN_USE: Leads = { reference: 'the owner', uuid: 'the owner' };
const RENAMED: Leads = { reference: 'nowhere', uuid: 'the owner' };
const DELETED: Leads = { reference: 'nowhere', uuid: 'nowhere' };

/** Things that happen to a room, and where its first name and its uuid lead afterwards. */
const FATES: Record<string, (kind: Kind, reference: string, room: Room) => Promise<{ room: Room; leads: Leads }>> = {
  'in use': async (_kind, _reference, room) => ({ room, leads: IN_USE }),
  renamed: async ({ rename }, _reference, room) => {
    await rename(room, fresh());
    return { room, leads: RENAMED };
  },
  deleted: async ({ remove }, _reference, room) => {
    await remove(room);
    return { room, leads: DELETED };
  },
  'renamed and deleted': async ({ rename, remove }, _reference, room) => {
    await rename(room, fresh());
    await remove(room);
    return { room, leads: DELETED };
  },
  'renamed there and back': async ({ rename }, reference, room) => {
    await rename(room, fresh());
    await rename(room, reference);
    return { room, leads: IN_USE };
  },
  'deleted and made again': async ({ remove, again }, reference, room) => {
    await remove(room);
    return { room: await again(room, reference), leads: IN_USE };
  },
};

describe.each(Object.keys(KINDS))('a name among %s', (kind) => {
  test.each(Object.keys(FATES))(
    '%s → 409 for another tenant by every way, and every way leads where it led',
    {
      tags: [
        'Tenants/name-resource-channel-product',
        'Tenants/crm-use-name-again',
        'attack/another-tenant-uses-published',
      ],
    },
    async (fate) => {
      const reference = fresh();
      const made = await KINDS[kind]!.make(reference);
      const { room, leads } = await FATES[fate]!(KINDS[kind]!, reference, made);
      expect(await destinations(kind, reference, room)).toEqual(all(kind, leads));

      const before = await rows();
      for (const [attempt, take] of Object.entries(ATTEMPTS)) {
        const answer = await take(reference);
        expect([attempt, answer.status ?? 409, ...told(answer)]).toEqual([attempt, 409, '154', REFUSED]);
      }
      expect(await rows()).toEqual(before);
      expect(await destinations(kind, reference, room)).toEqual(all(kind, leads));
    },
  );
});

describe('a name that nobody has', () => {
  test.each(Object.keys(ATTEMPTS).filter((attempt) => !attempt.startsWith('POST')))(
    '%s of two tenants at once → one gets it, for the other it is taken',
    { tags: ['Tenants/two-crms-claim-name', 'attack/another-tenant-uses-published'] },
    async (attempt) => {
      for (let round = 0; round < 5; round++) {
        const reference = fresh();
        const room = await owner.resource();
        const [theirs, ours] = await Promise.all([
          ATTEMPTS[attempt]!(reference),
          change(owner, 'updateResource', { resource: room.uuid, input: { reference } }),
        ]);
        const refused = [theirs, ours].filter(({ errors }) => errors).map(told);
        expect(refused).toEqual([['154', REFUSED]]);
        expect(await service.sql('select crm_id from claimed_names where reference = $1', [reference])).toEqual([
          { crm_id: ours.errors ? thief.crmId : owner.crmId },
        ]);
      }
    },
  );
});
