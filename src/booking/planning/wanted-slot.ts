import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { BookingKey } from '../../platform/access/booking-key.ts';
import { DomainError } from '../../records/errors/domain-error.ts';
import { decided, Undecided } from '../../records/errors/lost-race.ts';
import type { Near } from '../../slots/nearest.ts';
import type { Wish } from '../../slots/rules.ts';
import { slotAt } from '../../slots/slot-at.ts';
import { checkSlot, isSlot, type SlotToCheck } from '../../slots/slots.ts';
import { DAY_MS } from '../../slots/times/intervals.ts';
import { toInstants } from '../../slots/times/zone.ts';
import type { Refusal, Refused, Slot, Verdict } from '../../slots/types.ts';
import { acceptedAt } from '../../slots/view.ts';
import type { ResourceCalendar } from '../calendar/calendar.ts';
import type { Period } from '../calendar/read-calendar.ts';
import { findSlot } from '../calendar/references.ts';
import type { NamedSlot } from '../calendar/views.ts';
import { joinable, missingProduct, otherTimes, refusal } from './refusals.ts';

/** Wish for a slot that a caller names: an availability or an appointment, times (epoch milliseconds), and a product. */
export interface SlotWish {
  /** Uuid of an availability or of an appointment. */
  slot: string;
  /** True if `slot` may be an appointment that was deleted with its last hold: then the times identify the slot. */
  mayBeGone?: boolean;
  start: number;
  end: number;
  /** Uuid; null: the product of the appointment, or the only one possible. */
  product: string | null;
  /**
   * Joins the appointment that the slot of a named availability has, although somebody has booked in it. One in which
   * places are only held is joined anyway: several consumers may have read one list.
   */
  join: boolean;
  /** Key with which a CRM books. Default: none. */
  bookingKey?: BookingKey | null;
  /** Refuses a slot that has a product unless the product is named. */
  needsProduct?: boolean;
  /**
   * True if the times are local times of the provider, marked as UTC; instants if there is no such slot. The end may be
   * before the start, in an hour that clocks repeat.
   */
  isLocalTime?: boolean;
}

/** Greatest distance of a clock from UTC. */
const MAX_CLOCK_OFFSET_MS = DAY_MS;

/**
 * Returns the times of a request. Errors: INVALID_INPUT, naming the field of the end, when that is not after the start.
 */
export function readTimes(start: Date, end: Date, endField: string): Pick<SlotWish, 'start' | 'end'> {
  if (end <= start) throw notAfterStart(endField);
  return { start: start.getTime(), end: end.getTime() };
}

const notAfterStart = (field: string) =>
  new DomainError('INVALID_INPUT', { field, message: 'must be after the start' });

/** Period of the times of a request; local times could be meant anywhere within the greatest offset. */
export function periodOf({ start, end, isLocalTime }: Pick<SlotWish, 'start' | 'end' | 'isLocalTime'>): Period {
  const around = isLocalTime ? MAX_CLOCK_OFFSET_MS : 0;
  return { from: start - around, until: end + around };
}

/**
 * Finds the requested slot, if it can be booked. Errors: SLOT_TAKEN with the reason HELD, FULL, BLOCKED or
 * REQUIRED_RESOURCE; with OTHER_TIMES if the named appointment has other times; with JOINABLE and the appointment if
 * the slot of the named availability has a booked one; the code of any other refusal; INVALID_INPUT if a product is missing.
 * In a calendar of settings alone: Undecided instead of all of them.
 */
export async function wantedSlot(em: SqlEntityManager, calendar: ResourceCalendar, request: SlotWish): Promise<Slot> {
  const named = calendar.slotOf(request.slot);
  if (calendar.areSettingsOnly) return slotBySettings(calendar, request, named);
  // an appointment that has ended still leads to its availability
  const found = named ?? (await findSlot(em, request.slot));
  return slotOfNamed(calendar, request, found, () => calendar.resource.now);
}

/** True if a calendar has the requested slot when it was read, without asking the database about a slot of its past. */
export function hasSlot(calendar: ResourceCalendar, request: SlotWish): boolean {
  const found = calendar.slotOf(request.slot);
  try {
    return found !== undefined && Boolean(slotOfNamed(calendar, request, found, () => calendar.resource.now));
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}

/**
 * Returns the slot that any availability has at the times, joining the appointment that it has. Errors: as `wantedSlot`.
 */
export function slotInAny(
  calendar: ResourceCalendar,
  { start, end, product }: Pick<SlotWish, 'start' | 'end' | 'product'>,
): Slot {
  const { areSettingsOnly, resource } = calendar;
  const now = areSettingsOnly ? acceptedAt(calendar, start).end : resource.now;
  const verdict = slotAt(calendar, { now, start, end, product });
  if ('slot' in verdict) return verdict.slot;
  throw areSettingsOnly ? new Undecided(verdict.refusal) : refusal(verdict, [calendar]);
}

/**
 * Returns the slot that is asked for by an availability of a calendar of settings alone, as they allow it while the channel
 * accepts bookings of that time. Errors: Undecided if they do not allow it: they may be old.
 */
function slotBySettings(calendar: ResourceCalendar, request: SlotWish, found: NamedSlot | undefined): Slot {
  if (!found) throw new Undecided('The slot may be an appointment');
  return decided(() => slotOfNamed(calendar, request, found, (start) => acceptedAt(calendar, start).end));
}

/** Time by which a slot that starts at `start` is judged. Epoch milliseconds. */
type JudgedAt = (start: number) => number;

/** Slot and product of a calendar that a request names. */
interface NamedInCalendar {
  calendar: ResourceCalendar;
  request: SlotWish;
  /** Undefined: the calendar has nothing of this name. */
  slot: NamedSlot | undefined;
  product: string | null;
}

/** Returns the slot of what a request names, if it can be booked. Errors: as `wantedSlot`. */
function slotOfNamed(
  seen: ResourceCalendar,
  request: SlotWish,
  found: NamedSlot | undefined,
  judgedAt: JudgedAt,
): Slot {
  const named = namedBy(request, seen.forKey(request.bookingKey ?? null), found);
  const judge = (availability: string) => verdictOn(slotToCheck(named, availability, judgedAt), named);
  const asNamed = judge(named.slot?.availability ?? request.slot);
  const verdict = found || !request.mayBeGone ? asNamed : (freeSlot(named.calendar, judge) ?? asNamed);
  if ('refusal' in verdict) throw refusal(verdict, [named.calendar]);
  refuseUnnamed(verdict.slot, request);
  return verdict.slot;
}

/** Reads what a request names. Errors: INVALID_INPUT if it must name a product and names none. */
function namedBy(request: SlotWish, calendar: ResourceCalendar, found: NamedSlot | undefined): NamedInCalendar {
  const slot = found?.resource === calendar.resource.id ? found : undefined;
  if (request.needsProduct && !request.product && hasProduct(calendar, slot)) throw missingProduct();
  const product = request.product ?? (request.needsProduct ? null : (slot?.product ?? null));
  return { calendar, request, slot, product };
}

/** Returns the slot of an availability at the times that a request means. */
function slotToCheck(
  { calendar, request, slot, product }: NamedInCalendar,
  availability: string,
  judgedAt: JudgedAt,
): SlotToCheck {
  const asked = { ...request, product, availability, appointment: slot?.appointment && request.slot };
  const { start, end } = request.isLocalTime ? byClock(calendar, asked, slot) : request;
  return { ...asked, start, end, now: judgedAt(start) };
}

/** Judges a slot. Errors: SLOT_TAKEN with the reason OTHER_TIMES. */
function verdictOn(wanted: SlotToCheck, { calendar, slot: named }: NamedInCalendar): Verdict {
  if (named?.appointment && !isAt(wanted, named.appointment)) throw otherTimes();
  const verdict = checkSlot(calendar, wanted);
  const lacksProduct = named && refuses(verdict, 'PRODUCT_REQUIRED');
  return lacksProduct ? (refusalOfEach(calendar, wanted) ?? verdict) : verdict;
}

/** Errors: SLOT_TAKEN with the reason JOINABLE if a slot has a booked appointment that the request neither names nor joins. */
function refuseUnnamed({ appointment }: Slot, request: SlotWish): void {
  const mustBeNamed = appointment && appointment.booked > 0 && appointment.id !== request.slot;
  if (mustBeNamed && !request.join) throw joinable(appointment.id);
}

/** Returns the times and the product that a request means, as a wish for the nearest slots. */
export function wishOf(calendar: ResourceCalendar, request: SlotWish): Wish {
  const named = calendar.slotOf(request.slot);
  const [only, ...others] = calendar.productsOf(named?.availability);
  const product = request.product ?? named?.product ?? (others.length ? null : (only ?? null));
  const asked = { ...request, product, availability: named?.availability ?? request.slot };
  return { ...asked, ...(request.isLocalTime && byClock(calendar, asked, named)) };
}

/** Finds a free slot in any availability. A named appointment is never replaced by another appointment. */
function freeSlot({ availabilities }: ResourceCalendar, check: (availability: string) => Verdict): Verdict | undefined {
  const verdicts = availabilities.map(({ id }) => check(id));
  const slot = verdicts.find((verdict) => 'slot' in verdict && !verdict.slot.appointment);
  return slot ?? (verdicts.some((verdict) => 'slot' in verdict) ? { refusal: 'BLOCKED' } : undefined);
}

const refuses = (verdict: Verdict, ...refusals: Refusal[]): verdict is Refused =>
  'refusal' in verdict && refusals.includes(verdict.refusal);

/**
 * Returns why a time can be booked with none of the products of its availability, an appointment in the way first.
 * Undefined: with one of them it can.
 */
function refusalOfEach(calendar: ResourceCalendar, wanted: SlotToCheck): Refused | undefined {
  const products = calendar.productsOf(wanted.availability);
  const verdicts = products.map((product) => checkSlot(calendar, { ...wanted, product }));
  const refusals = verdicts.filter((verdict) => 'refusal' in verdict);
  if (refusals.length < verdicts.length) return undefined;
  return refusals.find((each) => refuses(each, 'HELD', 'FULL', 'BLOCKED', 'BUSY')) ?? refusals[0];
}

type Times = Pick<SlotWish, 'start' | 'end'>;

/** True if both have the same start and end. */
export const isAt = (one: Times, other: Times): boolean => one.start === other.start && one.end === other.end;

/** True if both are one time of one resource, in the same appointment or a new one. */
export const isSameSlot = (one: Near<ResourceCalendar>, other: Near<ResourceCalendar>): boolean =>
  one.calendar.resource.id === other.calendar.resource.id &&
  one.slot.start === other.slot.start &&
  one.slot.appointment?.id === other.slot.appointment?.id;

/** True if a slot of the named availability or appointment has a product; if it is gone, any slot of the calendar. */
function hasProduct(calendar: ResourceCalendar, named: NamedSlot | undefined): boolean {
  if (named?.appointment) return named.product !== null;
  const offered = named ? calendar.productsOf(named.availability) : calendar.offeredProducts();
  return offered.length > 0;
}

/**
 * Reads the times as local times of the provider if there is such a slot, even one that is taken or too soon: a consumer who
 * wants 9:00 must not get 10:00 because 9:00 is gone. Else reads them as UTC. A refusal is about the local times. Errors:
 * INVALID_INPUT, naming the field of the end, if no reading has it after the start.
 */
function byClock(calendar: ResourceCalendar, asUtc: Omit<SlotToCheck, 'now'>, named: NamedSlot | undefined): Times {
  const readings = [...localReadings(calendar.resource.provider.timeZone, asUtc), asUtc];
  const possible = readings.filter(({ start, end }) => start < end);
  const isMeant = (times: Times) =>
    named?.appointment
      ? isAt(times, named.appointment)
      : isSlot(calendar, { ...asUtc, ...times, now: acceptedAt(calendar, times.start).end });
  const meant = possible.find(isMeant) ?? possible[0];
  if (!meant) throw notAfterStart('input.end');
  return { start: meant.start, end: meant.end };
}

/** Returns what local times can mean: clocks may repeat the hour of either. */
const localReadings = (timeZone: string, { start, end }: Times): Times[] =>
  toInstants(timeZone, start).flatMap((from) =>
    toInstants(timeZone, end).map((until) => ({ start: from, end: until })),
  );
