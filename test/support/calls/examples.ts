import type { Endpoint } from '../../../src/rest/endpoint.ts';
import { sequence } from '../events.ts';
import { ANNA, book, bookingOf, holdOf, reserve } from './booking.ts';
import { type Crm, encoded, fresh } from './management.ts';
import { slotOf } from './slots.ts';

/** A request to a row of the REST tables: it may take what a row takes, and succeeds. */
export interface Example {
  /** Without `crmId`, which is that of the CRM. */
  path?: { [name: string]: string };
  query?: { [name: string]: string[] };
  body?: { [name: string]: unknown };
  headers?: { [name: string]: string };
}

/** A room with a hold that is not finalised yet. */
async function heldRoom({ service, practice }: Crm) {
  const room = await practice.room();
  const { participation } = (await reserve(service, slotOf(room))).body;
  return { room, placeholder: participation.customer_uuid };
}

/** Parts of the cancel link of a booked appointment. */
async function cancelLink({ service, practice }: Crm) {
  const room = await practice.room();
  const { searchParams, hash } = new URL((await book(service, slotOf(room), ANNA)).body.createdAppointment.cancelLink);
  return {
    customerUuid: searchParams.get('pDataId') ?? '',
    appointmentUuid: hash.split('/').at(-1) ?? '',
    headers: { 'x-signed-app-customer': searchParams.get('X-SIGNED-APP-CUSTOMER') ?? '' },
  };
}

const ADDRESS = { street: 'Hauptstraße', number: '1a', zip: '12345', city: 'Berlin', countryCode: 'DE' };

const CHANNELS = [
  { label: 'Office', type: 'phone', value: '+49 30 123' },
  { type: 'email', value: 'office@example.org' },
];

const profileOf = ({ owner, provider }: Crm) => ({
  reference: fresh(),
  userReference: owner,
  providerReference: provider,
  name: 'Anna Muster',
  contactChannels: CHANNELS,
});

/** Public address without a name, so no test asks DNS. Nothing is sent there. */
const HOOKS = 'https://93.184.216.34/hooks';

/** Path of an endpoint of webhooks. */
async function webhook({ practice }: Crm) {
  const { endpoint } = await practice.make('createWebhookEndpoint', { url: HOOKS }, 'endpoint { uuid }');
  return { path: { uuid: String(endpoint.uuid) } };
}

async function upcomingBookables({ practice }: Crm): Promise<Example> {
  const [room, other] = [await practice.room(), await practice.room()];
  const formats = { groupFormat: ['MMMM'], timeFormat: ["HH 'h'"], languageTag: ['en_GB'] };
  return { path: { ref: room.uuid }, query: { ref: [other.uuid], channelKey: ['RESOURCE_PUBLIC'], ...formats } };
}

async function participationEvents({ service, practice }: Crm): Promise<Example> {
  const room = await practice.room();
  await book(service, slotOf(room), ANNA);
  await sequence(service);
  return { query: { types: ['participation.*'] } };
}

/** By route; each of them makes what it needs. */
export const EXAMPLES: { [route: string]: (crm: Crm) => Example | Promise<Example> } = {
  'GET /resources/:ref/upcoming_bookables': upcomingBookables,
  'POST /resources/:ref/upcoming_bookables': upcomingBookables,
  'GET /resources/:ref/upcoming_bookables/stream': upcomingBookables,

  async 'POST /resources/:ref/reserve_appointment'({ practice }) {
    const room = await practice.room();
    return { path: { ref: room.reference }, query: { channelKey: ['RESOURCE_PUBLIC'] }, body: holdOf(slotOf(room)) };
  },

  async 'POST /resources/:ref/create_appointment_with_consumer'(crm) {
    const { room, placeholder } = await heldRoom(crm);
    const more = { mobile: '+49 170 1', message: 'See you\nthere.', locale: 'en', channelKey: 'RESOURCE_PUBLIC' };
    const body = { ...bookingOf(slotOf(room), ANNA), product_uuid: room.product, placeholder_id: placeholder, ...more };
    return { path: { ref: room.uuid }, query: { timeFormat: ['HH:mm'] }, body };
  },

  async 'POST /products/active_products'({ practice }) {
    const [room, other] = [await practice.room(), await practice.room()];
    return { query: { ref: [room.uuid], tslRefs: [other.timeslot], channelKey: ['RESOURCE_PUBLIC'] } };
  },

  async 'POST /resources/public_data'({ practice }) {
    const [room, other] = [await practice.room(), await practice.room()];
    return { query: { ref: [room.uuid], tslRefs: [other.timeslot], channelKey: ['RESOURCE_PUBLIC'] } };
  },

  async 'POST /resources/:ref/revoke_reservation'(crm) {
    const { room, placeholder } = await heldRoom(crm);
    return { path: { ref: room.uuid }, body: { placeholder_id: placeholder } };
  },

  async 'POST /resources/:ref/renew_reservation'(crm) {
    const { room, placeholder } = await heldRoom(crm);
    return { path: { ref: room.uuid }, body: { placeholder_id: placeholder, version: 1 } };
  },

  async 'GET /resources/:ref/explain_slot'({ service, practice }) {
    const room = await practice.room();
    const { start, end, product } = slotOf(room);
    await book(service, slotOf(room), ANNA);
    return { path: { ref: room.uuid }, query: { start: [start], end: [end], prdRef: [product] } };
  },

  async 'POST /bookables/specific_bookables'({ practice }) {
    const [room, other] = [await practice.room(), await practice.room()];
    return { query: { tslIds: [room.timeslot, other.timeslot], prdRef: [room.product], timeFormat: ['HH:mm'] } };
  },

  async 'POST /products/specific_products'({ practice }) {
    const rooms = [await practice.room(), await practice.room()];
    return { query: { prdRefs: rooms.map(({ product }) => product), channelKey: ['RESOURCE_PUBLIC'] } };
  },

  'GET /crms/:crmId/events': participationEvents,
  'GET /crms/:crmId/events/stream': participationEvents,

  async 'GET /crms/:crmId/events/head'({ service }) {
    await sequence(service);
    return {};
  },

  async 'GET /products/:prdRef/bookingConfig'({ practice }) {
    return { path: { prdRef: await practice.product() } };
  },

  async 'GET /bookables/cancelable_bookable'(crm) {
    const { headers } = await cancelLink(crm);
    return { query: { groupFormat: ['EEEE'], timeFormat: ['HH:mm'], languageTag: ['fr'] }, headers };
  },

  async 'GET /bookables/reschedulable_bookables'(crm) {
    const { headers } = await cancelLink(crm);
    return { query: { timeFormat: ['HH:mm'] }, headers };
  },

  async 'DELETE /customers/:customerUuid/appointments/:appointmentUuid'(crm) {
    const { customerUuid, appointmentUuid, headers } = await cancelLink(crm);
    return { path: { customerUuid, appointmentUuid }, query: { message: ['I am ill.'] }, headers };
  },

  async 'POST /customers/:customerUuid/appointments/:appointmentUuid/reschedule'(crm) {
    const { customerUuid, appointmentUuid, headers } = await cancelLink(crm);
    const room = await crm.practice.room();
    const slot = slotOf(room);
    const { timeslot_uuid, product_uuid, start, end } = bookingOf(slot);
    const held = await reserve(crm.service, slot);
    return {
      path: { customerUuid, appointmentUuid },
      query: { timeFormat: ['HH:mm'] },
      body: {
        ...{ start, end, timeslot_uuid, product_uuid, ref: room.reference },
        placeholder_id: held.body.participation.customer_uuid,
        message: 'The train is late.',
      },
      headers,
    };
  },

  'POST /crms/:crmId/user': () => {
    const reference = fresh();
    const names = { username: reference.replace('@', '.'), lastName: 'Müller', firstName: 'Anna' };
    const body = { reference, email: reference.replace('@crm', '@example.org'), ...names, phone: '030 1', mobile: '1' };
    return { body, headers: { cookie: 'PLAY_LANG=fr' } };
  },

  'GET /crms/:crmId/user/:reference': ({ owner }) => ({ path: { reference: owner } }),

  'POST /crms/:crmId/account': ({ owner }) => ({
    body: {
      ownerReference: owner,
      accountReference: fresh(),
      branch: 'handyman',
      invoiceAddress: ADDRESS,
      invoiceContactName: 'Anna Muster',
      invoiceCompanyName: 'Muster GmbH',
      invoiceTaxId: 'DE1',
      email: 'invoices@example.org',
    },
  }),

  'GET /crms/:crmId/account/:reference': ({ account }) => ({ path: { reference: account } }),

  'POST /crms/:crmId/provider': ({ owner, account }) => ({
    body: {
      reference: fresh(),
      ownerReference: owner,
      accountReference: account,
      name: 'Praxis',
      email: 'praxis@example.org',
      mobile: '0170 1',
      phone: '030 1',
      impressum: 'Praxis\nBerlin',
      branch: 'facilities',
      subbranch: 'rooms',
    },
  }),

  'GET /crms/:crmId/provider/:reference': ({ provider }) => ({ path: { reference: provider } }),

  'GET /crms/:crmId/provider/:providerRef/staff': ({ provider }) => ({ path: { providerRef: provider } }),

  'POST /crms/:crmId/provider/:providerRef/products': ({ provider }) => ({
    path: { providerRef: provider },
    body: { reference: fresh(), name: 'Haircut', description: 'With wash', minDuration: 15, maxDuration: 45 },
  }),

  async 'GET /crms/:crmId/provider/:providerRef/products'({ provider, practice }) {
    await practice.product();
    return { path: { providerRef: provider } };
  },

  async 'POST /crms/:crmId/provider/:providerRef/resources'(crm) {
    const profile = profileOf(crm);
    await crm.atProvider('POST /contactProfile', profile);
    return {
      path: { providerRef: crm.provider },
      query: { onDuplicateRaise: ['true'] },
      body: {
        reference: fresh(),
        publicName: 'Room',
        internalName: 'Room 1',
        description: 'First floor',
        products: [await crm.practice.product()],
        contact: crm.owner,
        contactProfileReference: profile.reference,
        website: 'https://example.org/room',
        address: ADDRESS,
      },
    };
  },

  async 'GET /crms/:crmId/provider/:providerRef/resources'({ provider, practice }) {
    await practice.resource({ products: [await practice.product()] });
    return { path: { providerRef: provider } };
  },

  async 'POST /crms/:crmId/provider/:providerRef/resources/:resourceRef'({ provider, practice }) {
    const { reference } = await practice.resource({ description: 'First floor' });
    const body = { reference: fresh(), publicName: 'Hall', description: null, address: ADDRESS, archived: true };
    return { path: { providerRef: provider, resourceRef: reference }, body };
  },

  async 'DELETE /crms/:crmId/provider/:providerRef/resources/:resourceRef'({ service, provider, practice }) {
    const room = await practice.room();
    await book(service, slotOf(room), ANNA);
    const path = { providerRef: provider, resourceRef: room.reference };
    return { path, query: { ignoreFutureAppointments: ['true'] } };
  },

  async 'GET /crms/:crmId/user/:userRef/generalContactProfile'(crm) {
    await crm.call(`PUT /user/${encoded(crm.owner)}/generalContactProfile`, {
      name: 'Anna',
      contactChannels: CHANNELS,
    });
    return { path: { userRef: crm.owner } };
  },

  'PUT /crms/:crmId/user/:userRef/generalContactProfile': ({ owner }) => ({
    path: { userRef: owner },
    body: { name: 'Anna', contactChannels: CHANNELS },
  }),

  async 'GET /crms/:crmId/provider/:providerRef/contactProfile/:profileRef'(crm) {
    const profile = profileOf(crm);
    await crm.atProvider('POST /contactProfile', profile);
    return { path: { providerRef: crm.provider, profileRef: profile.reference } };
  },

  'POST /crms/:crmId/provider/:providerRef/contactProfile': (crm) => ({
    path: { providerRef: crm.provider },
    body: profileOf(crm),
  }),

  'POST /crms/:crmId/webhooks': ({ provider }) => ({
    body: {
      url: HOOKS,
      types: ['participation.*', 'appointment.moved'],
      provider,
      description: 'Calendar sync',
      noticeEmail: 'admin@example.org',
    },
  }),

  async 'GET /crms/:crmId/webhooks'(crm) {
    await webhook(crm);
    return {};
  },

  'GET /crms/:crmId/webhooks/:uuid': webhook,

  async 'PUT /crms/:crmId/webhooks/:uuid'(crm) {
    return { ...(await webhook(crm)), body: { types: ['participation.*'], state: 'ACTIVE', skip: true } };
  },

  'DELETE /crms/:crmId/webhooks/:uuid': webhook,

  async 'POST /crms/:crmId/webhooks/:uuid/secret'(crm) {
    return { ...(await webhook(crm)), body: { keepPreviousHours: 1 } };
  },

  async 'POST /crms/:crmId/webhooks/:uuid/test'(crm) {
    const example = await webhook(crm);
    // an address that is known to be refused: nothing is sent
    await crm.service.sql('update webhook_endpoints set url = $1 where id = $2', [
      'https://localhost/',
      example.path.uuid,
    ]);
    return example;
  },

  async 'POST /crms/:crmId/webhooks/:uuid/redeliver'(crm) {
    return { ...(await webhook(crm)), body: { onlyDead: true } };
  },

  async 'GET /crms/:crmId/webhooks/:uuid/deliveries'(crm) {
    const example = await webhook(crm);
    await crm.service.sql(
      `insert into webhook_deliveries (endpoint_id, sequence, crm_id, key, type, state, attempts, status, milliseconds,
        settled_at) values ($1, 42, $2, $1, 'participation.booked', 'DELIVERED', 1, 204, 85, now())`,
      [example.path.uuid, crm.practice.crmId],
    );
    return { ...example, query: { states: ['DELIVERED'] } };
  },
};

/** The example of a row. */
export async function exampleOf(route: string, crm: Crm): Promise<Required<Example>> {
  const make = EXAMPLES[route];
  if (!make) throw new Error(`${route} has no example`);
  const { path = {}, query = {}, body = {}, headers = {} } = await make(crm);
  return { path: { ...(route.includes(':crmId') && { crmId: crm.practice.crmId }), ...path }, query, body, headers };
}

/** A request as the service is called with it. */
export interface Sent {
  request: string;
  /** JSON; a GET has none. */
  body: string | undefined;
  headers: { [name: string]: string };
}

/** The example as it is sent; `segments` of the path are sent as they are. */
export function sentAs(
  { route }: Endpoint,
  { path, query, body, headers }: Required<Example>,
  segments: { [name: string]: string | undefined } = {},
): Sent {
  const filled = route.replaceAll(/:(\w+)/g, (_, name: string) => segments[name] ?? encoded(path[name] ?? ''));
  const parameters = Object.entries(query).flatMap(([name, values]) =>
    values.map((each) => `${name}=${encoded(each)}`),
  );
  return {
    request: [filled, ...(parameters.length ? [parameters.join('&')] : [])].join('?'),
    body: route.startsWith('GET ') ? undefined : JSON.stringify(body),
    headers,
  };
}
