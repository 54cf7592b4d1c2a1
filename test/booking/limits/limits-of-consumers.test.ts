import { describe, expect, test } from 'vitest';
import { bookAny, bookAnyOperation, reserveAny } from '../../support/calls/any-resource.ts';
import { book } from '../../support/calls/booking.ts';
import { limit } from '../../support/calls/limits.ts';
import { linkOf, reschedule } from '../../support/calls/rescheduling.ts';
import { berlin, entriesOf, type Slot } from '../../support/calls/slots.ts';
import { makePool, type Pool, timesOf } from '../../support/pools.ts';
import { localDay, makePractice, type Practice } from '../../support/practice.ts';
import { statementsOf } from '../../support/recorded-statements.ts';
import { type Reply, sharedService } from '../../support/service.ts';

const service = await sharedService();

const EVA = { email: 'eva@example.org', firstName: 'Eva', lastName: 'Muster' };
const EVA_OVER_REST = { email: EVA.email, firstname: EVA.firstName, lastname: EVA.lastName };

/** Days of two slots each, at 09:00 and 09:30; a consumer has one booking a day. */
const DAYS = [10, 11, 12].map(localDay) as [string, string, string];

interface Stage {
  practice: Practice;
  pool: Pool;
  at: (day: string, clock?: string) => Slot;
}

async function stage(): Promise<Stage> {
  const practice = await makePractice(service);
  const pool = await makePool(practice, 1, {
    availability: { end: `${DAYS[0]}T10:00`, recurrence: 'FREQ=DAILY;COUNT=3' },
  });
  await limit(practice, { counts: 'CONSUMER', per: 'DAY' });
  const { uuid: resource, timeslot } = pool.members[0]!;
  const at = (day: string, clock = '09:00'): Slot => ({
    ...{ resource, timeslot, product: pool.product, start: berlin(day, clock) },
    end: berlin(day, clock === '09:00' ? '09:30' : '10:00'),
  });
  return { practice, pool, at };
}

/** The first day is taken by others, and Eva has a booking on the second one. Returns the link of that. */
async function booked({ at }: Stage): Promise<string> {
  for (const clock of ['09:00', '09:30']) await book(service, at(DAYS[0], clock));
  return linkTo(at(DAYS[1]));
}

async function linkTo(slot: Slot): Promise<string> {
  const { status, body } = await book(service, slot, EVA_OVER_REST);
  expect(status).toBe(201);
  return body.createdAppointment.cancelLink;
}

const daysOf = (alternatives: { start: string }[]): string[] =>
  alternatives.map(({ start }) => new Date(start).toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' }));

const alternativesIn = ({ errors }: Reply['body']) => daysOf(errors[0].extensions.alternatives);

describe('alternatives to a taken time', () => {
  test('of any resource, by the CRM → none on a day on which the consumer has a booking; strangers learn nothing of it', {
    tags: ['Limits/alternatives-of-consumer'],
  }, async () => {
    const at = await stage();
    await booked(at);
    const more = { alternatives: 2 };
    const { headers } = at.practice;
    const byCrm = await service.call('POST /graphql', bookAnyOperation(at.pool, {}, EVA, more), headers);
    expect(alternativesIn(byCrm.body)).toEqual([DAYS[2], DAYS[2]]);
    expect(alternativesIn(await bookAny(service, at.pool, {}, EVA, more))).toEqual([DAYS[1], DAYS[2]]);
    expect(alternativesIn(await reserveAny(service, at.pool, {}, more))).toEqual([DAYS[1], DAYS[2]]);
  });

  test('of one resource → just so', { tags: ['Limits/alternatives-of-consumer'] }, async () => {
    const at = await stage();
    await booked(at);
    const refused = await book(service, at.at(DAYS[0]), EVA_OVER_REST, '?alternatives=2', at.practice.headers);
    expect([refused.status, daysOf(refused.body.alternatives)]).toEqual([412, [DAYS[2], DAYS[2]]]);
    const stranger = await book(service, at.at(DAYS[0]), EVA_OVER_REST, '?alternatives=2');
    expect(daysOf(stranger.body.alternatives)).toEqual([DAYS[1], DAYS[2]]);
  });

  test('beyond the own limit → of other days, at any resource, too', {
    tags: ['Limits/alternatives-of-consumer'],
  }, async () => {
    const at = await stage();
    await linkTo(at.at(DAYS[0]));
    const wished = { from: '09:30', to: '10:00' };
    const body = await bookAny(service, at.pool, wished, EVA, { alternatives: 3 });
    expect(body.errors[0].extensions.code).toBe('LIMIT_REACHED');
    expect(alternativesIn(body)).toEqual([DAYS[1], DAYS[1], DAYS[2]]);
  });

  test('of a move → the booking that moves is not in its own way, others are', async () => {
    const at = await stage();
    await booked(at);
    const link = await linkTo(at.at(DAYS[2]));
    const { start, end } = at.at(DAYS[0]);
    const refused = await reschedule(service, link, { start, end }, { query: '?alternatives=5' });
    expect([refused.status, daysOf(refused.body.alternatives)]).toEqual([412, [DAYS[2], DAYS[2]]]);
  });

  test('of a known consumer → two further statements, and none without limits', async () => {
    const practice = await makePractice(service);
    const pool = await makePool(practice, 1);
    await bookAny(service, pool);
    const operation = bookAnyOperation(pool, {}, EVA, { alternatives: 1 });
    const cost = async () => {
      const [by, stranger] = [practice.headers, {}].map(
        (headers) => () => service.call('POST /graphql', operation, headers),
      );
      await by!();
      return (await statementsOf(by!)) - (await statementsOf(stranger!));
    };
    // one of them looks the key up
    expect(await cost()).toBe(1);
    await limit(practice, { counts: 'CONSUMER', per: 'DAY', most: 9 });
    // nobody has booked with the address
    expect(await cost()).toBe(2);
    await bookAny(service, pool, { from: '11:00', to: '11:30' }, EVA);
    expect(await cost()).toBe(3);
  });
});

test('the times to move to → none on a day on which the consumer has another booking', {
  tags: ['Limits/alternatives-of-consumer'],
}, async () => {
  const at = await stage();
  await linkTo(at.at(DAYS[1]));
  const { token } = linkOf(await linkTo(at.at(DAYS[2])));
  const listed = await service.call('GET /bookables/reschedulable_bookables', undefined, {
    'x-signed-app-customer': token,
  });
  expect(daysOf(entriesOf(listed))).toEqual([DAYS[0], DAYS[0], DAYS[2]]);
});

test('a place that the transaction gives up again → counts for no other limit of the consumer', async () => {
  const { practice, pool } = await stage();
  const [first] = pool.members;
  await limit(practice, { counts: 'APPOINTMENTS', per: 'DAY', resource: first!.uuid });
  const other = await practice.resource({ products: [pool.product] });
  await practice.availability({ resource: other.uuid, start: `${DAYS[0]}T09:30`, end: `${DAYS[0]}T10:00` });
  await book(service, { resource: first!.uuid, timeslot: first!.timeslot, product: pool.product, ...restTimes(pool) });
  const refused = await book(
    service,
    { resource: first!.uuid, timeslot: first!.timeslot, product: pool.product, ...restTimes(pool, '09:30', '10:00') },
    EVA_OVER_REST,
    '?alternatives=1&sameResource=false',
    practice.headers,
  );
  expect(refused.body.alternatives).toMatchObject([{ resource_uuid: other.uuid, start: timesOf(pool, '09:30').from }]);
});

test.each([
  ['', {}],
  [', in the transaction of an Idempotency-Key', { 'idempotency-key': 'beyond-one-of-two' }],
])('a place beyond one limit of the consumer%s → does not count for another one', async (_, key) => {
  const at = await stage();
  await limit(at.practice, { counts: 'CONSUMER', per: 'UPCOMING', most: 2 });
  await linkTo(at.at(DAYS[0]));
  const headers = { ...at.practice.headers, ...key };
  const refused = await book(service, at.at(DAYS[0], '09:30'), EVA_OVER_REST, '?alternatives=1', headers);
  expect(daysOf(refused.body.alternatives)).toEqual([DAYS[1]]);
});

const restTimes = (pool: Pool, from = '09:00', to = '09:30') => {
  const times = timesOf(pool, from, to);
  return { start: times.from, end: times.to };
};
