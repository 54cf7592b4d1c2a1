import { ANNA, book } from '../booking.ts';
import { type Crm, fresh } from '../management.ts';
import { slotOf } from '../slots.ts';
import type { Examples } from './example.ts';

/** Outside the hours of a room; fixed, so that recorded answers stay what they are. */
const START = '2029-12-04T15:00:00Z';
const END = '2029-12-04T15:45:00Z';

const PERSON = { email: 'anna@example.org', firstName: 'Anna', lastName: 'Muster' };

/** An appointment of one consumer, in a room of its own. */
async function made({ practice }: Crm, fields: object = {}) {
  const [reference, place] = [fresh(), fresh()];
  const room = await practice.room();
  const participants = [{ ...PERSON, reference: place }];
  const input = { resource: room.uuid, product: room.product, start: START, reference, participants, ...fields };
  const { uuid, participations } = await practice.make('createAppointment', input, 'uuid participations { uuid }');
  return { uuid, participation: participations[0].uuid, reference, place, room };
}

/** Path of an appointment. */
const appointment = async (crm: Crm) => ({ path: { uuid: (await made(crm)).uuid } });

/** Path of a booked place. */
const booked = async (crm: Crm) => ({ path: { uuid: (await made(crm)).participation } });

/** Path of a request. */
async function requested({ service, practice }: Crm) {
  const room = await practice.room();
  await practice.make('setChannel', { resource: room.uuid, key: 'RESOURCE_PUBLIC', bookingProcess: 'REQUESTED' });
  const { appointment_uuid } = (await book(service, slotOf(room), ANNA)).body.createdAppointment;
  const [place] = await service.sql('select id from participations where appointment_id = $1', [appointment_uuid]);
  return { path: { uuid: String(place!.id) } };
}

/** An appointment that was agreed for 14:00, by clocks that a country has changed. */
async function atOtherClocks(crm: Crm) {
  const found = await made(crm);
  await crm.service.sql("update appointments set agreed_start = '2029-12-04T14:00' where id = $1", [found.uuid]);
  return found;
}

const OWN = { metadata: { campaign: 'spring', agent: 'Eva' } };

/** A move to another room. */
async function move({ practice }: Crm) {
  const { reference } = await practice.room();
  return {
    start: '2029-12-05T15:00:00Z',
    end: '2029-12-05T15:30:00Z',
    resource: reference,
    message: 'The room is being painted.',
    overBusy: true,
    takeOffers: true,
  };
}

/** Calls about appointments and the places in them. */
export const APPOINTMENT_EXAMPLES: Examples = {
  async 'POST /crms/:crmId/appointments'({ practice, owner }) {
    const room = await practice.room();
    const consumer = { ...PERSON, mobile: '+49 170 1', message: 'See you', language: 'en', reference: fresh(), ...OWN };
    return {
      body: {
        ...{ resource: room.reference, product: room.product, start: START, end: END, capacity: 2 },
        ...{ participants: [consumer], channelKey: 'CALENDAR_PUBLIC', contact: owner, reference: fresh(), ...OWN },
        ...{ contactChannel: { type: 'phone', value: '030 1' }, overBusy: false, takeOffers: true },
      },
    };
  },

  async 'GET /crms/:crmId/appointments'(crm) {
    const { reference, room } = await made(crm);
    const names = { provider: [crm.provider], resource: [room.reference], product: [room.product] };
    const times = { from: [START], until: [END], updatedSince: ['2026-01-01T00:00:00Z'] };
    return {
      query: {
        ...names,
        ...times,
        consumer: [PERSON.email],
        reference: [reference],
        states: ['ACTIVE'],
        limit: ['10'],
      },
    };
  },

  async 'GET /crms/:crmId/changed_clocks'(crm) {
    const { room } = await atOtherClocks(crm);
    const times = { from: [START], until: [END], limit: ['10'] };
    return { query: { provider: [crm.provider], resource: [room.reference], ...times } };
  },

  async 'POST /crms/:crmId/appointments/:uuid/accept_clocks'(crm) {
    return { path: { uuid: (await atOtherClocks(crm)).uuid } };
  },

  'GET /crms/:crmId/appointments/:uuid': appointment,

  async 'PUT /crms/:crmId/appointments/:uuid'(crm) {
    return { ...(await appointment(crm)), body: { reference: fresh(), ...OWN } };
  },

  async 'POST /crms/:crmId/appointments/:uuid/move'(crm) {
    return { ...(await appointment(crm)), body: await move(crm) };
  },

  async 'POST /crms/:crmId/appointments/:uuid/participations'(crm) {
    const caller = { firstName: 'Bruno', lastName: 'Beispiel', mobile: '+49 170 2', message: 'Comes by car' };
    const own = { language: 'de', timeZone: 'Europe/Berlin', reference: fresh(), ...OWN };
    const note = 'Called on Monday';
    const wishes = { channelKey: 'RESOURCE_EXCLUSIVE', raiseCapacity: true };
    return { ...(await appointment(crm)), body: { ...caller, ...own, note, ...wishes } };
  },

  async 'POST /crms/:crmId/appointments/:uuid/cancel'(crm) {
    return { ...(await appointment(crm)), body: { message: 'The room is closed.' } };
  },

  async 'GET /crms/:crmId/participations'(crm) {
    const { place, participation } = await made(crm);
    await crm.call(`PUT /participations/${participation}`, OWN);
    const since = { updatedSince: ['2026-01-01T00:00:00Z'], limit: ['10'] };
    return {
      query: {
        reference: [place],
        consumer: [PERSON.email],
        states: ['BOOKED'],
        'metadata[campaign]': ['spring'],
        ...since,
      },
    };
  },

  'GET /crms/:crmId/participations/:uuid': booked,

  'GET /crms/:crmId/participations/:uuid/links': booked,

  async 'PUT /crms/:crmId/participations/:uuid'(crm) {
    return { ...(await booked(crm)), body: { reference: fresh(), ...OWN } };
  },

  async 'POST /crms/:crmId/participations/:uuid/confirm'(crm) {
    return { ...(await requested(crm)), body: { notify: 'CONSUMER' } };
  },

  async 'POST /crms/:crmId/participations/:uuid/decline'(crm) {
    return { ...(await requested(crm)), body: { message: 'We are on holiday.' } };
  },

  async 'POST /crms/:crmId/participations/:uuid/cancel'(crm) {
    return { ...(await booked(crm)), body: { message: 'The room is closed.' } };
  },

  async 'POST /crms/:crmId/participations/:uuid/move'(crm) {
    return { ...(await booked(crm)), body: await move(crm) };
  },

  async 'POST /crms/:crmId/participations/:uuid/request_reschedule'(crm) {
    const body = { message: 'The room is being painted.', until: '2029-12-01T12:00:00Z' };
    return { ...(await booked(crm)), body };
  },

  async 'POST /crms/:crmId/consumers/data'(crm) {
    await made(crm);
    return { body: { email: PERSON.email } };
  },

  async 'POST /crms/:crmId/consumers/erase'(crm) {
    await made(crm);
    return { body: { email: PERSON.email, cancelFutureAppointments: true } };
  },

  async 'POST /crms/:crmId/participations/:uuid/no_show'(crm) {
    const { participation } = await made(crm, { start: '2020-01-06T12:00:00Z', end: '2020-01-06T12:30:00Z' });
    return { path: { uuid: participation }, body: { noShow: true } };
  },
};
