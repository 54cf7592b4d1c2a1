import { Bookable } from './bookable.ts';

/**
 * Merges the slots of a pool: one for each start and end, of the first resource that has a place left, with the number
 * of these resources. `lists` are ordered by priority.
 */
export function anyOfEach(lists: readonly { bookables: Bookable[] }[]): Bookable[] {
  const alike = Map.groupBy(
    lists.flatMap(({ bookables }) => bookables),
    Bookable.timesOf,
  );
  return Array.from(alike.values(), (each) => {
    const free = each.filter(({ capacityLeft }) => capacityLeft > 0);
    return (free[0] ?? each[0]!).ofPool(new Set(free.map(({ resourceUuid }) => resourceUuid)).size);
  });
}
