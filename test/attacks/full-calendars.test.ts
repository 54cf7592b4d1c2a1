import { expect, test, vi } from 'vitest';
import { Budget, MAX_OCCURRENCES } from '../../src/slots/recurrence/budget.ts';
import { list } from '../support/calls/slots.ts';
import { see } from '../support/pages/book-page.ts';
import { localDay, makePractice } from '../support/practice.ts';
import { sharedService } from '../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service);
const tags = { tags: ['attack/calendars-full-of-rules'] };

/** As many of each kind as a resource may have. */
const MAX_RULES = 500;
/** The last step of a list, and what is expanded to find out until when it is unchanged. */
const MARGIN = 100 * MAX_RULES;

/** Creates a room with 500 daily availabilities of an hour and 500 daily blackouts, all of them begun 300 days ago. */
async function fullRoom(minDuration: number) {
  const begun = localDay(-300);
  const room = await practice.room({
    product: { minDuration },
    availability: { start: `${begun}T09:00`, end: `${begun}T10:00`, recurrence: 'FREQ=DAILY' },
  });
  await practice.make('setChannel', { resource: room.uuid, key: 'RESOURCE_PUBLIC', bookingWindowDays: 90 });
  const rules = [room.timeslot, MAX_RULES - 1];
  await service.sql(
    `insert into availabilities (crm_id, provider_id, resource_id, start, "end", time_zone, recurrence)
    select crm_id, provider_id, resource_id, start, "end", time_zone, recurrence from availabilities,
      generate_series(1, $2::int) where id = $1`,
    rules,
  );
  await service.sql(
    `insert into blackouts (crm_id, provider_id, resource_id, start, "end", time_zone, recurrence)
    select crm_id, provider_id, resource_id, start, replace("end", 'T10:00', 'T09:01'), time_zone, recurrence
    from availabilities, generate_series(0, $2::int) where id = $1`,
    rules,
  );
  return room;
}

/** Rooms whose hours are too short for their products. */
const rooms = [await fullRoom(90), await fullRoom(90), await fullRoom(90)];

/** Counts the occurrences that a call spends. */
async function spentBy(call: () => Promise<unknown>): Promise<number> {
  const spend = vi.spyOn(Budget.prototype, 'spend');
  await call();
  const spent = spend.mock.calls.reduce((sum, [occurrences]) => sum + 1 + occurrences, 0);
  spend.mockRestore();
  return spent;
}

const LISTS = `query ($a: [Identifier!], $b: [Identifier!], $c: [Identifier!]) {
  a: bookables(resources: $a) { ...part } b: bookables(resources: $b) { ...part } c: bookables(resources: $c) { ...part }
} fragment part on UpcomingBookables { completeUntil bookables { start } }`;

test(
  'three lists in a document → share one budget; those that it cuts say until when they are complete',
  tags,
  async () => {
    const [a, b, c] = rooms.map(({ uuid }) => [uuid]);
    let ends: (string | null)[] = [];
    const spent = await spentBy(async () => {
      const lists = await service.ask(LISTS, { a, b, c });
      ends = [lists.a, lists.b, lists.c].map(({ completeUntil }) => completeUntil);
    });
    // two of them are computed at a time: which one the budget cuts depends on their turns
    expect(ends.some((end) => end !== null)).toBe(true);
    expect(spent).toBeLessThan(MAX_OCCURRENCES + 2 * MARGIN);
    // whoever has a key lists all of them
    const { data } = await service.graphql(LISTS, { a, b, c }, practice.headers);
    expect([data.a, data.b, data.c].map(({ completeUntil }) => completeUntil)).toEqual([null, null, null]);
  },
);

test('a list of one whose channel has no window → goes on until the budget ends, and says so', tags, async () => {
  const room = await fullRoom(90);
  await practice.make('setChannel', { resource: room.uuid, key: 'RESOURCE_PUBLIC', bookingWindowDays: null });
  let link: string | null = null;
  const spent = await spentBy(async () => {
    link = (await list(service, room.uuid)).headers.get('link');
  });
  expect(link).not.toBeNull();
  expect(spent).toBeLessThan(MAX_OCCURRENCES + MARGIN);
});

test('a list of several such rooms by REST → its Links lead to the end, each within the budget', tags, async () => {
  const [first, ...others] = rooms.map(({ uuid }) => uuid);
  const statuses: number[] = [];
  let link: string | undefined =
    `/resources/${first}/upcoming_bookables?${others.map((ref) => `ref=${ref}`).join('&')}`;
  while (link && statuses.length < 10) {
    const request = `GET ${link}`;
    const spent = await spentBy(async () => {
      const { status, headers } = await service.call(request);
      statuses.push(status);
      link = /^<(.+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];
    });
    expect(spent).toBeLessThan(MAX_OCCURRENCES + others.length * MARGIN);
  }
  expect(statuses.length).toBeGreaterThan(1);
  expect(statuses.at(-1)).toBe(204);
  expect(statuses.slice(0, -1)).toEqual(statuses.slice(1).map(() => 200));
});

test('listed, explained and shown on pages → few of its occurrences are expanded', tags, async () => {
  const room = await fullRoom(30);
  const day = localDay(20);
  const requests: [string, number][] = [
    // a thousand starts a day are listed
    [`/resources/${room.uuid}/upcoming_bookables`, 100 * MAX_RULES],
    [`/resources/${room.uuid}/upcoming_bookables?from=9999-01-01T00:00:00Z`, 12 * MAX_RULES],
    [`/resources/${room.uuid}/closed_days?from=${localDay(1)}&until=${localDay(63)}`, 130 * MAX_RULES],
    [`/resources/${room.uuid}/explain_slot?start=${day}T08:00:00Z`, 20 * MAX_RULES],
  ];
  for (const [path, most] of requests) {
    let status = 0;
    const spent = await spentBy(async () => {
      status = (await service.call(`GET ${path}`)).status;
    });
    expect([path, [200, 204].includes(status), spent <= most, spent]).toEqual([path, true, true, spent]);
  }
  for (const query of ['', '?month=9999-11', `?day=${day}`]) {
    const spent = await spentBy(async () =>
      expect((await see(service, `/book/${room.uuid}${query}`)).status).toBe(200),
    );
    expect(spent).toBeLessThan(MAX_OCCURRENCES);
  }
  expect((await list(service, room.uuid)).status).toBe(200);
});
