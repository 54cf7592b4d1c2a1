import { describe, expect, test } from 'vitest';
import { tally } from '../support/calls/answers.ts';
import { book, expire, hold, renew as renewByRest, reserve } from '../support/calls/booking.ts';
import { forgetClients } from '../support/calls/clients.ts';
import { firstSlot, type Slot, slotsOf } from '../support/calls/slots.ts';
import { makePractice } from '../support/practice.ts';
import { sharedService, startService } from '../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service);

const HELD = 'uuid version expiresAt expiresInSeconds renewalsLeft renewableUntil';
const RENEW = `mutation ($hold: Uuid!, $version: Int!) {
  held: renewReservation(hold: $hold, version: $version) { ${HELD} } }`;

const renew = (hold: string, version: number, headers = {}) => service.graphql(RENEW, { hold, version }, headers);

const heldPlace = async (hold: string) =>
  (await service.ask(`query ($hold: Uuid!) { heldPlace(hold: $hold) { ${HELD} } }`, { hold })).heldPlace;

const set = ({ resource }: Slot, settings: object) =>
  practice.make('setChannel', { resource, key: 'RESOURCE_PUBLIC', ...settings });

const holdOf = async (customer: string) =>
  (
    await service.sql(
      `select state, hold_version as version, renewals, expires_at > clock_timestamp() as "isLive"
       from participations where customer = $1`,
      [customer],
    )
  )[0];

const refusal = (code: string, errorCode: string, message: string, more = {}) => ({
  data: null,
  errors: [expect.objectContaining({ message, extensions: { code, errorCode, ...more } })],
});

const LOST = refusal('HOLD_LOST', '212', 'The hold has ended, or has a newer version');

/** Epoch milliseconds of two instants apart. */
const apart = (from: string, to: string) => Date.parse(to) - Date.parse(from);

describe('a held place', () => {
  test('is shown with the time that is left by the clock of the database', {
    tags: ['Holds/shown-with-time-left'],
  }, async () => {
    const customer = await hold(service, await firstSlot(practice));
    const held = await heldPlace(customer);
    expect(held).toEqual({
      uuid: customer,
      version: 1,
      expiresAt: expect.any(String),
      expiresInSeconds: expect.any(Number),
      renewalsLeft: 2,
      renewableUntil: expect.any(String),
    });
    expect(held.expiresInSeconds).toBeGreaterThan(170);
    expect(held.expiresInSeconds).toBeLessThanOrEqual(180);
    expect(apart(held.expiresAt, held.renewableUntil)).toBe(2 * 180_000);
  });

  test('is shown by the reservation, too', async () => {
    const { resource, timeslot, product, start, end } = await firstSlot(practice);
    const { made } = await service.ask(
      `mutation ($resource: Identifier!, $input: ReserveAppointmentInput!) {
        made: reserveAppointment(resource: $resource, input: $input) { holdUuid expiresAt hold { ${HELD} } } }`,
      { resource, input: { availability: timeslot, product, start, end } },
    );
    expect(made.hold).toEqual({
      uuid: made.holdUuid,
      version: 1,
      expiresAt: made.expiresAt,
      expiresInSeconds: 180,
      renewalsLeft: 2,
      renewableUntil: expect.any(String),
    });
    expect(apart(made.expiresAt, made.hold.renewableUntil)).toBe(2 * 180_000);
  });

  test('expired, booked, released, or never held → null', async () => {
    const slots = await slotsOf(service, (await practice.room()).uuid);
    const expired = await hold(service, slots[0]!);
    await expire(service, expired);
    const booked = await hold(service, slots[1]!);
    await book(service, slots[1]!, { placeholder_id: booked });
    const released = await hold(service, slots[2]!);
    await service.ask('mutation ($c: Uuid!) { releaseReservation(hold: $c) }', { c: released });
    for (const customer of [expired, booked, released, '00000000-0000-4000-8000-000000000000']) {
      expect(await heldPlace(customer)).toBeNull();
    }
  });
});

describe('a renewal', () => {
  test('holds the place again from now on, as a new version', { tags: ['Holds/renewed-from-now'] }, async () => {
    const customer = await hold(service, await firstSlot(practice));
    await service.sql(
      "update participations set expires_at = clock_timestamp() + interval '5 seconds' where customer = $1",
      [customer],
    );
    const { data } = await renew(customer, 1);
    expect(data.held).toEqual({
      uuid: customer,
      version: 2,
      expiresAt: expect.any(String),
      expiresInSeconds: 180,
      renewalsLeft: 1,
      renewableUntil: expect.any(String),
    });
    expect(apart(data.held.expiresAt, data.held.renewableUntil)).toBe(180_000);
    expect(await holdOf(customer)).toEqual({ state: 'RESERVED', version: 2, renewals: 1, isLive: true });
  });

  test('of an old version → HOLD_LOST, the hold stands', { tags: ['Holds/old-version-refused'] }, async () => {
    const customer = await hold(service, await firstSlot(practice));
    expect((await renew(customer, 1)).data.held.version).toBe(2);
    expect(await renew(customer, 1)).toEqual(LOST);
    expect(await holdOf(customer)).toEqual({ state: 'RESERVED', version: 2, renewals: 1, isLive: true });
  });

  test('of an expired hold → HOLD_LOST, although nobody has taken the slot', {
    tags: ['Holds/expired-never-renewed'],
  }, async () => {
    const customer = await hold(service, await firstSlot(practice));
    await expire(service, customer);
    expect(await renew(customer, 1)).toEqual(LOST);
    expect(await holdOf(customer)).toEqual({ state: 'RESERVED', version: 1, renewals: 0, isLive: false });
  });

  test('of what is booked, released, or was never held → HOLD_LOST', async () => {
    const slots = await slotsOf(service, (await practice.room()).uuid);
    const booked = await hold(service, slots[0]!);
    await book(service, slots[0]!, { placeholder_id: booked });
    for (const customer of [booked, '00000000-0000-4000-8000-000000000000']) {
      expect(await renew(customer, 1)).toEqual(LOST);
    }
  });

  test('beyond those that the channel allows → CONFLICT naming renewals', {
    tags: ['Holds/renewals-used-up'],
  }, async () => {
    const slot = await firstSlot(practice);
    await set(slot, { holdRenewals: 1 });
    const customer = await hold(service, slot);
    await renew(customer, 1);
    const message = 'renewals are used up: the channel allows 1';
    expect(await renew(customer, 2)).toEqual(refusal('CONFLICT', '151', message, { fields: ['renewals'] }));
    expect(await holdOf(customer)).toEqual({ state: 'RESERVED', version: 2, renewals: 1, isLive: true });
  });

  test('by a client without a key → counts as a booking request; by the CRM it does not', async () => {
    const limited = await startService({ bookingRate: 2 });
    const own = await makePractice(limited);
    const slot = await firstSlot(own);
    await forgetClients(limited);
    const customer = await hold(limited, slot);
    const ask = (version: number, headers = {}) => limited.graphql(RENEW, { hold: customer, version }, headers);
    expect((await ask(1)).data.held.version).toBe(2);
    expect((await ask(2)).errors[0].extensions.code).toBe('TOO_MANY_REQUESTS');
    expect((await ask(2, own.headers)).data.held.version).toBe(3);
  });
});

describe('a channel with other holds', () => {
  test('holds for its seconds, and renews for them', { tags: ['Holds/seconds-of-channel'] }, async () => {
    const slot = await firstSlot(practice);
    await set(slot, { holdSeconds: 600, holdRenewals: 3 });
    const customer = await hold(service, slot);
    const held = await heldPlace(customer);
    expect([held.expiresInSeconds, held.renewalsLeft]).toEqual([600, 3]);
    const { data } = await renew(customer, 1);
    expect([data.held.expiresInSeconds, data.held.renewalsLeft]).toEqual([600, 2]);
  });

  test('changed after a process has learnt it → the next hold has the new seconds', async () => {
    const [first, second] = await slotsOf(service, (await practice.room()).uuid);
    await hold(service, first!);
    await set(first!, { holdSeconds: 60 });
    expect((await heldPlace(await hold(service, second!))).expiresInSeconds).toBe(60);
  });
});

describe('a booking that names a version', () => {
  test('the newest → books the hold, expired or not', { tags: ['Holds/fence-books-version'] }, async () => {
    const slots = await slotsOf(service, (await practice.room()).uuid);
    const customer = await hold(service, slots[0]!);
    await renew(customer, 1);
    const expired = await hold(service, slots[1]!);
    await expire(service, expired);
    const replies = [
      await book(service, slots[0]!, { placeholder_id: customer, hold_version: 2 }),
      await book(service, slots[1]!, { placeholder_id: expired, hold_version: 1 }),
    ];
    expect(tally(replies)).toEqual({ '201': 2 });
  });

  test('an older one → HOLD_LOST, the hold stands', { tags: ['Holds/fence-refuses-old'] }, async () => {
    const slot = await firstSlot(practice);
    const customer = await hold(service, slot);
    await renew(customer, 1);
    const { status, body } = await book(service, slot, { placeholder_id: customer, hold_version: 1 });
    expect({ status, body }).toEqual({
      status: 412,
      body: {
        'api-info': { version: 1 },
        errors: [{ errorCode: '212', message: 'The hold has ended, or has a newer version' }],
      },
    });
    expect(await holdOf(customer)).toEqual({ state: 'RESERVED', version: 2, renewals: 1, isLive: true });
  });

  test('of a hold that is gone → HOLD_LOST, although the slot is free; without a version it is booked', {
    tags: ['Holds/fence-refuses-free'],
  }, async () => {
    const slot = await firstSlot(practice);
    const customer = await hold(service, slot);
    await service.ask('mutation ($c: Uuid!) { releaseReservation(hold: $c) }', { c: customer });
    const fenced = await book(service, slot, { placeholder_id: customer, hold_version: 1 });
    expect([fenced.status, fenced.body.errors[0].errorCode]).toEqual([412, '212']);
    expect((await book(service, slot, { placeholder_id: customer })).status).toBe(201);
  });

  test('of a hold in another slot → HOLD_LOST, the hold stands', async () => {
    const [held, wanted] = await slotsOf(service, (await practice.room()).uuid);
    const customer = await hold(service, held!);
    const { body } = await book(service, wanted!, { placeholder_id: customer, hold_version: 1 });
    expect(body.errors[0].errorCode).toBe('212');
    expect(await holdOf(customer)).toEqual({ state: 'RESERVED', version: 1, renewals: 0, isLive: true });
  });

  test('of a hold that was booked → ALREADY_BOOKED', async () => {
    const slot = await firstSlot(practice);
    const fence = { placeholder_id: await hold(service, slot), hold_version: 1 };
    await book(service, slot, fence);
    const { body } = await book(service, slot, fence);
    expect(body.errors[0].errorCode).toBe('202');
  });

  test('without a hold → INVALID_INPUT naming it', async () => {
    const { status, body } = await book(service, await firstSlot(practice), { hold_version: 1 });
    expect([status, body.errors]).toEqual([
      400,
      [{ errorCode: '100', message: 'placeholder_id is required with a version of the hold' }],
    ]);
  });
});

describe('over REST', () => {
  const HELD_WIRE = { expires_at: expect.any(String), expires_in: 180, version: 1, renewals_left: 2 };

  test('a hold is answered only if asked for', { tags: ['Holds/rest-with-hold'] }, async () => {
    const slots = await slotsOf(service, (await practice.room()).uuid);
    const plain = await reserve(service, slots[0]!);
    expect(Object.keys(plain.body)).toEqual(['api-info', 'participation', 'appointments']);
    const { body } = await reserve(service, slots[1]!, {}, '?withHold=true');
    expect(Object.keys(body)).toEqual(['api-info', 'participation', 'appointments', 'hold']);
    expect(body.hold).toEqual(HELD_WIRE);
  });

  test('renew_reservation → the hold; an old version → 412', async () => {
    const slot = await firstSlot(practice);
    const placeholder = await hold(service, slot);
    const renewed = await renewByRest(service, slot.resource, placeholder);
    expect({ status: renewed.status, body: renewed.body }).toEqual({
      status: 200,
      body: { 'api-info': { version: 1 }, hold: { ...HELD_WIRE, version: 2, renewals_left: 1 } },
    });
    const refused = await renewByRest(service, slot.resource, placeholder);
    expect([refused.status, refused.body.errors[0].errorCode]).toEqual([412, '212']);
  });
});
