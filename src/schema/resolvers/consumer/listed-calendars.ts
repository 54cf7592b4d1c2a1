import type { ResourceCalendar } from '../../../booking/calendar/calendar.ts';
import { type ListsSlots, listAnew } from '../../../booking/calendar/kept-lists.ts';
import { nextTurn } from '../../../platform/process/turns.ts';
import { openPart } from '../../../slots/horizon.ts';
import type { Budget } from '../../../slots/recurrence/budget.ts';
import type { Listing } from '../../../slots/slots.ts';
import { unchangedUntil } from '../../../slots/unchanged.ts';
import { LISTED_MS } from '../../../slots/view.ts';
import { Bookable } from './bookable.ts';

interface Wanted {
  /** Uuid or reference. */
  product: string | null;
  from: Date | null;
  /** Default: the end of the booking window; without one, see `defaultEnd`. */
  until?: Date | null;
  named?: ReadonlySet<string>;
  /** Milliseconds. Default: the shortest duration of each product. */
  duration?: number | undefined;
}

interface Work {
  /** Maximum number of possible starts to check. */
  first: number;
  budget: Budget;
  /** Default: lists all slots anew. */
  slotsOf?: ListsSlots;
}

/** Deployed widgets do not request the next part of a list. The search for its first slot must not last for ever either. */
const MAX_EMPTY_PARTS = 4;

type ListedCalendar = [calendar: ResourceCalendar, listing: Listing];

interface Part {
  lists: { calendar: ResourceCalendar; bookables: Bookable[] }[];
  /** Time until which the part is complete, epoch milliseconds; null: to the end. */
  until: number | null;
}

interface Lists extends Pick<Part, 'lists'> {
  completeUntil: Date | null;
  unchangedUntil: Date;
}

/**
 * Lists the slots of each calendar, all up to the same time: that of the last start that was asked for, or to which the
 * budget suffices. At most MAX_EMPTY_PARTS parts without a slot are skipped.
 */
export async function listsOf(calendars: ResourceCalendar[], wanted: Wanted, work: Work): Promise<Lists> {
  const { product, duration, named } = wanted;
  const listed = calendars.map((calendar): ListedCalendar => {
    const { now } = calendar.resource;
    const from = wanted.from?.getTime() ?? now;
    const id = product && calendar.productId(product);
    const until = wanted.until?.getTime() ?? (hasWindow(calendar) ? undefined : defaultEnd(now, from));
    return [calendar, { now, product: id, duration, named, from, until }];
  });
  const near = await firstPart(listed, work);
  const goesOn = !wanted.from && !wanted.until && !calendars.every(hasWindow);
  const { lists, until } = goesOn && isEmpty(near) && near.until === null ? await laterPart(listed, work) : near;
  const unchanged = Math.min(...listed.map(([calendar, listing]) => unchangedUntil(calendar, listing, work.budget)));
  return {
    lists,
    completeUntil: until === null ? null : new Date(until),
    unchangedUntil: new Date(calendars.length ? unchanged : 0),
  };
}

const hasWindow = ({ channel }: ResourceCalendar): boolean => channel.bookingWindowDays !== null;

/** Ends a list of a channel without a window: 90 days from now, or from where somebody looks who looks further ahead. */
const defaultEnd = (now: number, from: number): number => (from < now + LISTED_MS ? now : from) + LISTED_MS;

/** Lists the first part that has a slot, among the next few ones. */
async function firstPart(listed: ListedCalendar[], work: Work): Promise<Part> {
  let part = await partOf(listed, work);
  for (let skipped = 0; skipped < MAX_EMPTY_PARTS && isEmpty(part) && part.until !== null; skipped++) {
    if (work.budget.left <= 0) break;
    part = await partOf(startingAt(listed, part.until), work);
  }
  return part;
}

/** Lists 90 days from the first slot after the end of lists that have none, such as the only date of a course next year. */
async function laterPart(listed: ListedCalendar[], work: Work): Promise<Part> {
  const end = Math.min(...listed.map(([, { until }]) => until ?? Number.POSITIVE_INFINITY));
  const later = listed.map(
    ([calendar, { until: _, ...listing }]): ListedCalendar => [calendar, { ...listing, from: end }],
  );
  const { lists, until } = await firstPart(later, work);
  const starts = lists.flatMap(({ bookables }) => bookables.slice(0, 1)).map(Bookable.startOf);
  const last = Math.min(...starts) + LISTED_MS;
  return {
    lists: lists.map((list) => ({
      ...list,
      bookables: list.bookables.filter((each) => Bookable.startOf(each) < last),
    })),
    until: until !== null && until < last ? until : null,
  };
}

const isEmpty = ({ lists }: Part): boolean => lists.every(({ bookables }) => bookables.length === 0);

const startingAt = (listed: ListedCalendar[], from: number): ListedCalendar[] =>
  listed.map(([calendar, listing]) => [calendar, { ...listing, from }]);

async function partOf(listed: ListedCalendar[], { first, budget, slotsOf = listAnew }: Work): Promise<Part> {
  const { opened, until } = openPart(listed, first, budget);
  // several long listings may have been read by now
  if (until !== null) await nextTurn();
  const lists = listed.map(([calendar, listing], i) => {
    const slots = slotsOf(calendar, opened[i]!, until === null ? listing : { ...listing, until });
    return { calendar, bookables: slots.map((slot) => new Bookable(slot, calendar)) };
  });
  return { lists, until };
}
