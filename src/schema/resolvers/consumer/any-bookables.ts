import type { ResourceCalendar } from '../../../booking/calendar/calendar.ts';
import { bookableInTurn, Requirements } from '../../../slots/requirements.ts';
import { Bookable } from './bookable.ts';

/**
 * Merges the slots of a pool: one for each start and end, of the first resource that has a place left, with the number
 * of resources that can be booked then: they share what their product requires. `lists` are ordered by priority.
 */
export function anyOfEach(lists: readonly { calendar: ResourceCalendar; bookables: Bookable[] }[]): Bookable[] {
  const requirements = new Map(
    lists.map(({ calendar }) => [calendar, new Requirements(calendar, calendar.resource.now)]),
  );
  const alike = Map.groupBy(
    lists.flatMap(({ bookables }) => bookables),
    Bookable.timesOf,
  );
  return Array.from(alike.values(), (each) => {
    const free = each.filter(({ capacityLeft }) => capacityLeft > 0);
    const options = free.map((bookable) => bookable.asOption((calendar) => requirements.get(calendar)!));
    return (free[0] ?? each[0]!).ofPool(bookableInTurn(options));
  });
}
