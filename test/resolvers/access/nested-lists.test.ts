import { describe, expect, test } from 'vitest';
import { appointmentCalls, codes, eva, noon } from '../../support/calls/appointment-calls.ts';
import { hold } from '../../support/calls/booking.ts';
import { fresh } from '../../support/calls/management.ts';
import { slotsOf } from '../../support/calls/slots.ts';
import { forget, shapes } from '../../support/caused.ts';
import { makePractice, type Practice } from '../../support/practice.ts';
import { ADMIN } from '../../support/production.ts';
import { type Reply, sharedService } from '../../support/service.ts';

const service = await sharedService();

const ask = ({ headers }: Practice, query: string, variables: object = {}) => service.ask(query, variables, headers);

/** A provider with two rooms, each with an availability, a channel of its own, an appointment and a hold. */
async function furnish(practice: Practice): Promise<void> {
  for (const day of [20, 21]) {
    const room = await practice.room();
    await practice.make('setChannel', { resource: room.uuid, key: 'CALENDAR_PUBLIC', minimumNoticeMinutes: day });
    const { make } = appointmentCalls(practice);
    await make({ resource: room.uuid, product: room.product, start: noon(day), participants: [eva] });
    await hold(service, (await slotsOf(service, room.uuid))[0]!);
  }
}

const practice = await makePractice(service);
await furnish(practice);
const second = await practice.another();
await furnish(second);
const stranger = await makePractice(service);
await furnish(stranger);

const WALK = `query ($first: Int!) { crm { crmId
  accounts(first: $first) { nodes { reference } totalCount }
  users(first: $first) { nodes { reference } totalCount }
  providers(first: $first) { totalCount nodes { uuid
    staff(first: $first) { nodes { reference } totalCount }
    products(first: $first) { nodes { uuid } totalCount }
    appointments(first: $first) { nodes { uuid resource { uuid } } totalCount }
    resources(first: $first) { totalCount nodes { uuid
      availabilities(first: $first) { nodes { uuid } totalCount }
      channels(first: $first) { nodes { key minimumNoticeMinutes } totalCount }
      appointments(first: $first) { nodes { uuid participations { state } } totalCount } } } } } } }`;

const uuids = (nodes: { uuid: string }[]) => nodes.map(({ uuid }) => uuid);

describe('the graph from a CRM downwards', () => {
  test('→ each list is the one that its query returns, without holds and without the records of others', {
    tags: ['Lists/same-as-queries'],
  }, async () => {
    const { crm } = await ask(practice, WALK, { first: 10 });
    const { providers, ...own } = crm;
    expect(own).toEqual({
      crmId: practice.crmId,
      accounts: { nodes: [{ reference: practice.references.account }], totalCount: 1 },
      users: { nodes: [{ reference: practice.references.owner }], totalCount: 1 },
    });
    expect(uuids(providers.nodes)).toEqual([practice.provider, second.provider]);
    for (const provider of providers.nodes) {
      const lists = await ask(
        practice,
        `query ($provider: Identifier!) {
          products(provider: $provider) { nodes { uuid } totalCount }
          resources(provider: $provider) { nodes { uuid } }
          appointments(filter: { provider: $provider }) { nodes { uuid resource { uuid } } totalCount }
          staff(provider: $provider) { reference } }`,
        { provider: provider.uuid },
      );
      expect(lists.appointments.totalCount).toBe(2);
      expect(provider.products).toEqual(lists.products);
      expect(provider.appointments).toEqual(lists.appointments);
      expect(provider.staff).toEqual({ nodes: lists.staff, totalCount: 1 });
      expect(uuids(provider.resources.nodes)).toEqual(uuids(lists.resources.nodes));
      expect(provider.resources.totalCount).toBe(2);
      for (const [i, resource] of provider.resources.nodes.entries()) {
        const { availabilities } = await ask(
          practice,
          'query ($it: Identifier!) { availabilities(resource: $it) { nodes { uuid } totalCount } }',
          { it: resource.uuid },
        );
        expect(resource.availabilities).toEqual(availabilities);
        expect(resource.channels).toEqual({
          nodes: [{ key: 'CALENDAR_PUBLIC', minimumNoticeMinutes: 20 + i }],
          totalCount: 1,
        });
        const appointment = lists.appointments.nodes.find(
          (each: Reply['body']) => each.resource.uuid === resource.uuid,
        );
        expect(resource.appointments).toEqual({
          nodes: [{ uuid: appointment.uuid, participations: [{ state: 'BOOKED' }] }],
          totalCount: 1,
        });
      }
    }
  });

  test('of another CRM → none of the same records', { tags: ['Lists/own-only'] }, async () => {
    const [mine, theirs] = [await ask(practice, WALK, { first: 10 }), await ask(stranger, WALK, { first: 10 })];
    const idsOf = (data: object) => new Set(JSON.stringify(data).match(/[0-9a-f]{8}-[0-9a-f-]{27}/g));
    const shared = [...idsOf(mine)].filter((id) => idsOf(theirs).has(id));
    expect(idsOf(theirs).size).toBeGreaterThan(8);
    expect(shared).toEqual([]);
  });

  test('of more records → asks the database no more often', { tags: ['Lists/statements'] }, async () => {
    const small = await makePractice(service);
    await small.room();
    const statementsOf = async (of: Practice) => {
      await ask(of, WALK, { first: 10 });
      forget();
      await ask(of, WALK, { first: 10 });
      return shapes().length;
    };
    const few = await statementsOf(small);
    const many = await statementsOf(stranger);
    // that of the appointments of the rooms and their participations: the small one has none
    expect(many - few).toBeLessThanOrEqual(5);
    await furnish(await stranger.another());
    // ten lists more; two levels that load the same records may share a statement or not
    expect(await statementsOf(stranger)).toBeLessThanOrEqual(many + 2);
  });
});

test('a list that two mutations of an operation read → each as it is then', async () => {
  const { provider, headers } = await makePractice(service);
  const create = (alias: string) => `${alias}: createProduct(
    input: { provider: $provider, reference: "${fresh()}", name: "${alias}" }) {
      product { provider { products { nodes { name } totalCount } } } }`;
  const both = `mutation ($provider: Identifier!) { ${create('a')} ${create('b')} }`;
  const { a, b } = await service.ask(both, { provider }, headers);
  const [first, second] = [{ name: 'a' }, { name: 'b' }];
  expect(a.product.provider.products).toEqual({ nodes: [first], totalCount: 1 });
  expect(b.product.provider.products).toEqual({ nodes: [first, second], totalCount: 2 });
});

test('a list that an operation reads twice → both in one statement', async () => {
  const document = `query ($provider: Identifier!) {
    a: provider(provider: $provider) { products { nodes { uuid } } }
    b: provider(provider: $provider) { products { nodes { uuid } } } }`;
  const { a, b } = await ask(practice, document, { provider: practice.provider });
  expect(a.products.nodes).toHaveLength(2);
  expect(b).toEqual(a);
});

describe('a list below a record', () => {
  const PAGE = `query ($provider: Identifier!, $first: Int!, $after: String) { provider(provider: $provider) {
    list: products(first: $first, after: $after) {
      edges { cursor node { uuid } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } totalCount } } }`;

  test('in pages → each record once; its cursors are those of the query', { tags: ['Lists/pages'] }, async () => {
    const provider = practice.provider;
    const first = (await ask(practice, PAGE, { provider, first: 1 })).provider.list;
    expect(first.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: false });
    const rest = (await ask(practice, PAGE, { provider, first: 1, after: first.pageInfo.endCursor })).provider.list;
    expect(rest.pageInfo).toEqual({
      hasNextPage: false,
      hasPreviousPage: true,
      startCursor: rest.edges[0].cursor,
      endCursor: rest.edges[0].cursor,
    });
    expect(rest.totalCount).toBe(2);
    const all = await ask(
      practice,
      'query ($it: Identifier!) { products(provider: $it) { edges { cursor node { uuid } } } }',
      { it: provider },
    );
    expect([...first.edges, ...rest.edges]).toEqual(all.products.edges);
  });

  test('with a wrong page → INVALID_INPUT; of a document that asks for too much → TOO_COMPLEX', {
    tags: ['Lists/wrong-page'],
  }, async () => {
    const wrong = (variables: object) => service.graphql(PAGE, variables, practice.headers);
    const provider = practice.provider;
    expect(codes(await wrong({ provider, first: 0 }))).toEqual([['INVALID_INPUT', 'first must be from 1 to 1000']]);
    expect(codes(await wrong({ provider, first: 1, after: 'x' }))).toEqual([
      ['INVALID_INPUT', 'after must be a cursor of this list'],
    ]);
    expect(codes(await service.graphql(WALK, { first: 100 }, practice.headers))).toEqual([
      ['TOO_COMPLEX', expect.any(String)],
    ]);
  });

  test('of appointments, from a time until another → those that lie there', { tags: ['Lists/by-time'] }, async () => {
    const query = `query ($provider: Identifier!, $from: Instant, $until: Instant) { provider(provider: $provider) {
      appointments(from: $from, until: $until) { nodes { startsAt } totalCount } } }`;
    const listed = async (span: object) =>
      (await ask(practice, query, { provider: practice.provider, ...span })).provider.appointments;
    const at = (day: number) => ({ nodes: [{ startsAt: noon(day) }], totalCount: 1 });
    expect(await listed({ from: noon(20, 31) })).toEqual(at(21));
    expect(await listed({ until: noon(21) })).toEqual(at(20));
    expect(await listed({ from: noon(20, 30), until: noon(21) })).toEqual({ nodes: [], totalCount: 0 });
  });

  test('asked for by the admin, or without a key → FORBIDDEN, UNAUTHENTICATED', {
    tags: ['Lists/needs-key'],
  }, async () => {
    for (const list of ['providers', 'accounts', 'users']) {
      const refused = await service.graphql(`{ crms { ${list} { totalCount } } }`, {}, ADMIN);
      expect(new Set(refused.errors.map((error: Reply['body']) => error.extensions.code))).toEqual(
        new Set(['FORBIDDEN']),
      );
    }
    expect(codes(await service.graphql('{ crm { crmId } }'))).toMatchObject([['UNAUTHENTICATED', {}]]);
  });
});
