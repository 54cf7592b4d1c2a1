import { describe, expect, test } from 'vitest';
import { AnotherTransaction } from '../support/another-transaction.ts';
import { reserve } from '../support/calls/booking.ts';
import { list, slotOf } from '../support/calls/slots.ts';
import { makePractice } from '../support/practice.ts';
import { sharedService } from '../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service);

/** 29 February on a Monday: once in 28 years, and a thousand times until the year 29 000. */
const RARE = 'FREQ=DAILY;COUNT=999;BYMONTH=2;BYDAY=MO;BYMONTHDAY=29';
const MAX_AVAILABILITIES = 500;

describe('a resource with rules that hardly ever apply, begun in 1970', async () => {
  const room = await practice.room();
  for (let each = 0; each < 12; each++) {
    const rule = { start: '1970-01-01T09:00', end: '1970-01-01T10:00', recurrence: RARE };
    await practice.availability({ resource: room.uuid, ...rule });
  }

  test('listed → 200 with what is open', { tags: ['attack/rules-hardly-ever-apply'] }, async () => {
    const { status, body } = await list(service, room.uuid);
    expect([status, Object.keys(body)]).toEqual([200, [room.day, 'public_visible']]);
  });

  test.each([
    ['in 9990', { from: '9990-02-28T08:00:00Z', to: '9990-02-28T08:30:00Z' }, '205'],
    ['at the end of time', { from: '9999-12-31T23:29:00Z', to: '9999-12-31T23:59:00Z' }, '205'],
    ['in 1970', { from: '1970-01-01T00:00:00Z', to: '1970-01-01T00:30:00Z' }, '209'],
  ])(
    'a slot %s is reserved, also as widgets write times → 412',
    { tags: ['attack/rules-hardly-ever-apply'] },
    async (_, times, errorCode) => {
      const { timeslot: timeslotUuid, product: productUuid } = room;
      const asWidget = { timeslotUuid, productUuid, timeslot_uuid: undefined, product_uuid: undefined, ...times };
      for (const wish of [times, asWidget]) {
        const { status, body } = await reserve(service, slotOf(room), wish);
        expect([status, body.errors[0].errorCode]).toEqual([412, errorCode]);
      }
    },
  );
});

test.each([
  ['createAvailability', async (resource: string) => ({ resource })],
  // of another provider: it closes all rooms
  ['createBlackout', async () => ({ provider: (await practice.another()).provider })],
])(
  '%s: a time of more than a year that is repeated each day → INVALID_INPUT; once → created',
  {
    tags: ['attack/rules-hardly-ever-apply'],
  },
  async (create, named) => {
    const { uuid } = await practice.resource();
    const input = { ...(await named(uuid)), start: '1970-01-01T00:00', end: '9999-12-31T00:00' };
    const mutation = `mutation ($input: ${create[0]!.toUpperCase()}${create.slice(1)}Input!) { ${create}(input: $input) { __typename } }`;
    const refused = await service.graphql(
      mutation,
      { input: { ...input, recurrence: 'FREQ=DAILY' } },
      practice.headers,
    );
    expect(refused.errors).toMatchObject([
      { message: expect.stringContaining('at most 366 days'), extensions: { fields: ['input.end'] } },
    ]);
    expect(await service.graphql(mutation, { input }, practice.headers)).not.toHaveProperty('errors');
  },
);

test('the count of a rule → is found when rule or start are written, and the database insists on it', {
  tags: ['attack/rules-hardly-ever-apply'],
}, async () => {
  const { uuid } = await practice.resource();
  const rule = { start: '2030-01-07T09:00', end: '2030-01-07T10:00', recurrence: 'FREQ=WEEKLY;COUNT=3' };
  const availability = await practice.availability({ resource: uuid, ...rule });
  const lastStart = async () => {
    const [row] = await service.sql('select recurrence, last_start from availabilities where id = $1', [availability]);
    return row;
  };
  const change = (input: object) =>
    service.ask(
      `mutation ($availability: Identifier!, $input: UpdateAvailabilityInput!) {
        updateAvailability(availability: $availability, input: $input) { uuid } }`,
      { availability, input },
      practice.headers,
    );
  expect(await lastStart()).toEqual({ recurrence: 'FREQ=WEEKLY;COUNT=3', last_start: '2030-01-21T09:00' });
  await change({ start: '2030-01-08T08:00', end: '2030-01-08T10:00' });
  expect(await lastStart()).toMatchObject({ last_start: '2030-01-22T08:00' });
  await expect(
    service.sql('update availabilities set last_start = null where id = $1', [availability]),
  ).rejects.toThrow('availability_count_has_last_start');
  await change({ recurrence: null });
  expect(await lastStart()).toEqual({ recurrence: null, last_start: null });
});

test('the last availability that a resource may have is made beside another one → only one of them is', {
  tags: ['attack/rules-hardly-ever-apply'],
}, async () => {
  const room = await practice.room();
  const copies = `insert into availabilities (crm_id, provider_id, resource_id, start, "end", time_zone)
    select crm_id, provider_id, resource_id, start, "end", time_zone from availabilities, generate_series(1, $2)
    where id = $1`;
  await service.sql(copies, [room.timeslot, MAX_AVAILABILITIES - 2]);
  const other = await AnotherTransaction.begin(service);
  await other.sql('select from resources where id = $1 for no key update', room.uuid);
  await other.sql(copies, room.timeslot, 1);
  const { answer } = await other.letWait(() =>
    service.graphql(
      'mutation ($input: CreateAvailabilityInput!) { createAvailability(input: $input) { uuid } }',
      { input: { resource: room.uuid, start: '2030-01-07T09:00', end: '2030-01-07T10:00' } },
      practice.headers,
    ),
  );
  await other.commit();
  expect((await answer).errors).toMatchObject([
    {
      message: `input.resource must have at most ${MAX_AVAILABILITIES} availabilities: delete those that are over, or use recurrence`,
      extensions: { code: 'INVALID_INPUT', fields: ['input.resource'] },
    },
  ]);
});
