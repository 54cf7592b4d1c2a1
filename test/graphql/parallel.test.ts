import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { attempt, type Refusal } from '../support/calls/attempt.ts';
import { makePractice } from '../support/practice.ts';
import { sharedService } from '../support/service.ts';

const TIMES = 32;

const service = await sharedService();
const practice = await makePractice(service);

/** An answer other than UNAVAILABLE, which changed nothing: on a busy machine some wait too long for the others. */
async function insist<Answer extends { errors?: Refusal[] }>(ask: () => Promise<Answer>): Promise<Answer> {
  const answer = await ask();
  return answer.errors?.[0]?.extensions.code === 'UNAVAILABLE' ? insist(ask) : answer;
}

/** Calls the mutation 32 times at once; the distinct uuids and the distinct error codes of all answers. */
const atOnce = async (mutation: string, inputOf: (i: number) => object) => {
  const call = (_: unknown, i: number) => insist(() => attempt(practice, mutation, inputOf(i)));
  const answers = await Promise.all(Array.from({ length: TIMES }, call));
  return {
    uuids: [...new Set(answers.flatMap(({ made }) => (made ? [made.uuid] : [])))],
    codes: [...new Set(answers.flatMap(({ errors }) => errors.map(({ extensions }) => extensions.code)))],
  };
};

const ids = async (table: string, reference: string) =>
  (await service.sql<{ id: string }>(`select id from ${table} where reference = $1`, [reference])).map(({ id }) => id);

const user = (reference: string) => {
  const id = randomUUID();
  return { reference, email: `${id}@example.org`, username: id, lastName: 'Müller' };
};

describe('32 creations of the same reference at once', () => {
  // one 201 and otherwise 200 for each kind of record: test/rest/management-access.test.ts
  const providerOf = (reference: string) => {
    const { owner, account } = practice.references;
    return { reference, owner, account, name: 'Praxis' };
  };
  const resourceOf = (reference: string) => ({
    reference,
    provider: practice.provider,
    publicName: 'Room',
    internalName: 'Room 1',
  });

  test('createUser with the e-mail address of a consumer → the consumer becomes the user', async () => {
    const [reference, email] = [`${randomUUID()}@crm`, `${randomUUID()}@example.org`];
    const [consumer] = await service.sql<{ id: string }>(
      `insert into users (crm_id, email, mailbox, last_name) values ($1, $2, $2, 'Consumer') returning id`,
      [practice.crmId, email],
    );
    const input = { ...user(reference), email };
    expect(await atOnce('createUser', () => input)).toEqual({ uuids: [consumer!.id], codes: [] });
  });

  test('createProvider → its owner is a staff member once', async () => {
    const reference = `${randomUUID()}@crm`;
    await atOnce('createProvider', () => providerOf(reference));
    const query = 'query ($it: Identifier!) { staff(provider: $it) { reference } }';
    const { staff } = await service.ask(query, { it: reference }, practice.headers);
    expect(staff).toEqual([{ reference: practice.references.owner }]);
  });

  test('createResource with a product → offers it once', async () => {
    const reference = `${randomUUID()}@crm`;
    const products = [await practice.product()];
    const { codes } = await atOnce('createResource', () => ({
      ...resourceOf(reference),
      products,
    }));
    expect(codes).toEqual([]);
    const query = 'query ($it: Identifier!) { resources(provider: $it) { nodes { reference products { uuid } } } }';
    const { resources } = await service.ask(query, { it: practice.provider }, practice.headers);
    expect(resources.nodes).toContainEqual({ reference, products: [{ uuid: products[0] }] });
  });

  test('createResource with onDuplicateRaise → one makes it, the others hear REFERENCE_EXISTS', async () => {
    const reference = `${randomUUID()}@crm`;
    const input = { ...resourceOf(reference), onDuplicateRaise: true };
    const answers = await atOnce('createResource', () => input);
    expect(answers).toEqual({ uuids: await ids('resources', reference), codes: ['REFERENCE_EXISTS'] });
    expect(answers.uuids).toHaveLength(1);
  });
});

describe('32 changes of the same thing at once', () => {
  test('users with the same e-mail address → all made, each with an address of its own', {
    tags: ['Tenants/variant-email-name-suffix'],
  }, async () => {
    const email = `${randomUUID()}@example.org`;
    const { uuids, codes } = await atOnce('createUser', () => ({ ...user(`${randomUUID()}@crm`), email }));
    expect([uuids.length, codes]).toEqual([TIMES, []]);
    const [{ count }] = (await service.sql(
      'select count(distinct lower(email))::int as count from users where mailbox = $1',
      [email],
    )) as [{ count: number }];
    expect(count).toBe(TIMES);
  });

  test('users with the same username → one made, the others hear USER_EXISTS', async () => {
    const username = randomUUID();
    const { uuids, codes } = await atOnce('createUser', () => ({ ...user(`${randomUUID()}@crm`), username }));
    expect([uuids.length, codes]).toEqual([1, ['USER_EXISTS']]);
  });

  test('users with the e-mail address of a consumer → the consumer becomes one of them, the others are new', async () => {
    const email = `${randomUUID()}@example.org`;
    await service.sql(`insert into users (crm_id, email, mailbox, last_name) values ($1, $2, $2, 'Consumer')`, [
      practice.crmId,
      email,
    ]);
    const { uuids, codes } = await atOnce('createUser', () => ({ ...user(`${randomUUID()}@crm`), email }));
    expect([uuids.length, codes]).toEqual([TIMES, []]);
  });

  test('the products of a resource → one of the wanted lists', async () => {
    const { reference } = await practice.resource();
    const products = [await practice.product(), await practice.product()];
    const names = { provider: practice.provider, reference, publicName: 'Room', internalName: 'Room 1' };
    const { codes } = await atOnce('createResource', (i) => ({ ...names, products: [products[i % 2]] }));
    expect(codes).toEqual([]);
    const query = 'query ($it: Identifier!) { resources(provider: $it) { nodes { reference products { uuid } } } }';
    const { resources } = await service.ask(query, { it: practice.provider }, practice.headers);
    const found = resources.nodes.find((each: { reference: string }) => each.reference === reference);
    expect(products.map((uuid) => [{ uuid }])).toContainEqual(found.products);
  });

  test('the general profile of a user → one profile with one channel of the type', async () => {
    const of = (await practice.make('createUser', user(`${randomUUID()}@crm`), 'reference')).reference;
    const { uuids, codes } = await atOnce('setGeneralContactProfile', (i) => ({
      user: of,
      name: 'Anna',
      contactChannels: [{ type: 'PHONE', value: `${i}` }],
    }));
    expect([uuids.length, codes]).toEqual([1, []]);
    const query = 'query ($it: Identifier!) { contactProfiles(user: $it) { uuid contactChannels { type } } }';
    const { contactProfiles } = await service.ask(query, { it: of }, practice.headers);
    expect(contactProfiles).toEqual([{ uuid: uuids[0], contactChannels: [{ type: 'PHONE' }] }]);
  });

  test('a new channel of a known profile → made once', async () => {
    const reference = `${randomUUID()}@crm`;
    const fields = { reference, user: practice.references.owner, provider: practice.provider, name: 'Anna' };
    const { uuid } = await practice.make('setContactProfile', { ...fields, contactChannels: [] });
    const { uuids, codes } = await atOnce('setContactProfile', (i) => ({
      ...fields,
      contactChannels: [{ type: 'PHONE', value: `${i}` }],
    }));
    expect([uuids, codes]).toEqual([[uuid], []]);
    expect(await service.sql('select type from contact_channels where profile_id = $1', [uuid])).toEqual([
      { type: 'phone' },
    ]);
  });

  test('the settings of a channel → one row, no setting lost', async () => {
    const { uuid } = await practice.resource();
    const settings = [{ showFullSlots: true }, { minimumNoticeMinutes: 60 }, { products: [await practice.product()] }];
    const { uuids, codes } = await atOnce('setChannel', (i) => ({
      resource: uuid,
      key: 'RESOURCE_PUBLIC',
      ...settings[i % settings.length],
    }));
    expect([uuids.length, codes]).toEqual([1, []]);
    const query =
      'query ($it: Identifier!) { channels(resource: $it) { showFullSlots minimumNoticeMinutes products { uuid } } }';
    const { channels } = await service.ask(query, { it: uuid }, practice.headers);
    expect(channels).toEqual([
      { showFullSlots: true, minimumNoticeMinutes: 60, products: [{ uuid: settings[2]!.products![0] }] },
    ]);
  });

  test('the same staff member → has access once', async () => {
    const member = (await practice.make('createUser', user(`${randomUUID()}@crm`), 'reference')).reference;
    const mutation =
      'mutation ($provider: Identifier!, $user: Identifier!) { addStaffMember(provider: $provider, user: $user) { reference } }';
    const variables = { provider: practice.provider, user: member };
    const answers = await Promise.all(
      Array.from({ length: TIMES }, () => insist(() => service.graphql(mutation, variables, practice.headers))),
    );
    expect(answers).toEqual(Array(TIMES).fill({ data: { addStaffMember: { reference: member } } }));
  });
});
