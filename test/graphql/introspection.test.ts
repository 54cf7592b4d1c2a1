import { expect, test } from 'vitest';
import { makePractice } from '../support/practice.ts';
import { ADMIN } from '../support/production.ts';
import { type Reply, sharedService, startService } from '../support/service.ts';

const service = await sharedService();
const off = await startService({ playground: false });
const practice = await makePractice(service);

const codes = ({ errors = [] }: Reply['body']) =>
  errors.map(({ extensions }: { extensions: { code: string } }) => extensions.code);

const SCHEMA = '{ __schema { queryType { name } } }';

test.each([
  SCHEMA,
  '{ __type(name: "User") { name } }',
  '{ other: __schema { types { name } } }',
  'query { ...Root } fragment Root on Query { __schema { types { name } } }',
  'query { ... on Query { __schema { types { name } } } }',
  'query { ... { ... { ... on Query { __type(name: "User") { name } } } } }',
])('%s without a key → UNAUTHENTICATED', { tags: ['attack/asking-schema-again-again'] }, async (query) => {
  const answer = await service.graphql(query);
  expect(codes(answer)).toEqual(['UNAUTHENTICATED']);
  expect(answer.data ?? null).toBeNull();
});

test.each([
  ['a field', '{ bookable(resources: []) { publicVisible } }'],
  ['an argument', '{ bookables(resource: []) { publicVisible } }'],
  ['a type', '{ ... on Queri { __typename } }'],
  ['a value', '{ bookables(resources: [], channelKey: RESOURCE_PUBLIK) { publicVisible } }'],
  [
    'a field of an input',
    'mutation ($i: ReserveAppointmentInput!) { reserveAppointment(resource: "a", input: $i) { __typename } }',
  ],
])(
  'the almost right name of %s → what is right is told with a key only',
  { tags: ['attack/names-schema-suggestion-almost'] },
  async (_, query) => {
    const at = '2030-01-01T09:00Z';
    const variables = query.includes('$i') ? { i: { start: at, end: at, stort: at } } : {};
    const messages = async (headers: Record<string, string>) =>
      JSON.stringify((await service.graphql(query, variables, headers)).errors);
    expect(await messages({})).not.toMatch(/Did you mean/);
    expect(await messages({})).not.toMatch(/undefined/);
    expect(await messages(practice.headers)).toMatch(/Did you mean/);
  },
);

test('without a key in demo mode → answered, unless the playground is off', async () => {
  const demo = await startService({ demo: true }, service.databaseUrl);
  expect(await demo.graphql(SCHEMA)).toEqual({ data: { __schema: { queryType: { name: 'Query' } } } });
  const closed = await startService({ demo: true, playground: false }, service.databaseUrl);
  expect((await closed.graphql(SCHEMA)).errors).toHaveLength(1);
});

test('with the key of a CRM or of the admin → answered', async () => {
  const data = { __schema: { queryType: { name: 'Query' } } };
  expect(await service.graphql(SCHEMA, {}, practice.headers)).toEqual({ data });
  expect(await service.graphql(SCHEMA, {}, ADMIN)).toEqual({ data });
});

test('__typename, which clients put everywhere → answered without a key', async () => {
  expect(await service.graphql('{ __typename }')).toEqual({ data: { __typename: 'Query' } });
});

test('switched off → refused with a key, too, and there is no playground', async () => {
  const crm = await makePractice(off);
  expect((await off.graphql(SCHEMA, {}, crm.headers)).errors).toHaveLength(1);
  const page = await fetch(`${off.url}/graphql`, { headers: { accept: 'text/html' } });
  expect(page.headers.get('content-type')).not.toContain('html');
});
