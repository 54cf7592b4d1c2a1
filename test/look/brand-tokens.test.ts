import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { brandCss, brandTokens } from '../../src/look/brand-tokens.ts';
import { COLOURS } from '../../src/look/tokens.ts';
import { contrast } from '../support/contrast.ts';
import { runs } from '../support/random-runs.ts';

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

/** Pairs of a derived brand that texts cannot be read in. */
function unreadable(accent: string): string[] {
  const tokens = brandTokens(accent);
  return ([0, 1] as const).flatMap((mode) => {
    const pairs = { sheet: COLOURS.sheet[mode], ground: COLOURS.ground[mode], soft: tokens.soft[mode] };
    const inks = { ...pairs, 'on-accent': tokens['on-accent'][mode] };
    const texts = { text: COLOURS.text[mode], quiet: COLOURS.quiet[mode] };
    return [
      ...Object.entries(inks).map(([name, other]) => [`accent, ${name}`, tokens.accent[mode], other] as const),
      ...Object.entries(texts).map(([name, other]) => [`${name}, soft`, other, tokens.soft[mode]] as const),
    ].flatMap(([pair, one, other]) => (contrast(one, other) < 4.5 ? [`${pair}, mode ${mode}: ${one} ${other}`] : []));
  });
}

describe('colours of a brand', () => {
  test('any accent → texts are readable in both modes', () => {
    fc.assert(
      fc.property(colour, (accent) => {
        expect(unreadable(accent)).toEqual([]);
      }),
      { numRuns: runs(1000) },
    );
  });

  test.each(['#ffff00', '#00ffff', '#ffffff', '#000000', '#808080', '#ff0000', '#0000ff'])(
    'the accent %s → texts are readable in both modes',
    (accent) => {
      expect(unreadable(accent)).toEqual([]);
    },
  );

  test('an accent that is readable in a mode → stays as it is there', () => {
    expect(brandTokens('#1f5fbf').accent[0]).toBe('#1f5fbf');
    expect(brandTokens('#8ab4f8').accent[1]).toBe('#8ab4f8');
  });

  test('a style of a brand names each colour once a mode', () => {
    const css = brandCss(brandTokens('#0b7a75'));
    expect(css.match(/--(accent|on-accent|soft):#[\da-f]{6}/g)).toHaveLength(6);
    expect(css).toContain('prefers-color-scheme:dark');
  });
});
