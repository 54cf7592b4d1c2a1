import { describe, expect, test } from 'vitest';
import { WorkQueue } from '../../src/platform/access/shared-work/work-queue.ts';
import { book, reserve } from '../support/calls/booking.ts';
import { linkOf } from '../support/calls/rescheduling.ts';
import { entriesOf, list, slotOf } from '../support/calls/slots.ts';
import { makePractice, type Room } from '../support/practice.ts';
import { startService } from '../support/service.ts';
import { UNHURRIED_WORK } from '../support/unhurried.ts';
import { takeAllTurns, untilWaiting } from '../support/work.ts';

const work = new WorkQueue(UNHURRIED_WORK);
const service = await startService({ work });
const practice = await makePractice(service);

const BOOKABLES = 'query ($r: [Identifier!]!) { bookables(resources: $r) { bookables { start capacityLeft } } }';

/** Ways to ask for a list, by somebody who has a booking of a room. */
const DOORS: { [door: string]: (room: Room, token: string) => Parameters<typeof fetch> } = {
  'REST list': ({ uuid }) => [`/resources/${uuid}/upcoming_bookables`],
  'REST list of any resource': ({ product }) => [`/products/${product}/upcoming_bookables`],
  'list of an availability': ({ timeslot }) => [`/bookables/specific_bookables?tslIds=${timeslot}`, { method: 'POST' }],
  'list of moves': (_, token) => [
    '/bookables/reschedulable_bookables',
    { headers: { 'x-signed-app-customer': token } },
  ],
  'closed days': ({ uuid, day }) => [
    `/resources/${uuid}/closed_days?from=${day.slice(0, 7)}-01&until=${day.slice(0, 7)}-28`,
  ],
  'GraphQL list': ({ uuid }) => [
    '/graphql',
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: BOOKABLES, variables: { r: [uuid] } }),
    },
  ],
  'booking page': ({ uuid }) => [`/book/${uuid}`],
};

async function booked(room: Room, from: string) {
  const { status, body } = await book(service, slotOf(room, from));
  expect(status).toBe(201);
  return linkOf(body.createdAppointment.cancelLink).token;
}

const fetched = (request: Parameters<typeof fetch>) => {
  const [path, init] = request;
  return fetch(service.url + String(path), init);
};

describe.each(Object.entries(DOORS))('a %s', (_door, requestOf) => {
  test('asked by many while all turns are taken → computed once for all, after the last of them', {
    tags: ['attack/equal-lists-of-a-crowd'],
  }, async () => {
    const room = await practice.room();
    const request = requestOf(room, await booked(room, '09:00'));
    await fetched(request);
    await booked(room, '10:00');
    const { computed, shared } = work.counts;
    const release = takeAllTurns(work);
    const asked = Array.from({ length: 20 }, () => fetched(request));
    await untilWaiting(work, 20);
    release();
    const answers = await Promise.all(asked);
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const texts = new Set(await Promise.all(answers.map((answer) => answer.text())));
    const headers = new Set(answers.map((answer) => answer.headers.get('content-type')));
    expect([texts.size, headers.size]).toEqual([1, 1]);
    // two of the computations took the turns
    expect([work.counts.computed - computed - 2, work.counts.shared - shared]).toEqual([1, 19]);
  });

  test('whose clients leave before its turn → is not computed', {
    tags: ['attack/lists-of-clients-that-leave'],
  }, async () => {
    const room = await practice.room();
    const [path, init] = requestOf(room, await booked(room, '09:00'));
    const { computed } = work.counts;
    const release = takeAllTurns(work);
    const leaving = new AbortController();
    const asked = Array.from({ length: 10 }, () => fetched([path, { ...init, signal: leaving.signal }]));
    await untilWaiting(work, 10);
    leaving.abort();
    await Promise.allSettled(asked);
    await untilWaiting(work, 0);
    release();
    expect(work.counts.computed - computed).toBe(2);
  });

  test('whose turn does not come → 503 with Retry-After', {
    tags: ['attack/lists-of-clients-that-wait'],
  }, async () => {
    const hurried = new WorkQueue({ maxWaitMs: 10 });
    const other = await startService({ work: hurried }, service.databaseUrl);
    const room = await practice.room();
    const [path, init] = requestOf(room, await booked(room, '09:00'));
    const release = takeAllTurns(hurried);
    const answer = await fetch(other.url + String(path), init);
    release();
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('retry-after'))).toSatisfy((seconds) => seconds >= 1 && seconds <= 5);
    if (path === '/graphql')
      expect(await answer.json()).toMatchObject({ errors: [{ extensions: { code: 'UNAVAILABLE' } }] });
  });
});

test('a list that is asked for after a booking → has the booking, whoever else lists', {
  tags: ['attack/equal-lists-of-a-crowd'],
}, async () => {
  const room = await practice.room();
  let isOver = false;
  const crowd = Array.from({ length: 5 }, async () => {
    while (!isOver) await list(service, room.uuid);
  });
  for (const time of ['09:00', '09:30', '10:00', '10:30', '11:00']) {
    await booked(room, time);
    const starts = entriesOf(await list(service, room.uuid)).map(({ start }) => start);
    expect(starts).not.toContain(slotOf(room, time).start);
  }
  isOver = true;
  await Promise.all(crowd);
});

test('64 other lists at once of one address → all are answered', {
  tags: ['attack/lists-of-clients-that-wait'],
}, async () => {
  const room = await practice.room();
  const lists = await Promise.all(
    Array.from({ length: 64 }, (_, i) =>
      list(service, room.uuid, `?from=${room.day}T06:00:${String(i % 60).padStart(2, '0')}Z&timeFormat=${i}`),
    ),
  );
  expect(lists.map(({ status }) => status)).toEqual(Array(64).fill(200));
});

test('holds and bookings, also those of pages → do not wait for lists', async () => {
  const room = await practice.room();
  const release = takeAllTurns(work);
  expect((await reserve(service, slotOf(room, '09:00'))).status).toBe(200);
  expect((await book(service, slotOf(room, '09:30'))).status).toBe(201);
  const { timeslot, product, start, end } = slotOf(room, '10:00');
  const held = await fetch(`${service.url}/book/${room.uuid}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ slot: [start, end, timeslot, product].join('/') }),
    redirect: 'manual',
  });
  release();
  expect([held.status, held.headers.get('location')]).toEqual([303, expect.stringContaining('/details?')]);
});

test('explanations, which count their client → each computed', async () => {
  const room = await practice.room();
  const { computed } = work.counts;
  const release = takeAllTurns(work);
  const { start } = slotOf(room, '09:00');
  const explain = () => service.call(`GET /resources/${room.uuid}/explain_slot?start=${encodeURIComponent(start)}`);
  const asked = [explain(), explain(), explain()];
  await untilWaiting(work, 3);
  release();
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(work.counts.computed - computed).toBe(5);
});
