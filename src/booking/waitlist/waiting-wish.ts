import { DAY_MS, MINUTE_MS } from '../../slots/times/intervals.ts';
import { toInstant, toLocal } from '../../slots/times/zone.ts';
import type { Slot } from '../../slots/types.ts';
import type { ResourceCalendar } from '../calendar/calendar.ts';
import type { CountedAppointment } from '../calendar/views.ts';

/** Times for which somebody waits. Instants in epoch milliseconds. */
export interface WaitingWish {
  earliest: number;
  latest: number;
  /** Bits of local days: 1 is Monday, 64 is Sunday. */
  weekdays: number;
  /** Minutes of the local day from which, and before which a slot may start. */
  minutesFrom: number;
  minutesUntil: number;
  /** Starts that are not offered again. */
  passed: readonly number[];
}

/** Place of a booking for which somebody waits for an earlier time. Epoch milliseconds. */
export interface LaterPlace extends CountedAppointment {
  end: number;
  /** True if others stay in its appointment. */
  isShared: boolean;
  /** False if its consumer may not move it now. */
  isMovable: boolean;
}

/** Local day with all of its parts: a Monday, 5 January 1970. */
const A_MONDAY = 4 * DAY_MS;

/** True if a slot of a free place is within a wish, by the clocks of a time zone. */
export function fitsWish(wish: WaitingWish, { start, end, capacityLeft }: Slot, timeZone: string): boolean {
  if (capacityLeft < 1 || start < wish.earliest || end > wish.latest || wish.passed.includes(start)) return false;
  const local = toLocal(timeZone, start);
  const day = Math.floor(local / DAY_MS) * DAY_MS;
  const minute = (local - day) / MINUTE_MS;
  const weekday = ((((day - A_MONDAY) / DAY_MS) % 7) + 7) % 7;
  return (wish.weekdays & (1 << weekday)) !== 0 && wish.minutesFrom <= minute && minute < wish.minutesUntil;
}

/** True if a booking can move to a slot that is over when its own place begins. */
export const isEarlier = ({ start, isMovable }: LaterPlace, slot: Pick<Slot, 'end'>): boolean =>
  isMovable && slot.end <= start;

/** Returns a calendar as a booking may move in it: to move within a period of a limit adds nothing, unless others stay. */
export const openedFor = (own: LaterPlace | null, calendar: ResourceCalendar): ResourceCalendar =>
  own && !own.isShared ? calendar.withoutLimitsOf(own) : calendar;

/** Minutes of the local day in which the minutes of an offer count. */
export interface OfferHours {
  offerFrom: number;
  offerUntil: number;
}

/** Days over which the minutes of an offer are counted: the longest offer takes a minute of each hour of a day. */
const MAX_OFFER_DAYS = 1_441;

/**
 * Returns the end of an offer that begins at `now` and stands for some minutes within the hours of its provider: an offer
 * of the night can be answered in the morning.
 */
export function offerEnd(
  now: number,
  minutes: number,
  { offerFrom, offerUntil }: OfferHours,
  timeZone: string,
): number {
  let left = minutes * MINUTE_MS;
  let day = Math.floor(toLocal(timeZone, now) / DAY_MS) * DAY_MS;
  for (let days = 0; days < MAX_OFFER_DAYS; days++, day += DAY_MS) {
    const opens = Math.max(now, toInstant(timeZone, day + offerFrom * MINUTE_MS));
    const closes = toInstant(timeZone, day + offerUntil * MINUTE_MS);
    if (opens >= closes) continue;
    if (closes - opens >= left) return opens + left;
    left -= closes - opens;
  }
  return now + minutes * MINUTE_MS;
}
