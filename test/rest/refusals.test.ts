import { describe, expect, test } from 'vitest';
import { answer, refusal, written } from '../support/calls/answers.ts';
import { ANNA, book, reserve } from '../support/calls/booking.ts';
import { NOBODY } from '../support/calls/consumer-endpoints.ts';
import { slotOf } from '../support/calls/slots.ts';
import { makePractice, type Room } from '../support/practice.ts';
import { sharedService } from '../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service);

const TAKEN =
  'The slot is already booked or overlaps another appointment; for a further place in a group appointment use the appointment uuid that its first booking returned';

interface Case {
  archived?: true;
  room?: Parameters<typeof practice.room>[0];
  channel?: object;
  from?: string;
  to?: string;
  /** Instead of the room's own. */
  slot?: string;
  product?: string;
}

/** Both calls ask for the same slot; what is true of one is true of the other. */
describe.each<[string, Case, string, string]>([
  ['an availability that nobody has', { slot: NOBODY }, '205', 'The time is not within an availability'],
  ['a time before the availability', { from: '08:30' }, '205', 'The time is not within an availability'],
  ['a time that reaches beyond it', { from: '11:30', to: '12:30' }, '205', 'The time is not within an availability'],
  ['a product that nobody has', { product: NOBODY }, '211', 'The product is not offered here'],
  ['a start between two slots', { from: '09:10' }, '206', 'No slot starts at this time'],
  ['less time than the product takes', { to: '09:15' }, '207', 'The time is shorter than the product allows'],
  ['more time than the product takes', { to: '10:00' }, '208', 'The time is longer than the product allows'],
  [
    'a slot sooner than the notice of the channel',
    { channel: { minimumNoticeMinutes: 11 * 24 * 60 } },
    '209',
    'The slot is past, or too close to be booked',
  ],
  [
    'a slot in the past',
    {
      room: { availability: { recurrence: 'FREQ=DAILY;COUNT=2', start: '2025-06-02T09:00', end: '2025-06-02T12:00' } },
    },
    '209',
    'The slot is past, or too close to be booked',
  ],
  [
    'a slot beyond the window of the channel',
    { channel: { bookingWindowDays: 9 } },
    '210',
    'The slot is too far ahead to be booked yet',
  ],
  [
    'a channel that is not visible',
    { channel: { visible: false } },
    '203',
    'The resource cannot be booked through this channel',
  ],
  ['a resource that is archived', { archived: true }, '204', 'The resource is archived and cannot be booked'],
])('%s', (_, { room: options, archived, channel, from, to, slot, product }, errorCode, message) => {
  async function wantedSlot() {
    const room = await practice.room(options);
    if (options?.availability && 'start' in options.availability) room.day = '2025-06-02';
    if (archived) await service.sql('update resources set archived = true where id = $1', [room.uuid]);
    if (channel) await practice.make('setChannel', { resource: room.uuid, key: 'RESOURCE_PUBLIC', ...channel });
    return slotOf({ ...room, timeslot: slot ?? room.timeslot, product: product ?? room.product }, from, to);
  }

  test(`reserve and finalise → 412 with errorCode ${errorCode}, and nothing is written`, {
    tags: ['Scheduling/reservation-lasts-minduration-maxduration', 'Scheduling/minimum-notice-booking-window'],
  }, async () => {
    const wanted = await wantedSlot();
    const before = await written(service);
    expect(answer(await reserve(service, wanted))).toEqual(refusal(412, errorCode, message));
    expect(answer(await book(service, wanted))).toEqual(refusal(412, errorCode, message));
    expect(await written(service)).toEqual(before);
  });

  test('an appointment is in the way as well → 412 with errorCode 201 from both', {
    tags: ['4.4/w25-overlap-appointment-wins'],
  }, async () => {
    const wanted = await wantedSlot();
    const participants = [{ email: 'berta@example.org', firstName: 'Berta', lastName: 'Muster' }];
    const times = { start: '2090-01-01T09:00Z', end: '2090-01-01T09:30Z' };
    const { uuid } = await practice.make('createAppointment', { resource: wanted.resource, ...times, participants });
    // a minute of the time that is asked for
    await service.sql(
      `update appointments set starts_at = $2, ends_at = $2::timestamptz + interval '1 minute', occupied_from = $2,
        occupied_until = $2::timestamptz + interval '1 minute' where id = $1`,
      [uuid, wanted.start],
    );
    const before = await written(service);
    expect(answer(await reserve(service, wanted))).toEqual(refusal(412, '201', TAKEN));
    expect(answer(await book(service, wanted))).toEqual(refusal(412, '201', TAKEN));
    expect(await written(service)).toEqual(before);
  });
});

describe('a slot that somebody else has', () => {
  test.each<[string, (room: Room) => Promise<unknown>]>([
    ['held', (room) => reserve(service, slotOf(room))],
    ['booked', (room) => book(service, slotOf(room), ANNA)],
    ['overlapped by an appointment', (room) => book(service, slotOf(room, '08:45', '09:15'), ANNA)],
  ])(
    '%s → 412 with errorCode 201 from both, and nothing is written',
    { tags: ['3/while-active-whoever-reserved', '4.4/slot-taken-412', '7/412-finalise-errorcode-201'] },
    async (kind, take) => {
      const room = await practice.room();
      const start = `${room.day}T08:45`;
      const other = await practice.availability({ resource: room.uuid, start, end: `${room.day}T09:15` });
      await take(kind === 'overlapped by an appointment' ? { ...room, timeslot: other } : room);
      const before = await written(service);
      expect(answer(await reserve(service, slotOf(room)))).toEqual(refusal(412, '201', TAKEN));
      expect(answer(await book(service, slotOf(room)))).toEqual(refusal(412, '201', TAKEN));
      expect(await written(service)).toEqual(before);
    },
  );

  test('a hold that was over before somebody else took the slot → 412 with errorCode 201', {
    tags: ['8/after-3-minutes-finalising'],
  }, async () => {
    const room = await practice.room();
    const { participation } = (await reserve(service, slotOf(room))).body;
    await service.sql("update participations set expires_at = now() - interval '1 second' where id = $1", [
      participation.uuid,
    ]);
    expect((await reserve(service, slotOf(room))).status).toBe(200);
    const late = { ...ANNA, placeholder_id: participation.customer_uuid };
    expect(answer(await book(service, slotOf(room), late))).toEqual(refusal(412, '201', TAKEN));
  });

  test('a hold elsewhere, then a slot that is taken → 412, and the hold stands', {
    tags: ['Scheduling/named-slot-taken-hold'],
  }, async () => {
    const room = await practice.room();
    await book(service, slotOf(room, '10:00'), ANNA);
    const { participation } = (await reserve(service, slotOf(room))).body;
    const wish = { email: 'berta@example.org', placeholder_id: participation.customer_uuid };
    expect((await book(service, slotOf(room, '10:00'), { ...ANNA, ...wish })).status).toBe(412);
    expect((await book(service, slotOf(room), { ...ANNA, ...wish })).status).toBe(201);
  });
});

test('a product of the provider that the resource does not have → 412 with errorCode 211', async () => {
  const room = await practice.room();
  const product_uuid = await practice.product();
  expect(answer(await reserve(service, slotOf(room), { product_uuid }))).toEqual(
    refusal(412, '211', 'The product is not offered here'),
  );
});

test('an availability of another resource → 412 with errorCode 205', async () => {
  const [room, other] = [await practice.room(), await practice.room()];
  expect(answer(await reserve(service, slotOf(room), { timeslot_uuid: other.timeslot }))).toEqual(
    refusal(412, '205', 'The time is not within an availability'),
  );
});

test('finalising twice with the same placeholder_id → 412 with errorCode 202, and nothing more is written', {
  tags: ['W20/finalising-twice-placeholder-id', '7/booking-participant-twice-appointment'],
}, async () => {
  const room = await practice.room();
  const { participation } = (await reserve(service, slotOf(room))).body;
  const wish = { ...ANNA, placeholder_id: participation.customer_uuid };
  expect((await book(service, slotOf(room), wish)).status).toBe(201);
  const before = await written(service);
  expect(answer(await book(service, slotOf(room), wish))).toEqual(
    refusal(412, '202', 'AppointmentAlreadyBookedException: the participant already has a place in this appointment'),
  );
  expect(await written(service)).toEqual(before);
});

test('finalising twice at the same moment, with or without a hold → once 201, once 412 with errorCode 202', {
  tags: ['W20/finalising-twice-placeholder-id'],
}, async () => {
  const outcomes = async (room: Room, wish: object) => {
    const twice = [wish, wish].map((each) => book(service, slotOf(room), each));
    const replies = await Promise.all(twice);
    return replies.map(({ status, body }) => [status, body.errors?.[0].errorCode]).sort();
  };
  const once = [
    [201, undefined],
    [412, '202'],
  ];
  const [held, free] = [await practice.room(), await practice.room()];
  const { participation } = (await reserve(service, slotOf(held))).body;
  expect(await outcomes(held, { ...ANNA, placeholder_id: participation.customer_uuid })).toEqual(once);
  expect(await outcomes(free, ANNA)).toEqual(once);
});
