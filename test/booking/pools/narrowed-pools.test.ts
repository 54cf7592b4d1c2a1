import { expect, test } from 'vitest';
import { codes } from '../../support/calls/appointment-calls.ts';
import { makePool, type Pool, timesOf } from '../../support/pools.ts';
import { makePractice } from '../../support/practice.ts';
import { sharedService } from '../../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service);

const EXPLAIN = `query ($product: Identifier, $resource: Identifier, $resources: [Identifier!], $start: Instant!) {
  answer: explainSlot(product: $product, resource: $resource, resources: $resources, start: $start) {
    bookable resourceUuid reasons { code } alternatives(count: 1) { resourceUuid } } }`;

const CLOSED = `query ($product: Identifier, $resource: Identifier, $resources: [Identifier!], $from: LocalDate!, $until: LocalDate!) {
  answer: closedDays(product: $product, resource: $resource, resources: $resources, from: $from, until: $until) {
    date reason } }`;

/** Closes a member of a pool on its day. */
const close = ({ day }: Pool, resource: string) =>
  practice.make(
    'createBlackout',
    {
      ...{ provider: practice.provider, resources: [resource], publicReason: 'Painted' },
      ...{ start: `${day}T00:00`, end: `${day}T23:59` },
    },
    'created',
  );

test('a time at some of the resources that offer a product → explained by them only', async () => {
  const pool = await makePool(practice, [{ priority: 1 }, { priority: 2 }, { priority: 3 }]);
  const [first, second, third] = pool.members;
  const ask = async (resources: string[]) =>
    (await service.ask(EXPLAIN, { product: pool.product, resources, start: timesOf(pool).from })).answer;
  expect(await ask([third!.uuid, second!.reference])).toMatchObject({ bookable: true, resourceUuid: second!.uuid });
  expect(await ask([])).toMatchObject({ bookable: true, resourceUuid: first!.uuid });
  await close(pool, second!.uuid);
  expect(await ask([second!.uuid])).toEqual({
    bookable: false,
    resourceUuid: second!.uuid,
    reasons: [{ code: 'CLOSED' }],
    alternatives: [],
  });
});

test('the closed days of some of the resources that offer a product → those on which none of them is open', async () => {
  const pool = await makePool(practice, 3);
  const [first, second] = pool.members;
  await close(pool, first!.uuid);
  const until = new Date(Date.parse(pool.day) + 86_400_000).toISOString().slice(0, 10);
  const ask = async (resources: string[] | null) =>
    (await service.ask(CLOSED, { product: pool.product, resources, from: pool.day, until })).answer;
  expect(await ask([first!.reference])).toEqual([{ date: pool.day, reason: 'Painted' }]);
  expect(await ask([first!.uuid, second!.uuid])).toEqual([]);
  expect(await ask(null)).toEqual([]);
});

test.each([
  ['explainSlot', EXPLAIN, { start: '2030-01-07T08:00:00Z' }],
  ['closedDays', CLOSED, { from: '2030-01-07', until: '2030-01-08' }],
])('%s for a resource and resources → INVALID_INPUT', async (_, query, times) => {
  const { members, product } = await makePool(practice, 2);
  const [resource, other] = members.map(({ uuid }) => uuid);
  const body = await service.graphql(query, { product, resource, resources: [other], ...times });
  expect(codes(body)).toEqual([['INVALID_INPUT', 'resources must not be given beside resource']]);
});
