import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { answer, refusal } from '../../support/calls/answers.ts';
import { ANNA, book, reserve, reserveByWidget } from '../../support/calls/booking.ts';
import { berlin, bookableOf, list, MORNING, slotOf, startsIn, utc } from '../../support/calls/slots.ts';
import { autumn, makePractice, type Room } from '../../support/practice.ts';
import { sharedService } from '../../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service);

const NOBODY = '0b1f3c1e-7d55-4c0f-9a43-2f6d0f3a9c11';

/** A room that is open on one day from 09:00 to 12:00, however far ahead that is. */
async function roomOn(day: string, availability: object = {}): Promise<Room> {
  const room = await practice.room({ availability: { start: `${day}T09:00`, end: `${day}T12:00`, ...availability } });
  await practice.make('setChannel', { resource: room.uuid, key: 'RESOURCE_PUBLIC', bookingWindowDays: 800 });
  return { ...room, day };
}

const nextYear = new Date().getUTCFullYear() + 1;

test('POST upcoming_bookables → as GET', {
  tags: ['Widgets/x-disable-cookies-query', 'Widgets/answers-get'],
}, async () => {
  const room = await practice.room();
  const query = '?timeFormat=HH:mm&X-DISABLE-COOKIES=true';
  const reply = await service.call(`POST /rest/1/resources/${room.uuid}/upcoming_bookables${query}`, {});
  expect(answer(reply)).toEqual(answer(await list(service, room.uuid, query)));
  expect(reply.body[room.day][0]).toEqual({ ...bookableOf(room), formattedStart: '09:00', formattedEnd: '09:30' });
});

describe('reserve_appointment in camel case', () => {
  test.each([
    ['winter', '01-15', '08:00', '08:30'],
    ['summer', '07-15', '07:00', '07:30'],
  ])(
    'the clock of the provider marked as UTC, in %s → the slot at that local time',
    { tags: ['Widgets/timeslotuuid-appointmentuuid-productuuid-taken', 'Widgets/local-clock-provider-slot'] },
    async (_, date, from, to) => {
      const room = await roomOn(`${nextYear}-${date}`);
      const { status, body } = await reserveByWidget(service, room, '09:00', '09:30');
      expect(status).toBe(200);
      expect(body.participation).toMatchObject({ from: `${room.day}T${from}:00Z`, to: `${room.day}T${to}:00Z` });
    },
  );

  test.each([
    ['as a list has them', '+01:00'],
    ['without minutes', '+01'],
    ['with the zone', '+01:00[Europe/Berlin]'],
  ])(
    'times with a real offset, %s → the slot at that instant',
    { tags: ['Widgets/local-clock-provider-slot'] },
    async (_, offset) => {
      const room = await roomOn(`${nextYear}-01-15`, {
        start: `${nextYear}-01-15T07:00`,
        end: `${nextYear}-01-15T12:00`,
      });
      const times = { from: `${room.day}T09:00${offset}`, to: `${room.day}T09:30${offset}` };
      const { body } = await reserveByWidget(service, room, '09:00', '09:30', times);
      expect(body.participation).toMatchObject({ from: `${room.day}T08:00:00Z`, to: `${room.day}T08:30:00Z` });
    },
  );

  test.each([
    ['in the first pass', '02:00', '02:30', '00:00', '00:30'],
    ['from the first pass to the second', '02:30', '02:00', '00:30', '01:00'],
    ['in the second pass, which ends later than it began', '02:30', '03:00', '01:30', '02:00'],
  ])(
    'an hour that clocks repeat: a slot %s → that one',
    { tags: ['Widgets/local-clock-provider-slot'] },
    async (_, from, to, start, end) => {
      const day = autumn();
      const room = await roomOn(day, { start: `${day}T01:00`, end: `${day}T05:00` });
      const { status, body } = await reserveByWidget(service, room, from, to);
      expect([status, body.participation]).toMatchObject([
        200,
        { from: `${day}T${start}:00Z`, to: `${day}T${end}:00Z` },
      ]);
    },
  );

  test('an end before the start in every reading → 400 naming the field', {
    tags: ['Widgets/local-clock-provider-slot'],
  }, async () => {
    const room = await practice.room();
    for (const to of ['09:00', '08:30']) {
      const { status, body } = await reserveByWidget(service, room, '09:00', to);
      expect([status, body.errors[0].message]).toEqual([400, 'to must be after the start']);
    }
  });

  test('the slot at that local time is too soon → 412 with errorCode 209, although one in UTC is not', {
    tags: ['Widgets/slot-local-time-taken'],
  }, async () => {
    const room = await practice.room();
    const minimumNoticeMinutes = Math.floor((Date.parse(berlin(room.day, '09:30')) - Date.now()) / 60_000);
    await practice.make('setChannel', { resource: room.uuid, key: 'RESOURCE_PUBLIC', minimumNoticeMinutes });
    const { status, body } = await reserveByWidget(service, room);
    expect([status, body.errors[0].errorCode]).toEqual([412, '209']);
  });

  test('no slot at that local time, but one in UTC → that one', {
    tags: ['Widgets/local-clock-provider-slot'],
  }, async () => {
    const room = await roomOn(`${nextYear}-07-15`);
    const { status, body } = await reserveByWidget(service, room, '07:00', '07:30');
    expect([status, body.participation.from]).toEqual([200, `${room.day}T07:00:00Z`]);
  });

  test('the slot at that local time is taken → 412 with errorCode 201, although one is free in UTC', {
    tags: ['Widgets/slot-local-time-taken'],
  }, async () => {
    const room = await roomOn(`${nextYear}-07-15`);
    expect((await reserveByWidget(service, room)).status).toBe(200);
    const { status, body } = await reserveByWidget(service, room);
    expect([status, body.errors[0].errorCode]).toEqual([412, '201']);
  });

  test('a slot at neither time → the refusal of the local time', {
    tags: ['Widgets/local-clock-provider-slot'],
  }, async () => {
    const room = await practice.room();
    expect(answer(await reserveByWidget(service, room, '09:10', '09:40'))).toEqual(
      refusal(412, '206', 'No slot starts at this time'),
    );
  });

  test('the documented names → UTC, though a slot is at that local time', {
    tags: ['Widgets/documented-names-always-utc'],
  }, async () => {
    const room = await practice.room();
    const times = { from: `${room.day}T11:30:00Z`, to: `${room.day}T12:00:00Z` };
    expect(answer(await reserve(service, slotOf(room), times))).toEqual(
      refusal(412, '205', 'The time is not within an availability'),
    );
  });

  test('appointmentUuid → joins that appointment', {
    tags: ['Widgets/timeslotuuid-appointmentuuid-productuuid-taken'],
  }, async () => {
    const room = await practice.room({ availability: { capacity: 2 } });
    const { appointment_uuid } = (await book(service, slotOf(room), ANNA)).body.createdAppointment;
    const change = { timeslotUuid: undefined, appointmentUuid: appointment_uuid };
    const { body } = await reserveByWidget(service, room, '09:00', '09:30', change);
    expect(body.participation).toMatchObject({ appointment_uuid, timeslot_uuid: room.timeslot });
  });
});

describe('the channel of a booking', () => {
  test.each([
    ['channelKey in the body', { channelKey: 'CALENDAR_PUBLIC' }, ''],
    ['channelId in the body', { channelId: 'CALENDAR_PUBLIC' }, ''],
    ['channelKey in the query', {}, '?channelKey=CALENDAR_PUBLIC'],
    ['channelKey before channelId', { channelKey: 'CALENDAR_PUBLIC', channelId: 'RESOURCE_PUBLIC' }, ''],
    ['channelKey null, channelId given', { channelKey: null, channelId: 'CALENDAR_PUBLIC' }, ''],
    ['channelKey blank, channelId given', { channelKey: ' ', channelId: 'CALENDAR_PUBLIC' }, ''],
    ['channelKey blank in the body, given in the query', { channelKey: '' }, '?channelKey=CALENDAR_PUBLIC'],
    ['the body before the query', { channelId: 'CALENDAR_PUBLIC' }, '?channelKey=RESOURCE_PUBLIC'],
  ])('%s → that channel', { tags: ['Widgets/channelid-channelkey-stand-query'] }, async (_, fields, query) => {
    const room = await practice.room({ availability: { channels: ['CALENDAR_PUBLIC'] } });
    expect((await book(service, slotOf(room), { ...ANNA, ...fields }, query)).status).toBe(201);
  });
});

describe('POST /resources/{ref}/revoke_reservation', () => {
  const revoke = (room: Room, placeholder_id: unknown) =>
    service.call(`POST /rest/1/resources/${room.reference}/revoke_reservation`, {
      placeholder_id,
      appointment_id: NOBODY,
    });

  test('a hold → 204, the slot is free at once, and 204 again', {
    tags: ['Scheduling/appointment-nobody-frees-time', 'Widgets/hold-released-once-204'],
  }, async () => {
    const room = await practice.room();
    const { participation } = (await reserve(service, slotOf(room))).body;
    expect(startsIn(await list(service, room.uuid))).not.toContain('09:00');
    expect(answer(await revoke(room, participation.customer_uuid))).toEqual({ status: 204, body: undefined });
    expect(startsIn(await list(service, room.uuid))).toEqual(MORNING);
    expect(answer(await revoke(room, participation.customer_uuid))).toEqual({ status: 204, body: undefined });
  });

  test('a place that is booked → 204, and it stays booked', {
    tags: ['Scheduling/request-requested-immediate-booking', 'Widgets/never-touches-booked-participation'],
  }, async () => {
    const room = await practice.room();
    const { participation } = (await reserve(service, slotOf(room))).body;
    await book(service, slotOf(room), { ...ANNA, placeholder_id: participation.customer_uuid });
    expect((await revoke(room, participation.customer_uuid)).status).toBe(204);
    const states = await service.sql('select state from participations where id = $1', [participation.uuid]);
    expect(states).toEqual([{ state: 'BOOKED' }]);
    expect(startsIn(await list(service, room.uuid))).not.toContain('09:00');
  });

  test('one of two holds in a group → the other one stays', { tags: ['Widgets/holds-appointment-stay'] }, async () => {
    const room = await practice.room({ availability: { capacity: 2 } });
    const first = (await reserve(service, slotOf(room))).body.participation;
    const { appointment_uuid } = first;
    expect((await reserve(service, slotOf(room), { appointment_uuid })).status).toBe(200);
    await revoke(room, first.customer_uuid);
    const [slot] = (await list(service, room.uuid)).body[room.day];
    expect([slot.appointment_uuid, slot.capacity_left]).toEqual([first.appointment_uuid, 1]);
  });

  test('nobody’s → 204; none or no uuid → 400', { tags: ['Widgets/204-none'] }, async () => {
    const room = await practice.room();
    expect((await revoke(room, NOBODY)).status).toBe(204);
    for (const wrong of [1, true, [NOBODY], { uuid: NOBODY }]) {
      expect(answer(await revoke(room, wrong))).toEqual(refusal(400, '100', 'placeholder_id must be a string'));
    }
    expect(answer(await revoke(room, null))).toEqual(refusal(400, '100', 'placeholder_id is required'));
    expect(answer(await revoke(room, 'a'))).toEqual(
      refusal(400, '100', `placeholder_id must be a uuid such as ${NOBODY}`),
    );
  });
});

describe('POST /bookables/specific_bookables', () => {
  const specific = (query: string) => service.call(`POST /rest/1/bookables/specific_bookables?${query}`);

  test('one of two availabilities → only its slots, below its resource', {
    tags: ['Widgets/array-resourceid-bookables-upcoming'],
  }, async () => {
    const room = await practice.room();
    await practice.availability({ resource: room.uuid, start: `${room.day}T14:00`, end: `${room.day}T15:00` });
    const group = { [room.day]: MORNING.map((from) => bookableOf(room, from)), public_visible: true };
    expect(answer(await specific(`tslIds=${room.timeslot}&channelKey=undefined`))).toEqual({
      status: 200,
      body: [{ resourceId: room.uuid, bookables: group }],
    });
  });

  test('an appointment and an availability of two resources → both, the appointment with its free places', {
    tags: ['Widgets/named-availabilities-appointments'],
  }, async () => {
    const [group, other] = [await practice.room({ availability: { capacity: 2 } }), await practice.room()];
    const { appointment_uuid } = (await book(service, slotOf(group), ANNA)).body.createdAppointment;
    const joinable = { ...bookableOf(group), appointment_uuid, capacity: 2, kind: 'models.LotAppointment' };
    const { body } = await specific(`tslIds=${appointment_uuid}&tslIds=${other.timeslot}&prdRef=`);
    expect(body).toEqual([
      { resourceId: group.uuid, bookables: { [group.day]: [joinable], public_visible: true } },
      {
        resourceId: other.uuid,
        bookables: { [other.day]: MORNING.map((from) => bookableOf(other, from)), public_visible: true },
      },
    ]);
  });

  test('prdRef that is not offered, or a hidden channel → no slots', {
    tags: ['Widgets/prdref-channelkey-count'],
  }, async () => {
    const room = await practice.room();
    const none = (public_visible: boolean) => [{ resourceId: room.uuid, bookables: { public_visible } }];
    expect((await specific(`tslIds=${room.timeslot}&prdRef=${NOBODY}`)).body).toEqual(none(true));
    expect((await specific(`tslIds=${room.timeslot}&channelKey=RESOURCE_EXCLUSIVE`)).body).toEqual(none(false));
  });

  test('none → 400; an unknown one → 404', { tags: ['Widgets/tslids-required-unknown-404'] }, async () => {
    expect(answer(await specific(''))).toEqual(refusal(400, '100', 'tslIds is required'));
    expect(answer(await specific(`tslIds=${NOBODY}`))).toEqual(refusal(404, '130', `There is no "${NOBODY}"`));
  });
});

describe('POST /products/specific_products', () => {
  test('uuids and references, each twice → a bare array of the products', {
    tags: ['Widgets/bare-array-products-active'],
  }, async () => {
    const reference = `massage-${randomUUID()}@test`;
    const fields = { name: 'Massage', description: 'Bring a towel.', maxDuration: 90, leadTimeMinutes: 5 };
    const consultation = await practice.product();
    const massage = await practice.product({ reference, ...fields });
    await practice.resource({ products: [consultation, massage] });
    const again = `prdRefs=${consultation.toUpperCase()}&prdRefs=${reference}`;
    const query = `prdRefs=${consultation}&prdRefs=${reference}&${again}&prdRefs=unknown@test&channelKey=undefined`;
    const common = { minDuration: 30, followUpTimeMinutes: null, exclusive: false };
    expect(answer(await service.call(`POST /rest/1/products/specific_products?${query}`))).toEqual({
      status: 200,
      body: [
        {
          ...common,
          uuid: consultation,
          name: 'Consultation',
          description: null,
          maxDuration: null,
          leadTimeMinutes: null,
        },
        { ...common, uuid: massage, ...fields },
      ],
    });
  });

  test('none → 400', { tags: ['Widgets/prdrefs-required'] }, async () => {
    expect(answer(await service.call('POST /products/specific_products?prdRefs=undefined'))).toEqual(
      refusal(400, '100', 'prdRefs is required'),
    );
  });
});

test('GET /products/{prdRef}/bookingConfig → 404', { tags: ['Widgets/404-while-product-override'] }, async () => {
  const product = await practice.product();
  expect(answer(await service.call(`GET /rest/1/products/${product}/bookingConfig`))).toEqual(
    refusal(404, '130', 'Not found'),
  );
});

describe('query values that stand for nothing', () => {
  test.each(['undefined', 'null', '', '%20'])(
    '%j → as if it were absent',
    { tags: ['Widgets/undefined-null-empty-value'] },
    async (nothing) => {
      const room = await practice.room();
      const names = ['groupFormat', 'timeFormat', 'languageTag', 'channelKey', 'ref', 'prdRef', 'holder'];
      const query = `?${names.map((name) => `${name}=${nothing}`).join('&')}`;
      expect(answer(await list(service, room.uuid, query))).toEqual(answer(await list(service, room.uuid)));
      expect((await reserve(service, slotOf(room), {}, `?ref=${nothing}&channelKey=${nothing}`)).status).toBe(200);
      const slot = slotOf(room, '10:00');
      const { body } = await book(service, slot, ANNA, `?timeFormat=${nothing}&channelKey=${nothing}`);
      expect(body.createdAppointment.start).toBe(berlin(room.day, '10:00'));
      expect(utc(body.createdAppointment.end)).toBe(utc(slot.end));
    },
  );
});
