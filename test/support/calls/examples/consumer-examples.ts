import { makePool, timesOf } from '../../pools.ts';
import { ANNA, book, bookingOf, holdOf, reserve } from '../booking.ts';
import type { Crm } from '../management.ts';
import { mutate } from '../mutate.ts';
import { slotOf } from '../slots.ts';
import type { Example, Examples } from './example.ts';

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

export async function upcomingBookables({ practice }: Crm): Promise<Example> {
  const [room, other] = [await practice.room(), await practice.room()];
  const formats = { groupFormat: ['MMMM'], timeFormat: ["HH 'h'"], languageTag: ['en_GB'] };
  return { path: { ref: room.uuid }, query: { ref: [other.uuid], channelKey: ['RESOURCE_PUBLIC'], ...formats } };
}

/** Calls of consumers and booking widgets. */
export const CONSUMER_EXAMPLES: Examples = {
  'GET /resources/:ref/upcoming_bookables': upcomingBookables,

  'POST /resources/:ref/upcoming_bookables': upcomingBookables,

  'GET /resources/:ref/upcoming_bookables/stream': upcomingBookables,

  async 'POST /resources/:ref/reserve_appointment'({ practice }) {
    const room = await practice.room();
    return { path: { ref: room.reference }, query: { channelKey: ['RESOURCE_PUBLIC'] }, body: holdOf(slotOf(room)) };
  },

  async 'POST /resources/:ref/create_appointment_with_consumer'(crm) {
    const { practice } = crm;
    await mutate(practice, 'updateProvider', { provider: practice.provider, input: { customFieldsAllowed: true } });
    await practice.make('setCustomField', {
      provider: practice.provider,
      key: 'topic',
      type: 'TEXT',
      labels: { en: 'Topic' },
    });
    const { room, placeholder } = await heldRoom(crm);
    const more = {
      ...{ mobile: '+49 170 1', message: 'See you\nthere.', locale: 'en', channelKey: 'RESOURCE_PUBLIC' },
      customFields: { topic: 'Back' },
    };
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

  async 'GET /products/:prdRef/upcoming_bookables'({ practice }) {
    const { product, members } = await makePool(practice, 2);
    const ref = members.map(({ uuid }) => uuid);
    return { path: { prdRef: product }, query: { ref, timeFormat: ['HH:mm'], languageTag: ['en_GB'] } };
  },

  async 'GET /products/:prdRef/closed_days'({ practice }) {
    const { product, members } = await makePool(practice, 2);
    const resources = members.map(({ uuid }) => uuid);
    const times = { start: '2030-12-24T00:00', end: '2030-12-27T00:00', publicReason: 'Christmas holidays' };
    await practice.make('createBlackout', { provider: practice.provider, resources, ...times }, 'created');
    const query = { from: ['2030-12-01'], until: ['2031-01-01'], channelKey: ['RESOURCE_PUBLIC'] };
    return { path: { prdRef: product }, query };
  },

  async 'GET /products/:prdRef/explain_slot'({ service, practice }) {
    const pool = await makePool(practice, 1);
    const { from: start, to: end } = timesOf(pool);
    await service.call(`POST /products/${pool.product}/create_appointment_with_consumer`, { start, end, ...ANNA });
    return { path: { prdRef: pool.product }, query: { start: [start], end: [end], channelKey: ['RESOURCE_PUBLIC'] } };
  },

  async 'POST /products/:prdRef/reserve_appointment'({ practice }) {
    const pool = await makePool(practice, 1);
    return { path: { prdRef: pool.product }, query: { channelKey: ['RESOURCE_PUBLIC'] }, body: timesOf(pool) };
  },

  async 'POST /products/:prdRef/create_appointment_with_consumer'({ practice }) {
    const { product, ...pool } = await makePool(practice, 1, { product: { price: { amount: 4500, currency: 'EUR' } } });
    const { from: start, to: end } = timesOf(pool);
    return {
      path: { prdRef: product },
      query: { channelKey: ['RESOURCE_PUBLIC'], withPrice: ['true'] },
      body: { start, end, ...ANNA, locale: 'en' },
    };
  },

  async 'POST /resources/:ref/renew_reservation'(crm) {
    const { room, placeholder } = await heldRoom(crm);
    return { path: { ref: room.uuid }, body: { placeholder_id: placeholder, version: 1 } };
  },

  async 'GET /resources/:ref/closed_days'({ practice }) {
    const { uuid } = await practice.room();
    const times = { start: '2030-12-24T00:00', end: '2030-12-27T00:00', publicReason: 'Christmas holidays' };
    await practice.make('createBlackout', { provider: practice.provider, resources: [uuid], ...times }, 'created');
    const query = { from: ['2030-12-01'], until: ['2031-01-01'], channelKey: ['RESOURCE_PUBLIC'] };
    return { path: { ref: uuid }, query };
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
};
