import { firstStepMs } from './horizon.ts';
import { Opened } from './opened.ts';
import { type Budget, unlimited } from './recurrence/budget.ts';
import { isUnbookable } from './rules.ts';
import { type Listing, lengthOf, runsOf } from './slots.ts';
import { DAY_MS, MINUTE_MS } from './times/intervals.ts';
import type { Calendar } from './types.ts';
import { LISTED_MS } from './view.ts';

/**
 * Returns the time until which the list of an unchanged calendar stays the same: then a hold expires, a start passes,
 * or a start enters the booking window. At most a day. Taken starts count, too: the time may be too early, never too
 * late.
 */
export function unchangedUntil(calendar: Calendar, listing: Listing, budget: Budget = unlimited()): number {
  const { now } = listing;
  // an empty list, until a setting changes
  if (isUnbookable(calendar)) return now + DAY_MS;
  const notice = calendar.channel.minimumNoticeMinutes * MINUTE_MS;
  const window = windowOf(calendar);
  const required = (calendar.requirements ?? []).flatMap(({ resources }) => resources);
  const held = [calendar, ...required].flatMap(({ appointments }) => appointments);
  const expiries = [...held, ...(calendar.limits ?? [])].flatMap(({ holds }) => holds).filter((expiry) => expiry > now);
  const passing = firstStart(calendar, listing, budget);
  // a start that enters the window later could already be within the notice; without time between them, none enters
  const ahead = Math.min(DAY_MS, window - notice);
  if (ahead <= 0) return Math.min(now + DAY_MS, ...expiries);
  const entered = Math.floor(now + window) + 1;
  const entries = { ...listing, now: now + ahead, from: entered, until: entered + ahead };
  const entering = firstStart(calendar, entries, budget);
  return Math.min(now + ahead, ...expiries, passing - notice, entering - window);
}

/** Returns the distance of the last start that is listed, in milliseconds. */
const windowOf = ({ channel: { bookingWindowDays } }: Calendar): number =>
  bookingWindowDays === null ? LISTED_MS : bookingWindowDays * DAY_MS;

/** Returns the first start that a listing visits, free or taken; infinity without starts. It may be too early. */
function firstStart(calendar: Calendar, listing: Listing, budget: Budget): number {
  const earliest = Math.max(
    listing.now + calendar.channel.minimumNoticeMinutes * MINUTE_MS,
    listing.from ?? listing.now,
  );
  const starts = calendar.appointments.map(({ start }) => start).filter((start) => start >= earliest);
  return Math.min(...starts, firstOnGrids(calendar, listing, budget));
}

/** Looks further step by step; returns the time that was reached when the budget ends. */
function firstOnGrids(calendar: Calendar, listing: Listing, budget: Budget): number {
  const opened = new Opened(calendar, listing, budget);
  const { end = Number.NEGATIVE_INFINITY, window } = opened;
  for (let [from, step] = [window.earliest, firstStepMs([opened])]; from < end; from += step, step *= 2) {
    const until = Math.min(from + step, end);
    opened.expandUntil(until);
    const runs = runsOf(opened, listing, { from, until }).filter((run) => lengthOf(run) > 0);
    if (runs.length > 0) return Math.min(...runs.map(({ start }) => start));
    if (budget.left <= 0) return until;
  }
  return Number.POSITIVE_INFINITY;
}
