import type { TimeRange } from '../../../../languages/i18n/times.ts';

/** Texts of a time that can be chosen. */
export interface SlotLabel {
  time: string;
  /** 0 to 23. */
  hour: number;
}

interface Reader {
  locale: string;
  timeZone: string;
}

/**
 * Returns the label of each slot. Where the clocks go back, an hour comes twice: those times name their offset. Slots
 * that start together and end at different times name their ends.
 */
export function slotLabels<Slot extends TimeRange>(slots: readonly Slot[], reader: Reader): Map<Slot, SlotLabel> {
  const { locale, timeZone } = reader;
  const times = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone });
  const offsets = new Intl.DateTimeFormat(locale, {
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  });
  const hours = new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone });
  const moments = new Intl.DateTimeFormat('en', { dateStyle: 'short', timeStyle: 'short', timeZone });
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
        hour: Number(hours.format(new Date(slot.start))),
      },
    ]),
  );
}
