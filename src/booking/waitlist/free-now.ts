import { DomainError } from '../../records/errors/domain-error.ts';
import { listSlots } from '../../slots/slots.ts';
import { DAY_MS } from '../../slots/times/intervals.ts';
import type { ResourceCalendar } from '../calendar/calendar.ts';
import { alternativeOf } from '../planning/alternatives.ts';
import { fitsWish, isEarlier, type LaterPlace, openedFor, type WaitingWish } from './waiting-wish.ts';

/** Days of a wish in which a time that is free already is looked for. The sweep finds later ones. */
const LOOKED_AT_DAYS = 31;

/** Free times that a refusal names. */
const MAX_ALTERNATIVES = 5;

/** Returns the time in which a wish is looked at. Epoch milliseconds. */
export const lookedAt = (earliest: number, latest: number) => ({
  from: earliest,
  until: Math.max(earliest, Math.min(latest, earliest + LOOKED_AT_DAYS * DAY_MS)),
});

/** Wish of somebody who wants to wait. */
interface WishToWait {
  wish: WaitingWish;
  /** Uuid; null: a time without a product. */
  product: string | null;
  /** Place that is to be moved to an earlier time; null: a further booking. */
  own: LaterPlace | null;
}

/** Refuses to wait for what can be booked now. Errors: CONFLICT, with alternatives. */
export function refuseFree(calendars: readonly ResourceCalendar[], { wish, product, own }: WishToWait): void {
  const span = lookedAt(wish.earliest, wish.latest);
  const length = own ? { duration: own.end - own.start } : {};
  for (const each of calendars) {
    const calendar = openedFor(own, each);
    const { now, provider } = calendar.resource;
    const free = listSlots(calendar, { now, ...span, product, ...length }).filter(
      (slot) =>
        (product || !slot.products.length) &&
        fitsWish(wish, slot, provider.timeZone) &&
        (own === null || isEarlier(own, slot)),
    );
    if (!free.length) continue;
    const alternatives = free.slice(0, MAX_ALTERNATIVES).map((slot) => alternativeOf({ slot, calendar }));
    throw new DomainError('CONFLICT', { message: 'A time of the wish can be booked now', alternatives });
  }
}
