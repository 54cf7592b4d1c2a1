import { expect, test } from 'vitest';
import { answer, refusal, wrapped } from '../../support/calls/answers.ts';
import { makePool } from '../../support/pools.ts';
import { makePractice, type Room } from '../../support/practice.ts';
import { sharedService, startService } from '../../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service);

const closedDays = async (room: Pick<Room, 'reference'>, query: string, headers = {}) =>
  answer(await service.call(`GET /resources/${room.reference}/closed_days?${query}`, undefined, headers));

const close = ({ uuid }: Pick<Room, 'uuid'>, input: object, by = practice) =>
  by.make('createBlackout', { provider: by.provider, resources: [uuid], ...input }, 'created');

const december = 'from=2030-12-01&until=2031-01-01';

test('days that a blackout closes → told to everybody with the public reason, also to the CRM', {
  tags: ['Closures/days'],
}, async () => {
  const room = await practice.room();
  await close(room, {
    start: '2030-12-24T00:00',
    end: '2030-12-26T00:00',
    reason: 'Outing',
    publicReason: 'Christmas',
  });
  await close(room, { start: '2030-12-31T00:00', end: '2031-01-02T00:00', reason: 'Inventory' });
  const expected = wrapped(200, {
    closed_days: [
      { date: '2030-12-24', reason: 'Christmas' },
      { date: '2030-12-25', reason: 'Christmas' },
      { date: '2030-12-31', reason: null },
    ],
  });
  expect(await closedDays(room, december)).toEqual(expected);
  expect(await closedDays(room, december, practice.headers)).toEqual(expected);
});

test('through the channel that is asked for', async () => {
  const room = await practice.room();
  await close(room, { start: '2030-12-24T00:00', end: '2030-12-25T00:00', channels: ['CALENDAR_PUBLIC'] });
  expect(await closedDays(room, december)).toEqual(wrapped(200, { closed_days: [] }));
  expect(await closedDays(room, `${december}&channelKey=CALENDAR_PUBLIC`)).toEqual(
    wrapped(200, { closed_days: [{ date: '2030-12-24', reason: null }] }),
  );
});

test('a blackout that is written after the list of another process → told at once', async () => {
  const room = await practice.room();
  const other = await startService({}, service.databaseUrl);
  const path = `GET /resources/${room.reference}/closed_days?${december}`;
  expect((await other.call(path)).body.closed_days).toEqual([]);
  await close(room, { start: '2030-12-24T00:00', end: '2030-12-25T00:00' });
  expect((await other.call(path)).body.closed_days).toEqual([{ date: '2030-12-24', reason: null }]);
});

test.each([
  ['no days', 'from=2030-12-01&until=2030-12-01'],
  ['more than 62 days', 'from=2030-12-01&until=2031-02-02'],
])('%s → 400', async (_, query) => {
  const room = await practice.room();
  expect(await closedDays(room, query)).toEqual(refusal(400, '100', 'until must be 1 to 62 days after `from`'));
});

test('an unknown name → 404', async () => {
  expect(await closedDays({ reference: 'nobody@test' }, december)).toMatchObject({ status: 404 });
});

test('a product that several resources offer → the days on which all of them are closed', async () => {
  const { product, members } = await makePool(practice, 2);
  const days = () => service.call(`GET /products/${product}/closed_days?${december}`);
  const [first, second] = [members[0]!, members[1]!];
  const christmas = { start: '2030-12-24T00:00', end: '2030-12-26T00:00', publicReason: 'Christmas' };
  await close(first, christmas);
  expect(answer(await days())).toEqual(wrapped(200, { closed_days: [] }));
  await close(second, { ...christmas, start: '2030-12-25T00:00' });
  const told = [{ date: '2030-12-25', reason: 'Christmas' }];
  expect(answer(await days())).toEqual(wrapped(200, { closed_days: told }));
  await close(first, { start: '2030-12-31T00:00', end: '2031-01-01T00:00', publicReason: 'Inventory' });
  await close(second, { start: '2030-12-31T00:00', end: '2031-01-01T00:00', publicReason: 'New Year' });
  expect(answer(await days())).toEqual(wrapped(200, { closed_days: [...told, { date: '2030-12-31', reason: null }] }));
});

test('a product that nobody offers → nothing is closed; an unknown one → 404', async () => {
  const product = await practice.product();
  expect(answer(await service.call(`GET /products/${product}/closed_days?${december}`))).toEqual(
    wrapped(200, { closed_days: [] }),
  );
  expect(await service.call(`GET /products/nothing@test/closed_days?${december}`)).toMatchObject({ status: 404 });
});

test('a product of a resource → only hours in which it can be booked count', async () => {
  const products = [await practice.product(), await practice.product()];
  const [morning, evening] = products as [string, string];
  const hours = { start: '2030-12-24T09:00', end: '2030-12-24T12:00', products: [morning] };
  const room = await practice.room({ resource: { products }, availability: hours });
  const later = { start: '2030-12-24T18:00', end: '2030-12-24T20:00', products: [evening] };
  await practice.availability({ resource: room.uuid, ...later });
  await close(room, { start: '2030-12-24T06:00', end: '2030-12-24T14:00', publicReason: 'Christmas' });
  const closed = { date: '2030-12-24', reason: 'Christmas' };
  for (const [query, days] of [
    ['', []],
    [`&prdRef=${evening}`, []],
    [`&prdRef=${morning}`, [closed]],
  ] as const)
    expect(await closedDays(room, december + query), query).toEqual(wrapped(200, { closed_days: days }));
});

test('neither a resource nor a product → refused', async () => {
  const query = '{ closedDays(from: "2030-12-01", until: "2030-12-02") { date } }';
  const { body } = await service.call('POST /graphql', { query });
  expect(body.errors.map(({ message }: { message: string }) => message)).toEqual([
    'resource is required, unless a product is named',
  ]);
});
