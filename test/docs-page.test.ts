import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { ENDPOINTS } from '../src/rest/tables.ts';
import { startService } from './service.ts';

const BASE_URL = 'http://slots.example.com';
const service = await startService({ baseUrl: BASE_URL, playgroundHeaders: { 'X-SERVICE-CLIENT-ID': 'a-key' } });

test('GET /openapi.json → the document, for any page, with the public address as its servers', async () => {
  const { status, headers, body } = await service.call('GET /openapi.json');
  expect([status, body.openapi, headers.get('access-control-allow-origin')]).toEqual([200, '3.1.1', '*']);
  expect(body.servers.map(({ url }: { url: string }) => url)).toEqual([BASE_URL, `${BASE_URL}/rest/1`]);
});

test('GET /docs → a page that may load from here only, and nothing else of its package', async () => {
  const page = await fetch(`${service.url}/docs`);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self';");
  const files = [...(await page.text()).matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file = '']) => file);
  expect(files.length).toBeGreaterThan(4);
  for (const file of files) expect([file, (await fetch(service.url + file)).status]).toEqual([file, 200]);
  for (const file of ['package.json', '../package.json', '%2e%2e%2fpackage.json', 'swagger-ui-bundle.js.map']) {
    expect([file, (await fetch(`${service.url}/docs/${file}`)).status]).toEqual([file, 404]);
  }
});

const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';

describe.skipIf(!existsSync(CHROMIUM) && !process.env.CI)(`in a browser (${CHROMIUM})`, () => {
  test('/docs → every operation, and a call with the key of the demo; nothing is asked of other hosts', async () => {
    const { host } = new URL(service.url);
    const browser = await chromium.launch({
      executablePath: CHROMIUM,
      args: ['--no-sandbox', `--host-resolver-rules=MAP slots.example.com ${host}`],
    });
    try {
      const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
      const problems: string[] = [];
      page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
      page.on('request', (request) => {
        if (!/^(http:\/\/slots\.example\.com\/|data:)/.test(request.url())) problems.push(request.url());
      });
      await page.goto(`${BASE_URL}/docs`);
      const operation = page.locator('#operations-Management-user');
      await operation.locator('.opblock-summary-control').click();
      expect(await page.locator('.opblock').count()).toBe(ENDPOINTS.length);
      await operation.locator('.try-out__btn').click();
      const inputs = operation.locator('.parameters input');
      await inputs.nth(0).fill('acme');
      await inputs.nth(1).fill('4711@acme');
      const call = page.waitForRequest('**/crms/acme/user/4711%40acme');
      await operation.locator('.execute').click();
      expect((await call).headers()['x-service-client-id']).toBe('a-key');
      await operation.locator('.live-responses-table').waitFor();
      // the key of this test is none
      expect(problems.filter((problem) => !problem.includes('401'))).toEqual([]);
    } finally {
      await browser.close();
    }
  });
});
