import { expect, test } from 'vitest';
import { builtSite } from '../support/documentation/built-site.ts';
import { cookieOf, signIn } from '../support/pages/board.ts';
import { open } from '../support/pages/link-page.ts';
import { makePractice } from '../support/practice.ts';
import { startService } from '../support/service.ts';

const service = await startService({ guides: builtSite() });

const BROWSER = { accept: 'text/html,*/*;q=0.8', 'accept-language': 'en' };

const get = (address: string, headers: Record<string, string> = {}) =>
  fetch(service.url + address, { headers: { ...BROWSER, ...headers }, redirect: 'manual' });

test('the start page → leads to the documentation, in JSON, too', async () => {
  expect((await open(service, '/', BROWSER)).html).toContain('href="/guides/"');
  expect((await service.call('GET /')).body.guides).toMatch(/\/guides\/$/);
});

test('a board without resources → leads to the page about setting up', async () => {
  const { key } = await makePractice(service);
  const cookie = cookieOf(await signIn(service, key));
  const { html } = await open(service, '/board', { ...BROWSER, cookie });
  const [, address = ''] = /href="(\/guides\/[^"]+)"/.exec(html) ?? [];
  expect(await (await get(address)).text()).toContain('<h2 id="setting-up"');
});

test('/guides → its home, whose addresses need the slash at the end', async () => {
  const { status, headers } = await get('/guides');
  expect([status, headers.get('location')]).toEqual([301, '/guides/']);
  for (const address of ['/guides/', '/guides/index.html']) {
    expect(await (await get(address)).text()).toContain('<title>Documentation – Slotkeeper</title>');
  }
});

test.each([
  ['docs/guides/own-booking-form.html', 'text/html; charset=utf-8'],
  ['site/style.css', 'text/css; charset=utf-8'],
  ['site/search-index.js', 'text/javascript; charset=utf-8'],
  ['files/docs/parts.svg', 'image/svg+xml'],
  ['files/docs/pictures/board.webp', 'image/webp'],
  ['files/docs/guides/embed.html', 'text/plain; charset=utf-8'],
  ['files/openapi.json', 'text/plain; charset=utf-8'],
])('%s → as %s, with scripts and styles of the site only', async (name, type) => {
  const { status, headers } = await get(`/guides/${name}`);
  expect([status, headers.get('content-type'), headers.get('x-content-type-options')]).toEqual([200, type, 'nosniff']);
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  );
});

test('a page that the browser has already → 304; another encoding of it has another tag', async () => {
  const compressed = await get('/guides/README.html', { 'accept-encoding': 'gzip' });
  const plain = await get('/guides/README.html', { 'accept-encoding': 'identity' });
  expect(await compressed.text()).toBe(await plain.text());
  expect([compressed.headers.get('content-encoding'), plain.headers.get('content-encoding')]).toEqual(['gzip', null]);
  const tags = [compressed, plain].map(({ headers }) => headers.get('etag') ?? '');
  expect(tags[0]).not.toBe(tags[1]);
  const again = await get('/guides/README.html', { 'accept-encoding': 'gzip', 'if-none-match': tags[0]! });
  expect([again.status, again.headers.get('cache-control')]).toEqual([304, 'no-cache']);
});

test.each(['/guides/README.html.gz', '/guides/../package.json', '/guides/%2e%2e/package.json', '/guides/docs/'])(
  '%s → 404: only files of the site are served',
  async (address) => {
    expect((await get(address, { accept: '*/*' })).status).toBe(404);
  },
);

test('a service without the built site → no documentation, and no link to it', async () => {
  const without = await startService({}, service.databaseUrl);
  expect((await open(without, '/', BROWSER)).html).not.toContain('/guides');
  expect((await without.call('GET /guides/')).status).toBe(404);
});
