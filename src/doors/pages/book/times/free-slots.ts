import type { GraphQLSchema } from 'graphql';
import type { Context } from '../../../../platform/access/context.ts';
import { isUuid } from '../../every-page/form.ts';
import { listOperation, pageOperation } from '../../every-page/page-operation.ts';
import { textLanguage, type Visit } from '../visit.ts';
import { dayIn, type Month, monthOf, startOfDay } from './month.ts';

/** Slot of a list. Instants, ISO 8601. */
export interface MonthSlot {
  start: string;
  end: string;
  capacityLeft: number;
}

export const isFree = ({ capacityLeft }: MonthSlot): boolean => capacityLeft > 0;

/** Slot as a visitor can choose it. */
export interface FreeSlot extends MonthSlot {
  availabilityUuid: string;
  productUuid: string | null;
  capacity: number;
}

/** Slots of a month, by day. */
export interface ShownMonth<Slot extends MonthSlot> {
  month: Month;
  /** By day, `2026-12-01`; only days that have slots. */
  days: ReadonlyMap<string, Slot[]>;
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
}

/** Slots of an offer in a month. */
export interface FreeMonth extends ShownMonth<FreeSlot> {
  /** Time until which all of this changes by changes in the database only, epoch milliseconds. */
  unchangedUntil: number;
}

/** Day on which nothing can be booked. */
export interface ShownClosedDay {
  /** `2026-12-24`. */
  date: string;
  reason: string | null;
}

/** Slots from one instant on; `completeUntil`: there may be more from then on. */
export interface ListOfSlots<Slot extends MonthSlot> {
  bookables: Slot[];
  completeUntil: string | null;
}

interface Listed extends ListOfSlots<FreeSlot> {
  unchangedUntil: string;
}

/** Lists slots from an instant on, and until another one if the list can end there. */
export type ListSlots<Slot extends MonthSlot> = (from: string | null, until?: string) => Promise<ListOfSlots<Slot>>;

const BOOKABLES = `query ($resources: [Identifier!], $anyResource: Boolean!, $channelKey: ChannelKey, $product: Identifier, $from: Instant, $until: Instant,
    $durationMinutes: Int, $holds: [Uuid!]) {
  bookables(resources: $resources, anyResource: $anyResource, channelKey: $channelKey, product: $product, from: $from, until: $until, first: 5000,
    durationMinutes: $durationMinutes, holds: $holds) {
    completeUntil unchangedUntil bookables { start end availabilityUuid productUuid capacity capacityLeft } } }`;

const CLOSED_DAYS = `query ($resource: Identifier, $product: Identifier, $channelKey: ChannelKey, $from: LocalDate!,
    $until: LocalDate!, $languageTag: LanguageTag) {
  closedDays(resource: $resource, product: $product, channelKey: $channelKey, from: $from, until: $until) {
    date reason(languageTag: $languageTag) } }`;

/**
 * Reads the slots of the month and of the day that a visitor has chosen, else of the first month with a free one. The
 * own hold of the visitor is not in the way.
 */
export function freeMonthReader(schema: GraphQLSchema): (context: Context, visit: Visit) => Promise<FreeMonth> {
  const read = listOperation<Listed>(schema, BOOKABLES);
  const readClosed = pageOperation<ShownClosedDay[]>(schema, CLOSED_DAYS);
  return async (context, { choices, offer, isAny, product, timeZone }) => {
    let unchangedUntil = Number.POSITIVE_INFINITY;
    const list: ListSlots<FreeSlot> = async (from, until) => {
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
    const target = {
      resource: isAny ? null : offer!.resource.uuid,
      product: product?.uuid ?? null,
      channelKey: offer!.channel.key,
      languageTag: textLanguage(choices, context),
    };
    const closedIn = ({ name, later }: Month) =>
      readClosed(context, { ...target, from: `${name}-01`, until: `${later}-01` });
    const shown = await shownMonth(list, choices, timeZone);
    return { ...shown, closed: await closedIn(shown.month), unchangedUntil };
  };
}

/** Returns the minutes of a chosen duration; null: the shortest one. */
export const durationOf = (text: string | null): number | null =>
  /^[1-9]\d{0,3}$/.test(text ?? '') ? Number(text) : null;

type ListedMonth<Slot extends MonthSlot> = Omit<ShownMonth<Slot>, 'closed'>;

/** Reads the month that was asked for, else the first one with a free slot. */
export async function shownMonth<Slot extends MonthSlot>(
  list: ListSlots<Slot>,
  asked: { month: string | null; day: string | null },
  timeZone: string,
): Promise<ListedMonth<Slot>> {
  const now = Date.now();
  const month = monthOf(asked.day ?? asked.month, timeZone, now);
  const free = await freeMonth(list, month, asked.day, timeZone);
  const isElsewhere = !month.isAsked && !free.day && free.nextFree !== null;
  return isElsewhere ? freeMonth(list, monthOf(free.nextFree, timeZone, now), null, timeZone) : free;
}

async function freeMonth<Slot extends MonthSlot>(
  list: ListSlots<Slot>,
  month: Month,
  asked: string | null,
  timeZone: string,
): Promise<ListedMonth<Slot>> {
  const { bookables, completeUntil } = await list(month.from, month.from === null ? undefined : month.listedUntil);
  const dayOf = dayIn(timeZone);
  const end = Date.parse(month.until);
  const isBefore = ({ start }: MonthSlot) => Date.parse(start) < end;
  const days = Map.groupBy(bookables.filter(isBefore), ({ start }) => dayOf(start));
  const isWithin = completeUntil !== null && Date.parse(completeUntil) < end;
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
