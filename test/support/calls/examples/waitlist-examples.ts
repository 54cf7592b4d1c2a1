import { links } from '../../mails/delivering.ts';
import { makePool } from '../../pools.ts';
import { localDay } from '../../practice.ts';
import { type Crm, fresh } from '../management.ts';
import { mutate } from '../mutate.ts';
import { at } from '../slots.ts';
import { insertWaiting, openWaitlist } from '../waitlist.ts';
import type { Examples } from './example.ts';

const WANDA = { email: 'wanda@example.org', mobile: '+49 170 1', message: 'Afternoons are best.' };

/** Times that a room never has, so that nothing of them is free. */
const NIGHTS = { earliest: `${localDay(11)}T00:00:00Z`, latest: `${localDay(40)}T00:00:00Z`, weekdays: [1, 2, 5] };

/** A room that has a waitlist. */
async function awaited({ practice }: Crm) {
  const room = await practice.room();
  await openWaitlist(practice, room);
  return room;
}

/** The link of an entry, in any state, with the room that it waits for. */
async function entered(crm: Crm, change: object = {}) {
  const { practice } = crm;
  const room = await awaited(crm);
  const entry = await insertWaiting(practice, room, { email: WANDA.email, ...change });
  const { searchParams } = new URL(links.waiting(entry, new Date(Date.now() + 3_600_000)));
  return { room, path: { entry }, headers: { 'x-signed-app-customer': searchParams.get('token') ?? '' } };
}

/** The link of an entry that is offered a time. */
async function offered(crm: Crm) {
  const { room, ...request } = await entered(crm);
  const time = { resource: room.uuid, start: at(room, '09:00') };
  await mutate(crm.practice, 'offerFromWaitlist', { ...request.path, ...time });
  return request;
}

/** Body of a consumer who wants to wait. */
const wish = () => ({
  ...{ ...NIGHTS, minutes_from: 0, minutes_until: 60 },
  ...{ ...WANDA, firstname: 'Wanda', lastname: 'Muster', locale: 'en', time_zone: 'Europe/Berlin', consent: true },
});

/** Calls about waitlists. */
export const WAITLIST_EXAMPLES: Examples = {
  async 'POST /resources/:ref/waitlist'(crm) {
    const { reference, product } = await awaited(crm);
    const body = { prdRef: product, channelKey: 'RESOURCE_PUBLIC', ...wish() };
    return { path: { ref: reference }, body };
  },

  async 'POST /products/:prdRef/waitlist'({ practice }) {
    const { product, members } = await makePool(practice, 1);
    await openWaitlist(practice, members[0]!);
    return { path: { prdRef: product }, body: { resources: [members[0]!.reference], ...wish() } };
  },

  'GET /waitlist/:entry': offered,

  async 'POST /waitlist/:entry/confirm'(crm) {
    const { path, headers } = await entered(crm, { state: 'UNCONFIRMED' });
    return { path, headers };
  },

  async 'POST /waitlist/:entry/accept'(crm) {
    return { ...(await offered(crm)), query: { timeFormat: ['HH:mm'], withState: ['true'] } };
  },

  'POST /waitlist/:entry/pass': offered,

  async 'POST /waitlist/:entry/leave'(crm) {
    const { path, headers } = await entered(crm);
    return { path, headers };
  },

  async 'GET /crms/:crmId/provider/:providerRef/waitlist'(crm) {
    const { room } = await entered(crm);
    const names = { resource: [room.reference], product: [room.product] };
    return { path: { providerRef: crm.provider }, query: { ...names, states: ['WAITING', 'OFFERED'], limit: ['10'] } };
  },

  async 'POST /crms/:crmId/provider/:providerRef/waitlist'(crm) {
    const { reference, product } = await awaited(crm);
    const person = { ...WANDA, firstName: 'Wanda', lastName: 'Muster', language: 'en', reference: fresh() };
    const times = { ...NIGHTS, minutesFrom: 0, minutesUntil: 60 };
    return {
      path: { providerRef: crm.provider },
      body: { resource: reference, product, channelKey: 'RESOURCE_PUBLIC', ...times, ...person, priority: 1 },
    };
  },

  async 'DELETE /crms/:crmId/waitlist/:entry'(crm) {
    return { path: (await entered(crm)).path };
  },

  async 'POST /crms/:crmId/waitlist/:entry/offer'(crm) {
    const { path, room } = await entered(crm);
    return { path, body: { resource: room.reference, start: at(room, '09:00') } };
  },
};
