import { type Markup, markup } from '../../../../languages/i18n/markup.ts';
import { group } from '../../every-page/page.ts';
import type { BookLanguage } from '../book-language.ts';
import type { FreeSlot } from './free-slots.ts';
import { type SlotLabel, slotLabels } from './slot-labels.ts';

/** Number of times from which on they are divided into parts of the day. */
const MANY = 9;

/** Hours at which afternoon and evening begin. */
const [NOON, EVENING] = [12, 18];

interface Zones {
  timeZone: string;
  providerZone: string;
}

/** Returns the times of a day as buttons of a form, in parts of the day if there are many. */
export function timesOfDay(slots: FreeSlot[], { locale, sentences }: BookLanguage, zones: Zones): Markup[] {
  const labels = slotLabels(slots, { locale, ...zones });
  const buttonOf = (slot: FreeSlot) => slotButton(slot, labels.get(slot)!, sentences);
  if (slots.length < MANY) return [markup`<div class="times">${slots.map(buttonOf)}</div>`];
  const { morning, afternoon, evening } = sentences.times;
  const partOf = (slot: FreeSlot) => {
    const { hour } = labels.get(slot)!;
    return hour < NOON ? morning : hour < EVENING ? afternoon : evening;
  };
  return Array.from(Map.groupBy(slots, partOf), ([part, its]) =>
    group(part, [markup`<div class="times">${its.map(buttonOf)}</div>`]),
  );
}

function slotButton(slot: FreeSlot, { time, there }: SlotLabel, { times }: BookLanguage['sentences']): Markup {
  const { capacity, capacityLeft } = slot;
  const left = capacityLeft > 0 ? times.places(capacityLeft) : times.full;
  const facts = [there, capacity > 1 || capacityLeft === 0 ? left : null];
  const text = markup`<span>${time}</span>${facts.flatMap((fact) => (fact ? markup`<small>${fact}</small>` : []))}`;
  if (capacityLeft === 0) return markup`<button class="second" disabled>${text}</button>`;
  return markup`<button class="second" name="slot" value="${slotValue(slot)}">${text}</button>`;
}

/** Names a slot in a form or an address. */
export interface ChosenSlot {
  start: string;
  end: string;
  slot: string;
  product: string | null;
}

/** Returns the value of the button of a slot. */
export const slotValue = ({
  start,
  end,
  availabilityUuid,
  productUuid,
}: Pick<FreeSlot, 'start' | 'end' | 'availabilityUuid' | 'productUuid'>): string =>
  [start, end, availabilityUuid, productUuid ?? ''].join('/');

/** Reads the value of a button. */
export function slotNamed(value: string): ChosenSlot {
  const [start = '', end = '', slot = '', product = ''] = value.split('/');
  return { start, end, slot, product: product || null };
}
