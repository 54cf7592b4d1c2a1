import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { isUnbookable } from '../../slots/rules.ts';
import type { ResourceCalendar } from '../calendar/calendar.ts';
import { readNeighbours, UPCOMING } from '../calendar/read-calendar.ts';

/** Product of a booking, and whether its provider asks the consumer to move. */
interface Movable {
  /** Id; null: none. */
  product: string | null;
  isAsked: boolean;
}

/**
 * Returns a calendar as a booking may move in it. Whom the provider asks to move may choose whatever its hours offer: what
 * channels show does not count, notice and window do.
 */
export function openedFor({ isAsked }: Pick<Movable, 'isAsked'>, calendar: ResourceCalendar): ResourceCalendar {
  if (!isAsked) return calendar;
  const { resource, products, availabilities } = calendar;
  const channel = { ...resource.channel, visible: true, products: products.map(({ id }) => id) };
  return calendar.with({
    resource: { ...resource, channel },
    availabilities: availabilities.map((hours) => ({ ...hours, channels: [] })),
  });
}

/**
 * Returns the calendars that a booking may move to which names none: its own; if that is closed for good, or lacks its
 * product where the provider asks to move, at most seven others of the provider that offer the product. One statement.
 */
export async function whereToMove(
  em: SqlEntityManager,
  own: ResourceCalendar,
  booking: Movable,
): Promise<ResourceCalendar[]> {
  const { product, isAsked } = booking;
  const calendar = openedFor(booking, own);
  if (product === null) return [calendar];
  const isOffered = (each: ResourceCalendar) => each.offeredProducts().some(({ id }) => id === product);
  if (!isUnbookable(calendar) && (!isAsked || isOffered(calendar))) return [calendar];
  const neighbours = await readNeighbours(em, own.resource, product, UPCOMING, isAsked);
  const others = neighbours
    .map((each) => openedFor(booking, each))
    .filter((each) => !isUnbookable(each) && isOffered(each));
  return others.length ? others : [calendar];
}
