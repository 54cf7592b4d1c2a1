import { COLOURS } from './tokens.ts';

/** Colours of pages, element and mails that follow from a brand, in light and in dark mode. */
export type BrandTokens = { [name in 'accent' | 'on-accent' | 'soft']: readonly [light: string, dark: string] };

/** Red, green and blue, each from 0 to 1. */
type Rgb = [red: number, green: number, blue: number];

/** Lightness and chroma, and the hue in radians. */
type Oklch = [lightness: number, chroma: number, hue: number];

/** Contrast that WCAG 2.2 asks of texts. */
const MIN_CONTRAST = 4.5;

const LIGHTNESS_STEP = 0.01;

/** Steps in which the chroma of a colour falls that a screen cannot show. */
const CHROMA_STEPS = 24;

/** Share of the accent in `soft`. */
const SOFT_SHARES = [0.1, 0.16] as const;

/** Ink on an accent that is too light for white. */
const DARK_INK = '#10161d';

/**
 * Derives the colours of a brand from any colour, `#rrggbb`. The lightness of the accent falls in light mode and rises in
 * dark mode until texts in it are readable on every ground that they stand on.
 */
export function brandTokens(colour: string): BrandTokens {
  const light = readable(colour, 0);
  const dark = readable(colour, 1);
  return {
    accent: [light, dark],
    'on-accent': [inkOn(light), inkOn(dark)],
    soft: [softOf(light, 0), softOf(dark, 1)],
  };
}

/** Writes the colours of a brand over those of a page. */
export function brandCss(tokens: BrandTokens): string {
  const [light, dark] = ([0, 1] as const).map((mode) =>
    Object.entries(tokens)
      .map(([name, colours]) => `--${name}:${colours[mode]}`)
      .join(';'),
  );
  return `:root{${light}}@media(prefers-color-scheme:dark){:root{${dark}}}`;
}

function readable(colour: string, mode: 0 | 1): string {
  const [lightness, chroma, hue] = toOklch(colour);
  const step = mode === 0 ? -LIGHTNESS_STEP : LIGHTNESS_STEP;
  let shown = colour;
  for (let count = 1; count <= 1 / LIGHTNESS_STEP && !isReadable(shown, mode); count++) {
    shown = toHex(shownBy([Math.min(1, Math.max(0, lightness + count * step)), chroma, hue]));
  }
  return shown;
}

const isReadable = (accent: string, mode: 0 | 1): boolean =>
  [COLOURS.sheet[mode], COLOURS.ground[mode], softOf(accent, mode)].every(
    (ground) => contrast(accent, ground) >= MIN_CONTRAST,
  );

const inkOn = (accent: string): string =>
  contrast(accent, '#ffffff') >= contrast(accent, DARK_INK) ? '#ffffff' : DARK_INK;

/** Mixes the accent into the sheet that it stands on. */
function softOf(accent: string, mode: 0 | 1): string {
  const [over, under] = [toRgb(accent), toRgb(COLOURS.sheet[mode])];
  return toHex(over.map((value, i) => under[i]! + (value - under[i]!) * SOFT_SHARES[mode]) as Rgb);
}

/** Contrast of two colours (WCAG 2.2). */
function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red, green, blue] = toRgb(colour).map(linear) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const toRgb = (colour: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255) as Rgb;

const toHex = (rgb: Rgb): string =>
  `#${rgb
    .map((value) =>
      Math.round(value * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

const linear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

const companded = (value: number): number => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

/** Converts by the matrices of Björn Ottosson: https://bottosson.github.io/posts/oklab/ */
function toOklch(colour: string): Oklch {
  const [red, green, blue] = toRgb(colour).map(linear) as Rgb;
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const lightness = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short;
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return [lightness, Math.hypot(a, b), Math.atan2(b, a)];
}

/** Returns the colour with as much of its chroma as a screen can show. */
function shownBy([lightness, chroma, hue]: Oklch): Rgb {
  for (let step = CHROMA_STEPS; step > 0; step--) {
    const rgb = toLinear([lightness, (chroma * step) / CHROMA_STEPS, hue]);
    if (rgb.every((value) => value > -1e-4 && value < 1 + 1e-4)) return clipped(rgb);
  }
  return clipped(toLinear([lightness, 0, hue]));
}

const clipped = (rgb: Rgb): Rgb => rgb.map((value) => companded(Math.min(1, Math.max(0, value)))) as Rgb;

function toLinear([lightness, chroma, hue]: Oklch): Rgb {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}
