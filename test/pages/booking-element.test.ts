import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { bundleElement, ELEMENT } from '../../hooks/bundle.mjs';
import { sharedService } from '../support/service.ts';

const MAX_COMPRESSED_BYTES = 24 * 1024;

const FOLDER = 'packages/slot-booking/src';
/** With what it shares with the service. */
const SOURCES = [
  ...globSync(`${FOLDER}/**/*.ts`),
  ...globSync('src/languages/{,??/}form.ts'),
  'src/languages/sentences/form-sentences.ts',
  'src/languages/i18n/money.ts',
  'src/languages/i18n/currency-digits.ts',
  'src/languages/i18n/clock-span.ts',
  'src/languages/i18n/first-of-month.ts',
  'src/languages/i18n/leading-zone.ts',
  'src/look/tokens.ts',
];

const service = await sharedService();

const load = (headers: Record<string, string> = {}) => fetch(`${service.url}/slot-booking.js`, { headers });

test('a page of another origin loads the element → the module that is built from the source, for any origin', async () => {
  const answer = await load({ Origin: 'https://www.example.com' });
  expect(await answer.text()).toBe(readFileSync(ELEMENT, 'utf8'));
  const { headers } = answer;
  expect([answer.status, headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8']);
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(headers.get('cache-control')).toBe('public, max-age=3600');
});

test('the served module → is what the bundler makes of the source today (npm run generate writes it)', async () => {
  const isCurrent = readFileSync(ELEMENT, 'utf8') === (await bundleElement());
  expect(isCurrent).toBe(true);
});

test('compressed → at most 24 KiB, and the same module', async () => {
  const script = readFileSync(ELEMENT);
  const { length } = gzipSync(script);
  expect(length).toBeLessThanOrEqual(MAX_COMPRESSED_BYTES);
  expect(readFileSync('docs/guides/embed-booking.md', 'utf8')).toContain(`${Math.round(length / 1000)} KB compressed`);
  const compressed = await load({ 'accept-encoding': 'gzip' });
  expect([compressed.headers.get('content-encoding'), compressed.headers.get('vary')]).toEqual([
    'gzip',
    'Accept-Encoding',
  ]);
  expect(await compressed.text()).toBe(script.toString());
  const plain = await load({ 'accept-encoding': 'identity' });
  expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, script.toString()]);
});

test('a browser that has the module → 304 without a body; each encoding has its own tag', async () => {
  const tags = await Promise.all(['gzip', 'identity'].map((encoding) => tagOf({ 'accept-encoding': encoding })));
  expect(new Set(tags).size).toBe(2);
  const headers = { 'accept-encoding': 'gzip', 'if-none-match': tags[0]!, 'cache-control': 'max-age=0' };
  const known = await load(headers);
  expect([known.status, await known.text()]).toEqual([304, '']);
  const other = await load({ ...headers, 'if-none-match': '"other"' });
  expect(other.status).toBe(200);
});

test('another method → 405; another path → not found', async () => {
  const { status } = await fetch(`${service.url}/slot-booking.js`, { method: 'POST' });
  expect(status).toBe(405);
  expect((await fetch(`${service.url}/slot-booking.js/`)).status).toBe(404);
});

test('the sources → import each other only, in no circle, and never turn a text into markup or code', () => {
  for (const file of SOURCES) {
    expect(
      importsOf(file).filter((imported) => !SOURCES.includes(imported)),
      file,
    ).toEqual([]);
    expect(reachedFrom(file), file).not.toContain(file);
    expect(readFileSync(file, 'utf8'), file).not.toMatch(
      /innerHTML|outerHTML|insertAdjacent|document\.write|eval\(|new Function/,
    );
  }
  expect(SOURCES.length).toBeGreaterThan(20);
});

const tagOf = async (headers: Record<string, string>) => (await load(headers)).headers.get('etag');

function importsOf(file: string, { withTypes = true } = {}): string[] {
  const statements = readFileSync(file, 'utf8').matchAll(/^(?:import|export) (type )?[^;]*?from '([^']+)'/gms);
  return [...statements]
    .filter(([, isType]) => withTypes || !isType)
    .map(([, , target = '']) => path.join(path.dirname(file), target));
}

function reachedFrom(file: string, reached = new Set<string>()): Set<string> {
  for (const imported of importsOf(file, { withTypes: false })) {
    if (reached.has(imported)) continue;
    reached.add(imported);
    reachedFrom(imported, reached);
  }
  return reached;
}
