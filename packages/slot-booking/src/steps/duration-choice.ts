import { element } from '../element.ts';
import type { Product } from '../service.ts';
import type { Reader } from './view.ts';

/** Limits the durations that are offered: a product may have hundreds. */
const MAX_DURATIONS = 24;

export interface DurationChoice {
  /** Minutes; fewer than two are no choice. */
  durations: number[];
  /** Default: the first one. */
  chosen: number | undefined;
  choose: (minutes: number) => void;
}

/** Durations in minutes that can be booked, the shortest first. */
export function durationsOf(product: Product | undefined): number[] {
  const { minDuration, maxDuration, durationStepMinutes: step } = product ?? {};
  if (!minDuration || !maxDuration || !step) return [];
  const count = Math.min(MAX_DURATIONS, Math.floor((maxDuration - minDuration) / step) + 1);
  return Array.from({ length: count }, (_, index) => minDuration + index * step);
}

/** Durations as buttons, of which one is pressed; null if there is no choice. */
export function durationChoice(
  { sentences, times }: Reader,
  { durations, chosen = durations[0], choose }: DurationChoice,
): HTMLElement | null {
  if (durations.length < 2) return null;
  const buttons = durations.map((minutes) =>
    element(
      'button',
      {
        type: 'button',
        part: 'duration',
        'aria-pressed': String(minutes === chosen),
        'data-key': `${minutes} minutes`,
        click: () => choose(minutes),
      },
      times.minutes(minutes),
    ),
  );
  return element('div', { class: 'durations', role: 'group', 'aria-label': sentences.duration }, ...buttons);
}
