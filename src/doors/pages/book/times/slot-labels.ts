import type { TimeRange } from '../../../../languages/i18n/times.ts';

/** Texts of a time that can be chosen. */
export interface SlotLabel {
  time: string;
  /** Time of the provider, where it differs. */
  there: string | null;
  /** 0 to 23. */
  hour: number;
}

interface Reader {
  locale: string;
  timeZone: string;
  providerZone: string;
}

/**
 * Returns the label of each slot. Where the clocks go back, an hour comes twice: those times name their offset. Slots
 * that start together and end at different times name their ends.
 */
export function slotLabels<Slot extends TimeRange>(slots: readonly Slot[], reader: Reader): Map<Slot, SlotLabel> {
  const { locale, timeZone, providerZone } = reader;
  const times = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone });
  const offsets = new Intl.DateTimeFormat(locale, {
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  });
  const hours = new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone });
  const moments = new Intl.DateTimeFormat('en', { dateStyle: 'short', timeStyle: 'short', timeZone });
  const there = timeThere(reader);
  const alike = Map.groupBy(slots, ({ start }) => moments.format(new Date(start)));
  const labelOf = (slot: Slot): string => {
    const [start, end] = [new Date(slot.start), new Date(slot.end)];
    const same = alike.get(moments.format(start))!;
    if (same.some((other) => other.start !== slot.start)) return offsets.format(start);
    return same.some((other) => other.end !== slot.end) ? times.formatRange(start, end) : times.format(start);
  };
  return new Map(
    slots.map((slot) => [
      slot,
      {
        time: labelOf(slot),
        there: timeZone === providerZone ? null : there(slot.start),
        hour: Number(hours.format(new Date(slot.start))),
      },
    ]),
  );
}

/** Returns the function that tells the time of the provider at an instant, with its place; null where it is no other. */
export function timeThere({ locale, timeZone, providerZone }: Reader): (instant: string) => string | null {
  const formats = (options: Intl.DateTimeFormatOptions) =>
    [timeZone, providerZone].map((zone) => new Intl.DateTimeFormat(locale, { ...options, timeZone: zone }));
  const [weekdays, times] = [formats({ weekday: 'short' }), formats({ timeStyle: 'short' })];
  return (instant) => {
    const [[dayHere, dayThere], [here, there]] = [weekdays, times].map((both) =>
      both.map((format) => format.format(new Date(instant))),
    ) as [string[], string[]];
    if (here === there && dayHere === dayThere) return null;
    return `${dayHere === dayThere ? '' : `${dayThere} `}${there} ${placeOfZone(providerZone)}`;
  };
}

/** Returns the place in the name of a time zone: `New York` for America/New_York. */
export const placeOfZone = (timeZone: string): string => timeZone.split('/').at(-1)!.replaceAll('_', ' ');
