import { DAY_MS, MINUTE_MS } from './intervals.ts';
import { type Listing, lengthOf, startsOf } from './slots.ts';
import type { Calendar } from './types.ts';

/**
 * Until when a calendar that nobody changes is listed as it is now: then a hold expires, a start has passed, or one
 * comes into the booking window. A day at most. Starts that are taken count, too: it may be told too early, never late.
 */
export function unchangedUntil(calendar: Calendar, listing: Listing): number {
  const { now } = listing;
  const notice = calendar.channel.minimumNoticeMinutes * MINUTE_MS;
  const window = calendar.channel.bookingWindowDays * DAY_MS;
  const expiries = calendar.appointments.flatMap(({ holds }) => holds.filter((expiry) => expiry > now));
  const passing = firstStart(calendar, listing);
  // further on, what enters the window now would be within the notice then; without any time between them nothing enters
  const ahead = Math.min(DAY_MS, window - notice);
  if (ahead <= 0) return Math.min(now + DAY_MS, ...expiries);
  const entering = firstStart(calendar, { ...listing, now: now + ahead, from: Math.floor(now + window) + 1 });
  return Math.min(now + ahead, ...expiries, passing - notice, entering - window);
}

/** The first start that such a listing goes through, free or not; infinity if there is none. */
function firstStart(calendar: Calendar, listing: Listing): number {
  const earliest = Math.max(
    listing.now + calendar.channel.minimumNoticeMinutes * MINUTE_MS,
    listing.from ?? listing.now,
  );
  const onGrids = startsOf(calendar, listing).filter((run) => lengthOf(run) > 0);
  const starts = [...onGrids, ...calendar.appointments].map(({ start }) => start).filter((start) => start >= earliest);
  return Math.min(...starts, Number.POSITIVE_INFINITY);
}
