import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ANNA, book, reserve } from '../../support/calls/booking.ts';
import { bookableOf, list, MORNING, slotOf, startsIn } from '../../support/calls/slots.ts';
import { localDay, makePractice } from '../../support/practice.ts';
import { sharedService } from '../../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service);

describe('GET /resources/{ref}/upcoming_bookables', () => {
  test('a free morning → its slots under their day, and public_visible', {
    tags: [
      '2/start-end-iso-8601',
      '2/contact-channel-null-type',
      '4.4/answer-array-bookables-group',
      '4.4/groupformat-groups-default-yyyy',
      'W8/two-exceptions-appointment-uuid',
      'W9/bookables-created-appointments-time',
    ],
  }, async () => {
    const room = await practice.room();
    const { status, body } = await list(service, room.uuid);
    expect(status).toBe(200);
    expect(body).toEqual({ [room.day]: MORNING.map((from) => bookableOf(room, from)), public_visible: true });
  });

  test('groupFormat, timeFormat and languageTag → groups and texts so, in the time zone of the provider', {
    tags: [
      '2/start-end-iso-8601',
      '4.4/groupformat-groups-default-yyyy',
      '4.4/timeformat-formats-formattedstart-formattedend',
    ],
  }, async () => {
    const room = await practice.room();
    const query = "?groupFormat=MMMM&timeFormat=EEEE, d. MMMM yyyy 'um' HH:mm&languageTag=fr_FR";
    const { body } = await list(service, room.uuid, encodeURI(query));
    const french = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Berlin', ...options }).format(new Date(slotOf(room).start));
    const month = french({ month: 'long' });
    const day = `${french({ weekday: 'long' })}, ${Number(room.day.slice(8))}. ${month} ${room.day.slice(0, 4)}`;
    expect(Object.keys(body)).toEqual([month, 'public_visible']);
    expect(body[month][0]).toEqual({
      ...bookableOf(room),
      formattedStart: `${day} um 09:00`,
      formattedEnd: `${day} um 09:30`,
    });
  });

  test('an availability of several days → a group for each day, in their order', {
    tags: ['4.4/answer-array-bookables-group'],
  }, async () => {
    const room = await practice.room({ availability: { recurrence: 'FREQ=DAILY;COUNT=3' } });
    const { body } = await list(service, room.uuid);
    const days = [localDay(10), localDay(11), localDay(12)];
    expect(Object.keys(body)).toEqual([...days, 'public_visible']);
    expect(body[days[2]!][5]).toEqual(bookableOf({ ...room, day: days[2]! }, '11:30'));
  });

  test('further resources in ref → the slots of all by time; one that is named twice counts once', {
    tags: ['2/timeslot-uuid-availability-resource', '4.4/ref-repeated-adds-further'],
  }, async () => {
    const early = await practice.room();
    const late = await practice.room({
      availability: { start: `${early.day}T11:00`, end: `${early.day}T12:30` },
      resource: { publicName: 'Studio' },
    });
    const { body } = await list(service, early.uuid, `?ref=${late.reference}&ref=${early.uuid}&ref=${late.uuid}`);
    const slots: { start: string; resource_uuid: string }[] = body[early.day];
    const of = (uuid: string) => slots.filter((slot) => slot.resource_uuid === uuid);
    expect(slots.map(({ start }) => start)).toEqual(slots.map(({ start }) => start).sort());
    expect(of(early.uuid)).toEqual(MORNING.map((from) => bookableOf(early, from)));
    const studio = (from: string) => ({ ...bookableOf(late, from), resource_name: 'Studio' });
    expect(of(late.uuid)).toEqual(['11:00', '11:30', '12:00'].map(studio));
  });

  test('several products → without prdRef the slots of each, with it (uuid or reference) only its own', {
    tags: ['4.4/prdref-reference-uuid-keeps'],
  }, async () => {
    const reference = `massage-${randomUUID()}@test`;
    const massage = await practice.product({ reference, name: 'Massage', minDuration: 60 });
    const consultation = await practice.product();
    const room = await practice.room({ resource: { products: [consultation, massage] } });
    const [short, long] = [
      {
        product_uuid: consultation,
        product_name: 'Consultation',
        products: [{ uuid: consultation, name: 'Consultation' }],
      },
      { product_uuid: massage, product_name: 'Massage', products: [{ uuid: massage, name: 'Massage' }] },
    ];
    const { body } = await list(service, room.uuid);
    expect(body[room.day]).toHaveLength(9);
    expect(body[room.day].slice(0, 2)).toEqual([
      { ...bookableOf(room, '09:00', '09:30'), ...short },
      { ...bookableOf(room, '09:00', '10:00'), ...long },
    ]);
    for (const prdRef of [massage, massage.toUpperCase(), reference]) {
      const { body } = await list(service, room.uuid, `?prdRef=${prdRef}`);
      expect(body[room.day]).toHaveLength(3);
      expect(body[room.day][2]).toEqual({ ...bookableOf(room, '11:00', '12:00'), ...long });
    }
  });

  test('several products of one length → one slot without product_uuid, with each of them', {
    tags: ['2/product-uuid-product-name', '4.4/w29-product-uuid-missing'],
  }, async () => {
    const [one, other] = [await practice.product(), await practice.product()];
    const room = await practice.room({ resource: { products: [one, other] } });
    const { body } = await list(service, room.uuid);
    expect(body[room.day]).toHaveLength(6);
    const [first] = body[room.day];
    expect(first).toMatchObject({ ...bookableOf(room), product_uuid: null, product_name: null, products: [{}, {}] });
    expect(first.products.map(({ uuid }: { uuid: string }) => uuid).sort()).toEqual([one, other].sort());
    const { status, body: refused } = await reserve(service, slotOf(room), { product_uuid: null });
    expect([status, refused.errors[0].message]).toEqual([400, 'product_uuid is required']);
    const unnamed = await book(service, slotOf(room), { product_uuid: undefined });
    expect([unnamed.status, unnamed.body.errors[0].message]).toEqual([400, 'product_uuid is required']);
    expect((await reserve(service, slotOf(room), { product_uuid: other })).status).toBe(200);
  });

  test('several products, one slot booked → the others stay on the list', {
    tags: ['Scheduling/several-products-none-asked'],
  }, async () => {
    const [one, other] = [await practice.product(), await practice.product({ minDuration: 60 })];
    const room = await practice.room({ resource: { products: [one, other] } });
    expect((await book(service, slotOf(room), { ...ANNA, product_uuid: one })).status).toBe(201);
    expect(startsIn(await list(service, room.uuid))).toEqual([
      '09:30',
      '10:00',
      '10:00',
      '10:30',
      '11:00',
      '11:00',
      '11:30',
    ]);
  });

  test('a product with buffers → no slot whose buffers reach into a booked one', {
    tags: ['4.4/lead-follow-time-product', 'Scheduling/buffers-reach-outside-availability'],
  }, async () => {
    const cleaned = await practice.product({ leadTimeMinutes: 30, followUpTimeMinutes: 60 });
    const plain = await practice.product();
    const room = await practice.room({ resource: { products: [cleaned, plain] } });
    await reserve(service, slotOf(room, '10:30'), { product_uuid: plain });
    expect(startsIn(await list(service, room.uuid, `?prdRef=${plain}`))).toEqual(
      MORNING.filter((from) => from !== '10:30'),
    );
    expect(startsIn(await list(service, room.uuid, `?prdRef=${cleaned}`))).toEqual(['09:00', '11:30']);
  });

  test('nothing to book, or nothing of that product → 204 and no body', {
    tags: ['4.4/bookables-204-empty-body'],
  }, async () => {
    const room = await practice.room();
    const idle = await practice.resource();
    const { status, body } = await list(service, idle.uuid);
    expect([status, body]).toEqual([204, undefined]);
    expect((await list(service, room.uuid, '?prdRef=unknown@test')).status).toBe(204);
  });

  test('no product, and a contact channel → one slot without product, and with how it takes place', {
    tags: [
      '2/products-empty',
      '2/contact-channel-null-type',
      '4.4/w29-product-uuid-missing',
      'Scheduling/otherwise-occurrence-slot',
    ],
  }, async () => {
    const contactChannel = { type: 'PHONE', value: '+49 30 1' };
    const room = await practice.room({ resource: { products: [], contactChannel } });
    const whole = bookableOf(room, '09:00', '12:00');
    const without = {
      product_uuid: null,
      product_name: null,
      products: [],
      contact_channel: { ...contactChannel, type: 'phone' },
    };
    expect((await list(service, room.uuid)).body).toEqual({
      [room.day]: [{ ...whole, ...without }],
      public_visible: true,
    });
  });

  test('an availability of one channel → listed on that one only', {
    tags: ['4.4/channelkey-chooses-channel-default', 'Scheduling/capacity-1-products-resource'],
  }, async () => {
    const room = await practice.room({ availability: { channels: ['CALENDAR_PUBLIC'] } });
    expect((await list(service, room.uuid)).status).toBe(204);
    expect(startsIn(await list(service, room.uuid, '?channelKey=CALENDAR_PUBLIC'))).toEqual(MORNING);
  });
});
