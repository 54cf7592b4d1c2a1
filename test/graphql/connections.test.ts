import { describe, expect, test } from 'vitest';
import { makePractice } from '../support/practice.ts';
import { type Reply, sharedService } from '../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service);

const PAGE = `query ($provider: Identifier!, $first: Int! = 100, $after: String) {
  products(provider: $provider, first: $first, after: $after) {
    nodes { name } edges { cursor node { name } } totalCount
    pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } }`;

const page = (variables: object, { provider, headers } = practice) =>
  service.graphql(PAGE, { provider, ...variables }, headers);

const names: string[] = [];
for (let i = 1; i <= 7; i++) {
  names.push(`Product ${i}`);
  await practice.product({ name: `Product ${i}` });
}

/** Cursor of a list that is ordered by time. */
const cursorAt = (time: string, id: unknown = practice.provider) =>
  Buffer.from(JSON.stringify([time, id])).toString('base64url');

describe('a list that can grow', () => {
  test('read page by page → everything once, in the order of its making', async () => {
    const seen: string[] = [];
    for (let after: string | null = null, more = true; more; ) {
      const { data }: Reply['body'] = await page({ first: 3, after });
      const { products } = data;
      expect(products.nodes).toEqual(products.edges.map(({ node }: { node: object }) => node));
      expect(products.pageInfo.hasPreviousPage).toBe(seen.length > 0);
      expect(products.pageInfo.startCursor).toBe(products.edges[0].cursor);
      expect(products.pageInfo.endCursor).toBe(products.edges.at(-1).cursor);
      expect(products.totalCount).toBe(7);
      seen.push(...products.nodes.map(({ name }: { name: string }) => name));
      ({ endCursor: after, hasNextPage: more } = products.pageInfo);
    }
    expect(seen).toEqual(names);
  });

  test('the cursor of any item → what follows it', async () => {
    const { edges } = (await page({})).data.products;
    const { products } = (await page({ after: edges[4].cursor })).data;
    expect(products.nodes.map(({ name }: { name: string }) => name)).toEqual(names.slice(5));
  });

  test('more is made between two pages → nothing is shown twice or left out', async () => {
    const growing = await makePractice(service);
    for (const name of ['A', 'B']) await growing.product({ name });
    const first = (await page({ first: 1 }, growing)).data.products;
    await growing.product({ name: 'C' });
    const { products } = (await page({ after: first.pageInfo.endCursor }, growing)).data;
    expect(products.nodes.map(({ name }: { name: string }) => name)).toEqual(['B', 'C']);
  });

  test.each([
    [{ first: 0 }, 'first must be from 1 to 1000'],
    [{ first: 1001 }, 'first must be from 1 to 1000'],
    [{ first: -1 }, 'first must be from 1 to 1000'],
    [{ after: 'nothing' }, 'after must be a cursor of this list'],
    [{ after: cursorAt('2030-01-01T00:00:00.000Z', 1) }, 'after must be a cursor of this list'],
    [{ after: cursorAt('yesterday') }, 'after must be a cursor of this list'],
    [{ after: cursorAt('2030-W01-1T10:00Z') }, 'after must be a cursor of this list'],
    [{ after: cursorAt('2030-333') }, 'after must be a cursor of this list'],
    [{ after: cursorAt('2030-01-01T10:00:00,5Z') }, 'after must be a cursor of this list'],
    [{ after: cursorAt('2030') }, 'after must be a cursor of this list'],
    [{ after: Buffer.from('{"createdAt":1}').toString('base64url') }, 'after must be a cursor of this list'],
    [{ after: 'e30' }, 'after must be a cursor of this list'],
  ])('%j → INVALID_INPUT', async (variables, message) => {
    const { errors } = await page(variables);
    expect(errors.map((error: { message: string; extensions: { code: string } }) => error.message)).toEqual([message]);
    expect(errors[0].extensions.code).toBe('INVALID_INPUT');
  });

  test('the same through REST → all of it, also beyond the largest page', async () => {
    const other = await makePractice(service);
    await service.sql(
      `insert into products (crm_id, provider_id, reference, name)
       select $1, $2, i || '@crm', 'Product ' || i from generate_series(1, 2001) i`,
      [other.crmId, other.provider],
    );
    const path = `/crms/${other.crmId}/provider/${other.references.provider}/products`;
    const { body } = await service.call(`GET ${path}?after=nothing&first=1`, undefined, other.headers);
    expect(new Set(body.map(({ reference }: { reference: string }) => reference)).size).toBe(2001);
    expect(body.length).toBe(2001);
  });
});
