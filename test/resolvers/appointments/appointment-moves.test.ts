import { describe, expect, test } from 'vitest';
import { afterChange, type Change } from '../../support/another-transaction.ts';
import { adam, appointmentCalls, codes, eva, noon } from '../../support/calls/appointment-calls.ts';
import { book, hold } from '../../support/calls/booking.ts';
import { mutate } from '../../support/calls/mutate.ts';
import { firstSlot, slotOf } from '../../support/calls/slots.ts';
import { makePractice } from '../../support/practice.ts';
import { type Reply, sharedService } from '../../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service);
const { bookables, cancel, list, mails, make, move, read, refusals } = appointmentCalls(practice);

const otherProviders = async () => (await practice.another()).resource();

describe('moving an appointment', () => {
  test('to another time → everybody goes along and is told, the old time is free', {
    tags: ['Scheduling/moved-another-time-resource'],
  }, async () => {
    const slot = await firstSlot(practice);
    const { body } = await book(service, slot, { email: 'moved@example.org' });
    const uuid = body.createdAppointment.appointment_uuid;
    const { data } = await move(uuid, { start: noon(8), message: 'Sorry' });
    expect(data.changed).toMatchObject({ uuid, startsAt: noon(8), endsAt: noon(8, 30), state: 'ACTIVE' });
    const again = await bookables(slot.resource);
    expect(again[0]).toMatchObject({ start: expect.any(String), kind: 'models.Bookable' });
    expect(new Date(again[0]!.start).toISOString()).toBe(new Date(slot.start).toISOString());
    expect(await mails(uuid)).toEqual([
      'BOOKING_CONFIRMATION to moved@example.org',
      'BOOKING_NOTIFICATION to practice@example.com',
      'MOVE_TO_CONSUMER to moved@example.org',
      'MOVE_TO_PROVIDER to practice@example.com',
    ]);
    const [{ facts }] = (await service.sql<{ facts: Reply['body'] }>(
      "select facts from mails where appointment_id = $1 and kind = 'MOVE_TO_CONSUMER'",
      [uuid],
    )) as [{ facts: Reply['body'] }];
    expect(facts).toMatchObject({ message: 'Sorry', appointment: { sequence: 1 } });
    expect(Date.parse(facts.before.start)).toBe(Date.parse(slot.start));
  });

  test('twice → told twice; to where it is → nothing happens', async () => {
    const { uuid: resource } = await practice.resource();
    const { uuid } = await make({ resource, start: noon(9), end: noon(9, 30) });
    await move(uuid, { start: noon(9, 60) });
    await move(uuid, { start: noon(9, 120) });
    expect((await move(uuid, { start: noon(9, 120), resource })).data.changed.startsAt).toBe(noon(9, 120));
    expect((await mails(uuid)).filter((mail) => mail.startsWith('MOVE_TO_CONSUMER'))).toHaveLength(2);
    expect(await service.sql('select sequence from participations where appointment_id = $1', [uuid])).toEqual([
      { sequence: 2 },
    ]);
  });

  test('to another resource, with its buffers → occupies that one', {
    tags: ['Scheduling/moved-another-time-resource'],
  }, async () => {
    const product = await practice.product({ leadTimeMinutes: 10 });
    const [from, to] = [await practice.resource(), await practice.resource()];
    const { uuid } = await make({ resource: from.uuid, product, start: noon(10) });
    const { data } = await move(uuid, { resource: to.reference });
    expect(data.changed).toMatchObject({ resource: { uuid: to.uuid }, occupiedFrom: noon(10, -10) });
    expect(
      await refusals('createAppointment', {
        resource: to.uuid,
        start: noon(10, -20),
        end: noon(10, -5),
        participants: [eva],
      }),
    ).toEqual([['SLOT_TAKEN', expect.any(String)]]);
    expect(await make({ resource: from.uuid, product, start: noon(10), participants: [adam] })).toMatchObject({
      state: 'ACTIVE',
    });
  });

  test('onto another appointment → SLOT_TAKEN, and everything stays', {
    tags: ['Scheduling/none-made-moved-onto'],
  }, async () => {
    const { uuid: resource } = await practice.resource();
    const { uuid } = await make({ resource, start: noon(11), end: noon(11, 30) });
    await make({ resource, start: noon(12), end: noon(12, 30), participants: [adam] });
    const { errors } = await move(uuid, { start: noon(12, 15) });
    expect(errors[0].extensions).toEqual({ code: 'SLOT_TAKEN', errorCode: '201', reason: 'BLOCKED' });
    expect(await list({ resource, consumer: eva.email })).toEqual([{ uuid, state: 'ACTIVE', startsAt: noon(11) }]);
    expect(await mails(uuid)).toHaveLength(2);
  });

  const video = (name: string) => ({ type: 'VIDEO', value: `https://video.example.com/${name}` });

  test.each<[string, object, object, number, number, string | null]>([
    ['another person with a room', { contactChannel: video('ben') }, {}, 8, 1, 'ben'],
    ['another person without one', {}, {}, 8, 1, null],
    [
      'hours with a room of their own',
      { contactChannel: video('ben') },
      { contactChannel: video('class') },
      8,
      1,
      'class',
    ],
    ['fewer places', {}, { capacity: 3 }, 3, 1, null],
    ['fewer places than are taken', {}, { capacity: 1 }, 2, 2, null],
  ])(
    'a class to %s → their room and places, and on sale there',
    async (_, resource, availability, places, taken, room) => {
      const product = await practice.product({ minDuration: 30 });
      const from = { products: [product], contactChannel: video('anna') };
      const [anna, ben] = [
        await practice.room({ resource: from, availability: { capacity: 8 } }),
        await practice.room({
          resource: { products: [product], ...resource },
          availability: { capacity: 20, ...availability },
        }),
      ];
      const slot = { ...slotOf(anna, '10:00'), product };
      const { body } = await book(service, slot);
      const uuid = body.createdAppointment.appointment_uuid;
      if (taken > 1) await book(service, { ...slot, timeslot: uuid });
      await move(uuid, { resource: ben.uuid });
      const contactChannel = room && video(room);
      expect(await read(uuid)).toMatchObject({
        availability: { uuid: ben.timeslot },
        capacity: places,
        contactChannel,
      });
      const { start } = slotOf(ben, '11:00');
      const later = (await move(uuid, { start })).data.changed;
      expect(later).toMatchObject({ capacity: places, capacityLeft: places - taken, contactChannel });
      const joined = await book(service, { ...slotOf({ ...ben, product }, '11:00'), timeslot: uuid });
      expect(joined.status).toBe(places > taken ? 201 : 412);
    },
  );

  test('a room that the CRM gave → stays on its resource; outside all hours nobody can join', async () => {
    const { uuid: resource } = await practice.resource({ contactChannel: video('anna') });
    const { uuid } = await make({ resource, start: noon(15), end: noon(15, 30), contactChannel: video('own') });
    const { data } = await move(uuid, { start: noon(15, 60) });
    expect(data.changed).toMatchObject({ contactChannel: video('own'), availability: null });
  });

  test('a third consumer holds a place in it → loses it, and can still book where it went', async () => {
    const room = await practice.room({ availability: { capacity: 3 } });
    const [slot, , later] = await bookables(room.uuid);
    const { uuid } = await make({ resource: room.uuid, product: room.product, start: slot!.start, capacity: 3 });
    await hold(service, { ...slot!, resource: room.uuid, timeslot: uuid, product: room.product });
    expect((await move(uuid, { start: later!.start })).data.changed).toMatchObject({ capacityLeft: 2 });
  });

  test.each([
    [
      'a resource of another provider',
      async () => ({ resource: (await otherProviders()).uuid }),
      'INVALID_INPUT',
      'input.resource must belong to the same provider',
    ],
    [
      'an unknown resource',
      async () => ({ resource: 'none@crm' }),
      'NOT_FOUND',
      'input.resource must exist: there is no "none@crm"',
    ],
    ['an end before the start', async () => ({ end: noon(13) }), 'INVALID_INPUT', 'input.end must be after the start'],
    [
      'a time that ends in the year 10000',
      async () => ({ start: '9999-12-31T23:59:00Z' }),
      'INVALID_INPUT',
      'input.end must lie between the years 1970 and 9999',
    ],
  ])('to %s → refused', async (_, input, code, message) => {
    const { uuid: resource } = await practice.resource();
    const { uuid } = await make({ resource, start: noon(13), end: noon(13, 30) });
    expect(codes(await move(uuid, await input()))).toEqual([[code, message]]);
  });

  test('one that is cancelled, or unknown → refused', async () => {
    const { uuid: resource } = await practice.resource();
    const { uuid } = await make({ resource, start: noon(14), end: noon(14, 30) });
    await cancel(uuid);
    expect(codes(await move(uuid, { start: noon(15) }))).toEqual([
      ['CONFLICT', 'appointment has no booked or requested place'],
    ]);
    const unknown = '00000000-0000-4000-8000-000000000000';
    expect(codes(await move(unknown, { start: noon(15) }))).toEqual([['NOT_FOUND', expect.stringContaining(unknown)]]);
  });

  test('a resource that is deleted at this moment → NOT_FOUND, and everything stays', async () => {
    const [from, to] = [await practice.resource(), await practice.resource()];
    const { uuid } = await make({ resource: from.uuid, start: noon(24), end: noon(24, 30) });
    const change: Change = ['update resources set deleted_at = now() where id = $1', to.uuid];
    const answer = await afterChange(service, [change], () => move(uuid, { resource: to.uuid }));
    expect(codes(answer)).toEqual([['NOT_FOUND', expect.stringContaining(to.uuid)]]);
    expect(await read(uuid)).toMatchObject({ resource: { uuid: from.uuid }, state: 'ACTIVE' });
  });

  test('of a resource that was deleted after it → CONFLICT, unless it goes to another one', async () => {
    const [from, to] = [await practice.resource(), await practice.resource()];
    const { uuid } = await make({ resource: from.uuid, start: noon(-3), end: noon(-3, 30) });
    await mutate(practice, 'deleteResource', { resource: from.uuid });
    expect(await read(uuid)).toMatchObject({ resource: { uuid: from.uuid }, state: 'ACTIVE' });
    expect(codes(await move(uuid, { start: noon(25) }))).toEqual([
      ['CONFLICT', 'appointment belongs to a deleted resource'],
    ]);
    const { data } = await move(uuid, { start: noon(25), resource: to.uuid });
    expect(data.changed).toMatchObject({ resource: { uuid: to.uuid }, startsAt: noon(25) });
  });

  test('several to one time at once, from two resources → one arrives', {
    tags: ['Scheduling/none-made-moved-onto'],
  }, async () => {
    const [first, second] = [await practice.resource(), await practice.resource()];
    const made = [
      await make({ resource: first.uuid, start: noon(16), end: noon(16, 30) }),
      await make({ resource: second.uuid, start: noon(16), end: noon(16, 30), participants: [adam] }),
      await make({ resource: second.uuid, start: noon(17), end: noon(17, 30), participants: [adam] }),
    ];
    const answers = await Promise.all(
      made.map(({ uuid }) => move(uuid, { start: noon(18), resource: second.reference })),
    );
    expect(answers.map((answer) => codes(answer)?.[0]?.[0] ?? 'moved').sort()).toEqual([
      'SLOT_TAKEN',
      'SLOT_TAKEN',
      'moved',
    ]);
  });
});
