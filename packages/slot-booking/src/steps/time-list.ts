import { element } from '../element.ts';
import type { Slot } from '../service.ts';
import type { Reader } from './view.ts';

/** Free times as buttons, with the places left in a group. */
export function timeList(reader: Reader, slots: Slot[], choose: (slot: Slot) => void): HTMLElement {
  const { times } = reader;
  const alike = Map.groupBy(slots, ({ start }) => times.time(start));
  const labelOf = (slot: Slot): string => {
    const time = times.time(slot.start);
    const same = alike.get(time)!;
    // the hour that is there twice when clocks are set back
    if (same.some(({ start }) => start !== slot.start)) return times.exactTime(slot.start);
    return same.some(({ end }) => end !== slot.end) ? times.timeRange(slot.start, slot.end) : time;
  };
  const items = slots.map((slot) => element('li', {}, timeButton(reader, slot, labelOf(slot), choose)));
  return element('ul', { class: 'times' }, ...items);
}

function timeButton({ sentences }: Reader, slot: Slot, time: string, choose: (slot: Slot) => void): HTMLButtonElement {
  const isFull = slot.capacity_left < 1;
  return element(
    'button',
    {
      type: 'button',
      class: 'time',
      part: 'time',
      'data-key': slot.start,
      'aria-disabled': isFull ? 'true' : undefined,
      click: () => !isFull && choose(slot),
    },
    element('span', { class: 'own' }, time),
    isFull && element('span', { class: 'places' }, sentences.full),
    !isFull && slot.capacity > 1 && element('span', { class: 'places' }, sentences.placesLeft(slot.capacity_left)),
  );
}

/** Alternatives on other days: each with its day. */
export function alternativeList(reader: Reader, slots: Slot[], choose: (slot: Slot) => void): HTMLElement {
  const { times } = reader;
  const items = slots.map((slot) => {
    const label = `${times.shortDay(times.dayOf(slot.start))}, ${times.time(slot.start)}`;
    return element('li', {}, timeButton(reader, slot, label, choose));
  });
  return element('ul', { class: 'times alternatives' }, ...items);
}
