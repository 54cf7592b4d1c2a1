import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { COLOURS, type Colour, coloursFor } from '../../src/look/tokens.ts';
import { contrast } from '../support/contrast.ts';

/** Grounds of texts, and the colours that stand on each. */
const TEXTS: { [ground in Colour]?: Colour[] } = {
  ground: ['text', 'quiet', 'accent', 'danger', 'ok', 'warn'],
  sheet: ['text', 'quiet', 'accent', 'danger', 'ok', 'warn'],
  soft: ['text', 'quiet', 'accent'],
  'ok-soft': ['text', 'ok'],
  'warn-soft': ['text', 'warn'],
  'danger-soft': ['text', 'danger'],
  accent: ['on-accent'],
  danger: ['on-danger'],
  booked: ['text', 'quiet'],
  requested: ['text', 'quiet'],
  held: ['text', 'quiet'],
  busy: ['text', 'quiet'],
  elsewhere: ['text', 'quiet'],
  closed: ['text', 'quiet'],
  shut: ['text', 'quiet'],
};

/** Grounds of shapes that mean something, and the colours of those. */
const SHAPES: { [ground in Colour]?: Colour[] } = {
  ground: ['field', 'accent'],
  sheet: ['field', 'accent', 'free-edge', 'danger'],
  'ok-soft': ['free-edge'],
  booked: ['booked-ink'],
  requested: ['requested-ink'],
  held: ['held-ink'],
  busy: ['busy-ink'],
  elsewhere: ['elsewhere-ink'],
  closed: ['closed-ink'],
  shut: ['free-edge', 'busy-ink', 'danger'],
};

/** Pairs whose contrast is too low, in either mode. */
const below = (minimum: number, pairs: { [ground in Colour]?: Colour[] }): string[] =>
  Object.entries(pairs).flatMap(([ground, colours]) =>
    colours.flatMap((colour) =>
      [0, 1].flatMap((mode) => {
        const ratio = contrast(COLOURS[colour][mode]!, COLOURS[ground as Colour][mode]!);
        return ratio < minimum ? `${colour} on ${ground}, ${['light', 'dark'][mode]}: ${ratio.toFixed(2)}` : [];
      }),
    ),
  );

test('texts have a contrast of 4.5 on their grounds, shapes that mean something of 3, in light and in dark mode', () => {
  expect(below(4.5, TEXTS)).toEqual([]);
  expect(below(3, SHAPES)).toEqual([]);
});

test('every colour is in a pair, except lines that mean nothing', () => {
  const paired = new Set([TEXTS, SHAPES].flatMap((pairs) => Object.entries(pairs).flat(2)));
  expect(Object.keys(COLOURS).filter((name) => !paired.has(name))).toEqual(['line']);
});

test('a style sheet has the colours that it names, and no others', () => {
  const css = coloursFor('a { color: var(--accent); border-color: var(--field); }');
  expect([...new Set(css.match(/--[\w-]+/g))].sort()).toEqual(['--accent', '--field']);
  expect(css).toContain(`--accent:${COLOURS.accent[0]}`);
});

const SHEETS = globSync('src/doors/pages/**/*-style.ts').concat('packages/slot-booking/src/style.ts');

/** Values that a property has in the style sheets, and that are none of the allowed ones. */
const strays = (property: string, allowed: RegExp): string[] =>
  SHEETS.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(new RegExp(`[\\s;{]${property}: ([^;}\n]+)`, 'g'))]
      .filter(([, value]) => !allowed.test(value!))
      .map(([, value]) => `${file}: ${property}: ${value}`),
  );

test('no style sheet has a colour, a size, a weight or a corner of its own', () => {
  expect(SHEETS.length).toBeGreaterThan(4);
  const own = SHEETS.flatMap((file) => readFileSync(file, 'utf8').match(/#[\da-f]{3,8}\b|rgba?\(/gi) ?? []);
  expect(own).toEqual([]);
  expect(strays('font-size', /^(1\.5|1\.375|1\.25|1\.125|1|\.875|\.8125|\.75)rem$|^inherit$/)).toEqual([]);
  expect(strays('font-weight', /^[46]00$/)).toEqual([]);
  // rounds, pills and corners that an edge hides
  expect(strays('border-radius', /^(\.375|\.625|\.875)rem$|^50%$|^2rem$|^0$|^var\(--(radius|small)\)$/)).toEqual([]);
});
