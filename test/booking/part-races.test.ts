import { describe, expect, test } from 'vitest';
import { tally } from '../support/calls/answers.ts';
import { book, cancel, reserve } from '../support/calls/booking.ts';
import { setRequirements } from '../support/calls/requirements.ts';
import { type Slot, slotOf } from '../support/calls/slots.ts';
import { makePractice, type Practice, type Room } from '../support/practice.ts';
import type { Service } from '../support/service.ts';
import {
  forEach,
  startTwoProcesses,
  type TwoProcesses,
  twoProcesses,
  WITH_AND_WITHOUT_LOCK,
} from '../support/two-processes.ts';
import { NO_VIOLATIONS, violationsIn } from '../support/violations.ts';

const UNORDERED_LOCKS = './test/support/preload/unordered-locks.mjs';

/** Two processes, and a practice whose treatments take a person, one of two rooms and one of two devices. */
interface Stage {
  servers: Service[];
  practice: Practice;
  people: Room[];
  rooms: Room[];
  devices: Room[];
}

async function stage({ services: servers }: TwoProcesses): Promise<Stage> {
  const practice = await makePractice(servers[0]!);
  const product = await practice.product();
  const shared = async (count: number, options: Parameters<Practice['room']>[0] = {}) => {
    const made: Room[] = [];
    for (let i = 0; i < count; i++) made.push(await practice.room(options));
    return made;
  };
  const people = (await shared(4, { resource: { products: [product] } })).map((each) => ({ ...each, product }));
  const [rooms, devices] = [await shared(2), await shared(2)];
  // the requirements name them in another order than the ids have
  await setRequirements(practice, product, {
    Device: devices.map(({ uuid }) => uuid).reverse(),
    Room: rooms.map(({ uuid }) => uuid).reverse(),
  });
  return { servers, practice, people, rooms, devices };
}

/** Repeats items, in an order that looks like none and is the same in every run. */
const shuffled = <Item>(items: Item[], count: number): Item[] =>
  Array.from({ length: count }, (_, i) => items[(i * 7 + Math.floor(i / items.length) * 3) % items.length]!);

/** Counts appointments without one of their resources, and parts without their whole. */
async function countTorn({ practice, people }: Stage): Promise<object> {
  const [counts] = await practice.service.sql(
    `select
      (select count(*)::int from appointments a where state = 'ACTIVE' and part_of_id is null
        and product_id = $1 and (select count(*) from appointments part where part.part_of_id = a.id
          and (part.state, part.occupied) = (a.state, a.occupied)) <> 2) as torn,
      (select count(*)::int from appointments part where state = 'ACTIVE' and part_of_id is not null and not exists (
        select from appointments a where a.id = part.part_of_id and a.state = 'ACTIVE')) as orphans`,
    [people[0]!.product],
  );
  return counts!;
}

async function expectNoViolations(at: Stage): Promise<void> {
  expect(await countTorn(at)).toEqual({ torn: 0, orphans: 0 });
  expect(await violationsIn(at.practice.service)).toEqual(NO_VIOLATIONS);
}

/** Deadlocks that the database has found. Backends report theirs when they end, at the latest: they are ended before. */
async function deadlocks({ practice }: Stage): Promise<number> {
  await practice.service.sql(`
    select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);
  const [row] = await practice.service.sql<{ deadlocks: number }>(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  );
  return row!.deadlocks;
}

/** A cancellation, a hold, a booking, and the refusal of a slot that is taken. */
const ANSWERS = new Set(['204', '200', '201', '412/201']);

const TIMES = ['09:00', '09:30', '10:00'];

/** Slots of treatments by all people, and of rooms alone, at some times. */
const slots = ({ people, rooms }: Stage): Slot[] =>
  TIMES.flatMap((time) => [...people, ...rooms, ...people].map((each) => slotOf(each, time)));

describe.each(WITH_AND_WITHOUT_LOCK)('%s', (_name, start) => {
  test('people, rooms and devices booked, held and cancelled at once → each has all of its resources or none', {
    tags: ['Together/exact'],
  }, async () => {
    const at = await stage(await start());
    const links: string[] = [];
    for (let round = 0; round < 3; round++) {
      const calls = shuffled(slots(at), 64);
      const cancelled = links.splice(0);
      const answers = await Promise.all([
        forEach(at.servers, calls.slice(0, 48), book),
        forEach(at.servers, calls.slice(48), reserve),
        forEach(at.servers, cancelled, cancel),
      ]);
      const [booked] = answers;
      await expectNoViolations(at);
      const unexpected = Object.keys(tally(answers.flat())).filter((answer) => !ANSWERS.has(answer));
      expect(unexpected).toEqual([]);
      links.push(...booked.flatMap(({ body }) => body.createdAppointment?.cancelLink ?? []));
    }
    await expectNoViolations(at);
  });

  test('64 bookings of people and rooms for one time → as many as there are rooms', {
    tags: ['Together/exact'],
  }, async () => {
    const at = await stage(await start());
    const wanted = shuffled(
      [...at.people, ...at.rooms].map((each) => slotOf(each)),
      64,
    );
    const booked = await forEach(at.servers, wanted, book);
    expect(tally(booked)).toEqual({ '201': at.rooms.length, '412/201': 64 - at.rooms.length });
    await expectNoViolations(at);
  });
});

describe('deadlocks', () => {
  test('all resources are locked by their ids → none', {
    tags: ['attack/deadlocks-by-several-resources'],
  }, async () => {
    const at = await stage(await twoProcesses());
    const before = await deadlocks(at);
    await forEach(at.servers, shuffled(slots(at), 64), book);
    await expectNoViolations(at);
    expect(await deadlocks(at)).toBe(before);
  });

  test('they are locked in any order → some, and still nothing is torn', async () => {
    const at = await stage(await startTwoProcesses([UNORDERED_LOCKS], '-c deadlock_timeout=10ms'));
    await forEach(at.servers, shuffled(slots(at), 16), (server, slot) => book(server, slot));
    await expectNoViolations(at);
    expect(await deadlocks(at)).toBeGreaterThan(0);
  });
});
