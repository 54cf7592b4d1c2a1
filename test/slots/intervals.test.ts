import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byTime, indexSpans } from '../../src/slots/times/intervals.ts';
import { runs } from '../support/random-runs.ts';

const spans = fc.array(
  fc.tuple(fc.nat(50), fc.integer({ min: 1, max: 20 })).map(([start, length]) => ({ start, end: start + length })),
);

test('spans that touch → do not overlap', () => {
  const during = indexSpans([{ start: 10, end: 20 }]);
  expect(during({ start: 0, end: 10 })).toEqual([]);
  expect(during({ start: 20, end: 30 })).toEqual([]);
  expect(during({ start: 0, end: 11 })).toEqual([{ start: 10, end: 20 }]);
  expect(during({ start: 19, end: 30 })).toEqual([{ start: 10, end: 20 }]);
});

test('a long span before many short ones → still found', () => {
  const long = { start: 0, end: 1_000 };
  const during = indexSpans([long, ...Array.from({ length: 50 }, (_, i) => ({ start: i * 2 + 1, end: i * 2 + 2 }))]);
  expect(during({ start: 500, end: 501 })).toEqual([long]);
});

test('any spans → those that overlap, as trying each of them finds', () => {
  const property = fc.property(spans, fc.nat(60), fc.integer({ min: 1, max: 30 }), (all, start, length) => {
    const end = start + length;
    const overlapping = all.filter((span) => span.start < end && span.end > start);
    expect(indexSpans(all)({ start, end }).sort(byTime)).toEqual(overlapping.sort(byTime));
  });
  fc.assert(property, { numRuns: runs(500) });
});
