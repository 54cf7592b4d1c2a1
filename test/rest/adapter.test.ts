import { expect, test } from 'vitest';
import { compileEndpoint } from '../../src/doors/rest/adapter.ts';
import type { DocumentEndpoint } from '../../src/doors/rest/mapping/endpoint.ts';
import { schema } from '../../src/schema/graphql/schema.ts';

const row = (document: string): DocumentEndpoint => ({
  route: 'GET /things',
  access: 'public',
  document,
  status: 200,
  body: 'bare',
});

test.each([
  ['a field that the schema does not have', '{ activeProducts { uuid colour } }', 'Cannot query field "colour"'],
  ['an argument that the schema does not have', '{ activeProducts(of: 1) { uuid } }', 'Unknown argument "of"'],
  ['a variable of an unknown type', 'query ($a: Nothing) { activeProducts(resources: $a) { uuid } }', 'Nothing'],
  ['two root fields', '{ a: activeProducts { uuid } b: activeProducts { uuid } }', 'one root field'],
  ['no GraphQL', '{', 'Syntax Error'],
])('a row whose document has %s → the start fails, naming the route', (_what, document, reason) => {
  expect(() => compileEndpoint(row(document), schema)).toThrow(/^GET \/things: /);
  expect(() => compileEndpoint(row(document), schema)).toThrow(reason);
});
