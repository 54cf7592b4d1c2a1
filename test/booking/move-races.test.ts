import { beforeEach, describe, expect, test } from 'vitest';
import { tally } from '../support/calls/answers.ts';
import { book, cancel, hold, renew } from '../support/calls/booking.ts';
import { reschedule } from '../support/calls/rescheduling.ts';
import { type Slot, slotsOf } from '../support/calls/slots.ts';
import { makePractice, type Practice } from '../support/practice.ts';
import type { Service } from '../support/service.ts';
import { forEach, type TwoProcesses, twoProcesses, WITH_AND_WITHOUT_LOCK } from '../support/two-processes.ts';
import { NO_VIOLATIONS, violationsIn } from '../support/violations.ts';

const PARALLEL = 64;

let servers: Service[];
let practice: Practice;
/** Product of all rooms. */
let product: string;

async function setUp({ services }: TwoProcesses): Promise<void> {
  servers = services;
  practice = await makePractice(servers[0]!);
  product = await practice.product({ minDuration: 5 });
}

/** Books slots for consumers of their own; returns their cancel links. */
async function booked(slots: Slot[]): Promise<string[]> {
  const replies = await forEach(servers, slots, book);
  return replies.map(({ body }) => body.createdAppointment.cancelLink);
}

/** So many slots of five minutes of a new room. */
async function slotsIn(count: number, availability: object = {}): Promise<Slot[]> {
  const room = await practice.room({
    resource: { products: [product] },
    availability: { slotStepMinutes: 5, start: '2030-01-07T06:00', end: '2030-01-07T23:00', ...availability },
  });
  await practice.make('setChannel', { resource: room.uuid, key: 'RESOURCE_PUBLIC', bookingWindowDays: 1_830 });
  return (await slotsOf(practice.service, room.uuid)).slice(0, count);
}

const to = ({ resource, start, end }: Slot) => ({ ref: resource, start, end });

/** Number of bookings with another number of places than one. */
async function countTorn(): Promise<number> {
  const [row] = await practice.service.sql<{ torn: number }>(
    `select count(*)::int as torn from (
      select from participations where crm_id = $1
      group by booking_id having count(*) filter (where state = 'BOOKED') <> 1) as torn`,
    [practice.crmId],
  );
  return row!.torn;
}

async function expectNoViolations(): Promise<void> {
  expect(await countTorn()).toBe(0);
  expect(await violationsIn(practice.service)).toEqual(NO_VIOLATIONS);
}

/** Looks for torn bookings in one snapshot after another, until the calls are answered. */
async function whileLooking<Result>(
  calls: Promise<Result>,
): Promise<{ result: Result; torn: unknown[]; looks: number }> {
  const torn = new Set<unknown>();
  let isDone = false;
  let looks = 0;
  const finished = calls.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    torn.add(await countTorn());
    looks += 1;
  }
  return { result: await finished, torn: [...torn], looks };
}

describe.each(WITH_AND_WITHOUT_LOCK)('%s', (_name, start) => {
  beforeEach(async () => setUp(await start()));

  test('64 bookings to one slot → one moves, 63 keep theirs; nobody ever sees one with none or two', {
    tags: ['Moves/one-place-always'],
  }, async () => {
    const slots = await slotsIn(PARALLEL + 1);
    const links = await booked(slots.slice(1));
    const { result, torn, looks } = await whileLooking(
      forEach(servers, links, (service, link) => reschedule(service, link, to(slots[0]!))),
    );
    expect(tally(result)).toEqual({ '200': 1, '412/201': PARALLEL - 1 });
    expect(torn).toEqual([0]);
    expect(looks).toBeGreaterThan(2);
    await expectNoViolations();
  });

  test('one link, 32 times → one moves, 31 are told that it has moved', async () => {
    const slots = await slotsIn(33);
    const [link] = await booked(slots.slice(0, 1));
    const replies = await forEach(servers, slots.slice(1), (service, slot) => reschedule(service, link!, to(slot)));
    expect(tally(replies)).toEqual({ '200': 1, '409/158': 31 });
    await expectNoViolations();
  });

  test('bookings of two rooms swap rooms at once → each has one place, no call fails otherwise', async () => {
    const [here, there] = [await slotsIn(16), await slotsIn(16)];
    const links = await booked([...here.slice(0, 8), ...there.slice(0, 8)]);
    const targets = [...there.slice(4, 12), ...here.slice(4, 12)];
    const replies = await forEach(servers, [...links.keys()], (service, i) =>
      reschedule(service, links[i]!, to(targets[i]!)),
    );
    const { '200': moved = 0, '412/201': kept = 0 } = tally(replies);
    expect(moved + kept).toBe(16);
    expect(moved).toBeGreaterThanOrEqual(8);
    await expectNoViolations();
  });

  test('14 bookings to the three places of a class → three move, eleven keep theirs', async () => {
    const slots = await slotsIn(14);
    const [lesson] = await slotsIn(1, { capacity: 3 });
    const replies = await forEach(servers, await booked(slots), (service, link) =>
      reschedule(service, link, to(lesson!)),
    );
    expect(tally(replies)).toEqual({ '200': 3, '412/201': 11 });
    await expectNoViolations();
  });

  test('a hold is renewed, and moved to by its version, at once → one is done, and the other one refused', {
    tags: ['Moves/fence-one-wins'],
  }, async () => {
    const slots = await slotsIn(16);
    const links = await booked(slots.slice(0, 8));
    const held = await Promise.all(slots.slice(8).map((slot) => hold(practice.service, slot)));
    const replies = await forEach(
      servers,
      [...links.keys()].flatMap((i) => [i, -i - 1]),
      (service, i) =>
        i < 0
          ? renew(service, slots[8]!.resource, held[-i - 1]!)
          : reschedule(service, links[i]!, { ...to(slots[8 + i]!), placeholder_id: held[i], hold_version: 1 }),
    );
    const { '200': done = 0, '412/212': refused = 0 } = tally(replies);
    expect([done, refused]).toEqual([8, 8]);
    const [{ taken }] = (await practice.service.sql(
      "select count(*)::int as taken from participations where customer = any($1::uuid[]) and state = 'BOOKED' and hold_version = 1",
      [held],
    )) as [{ taken: number }];
    expect(taken).toBe(replies.filter(({ body }) => body?.createdAppointment).length);
  });

  test('a move against a cancellation → one is done, and the other one refused', async () => {
    const slots = await slotsIn(17);
    const links = await booked(slots.slice(0, 8));
    const replies = await forEach(
      servers,
      [...links.keys()].flatMap((i) => [i, -i - 1]),
      (service, i) => (i < 0 ? cancel(service, links[-i - 1]!) : reschedule(service, links[i]!, to(slots[8 + i]!))),
    );
    const { '200': moved = 0, '204': cancelled = 0, '409/158': late = 0, '409/151': refused = 0 } = tally(replies);
    expect([moved + cancelled, late + refused, moved - late]).toEqual([8, 8, 0]);
  });
});

describe('control', () => {
  beforeEach(async () => setUp(await twoProcesses()));

  test('64 bookings are cancelled and booked anew → 63 have lost their place: the tests above would notice', async () => {
    const slots = await slotsIn(PARALLEL + 1);
    const links = await booked(slots.slice(1));
    const replies = await forEach(servers, links, async (service, link) => {
      await cancel(service, link);
      return book(service, slots[0]!);
    });
    expect(tally(replies)).toEqual({ '201': 1, '412/201': PARALLEL - 1 });
    expect(await countTorn()).toBe(PARALLEL);
  });
});
