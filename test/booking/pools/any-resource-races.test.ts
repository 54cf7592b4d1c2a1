import { beforeAll, describe, expect, test } from 'vitest';
import { AnotherTransaction, afterChange } from '../../support/another-transaction.ts';
import { bookAny, bookAnyOperation, gotten, reserveAnyOperation } from '../../support/calls/any-resource.ts';
import { book, cancel } from '../../support/calls/booking.ts';
import { slotOf } from '../../support/calls/slots.ts';
import { makeLongPool, makePool, type Pool, slotIn, timesOfDay } from '../../support/pools.ts';
import { makePractice, type Practice } from '../../support/practice.ts';
import type { Reply, Service } from '../../support/service.ts';
import { forEach, type TwoProcesses, twoProcesses, WITH_AND_WITHOUT_LOCK } from '../../support/two-processes.ts';
import { NO_VIOLATIONS, violationsIn } from '../../support/violations.ts';

const PARALLEL = 64;

let servers: Service[];
let practice: Practice;

async function setUp({ services }: TwoProcesses): Promise<void> {
  servers = services;
  practice = await makePractice(servers[0]!);
}

/** Posts a GraphQL operation; `0`, `1`, … is the resource of the pool that it got, else the code of its refusal. */
const post = async (at: Service, pool: Pool, operation: object) =>
  String(gotten(pool, (await at.call('POST /graphql', operation)).body));

const countsOf = (got: readonly string[]): { [answer: string]: number } =>
  Object.fromEntries(
    Array.from(
      Map.groupBy(got, (each) => each),
      ([answer, its]) => [answer, its.length],
    ),
  );

/** 64 quarters of an hour from 06:00 on. */
const QUARTERS = timesOfDay(PARALLEL, 15);

const longPool = (size: number): Promise<Pool> => makeLongPool(practice, size, { minDuration: 15 });

describe.each(WITH_AND_WITHOUT_LOCK)('%s', (_name, start) => {
  beforeAll(async () => setUp(await start()));

  test.each([
    ['bookings', bookAnyOperation],
    ['holds', reserveAnyOperation],
  ])('64 %s of any of 8 at one time → 8 different resources, and 56 refusals', async (_, operation) => {
    const pool = await makePool(practice, 8);
    const got = await forEach(servers, Array.from({ length: PARALLEL }), (at) => post(at, pool, operation(pool)));
    const each = Object.fromEntries(pool.members.map((_member, i) => [i, 1]));
    expect(countsOf(got)).toEqual({ ...each, SLOT_TAKEN: PARALLEL - 8 });
    expect(await violationsIn(practice.service)).toEqual(NO_VIOLATIONS);
  });

  test('classes of two places at 4 resources, 64 callers → 8 places, each resource full', async () => {
    const pool = await makePool(practice, 4, { availability: { capacity: 2 } });
    const got = await forEach(servers, Array.from({ length: PARALLEL }), (at) =>
      post(at, pool, bookAnyOperation(pool)),
    );
    expect(countsOf(got)).toEqual({ 0: 2, 1: 2, 2: 2, 3: 2, SLOT_TAKEN: PARALLEL - 8 });
    expect(await violationsIn(practice.service)).toEqual(NO_VIOLATIONS);
  });

  test('bookings of any, of one resource, and cancellations at once → nothing overlaps, nothing else fails', {
    tags: ['AnyResource/all-different'],
  }, async () => {
    const pool = await longPool(4);
    const booked = await forEach(servers, QUARTERS.slice(0, 16), (at, { from, to }) =>
      book(at, slotIn(pool, 0, from, to)),
    );
    const links = booked.map(({ body }) => body.createdAppointment.cancelLink as string);
    const one = (at: Service, member: number, { from, to }: (typeof QUARTERS)[number]) =>
      book(at, slotIn(pool, member, from, to)).then(answerOf);
    const got = await Promise.all([
      ...(await Promise.all([
        forEach(servers, QUARTERS.slice(0, 32), (at, wished) => post(at, pool, bookAnyOperation(pool, wished))),
        forEach(servers, QUARTERS.slice(0, 32), (at, wished) => post(at, pool, reserveAnyOperation(pool, wished))),
        forEach(servers, QUARTERS.slice(0, 32), (at, wished) => one(at, 1, wished)),
        forEach(servers, links, (at, link) => cancel(at, link).then(({ status }) => String(status))),
      ])),
    ]).then((lists) => lists.flat());
    const counts = countsOf(got);
    expect(
      Object.keys(counts).filter((answer) => !['0', '1', '2', '3', '201', '204', '412/201'].includes(answer)),
    ).toEqual([]);
    expect(await violationsIn(practice.service)).toEqual(NO_VIOLATIONS);
  });

  test('pools that share resources, in 64 calls → all are booked, without a deadlock', {
    tags: ['attack/deadlocks-by-several-resources'],
  }, async () => {
    const pool = await longPool(4);
    const names = pool.members.map(({ uuid }) => uuid);
    const got = await forEach(servers, QUARTERS, (at, { from, to }) => {
      const turn = QUARTERS.findIndex((each) => each.from === from) % 4;
      const resources = [...names.slice(turn), ...names.slice(0, turn)].slice(0, 3);
      return post(at, pool, bookAnyOperation(pool, { from, to, resources }));
    });
    expect(got.filter((each) => !['0', '1', '2', '3'].includes(each))).toEqual([]);
    expect(await violationsIn(practice.service)).toEqual(NO_VIOLATIONS);
  });
});

const answerOf = ({ status, body }: Reply) =>
  [status, ...(body?.errors ?? []).map(({ errorCode }: { errorCode: string }) => errorCode)].join('/');

describe('with the lock', () => {
  beforeAll(async () => setUp(await twoProcesses()));

  test.each(['LEAST_LOADED', 'ROUND_ROBIN'])(
    '%s, 64 times at once of any of 8 → 8 each',
    { tags: ['AnyResource/assignment'] },
    async (assignment) => {
      const pool = await longPool(8);
      await practice.service.ask(
        'mutation ($product: Identifier!, $assignment: Assignment) { updateProduct(product: $product, input: { assignment: $assignment }) { uuid } }',
        { product: pool.product, assignment },
        practice.headers,
      );
      const got = await forEach(servers, QUARTERS, (at, wished) => post(at, pool, bookAnyOperation(pool, wished)));
      expect(countsOf(got)).toEqual(Object.fromEntries(pool.members.map((_member, i) => [i, 8])));
    },
  );

  test('a resource that looked free is gone, and one that looked taken is free → booked there, not refused', async () => {
    const pool = await makePool(practice, 2);
    const [free, taken] = pool.members.map(({ uuid }) => uuid);
    await book(practice.service, slotOf({ ...pool.members[1]!, ...pool }));
    const lost = await afterChange(
      practice.service,
      [
        ['select from resources where id = any($1) order by id for no key update', [free, taken]],
        [
          "update participations set state = 'CANCELED' where appointment_id in (select id from appointments where resource_id = $1)",
          taken,
        ],
        ["update appointments set state = 'CANCELED' where resource_id = $1", taken],
        ['update resources set archived = true where id = $1', free],
      ],
      () => bookAny(practice.service, pool),
    );
    expect(gotten(pool, lost)).toBe(1);
  });

  test('a booking waits for the first resource of its pool → it has locked no other one', async () => {
    const pool = await makePool(practice, 8);
    const [first, ...others] = pool.members.map(({ uuid }) => uuid).toSorted();
    const other = await AnotherTransaction.begin(practice.service);
    await other.sql('select from resources where id = $1 for no key update', first);
    const { answer } = await other.letWait(() => bookAny(practice.service, pool));
    await other.sql('select from resources where id = any($1) order by id for no key update nowait', others);
    await other.commit();
    expect(gotten(pool, await answer)).toEqual(expect.any(Number));
  });

  test('the whole pool is taken → refused at once, although another transaction has locked it', async () => {
    const pool = await makePool(practice, 2);
    for (const member of [0, 1]) await book(practice.service, slotOf({ ...pool.members[member]!, ...pool }));
    const other = await AnotherTransaction.begin(practice.service);
    const ids = pool.members.map(({ uuid }) => uuid);
    await other.sql('select from resources where id = any($1) order by id for no key update', ids);
    expect(gotten(pool, await bookAny(practice.service, pool))).toBe('SLOT_TAKEN');
    await other.commit();
  });
});
