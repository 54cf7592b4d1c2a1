import { type Markup, markup } from '../../../../languages/i18n/markup.ts';
import { daysInWords, type TimeRange } from '../../../../languages/i18n/times.ts';
import { group } from '../../every-page/page.ts';
import { slotLabels } from './slot-labels.ts';

interface Shown<Slot> {
  heading: string;
  locale: string;
  timeZone: string;
  /** Makes the button or the link of a time. */
  choice: (slot: Slot, time: string) => Markup;
}

/** Returns the free times near one that was refused, under their days; nothing if there are none. */
export function nearestTimes<Slot extends TimeRange>(
  slots: readonly Slot[],
  { heading, locale, timeZone, choice }: Shown<Slot>,
): Markup[] {
  if (!slots.length) return [];
  const labels = slotLabels(slots, { locale, timeZone });
  const inWords = daysInWords(locale, timeZone);
  const days = Map.groupBy(slots, ({ start }) => inWords(start));
  const groups = Array.from(days, ([day, its]) => {
    const choices = its.map((slot) => choice(slot, labels.get(slot)!.time));
    return group(day, [markup`<div class="times">${choices}</div>`]);
  });
  return [group(heading, groups)];
}
