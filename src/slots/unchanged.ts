import { DAY_MS, MINUTE_MS } from './intervals.ts';
import { type Listing, lengthOf, startsOf } from './slots.ts';
import type { Calendar } from './types.ts';

/**
 * Returns the time until which the list of an unchanged calendar stays the same: then a hold expires, a start passes,
 * or a start enters the booking window. At most a day. Taken starts count, too: the time may be too early, never too
 * late.
 */
export function unchangedUntil(calendar: Calendar, listing: Listing): number {
  const { now } = listing;
  const notice = calendar.channel.minimumNoticeMinutes * MINUTE_MS;
  const window = calendar.channel.bookingWindowDays * DAY_MS;
  const required = (calendar.requirements ?? []).flatMap(({ resources }) => resources);
  const held = [calendar, ...required].flatMap(({ appointments }) => appointments);
  const expiries = [...held, ...(calendar.limits ?? [])].flatMap(({ holds }) => holds).filter((expiry) => expiry > now);
  const passing = firstStart(calendar, listing);
  // a start that enters the window later could already be within the notice; without time between them, none enters
  const ahead = Math.min(DAY_MS, window - notice);
  if (ahead <= 0) return Math.min(now + DAY_MS, ...expiries);
  const entering = firstStart(calendar, { ...listing, now: now + ahead, from: Math.floor(now + window) + 1 });
  return Math.min(now + ahead, ...expiries, passing - notice, entering - window);
}

/** Returns the first start that a listing visits, free or taken; infinity without starts. */
function firstStart(calendar: Calendar, listing: Listing): number {
  const earliest = Math.max(
    listing.now + calendar.channel.minimumNoticeMinutes * MINUTE_MS,
    listing.from ?? listing.now,
  );
  const onGrids = startsOf(calendar, listing).filter((run) => lengthOf(run) > 0);
  const starts = [...onGrids, ...calendar.appointments].map(({ start }) => start).filter((start) => start >= earliest);
  return Math.min(...starts, Number.POSITIVE_INFINITY);
}
