import { expect, test } from 'vitest';
import { answer, refusal, wrapped } from '../../support/calls/answers.ts';
import { makePractice, type Room } from '../../support/practice.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
const practice = await makePractice(service);

const closedDays = async (room: Pick<Room, 'reference'>, query: string, headers = {}) =>
  answer(await service.call(`GET /resources/${room.reference}/closed_days?${query}`, undefined, headers));

const close = ({ uuid }: Room, input: object, by = practice) =>
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
