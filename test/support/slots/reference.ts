/**
 * The rules of scheduling once more, as naively as they can be written: every minute is looked at, nothing is sorted,
 * searched or remembered, and Temporal does what has to do with time zones. It knows DAILY and WEEKLY rules only.
 */
import { Temporal } from 'temporal-polyfill';
import type { RepeatedTime } from '../../../src/slots/recurrence/recurrence.ts';
import type { Calendar, OccupiedTime, OpeningTimes, ProductRules, Refusal } from '../../../src/slots/types.ts';
import { at, DAY_MS, MINUTE_MS, type PlainSlot } from './calendar.ts';

interface Period {
  start: number;
  end: number;
}

export interface Wish extends Period {
  now: number;
  availability: string;
  product: string | null;
}

/** A duration between two steps is off the grid, too, but closer than what is too long. */
const ORDER = ['OFF_GRID', 'TOO_SHORT', 'TOO_LONG', 'BETWEEN_STEPS'] as const;
const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

const mondayOf = (day: Temporal.PlainDate): Temporal.PlainDate => day.subtract({ days: day.dayOfWeek - 1 });

function lastLocal(until: string, timeZone: string): Temporal.PlainDateTime {
  if (!until.includes('T')) return Temporal.PlainDate.from(until).toPlainDateTime('23:59:59');
  if (!until.endsWith('Z')) return Temporal.PlainDateTime.from(until);
  const extended = until.replace(/(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/, '$1-$2-$3T$4:$5:$6Z');
  return Temporal.Instant.from(extended).toZonedDateTimeISO(timeZone).toPlainDateTime();
}

function matches(day: Temporal.PlainDate, first: Temporal.PlainDate, parts: Map<string, string>): boolean {
  const interval = Number(parts.get('INTERVAL') ?? 1);
  const weekdays = parts.get('BYDAY')?.split(',');
  const weekday = WEEKDAYS[day.dayOfWeek - 1]!;
  if (parts.get('FREQ') === 'DAILY') {
    return first.until(day).days % interval === 0 && (weekdays?.includes(weekday) ?? true);
  }
  const weeks = mondayOf(first).until(mondayOf(day)).days / 7;
  return weeks % interval === 0 && (weekdays?.includes(weekday) ?? day.dayOfWeek === first.dayOfWeek);
}

/** Local starts of a rule until `lastDay`, day by day. */
function walk(rule: string, start: Temporal.PlainDateTime, timeZone: string, lastDay: Temporal.PlainDate) {
  const parts = new Map(rule.split(';').map((part): [string, string] => [part.split('=')[0]!, part.split('=')[1]!]));
  const until = parts.has('UNTIL') ? lastLocal(parts.get('UNTIL')!, timeZone) : null;
  const found: Temporal.PlainDateTime[] = [];
  for (let day = start.toPlainDate(); Temporal.PlainDate.compare(day, lastDay) <= 0; day = day.add({ days: 1 })) {
    const local = day.toPlainDateTime(start.toPlainTime());
    if (found.length === Number(parts.get('COUNT') ?? Infinity)) break;
    if (until && Temporal.PlainDateTime.compare(local, until) > 0) break;
    if (matches(day, start.toPlainDate(), parts)) found.push(local);
  }
  return found;
}

/** All occurrences that start before some days after `until`. */
export function referenceOccurrences(availability: RepeatedTime, until: number): Period[] {
  const { timeZone, recurrence, exceptionDates, extraDates } = availability;
  const first = Temporal.PlainDateTime.from(availability.start);
  const length = first.until(availability.end).total('milliseconds');
  const lastDay = Temporal.Instant.fromEpochMilliseconds(until + 3 * DAY_MS)
    .toZonedDateTimeISO(timeZone)
    .toPlainDate();
  const starts = recurrence === null ? [first] : walk(recurrence, first, timeZone, lastDay);
  for (const text of extraDates) {
    starts.push(
      text.includes('T')
        ? Temporal.PlainDateTime.from(text)
        : Temporal.PlainDate.from(text).toPlainDateTime(first.toPlainTime()),
    );
  }
  const periods: Period[] = [];
  for (const local of starts) {
    const dropped = exceptionDates.some((text) =>
      text.includes('T') ? local.equals(text) : local.toPlainDate().equals(text),
    );
    if (dropped) continue;
    const start = at(local.toString(), timeZone);
    const localEnd = local.add({ milliseconds: length });
    const end = at(localEnd.toString(), timeZone);
    const period = { start, end: end > start ? end : start + length };
    if (!periods.some((other) => other.start === period.start && other.end === period.end)) periods.push(period);
  }
  return periods;
}

const isOnChannel = ({ channel }: Calendar, { channels }: { channels: string[] }): boolean =>
  channels.length === 0 || channels.includes(channel.key);

function offered({ channel, resourceProducts, products }: Calendar, availability: OpeningTimes): ProductRules[] {
  const ids = availability.products.length ? availability.products : resourceProducts;
  return products
    .filter(({ id }) => ids.includes(id))
    .filter(({ id }) => channel.products.length === 0 || channel.products.includes(id))
    .filter(({ id, exclusive }) => !exclusive || channel.products.includes(id))
    .sort((a, b) => a.id.localeCompare(b.id));
}

const hasNoProduct = (calendar: Calendar, availability: OpeningTimes): boolean =>
  availability.products.length === 0 && calendar.resourceProducts.length === 0;

function chosen(
  calendar: Calendar,
  availability: OpeningTimes,
  asked: string | null,
): ProductRules | null | 'none' | 'several' {
  const all = offered(calendar, availability);
  if (asked !== null) return all.find(({ id }) => id === asked) ?? 'none';
  if (all.length > 1) return 'several';
  return all[0] ?? (hasNoProduct(calendar, availability) ? null : 'none');
}

/** Ids of what is listed in an availability one after the other; null: without a product. */
function options(calendar: Calendar, availability: OpeningTimes, asked: string | null): (string | null)[] {
  if (asked !== null) return [asked];
  if (hasNoProduct(calendar, availability)) return [null];
  return offered(calendar, availability).map(({ id }) => id);
}

function lengthOf({ slotStepMinutes }: OpeningTimes, product: ProductRules | null, { start, end }: Period): number {
  if (product?.minDuration) return product.minDuration * MINUTE_MS;
  if (product?.maxDuration) return product.maxDuration * MINUTE_MS;
  if (slotStepMinutes) return slotStepMinutes * MINUTE_MS;
  return end - start;
}

function isOnGrid(availability: OpeningTimes, product: ProductRules | null, period: Period, start: number): boolean {
  const { slotStepMinutes } = availability;
  const step = slotStepMinutes ? slotStepMinutes * MINUTE_MS : lengthOf(availability, product, period);
  for (let point = period.start; point <= start; point += step) if (point === start) return true;
  return false;
}

function isOnStep({ minDuration, durationStepMinutes }: ProductRules, length: number): boolean {
  if (!durationStepMinutes) return true;
  for (let minutes = minDuration!; minutes * MINUTE_MS <= length; minutes += durationStepMinutes) {
    if (minutes * MINUTE_MS === length) return true;
  }
  return false;
}

/** Refusal of a time in one occurrence. */
function fault(
  availability: OpeningTimes,
  product: ProductRules | null,
  period: Period,
  wish: Period,
): (typeof ORDER)[number] | null {
  const length = wish.end - wish.start;
  const listed = lengthOf(availability, product, period);
  const flexible = product?.minDuration && product.maxDuration;
  if (!isOnGrid(availability, product, period, wish.start)) return 'OFF_GRID';
  if (length < (flexible ? product.minDuration! * MINUTE_MS : listed)) return 'TOO_SHORT';
  if (length > (flexible ? product.maxDuration! * MINUTE_MS : listed)) return 'TOO_LONG';
  return flexible && !isOnStep(product, length) ? 'BETWEEN_STEPS' : null;
}

/** True if any minute of a span is in a blackout. */
function isShut(calendar: Calendar, { start, end }: Period): boolean {
  const closing = calendar.blackouts.filter((blackout) => isOnChannel(calendar, blackout));
  return closing
    .flatMap((blackout) => referenceOccurrences(blackout, end))
    .some((period) => {
      for (let minute = start; minute < end; minute += MINUTE_MS) {
        if (minute >= period.start && minute < period.end) return true;
      }
      return false;
    });
}

const heldPlaces = ({ holds }: OccupiedTime, now: number): number => holds.filter((expiry) => expiry > now).length;
const livePlaces = (appointment: OccupiedTime, now: number): number =>
  appointment.booked + heldPlaces(appointment, now);

/** Those live appointments that occupy any minute of a span. */
function occupants({ appointments }: Calendar, now: number, from: number, until: number): OccupiedTime[] {
  return appointments.filter((appointment) => {
    if (livePlaces(appointment, now) === 0) return false;
    for (let minute = from; minute < until; minute += MINUTE_MS) {
      if (minute >= appointment.occupiedFrom && minute < appointment.occupiedUntil) return true;
    }
    return false;
  });
}

/** Slot of a time, even if nothing can be booked: its places may be none. */
function placed(calendar: Calendar, wish: Wish, availability: OpeningTimes | undefined, product: ProductRules | null) {
  const { now, start, end } = wish;
  const slot = {
    start,
    end,
    availability: availability?.id ?? 'none',
    product: product?.id ?? null,
    products: product ? [product.id] : [],
  };
  for (const appointment of calendar.appointments) {
    const { id, capacity, occupiedFrom, occupiedUntil, productId } = appointment;
    if (livePlaces(appointment, now) === 0 || productId !== slot.product) continue;
    if (appointment.start !== start || appointment.end !== end) continue;
    const capacityLeft = Math.max(0, capacity - livePlaces(appointment, now));
    return { ...slot, occupiedFrom, occupiedUntil, appointment: id, capacity, capacityLeft };
  }
  const occupiedFrom = start - (product?.leadTimeMinutes ?? 0) * MINUTE_MS;
  const occupiedUntil = end + (product?.followUpTimeMinutes ?? 0) * MINUTE_MS;
  const others = occupants(calendar, now, occupiedFrom, occupiedUntil);
  if (others.length > 0) return others.some(({ booked }) => booked > 0) ? 'BLOCKED' : 'HELD';
  const capacity = availability?.capacity ?? 1;
  return { ...slot, occupiedFrom, occupiedUntil, appointment: null, capacity, capacityLeft: capacity };
}

/** True if a limit lets no more appointments begin then. An appointment that it counts as booked is never one more. */
function isBeyondLimit({ limits = [], appointments }: Calendar, now: number, slot: PlainSlot): boolean {
  const joined = appointments.find(({ id }) => id === slot.appointment);
  return limits.some(({ start, end, product, most, booked, holds, moves }) => {
    if (slot.start < start || slot.start >= end) return false;
    if (product !== null && product !== slot.product) return false;
    if (joined && joined.booked > 0 && !moves.includes(joined.id)) return false;
    const isHeld = joined?.holds.some((expiry) => expiry > now) ?? false;
    const others = booked + holds.filter((expiry) => expiry > now).length - (isHeld ? 1 : 0);
    return others + 1 > most;
  });
}

/** A full appointment is a slot without places for a list, and a refusal for a wish. */
function judged(calendar: Calendar, wish: Wish, isList: boolean, periods: Period[]): PlainSlot | Refusal {
  const { now, start, end } = wish;
  const { channel } = calendar;
  const found = calendar.availabilities.find(({ id }) => id === wish.availability);
  const availability = found && isOnChannel(calendar, found) ? found : undefined;
  const product = availability ? chosen(calendar, availability, wish.product) : 'none';
  if (product === 'several') return 'PRODUCT_REQUIRED';
  const wanted = product === 'none' ? (calendar.products.find(({ id }) => id === wish.product) ?? null) : product;
  const place = placed(calendar, wish, availability, wanted);
  if (typeof place === 'string') return place;
  if (place.capacityLeft === 0 && !isList) {
    const joined = calendar.appointments.find(({ id }) => id === place.appointment);
    return joined && heldPlaces(joined, now) > 0 ? 'HELD' : 'FULL';
  }
  if (calendar.archived) return 'ARCHIVED';
  if (!channel.visible) return 'CHANNEL_HIDDEN';
  if (start < now + channel.minimumNoticeMinutes * MINUTE_MS) return 'TOO_SOON';
  if (start > latestOf(calendar, now)) return 'BEYOND_WINDOW';
  const around = periods.filter((period) => start >= period.start && start < period.end && end <= period.end);
  if (!availability || around.length === 0) return 'OUTSIDE_AVAILABILITY';
  if (isShut(calendar, wish)) return 'BLACKOUT';
  if (product === 'none') return 'PRODUCT_NOT_OFFERED';
  const joined = calendar.appointments.find(({ id }) => id === place.appointment);
  const isMadeHere = joined?.availabilityId === availability.id;
  const faults = isMadeHere ? [null] : around.map((period) => fault(availability, product, period, wish));
  const closest = ORDER.findLast((refusal) => faults.includes(refusal));
  if (faults.includes(null) || !closest) return isBeyondLimit(calendar, now, place) ? 'LIMIT_REACHED' : place;
  return closest === 'BETWEEN_STEPS' ? 'OFF_GRID' : closest;
}

/** Last start that the channel accepts; all calendars of the properties have a window. */
const latestOf = ({ channel }: Calendar, now: number): number => now + channel.bookingWindowDays! * DAY_MS;

/** Expected result of `checkSlot`. */
export function referenceCheck(calendar: Calendar, wish: Wish): PlainSlot | Refusal {
  const availability = calendar.availabilities.find(({ id }) => id === wish.availability);
  return judged(calendar, wish, false, availability ? referenceOccurrences(availability, wish.start) : []);
}

/** Every minute of the window at which something could start, with each length that an occurrence suggests. */
function* minutes(
  calendar: Calendar,
  now: number,
  availability: OpeningTimes,
  periods: Period[],
  option: string | null,
  duration: number | undefined,
) {
  const product = chosen(calendar, availability, option);
  if (product === 'none' || product === 'several') return;
  for (let start = now; start <= latestOf(calendar, now); start += MINUTE_MS) {
    for (const period of periods) {
      const end = start + (duration ?? lengthOf(availability, product, period));
      if (start >= period.start && end <= period.end) yield { start, end, product: product?.id ?? null };
    }
  }
}

const sameThing = (a: PlainSlot, b: PlainSlot): boolean =>
  a.start === b.start && a.end === b.end && a.product === b.product;

/** Expected result of `listSlots`, in any order. */
export function referenceList(
  calendar: Calendar,
  now: number,
  asked: string | null,
  duration: number | undefined,
): PlainSlot[] {
  const { appointments, availabilities, channel } = calendar;
  const found: PlainSlot[] = [];
  for (const availability of availabilities) {
    const periods = referenceOccurrences(availability, latestOf(calendar, now));
    const own = appointments.filter(
      (appointment) =>
        livePlaces(appointment, now) > 0 &&
        appointment.availabilityId === availability.id &&
        (asked === null || appointment.productId === asked) &&
        (duration === undefined || appointment.end - appointment.start === duration),
    );
    const candidates = [
      ...options(calendar, availability, asked).flatMap((option) => [
        ...minutes(calendar, now, availability, periods, option, duration),
      ]),
      ...own.map(({ start, end, productId }) => ({ start, end, product: productId })),
    ];
    for (const candidate of candidates) {
      const slot = judged(calendar, { ...candidate, now, availability: availability.id }, true, periods);
      if (typeof slot !== 'string' && (slot.capacityLeft > 0 || channel.showFullSlots)) found.push(slot);
    }
  }
  const isOwn = (slot: PlainSlot) =>
    appointments.some(({ id, availabilityId }) => id === slot.appointment && availabilityId === slot.availability);
  const seniority = availabilities
    .toSorted((a, b) => `${a.start} ${a.id}`.localeCompare(`${b.start} ${b.id}`))
    .map(({ id }) => id);
  const rank = (slot: PlainSlot) => (isOwn(slot) ? -1 : seniority.indexOf(slot.availability));
  const once = found.filter(
    (slot, i) =>
      !found.some((other) => sameThing(slot, other) && rank(other) < rank(slot)) &&
      found.findIndex((other) => sameThing(slot, other) && other.availability === slot.availability) === i,
  );
  return asOne(once);
}

/** Different products at one time of an availability as one slot. */
function asOne(slots: PlainSlot[]): PlainSlot[] {
  const times = Map.groupBy(slots, ({ start, end, availability }) => `${start} ${end} ${availability}`);
  return [...times.values()].map((together) => ({
    ...together[0]!,
    product: together.length === 1 ? together[0]!.product : null,
    products: together.flatMap(({ products }) => products).sort(),
    occupiedFrom: Math.min(...together.map(({ occupiedFrom }) => occupiedFrom)),
    occupiedUntil: Math.max(...together.map(({ occupiedUntil }) => occupiedUntil)),
  }));
}
