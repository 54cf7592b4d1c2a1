import { type Markup, markup } from '../../../../languages/i18n/markup.ts';
import { queryWith } from '../choices.ts';
import { minutesFormat } from '../services-step.ts';
import type { Visit } from '../visit.ts';
import { durationOf } from './free-slots.ts';

/** Limits the durations that are offered: a product may have hundreds. */
const MAX_DURATIONS = 24;

/** Links to the durations that can be booked; nothing if there is no choice. */
export function durationChoice({ product, choices, language }: Visit): Markup {
  const { minDuration, maxDuration, durationStepMinutes: step } = product ?? {};
  if (!minDuration || !maxDuration || !step) return markup``;
  const count = Math.min(MAX_DURATIONS, Math.floor((maxDuration - minDuration) / step) + 1);
  const chosen = durationOf(choices.duration) ?? minDuration;
  const format = minutesFormat(language.locale);
  const link = (minutes: number) => {
    const address = queryWith({ ...choices, duration: String(minutes), month: null, day: null });
    const isChosen = minutes === chosen ? markup` aria-current="true"` : [];
    return markup`<li><a href="${address}"${isChosen}>${format.format(minutes)}</a></li>`;
  };
  const links = Array.from({ length: count }, (_, index) => link(minDuration + index * step));
  return markup`<nav class="chips" aria-label="${language.form.duration}"><ul>${links}</ul></nav>`;
}
