import { type Markup, markup } from '../../../../languages/i18n/markup.ts';
import type { TimeRange } from '../../../../languages/i18n/times.ts';
import { group } from '../../every-page/page.ts';
import type { BookLanguage } from '../book-language.ts';
import type { FreeSlot } from './free-slots.ts';
import { slotLabels } from './slot-labels.ts';

/** Number of times from which on they are divided into parts of the day. */
const MANY = 9;

/** Hours at which afternoon and evening begin. */
const [NOON, EVENING] = [12, 18];

/** Makes the button or the link of a slot of what stands on it. */
type Choice<Slot> = (slot: Slot, text: Markup) => Markup;

/** Returns the times of a day, in parts of the day if there are many. */
export function timesOfDay<Slot extends TimeRange>(
  slots: readonly Slot[],
  { locale, sentences }: BookLanguage,
  { timeZone, choice }: { timeZone: string; choice: Choice<Slot> },
): Markup[] {
  const labels = slotLabels(slots, { locale, timeZone });
  const choiceOf = (slot: Slot) => choice(slot, markup`${labels.get(slot)!.time}`);
  if (slots.length < MANY) return [markup`<div class="times">${slots.map(choiceOf)}</div>`];
  const { morning, afternoon, evening } = sentences.times;
  const partOf = (slot: Slot) => {
    const { hour } = labels.get(slot)!;
    return hour < NOON ? morning : hour < EVENING ? afternoon : evening;
  };
  return Array.from(Map.groupBy(slots, partOf), ([part, its]) =>
    group(part, [markup`<div class="times">${its.map(choiceOf)}</div>`]),
  );
}

/** Leads from a full slot to its waitlist. */
type WayToWait = (slot: FreeSlot) => { address: string; text: string };

/**
 * Returns the function that makes a button of a slot, with the places left in a group. It names no `product` that is chosen.
 * `wait`: null if nobody can wait.
 */
export const slotButton =
  ({ form }: BookLanguage, product: string | null, wait: WayToWait | null): Choice<FreeSlot> =>
  (slot, time) => {
    const { capacity, capacityLeft } = slot;
    const left = capacityLeft > 0 ? form.placesLeft(capacityLeft) : form.full;
    const text = markup`${time}${capacity > 1 || capacityLeft === 0 ? markup`<small>${left}</small>` : []}`;
    if (capacityLeft === 0 && wait) {
      const way = wait(slot);
      return markup`<a class="second wait" href="${way.address}">${time}<small>${left}</small><small>${way.text}</small></a>`;
    }
    if (capacityLeft === 0) return markup`<button class="second" disabled>${text}</button>`;
    return markup`<button class="second" name="slot" value="${slotValue(slot, product)}">${text}</button>`;
  };

/** Names a slot in a form or an address. */
export interface ChosenSlot {
  start: string;
  end: string;
  slot: string;
  product: string | null;
}

/** Returns the value of the button of a slot; without its product if that is `chosen`. */
export const slotValue = (
  { start, end, availabilityUuid, productUuid }: Pick<FreeSlot, 'start' | 'end' | 'availabilityUuid' | 'productUuid'>,
  chosen: string | null,
): string => [start, end, availabilityUuid, (productUuid !== chosen && productUuid) || ''].join('/');

/** Reads the value of a button. */
export function slotNamed(value: string): ChosenSlot {
  const [start = '', end = '', slot = '', product = ''] = value.split('/');
  return { start, end, slot, product: product || null };
}
