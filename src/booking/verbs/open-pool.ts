import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { isFirstTry, lock } from '../../platform/database/transaction.ts';
import { Resource } from '../../records/entities/resource.ts';
import { type Alternative, DomainError } from '../../records/errors/domain-error.ts';
import { Undecided } from '../../records/errors/lost-race.ts';
import { MAX_DISTANCE_MS } from '../../slots/nearest.ts';
import type { Slot } from '../../slots/types.ts';
import type { ResourceCalendar } from '../calendar/calendar.ts';
import { inTurnOfPool } from '../calendar/calendar-turns.ts';
import { membersOf, readPool } from '../calendar/pool.ts';
import { cachedPool, currentPool } from '../calendar/pool-cache.ts';
import { withAppointments } from '../calendar/renew-calendars.ts';
import { type ResourceView, requiredFor } from '../calendar/views.ts';
import { type Caller, countedClient } from '../clients/caller.ts';
import type { Counted } from '../clients/client-counts.ts';
import { removeHold } from '../places/empty-appointments.ts';
import type { PlaceView } from '../places/places.ts';
import { Overtaken } from '../places/take-place.ts';
import { allowedBy, alternativeOf, isAnswerable, ofNobody } from '../planning/alternatives.ts';
import {
  type AnyChoice,
  chooseAny,
  nearestIn,
  type PoolWish,
  periodOfWish,
  periodWithDays,
} from '../planning/any-choice.ts';
import type { Candidate } from '../planning/candidates.ts';
import type { IsAllowed } from '../planning/consumer-periods.ts';
import { isSameSlot } from '../planning/wanted-slot.ts';

/** A pool in which a place is taken, and those of its resources that can take the wished booking. */
interface OpenPool extends AnyChoice {
  calendars: ResourceCalendar[];
  /** Address of the client; null: the CRM's own request. */
  client: string | null;
  counted: Counted | null;
}

/** Checks the limits of a client that wants a place, and returns what counts it. */
type LimitCheck = (candidate: Candidate, client: string) => Promise<Counted | null>;

/** Wish for a place in a pool, of a caller. */
interface Wanted {
  wish: PoolWish;
  caller: Caller;
  checkLimits: LimitCheck;
  /** Hold of the consumer to release. */
  leaving?: PlaceView | undefined;
  /** Refuses what cannot be chosen, perhaps for another reason. Default: as it is. */
  refuse?: (error: unknown) => Promise<never>;
}

/** Limits the choices that a caller makes in a first try: each one may be overtaken by another process. */
const MAX_CHOICES = 5;

/**
 * Takes a place in a pool. In a first try callers in one process take turns, as each would overtake the others, and a choice
 * that was overtaken is made again; not in a transaction, whose connection the others may wait for. Errors: those of
 * `openPool` and `take`.
 */
export function takeInPool<Taken>(
  em: SqlEntityManager,
  wanted: Wanted,
  take: (open: OpenPool) => Promise<Taken>,
): Promise<Taken> {
  const { wish, caller, refuse } = wanted;
  const tryTo = async (choices: number): Promise<Taken> => {
    const open = await openPool(em, wanted).catch(refuse);
    return take(open).catch(async (error) => {
      if (choices < 2 || !(error instanceof Overtaken)) throw error;
      await open.counted?.refuse?.();
      return tryTo(choices - 1);
    });
  };
  const isAlone = isFirstTry(em) && !em.isInTransaction();
  return caller.inTurnToWrite(() => (isAlone ? inTurnOfPool(em, wish.product, () => tryTo(MAX_CHOICES)) : tryTo(1)));
}

/**
 * Chooses the resources that can take a booking. The pool is first read without a lock: a consumer who comes too late is
 * refused without waiting for it. In a first try that is all: the statement that takes the place locks the pool, and
 * writes nothing if anything has changed by which it was chosen. Errors: those of `readPool` and `chooseAny`,
 * TOO_MANY_REQUESTS; Undecided in a first try if nothing is cached, or if an appointment is to be joined.
 */
async function openPool(em: SqlEntityManager, wanted: Wanted): Promise<OpenPool> {
  const { wish, caller, checkLimits, leaving } = wanted;
  const before = await seenPool(em, wish, leaving);
  const client = before[0] ? await countedClient(em, caller, before[0].resource) : null;
  const seen = chooseAny(before, wish);
  const [expected] = seen.candidates;
  if (isFirstTry(em) && expected.slot.appointment) throw new Undecided('An appointment is to be joined');
  // the queue of the client comes before the lock of the calendars
  const counted = client === null ? null : await checkLimits(expected, client);
  if (isFirstTry(em)) return { candidates: [expected], isAlternative: false, calendars: before, client, counted };
  const calendars = await lockedPool(em, wish, before, expected.slot, leaving);
  const choice = chooseAny(calendars, wish);
  const [chosen] = choice.candidates;
  const isExpected = client === null || isSameSlot(chosen, expected);
  return { ...choice, calendars, client, counted: isExpected ? counted : await checkLimits(chosen, client) };
}

/** Errors: Undecided in a first try that is not about the wished time alone, or if the pool is not cached as it is now. */
async function seenPool(em: SqlEntityManager, wish: PoolWish, leaving?: PlaceView): Promise<ResourceCalendar[]> {
  if (!isFirstTry(em)) {
    const period = periodOfWish(wish);
    return leaving ? readPool(em, wish, period, [leaving.customer]) : currentPool(em, wish, period);
  }
  const cached = wish.nearby || leaving ? undefined : cachedPool(em, wish);
  const pool = cached && (await withAppointments(em, cached, membersOf(wish), periodWithDays(wish)));
  if (!pool?.length) throw new Undecided('Nothing is cached of the pool');
  return pool;
}

/**
 * Locks a pool and reads it again. All of it is locked, not only the resources that look free: another one may be freed,
 * and the loads of all of them decide.
 */
async function lockedPool(
  em: SqlEntityManager,
  wish: PoolWish,
  before: readonly ResourceCalendar[],
  slot: Slot,
  leaving?: PlaceView,
): Promise<ResourceCalendar[]> {
  const needed = before.flatMap(({ resource }) => neededBy(resource, slot));
  const locked = [...needed, ...(leaving?.parts ?? [])];
  await lock(em, Resource, locked);
  if (leaving && locked.includes(leaving.resource)) await removeHold(em, leaving.customer);
  // a resource that has joined the pool meanwhile is not locked, nor is one that another is required with by now
  return (await currentPool(em, wish, periodWithDays(wish))).filter(({ resource }) =>
    neededBy(resource, slot).every((id) => locked.includes(id)),
  );
}

/** Returns the ids of the resources that a booking of a pool may take with one of its resources. */
const neededBy = (resource: ResourceView, { product }: Slot): string[] => [
  resource.id,
  ...requiredFor(resource, product?.id ?? null),
];

/**
 * Takes a place at the first candidate that has one. A candidate refuses only without the lock of the application. Errors:
 * those of `take`; SLOT_TAKEN if all candidates refuse.
 */
export async function takeFirst<Taken>(
  [candidate, ...others]: AnyChoice['candidates'],
  take: (candidate: Candidate) => Promise<Taken>,
): Promise<Taken> {
  try {
    return await take(candidate);
  } catch (error) {
    const [next, ...more] = others;
    if (!next || !(error instanceof DomainError) || error.code !== 'SLOT_TAKEN') throw error;
    return takeFirst([next, ...more], take);
  }
}

/**
 * Calls, and adds the nearest times at which a resource of the pool is free to a refusal, without those that limits forbid
 * to the consumer. One further statement, or three where the provider has limits and the consumer is known.
 */
export async function orAlternativesOfPool<Result>(
  em: SqlEntityManager,
  wish: PoolWish,
  count: number,
  call: () => Promise<Result>,
  find = ofNobody,
): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    if (!count || !isAnswerable(error)) throw error;
    throw error.withAlternatives(await alternativesInPool(em, wish, count, (each) => allowedBy(em, each, find, error)));
  }
}

async function alternativesInPool(
  em: SqlEntityManager,
  wish: PoolWish,
  count: number,
  allowed: (resource: ResourceView) => Promise<IsAllowed | null>,
): Promise<Alternative[]> {
  const { start, end } = wish;
  const pool = await readPool(em, wish, { from: start - MAX_DISTANCE_MS, until: end + MAX_DISTANCE_MS });
  const isAllowed = pool[0] ? await allowed(pool[0].resource) : null;
  return nearestIn(pool, wish, count, isAllowed).map(alternativeOf);
}
