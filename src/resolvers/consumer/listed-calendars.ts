import type { ResourceCalendar } from '../../booking/calendars/calendar.ts';
import { nextTurn } from '../../process/turns.ts';
import { horizon } from '../../slots/horizon.ts';
import { type Listing, listSlots } from '../../slots/slots.ts';
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

interface Lists {
  lists: { calendar: ResourceCalendar; bookables: Bookable[] }[];
  completeUntil: Date | null;
  unchangedUntil: Date;
}

/** Lists the slots of each calendar, all up to the same time. */
export async function listsOf(calendars: ResourceCalendar[], wanted: Wanted): Promise<Lists> {
  const { product, duration, from, first, named } = wanted;
  const listed = calendars.map((calendar): [ResourceCalendar, Listing] => {
    const { now } = calendar.resource;
    const id = product && calendar.productId(product);
    return [calendar, { now, product: id, duration, named, from: from?.getTime() ?? now }];
  });
  const until = horizon(listed, first);
  // several long listings may have been read by now
  if (until !== null) await nextTurn();
  const lists = listed.map(([calendar, listing]) => {
    const slots = listSlots(calendar, until === null ? listing : { ...listing, until });
    return { calendar, bookables: slots.map((slot) => new Bookable(slot, calendar)) };
  });
  const unchanged = Math.min(...listed.map(([calendar, listing]) => unchangedUntil(calendar, listing)));
  return {
    lists,
    completeUntil: until === null ? null : new Date(until),
    unchangedUntil: new Date(calendars.length ? unchanged : 0),
  };
}
