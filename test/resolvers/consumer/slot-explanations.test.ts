import { describe, expect, test } from 'vitest';
import { codes } from '../../support/calls/appointment-calls.ts';
import { ANNA, book, reserve } from '../../support/calls/booking.ts';
import { forgetClients } from '../../support/calls/clients.ts';
import { mutate } from '../../support/calls/mutate.ts';
import { at, slotOf, utc } from '../../support/calls/slots.ts';
import { makePractice, type Room } from '../../support/practice.ts';
import { sharedService, startService } from '../../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service);

const EXPLAIN = `query ($resource: Identifier!, $start: Instant!, $end: Instant, $product: Identifier, $count: Int = 3) {
  explainSlot(resource: $resource, start: $start, end: $end, product: $product) {
    bookable
    slot { start end availabilityUuid }
    reasons {
      code message from until minutes starts viaBuffer availability appointment resource limit blackout text
    }
    alternatives(count: $count) { start end }
  }
}`;

type Asked = { start: string; end?: string; product?: string; count?: number };

const ask = (room: Room, asked: Asked, headers = {}) =>
  service.graphql(EXPLAIN, { resource: room.uuid, ...asked }, headers);

const explained = async (room: Room, asked: Asked, headers = {}) => (await ask(room, asked, headers)).data.explainSlot;

const REASON = {
  from: null,
  until: null,
  minutes: null,
  starts: null,
  viaBuffer: null,
  availability: null,
  appointment: null,
  resource: null,
  limit: null,
  blackout: null,
  text: null,
};

test('a free slot → bookable, with the slot and no reasons', async () => {
  const room = await practice.room();
  expect(await explained(room, { start: at(room, '09:00'), end: at(room, '09:30'), product: room.product })).toEqual({
    bookable: true,
    slot: { start: at(room, '09:00'), end: at(room, '09:30'), availabilityUuid: room.timeslot },
    reasons: [],
    alternatives: [],
  });
});

test('no end → that after the duration of the product, by default of the only one; of several → INVALID_INPUT', async () => {
  const room = await practice.room();
  for (const product of [room.product, undefined]) {
    const { bookable, slot } = await explained(room, { start: at(room, '09:00'), product });
    expect({ bookable, end: slot.end }).toEqual({ bookable: true, end: at(room, '09:30') });
  }
  const several = await practice.room({ resource: { products: [await practice.product(), await practice.product()] } });
  const refused = await ask(several, { start: at(several, '09:00') });
  expect(refused.errors[0].extensions).toMatchObject({ code: 'INVALID_INPUT', fields: ['end'] });
});

describe('a held slot', () => {
  test('asked by its CRM → the appointment in the way, until when, and the nearest slots', async () => {
    const room = await practice.room();
    const held = (await reserve(service, slotOf(room, '09:30'))).body.participation;
    const asked = { start: at(room, '09:30'), end: at(room, '10:00'), product: room.product };
    const { reasons, ...others } = await explained(room, asked, practice.headers);
    expect(others).toEqual({
      bookable: false,
      slot: null,
      alternatives: ['09:00', '10:00', '10:30'].map((clock) => ({
        start: at(room, clock),
        end: utc(new Date(Date.parse(at(room, clock)) + 30 * 60_000).toISOString()),
      })),
    });
    expect(reasons).toEqual([
      {
        ...REASON,
        code: 'HELD',
        message: 'The time, or its last place, is held.',
        until: expect.stringMatching(/^\d{4}-/),
        viaBuffer: false,
        appointment: held.appointment_uuid,
      },
    ]);
  });

  test.each([
    ['nobody in particular', {}],
    ['another CRM', async () => (await makePractice(service)).headers],
  ])('asked by %s → TAKEN, and nothing else', async (_, headers) => {
    const room = await practice.room();
    await reserve(service, slotOf(room));
    const asked = { start: at(room, '09:00'), end: at(room, '09:30'), product: room.product, count: 1 };
    const { reasons } = await explained(room, asked, typeof headers === 'function' ? await headers() : headers);
    expect(reasons).toEqual([{ ...REASON, code: 'TAKEN', message: 'The time is taken.' }]);
  });
});

test('a booked slot → FULL for its CRM, TAKEN for others', async () => {
  const room = await practice.room();
  await book(service, slotOf(room), ANNA);
  const asked = { start: at(room, '09:00'), product: room.product };
  const codesFor = async (headers: object) =>
    (await explained(room, asked, headers)).reasons.map(({ code }: { code: string }) => code);
  expect(await codesFor(practice.headers)).toEqual(['FULL']);
  expect(await codesFor({})).toEqual(['TAKEN']);
});

test('after hours → CLOSED for consumers, OUTSIDE_AVAILABILITY for the CRM', async () => {
  const room = await practice.room();
  const asked = { start: at(room, '22:00'), product: room.product };
  expect((await explained(room, asked)).reasons).toEqual([
    { ...REASON, code: 'CLOSED', message: 'Closed at this time.' },
  ]);
  expect((await explained(room, asked, practice.headers)).reasons).toEqual([
    { ...REASON, code: 'OUTSIDE_AVAILABILITY', message: 'The time is in no availability.' },
  ]);
});

test('between two starts → OFF_GRID with both; the availability for the CRM only', async () => {
  const room = await practice.room();
  const asked = { start: at(room, '09:40'), product: room.product };
  const offGrid = {
    ...REASON,
    code: 'OFF_GRID',
    message: 'No slot starts at this time.',
    starts: [at(room, '09:30'), at(room, '10:00')],
  };
  expect((await explained(room, asked)).reasons).toEqual([offGrid]);
  expect((await explained(room, asked, practice.headers)).reasons).toEqual([
    { ...offGrid, availability: room.timeslot },
  ]);
});

test('an archived resource, and a time that is past → both, the latter with the time until which it could be booked', async () => {
  const room = await practice.room();
  await mutate(practice, 'updateResource', { resource: room.uuid, input: { archived: true } });
  const start = '2020-01-07T09:00:00Z';
  const { reasons } = await explained(room, { start, product: room.product }, practice.headers);
  expect(reasons.map(({ code, until }: { code: string; until: string }) => [code, until])).toEqual([
    ['RESOURCE_ARCHIVED', null],
    ['TOO_SOON', start],
    ['OUTSIDE_AVAILABILITY', null],
  ]);
});

test('too many alternatives, or an end before the start → INVALID_INPUT', async () => {
  const room = await practice.room();
  const asked = { start: at(room, '09:00'), product: room.product };
  expect(codes(await ask(room, { ...asked, count: 6 }))?.[0]?.[0]).toBe('INVALID_INPUT');
  for (const end of [at(room, '08:00'), '2020-01-01T08:00:00Z']) {
    expect(codes(await ask(room, { ...asked, end }))?.[0]?.[0]).toBe('INVALID_INPUT');
  }
});

test('clients without a key are counted like their bookings; CRMs are not', async () => {
  const limited = await startService({ bookingRate: 1 });
  const own = await makePractice(limited);
  const room = await own.room();
  await forgetClients(limited);
  const variables = { resource: room.uuid, start: at(room, '09:00'), product: room.product };
  const first = await limited.graphql(EXPLAIN, variables);
  expect(first.data.explainSlot.bookable).toBe(true);
  expect(codes(await limited.graphql(EXPLAIN, variables))?.[0]?.[0]).toBe('TOO_MANY_REQUESTS');
  const asCrm = await limited.graphql(EXPLAIN, variables, own.headers);
  expect(asCrm.data.explainSlot.bookable).toBe(true);
});

test('REST → the same, in the names of lists', async () => {
  const room = await practice.room();
  await book(service, slotOf(room), ANNA);
  const query = new URLSearchParams({ start: at(room, '09:00'), prdRef: room.product });
  const { status, body } = await service.call(`GET /resources/${room.reference}/explain_slot?${query}`);
  expect({ status, bookable: body.bookable, reasons: body.reasons }).toEqual({
    status: 200,
    bookable: false,
    reasons: [{ ...REASON, code: 'TAKEN', message: 'The time is taken.' }],
  });
  expect(body.alternatives[0]).toEqual({
    start: at(room, '09:30'),
    end: at(room, '10:00'),
    timeslot_uuid: room.timeslot,
    appointment_uuid: null,
    product_uuid: room.product,
    capacity_left: 1,
  });
});

test('REST, a limit that is reached, and a blackout → the CRM is told which; others are not', async () => {
  const room = await practice.room();
  const { uuid: limit } = await practice.make('setBookingLimit', {
    ...{ provider: practice.provider, resource: room.uuid, counts: 'APPOINTMENTS', per: 'DAY', most: 1 },
  });
  await book(service, slotOf(room), ANNA);
  await practice.make(
    'createBlackout',
    {
      ...{ provider: practice.provider, resources: [room.uuid], reason: 'Painting', publicReason: 'Works' },
      ...{ start: `${room.day}T11:00`, end: `${room.day}T12:00` },
    },
    'created',
  );
  const reasonsAt = async (time: string, headers: Record<string, string> = {}) => {
    const query = new URLSearchParams({ start: at(room, time), prdRef: room.product });
    const { body } = await service.call(`GET /resources/${room.uuid}/explain_slot?${query}`, undefined, headers);
    return body.reasons.map(({ code, limit: reached, text }: { [name: string]: unknown }) => [code, reached, text]);
  };
  expect(await reasonsAt('10:00', practice.headers)).toEqual([['LIMIT_REACHED', limit, null]]);
  expect(await reasonsAt('10:00')).toEqual([['TAKEN', null, null]]);
  expect(await reasonsAt('11:00', practice.headers)).toContainEqual(['BLACKOUT', null, 'Painting']);
  expect(await reasonsAt('11:00')).toContainEqual(['CLOSED', null, 'Works']);
});
