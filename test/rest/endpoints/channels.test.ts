import { describe, expect, test } from 'vitest';
import { answer, refusal, written } from '../../support/calls/answers.ts';
import { ANNA, book, reserve } from '../../support/calls/booking.ts';
import { bookableOf, list, slotOf, startsIn } from '../../support/calls/slots.ts';
import { makePractice, type Room } from '../../support/practice.ts';
import { sharedService } from '../../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service);

/** A room with settings of its public channel. */
async function roomWith(settings: object, options: Parameters<typeof practice.room>[0] = {}): Promise<Room> {
  const room = await practice.room(options);
  await practice.make('setChannel', { resource: room.uuid, key: 'RESOURCE_PUBLIC', ...settings });
  return room;
}

const states = async (room: Room) =>
  service.sql(
    'select p.state, p.channel_key as channel from participations p join appointments a on a.id = p.appointment_id where a.resource_id = $1',
    [room.uuid],
  );

describe('a channel whose bookings are requests', () => {
  test('→ told by public_data, 201 as ever, and the place is taken at once', {
    tags: ['4.4/request-201-takes-place'],
  }, async () => {
    const room = await roomWith({ bookingProcess: 'REQUESTED' });
    expect((await service.call(`POST /resources/public_data?ref=${room.uuid}`)).body.channel).toEqual({
      bookingProcess: 'REQUESTED',
    });
    const { participation } = (await reserve(service, slotOf(room))).body;
    expect(participation.state).toBe('RESERVED');
    const wish = { ...ANNA, placeholder_id: participation.customer_uuid };
    const { status, body } = await book(service, slotOf(room), wish);
    const { formattedStart, formattedEnd, ...slot } = bookableOf(room);
    expect(status).toBe(201);
    expect(body.createdAppointment).toEqual({
      ...slot,
      appointment_uuid: participation.appointment_uuid,
      capacity_left: 0,
      kind: 'models.LotAppointment',
      cancelLink: expect.any(String),
    });
    expect(await states(room)).toEqual([{ state: 'REQUESTED', channel: 'RESOURCE_PUBLIC' }]);
    expect(startsIn(await list(service, room.uuid))).not.toContain('09:00');
  });

  test('the channel of the hold decides, whatever the finalising call names', {
    tags: ['Scheduling/request-requested-immediate-booking'],
  }, async () => {
    const room = await roomWith({ bookingProcess: 'REQUESTED' });
    const { participation } = (await reserve(service, slotOf(room))).body;
    const wish = { ...ANNA, channelKey: 'CALENDAR_PUBLIC', placeholder_id: participation.customer_uuid };
    expect((await book(service, slotOf(room), wish)).status).toBe(201);
    expect(await states(room)).toMatchObject([{ state: 'REQUESTED' }]);
  });
});

describe.each([
  ['a channel that was hidden', { visible: false }, ''],
  ['the exclusive channel', {}, '?channelKey=RESOURCE_EXCLUSIVE'],
])('%s', (_, settings, query) => {
  test('upcoming_bookables → 200 with public_visible false and nothing else', {
    tags: ['W18/upcoming-bookables-200-public'],
  }, async () => {
    const room = await roomWith(settings);
    expect(answer(await list(service, room.uuid, query))).toEqual({ status: 200, body: { public_visible: false } });
  });

  test('reserve and finalise → 412 with errorCode 203, and nothing is written', {
    tags: [
      '4.4/resource-exclusive-closed-anybody',
      'W18/reserve-finalise-412-errorcode',
      '5/consumers-decided-channel-reference',
    ],
  }, async () => {
    const room = await roomWith(settings);
    const before = await written(service);
    const hidden = refusal(412, '203', 'The resource cannot be booked through this channel');
    expect(answer(await reserve(service, slotOf(room), {}, query))).toEqual(hidden);
    expect(answer(await book(service, slotOf(room), ANNA, query))).toEqual(hidden);
    expect(await written(service)).toEqual(before);
  });

  test('active_products → an empty list; public_data → 404', { tags: ['W18/active-products-empty-list'] }, async () => {
    const room = await roomWith(settings);
    const parameters = `${query || '?'}&ref=${room.uuid}`;
    expect(answer(await service.call(`POST /products/active_products${parameters}`))).toEqual({
      status: 200,
      body: { products: [] },
    });
    expect(answer(await service.call(`POST /resources/public_data${parameters}`))).toEqual(
      refusal(404, '130', 'Not found'),
    );
  });

  test('listed together with a visible one → only the slots of that one, and public_visible', async () => {
    const hidden = await roomWith(settings);
    const shown = await practice.room();
    await practice.make('setChannel', { resource: shown.uuid, key: 'RESOURCE_EXCLUSIVE', visible: true });
    const { body } = await list(service, hidden.uuid, `${query || '?'}&ref=${shown.uuid}`);
    expect(body.public_visible).toBe(true);
    expect(new Set(body[shown.day].map((slot: { resource_uuid: string }) => slot.resource_uuid))).toEqual(
      new Set([shown.uuid]),
    );
  });
});

test('a hold on a channel that is hidden meanwhile → 412 with errorCode 203', {
  tags: ['W18/hiding-gives-holds'],
}, async () => {
  const room = await practice.room();
  const { participation } = (await reserve(service, slotOf(room))).body;
  await practice.make('setChannel', { resource: room.uuid, key: 'RESOURCE_PUBLIC', visible: false });
  const wish = { ...ANNA, placeholder_id: participation.customer_uuid };
  expect(answer(await book(service, slotOf(room), wish))).toEqual(
    refusal(412, '203', 'The resource cannot be booked through this channel'),
  );
});

describe('an archived resource', () => {
  async function archivedRoom(): Promise<Room> {
    const room = await practice.room();
    await service.sql('update resources set archived = true where id = $1', [room.uuid]);
    return room;
  }

  test('upcoming_bookables → 204', { tags: ['W19/upcoming-bookables-204'] }, async () => {
    expect(answer(await list(service, (await archivedRoom()).uuid))).toEqual({ status: 204, body: undefined });
  });

  test('reserve and finalise → 412 with errorCode 204, and nothing is written', {
    tags: ['W19/reserve-finalise-412-errorcode'],
  }, async () => {
    const room = await archivedRoom();
    const before = await written(service);
    const archived = refusal(412, '204', 'The resource is archived and cannot be booked');
    expect(answer(await reserve(service, slotOf(room)))).toEqual(archived);
    expect(answer(await book(service, slotOf(room), ANNA))).toEqual(archived);
    expect(await written(service)).toEqual(before);
  });

  test('active_products → an empty list', async () => {
    const { uuid } = await archivedRoom();
    expect((await service.call(`POST /products/active_products?ref=${uuid}`)).body).toEqual({ products: [] });
  });
});

describe('a channel that shows full slots', () => {
  test('a slot that is booked → listed as a LotAppointment without places left', {
    tags: ['Scheduling/full-listed-channel-shows'],
  }, async () => {
    const room = await roomWith({ showFullSlots: true });
    const { appointment_uuid } = (await book(service, slotOf(room, '10:00'), ANNA)).body.createdAppointment;
    const { body } = await list(service, room.uuid);
    expect(startsIn({ body })).toEqual(['09:00', '09:30', '10:00', '10:30', '11:00', '11:30']);
    expect(body[room.day][2]).toEqual({
      ...bookableOf(room, '10:00'),
      appointment_uuid,
      capacity_left: 0,
      kind: 'models.LotAppointment',
    });
  });
});

const KEYS = ['RESOURCE_PUBLIC', 'RESOURCE_EXCLUSIVE', 'RESOURCE_REFERENCE', 'CALENDAR_PUBLIC'];

describe.each(KEYS)('the channel %s', (key) => {
  const others = KEYS.filter((other) => other !== key);

  test('→ books as asked for, and its settings are not those of the others', {
    tags: [
      '4.4/channelkey-body-chooses-channel',
      '4.4/resource-public-resource-exclusive',
      '4.4/channel-visibility-booking-process',
    ],
  }, async () => {
    const room = await practice.room();
    for (const other of KEYS) {
      const mine = other === key;
      const settings = { visible: mine, bookingProcess: mine ? 'REQUESTED' : 'IMMEDIATE' };
      await practice.make('setChannel', { resource: room.uuid, key: other, ...settings });
    }
    const shown = async (channelKey: string) => (await list(service, room.uuid, `?channelKey=${channelKey}`)).body;
    expect((await shown(key)).public_visible).toBe(true);
    for (const other of others) expect(await shown(other)).toEqual({ public_visible: false });
    expect((await book(service, slotOf(room), { ...ANNA, channelKey: key })).status).toBe(201);
    expect(await states(room)).toEqual([{ state: 'REQUESTED', channel: key }]);
  });

  test('its product filter → only these products there, all on the others', {
    tags: [
      '4.4/channelkey-query-chooses-channel',
      '4.4/settings-channel-filter-products',
      '4.4/channel-visibility-booking-process',
    ],
  }, async () => {
    const [some, all] = [await practice.product(), await practice.product()];
    const room = await practice.room({ resource: { products: [some, all] } });
    for (const other of KEYS) await practice.make('setChannel', { resource: room.uuid, key: other, visible: true });
    await practice.make('setChannel', { resource: room.uuid, key, products: [some] });
    const offered = async (channelKey: string) => {
      const { body } = await service.call(`POST /products/active_products?ref=${room.uuid}&channelKey=${channelKey}`);
      return body.products.map(({ uuid }: { uuid: string }) => uuid);
    };
    expect(await offered(key)).toEqual([some]);
    for (const other of others) expect(await offered(other)).toEqual([some, all]);
    const wish = { product_uuid: all };
    expect((await reserve(service, slotOf(room), wish, `?channelKey=${key}`)).body.errors[0].errorCode).toBe('211');
    expect((await reserve(service, slotOf(room), wish, `?channelKey=${others[0]}`)).status).toBe(200);
  });
});

test('the overall calendar → the slots of all its resources, whatever their own links show', {
  tags: ['4.4/calendar-public-overall-calendar'],
}, async () => {
  const [room, other] = [await roomWith({ visible: false }), await practice.room()];
  const { body } = await list(service, room.uuid, `?channelKey=CALENDAR_PUBLIC&ref=${other.uuid}`);
  const uuids = body[room.day].map((slot: { resource_uuid: string }) => slot.resource_uuid);
  expect(new Set(uuids)).toEqual(new Set([room.uuid, other.uuid]));
});

test('no channelKey, or a channel that was never set → the settings of RESOURCE_PUBLIC, the defaults', {
  tags: [
    '4.4/channelkey-chooses-channel-default',
    '4.4/channel-bookingprocess-immediate-requested',
    '4.4/resource-public-default',
  ],
}, async () => {
  const room = await roomWith({ bookingProcess: 'REQUESTED' });
  const processOf = async (query: string) =>
    (await service.call(`POST /resources/public_data?ref=${room.uuid}${query}`)).body.channel.bookingProcess;
  expect([await processOf(''), await processOf('&channelKey=CALENDAR_PUBLIC')]).toEqual(['REQUESTED', 'IMMEDIATE']);
});

describe('notice and booking window of a channel', () => {
  test.each([
    ['minimumNoticeMinutes', 9, 6],
    ['minimumNoticeMinutes', 11, 0],
    ['bookingWindowDays', 9, 0],
    ['bookingWindowDays', 11, 6],
  ])(
    '%s of %i days, six slots in ten days → %i of them listed',
    { tags: ['Scheduling/minimum-notice-booking-window'] },
    async (setting, days, listed) => {
      const room = await roomWith({ [setting]: setting === 'bookingWindowDays' ? days : days * 24 * 60 });
      expect(startsIn(await list(service, room.uuid))).toHaveLength(listed);
    },
  );

  test('an appointment starts when no slot may any more → it is in the way of those that last until then', async () => {
    const last = Math.floor(Date.now() / 60_000) * 60_000 + 10 * 86_400_000;
    const at = (minutes: number) => new Date(last + minutes * 60_000).toISOString();
    const local = (minutes: number) => at(minutes).slice(0, 16);
    const availability = { start: local(-60), end: local(300), timeZone: 'UTC', slotStepMinutes: 30 };
    const room = await roomWith({ bookingWindowDays: 10 }, { product: { minDuration: 240 }, availability });
    const groups = Object.values((await list(service, room.uuid)).body);
    expect(groups.filter(Array.isArray).flat()).toHaveLength(3);
    const participants = [{ email: 'eva@example.org', firstName: 'Eva', lastName: 'Muster' }];
    await practice.make('createAppointment', { resource: room.uuid, start: at(60), end: at(120), participants });
    expect((await list(service, room.uuid)).status).toBe(204);
  });
});
