import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { needsTransaction } from '../../platform/database/transaction.ts';
import { type Near, nearest } from '../../slots/nearest.ts';
import type { Wish } from '../../slots/rules.ts';
import { MINUTE_MS } from '../../slots/times/intervals.ts';
import type { Slot } from '../../slots/types.ts';
import type { ResourceCalendar } from '../calendar/calendar.ts';
import { calendarByReference, openCalendars } from '../calendar/open-calendar.ts';
import { readNeighbours } from '../calendar/read-calendar.ts';
import { requiredFor } from '../calendar/views.ts';
import { type Caller, countedClient } from '../clients/caller.ts';
import { checkHold, shareOf } from '../clients/client-shares.ts';
import { type Held, type HoldRequest, holdOf } from '../places/held.ts';
import { withPlaceTaken } from '../places/places.ts';
import { takePlace } from '../places/take-place.ts';
import type { Nearby } from '../planning/alternatives.ts';
import { aroundSlot, isAnswerable } from '../planning/alternatives.ts';
import { isSameSlot, type SlotWish, wantedSlot, wishOf } from '../planning/wanted-slot.ts';

/** Nearest slots among which the one to hold is chosen. */
const MAX_CHOICES = 5;

interface Choice extends Near<ResourceCalendar> {
  isAlternative: boolean;
}

/**
 * Holds the wanted slot, or the nearest free one if it is refused. All resources that may be chosen are locked before
 * their calendars are read again, so callers at the same time get different slots. Errors: those of `holdPlace`.
 */
export async function holdNearest(
  em: SqlEntityManager,
  { references, channelKey, wanted }: HoldRequest,
  nearby: Nearby,
  caller: Caller,
): Promise<Held> {
  needsTransaction(em);
  const around = aroundSlot(wanted, nearby.withinMinutes * MINUTE_MS);
  const own = await calendarByReference(em, references, channelKey, around, wanted.slot);
  const { resource } = own;
  const client = await countedClient(em, caller, resource);
  const { product } = wishOf(own, wanted);
  const neighbours = nearby.otherResources ? await readNeighbours(em, resource, product, around) : [];
  const check = async ({ calendar, slot: { start, appointment } }: Choice) =>
    client === null
      ? null
      : checkHold(em, caller.limits, shareOf(calendar.resource, start, client), appointment?.id ?? null);
  // the queue of the client comes before the lock of the calendars
  const expected = await wantedOrNearest(em, [own, ...neighbours], wanted, nearby);
  const expectedCount = await check(expected);
  const choices = [own, ...neighbours].map((calendar) => calendar.resource);
  const ids = choices.map(({ id }) => id);
  const further = choices.flatMap((each) => requiredFor(each, product));
  const locked = await openCalendars(em, ids, resource.channel.key, around, further, product);
  const chosen = await wantedOrNearest(em, locked, wanted, nearby);
  const counted = isSameSlot(chosen, expected) ? expectedCount : await check(chosen);
  const { calendar, slot, isAlternative } = chosen;
  const place = await takePlace(em, calendar, slot, holdOf(calendar.resource, client), { counted });
  return { place, slot: withPlaceTaken(slot, place), calendar, isAlternative };
}

/** Chooses the wanted slot in the first calendar, else the nearest slot in all of them. */
async function wantedOrNearest(
  em: SqlEntityManager,
  calendars: ResourceCalendar[],
  wanted: SlotWish,
  { withinMinutes }: Nearby,
): Promise<Choice> {
  const own = calendars[0]!;
  try {
    return { calendar: own, slot: await wantedSlot(em, own, wanted), isAlternative: false };
  } catch (error) {
    if (!isAnswerable(error)) throw error;
    const wish = wishOf(own, wanted);
    const found = nearest(calendars, own.resource.now, wish, MAX_CHOICES).find(({ slot }) => isOf(slot, wish));
    if (!found || Math.abs(found.slot.start - wish.start) > withinMinutes * MINUTE_MS) throw error;
    return { ...found, isAlternative: true };
  }
}

/** True for a slot of exactly the wished product: without a product, availabilities with products are found, too. */
const isOf = ({ product, products }: Slot, wish: Wish): boolean =>
  products.length < 2 && (product?.id ?? null) === wish.product;
