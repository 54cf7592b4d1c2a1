import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { ChannelKey } from '../entities/channel-key.ts';
import { Resource } from '../entities/resource.ts';
import { DomainError, type ErrorCode } from '../errors.ts';
import { checkSlot } from '../slots/slots.ts';
import type { Refusal, Slot, Verdict } from '../slots/types.ts';
import { toInstant } from '../slots/zone.ts';
import { lock } from '../transactional.ts';
import type { ResourceCalendar, ResourceView } from './calendar.ts';
import { readCalendars } from './calendar-reading.ts';
import { findSlot, resourcesByReference } from './references.ts';

/** A slot as a caller asks for it: by an availability or an appointment, its times (epoch milliseconds), a product. */
export interface Wish {
  /** Uuid of an availability or of an appointment. */
  slot: string;
  start: number;
  end: number;
  /** Uuid; null: the product of the appointment, or the only one possible. */
  product: string | null;
}

const CODES: { [refusal in Refusal]: ErrorCode } = {
  ARCHIVED: 'RESOURCE_ARCHIVED',
  CHANNEL_HIDDEN: 'CHANNEL_HIDDEN',
  OUTSIDE_AVAILABILITY: 'OUTSIDE_AVAILABILITY',
  PRODUCT_NOT_OFFERED: 'PRODUCT_NOT_OFFERED',
  OFF_GRID: 'OFF_GRID',
  TOO_SHORT: 'TOO_SHORT',
  TOO_LONG: 'TOO_LONG',
  TOO_SOON: 'TOO_SOON',
  BEYOND_WINDOW: 'BEYOND_WINDOW',
  HELD: 'SLOT_TAKEN',
  FULL: 'SLOT_TAKEN',
  BLOCKED: 'SLOT_TAKEN',
};

/** No clock is further than that from UTC. Milliseconds. */
export const FARTHEST_CLOCK = 24 * 60 * 60_000;

/** Checks the order of the times. Errors: INVALID_INPUT, naming the field of the end. */
export function readWish(slot: string, start: Date, end: Date, product: string | null, endField: string): Wish {
  if (end <= start) throw new DomainError('INVALID_INPUT', { field: endField, message: 'must be after the start' });
  return { slot, start: start.getTime(), end: end.getTime(), product };
}

/**
 * The one resource that a reference names; a second reference to it may decide the channel.
 * Errors: NOT_FOUND, AMBIGUOUS_REFERENCE, INVALID_INPUT if the references name different resources.
 */
export async function resourceByReference(
  em: SqlEntityManager,
  reference: string,
  channelKey: ChannelKey | null,
  via: string | null = null,
): Promise<ResourceView> {
  const [resource, same = resource] = await resourcesByReference(em, via ? [reference, via] : [reference], channelKey);
  if (!resource || !same) throw new DomainError('NOT_FOUND');
  if (same.id === resource.id) return same;
  throw new DomainError('INVALID_INPUT', {
    field: 'via',
    message: 'must name the same resource or one of its channels',
  });
}

/**
 * Locks a resource and reads its calendar at some times (and `around` them, in milliseconds), as of the database's clock after the lock was granted.
 * From here to the end of the transaction nobody else writes this calendar.
 */
export async function openCalendar(
  em: SqlEntityManager,
  resource: ResourceView,
  times: Times,
  around = 0,
): Promise<ResourceCalendar> {
  await lock(em, Resource, [resource.id]);
  return readLockedCalendar(em, resource, times, around);
}

/** The calendar of a resource that this transaction has locked. */
export async function readLockedCalendar(
  em: SqlEntityManager,
  { id, channel }: ResourceView,
  { start, end }: Times,
  around = 0,
): Promise<ResourceCalendar> {
  const [calendar] = await readCalendars(em, [id], channel.key, { from: start - around, until: end + around });
  if (!calendar) throw new DomainError('NOT_FOUND');
  return calendar;
}

type Times = Pick<Wish, 'start' | 'end'>;

/**
 * The slot that is asked for, if it can be booked. Errors: SLOT_TAKEN with the reason HELD, FULL or BLOCKED, or the
 * code of what else is in the way. With `wallClock` the times are first read as the clock of the provider.
 */
export async function wantedSlot(
  em: SqlEntityManager,
  calendar: ResourceCalendar,
  wish: Wish,
  wallClock = false,
): Promise<Slot> {
  // one that has ended, or was moved far away, still leads to its availability
  const named = calendar.slotOf(wish.slot) ?? (await findSlot(em, wish.slot));
  const wanted = {
    availability: named?.availability ?? wish.slot,
    product: wish.product ?? named?.product ?? null,
    now: calendar.resource.now,
  };
  const asUtc = { ...wanted, start: wish.start, end: wish.end };
  const verdict = wallClock ? checkWallClock(calendar, asUtc) : checkSlot(calendar, asUtc);
  if ('slot' in verdict) return verdict.slot;
  throw new DomainError(CODES[verdict.refusal], { reason: verdict.refusal });
}

type Wanted = Parameters<typeof checkSlot>[1];

/**
 * What the clock of the provider shows was meant if there is such a slot, although somebody else may have it: whoever
 * wants 9:00 must not get 10:00 because 9:00 is gone. It is also the reading of which a refusal tells.
 */
function checkWallClock(calendar: ResourceCalendar, asUtc: Wanted): Verdict {
  const { timeZone } = calendar.resource.provider;
  const start = toInstant(timeZone, asUtc.start);
  const end = toInstant(timeZone, asUtc.end);
  const byClock = checkSlot(calendar, { ...asUtc, start, end });
  if ('slot' in byClock || CODES[byClock.refusal] === 'SLOT_TAKEN') return byClock;
  const verdict = checkSlot(calendar, asUtc);
  return 'slot' in verdict ? verdict : byClock;
}
