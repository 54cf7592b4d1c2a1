import { describe, expect, test } from 'vitest';
import { appointmentCalls } from '../support/calls/appointment-calls.ts';
import { ANNA, book, cancel, hold, reserve } from '../support/calls/booking.ts';
import { forgetClients } from '../support/calls/clients.ts';
import { linkOf, refusalOf, reschedule } from '../support/calls/rescheduling.ts';
import { berlin, list, slotOf, startsIn, utc } from '../support/calls/slots.ts';
import { makePractice, type Room } from '../support/practice.ts';
import { sharedService, startService } from '../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service);
const { read } = appointmentCalls(practice);

const PLACES = `select p.state, replaces_id is not null as "isSecond", reschedules, p.sequence
  from participations p join appointments a on a.id = p.appointment_id where a.resource_id = $1 order by p.created_at`;

/** A room, and what its consumer got for a booking at nine. */
async function booked(options: Parameters<typeof practice.room>[0] = {}, fields: object = {}) {
  const room = await practice.room(options);
  const { body } = await book(service, slotOf(room), { ...ANNA, ...fields });
  return { room, created: body.createdAppointment, link: body.createdAppointment.cancelLink as string };
}

const at = (room: Room, clock: string, to?: string) => {
  const { start, end } = slotOf(room, clock, to);
  return { start, end };
};

const mailsOf = (appointment: string) =>
  service.sql<{ kind: string; state: string }>(
    'select kind, state from mails where appointment_id = $1 order by created_at, kind',
    [appointment],
  );

describe('a consumer moves a booking', () => {
  test('to a free time → has that one instead, is told once, and the old time is free', {
    tags: ['Moves/another-time-old-free'],
  }, async () => {
    const { room, created, link } = await booked();
    const { status, body } = await reschedule(service, link, at(room, '10:00'));
    expect(status).toBe(200);
    const moved = body.createdAppointment;
    expect(moved).toEqual({
      ...created,
      ...at(room, '10:00'),
      appointment_uuid: expect.any(String),
      cancelLink: expect.any(String),
    });
    expect(moved.appointment_uuid).not.toBe(created.appointment_uuid);
    expect(startsIn(await list(service, room.uuid))).toEqual(['09:00', '09:30', '10:30', '11:00', '11:30']);
    expect(await service.sql(PLACES, [room.uuid])).toEqual([
      { state: 'CANCELED', isSecond: false, reschedules: 0, sequence: 0 },
      { state: 'BOOKED', isSecond: true, reschedules: 1, sequence: 1 },
    ]);
    expect(await mailsOf(created.appointment_uuid)).toEqual([
      { kind: 'BOOKING_CONFIRMATION', state: 'SUPPRESSED' },
      { kind: 'BOOKING_NOTIFICATION', state: 'QUEUED' },
    ]);
    expect(await mailsOf(moved.appointment_uuid)).toEqual([
      { kind: 'MOVE_TO_CONSUMER', state: 'QUEUED' },
      { kind: 'MOVE_TO_PROVIDER', state: 'QUEUED' },
    ]);
  });

  test('to a time that is taken, with alternatives → the nearest free ones, that of the booking among them', async () => {
    const { room, link } = await booked();
    await book(service, slotOf(room, '09:30'));
    const { status, body } = await reschedule(service, link, at(room, '09:30'), { query: '?alternatives=2' });
    expect([status, body.errors[0].errorCode]).toEqual([412, '201']);
    const nearest = [at(room, '09:00'), at(room, '10:00')];
    expect(body.alternatives.map(({ start }: { start: string }) => start)).toEqual(
      nearest.map(({ start }) => utc(start)),
    );
    expect(startsIn(await list(service, room.uuid))).toEqual(['10:00', '10:30', '11:00', '11:30']);
  });

  test('the same call again → the same answer, nothing more; the old link for another time → BOOKING_MOVED', {
    tags: ['Moves/repeated-changes-nothing'],
  }, async () => {
    const { room, link } = await booked();
    const wish = at(room, '10:00');
    const first = await reschedule(service, link, wish);
    const again = await reschedule(service, link, wish);
    expect({ ...again.body.createdAppointment, cancelLink: '' }).toEqual({
      ...first.body.createdAppointment,
      cancelLink: '',
    });
    expect(await refusalOf(reschedule(service, link, at(room, '11:00')))).toEqual([409, '158']);
    expect(await service.sql(PLACES, [room.uuid])).toHaveLength(2);
    expect(await mailsOf(first.body.createdAppointment.appointment_uuid)).toHaveLength(2);
  });

  test('to its own time → nothing changes', async () => {
    const { room, created, link } = await booked();
    const { status, body } = await reschedule(service, link, at(room, '09:00'));
    expect([status, body.createdAppointment.appointment_uuid]).toEqual([200, created.appointment_uuid]);
    expect(await service.sql(PLACES, [room.uuid])).toHaveLength(1);
  });

  test('to a time that overlaps its own → moved: its own place is not in the way', {
    tags: ['Moves/own-time-not-in-way'],
  }, async () => {
    const { room, link } = await booked({ product: { maxDuration: 60 }, availability: { slotStepMinutes: 10 } });
    expect((await reschedule(service, link, at(room, '09:10', '09:40'))).status).toBe(200);
  });

  test('of a class to a time that overlaps its own → moved', async () => {
    const availability = { slotStepMinutes: 10, capacity: 2 };
    const { room, link } = await booked({ product: { maxDuration: 60 }, availability });
    expect((await reschedule(service, link, at(room, '09:10', '09:40'))).status).toBe(200);
  });

  test('to a time that another one has → SLOT_TAKEN, and the place stays', {
    tags: ['Moves/refused-place-stays'],
  }, async () => {
    const { room, link } = await booked();
    await book(service, slotOf(room, '10:00'));
    expect(await refusalOf(reschedule(service, link, at(room, '10:00')))).toEqual([412, '201']);
    expect((await service.sql(PLACES, [room.uuid])).map(({ state }) => state)).toEqual(['BOOKED', 'BOOKED']);
  });

  test.each([
    ['off the grid', '10:10', '10:40', [412, '206']],
    ['outside the hours', '14:00', '14:30', [412, '205']],
    ['too long', '10:00', '11:30', [412, '208']],
  ])('to a time %s → refused, and the place stays', async (_, from, to, refused) => {
    const { room, link } = await booked({ product: { maxDuration: 30 } });
    expect(await refusalOf(reschedule(service, link, at(room, from, to)))).toEqual(refused);
    expect((await service.sql(PLACES, [room.uuid])).map(({ state }) => state)).toEqual(['BOOKED']);
  });

  test('to a time that the consumer holds → the held place becomes the booking', {
    tags: ['Moves/held-place-becomes-booking'],
  }, async () => {
    const { room, link } = await booked();
    const placeholder_id = await hold(service, slotOf(room, '11:00'));
    const { body } = await reschedule(service, link, { ...at(room, '11:00'), placeholder_id });
    expect(linkOf(body.createdAppointment.cancelLink).customer).toBe(placeholder_id);
    expect((await service.sql(PLACES, [room.uuid])).map(({ state }) => state)).toEqual(['CANCELED', 'BOOKED']);
  });

  test('to what is held on another channel, where the own one is hidden → CHANNEL_HIDDEN, and the place stays', async () => {
    const { room, link } = await booked();
    const other = await practice.room();
    await practice.make('setChannel', { resource: other.uuid, key: 'RESOURCE_PUBLIC', visible: false });
    await practice.make('setChannel', { resource: other.uuid, key: 'CALENDAR_PUBLIC', visible: true });
    const held = await reserve(service, slotOf(other), {}, '?channelKey=CALENDAR_PUBLIC');
    const placeholder_id = held.body.participation.customer_uuid;
    const wish = { ...at(other, '09:00'), ref: other.uuid, product_uuid: other.product, placeholder_id };
    expect(await refusalOf(reschedule(service, link, wish))).toEqual([412, '203']);
    expect((await service.sql(PLACES, [room.uuid])).map(({ state }) => state)).toEqual(['BOOKED']);
  });

  test.each(['its resource', 'another one'])(
    'without a product to a slot of %s that has one → its price',
    async (where) => {
      const { day, product } = await practice.room({ product: { price: { amount: 2500, currency: 'EUR' } } });
      const { uuid: resource } = await practice.resource({ products: [] });
      const { uuid: ref } = where === 'its resource' ? { uuid: resource } : await practice.resource({ products: [] });
      // a whole availability is one slot without a product
      const [start, end] = [`${day}T09:00`, `${day}T09:30`];
      const room = {
        uuid: resource,
        day,
        timeslot: await practice.availability({ resource, start, end, products: [] }),
      };
      const hours = { start: `${day}T10:00`, end: `${day}T12:00` };
      await practice.availability({ resource: ref, ...hours, products: [product] });
      const booking = await book(service, slotOf({ ...room, product: undefined } as unknown as Room), ANNA);
      const wish = { start: berlin(day, '10:30'), end: berlin(day, '11:00'), ref };
      const link = booking.body.createdAppointment.cancelLink;
      const { body } = await reschedule(service, link, wish, { query: '?withPrice=true' });
      expect(body.createdAppointment).toMatchObject({
        product_uuid: product,
        price: { amount: 2500, currency: 'EUR' },
      });
    },
  );

  test('to a time that somebody else holds → SLOT_TAKEN', async () => {
    const { room, link } = await booked();
    await hold(service, slotOf(room, '11:00'));
    expect(await refusalOf(reschedule(service, link, at(room, '11:00')))).toEqual([412, '201']);
  });

  test('to another resource of the provider → booked there, and the old one is free', {
    tags: ['Moves/other-resource-of-provider'],
  }, async () => {
    const { room, link } = await booked();
    const { uuid, reference } = await practice.resource({ products: [room.product] });
    await practice.availability({ resource: uuid, start: `${room.day}T09:00`, end: `${room.day}T12:00` });
    const { body } = await reschedule(service, link, { ...at(room, '09:00'), ref: reference });
    expect(body.createdAppointment.resource_uuid).toBe(uuid);
    expect(startsIn(await list(service, room.uuid))).toContain('09:00');
  });

  test('to a resource of another provider → INVALID_INPUT; to none → NOT_FOUND', async () => {
    const { room, link } = await booked();
    const foreign = await (await practice.another()).room();
    const wish = at(room, '10:00');
    expect(await refusalOf(reschedule(service, link, { ...wish, ref: foreign.reference }))).toEqual([400, '100']);
    expect(await refusalOf(reschedule(service, link, { ...wish, ref: 'nothing@test' }))).toEqual([404, '130']);
  });

  test('in a class → one seat is free, another one is taken; to where the consumer is already → ALREADY_BOOKED', {
    tags: ['Moves/class-seat-for-seat'],
  }, async () => {
    const { room, created, link } = await booked({ availability: { capacity: 2 } });
    const { body } = await book(service, slotOf(room, '10:00'), { email: 'other@example.org' });
    const other = body.createdAppointment.appointment_uuid;
    const { body: moved } = await reschedule(service, link, at(room, '10:00'));
    expect(moved.createdAppointment).toMatchObject({ appointment_uuid: other, capacity_left: 0 });
    expect((await read(created.appointment_uuid)).state).toBe('CANCELED');
    const second = await book(service, slotOf(room, '11:00'), ANNA);
    const again = reschedule(service, second.body.createdAppointment.cancelLink, at(room, '10:00'));
    expect(await refusalOf(again)).toEqual([412, '202']);
  });

  test('by a link of another booking, or a forged one → INVALID_TOKEN', {
    tags: ['Moves/link-of-its-booking-only'],
  }, async () => {
    const [mine, theirs] = [await booked(), await booked()];
    const { token } = linkOf(mine.link);
    const wish = at(theirs.room, '10:00');
    expect(await refusalOf(reschedule(service, theirs.link, wish, { token }))).toEqual([401, '111']);
    expect(await refusalOf(reschedule(service, theirs.link, wish, { token: 'x' }))).toEqual([401, '111']);
  });

  test('by the link of a former place, naming the present one → moved', async () => {
    const { room, link } = await booked();
    const { body } = await reschedule(service, link, at(room, '10:00'));
    const now = body.createdAppointment.cancelLink;
    expect((await reschedule(service, now, at(room, '11:00'), { token: linkOf(link).token })).status).toBe(200);
  });
});

describe('limits of a channel', () => {
  const limit = (room: Room, settings: object) =>
    practice.make('setChannel', { resource: room.uuid, key: 'RESOURCE_PUBLIC', ...settings });

  test('as often as it allows → moved; once more → RESCHEDULE_LIMIT', {
    tags: ['Moves/as-often-as-channel-says'],
  }, async () => {
    const { room, link } = await booked();
    await limit(room, { maxReschedules: 1 });
    const { body } = await reschedule(service, link, at(room, '10:00'));
    const again = reschedule(service, body.createdAppointment.cancelLink, at(room, '11:00'));
    expect(await refusalOf(again)).toEqual([409, '157']);
  });

  test('within the notice → CHANGE_TOO_LATE, unless the provider asks for another time', {
    tags: ['Moves/notice-of-changes'],
  }, async () => {
    const { room, created, link } = await booked();
    await limit(room, { maxReschedules: 0, reschedulingNoticeMinutes: 525_600, cancellationNoticeMinutes: 525_600 });
    expect(await refusalOf(reschedule(service, link, at(room, '10:00')))).toEqual([409, '157']);
    await limit(room, { maxReschedules: 1 });
    expect(await refusalOf(reschedule(service, link, at(room, '10:00')))).toEqual([409, '156']);
    expect(await refusalOf(cancel(service, link))).toEqual([409, '156']);
    await service.sql("update participations set asked_until = now() + interval '1 day' where appointment_id = $1", [
      created.appointment_uuid,
    ]);
    expect((await reschedule(service, link, at(room, '10:00'))).status).toBe(200);
  });

  test('a new slot within the notice of bookings → TOO_SOON', { tags: ['Moves/rules-of-new-slot'] }, async () => {
    const { room, link } = await booked();
    await limit(room, { minimumNoticeMinutes: 525_600 });
    expect(await refusalOf(reschedule(service, link, at(room, '10:00')))).toEqual([412, '209']);
  });
});

describe('a booking that has moved', () => {
  test('is cancelled by its first link → BOOKING_MOVED; by the new one → cancelled', {
    tags: ['Moves/left-place-is-not-cancelled'],
  }, async () => {
    const { room, link } = await booked();
    const { body } = await reschedule(service, link, at(room, '10:00'));
    expect(await refusalOf(cancel(service, link))).toEqual([409, '158']);
    expect((await cancel(service, body.createdAppointment.cancelLink)).status).toBe(204);
    expect(await refusalOf(reschedule(service, body.createdAppointment.cancelLink, at(room, '11:00')))).toEqual([
      409,
      '151',
    ]);
  });

  test('its provider has one calendar entry, which moves; the appointment that others stay in keeps its own', {
    tags: ['Moves/one-calendar-entry'],
  }, async () => {
    const entry = async (appointment: string) =>
      (
        await service.sql('select coalesce(calendar_uid, id) as uid, sequence from appointments where id = $1', [
          appointment,
        ])
      )[0];
    const { room, created, link } = await booked();
    const first = (await reschedule(service, link, at(room, '10:00'))).body.createdAppointment;
    expect(await entry(first.appointment_uuid)).toEqual({ uid: created.appointment_uuid, sequence: 1 });
    const second = (await reschedule(service, first.cancelLink, at(room, '11:00'))).body.createdAppointment;
    expect(await entry(second.appointment_uuid)).toEqual({ uid: created.appointment_uuid, sequence: 2 });
    const group = await booked({ availability: { capacity: 2 } });
    await book(service, { ...slotOf(group.room), timeslot: group.created.appointment_uuid });
    const left = (await reschedule(service, group.link, at(group.room, '10:00'))).body.createdAppointment;
    expect(await entry(left.appointment_uuid)).toEqual({ uid: left.appointment_uuid, sequence: 0 });
  });

  test('limits of bookings of a client → a move is no second booking', {
    tags: ['Moves/no-second-booking'],
  }, async () => {
    const limited = await startService({ bookingsPerClient: 1, holdsPerClient: 10 });
    const room = await (await makePractice(limited)).room();
    await forgetClients(limited);
    const { body } = await book(limited, slotOf(room));
    expect((await reschedule(limited, body.createdAppointment.cancelLink, at(room, '10:00'))).status).toBe(200);
    expect(await refusalOf(book(limited, slotOf(room)))).toEqual([429, '172']);
  });

  test('a hold that a move uses → was not released, however often that happens', async () => {
    const limited = await startService({ releasesPerSlot: 3 });
    const room = await (await makePractice(limited)).room();
    await forgetClients(limited);
    for (let times = 0; times < 4; times += 1) {
      const { body } = await book(limited, slotOf(room));
      const placeholder_id = await hold(limited, slotOf(room, '10:00'));
      const { cancelLink } = body.createdAppointment;
      const moved = await reschedule(limited, cancelLink, { ...at(room, '10:00'), placeholder_id });
      expect(linkOf(moved.body.createdAppointment.cancelLink).customer).toBe(placeholder_id);
      await cancel(limited, moved.body.createdAppointment.cancelLink);
    }
  });

  test('requests beyond BOOKING_RATE → TOO_MANY_REQUESTS', async () => {
    const limited = await startService({ bookingRate: 2 });
    const room = await (await makePractice(limited)).room();
    await forgetClients(limited);
    const { body } = await book(limited, slotOf(room));
    const { cancelLink } = body.createdAppointment;
    expect((await reschedule(limited, cancelLink, at(room, '10:00'))).status).toBe(200);
    expect(await refusalOf(reschedule(limited, cancelLink, at(room, '10:00')))).toEqual([429, '170']);
  });
});
