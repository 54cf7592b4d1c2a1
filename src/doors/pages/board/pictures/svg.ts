import { type Markup, markup } from '../../../../languages/i18n/markup.ts';
import type { ShownKind } from '../../../../languages/sentences/board-sentences.ts';

/** Writes a number of an SVG, without needless digits. */
export const short = (value: number): string => String(Math.round(value * 100) / 100);

export const percentage = (part: number, whole: number): string => `${short((part / whole) * 100)}%`;

/** Kinds in the order of the legend. */
export const KINDS: readonly ShownKind[] = ['FREE', 'BOOKED', 'REQUESTED', 'HELD', 'BUFFER', 'TIME_OFF', 'CLOSED'];

/** Class of a kind in the style sheet. */
export const classOf = (kind: ShownKind): string => kind.toLowerCase().replace('_', '-');

/**
 * Patterns of the kinds, which tell them apart without colours: diagonals for requests, dots for holds, rules for buffers,
 * crosses for time off, bars for blackouts. Once on a page, before the pictures.
 */
export const patterns: Markup = markup`<svg class="patterns" width="0" height="0" aria-hidden="true" focusable="false"><defs>
<pattern id="requested" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect class="requested" width="8" height="8"/><rect class="ink requested" width="4" height="8"/></pattern>
<pattern id="held" width="6" height="6" patternUnits="userSpaceOnUse"><rect class="held" width="6" height="6"/><circle class="ink held" cx="3" cy="3" r="1.5"/></pattern>
<pattern id="buffer" width="6" height="4" patternUnits="userSpaceOnUse"><rect class="buffer" width="6" height="4"/><rect class="ink buffer" width="6" height="1"/></pattern>
<pattern id="time-off" width="8" height="8" patternUnits="userSpaceOnUse"><rect class="time-off" width="8" height="8"/><path class="line time-off" d="M0 0L8 8M8 0L0 8"/></pattern>
<pattern id="closed" width="6" height="6" patternUnits="userSpaceOnUse"><rect class="closed" width="6" height="6"/><rect class="ink closed" width="2" height="6"/></pattern>
</defs></svg>`;

const SOLID: ReadonlySet<ShownKind> = new Set(['FREE', 'BOOKED']);

/** Fills a shape as the kind is drawn: with its pattern, or its ink. */
export const inkOf = (kind: ShownKind): Markup =>
  SOLID.has(kind) ? markup`class="ink ${classOf(kind)}"` : markup`fill="url(#${classOf(kind)})"`;

/** Swatch of a kind for the legend and for tables. */
export const swatch = (kind: ShownKind): Markup =>
  markup`<svg class="swatch" width="22" height="16" aria-hidden="true" focusable="false"><rect ${inkOf(kind)} width="22" height="16" rx="3"/></svg>`;
