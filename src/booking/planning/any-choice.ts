import type { BookingKey } from '../../platform/access/booking-key.ts';
import { DomainError } from '../../records/errors/domain-error.ts';
import { MAX_DAY_MS } from '../../slots/days/local-days.ts';
import { nearest } from '../../slots/nearest.ts';
import { refused, type Wish } from '../../slots/rules.ts';
import { byCloseness, judge } from '../../slots/slot-at.ts';
import { grantedSlot } from '../../slots/slots.ts';
import { MINUTE_MS } from '../../slots/times/intervals.ts';
import type { ResourceCalendar } from '../calendar/calendar.ts';
import type { PoolName } from '../calendar/pool.ts';
import type { Period } from '../calendar/read-calendar.ts';
import type { Nearby } from './alternatives.ts';
import { allowedAmong, isAnswerable, MAX_NEAR } from './alternatives.ts';
import { type Candidate, inTurn } from './candidates.ts';
import type { IsAllowed } from './consumer-periods.ts';
import { refusal } from './refusals.ts';

/** Wish for a place at any resource of a pool. Times in epoch milliseconds. */
export interface PoolWish extends PoolName {
  start: number;
  end: number;
  /** Key with which a CRM books; null: none. */
  bookingKey: BookingKey | null;
  /** Takes the nearest time at which a resource is free where the wanted one is refused; null: refuses. */
  nearby: Pick<Nearby, 'withinMinutes'> | null;
}

/** Resources that can take a booking at one time, in the order in which they are tried. */
export interface AnyChoice {
  candidates: [Candidate, ...Candidate[]];
  /** True if it is not the wanted time, but the nearest one. */
  isAlternative: boolean;
}

/** Period of all appointments that the slots of a wish can meet. */
export function periodOfWish({ start, end, nearby }: PoolWish): Period {
  const distance = (nearby?.withinMinutes ?? 0) * MINUTE_MS;
  return { from: start - distance, until: end + distance };
}

/** Period that has the local days of all times of a wish, too: loads are counted by day. */
export function periodWithDays(wish: PoolWish): Period {
  const { from, until } = periodOfWish(wish);
  return { from: from - MAX_DAY_MS, until: until + MAX_DAY_MS };
}

/**
 * Chooses the resources of a pool that have a slot at the wished time, else at the nearest one. Errors:
 * PRODUCT_NOT_OFFERED for an empty pool; the refusal of the resource that comes closest.
 */
export function chooseAny(seen: readonly ResourceCalendar[], wish: PoolWish): AnyChoice {
  const pool = seen.map((calendar) => calendar.forKey(wish.bookingKey));
  try {
    return { candidates: candidatesAt(pool, wished(pool, wish)), isAlternative: false };
  } catch (error) {
    if (!wish.nearby || !isAnswerable(error)) throw error;
    const [next] = nearestIn(pool, wish, 1);
    if (!next || Math.abs(next.slot.start - wish.start) > wish.nearby.withinMinutes * MINUTE_MS) throw error;
    const { start, end } = next.slot;
    return { candidates: candidatesAt(pool, { ...wished(pool, wish), start, end }), isAlternative: true };
  }
}

/**
 * Returns the nearest times at which a resource of a pool is free, each with the first such resource; of those that a
 * consumer is allowed to book.
 */
export function nearestIn(
  pool: readonly ResourceCalendar[],
  wish: PoolWish,
  count: number,
  isAllowed: IsAllowed | null = null,
): Candidate[] {
  const [first] = pool;
  if (!first) return [];
  const most = isAllowed ? MAX_NEAR : count * pool.length;
  const near = allowedAmong(nearest([...pool], first.resource.now, wished(pool, wish), most), isAllowed);
  return onceEachStart(near, count);
}

/** Returns the first slots with different starts. */
export const onceEachStart = <Of extends Candidate>(near: readonly Of[], count: number): Of[] =>
  Array.from(Map.groupBy(near, ({ slot }) => slot.start).values(), ([each]) => each!).slice(0, count);

/** Returns a wish with the uuid of its product. Errors: PRODUCT_NOT_OFFERED. */
function wished([first]: readonly ResourceCalendar[], { product, start, end }: PoolWish): Wish & { product: string } {
  if (!first) throw new DomainError('PRODUCT_NOT_OFFERED');
  return { product: first.productId(product), start, end };
}

/** Errors: as `chooseAny`. */
function candidatesAt(
  pool: readonly ResourceCalendar[],
  wish: Wish & { product: string },
): [Candidate, ...Candidate[]] {
  const judged = pool.map((calendar) => ({ calendar, ...judge(calendar, { ...wish, now: calendar.resource.now }) }));
  const granted = judged.filter(({ refusals }) => refusals.length === 0);
  const candidates = granted.map(({ calendar, trial }) => ({ calendar, slot: grantedSlot(trial) }));
  const [first, ...more] = inTurn(candidates, wish.product);
  if (first) return [first, ...more];
  const [closest] = judged.toSorted(byCloseness);
  throw refusal(refused(closest!.refusals[0]!, closest!.trial), pool);
}
