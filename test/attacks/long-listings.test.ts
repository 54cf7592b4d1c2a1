import { describe, expect, test, vi } from 'vitest';
import { Bookable } from '../../src/schema/resolvers/consumer/bookable.ts';
import { hold } from '../support/calls/booking.ts';
import { entriesOf, list, slotOf, slotsOf } from '../support/calls/slots.ts';
import { localDay, makePractice } from '../support/practice.ts';
import { type Reply, sharedService } from '../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service);
const room = await practice.room({
  availability: {
    start: `${localDay(-1)}T00:00`,
    end: `${localDay(0)}T00:00`,
    recurrence: 'FREQ=DAILY',
    slotStepMinutes: 1,
  },
});

/** A start at each minute of 90 days, but for the last half hour of a day, into which the product does not fit. */
const STARTS = 90 * (24 * 60 - 29);
const MAX_STARTS = 5_000;
const LIST = `query ($resource: [Identifier!]!, $from: Instant) {
  bookables(resources: $resource, from: $from, first: ${MAX_STARTS}) { completeUntil bookables { start } } }`;

interface Part {
  completeUntil: string | null;
  bookables: { start: string }[];
}

async function partFrom(from: string | null): Promise<Part> {
  return (await service.ask(LIST, { resource: [room.uuid], from })).bookables;
}

const minutesBetween = (a: string, b: string) => (Date.parse(b) - Date.parse(a)) / 60_000;

describe('a start at each minute of a window of 90 days', () => {
  test('listed → the first 5000, and until when they are all', {
    tags: ['attack/calendar-start-minute-years'],
  }, async () => {
    const { bookables, completeUntil } = await partFrom(null);
    expect(bookables.length).toBeLessThanOrEqual(MAX_STARTS);
    expect(bookables.length).toBeGreaterThan(MAX_STARTS - 2);
    expect(minutesBetween(bookables.at(-1)?.start ?? '', completeUntil ?? '')).toBeLessThanOrEqual(1);
  });

  test('listed part by part → every minute once, in order, to the end', {
    tags: ['attack/calendar-start-minute-years'],
  }, async () => {
    const starts: number[] = [];
    for (let from: string | null = null; ; ) {
      const part: Part = await partFrom(from);
      expect(part.bookables.length).toBeLessThanOrEqual(MAX_STARTS);
      starts.push(...part.bookables.map(({ start }) => Date.parse(start)));
      from = part.completeUntil;
      if (from === null) break;
    }
    expect(Math.abs(starts.length - STARTS)).toBeLessThan(30);
    expect(starts.filter((start, index) => index > 0 && start - (starts[index - 1] ?? 0) < 60_000)).toEqual([]);
  });

  test.each([0, MAX_STARTS + 1])('so many as %i → INVALID_INPUT', async (first) => {
    const query = `{ bookables(resources: ["${room.uuid}"], first: ${first}) { bookables { start } } }`;
    const { errors } = await service.graphql(query);
    expect(errors[0].extensions).toMatchObject({ code: 'INVALID_INPUT', fields: ['first'] });
  });

  test('listed without a word of how many → the first 1000', async () => {
    const { bookables } = await service.ask(`{ bookables(resources: ["${room.uuid}"]) { bookables { start } } }`);
    expect(bookables.bookables.length).toBeGreaterThan(998);
    expect(bookables.bookables.length).toBeLessThanOrEqual(1000);
  });

  test('listed by REST → a Link to the rest', async () => {
    const { headers, body } = await service.call(
      `GET /rest/1/resources/${room.uuid}/upcoming_bookables?timeFormat=HH:mm`,
    );
    const [, path, until = ''] =
      /^<(\/rest\/1\/.+timeFormat=HH%3Amm.+from=([^>]+))>; rel="next"$/.exec(headers.get('link') ?? '') ?? [];
    const lastDay =
      Object.keys(body)
        .filter((group) => group !== 'public_visible')
        .sort()
        .at(-1) ?? '';
    expect(minutesBetween(body[lastDay].at(-1).start, decodeURIComponent(until))).toBeGreaterThan(0);
    const { body: next } = await service.call(`GET ${path}`);
    const [firstDay = ''] = Object.keys(next).sort();
    expect(minutesBetween(body[lastDay].at(-1).start, next[firstDay][0].start)).toBe(1);
  });

  test.each(['yyyy-MM-dd', 'yyyy'])(
    'listed by REST twice concurrently, grouped by %s → at most 500 slots in one turn of the event loop',
    async (pattern) => {
      const { endTurns, slotsInTurns } = countSlots();
      // equal lists share one computation
      const read = (language: string) => list(service, room.uuid, `?groupFormat=${pattern}&languageTag=${language}`);
      const answers = await Promise.all([read('de'), read('en')]);
      endTurns();
      const listed = answers.flatMap(entriesOf).length;
      expect(listed).toBeGreaterThan(2 * (MAX_STARTS - 2));
      expect(slotsInTurns.reduce((sum, each) => sum + each, 0)).toBe(listed);
      expect(Math.max(...slotsInTurns)).toBeLessThanOrEqual(500);
    },
  );

  test('named by its availability → the same limit', async () => {
    const { headers, body } = await service.call(`POST /bookables/specific_bookables?tslIds=${room.timeslot}`);
    const { public_visible: _, ...groups } = body[0].bookables;
    expect(Object.values<object[]>(groups).flat().length).toBeLessThanOrEqual(MAX_STARTS);
    expect(headers.get('link')).toMatch(/rel="next"$/);
  });
});

describe('a calendar that is closed at its beginning', () => {
  const closedRoom = async (days: number) => {
    const { uuid } = await practice.room({
      availability: {
        start: `${localDay(-1)}T00:00`,
        end: `${localDay(0)}T00:00`,
        recurrence: 'FREQ=DAILY',
        slotStepMinutes: 1,
      },
    });
    const closed = { start: `${localDay(-1)}T00:00`, end: `${localDay(days)}T00:00` };
    await practice.make('createBlackout', { provider: practice.provider, resources: [uuid], ...closed }, 'created');
    return uuid;
  };

  const firstOf = (body: object) => Object.keys(body).sort()[0];

  test('for more than 5000 starts → the list begins after them', {
    tags: ['4.4/bookables-204-empty-body'],
  }, async () => {
    const { status, body, headers } = await list(service, await closedRoom(10));
    expect([status, firstOf(body), body.public_visible]).toEqual([200, localDay(10), true]);
    expect(headers.get('link')).toMatch(/rel="next"$/);
  });

  test('for more than five times as many → an empty list with a Link, which leads to its slots', {
    tags: ['4.4/bookables-204-empty-body', 'attack/calendar-start-minute-years'],
  }, async () => {
    const answers = [await list(service, await closedRoom(30))];
    for (let link = linkOf(answers[0]); link && answers.length < 3; link = linkOf(answers.at(-1))) {
      answers.push(await service.call(`GET ${link}`));
    }
    expect(answers[0]).toMatchObject({ status: 200, body: { public_visible: true } });
    expect(Object.keys(answers[0]?.body)).toEqual(['public_visible']);
    expect(firstOf(answers[1]?.body)).toBe(localDay(30));
  });

  test('to its end → 204 only where nothing follows', { tags: ['4.4/bookables-204-empty-body'] }, async () => {
    const answers = [await list(service, await closedRoom(120))];
    for (let link = linkOf(answers[0]); link; link = linkOf(answers.at(-1))) {
      answers.push(await service.call(`GET ${link}`));
    }
    const statuses = answers.map(({ status }) => status);
    expect(statuses).toEqual([...statuses.slice(1).map(() => 200), 204]);
  });
});

const linkOf = (reply: Reply | undefined) => /^<(.+)>; rel="next"$/.exec(reply?.headers.get('link') ?? '')?.[1];

/** Counts the slots of answers in each turn of the event loop, by the two texts that have their ends. */
function countSlots() {
  const slotsInTurns: number[] = [];
  const ends = vi.spyOn(Bookable.prototype, 'formattedEnd');
  const endTurn = () => {
    slotsInTurns.push(ends.mock.calls.length / 2);
    ends.mockClear();
    turn = setImmediate(endTurn);
  };
  let turn = setImmediate(endTurn);
  const endTurns = () => {
    clearImmediate(turn);
    ends.mockRestore();
  };
  return { endTurns, slotsInTurns };
}

test('a list that is complete → says so, and has no Link', async () => {
  const small = await practice.room();
  expect((await service.ask(LIST, { resource: [small.uuid] })).bookables.completeUntil).toBeNull();
  const { headers } = await list(service, small.uuid);
  expect(headers.get('link')).toBeNull();
});

test('listed in parts of two starts, one of which is taken → taken ones count, and the parts are the whole list', async () => {
  const small = await practice.room();
  await hold(service, slotOf(small, '09:30'));
  const parts: string[][] = [];
  for (let from: string | null = null; parts.length === 0 || from; ) {
    const query = LIST.replace(`${MAX_STARTS}`, '2');
    const part: Part = (await service.ask(query, { resource: [small.uuid], from })).bookables;
    parts.push(part.bookables.map(({ start }) => start));
    from = part.completeUntil;
  }
  expect(parts.map(({ length }) => length)).toEqual([1, 2, 2]);
  expect(parts.flat().map((start) => Date.parse(start))).toEqual(
    (await slotsOf(service, small.uuid)).map(({ start }) => Date.parse(start)),
  );
});

describe('long lists of names', () => {
  const many = (name: string, count: number) => Array(count).fill(`${name}=${room.uuid}`).join('&');

  test.each([
    [`GET /resources/${room.uuid}/upcoming_bookables`, 'ref'],
    ['POST /products/active_products', 'ref'],
    ['POST /products/active_products', 'tslRefs'],
    ['POST /resources/public_data', 'ref'],
    ['POST /resources/public_data', 'tslRefs'],
    ['POST /bookables/specific_bookables', 'tslIds'],
    ['POST /products/specific_products', 'prdRefs'],
  ])(
    '%s with 300 times %s → 400 naming it',
    { tags: ['attack/hundreds-references-request'] },
    async (request, name) => {
      const { status, body } = await service.call(`${request}?${many(name, 300)}`);
      expect(status).toBe(400);
      expect(body.errors).toEqual([{ errorCode: '100', message: `${name} must have at most 100 elements` }]);
    },
  );

  test('more products than 200 of a resource, a channel or an availability → INVALID_INPUT', async () => {
    const products = Array(201).fill(room.product);
    const update = `mutation ($products: [Identifier!]) {
      updateResource(resource: "${room.uuid}", input: { products: $products }) { uuid } }`;
    const { errors } = await service.graphql(update, { products }, practice.headers);
    expect(errors[0].extensions).toMatchObject({ code: 'INVALID_INPUT', fields: ['input.products'] });
  });
});
