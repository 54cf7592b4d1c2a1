import { beforeAll, describe, expect, test } from 'vitest';
import { book, cancel, reserve } from '../../support/calls/booking.ts';
import { mutate, query } from '../../support/calls/mutate.ts';
import { linkOf, reschedule } from '../../support/calls/rescheduling.ts';
import { at, slotOf } from '../../support/calls/slots.ts';
import {
  add,
  answerOf,
  codeOf,
  entryOf,
  heldFor,
  insertWaiting,
  mailsOf,
  openWaitlist,
  sweep,
  waitForEarlier,
} from '../../support/calls/waitlist.ts';
import { eventsBy } from '../../support/events.ts';
import { makePool, slotIn } from '../../support/pools.ts';
import { makePractice, type Practice, type Room } from '../../support/practice.ts';
import { type Service, startService } from '../../support/service.ts';
import { NO_VIOLATIONS, violationsIn } from '../../support/violations.ts';

let service: Service;
let practice: Practice;

beforeAll(async () => {
  service = await startService();
  practice = await makePractice(service);
});

/** A room with a waitlist that is booked from 09:00 until a time, and the cancel links of its bookings in their order. */
async function fullRoom(clocks: string[], channel: object = {}) {
  const room = await practice.room({ availability: { end: `${practice.day}T12:00` } });
  await openWaitlist(practice, room, channel);
  const booked = [];
  for (const clock of clocks)
    booked.push((await book(service, slotOf(room, clock))).body.createdAppointment.cancelLink);
  return { room, links: booked as string[] };
}

/** Lets the booking of a link wait for an earlier time; returns the entry. */
async function waiting(link: string, input: object = {}): Promise<string> {
  const { data } = await waitForEarlier(service, link, input);
  return data.waitForEarlier.entryUuid;
}

const answer = (name: string, entry: string, selection?: string) => answerOf(service, name, entry, selection);

/** Starts of what is booked in a room, by the clock of the database. */
const bookedIn = async ({ uuid }: Pick<Room, 'uuid'>): Promise<string[]> =>
  (
    await service.sql(
      `select to_char(a.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as start
       from participations p join appointments a on a.id = p.appointment_id
       where a.resource_id = $1 and p.state = 'BOOKED' order by 1`,
      [uuid],
    )
  ).map(({ start }) => start);

describe('a booking that waits for an earlier time', () => {
  test('→ waits at once; taking the offer moves it there, and its own time goes to the next one', async () => {
    const { room, links } = await fullRoom(['09:00', '09:30']);
    const [early, late] = links;
    const { data } = await waitForEarlier(service, late!);
    expect(data.waitForEarlier).toMatchObject({ needsConfirmation: false });
    const entry = data.waitForEarlier.entryUuid;
    const next = await insertWaiting(practice, room, { earliest: at(room, '09:30'), latest: at(room, '10:00') });
    expect([await entryOf(service, entry), await mailsOf(service, entry)]).toMatchObject([
      { state: 'WAITING' },
      ['WAITLIST_JOINED'],
    ]);
    await cancel(service, early!);
    expect(await heldFor(service, room)).toEqual([{ start: at(room, '09:00'), entry }]);
    await sweep(service);
    const told = await eventsBy(service, practice.crmId, async () => {
      const { data } = await answer('acceptWaitlistOffer', entry, '{ start participationUuid }');
      expect(data.acceptWaitlistOffer.start).toBe(at(room, '09:00'));
      const place = { participation: data.acceptWaitlistOffer.participationUuid };
      expect(
        await query(practice, 'participation', place, '{ state reschedules waitlistEntry { uuid bookingUuid } }'),
      ).toEqual({
        ...{ state: 'BOOKED', reschedules: 1 },
        waitlistEntry: { uuid: entry, bookingUuid: expect.any(String) },
      });
    });
    expect(told.map(({ type }) => type).slice(0, 3)).toEqual([
      'participation.canceled',
      'appointment.canceled',
      'participation.booked',
    ]);
    expect([await bookedIn(room), await entryOf(service, entry)]).toMatchObject([
      [at(room, '09:00')],
      { state: 'BOOKED' },
    ]);
    expect(await heldFor(service, room)).toEqual([{ start: at(room, '09:30'), entry: next }]);
    expect((await reserve(service, slotOf(room, '09:30'))).status).toBe(412);
    expect(codeOf(await answer('acceptWaitlistOffer', entry))).toBe('ALREADY_BOOKED');
    expect(await violationsIn(service)).toEqual(NO_VIOLATIONS);
  });

  test('→ is not offered a later time, and keeps its own when it passes', async () => {
    const { room, links } = await fullRoom(['09:00', '09:30', '10:00']);
    const entry = await waiting(links[1]!);
    await cancel(service, links[2]!);
    expect(await heldFor(service, room)).toEqual([]);
    await sweep(service);
    expect(await entryOf(service, entry)).toMatchObject({ state: 'WAITING' });
    await cancel(service, links[0]!);
    await sweep(service);
    expect(await heldFor(service, room)).toEqual([{ start: at(room, '09:00'), entry }]);
    expect(codeOf(await answer('passWaitlistOffer', entry))).toBeNull();
    await sweep(service);
    expect([await heldFor(service, room), await bookedIn(room)]).toEqual([[], [at(room, '09:30')]]);
  });

  test('→ moved by the CRM to an earlier time: times after that are neither held for it nor offered', async () => {
    const { room, links } = await fullRoom(['09:00', '09:30', '10:00']);
    const entry = await waiting(links[2]!);
    await cancel(service, links[0]!);
    const { appointment } = linkOf(links[2]!);
    const input = { start: at(room, '09:00'), takeOffers: true };
    await mutate(practice, 'moveAppointment', { appointment, input });
    await cancel(service, links[1]!);
    expect(await heldFor(service, room)).toEqual([]);
    await sweep(service);
    expect([await heldFor(service, room), await entryOf(service, entry)]).toMatchObject([[], { state: 'WAITING' }]);
  });

  test('→ keeps its length: a shorter time is not offered', async () => {
    const product = await practice.product({ minDuration: 30, maxDuration: 60 });
    const room = await practice.room({
      resource: { products: [product] },
      availability: { end: `${practice.day}T12:00`, slotStepMinutes: 30 },
    });
    await openWaitlist(practice, room);
    const bookAt = async (from: string, to: string) =>
      (await book(service, { ...slotOf(room, from, to), product })).body.createdAppointment.cancelLink;
    const [half, hour, long] = [
      await bookAt('09:00', '09:30'),
      await bookAt('09:30', '10:30'),
      await bookAt('11:00', '12:00'),
    ];
    await book(service, { ...slotOf(room, '10:30', '11:00'), product });
    const entry = await waiting(long);
    await cancel(service, half);
    await sweep(service);
    expect(await entryOf(service, entry)).toMatchObject({ state: 'WAITING' });
    await cancel(service, hour);
    await sweep(service);
    await answer('acceptWaitlistOffer', entry);
    expect(await bookedIn(room)).toEqual([at(room, '09:00'), at(room, '10:30')]);
  });

  test('→ cancelled: its offer goes to the next one, and it waits no more', async () => {
    const { room, links } = await fullRoom(['09:00', '09:30']);
    const entry = await waiting(links[1]!);
    const next = await add(practice, room, { minutesUntil: 570 });
    await cancel(service, links[0]!);
    await sweep(service);
    expect(await heldFor(service, room)).toEqual([{ start: at(room, '09:00'), entry }]);
    await cancel(service, links[1]!);
    expect(codeOf(await answer('acceptWaitlistOffer', entry))).toBe('OFFER_OVER');
    await sweep(service);
    expect([await entryOf(service, entry), await heldFor(service, room)]).toMatchObject([
      { state: 'EXPIRED' },
      [{ start: at(room, '09:00'), entry: next }],
    ]);
    expect(await violationsIn(service)).toEqual(NO_VIOLATIONS);
  });

  test('→ given to another address by the CRM: whoever has the link of the entry cannot move it', async () => {
    const { room, links } = await fullRoom(['09:00', '09:30']);
    const entry = await waiting(links[1]!);
    const [place] = await service.sql('select id from participations where customer = $1', [
      linkOf(links[1]!).customer,
    ]);
    await cancel(service, links[0]!);
    await sweep(service);
    const input = { email: 'right-address@example.org' };
    await mutate(practice, 'updateParticipation', { participation: place!.id, input });
    expect(codeOf(await answer('acceptWaitlistOffer', entry))).toBe('OFFER_OVER');
    await sweep(service);
    expect(await entryOf(service, entry)).toMatchObject({ state: 'EXPIRED' });
    expect(await bookedIn(room)).toEqual([at(room, '09:30')]);
  });

  test('at any resource that offers the product → moved to the other one', async () => {
    const { product, members } = await makePool(practice, 2, { availability: { end: `${practice.day}T10:00` } });
    const pool = { product, members, day: practice.day };
    for (const each of members) await openWaitlist(practice, each);
    const links: string[] = [];
    for (const [member, clock] of [
      [0, '09:30'],
      [0, '09:00'],
      [1, '09:00'],
    ] as const) {
      links.push((await book(service, slotIn(pool, member, clock))).body.createdAppointment.cancelLink);
    }
    const entry = await waiting(links[0]!, { anyResource: true });
    await cancel(service, links[2]!);
    await sweep(service);
    expect(await heldFor(service, members[1]!)).toMatchObject([{ entry }]);
    expect(codeOf(await answer('acceptWaitlistOffer', entry))).toBeNull();
    expect([await bookedIn(members[0]!), await bookedIn(members[1]!)]).toEqual([
      [at(pool, '09:00')],
      [at(pool, '09:00')],
    ]);
    expect(await violationsIn(service)).toEqual(NO_VIOLATIONS);
  });

  test('where bookings are requests → a request, and the booked time stays until the provider answers', async () => {
    const { room, links } = await fullRoom(['09:00', '09:30']);
    const entry = await waiting(links[1]!);
    await cancel(service, links[0]!);
    await sweep(service);
    await openWaitlist(practice, room, { bookingProcess: 'REQUESTED' });
    const { data } = await answer('acceptWaitlistOffer', entry, '{ participationUuid }');
    const place = { participation: data.acceptWaitlistOffer.participationUuid };
    expect(await query(practice, 'participation', place, '{ state }')).toEqual({ state: 'REQUESTED' });
    expect(await bookedIn(room)).toEqual([at(room, '09:30')]);
  });

  test('five that follow each other → each takes the time of the one before it', async () => {
    const clocks = ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30'];
    const { room, links } = await fullRoom(clocks);
    const entries = [];
    for (const link of links.slice(1)) entries.push(await waiting(link));
    await cancel(service, links[0]!);
    for (const [index, entry] of entries.entries()) {
      await sweep(service);
      expect(await heldFor(service, room)).toEqual([{ start: at(room, clocks[index]!), entry }]);
      expect(codeOf(await answer('acceptWaitlistOffer', entry))).toBeNull();
    }
    expect(await bookedIn(room)).toEqual(clocks.slice(0, 5).map((clock) => at(room, clock)));
    expect((await reserve(service, slotOf(room, '11:30'))).status).toBe(200);
    expect(await violationsIn(service)).toEqual(NO_VIOLATIONS);
  });
});

describe('cannot wait', () => {
  const codeFor = async (link: string, input: object = {}) => codeOf(await waitForEarlier(service, link, input));

  test('twice; where there is no waitlist; for a booking that has ended', async () => {
    const { links } = await fullRoom(['09:00', '09:30']);
    await waiting(links[1]!);
    expect(await codeFor(links[1]!)).toBe('CONFLICT');
    const without = await practice.room();
    const { body } = await book(service, slotOf(without));
    expect(await codeFor(body.createdAppointment.cancelLink)).toBe('CONFLICT');
    await cancel(service, links[0]!);
    expect(await codeFor(links[0]!)).toBe('CONFLICT');
  });

  test('while an earlier time is free → CONFLICT, with the free times before the booking only', async () => {
    const { room, links } = await fullRoom(['09:30']);
    const { errors } = await waitForEarlier(service, links[0]!);
    const { code, alternatives } = errors[0].extensions;
    expect([code, alternatives.map(({ start }: { start: string }) => start)]).toEqual([
      'CONFLICT',
      [at(room, '09:00')],
    ]);
  });

  test('as often as it has been moved, or too late for that', async () => {
    const { room, links } = await fullRoom(['09:00', '11:00'], { maxReschedules: 1 });
    const { start, end } = slotOf(room, '10:00');
    await reschedule(service, links[1]!, { start, end });
    expect(await codeFor(links[1]!)).toBe('RESCHEDULE_LIMIT');
    await openWaitlist(practice, room, { maxReschedules: 3, reschedulingNoticeMinutes: 40_000 });
    expect(await codeFor(links[1]!)).toBe('CHANGE_TOO_LATE');
  });

  test.each<[string, object, string]>([
    ['times after the booking', { earliest: '2999-01-01T00:00:00Z' }, 'input.earliest'],
    ['hours that end before they begin', { minutesFrom: 600, minutesUntil: 540 }, 'input.minutesUntil'],
    ['days that do not exist', { weekdays: [8] }, 'input.weekdays'],
  ])('for %s → INVALID_INPUT', async (_, input, field) => {
    const { links } = await fullRoom(['09:00', '09:30']);
    const { errors } = await waitForEarlier(service, links[1]!, input);
    expect([errors[0].extensions.code, errors[0].extensions.fields[0]]).toEqual(['INVALID_INPUT', field]);
  });
});

test('a booking has one open entry, whatever the code does', async () => {
  const room = await practice.room();
  const booking = { booking_id: '0b1f3c1e-7d55-4c0f-9a43-2f6d0f3a9c11' };
  await insertWaiting(practice, room, booking);
  await expect(insertWaiting(practice, room, { ...booking, resource_id: null })).rejects.toMatchObject({
    constraint: 'waitlist_once_per_booking',
  });
});
