import { describe, expect, test } from 'vitest';
import { ask } from '../../support/caller.ts';
import { book, cancel, expire, hold } from '../../support/calls/booking.ts';
import { limit } from '../../support/calls/limits.ts';
import { refusalOf, reschedule } from '../../support/calls/rescheduling.ts';
import { entriesOf, joining, list, slotOf, slotsOf, startsIn } from '../../support/calls/slots.ts';
import { makePractice, type Practice, type Room } from '../../support/practice.ts';
import { statementsOf } from '../../support/recorded-statements.ts';
import { sharedService } from '../../support/service.ts';

const service = await sharedService();

const ALL = ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30'];

const starts = async (room: Room, query = '') => startsIn(await list(service, room.uuid, query));

/** A practice of its own with a room and a limit of the provider, by default of one appointment per day. */
async function limited(fields: object = {}, options: Parameters<Practice['room']>[0] = {}) {
  const practice = await makePractice(service);
  const room = await practice.room(options);
  await limit(practice, fields);
  return { practice, room };
}

const EXPLANATION = `query ($resource: Identifier!, $start: Instant!, $product: Identifier!) {
  explainSlot(resource: $resource, start: $start, product: $product) { bookable reasons { code message limit } alternatives(count: 1) { start } } }`;

const explain = async (room: Room, clock: string, headers = {}) =>
  (
    await ask(
      service,
      EXPLANATION,
      { resource: room.uuid, product: room.product, start: slotOf(room, clock).start },
      headers,
    )
  ).explainSlot;

describe('a list', () => {
  test('of a day that is full → has no slot that would found an appointment, but places in a group', {
    tags: ['Limits/lists'],
  }, async () => {
    const { room } = await limited({}, { availability: { capacity: 2 } });
    expect(await starts(room)).toEqual(ALL);
    await book(service, slotOf(room, '10:00'));
    expect(await starts(room)).toEqual(['10:00']);
    await book(service, await joining(service, slotOf(room, '10:00')));
    expect(await starts(room)).toEqual([]);
  });

  test('of a day that a hold fills → has its slots again as soon as the hold expires', async () => {
    const { room } = await limited();
    const placeholder = await hold(service, slotOf(room, '09:00'));
    expect(await starts(room)).toEqual([]);
    expect(await starts(room, `?holder=${placeholder}`)).toEqual(ALL);
    await expire(service, placeholder);
    expect(await starts(room)).toEqual(ALL);
  });

  test('of one room, while the other one fills the limit of both → changes with it', {
    tags: ['Limits/lists'],
  }, async () => {
    const { practice, room } = await limited();
    const other = await practice.room();
    expect(await starts(room)).toEqual(ALL);
    const before = await revisionOf(room);
    const { body } = await book(service, slotOf(other, '09:00'));
    expect(await revisionOf(room)).not.toBe(before);
    expect(await starts(room)).toEqual([]);
    await cancel(service, body.createdAppointment.cancelLink);
    expect(await starts(room)).toEqual(ALL);
  });

  test('of two rooms with a limit of each → each by its own', async () => {
    const { practice, room } = await limited({ most: 100 });
    const other = await practice.room();
    await limit(practice, { resource: room.uuid });
    await book(service, slotOf(room, '09:00'));
    await book(service, slotOf(other, '09:00'));
    const { body } = await list(service, room.uuid, `?ref=${other.uuid}`);
    const listed = entriesOf({ body }).map(({ resource_uuid }) => resource_uuid);
    expect(new Set(listed)).toEqual(new Set([other.uuid]));
    expect(listed).toHaveLength(5);
  });

  test('after a limit was set, raised, deleted → is another one each time', async () => {
    const { practice, room } = await limited({ most: 2 });
    await book(service, slotOf(room, '09:00'));
    const seen = [await starts(room)];
    const uuid = await limit(practice, { most: 1 });
    seen.push(await starts(room));
    await limit(practice, { most: 2 });
    seen.push(await starts(room));
    await limit(practice, { most: 1 });
    const remove = 'mutation ($uuid: Uuid!) { deleteBookingLimit(limit: $uuid) }';
    await ask(service, remove, { uuid }, practice.headers);
    seen.push(await starts(room));
    expect(seen).toEqual([ALL.slice(1), [], ALL.slice(1), ALL.slice(1)]);
  });

  test('with limits → costs one more statement, and none while nothing changes', async () => {
    const { practice, room } = await limited();
    await limit(practice, { per: 'WEEK', most: 5 });
    await book(service, slotOf(room, '09:00'));
    expect(await statementsOf(() => slotsOf(service, room.uuid))).toBe(2);
    expect(await statementsOf(() => slotsOf(service, room.uuid))).toBe(1);
  });

  test('of the times to move to → has those of the own day, which is full, and none of another full day', async () => {
    const { practice, room } = await limited();
    const tomorrow = inDays(room.day, 1);
    const timeslot = await practice.availability({
      resource: room.uuid,
      start: `${tomorrow}T09:00`,
      end: `${tomorrow}T12:00`,
    });
    const { body } = await book(service, slotOf(room, '09:00'));
    await book(service, slotOf({ ...room, timeslot, day: tomorrow }, '11:00'));
    const { searchParams } = new URL(body.createdAppointment.cancelLink);
    const headers = { 'x-signed-app-customer': searchParams.get('X-SIGNED-APP-CUSTOMER') ?? '' };
    const listed = await service.call('GET /bookables/reschedulable_bookables', undefined, headers);
    const movable = entriesOf(listed).map(({ start }) => start);
    expect(movable).toEqual(ALL.slice(1).map((clock) => slotOf(room, clock).start));
    const { start, end } = slotOf(room, '10:30');
    expect((await reschedule(service, body.createdAppointment.cancelLink, { start, end })).status).toBe(200);
  });
});

const REVISION = 'query ($ref: [Identifier!]!) { bookablesRevision(resources: $ref) { revision } }';

const revisionOf = async ({ uuid }: Room): Promise<string> =>
  (await ask(service, REVISION, { ref: [uuid] })).bookablesRevision.revision;

const inDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

describe('a time in a full period is explained', () => {
  test('to the CRM with the limit, to consumers as taken', { tags: ['Limits/explained'] }, async () => {
    const practice = await makePractice(service);
    const room = await practice.room();
    const uuid = await limit(practice);
    await book(service, slotOf(room, '09:00'));
    expect(await explain(room, '10:00', practice.headers)).toEqual({
      bookable: false,
      reasons: [
        {
          code: 'LIMIT_REACHED',
          message: 'A limit lets no more appointments begin in this period.',
          limit: uuid,
        },
      ],
      alternatives: [],
    });
    expect(await explain(room, '10:00')).toEqual({
      bookable: false,
      reasons: [{ code: 'TAKEN', message: 'The time is taken.', limit: null }],
      alternatives: [],
    });
  });

  test('that another appointment takes, too → to consumers as taken, once', async () => {
    const { practice, room } = await limited();
    await book(service, slotOf(room, '09:00'));
    const { reasons } = await explain(room, '09:00');
    expect(reasons).toEqual([{ code: 'TAKEN', message: 'The time is taken.', limit: null }]);
    const told = await explain(room, '09:00', practice.headers);
    expect(told.reasons.map(({ code }: { code: string }) => code)).toEqual(['FULL']);
  });
});

test('the triggers of a place → renew revisions before they lock limits, in the order of their names', async () => {
  const triggers = await service.sql<{ name: string }>(
    `select tgname as name from pg_trigger where tgrelid = 'participations'::regclass and tgdeferrable and tgname !~ '^RI_'
     order by tgname`,
  );
  expect(triggers.map(({ name }) => name)).toEqual([
    'booking_renews_revision',
    'booking_renews_revision_by_update',
    'booking_within_limits',
    'booking_within_limits_by_update',
    // last: what they hold for whoever waits is inserted when the rest is known
    'guard_freed_place',
    'guard_freed_place_by_update',
  ]);
});

describe('days, weeks and months are local ones of the provider', () => {
  test.each([
    ['a day in summer begins at midnight', 'DAY', 'Europe/Berlin', '2027-07-01T22:00:00Z', '2027-07-02T22:00:00Z'],
    [
      'a day on which the clocks go back has 25 hours',
      'DAY',
      'Europe/Berlin',
      '2027-10-30T22:00:00Z',
      '2027-10-31T23:00:00Z',
    ],
    ['a day without a midnight begins later', 'DAY', 'Africa/Cairo', '2027-04-29T22:00:00Z', '2027-04-30T21:00:00Z'],
    [
      'a day with two midnights begins with the first',
      'DAY',
      'America/Havana',
      '2027-11-07T04:00:00Z',
      '2027-11-08T05:00:00Z',
    ],
    ['a week begins on Monday', 'WEEK', 'Europe/Berlin', '2027-03-21T23:00:00Z', '2027-03-28T22:00:00Z'],
    ['a month has its own length', 'MONTH', 'America/New_York', '2027-11-01T04:00:00Z', '2027-12-01T05:00:00Z'],
  ])('%s', { tags: ['Limits/local'] }, async (_, per, zone, from, until) => {
    const [row] = await service.sql<{ first: Date; last: Date }>(
      `select lower(limit_period($1, $3, $2)) as first, upper(limit_period($1, $4::timestamptz - interval '1 second', $2)) as last`,
      [per, zone, from, until],
    );
    expect([row!.first, row!.last].map((at) => at.toISOString())).toEqual(
      [from, until].map((at) => at.replace('Z', '.000Z')),
    );
  });

  test('an appointment before midnight counts for its own day, one after it for the next', async () => {
    const practice = await makePractice(service);
    const room = await practice.room({ availability: { start: '2030-06-01T22:00', end: '2030-06-02T02:00' } });
    await practice.make('setChannel', { resource: room.uuid, key: 'RESOURCE_PUBLIC', bookingWindowDays: 1_830 });
    await limit(practice);
    const first = (await slotsOf(service, room.uuid)).find(({ start }) => start.includes('T23:30'))!;
    await book(service, first);
    const left = await slotsOf(service, room.uuid);
    expect(left.map(({ start }) => start.slice(0, 16))).toEqual([
      '2030-06-02T00:00',
      '2030-06-02T00:30',
      '2030-06-02T01:00',
      '2030-06-02T01:30',
    ]);
    await book(service, left[2]!);
    expect(await refusalOf(book(service, left[0]!))).toEqual([412, '213']);
  });
});
