import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { ChannelKey } from '../entities/channel-key.ts';
import { Resource } from '../entities/resource.ts';
import { DomainError, type ErrorCode } from '../errors.ts';
import { checkSlot } from '../slots/slots.ts';
import type { Refusal, Slot, Verdict } from '../slots/types.ts';
import { toInstant } from '../slots/zone.ts';
import { lock } from '../transactional.ts';
import type { ResourceCalendar, ResourceView } from './calendar.ts';
import { readCalendars, type Span } from './calendar-reading.ts';
import { allOf, findSlot, resourcesByReference } from './references.ts';

/** A slot as a caller asks for it: by an availability or an appointment, its times (epoch milliseconds), a product. */
export interface Wish {
  /** Uuid of an availability or of an appointment. */
  slot: string;
  /** Whether it may be an appointment that is gone with its last hold: then the times say which slot is meant. */
  mayBeGone?: boolean;
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
const FARTHEST_CLOCK = 24 * 60 * 60_000;

/** Checks the order of the times. Errors: INVALID_INPUT, naming the field of the end. */
export function readWish(slot: string, start: Date, end: Date, product: string | null, endField: string): Wish {
  if (end <= start) throw new DomainError('INVALID_INPUT', { field: endField, message: 'must be after the start' });
  return { slot, start: start.getTime(), end: end.getTime(), product };
}

/** The one resource that a reference names. Errors: NOT_FOUND. */
export async function resourceByReference(
  em: SqlEntityManager,
  reference: string,
  channelKey: ChannelKey | null,
): Promise<ResourceView> {
  const [resource] = await resourcesByReference(em, [reference], channelKey);
  if (!resource) throw new DomainError('NOT_FOUND');
  return resource;
}

/**
 * The calendar of the one resource that all references name, at some times; that of a channel decides the channel. It
 * is not locked. Errors: NOT_FOUND, INVALID_INPUT if they name several resources or channels.
 */
export async function calendarByReference(
  em: SqlEntityManager,
  references: readonly string[],
  channelKey: ChannelKey | null,
  span: Span,
): Promise<ResourceCalendar> {
  const calendars = allOf(references, await readCalendars(em, references, channelKey, span));
  const byChannel = calendars.filter(({ resource }) => resource.byChannel);
  if (distinct(calendars, ({ id }) => id) > 1) throw otherVia('must name the same resource or one of its channels');
  if (distinct(byChannel, ({ channel }) => channel.key) > 1) throw otherVia('must name one channel only');
  const calendar = byChannel[0] ?? calendars[0];
  if (!calendar) throw new DomainError('NOT_FOUND');
  return calendar;
}

const distinct = (calendars: ResourceCalendar[], of: (resource: ResourceView) => string): number =>
  new Set(calendars.map(({ resource }) => of(resource))).size;

const otherVia = (message: string) => new DomainError('INVALID_INPUT', { field: 'via', message });

/**
 * Locks a resource and reads its calendar at some times, as of the database's clock after the lock was granted.
 * From here to the end of the transaction nobody else writes this calendar.
 */
export async function openCalendar(
  em: SqlEntityManager,
  resource: ResourceView,
  span: Span,
): Promise<ResourceCalendar> {
  await lock(em, Resource, [resource.id]);
  return readLockedCalendar(em, resource, span);
}

/** The calendar of a resource that this transaction has locked. */
export const readLockedCalendar = (
  em: SqlEntityManager,
  { id, channel }: ResourceView,
  span: Span,
): Promise<ResourceCalendar> => calendarByReference(em, [id], channel.key, span);

/** The times of a wish, and those that the clock of the provider could mean by them. */
export function spanOf({ start, end }: Wish, wallClock = false): Span {
  const around = wallClock ? FARTHEST_CLOCK : 0;
  return { from: start - around, until: end + around };
}

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
  const check = (availability: string): Verdict => {
    const product = wish.product ?? named?.product ?? null;
    const wanted = { availability, product, start: wish.start, end: wish.end, now: calendar.resource.now };
    return wallClock ? checkWallClock(calendar, wanted) : checkSlot(calendar, wanted);
  };
  const asNamed = check(named?.availability ?? wish.slot);
  const verdict = named || !wish.mayBeGone ? asNamed : (freeSlot(calendar, check) ?? asNamed);
  if ('slot' in verdict) return verdict.slot;
  throw new DomainError(CODES[verdict.refusal], { reason: verdict.refusal });
}

/** In any availability, but one that nobody has: an appointment that was named is never replaced by another one. */
function freeSlot({ availabilities }: ResourceCalendar, check: (availability: string) => Verdict): Verdict | undefined {
  const verdicts = availabilities.map(({ id }) => check(id));
  const slot = verdicts.find((verdict) => 'slot' in verdict && !verdict.slot.appointment);
  if (slot) return slot;
  return verdicts.some((verdict) => 'slot' in verdict || CODES[verdict.refusal] === 'SLOT_TAKEN')
    ? { refusal: 'BLOCKED' }
    : undefined;
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
