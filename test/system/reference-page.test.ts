import { describe, expect, test } from 'vitest';
import { ENDPOINTS } from '../../src/doors/rest/endpoints/tables.ts';
import { webhooks } from '../../src/doors/rest/openapi/webhooks.ts';
import { isWithoutBrowser, visit } from '../support/pages/chromium.ts';
import { BASE } from '../support/pages/link-page.ts';
import { startService } from '../support/service.ts';

const service = await startService({ baseUrl: BASE, playgroundHeaders: { 'X-SERVICE-CLIENT-ID': 'a-key' } });

test('GET /openapi.json → the document, for any page, with the public address as its servers', async () => {
  const { status, headers, body } = await service.call('GET /openapi.json');
  expect([status, body.openapi, headers.get('access-control-allow-origin')]).toEqual([200, '3.1.1', '*']);
  expect(body.servers.map(({ url }: { url: string }) => url)).toEqual([BASE, `${BASE}/rest/1`]);
});

test('GET /asyncapi.json → the document, for any page, with the public address as its server', async () => {
  const { status, headers, body } = await service.call('GET /asyncapi.json');
  expect([status, body.asyncapi, headers.get('access-control-allow-origin')]).toEqual([200, '3.0.0', '*']);
  expect(body.servers).toEqual({ service: { host: new URL(BASE).host, protocol: 'http' } });
});

test('GET /docs → a page that may load from here only, and nothing else of its package', async () => {
  const page = await fetch(`${service.url}/docs`);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self';");
  const files = [...(await page.text()).matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file = '']) => file);
  expect(files.length).toBeGreaterThan(4);
  for (const file of files) expect([file, (await fetch(service.url + file)).status]).toEqual([file, 200]);
  for (const file of ['package.json', '../../package.json', '%2e%2e%2fpackage.json', 'swagger-ui-bundle.js.map']) {
    expect([file, (await fetch(`${service.url}/docs/${file}`)).status]).toEqual([file, 404]);
  }
});

describe.skipIf(isWithoutBrowser)('in a browser', () => {
  test('/docs → every operation, and a call with the key of the demo; nothing is asked of other hosts', async () => {
    const page = await visit(service, '/docs', { viewport: { width: 390, height: 844 } });
    const operation = page.locator('#operations-Management-user');
    await operation.locator('.opblock-summary-control').click();
    expect(await page.locator('.opblock').count()).toBe(ENDPOINTS.length + Object.keys(webhooks()).length);
    await operation.locator('.try-out__btn').click();
    const inputs = operation.locator('.parameters input');
    await inputs.nth(0).fill('acme');
    await inputs.nth(1).fill('4711@acme');
    const call = page.waitForRequest('**/crms/acme/user/4711%40acme');
    await operation.locator('.execute').click();
    expect((await call).headers()['x-service-client-id']).toBe('a-key');
    await operation.locator('.live-responses-table').waitFor();
  });

  test('/docs where the visitor prefers a dark page → dark, and light as soon as that changes', async () => {
    const page = await visit(service, '/docs', { colorScheme: 'dark' });
    const ground = () => page.evaluate<string>('getComputedStyle(document.documentElement).backgroundColor');
    expect(await ground()).toBe('rgb(28, 32, 34)');
    await page.emulateMedia({ colorScheme: 'light' });
    await page.waitForFunction("!document.documentElement.classList.contains('dark-mode')");
    expect(await ground()).toBe('rgba(0, 0, 0, 0)');
  });
});
