import { describe, expect, test } from 'vitest';
import { AnotherTransaction } from '../../support/another-transaction.ts';
import { codes } from '../../support/calls/appointment-calls.ts';
import { book } from '../../support/calls/booking.ts';
import { changeable, made, type Noun } from '../../support/calls/changeable.ts';
import { anotherCrm, Crm, encoded, fresh } from '../../support/calls/management.ts';
import { firstSlot, slotsOf } from '../../support/calls/slots.ts';
import { makePractice } from '../../support/practice.ts';
import { type Reply, sharedService } from '../../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service);
const crm = new Crm(practice);
const other = await anotherCrm(crm);

/** Names of other things as an answer shows them: by their reference. */
const shown = (fields: object) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) =>
      ['owner', 'account', 'provider'].includes(name) ? [name, { reference: value }] : [name, value],
    ),
  );

/** Changes what a noun names; the whole answer. */
function update(noun: string, name: string, input: object, selection = 'uuid'): Promise<Reply['body']> {
  const argument = noun.toLowerCase();
  const query = `mutation ($name: Identifier!, $input: Update${noun}Input!) {
    changed: update${noun}(${argument}: $name, input: $input) { ${selection} } }`;
  return service.graphql(query, { name, input }, practice.headers);
}

async function read({ noun, selection }: Noun, name: string) {
  const argument = noun.toLowerCase();
  const query = `query ($name: Identifier!) { it: ${argument}(${argument}: $name) { ${selection} } }`;
  return (await service.ask(query, { name }, practice.headers)).it;
}

describe.each(changeable(crm))('a change of a $noun', (each) => {
  const { noun, make, changes, required, selection } = each;
  const makeOne = async () => {
    const fields = await make();
    const { uuid } = await practice.make(`create${noun}`, fields);
    return { uuid, fields };
  };

  test('each field alone → only that one changes', {
    tags: ['Scheduling/users-accounts-providers-products'],
  }, async () => {
    const { uuid, fields } = await makeOne();
    let expected = shown(fields);
    for (const [name, value] of Object.entries(await changes())) {
      const { data } = await update(noun, uuid, { [name]: value }, selection);
      expected = { ...expected, ...shown({ [name]: value }) };
      expect(data.changed).toEqual(expected);
    }
    expect(await read(each, uuid)).toEqual(expected);
  });

  test('nothing given → nothing changes', { tags: ['Scheduling/users-accounts-providers-products'] }, async () => {
    const { uuid, fields } = await makeOne();
    expect((await update(noun, uuid, {}, selection)).data.changed).toEqual(shown(fields));
  });

  test('null for what is optional → cleared', { tags: ['Scheduling/null-clears-optional-refused'] }, async () => {
    const { uuid, fields } = await makeOne();
    const optional = Object.keys(await changes()).filter((name) => !required.includes(name));
    const cleared = Object.fromEntries(optional.map((name) => [name, null]));
    expect((await update(noun, uuid, cleared, selection)).data.changed).toEqual({ ...shown(fields), ...cleared });
    expect(await read(each, uuid)).toEqual({ ...shown(fields), ...cleared });
  });

  test('null for what is required → INVALID_INPUT naming all of it, nothing changes', {
    tags: ['Scheduling/null-clears-optional-refused'],
  }, async () => {
    const { uuid, fields } = await makeOne();
    const input = Object.fromEntries(Object.keys(await changes()).map((name) => [name, null]));
    const { errors } = await update(noun, uuid, input);
    expect(errors[0].extensions).toMatchObject({
      code: 'INVALID_INPUT',
      fields: required.map((name) => `input.${name}`),
    });
    expect(await read(each, uuid)).toEqual(shown(fields));
  });

  test('the reference of another one → REFERENCE_EXISTS; that of another CRM → free', {
    tags: ['Scheduling/renamed-answers-new-reference'],
  }, async () => {
    const [first, second] = [await makeOne(), await makeOne()];
    const { reference } = second.fields as { reference: string };
    expect(codes(await update(noun, first.uuid, { reference }))).toEqual([
      ['REFERENCE_EXISTS', 'The reference is already in use (input.reference)'],
    ]);
    expect(await read(each, first.uuid)).toEqual(shown(first.fields));
    const theirs = { User: other.owner, Account: other.account, Provider: other.provider, Product: fresh() }[noun];
    expect((await update(noun, first.uuid, { reference: theirs })).errors).toBeUndefined();
  });

  test('one that does not exist → NOT_FOUND naming it', async () => {
    const argument = noun.toLowerCase();
    expect(codes(await update(noun, 'none@crm', {}))).toEqual([
      ['NOT_FOUND', `${argument} must exist: there is no "none@crm"`],
    ]);
  });
});

test.each([
  ['Account', { owner: 'none@crm' }, 'input.owner must exist: there is no "none@crm"'],
  ['Provider', { owner: 'none@crm' }, 'input.owner must exist: there is no "none@crm"'],
  ['Provider', { account: 'none@crm' }, 'input.account must exist: there is no "none@crm"'],
])('%s with %j → NOT_FOUND', async (noun, input, message) => {
  const name = noun === 'Account' ? crm.account : crm.provider;
  expect(codes(await update(noun, name, input))).toEqual([['NOT_FOUND', message]]);
});

test('a product shortened below its shortest duration → INVALID_INPUT, nothing changes', async () => {
  const product = await practice.product({ minDuration: 30, maxDuration: 60 });
  expect(codes(await update('Product', product, { maxDuration: 20 }))).toEqual([
    ['INVALID_INPUT', 'input.maxDuration must not be less than minDuration'],
  ]);
  expect((await update('Product', product, {}, 'maxDuration')).data.changed).toEqual({ maxDuration: 60 });
});

test('buffers of a product → keep neighbours away from now on, appointments stay as they are', {
  tags: ['Scheduling/products-buffers-count'],
}, async () => {
  const room = await practice.room();
  const slot = await firstSlot(practice);
  await book(service, slot);
  expect((await update('Product', room.product, { leadTimeMinutes: 15 })).errors).toBeUndefined();
  await update('Product', slot.product, { leadTimeMinutes: 15, followUpTimeMinutes: 15 });
  const [row] = await service.sql(
    'select occupied_from = starts_at and occupied_until = ends_at as same from appointments where resource_id = $1',
    [slot.resource],
  );
  expect(row).toEqual({ same: true });
  const [next] = await slotsOf(service, slot.resource);
  expect(Date.parse(next!.start)).toBe(Date.parse(slot.end) + 30 * 60_000);
});

test.each([
  ['User', 'user'],
  ['Account', 'account'],
  ['Provider', 'provider'],
] as const)(
  'a %s renamed → found in REST by the new name at once, and no longer by the old one',
  { tags: ['Scheduling/renamed-answers-new-reference'] },
  async (noun, path) => {
    const [name, reference] = [await made[path](crm), fresh()];
    expect((await crm.call(`GET /${path}/${encoded(name)}`)).status).toBe(200);
    await update(noun, name, { reference });
    expect((await crm.call(`GET /${path}/${encoded(reference)}`)).status).toBe(200);
    expect((await crm.call(`GET /${path}/${encoded(name)}`)).status).toBe(404);
  },
);

describe('the owner of a provider', () => {
  const staff = async (provider: string): Promise<string[]> => {
    const { body } = await crm.call(`GET /provider/${encoded(provider)}/staff`);
    return body.map((user: { reference: string }) => user.reference);
  };
  const change = (mutation: string, provider: string, user: string) =>
    service.graphql(`mutation { ${mutation}(provider: "${provider}", user: "${user}") }`, {}, practice.headers);

  test('a new one → joins the staff once, and the former one can leave it', {
    tags: ['Scheduling/staff-removed-owner-new'],
  }, async () => {
    const reference = await made.provider(crm);
    const owner = await practice.user();
    await update('Provider', reference, { owner });
    await update('Provider', reference, { owner });
    expect(await staff(reference)).toEqual([crm.owner, owner]);
    expect(codes(await change('removeStaffMember', reference, owner))).toEqual([
      ['CONFLICT', 'user owns the provider'],
    ]);
    for (const _ of [1, 2]) {
      expect(await change('removeStaffMember', reference, crm.owner)).toEqual({ data: { removeStaffMember: true } });
    }
    expect(await staff(reference)).toEqual([owner]);
  });

  test('a staff member that becomes it while being removed → stays in the staff', {
    tags: ['Scheduling/staff-removed-owner-new'],
  }, async () => {
    const reference = await made.provider(crm);
    const owner = await practice.user();
    await update('Provider', reference, { owner });
    await update('Provider', reference, { owner: crm.owner });
    const transaction = await AnotherTransaction.begin(service);
    await transaction.sql('select from providers where reference = $1 for no key update', reference);
    const changing = await transaction.letWait(() => update('Provider', reference, { owner }));
    const removing = await transaction.letWait(() => change('removeStaffMember', reference, owner));
    await transaction.commit();
    expect((await changing.answer).errors).toBeUndefined();
    expect(codes(await removing.answer)).toEqual([['CONFLICT', 'user owns the provider']]);
    expect(await staff(reference)).toContain(owner);
  });
});
