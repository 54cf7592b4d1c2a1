import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { getVariableValues, Kind, parse, validate } from 'graphql';
import { describe, expect, test } from 'vitest';
import { CHAPTERS, documentOf, variablesOfChapter } from '../../src/doors/explorer/operations/chapters.ts';
import { SLOT_TO_PASTE, variablesOf } from '../../src/doors/explorer/operations/ready-operation.ts';
import { schema } from '../../src/schema/graphql/schema.ts';
import { startDemo } from '../support/documentation/demo-service.ts';
import { isWithoutBrowser, openWindow } from '../support/pages/chromium.ts';
import { BASE } from '../support/pages/link-page.ts';
import { makePractice } from '../support/practice.ts';
import { startService } from '../support/service.ts';

const service = await startService({ playgroundHeaders: { 'X-SERVICE-CLIENT-ID': 'a-key' } });

const BROWSER = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

const open = async (path: string) => {
  const response = await fetch(service.url + path, { headers: BROWSER });
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
};

test('a browser opens /graphql → the playground, which starts with the headers of the demo', async () => {
  const { status, type } = await open('/graphql');
  expect([status, type]).toEqual([200, 'text/html; charset=utf-8']);
  expect((await open('/graphql/playground/start.js')).text).toContain('a-key');
});

test('the slot that the tabs of the demo name → not within the hour, in which they are read', async () => {
  const demo = await startDemo();
  const started = await demo.now();
  const script = await (await fetch(`${demo.url}/graphql/playground/start.js`)).text();
  const starts = [...script.matchAll(/start\W+(\d{4}-[\d-]+T[\d:.]+Z)/g)].map(([, start = '']) => Date.parse(start));
  expect(starts.length).toBeGreaterThan(0);
  expect(Math.min(...starts)).toBeGreaterThanOrEqual(started + 60 * 60_000);
});

test('the page and its files → may load, run, frame and call nothing but this service', {
  tags: ['attack/page-another-origin-opens'],
}, async () => {
  for (const path of ['/graphql', '/graphql/playground/start.js', '/graphql/playground/main.js']) {
    const { headers } = await fetch(service.url + path, { headers: BROWSER });
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self'; worker-src 'self'; style-src 'self' 'unsafe-inline'; " +
        "img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'self'; form-action 'none'; " +
        "frame-ancestors 'none'",
    );
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  }
});

test('PLAYGROUND is off → neither the page nor its files, and queries as ever', async () => {
  const closed = await startService({ playground: false });
  const statuses = ['/graphql', '/graphql/playground/main.js', '/graphql/playground/start.js'].map(
    async (path) => (await fetch(closed.url + path, { headers: BROWSER })).status,
  );
  expect(await Promise.all(statuses)).toEqual([400, 404, 404]);
  expect(await closed.ask('{ __typename }')).toEqual({ __typename: 'Query' });
});

test('every file that the page names → served from here', async () => {
  const { text } = await open('/graphql');
  const files = [...text.matchAll(/(?:src|href)="([^"]+\.(?:js|css|ico))"/g)].map(([, file = '']) => file);
  expect(files.length).toBeGreaterThan(1);
  for (const file of files) {
    const { pathname } = new URL(file, `${service.url}/graphql/playground/`);
    expect([file, (await open(pathname)).status]).toEqual([file, 200]);
  }
});

test.each(CHAPTERS)('the tab "$title" → fits the schema, and its variables every operation', (chapter) => {
  const document = parse(documentOf(chapter));
  expect(validate(schema, document)).toEqual([]);
  const variables = { ...variablesOfChapter(chapter, SLOT_TO_PASTE) };
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    expect(getVariableValues(schema, definition.variableDefinitions ?? [], variables).errors).toBeUndefined();
  }
  for (const operation of chapter.operations) expect(variables).toMatchObject(variablesOf(operation, SLOT_TO_PASTE));
});

test('every file of an operation → in a tab once, with the name of its operation', () => {
  const folder = 'src/doors/explorer/operations';
  const files = globSync(`${folder}/*/*.graphql`);
  const inTabs = CHAPTERS.flatMap(({ operations }) => operations.map(({ file }) => `${folder}/${file}.graphql`));
  expect(inTabs.toSorted()).toEqual(files.toSorted());
  for (const file of files) {
    const [operation, ...others] = parse(readFileSync(file, 'utf8')).definitions;
    const name = operation?.kind === Kind.OPERATION_DEFINITION ? operation.name?.value : undefined;
    const words = name?.replaceAll(/(?<=.)(?=[A-Z])/g, '-').toLowerCase();
    expect([words, others]).toEqual([path.basename(file, '.graphql'), []]);
  }
});

test('a query by GET is answered, also to a browser', async () => {
  const response = await fetch(`${service.url}/graphql?query={__typename}`, {
    headers: { ...BROWSER, 'apollo-require-preflight': 'true' },
  });
  expect(await response.json()).toEqual({ data: { __typename: 'Query' } });
});

describe.skipIf(isWithoutBrowser)('in a browser', () => {
  test('the tabs, their variables, operations that run, the documentation by the key → one introspection, all from here', async () => {
    const other = await startService({ baseUrl: BASE });
    const practice = await makePractice(other);
    await practice.room({ product: { name: 'Treatment' }, resource: { reference: 'room@demo' } });
    const settings = { baseUrl: BASE, demo: true, playgroundHeaders: practice.headers };
    const opened = await startService(settings, other.databaseUrl);
    const page = await openWindow(opened);
    const introspections: string[] = [];
    page.on('request', (request) => {
      if (request.postData()?.includes('__schema')) introspections.push(request.url());
    });
    const tab = (title: string) =>
      page.locator('.window-switcher__input', { hasText: new RegExp(`^\\s*${title}\\s*$`) });
    await page.goto('/graphql');
    for (const { title } of CHAPTERS) await tab(title).waitFor();
    await page.locator('.window-switcher__item--active', { hasText: CHAPTERS[0]!.title }).waitFor();
    expect(await page.title()).toBe('Slotkeeper: GraphQL playground');
    await page.getByText('"room@demo"').first().waitFor();
    expect(await page.locator('.query-result__none-inner').isVisible()).toBe(false);

    await page.getByText('(Send query Slots)').click();
    await page.getByText('"Treatment"').first().waitFor();

    // names the next free slot
    await page.getByText('(Send mutation Hold)').click();
    await page.getByText('"holdUuid"').first().waitFor();

    await page.getByText('Docs', { exact: true }).click();
    await page.getByText('Mutation', { exact: true }).first().waitFor();

    for (const [title, value] of [
      ['Rules', '"Summer break"'],
      ['Events', '"participation.*"'],
    ] as const) {
      await tab(title).click();
      await page.getByText(value).first().waitFor();
      await page.getByText('Docs', { exact: true }).click();
      await page.getByText('Mutation', { exact: true }).first().waitFor();
    }
    expect(introspections).toEqual([`${BASE}/graphql`]);

    await page.locator('[track-id="reload_docs"]').click();
    await expect.poll(() => introspections.length).toBe(2);
  });
});
