import type { GraphQLSchema } from 'graphql';
import type { Context } from '../../../../platform/access/context.ts';
import { isUuid } from '../../every-page/form.ts';
import { pageOperation } from '../../every-page/page-operation.ts';
import type { Visit } from '../visit.ts';
import { dayIn, type Month, monthOf, startOfDay } from './month.ts';

/** Slot as a visitor can choose it. Instants, ISO 8601. */
export interface FreeSlot {
  start: string;
  end: string;
  availabilityUuid: string;
  productUuid: string | null;
  capacity: number;
  capacityLeft: number;
}

/** Slots of a resource in a month, by day. */
export interface FreeMonth {
  month: Month;
  /** By day, `2026-12-01`; only days that have slots. */
  days: ReadonlyMap<string, FreeSlot[]>;
  /** Day from which on the slots are not known, because there are too many; null: all are known. */
  unknownFrom: string | null;
  /** Day whose times are shown; null if there is none. */
  day: string | null;
  /** Next day with a free slot after a month without one. */
  nextFree: string | null;
  /** Days of the month that are closed. */
  closed: readonly ShownClosedDay[];
  /** True if a later month may have slots. */
  hasLater: boolean;
  /** Time until which all of this changes by changes in the database only, epoch milliseconds. */
  unchangedUntil: number;
}

/** Day on which nothing can be booked. */
export interface ShownClosedDay {
  /** `2026-12-24`. */
  date: string;
  reason: string | null;
}

interface Listed {
  bookables: FreeSlot[];
  completeUntil: string | null;
  unchangedUntil: string;
}

type List = (from: string | null, until?: string) => Promise<Listed>;

const BOOKABLES = `query ($resources: [Identifier!], $anyResource: Boolean!, $channelKey: ChannelKey, $product: Identifier, $from: Instant, $until: Instant,
    $durationMinutes: Int, $holds: [Uuid!]) {
  bookables(resources: $resources, anyResource: $anyResource, channelKey: $channelKey, product: $product, from: $from, until: $until, first: 5000,
    durationMinutes: $durationMinutes, holds: $holds) {
    completeUntil unchangedUntil bookables { start end availabilityUuid productUuid capacity capacityLeft } } }`;

const CLOSED_DAYS = `query ($resource: Identifier, $product: Identifier, $channelKey: ChannelKey, $from: LocalDate!,
    $until: LocalDate!) {
  closedDays(resource: $resource, product: $product, channelKey: $channelKey, from: $from, until: $until) {
    date reason } }`;

/**
 * Reads the slots of the month and of the day that a visitor has chosen, else of the first month with a free one. The
 * own hold of the visitor is not in the way.
 */
export function freeMonthReader(schema: GraphQLSchema): (context: Context, visit: Visit) => Promise<FreeMonth> {
  const read = pageOperation<Listed>(schema, BOOKABLES);
  const readClosed = pageOperation<ShownClosedDay[]>(schema, CLOSED_DAYS);
  return async (context, { choices, offer, isAny, product, timeZone }) => {
    let unchangedUntil = Number.POSITIVE_INFINITY;
    const list: List = async (from, until) => {
      const listed = await read(context, {
        resources: isAny ? null : [offer!.resource.uuid],
        anyResource: isAny,
        channelKey: offer!.channel.key,
        product: product?.uuid ?? null,
        from,
        until: until ?? null,
        durationMinutes: durationOf(choices.duration),
        holds: isUuid(choices.hold) ? [choices.hold] : null,
      });
      unchangedUntil = Math.min(unchangedUntil, Date.parse(listed.unchangedUntil));
      return listed;
    };
    const now = Date.now();
    const month = monthOf(choices.day ?? choices.month, timeZone, now);
    const target = { resource: isAny ? null : offer!.resource.uuid, product: product?.uuid ?? null };
    const closedIn = ({ name, later }: Month) =>
      readClosed(context, { ...target, channelKey: offer!.channel.key, from: `${name}-01`, until: `${later}-01` });
    const free = await freeMonth(list, month, choices.day, timeZone);
    const isElsewhere = !month.isAsked && !free.day && free.nextFree !== null;
    const shown = isElsewhere ? await freeMonth(list, monthOf(free.nextFree, timeZone, now), null, timeZone) : free;
    return { ...shown, closed: await closedIn(shown.month), unchangedUntil };
  };
}

/** Returns the minutes of a chosen duration; null: the shortest one. */
export const durationOf = (text: string | null): number | null =>
  /^[1-9]\d{0,3}$/.test(text ?? '') ? Number(text) : null;

async function freeMonth(
  list: List,
  month: Month,
  asked: string | null,
  timeZone: string,
): Promise<Omit<FreeMonth, 'closed' | 'unchangedUntil'>> {
  const { bookables, completeUntil } = await list(month.from, month.from === null ? undefined : month.listedUntil);
  const dayOf = dayIn(timeZone);
  const isBefore = ({ start }: FreeSlot) => Date.parse(start) < Date.parse(month.until);
  const days = Map.groupBy(bookables.filter(isBefore), ({ start }) => dayOf(start));
  const isFree = ({ capacityLeft }: FreeSlot) => capacityLeft > 0;
  const isWithin = completeUntil !== null && Date.parse(completeUntil) < Date.parse(month.until);
  const unknownFrom = isWithin ? dayOf(completeUntil) : null;
  const firstFree = [...days].find(([, slots]) => slots.some(isFree))?.[0];
  const isAsked = month.isAsked && asked !== null && asked >= month.firstDay;
  const day = (isAsked ? asked : firstFree) ?? unknownFrom;
  if (day && unknownFrom && day >= unknownFrom) {
    const later = await list(startOfDay(day, timeZone));
    days.set(
      day,
      later.bookables.filter((slot) => dayOf(slot.start) === day),
    );
  }
  const later = bookables.find((slot) => isFree(slot) && !isBefore(slot));
  const known = firstFree || unknownFrom ? null : (later ?? (await list(null)).bookables.find(isFree));
  return {
    month,
    days,
    unknownFrom,
    day,
    nextFree: known ? dayOf(known.start) : null,
    hasLater: later !== undefined || completeUntil !== null,
  };
}
