import type { ResourceCalendar } from '../../booking/calendars/calendar.ts';
import { nextTurn } from '../../process/turns.ts';
import { openPart } from '../../slots/horizon.ts';
import type { Budget } from '../../slots/recurrence/budget.ts';
import { type Listing, listOpened } from '../../slots/slots.ts';
import { unchangedUntil } from '../../slots/unchanged.ts';
import { Bookable } from './bookable.ts';

interface Wanted {
  /** Uuid or reference. */
  product: string | null;
  from: Date | null;
  /** Maximum number of possible starts to check. */
  first: number;
  named?: ReadonlySet<string>;
  /** Milliseconds. Default: the shortest duration of each product. */
  duration?: number | undefined;
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
export async function listsOf(calendars: ResourceCalendar[], wanted: Wanted, budget: Budget): Promise<Lists> {
  const { product, duration, from, first, named } = wanted;
  const listed = calendars.map((calendar): ListedCalendar => {
    const { now } = calendar.resource;
    const id = product && calendar.productId(product);
    return [calendar, { now, product: id, duration, named, from: from?.getTime() ?? now }];
  });
  let part = await partOf(listed, first, budget);
  for (let skipped = 0; skipped < MAX_EMPTY_PARTS && isEmpty(part) && part.until !== null; skipped++) {
    if (budget.left <= 0) break;
    part = await partOf(startingAt(listed, part.until), first, budget);
  }
  const { lists, until } = part;
  const unchanged = Math.min(...listed.map(([calendar, listing]) => unchangedUntil(calendar, listing, budget)));
  return {
    lists,
    completeUntil: until === null ? null : new Date(until),
    unchangedUntil: new Date(calendars.length ? unchanged : 0),
  };
}

const isEmpty = ({ lists }: Part): boolean => lists.every(({ bookables }) => bookables.length === 0);

const startingAt = (listed: ListedCalendar[], from: number): ListedCalendar[] =>
  listed.map(([calendar, listing]) => [calendar, { ...listing, from }]);

async function partOf(listed: ListedCalendar[], first: number, budget: Budget): Promise<Part> {
  const { opened, until } = openPart(listed, first, budget);
  // several long listings may have been read by now
  if (until !== null) await nextTurn();
  const lists = listed.map(([calendar, listing], i) => {
    const slots = listOpened(opened[i]!, until === null ? listing : { ...listing, until });
    return { calendar, bookables: slots.map((slot) => new Bookable(slot, calendar)) };
  });
  return { lists, until };
}
