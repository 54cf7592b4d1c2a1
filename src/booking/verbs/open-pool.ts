import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { lock } from '../../platform/database/transaction.ts';
import { Resource } from '../../records/entities/resource.ts';
import { sql } from '../../records/entities/sql.ts';
import { type Alternative, DomainError } from '../../records/errors/domain-error.ts';
import { MAX_DISTANCE_MS } from '../../slots/nearest.ts';
import type { Slot } from '../../slots/types.ts';
import { type ResourceCalendar, type ResourceView, requiredFor } from '../calendar/calendar.ts';
import { readPool } from '../calendar/pool.ts';
import { currentPool } from '../calendar/pool-cache.ts';
import { type Caller, countedClient } from '../places/caller.ts';
import type { PlaceView } from '../places/places.ts';
import { allowedBy, alternativeOf, isAnswerable, ofNobody } from '../planning/alternatives.ts';
import {
  type AnyChoice,
  type AnyWish,
  chooseAny,
  nearestIn,
  periodOfWish,
  periodWithDays,
} from '../planning/any-choice.ts';
import type { Candidate } from '../planning/candidates.ts';
import type { IsAllowed } from '../planning/consumer-periods.ts';
import { isSameSlot } from '../planning/wanted-slot.ts';
import { removeHold } from './holds.ts';

/** A pool whose resources this transaction has locked, and those of them that can take the wished booking. */
interface OpenPool extends AnyChoice {
  calendars: ResourceCalendar[];
  /** Address of the client whose limits count; null: the CRM's own request. */
  client: string | null;
}

/** Checks the limits of a client that wants a place. */
export type LimitCheck = (candidate: Candidate, client: string) => Promise<void>;

/**
 * Locks a pool and chooses the resources that can take a booking. The pool is first read without a lock: a consumer who
 * comes too late is refused without waiting for it. All of it is locked, not only the resources that look free: another
 * one may be freed, and the loads of all of them decide. The limits of a client are checked for the first choice before the
 * lock, and again if another one is made under the lock. `leaving`: hold of the consumer to release. Errors: those of `readPool` and `chooseAny`, TOO_MANY_REQUESTS.
 */
export async function openPool(
  em: SqlEntityManager,
  wish: AnyWish,
  caller: Caller,
  checkLimits: LimitCheck,
  leaving?: PlaceView,
): Promise<OpenPool> {
  const before = leaving
    ? await readPool(em, wish, periodOfWish(wish), [leaving.customer])
    : await currentPool(em, wish, periodOfWish(wish));
  const client = before[0] ? await countedClient(em, caller, before[0].resource) : null;
  const [expected] = chooseAny(before, wish).candidates;
  // the queue of the client comes before the lock of the calendars
  if (client !== null) await checkLimits(expected, client);
  const needed = before.flatMap(({ resource }) => neededBy(resource, expected.slot));
  const locked = [...needed, ...(leaving?.parts ?? [])];
  await lock(em, Resource, locked);
  if (leaving && locked.includes(leaving.resource)) await removeHold(em, leaving.customer);
  // a resource that has joined the pool meanwhile is not locked, nor is one that another is required with by now
  const calendars = (await currentPool(em, wish, periodWithDays(wish))).filter(({ resource }) =>
    neededBy(resource, expected.slot).every((id) => locked.includes(id)),
  );
  const choice = chooseAny(calendars, wish);
  const [chosen] = choice.candidates;
  if (client !== null && !isSameSlot(chosen, expected)) await checkLimits(chosen, client);
  return { ...choice, calendars, client };
}

/** Returns the ids of the resources that a booking of a pool may take with one of its resources. */
const neededBy = (resource: ResourceView, { product }: Slot): string[] => [
  resource.id,
  ...requiredFor(resource, product?.id ?? null),
];

/**
 * Takes a place at the first candidate that has one, and notes that a booking of any resource got it. A candidate
 * refuses only without the lock of the application. Errors: those of `take`; SLOT_TAKEN if all candidates refuse.
 */
export async function takeFirst<Taken>(
  em: SqlEntityManager,
  [candidate, ...others]: [Candidate, ...Candidate[]],
  take: (candidate: Candidate) => Promise<Taken>,
): Promise<Taken> {
  try {
    const taken = await take(candidate);
    await noteAssigned(em, candidate.calendar.resource.id);
    return taken;
  } catch (error) {
    const [next, ...more] = others;
    if (!next || !(error instanceof DomainError) || error.code !== 'SLOT_TAKEN') throw error;
    return takeFirst(em, [next, ...more], take);
  }
}

/** Notes that a booking of any resource got this one. It renews no revision of settings. */
export async function noteAssigned(em: SqlEntityManager, resource: string): Promise<void> {
  await sql`update resources set assigned_at = statement_timestamp() where id = ${resource}`.execute(em.getKysely());
}

/**
 * Calls, and adds the nearest times at which a resource of the pool is free to a refusal, without those that limits forbid
 * to the consumer. One further statement, or three where the provider has limits and the consumer is known.
 */
export async function orAlternativesOfPool<Result>(
  em: SqlEntityManager,
  wish: AnyWish,
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
  wish: AnyWish,
  count: number,
  allowed: (resource: ResourceView) => Promise<IsAllowed | null>,
): Promise<Alternative[]> {
  const { start, end } = wish;
  const pool = await readPool(em, wish, { from: start - MAX_DISTANCE_MS, until: end + MAX_DISTANCE_MS });
  const isAllowed = pool[0] ? await allowed(pool[0].resource) : null;
  return nearestIn(pool, wish, count, isAllowed).map(alternativeOf);
}
