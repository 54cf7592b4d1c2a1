import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { attempt } from '../../support/calls/attempt.ts';
import { forget, shapes } from '../../support/caused.ts';
import { makePractice, type Practice } from '../../support/practice.ts';
import { startService } from '../../support/service.ts';

const BLACKOUT = `{ uuid reference provider { uuid } resource { uuid } start end timeZone recurrence exceptionDates channels
  reason publicReason createdAt }`;

const service = await startService();
const practice = await makePractice(service);

const holidays = { start: '2030-12-24T00:00', end: '2030-12-27T00:00' };

const BARE = {
  uuid: expect.any(String),
  createdAt: expect.any(String),
  reference: null,
  timeZone: 'Europe/Berlin',
  recurrence: null,
  exceptionDates: [],
  channels: [],
  reason: null,
  publicReason: null,
};

const create = (input: object, by = practice) =>
  attempt(by, 'createBlackout', { provider: by.provider, ...holidays, ...input }, `{ created blackouts ${BLACKOUT} }`);

const made = async (input: object, by = practice) => (await create(input, by)).made.blackouts[0];

const refused = async (input: object, by = practice) =>
  (await create(input, by)).errors.map(({ message, extensions }) => [extensions.code, message]);

/** The answer to a call with variables: its data, or its errors. */
async function call(query: string, variables: object, by: Pick<Practice, 'headers'> = practice) {
  const { data, errors } = await service.graphql(query, variables, by.headers);
  return errors
    ? errors.map((e: { message: string; extensions: { code: string } }) => [e.extensions.code, e.message])
    : data.made;
}

const change = (blackout: string, input: object, provider: string | null = null) =>
  call(
    `mutation ($it: Identifier!, $provider: Identifier, $input: UpdateBlackoutInput!) {
      made: updateBlackout(blackout: $it, provider: $provider, input: $input) ${BLACKOUT} }`,
    { it: blackout, provider, input },
  );

const remove = (blackout: string, provider: string | null = null) =>
  call(
    'mutation ($it: Identifier!, $provider: Identifier) { made: deleteBlackout(blackout: $it, provider: $provider) }',
    { it: blackout, provider },
  );

const list = async (variables: object, by = practice): Promise<string[]> => {
  const query = `query ($provider: Identifier!, $resource: Identifier, $from: Instant, $until: Instant) {
    made: blackouts(provider: $provider, resource: $resource, from: $from, until: $until) { totalCount nodes { uuid } } }`;
  const { nodes, totalCount } = await call(query, { provider: by.provider, ...variables }, by);
  expect(totalCount).toBe(nodes.length);
  return nodes.map(({ uuid }: { uuid: string }) => uuid);
};

test('a closure moves to another time of day, by update or by its reference → days that stay open do', async () => {
  const lunch = { start: '2030-01-07T12:00', end: '2030-01-07T13:00' };
  const later = { start: '2030-01-07T12:30', end: '2030-01-07T13:30' };
  const exceptionDates = ['2030-01-08', '2030-01-14T12:00'];
  const reference = `${randomUUID()}@test`;
  const { uuid } = await made({ ...lunch, reference, recurrence: 'FREQ=DAILY', exceptionDates });
  expect(await change(uuid, later)).toMatchObject({ exceptionDates: ['2030-01-08', '2030-01-14T12:30'] });
  expect(await made({ ...lunch, reference })).toMatchObject({ exceptionDates });
});

describe('creating', () => {
  test('all fields given → the blackout of the resource', async () => {
    const { uuid } = await practice.resource();
    const fields = {
      reference: `${randomUUID()}@crm`,
      timeZone: 'America/New_York',
      recurrence: 'FREQ=YEARLY',
      exceptionDates: ['2032-12-24'],
      channels: ['RESOURCE_PUBLIC', 'CALENDAR_PUBLIC'],
      reason: 'Staff outing',
      publicReason: 'Christmas holidays',
    };
    const answer = await create({ resources: [uuid], ...fields });
    const blackout = { ...BARE, ...holidays, ...fields, provider: { uuid: practice.provider }, resource: { uuid } };
    expect(answer).toEqual({ made: { created: true, blackouts: [blackout] }, errors: [] });
  });

  test('several resources → a blackout of each, in their order; none → one of the whole provider', async () => {
    const [one, other] = [await practice.resource(), await practice.resource()];
    const { blackouts } = (await create({ resources: [other.uuid, one.reference, other.uuid, other.reference] })).made;
    expect(blackouts.map((each: { resource: object }) => each.resource)).toEqual([
      { uuid: other.uuid },
      { uuid: one.uuid },
    ]);
    expect(await made({ resources: [] })).toMatchObject({ ...BARE, ...holidays, resource: null });
  });

  test('a known reference → the given fields of the blackout change; of another provider → a blackout of its own', {
    tags: ['Closures/written'],
  }, async () => {
    const reference = `${randomUUID()}@crm`;
    const { uuid } = await made({ reference, reason: 'Outing', publicReason: 'Closed' });
    const again = await create({ reference, publicReason: 'Holidays', end: '2030-12-28T00:00' });
    expect(again.made).toMatchObject({
      created: false,
      blackouts: [{ uuid, reason: 'Outing', publicReason: 'Holidays', end: '2030-12-28T00:00' }],
    });
    expect((await made({ reference }, await practice.another())).uuid).not.toBe(uuid);
  });

  test('a known reference and other resources → REFERENCE_EXISTS', async () => {
    const reference = `${randomUUID()}@crm`;
    await made({ reference });
    const { uuid } = await practice.resource();
    expect(await refused({ reference, resources: [uuid] })).toEqual([
      ['REFERENCE_EXISTS', 'input.reference names a blackout of other resources already'],
    ]);
  });

  test.each([
    ['an end before the start', { end: '2030-12-23T00:00' }, 'input.end must be after the start'],
    ['a rule that is none', { recurrence: 'FREQ=HOURLY' }, expect.stringContaining('input.recurrence ')],
    [
      'a long public reason',
      { publicReason: 'x'.repeat(201) },
      'input.publicReason must be at most 200 characters long',
    ],
    [
      'a reference for several resources',
      { reference: 'one@crm', resources: [randomUUID(), randomUUID()] },
      'input.resources must have one element at most: a reference names one blackout',
    ],
  ])('%s → INVALID_INPUT', async (_, input, message) => {
    expect(await refused(input)).toEqual([['INVALID_INPUT', message]]);
  });

  test('a resource of another provider → NOT_FOUND', async () => {
    const { uuid } = await (await practice.another()).resource();
    expect(await refused({ resources: [uuid] })).toEqual([
      ['NOT_FOUND', `input.resources must exist: there is no "${uuid}"`],
    ]);
  });

  test('more than 500 blackouts of one resource → INVALID_INPUT; others still get theirs', {
    tags: ['Closures/bounded', 'attack/closures-without-end'],
  }, async () => {
    const by = await practice.another();
    const [full, other] = [await by.resource(), await by.resource()];
    await service.sql(
      `insert into blackouts (crm_id, provider_id, resource_id, start, "end", time_zone)
       select $1, $2, $3, '2030-01-01T00:00', '2030-01-02T00:00', 'UTC' from generate_series(1, 500)`,
      [by.crmId, by.provider, full.uuid],
    );
    const message = expect.stringContaining('input.resources must not exceed 500 blackouts of a resource');
    expect(await refused({ resources: [other.uuid, full.uuid] }, by)).toEqual([['INVALID_INPUT', message]]);
    expect(await list({ resource: other.uuid }, by)).toEqual([]);
    expect(await refused({ resources: [other.uuid] }, by)).toEqual([]);
    expect(await refused({}, by)).toEqual([]);
  });
});

describe('several inputs', () => {
  const createAll = (inputs: object[], by = practice, headers = {}) =>
    call(
      `mutation ($input: CreateBlackoutsInput!) {
        made: createBlackouts(input: $input) { created blackouts { uuid start } } }`,
      { input: { blackouts: inputs.map((input) => ({ provider: by.provider, ...holidays, ...input })) } },
      { headers: { ...by.headers, ...headers } },
    );

  test('all valid → all are written, also two of one reference', { tags: ['Closures/written'] }, async () => {
    const reference = `${randomUUID()}@crm`;
    const written = await createAll([{}, { reference }, { reference, start: '2030-12-23T00:00' }]);
    expect(written.map(({ created }: { created: boolean }) => created)).toEqual([true, true, false]);
    expect(written[1].blackouts[0].uuid).toBe(written[2].blackouts[0].uuid);
  });

  test('one is not → none is written', { tags: ['Closures/written'] }, async () => {
    const by = await practice.another();
    expect(await createAll([{}, { end: '2030-12-01T00:00' }], by)).toEqual([
      ['INVALID_INPUT', 'input.blackouts.1.end must be after the start'],
    ]);
    expect(await list({}, by)).toEqual([]);
  });

  test.each([
    [{ provider: 'none@crm' }, 'NOT_FOUND', 'provider must exist: there is no "none@crm"'],
    [{ resources: ['none@crm'] }, 'NOT_FOUND', 'resources must exist: there is no "none@crm"'],
    [{ recurrence: 'FREQ=HOURLY' }, 'INVALID_INPUT', 'recurrence '],
  ])('%j in one → %s naming the field of that one', async (wrong, code, message) => {
    expect(await createAll([{}, {}, wrong])).toEqual([[code, expect.stringContaining(`input.blackouts.2.${message}`)]]);
  });

  test('more than 100 → INVALID_INPUT', async () => {
    expect(await createAll(Array(101).fill({}))).toEqual([
      ['INVALID_INPUT', 'input.blackouts must contain no more than 100 elements'],
    ]);
  });

  test('more than 500 blackouts together → INVALID_INPUT', async () => {
    const resources = Array.from({ length: 100 }, () => randomUUID());
    expect(await createAll(Array(6).fill({ resources }))).toEqual([
      ['INVALID_INPUT', 'input.blackouts must create at most 500 blackouts together, one for each resource'],
    ]);
  });

  test('of the same resources → asks the database no more often for more of them', async () => {
    const { uuid } = await practice.resource();
    const statementsOf = async (count: number) => {
      forget();
      expect(await createAll(Array(count).fill({ resources: [uuid] }))).toHaveLength(count);
      return shapes().length;
    };
    await statementsOf(1);
    expect(await statementsOf(40)).toBe(await statementsOf(2));
  });

  test.each([
    ['', {}],
    [', under an Idempotency-Key', { 'idempotency-key': 'several-blackouts' }],
  ])('of all resources%s → renew the revision of each resource once', async (_, key) => {
    const by = await practice.another();
    await by.resource();
    await service.sql(`
      create sequence if not exists renewals;
      create or replace function count_renewal() returns trigger language plpgsql as
        $$ begin perform nextval('renewals'); return null; end $$;
      create or replace trigger counted after update on resources for each row execute function count_renewal();
      select setval('renewals', 1)`);
    expect(await createAll([{}, {}, {}], by, key)).toHaveLength(3);
    expect(await service.sql('select last_value::int - 1 as count from renewals')).toEqual([{ count: 1 }]);
  });
});

describe('changing and deleting', () => {
  test('given fields → changed, null clears, absent ones stay', { tags: ['Closures/written'] }, async () => {
    const reference = `${randomUUID()}@crm`;
    const before = await made({ reference, reason: 'Outing', publicReason: 'Closed', recurrence: 'FREQ=YEARLY' });
    const input = { reason: null, recurrence: null, end: '2030-12-25T00:00', channels: ['CALENDAR_PUBLIC'] };
    const after = { ...before, reason: null, recurrence: null, end: '2030-12-25T00:00', channels: ['CALENDAR_PUBLIC'] };
    expect(await change(reference, input)).toEqual(after);
    expect(await change(before.uuid, {})).toEqual(after);
    const refusal = ['INVALID_INPUT', 'input.start is required; input.end is required'];
    expect(await change(before.uuid, { start: null, end: null })).toEqual([refusal]);
  });

  test('by a reference that two providers use → INVALID_INPUT, unless the provider is named', async () => {
    const reference = `${randomUUID()}@crm`;
    const other = await practice.another();
    const [first, second] = [await made({ reference }), await made({ reference }, other)];
    const message = 'provider is required: several providers have a blackout with this reference';
    expect(await remove(reference)).toEqual([['INVALID_INPUT', message]]);
    expect(await change(reference, { reason: 'Mine' }, other.provider)).toMatchObject({
      uuid: second.uuid,
      reason: 'Mine',
    });
    expect(await remove(reference, practice.provider)).toBe(true);
    expect(await remove(first.uuid)).toEqual([['NOT_FOUND', `blackout must exist: there is no "${first.uuid}"`]]);
  });

  test('to a reference that exists → REFERENCE_EXISTS', async () => {
    const [reference, another] = [`${randomUUID()}@crm`, `${randomUUID()}@crm`];
    await made({ reference });
    await made({ reference: another });
    expect(await change(another, { reference })).toEqual([
      ['REFERENCE_EXISTS', 'The reference is already in use (input.reference)'],
    ]);
  });

  test('a resource that is deleted → its blackouts are, those of its provider are not', async () => {
    const by = await practice.another();
    const { uuid } = await by.resource();
    await made({ resources: [uuid] }, by);
    const whole = await made({}, by);
    await call('mutation ($it: Identifier!) { made: deleteResource(resource: $it) }', { it: uuid });
    expect(await list({}, by)).toEqual([whole.uuid]);
  });
});

describe('listing', () => {
  test('of a provider, of a resource, and in a period → those that close it then, in the order of their creation', async () => {
    const by = await practice.another();
    const [one, other] = [await by.resource(), await by.resource()];
    const whole = (await made({}, by)).uuid;
    const own = (await made({ resources: [one.uuid] }, by)).uuid;
    const weekly = { start: '2030-01-01T12:00', end: '2030-01-01T13:00', recurrence: 'FREQ=WEEKLY' };
    const lunch = (await made({ resources: [other.uuid], ...weekly }, by)).uuid;
    expect(await list({}, by)).toEqual([whole, own, lunch]);
    expect(await list({ resource: one.reference }, by)).toEqual([whole, own]);
    const at = (time: string) => `${time}+01:00`;
    // Tuesday, 24 December 2030
    expect(await list({ from: at('2030-12-24T12:30:00'), until: at('2030-12-24T12:40:00') }, by)).toEqual([
      whole,
      own,
      lunch,
    ]);
    expect(await list({ from: at('2030-12-24T13:00:00'), until: at('2030-12-24T14:00:00') }, by)).toEqual([whole, own]);
    expect(await list({ from: at('2030-12-27T00:00:00') }, by)).toEqual([lunch]);
    expect(await list({ until: at('2030-12-24T00:00:00') }, by)).toEqual([lunch]);
    expect(await list({ from: at('2029-12-24T00:00:00'), until: at('2029-12-25T00:00:00') }, by)).toEqual([]);
  });

  test('of nobody → empty', async () => {
    expect(await list({}, await practice.another())).toEqual([]);
  });
});
