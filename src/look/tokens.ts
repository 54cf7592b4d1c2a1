/** Colours of pages, board, element and mails, in light and in dark mode. `…-ink` draws the pattern of a kind of time, and its edge. */
export const COLOURS = {
  ground: ['#f3f5f8', '#101317'],
  sheet: ['#ffffff', '#1b2027'],
  text: ['#1b2129', '#e8eaed'],
  quiet: ['#59626e', '#a9b1bc'],
  line: ['#dbe0e7', '#353d47'],
  field: ['#7a8491', '#8b95a1'],
  accent: ['#1f5fbf', '#8ab4f8'],
  'on-accent': ['#ffffff', '#10203a'],
  soft: ['#e8f0fc', '#22324a'],
  ok: ['#1d6b3f', '#8fd6a8'],
  'ok-soft': ['#e3f3e8', '#1c3325'],
  warn: ['#7d4e00', '#f0b958'],
  'warn-soft': ['#fdf0d5', '#3d3014'],
  danger: ['#b3261e', '#f2b8b5'],
  'on-danger': ['#ffffff', '#4a0f0b'],
  'danger-soft': ['#fcebe9', '#402321'],
  booked: ['#dce8fb', '#21365a'],
  'booked-ink': ['#2f66b8', '#7faaf0'],
  requested: ['#fdf0d5', '#45340f'],
  'requested-ink': ['#a65f00', '#f0b958'],
  held: ['#ebe6f8', '#322b4a'],
  'held-ink': ['#6b4fb5', '#b3a0f0'],
  busy: ['#e6ebf1', '#2a323c'],
  'busy-ink': ['#5b6b7c', '#a9b1bc'],
  elsewhere: ['#dff1f1', '#17383b'],
  'elsewhere-ink': ['#1f7479', '#6fc3c8'],
  closed: ['#f8e3e1', '#3b2423'],
  'closed-ink': ['#a3615b', '#b98680'],
  shut: ['#eceff3', '#161a1f'],
  'free-edge': ['#3f8a5c', '#4c8a62'],
} as const satisfies { [name: string]: readonly [light: string, dark: string] };

export type Colour = keyof typeof COLOURS;

const NAMES = Object.keys(COLOURS) as Colour[];

/** Writes the colours that a style sheet names for the elements of a page: those of dark mode where the reader wants it. */
export function coloursFor(css: string): string {
  const named = NAMES.filter((name) => css.includes(`var(--${name})`));
  const [light, dark] = ([0, 1] as const).map((mode) =>
    named.map((name) => `--${name}:${COLOURS[name][mode]}`).join(';'),
  );
  return `:root{color-scheme:light dark;${light}}@media(prefers-color-scheme:dark){:root{${dark}}}`;
}

/** Writes a colour that follows the `color-scheme` of the element. */
export const eitherColour = (name: Colour): string => `light-dark(${COLOURS[name].join(', ')})`;
