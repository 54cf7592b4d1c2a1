import fc from 'fast-check';
import { ADMIN } from '../../test/support/production.ts';
import { byChance, type Chance } from './chance.ts';
import { DocumentWriter, type Operation } from './graphql-documents.ts';
import type { Request } from './request.ts';
import { keyOf } from './rest-requests.ts';
import type { World } from './world.ts';

/** Documents that are not written by the schema: too deep, too wide, in circles, or none. */
const ODD: ((chance: Chance) => string)[] = [
  (chance) => `{${'a{'.repeat(chance.upTo(600))}b${'}'.repeat(chance.upTo(600))}}`,
  (chance) => `{${Array.from({ length: chance.upTo(400) }, (_, i) => `a${i}: __typename`).join(' ')}}`,
  (chance) => `{ bookables(resources: ${'['.repeat(chance.upTo(200))}"a") { publicVisible } }`,
  (chance) =>
    `{ ...F0 } ${Array.from({ length: chance.upTo(40) }, (_, i) => `fragment F${i} on Query { ...F${i + 1} ...F${i + 1} }`).join(' ')}`,
  () => '{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }',
  () => '{ __schema { types { name fields { name type { ofType { ofType { name } } } } } } }',
  () => '{ __type(name: "User") { fields { name } } }',
  () => 'query A { __typename } query B { __typename }',
  () => 'subscription { bookables }',
  () => 'type Query { a: Int }',
  () => '{ user(user: "a") { uuid } usr bokables }',
  () => '"""',
  () => '#',
  () => '',
];

/** Pieces to insert at random positions of a document. */
const PIECES = [
  '{',
  '}',
  '(',
  '"',
  '"""',
  '\\',
  '$',
  '@',
  '...',
  ':',
  '!',
  '\u0000',
  '\ufeff',
  '🙂',
  '\ud800',
  ' on ',
  '[',
  '&',
  '1e999',
];

function distorted(text: string, chance: Chance): string {
  const [at, other] = [chance.upTo(text.length), chance.upTo(text.length)];
  return chance.of([
    () => text.slice(0, at),
    () => text.slice(0, at) + chance.of(PIECES) + text.slice(at),
    () => text.slice(0, Math.min(at, other)) + text.slice(Math.max(at, other)),
  ])();
}

/** Bodies that carry no document, or several, or something else than one. */
const BODIES = (operation: Operation, chance: Chance): unknown =>
  chance.of<unknown>([
    { query: operation.query, variables: [] },
    { query: operation.query, variables: 'x' },
    { query: operation.query, variables: { ...operation.variables, more: 1 } },
    { query: [operation.query] },
    { query: 1 },
    { query: null, extensions: { persistedQuery: { version: 1, sha256Hash: 'x'.repeat(64) } } },
    { ...operation, extensions: 'x' },
    [operation, operation],
    [],
    {},
  ]);

const operationOf = (world: World, chance: Chance): Operation => {
  const operation = chance.percent(6)
    ? { query: chance.of(ODD)(chance), variables: {} }
    : new DocumentWriter(chance, world).write();
  return chance.percent(5) ? { ...operation, query: distorted(operation.query, chance) } : operation;
};

const JSON_TYPE = { 'content-type': 'application/json' };
const OTHER_HEADERS = [
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/graphql' },
  { 'content-type': 'application/json; charset=utf-16' },
  { ...JSON_TYPE, accept: 'text/html' },
  { ...JSON_TYPE, accept: 'application/graphql-response+json' },
  { ...JSON_TYPE, accept: 'image/png' },
  { ...JSON_TYPE, 'idempotency-key': 'fuzz' },
  { ...JSON_TYPE, 'idempotency-key': 'x'.repeat(256) },
  { ...JSON_TYPE, 'content-encoding': 'gzip' },
];

function requestOf(world: World, chance: Chance): Request {
  const operation = operationOf(world, chance);
  const json = JSON.stringify(chance.percent(3) ? BODIES(operation, chance) : operation);
  const headers = chance.percent(4) ? chance.of(OTHER_HEADERS) : JSON_TYPE;
  if (chance.percent(4))
    return { method: chance.of(['PUT', 'DELETE', 'PATCH']), path: '/graphql', headers, body: json };
  if (!chance.percent(5))
    return { method: 'POST', path: '/graphql', headers, body: chance.percent(2) ? distorted(json, chance) : json };
  const query = new URLSearchParams({ query: operation.query, variables: JSON.stringify(operation.variables) });
  return {
    method: 'GET',
    path: `/graphql?${query}`,
    headers: chance.of<Request['headers']>([{}, JSON_TYPE]),
    body: undefined,
  };
}

/** GraphQL requests by strangers, CRMs and the operator. */
export const graphqlRequests = (world: World): fc.Arbitrary<Request> =>
  fc
    .record({
      request: byChance((chance) => requestOf(world, chance)),
      key: fc.oneof(
        { arbitrary: keyOf(world), weight: 12 },
        { arbitrary: fc.constant({}), weight: 7 },
        { arbitrary: fc.constant(ADMIN), weight: 1 },
      ),
    })
    .map(({ request, key }) => ({ ...request, headers: { ...request.headers, ...key } }));
