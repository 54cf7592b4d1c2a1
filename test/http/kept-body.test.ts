import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { KeptBody, textPart } from '../../src/platform/http/kept-body.ts';
import { runs } from '../support/random-runs.ts';

test('any texts → one gzip of all, also if some of them come from another one', async () => {
  const texts = fc.array(fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.constant('a'.repeat(70_000))), {
    maxLength: 8,
  });
  const property = fc.asyncProperty(texts, texts, async (first, second) => {
    const body = new KeptBody(first.map(textPart));
    expect(gunzipSync(body.gzip).toString()).toBe(first.join(''));
    const other = new KeptBody([...second.map(textPart), ...body.parts]);
    const whole = [...second, ...first].join('');
    expect((await other.plain()).toString()).toBe(whole);
    expect(other.length).toBe(Buffer.byteLength(whole));
  });
  await fc.assert(property, { numRuns: runs(100) });
});

test('a body that many want at the same moment → is inflated once, and again for whoever comes later', async () => {
  const body = new KeptBody([textPart('[1]')]);
  const [one, other] = await Promise.all([body.plain(), body.plain()]);
  expect(other).toBe(one);
  const later = await body.plain();
  expect(later).not.toBe(one);
  expect(later).toEqual(one);
});
