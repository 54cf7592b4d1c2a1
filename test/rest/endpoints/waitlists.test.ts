import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { refusal } from '../../support/calls/answers.ts';
import { mutate } from '../../support/calls/mutate.ts';
import { at } from '../../support/calls/slots.ts';
import { entryOf, insertWaiting, openWaitlist } from '../../support/calls/waitlist.ts';
import { links, open, soon } from '../../support/pages/link-page.ts';
import { makePool } from '../../support/pools.ts';
import { localDay, makePractice } from '../../support/practice.ts';
import { sharedService } from '../../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service);

/** A room with a waitlist. */
async function awaited() {
  const room = await practice.room();
  await openWaitlist(practice, room);
  return room;
}

/** Wish for hours that the room never has. */
const nights = (email = `${randomUUID()}@example.org`) => ({
  ...{ email, firstname: 'Wanda', lastname: 'Waits', latest: `${localDay(30)}T00:00:00Z`, minutes_until: 60 },
});

const offerOf = (entry: string, body: object) =>
  service.call(`POST /crms/${practice.crmId}/waitlist/${entry}/offer`, body, practice.headers);

/** A call with the token of an entry. */
function calling(entry: string) {
  const token = new URL(links.waiting(entry, soon())).searchParams.get('token')!;
  return (request: string, body?: object) =>
    service.call(request.replace(' ', ' /rest/1'), body, { 'x-signed-app-customer': token });
}

const statesOf = (room: { uuid: string }) =>
  service.sql('select state, minutes_until as until from waitlist_entries where resource_id = $1', [room.uuid]);

describe('a stranger', () => {
  test('waits for a resource or a product → 202 without a body, and the address is to confirm', async () => {
    const room = await awaited();
    const joined = await service.call(`POST /resources/${room.reference}/waitlist`, {
      ...nights(),
      prdRef: room.product,
    });
    expect([joined.status, joined.body]).toEqual([202, undefined]);
    expect(await statesOf(room)).toEqual([{ state: 'UNCONFIRMED', until: 60 }]);
    const pooled = await service.call(`POST /products/${room.product}/waitlist`, nights());
    expect([pooled.status, pooled.body]).toEqual([202, undefined]);
  });

  test.each<[string, object, string]>([
    ['no last time', { latest: null }, 'latest is required'],
    [
      'hours that end before they begin',
      { minutes_from: 90 },
      'minutes_until must be after the minute from which a time may start',
    ],
    ['days that do not exist', { weekdays: [8] }, 'weekdays must be numbers from 1 to 7, at least one'],
    ['no product', { prdRef: null }, 'prdRef is required'],
  ])('with %s → 400 naming the field as it was sent', async (_, change, message) => {
    const room = await awaited();
    const { status, body } = await service.call(`POST /resources/${room.uuid}/waitlist`, {
      ...nights(),
      prdRef: room.product,
      ...change,
    });
    expect({ status, body }).toEqual(refusal(400, '100', message));
    expect(await statesOf(room)).toEqual([]);
  });

  test('for what is free → 409 with the free times; with a key the entry waits at once', async () => {
    const room = await awaited();
    const day = { ...nights(), minutes_until: 1_440, prdRef: room.product };
    const free = await service.call(`POST /resources/${room.uuid}/waitlist`, day);
    expect([free.status, free.body.errors[0].errorCode, free.body.alternatives[0].start]).toEqual([
      409,
      '151',
      at(room, '09:00'),
    ]);
    await service.call(`POST /resources/${room.uuid}/waitlist`, { ...day, minutes_until: 60 }, practice.headers);
    expect(await statesOf(room)).toEqual([{ state: 'WAITING', until: 60 }]);
  });
});

describe('the link of an entry', () => {
  test('confirms, answers an offer and leaves', async () => {
    const room = await awaited();
    const entry = await insertWaiting(practice, room, { state: 'UNCONFIRMED' });
    const call = calling(entry);
    expect((await call(`POST /waitlist/${entry}/confirm`)).body.entry).toMatchObject({ state: 'WAITING', offer: null });
    expect((await call(`POST /waitlist/${entry}/pass`)).status).toBe(412);
    await offerOf(entry, { resource: room.uuid, start: at(room, '09:00') });
    expect((await call(`GET /waitlist/${entry}`)).body.entry).toMatchObject({
      ...{ uuid: entry, state: 'OFFERED', time_zone: 'Europe/Berlin' },
      offer: { start: at(room, '09:00'), end: at(room, '09:30') },
    });
    expect((await call(`POST /waitlist/${entry}/pass`)).body.entry).toMatchObject({ state: 'WAITING' });
    await offerOf(entry, { resource: room.uuid, start: at(room, '10:00') });
    const taken = await call(`POST /waitlist/${entry}/accept?withState=true`);
    expect([taken.status, taken.body.createdAppointment]).toMatchObject([
      201,
      { resource_uuid: room.uuid, state: 'BOOKED', kind: 'models.LotAppointment' },
    ]);
    expect((await call(`POST /waitlist/${entry}/accept`)).body.errors[0].errorCode).toBe('202');
    expect((await call(`POST /waitlist/${entry}/leave`)).body.entry).toMatchObject({ state: 'BOOKED' });
  });

  test('without its token → 401; with that of another entry, too, and nothing changes', async () => {
    const room = await awaited();
    const [entry, other] = [await insertWaiting(practice, room), await insertWaiting(practice, room)];
    const strange = await service.call(`POST /rest/1/waitlist/${entry}/leave`);
    const foreign = await calling(other)(`POST /waitlist/${entry}/leave`);
    expect([strange, foreign].map(({ status, body }) => [status, body.errors[0].errorCode])).toEqual([
      [401, '111'],
      [401, '111'],
    ]);
    expect(await entryOf(service, entry)).toMatchObject({ state: 'WAITING' });
  });

  test('opened by a browser → the page, which no other origin can read; called with its token → JSON, as below the prefix', async () => {
    const room = await awaited();
    const entry = await insertWaiting(practice, room);
    const link = links.waiting(entry, soon());
    const origin = { origin: 'https://www.example.org' };
    const page = await open(service, link, origin);
    expect([page.status, page.headers.get('content-type'), page.headers.get('access-control-allow-origin')]).toEqual([
      200,
      'text/html; charset=utf-8',
      null,
    ]);
    const token = new URL(link).searchParams.get('token')!;
    const called = await service.call(`GET /waitlist/${entry}`, undefined, {
      ...origin,
      'x-signed-app-customer': token,
    });
    expect(called.body).toEqual((await calling(entry)(`GET /waitlist/${entry}`)).body);
    expect(called.headers.get('access-control-allow-origin')).toBe(origin.origin);
    const preflight = await service.call(`OPTIONS /waitlist/${entry}/leave`, undefined, {
      ...origin,
      'access-control-request-method': 'POST',
    });
    expect(preflight.headers.get('access-control-allow-headers')).toMatch(/X-SIGNED-APP-CUSTOMER$/);
  });
});

describe('the CRM', () => {
  const at = `/crms/${practice.crmId}/provider/${practice.provider}/waitlist`;
  const call = (request: string, body?: object) => service.call(request, body, practice.headers);
  const wanda = () => {
    const { firstname: firstName, lastname: lastName, minutes_until: minutesUntil, ...wish } = nights();
    return { ...wish, firstName, lastName, minutesUntil };
  };

  test('adds, lists and removes who waits', async () => {
    const room = await awaited();
    const wish = { ...wanda(), resource: room.reference, product: room.product, priority: 3 };
    const added = await call(`POST ${at}`, wish);
    expect([added.status, added.body.entry]).toMatchObject([
      201,
      { state: 'WAITING', resource: room.reference, priority: 3, email: wish.email, place: null },
    ]);
    const { uuid } = added.body.entry;
    const listed = await call(`GET ${at}?resource=${room.reference}`);
    expect(listed.body).toMatchObject({ entries: [added.body.entry], more: false });
    expect((await call(`GET ${at}?resource=${room.reference}&states=OFFERED`)).body.entries).toEqual([]);
    const removed = await call(`DELETE /crms/${practice.crmId}/waitlist/${uuid}`);
    expect([removed.status, removed.body]).toEqual([204, undefined]);
    expect(await entryOf(service, uuid)).toMatchObject({ state: 'LEFT' });
  });

  test('adds for any of several resources: listed by each of them, and by no other', async () => {
    const { product, members } = await makePool(practice, 3);
    for (const member of members) await openWaitlist(practice, member);
    const [first, second, third] = members.map(({ reference }) => reference);
    const wish = { ...wanda(), resources: [second, first], product };
    const { status, body } = await call(`POST ${at}`, wish);
    expect([status, body.entry.resource, body.entry.resources.toSorted()]).toEqual([
      201,
      null,
      [first, second].toSorted(),
    ]);
    const listed = async (resource?: string) => (await call(`GET ${at}?resource=${resource}`)).body.entries.length;
    expect([await listed(first), await listed(second), await listed(third)]).toEqual([1, 1, 0]);
    const both = await call(`POST ${at}`, { ...wish, resource: first });
    expect([both.status, JSON.stringify(both.body)]).toEqual([
      400,
      expect.stringContaining('resources must not be given beside resource'),
    ]);
    const foreign = await call(`POST ${at}`, { ...wish, resources: [first, 'nobody@test'] });
    expect(foreign.status).toBe(404);
  });

  test('adds for a resource or a product of another provider than that of the path → 404', async () => {
    const room = await awaited();
    const other = await practice.another();
    const path = `POST /crms/${practice.crmId}/provider/${other.provider}/waitlist`;
    for (const resource of [room.reference, undefined]) {
      const { status } = await call(path, { ...wanda(), resource, product: room.product });
      expect(status).toBe(404);
    }
    expect(await statesOf(room)).toEqual([]);
  });

  test('sets the minutes of offers, and reads them', async () => {
    const room = await practice.room();
    const channels = `/crms/${practice.crmId}/resources/${room.reference}/channels`;
    const set = await call(`PUT ${channels}/RESOURCE_PUBLIC`, { waitlistOfferMinutes: 45 });
    expect([set.status, set.body.channel.waitlistOfferMinutes]).toEqual([200, 45]);
    const { body } = await call(`GET ${channels}`);
    expect(
      body.channels.map(({ waitlistOfferMinutes }: { waitlistOfferMinutes: number }) => waitlistOfferMinutes),
    ).toContain(45);
  });
});

test('withWaitlist=true → the provider at which anybody can wait for any resource of the product; null where nobody can', async () => {
  const pool = await makePool(practice, 2);
  const [, waiting] = pool.members;
  const named = async (more = '') =>
    (await service.call(`POST /products/specific_products?prdRefs=${pool.product}${more}`)).body;
  const shown = async (more = '') => (await named(`&withWaitlist=true${more}`))[0].waitlistProvider;
  const [before] = await named();
  expect(before).not.toHaveProperty('waitlistProvider');
  expect(await named('&withWaitlist=true')).toEqual([{ ...before, waitlistProvider: null }]);
  await openWaitlist(practice, waiting!);
  expect(await shown()).toBe(practice.provider);
  expect(await shown('&channelKey=CALENDAR_PUBLIC')).toBeNull();
  const { activeProducts } = await service.ask(
    'query ($resources: [Identifier!]!) { activeProducts(resources: $resources) { waitlistProvider } }',
    { resources: [pool.members[0]!.uuid] },
  );
  expect(activeProducts).toEqual([{ waitlistProvider: practice.provider }]);
  await mutate(practice, 'updateProduct', { product: pool.product, input: { anyResource: false } });
  expect(await shown()).toBeNull();
});
