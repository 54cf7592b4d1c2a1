import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const guide = readFileSync('docs/guides/embed-booking.md', 'utf8');
const sources = globSync('packages/slot-booking/src/**/*.ts').map((file) => readFileSync(file, 'utf8'));
const source = sources.join('\n');

/** Distinct texts that a pattern captures, sorted. */
const named = (text: string, pattern: RegExp): string[] =>
  [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))].sort();

/** Rows of the guide's table with this heading. */
const rowsUnder = (heading: string): string => guide.split(`| ${heading} |`)[1]!.split('\n\n')[0]!;

test('the custom properties of the guide → are those of the style sheet', () => {
  const inTable = named(rowsUnder('Property'), /`--(slot-booking-[\w-]+)`/g);
  expect(inTable).toEqual(named(source, /var\(--(slot-booking-[\w-]+),/g));
  expect(named(guide, /--(slot-booking-[\w-]+):/g).filter((name) => !inTable.includes(name))).toEqual([]);
});

test('the parts of the guide → are those of the elements', () => {
  const written = named(source, /part: [^,}]*?['`]([^'`]+)['`](?: : '[^']+')?/g);
  const others = named(source, /part: count \? '[^']+' : '([^']+)'/g);
  const looks = ['primary-button', 'secondary-button', 'quiet-button'];
  const parts = [...written, ...others].flatMap((names) => (names.includes('${') ? looks : names.split(' ')));
  expect(named(rowsUnder('Parts'), /`([\w-]+)`/g)).toEqual([...new Set([...parts, 'button'])].sort());
});

test('the events and attributes of the guide → are those of the element', () => {
  expect(named(rowsUnder('Event'), /^\| `(slot-booking:\w+)`/gm)).toEqual(
    named(source, /^ {2}'(slot-booking:\w+)':/gm),
  );
  const [, observed = ''] = /observedAttributes = \[([^\]]*)\]/.exec(source) ?? [];
  expect(named(rowsUnder('Attribute'), /^\| `([\w-]+)`/gm)).toEqual(named(observed, /'([\w-]+)'/g));
});
