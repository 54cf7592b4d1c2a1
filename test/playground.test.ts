import { request } from 'node:http';
import { getOperationAST, getVariableValues, parse, validate } from 'graphql';
import { describe, expect, test } from 'vitest';
import { READY_OPERATIONS } from '../src/pages/ready-operations.ts';
import { schema } from '../src/schema.ts';
import { isWithoutBrowser, visit } from './pages/chromium.ts';
import { BASE } from './pages/link-page.ts';
import { makePractice } from './practice.ts';
import { startService } from './service.ts';

const service = await startService({ playgroundHeaders: { 'X-SERVICE-CLIENT-ID': 'a-key' } });

const BROWSER = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

const open = async (path: string) => {
  const response = await fetch(service.url + path, { headers: BROWSER });
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
};

test('a browser opens /graphql → the playground, with the headers of the demo', async () => {
  const { status, type, text } = await open('/graphql');
  expect([status, type]).toEqual([200, 'text/html; charset=utf-8']);
  expect(text).toContain('a-key');
});

test('every file that the page names → served from here', async () => {
  const { text } = await open('/graphql');
  const files = [...text.matchAll(/(?:src|href)="([^"]+\.(?:js|css|ico))"/g)].map(([, file]) => file);
  expect(files.length).toBeGreaterThan(1);
  for (const file of files) expect((await open(`/graphql/playground/${file}`)).status).toBe(200);
});

test('a file that is not there, or beyond the folder → 404', async () => {
  const paths = [
    '/graphql/playground/none.js',
    '/graphql/playground/%2e%2e%2fpackage.json',
    '/graphql/playground/../../package.json',
  ];
  for (const path of paths) expect(await statusOf(path)).toBe(404);
});

test.each(READY_OPERATIONS)(
  'the tab "$title" → fits the schema, and its variables its document',
  ({ query, variables }) => {
    const document = parse(query);
    expect(validate(schema, document)).toEqual([]);
    const operation = getOperationAST(document)!;
    const { errors } = getVariableValues(schema, operation.variableDefinitions ?? [], { ...variables });
    expect(errors).toBeUndefined();
  },
);

test('a query by GET is answered, also to a browser', async () => {
  const response = await fetch(`${service.url}/graphql?query={__typename}`, {
    headers: { ...BROWSER, 'apollo-require-preflight': 'true' },
  });
  expect(await response.json()).toEqual({ data: { __typename: 'Query' } });
});

/** fetch would tidy the path up. */
function statusOf(path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(service.url, { path }, (response) => resolve(response.resume().statusCode))
      .on('error', reject)
      .end();
  });
}

describe.skipIf(isWithoutBrowser)('in a browser', () => {
  test('the tabs, an operation that runs, the documentation by the key → all of it from here', async () => {
    const other = await startService({ baseUrl: BASE });
    const practice = await makePractice(other);
    await practice.room({ product: { name: 'Treatment' }, resource: { reference: 'room@demo' } });
    const opened = await startService({ baseUrl: BASE, playgroundHeaders: practice.headers }, other.databaseUrl);
    const page = await visit(opened, '/graphql');
    for (const { title } of READY_OPERATIONS) await page.getByText(title, { exact: true }).first().waitFor();

    await page.getByText('Send Request').click();
    await page.getByText('"Treatment"').first().waitFor();

    await page.getByText('Docs', { exact: true }).click();
    await page.getByText('Mutation', { exact: true }).first().waitFor();
  }, 60_000);
});
