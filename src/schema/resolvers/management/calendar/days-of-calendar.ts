import type { ResourceCalendar } from '../../../../booking/calendar/calendar.ts';
import type { Resource } from '../../../../records/entities/resource.ts';
import { IntervalKind } from '../../../../records/entities/values/interval-kind.ts';
import { daysOf, type LocalDay } from '../../../../slots/days/local-days.ts';
import { type OpenTimes, openTimes, type UsedTime, usesOf, utilisationOf } from '../../../../slots/uses.ts';
import type {
  CalendarAppointment,
  CalendarBlackout,
  CalendarDay,
  CalendarInterval,
  CalendarOfDays,
} from './calendar-types.ts';
import { type TakenPlace, useOf } from './taken-places.ts';

/** Days to show, as local dates of the provider; `until` is the day after the last one. */
export interface Dates {
  from: string;
  until: string;
}

/** Period of some days. */
export function periodOf(timeZone: string, { from, until }: Dates): { from: number; until: number } {
  const days = daysOf(timeZone, from, until);
  return { from: days[0]!.start, until: days.at(-1)!.end };
}

/** Computes the use of the time on some days from the calendar and the places that are taken in its appointments. */
export function daysOfCalendar(
  resource: Resource,
  calendar: ResourceCalendar,
  places: Map<string, TakenPlace[]>,
  dates: Dates,
): CalendarOfDays {
  const { provider, now } = calendar.resource;
  const days = daysOf(provider.timeZone, dates.from, dates.until);
  const window = { start: days[0]!.start, end: days.at(-1)!.end };
  // an archived resource offers nothing
  const open = openTimes(calendar.archived ? [] : calendar.availabilities, calendar.blackouts, window);
  // appointments whose last place was given up since the calendar was read occupy nothing
  const taken = calendar.appointments.filter(({ id }) => places.has(id));
  const uses = usesOf(
    open,
    taken.map((each) => ({ ...each, use: useOf(places.get(each.id)!) })),
    window,
  );
  const shown = new Map(taken.map(({ id }) => [id, appointmentOf(calendar, id, places.get(id)!)]));
  return {
    resource,
    timeZone: provider.timeZone,
    now: new Date(now),
    intervals: uses.map((use) => intervalOf(use, shown, calendar)),
    days: days.map((day) => dayOf(day, open, uses)),
  };
}

const intervalOf = (
  { use, start, end, appointment, blackout }: UsedTime,
  shown: Map<string, CalendarAppointment>,
  calendar: ResourceCalendar,
): CalendarInterval => ({
  kind: IntervalKind[use],
  start: new Date(start),
  end: new Date(end),
  appointment: shown.get(appointment ?? '') ?? null,
  blackout: blackoutOf(calendar, blackout),
});

function blackoutOf({ blackouts }: ResourceCalendar, id: string | null): CalendarBlackout | null {
  const found = blackouts.find((each) => each.id === id);
  return found ? { blackoutUuid: found.id, reason: found.reason, publicReason: found.publicReason } : null;
}

function appointmentOf(calendar: ResourceCalendar, id: string, places: TakenPlace[]): CalendarAppointment {
  const { start, end, productId } = calendar.appointments.find((each) => each.id === id)!;
  return {
    appointmentUuid: id,
    start: new Date(start),
    end: new Date(end),
    productUuid: productId,
    productName: calendar.product(productId ?? undefined)?.name ?? null,
    partOfUuid: places[0]!.whole,
    capacity: places[0]!.capacity,
    placesTaken: places.length,
    places: places.map(({ uuid, expiresAt, ...place }) => ({
      ...place,
      participationUuid: uuid,
      expiresAt: expiresAt === null ? null : new Date(expiresAt),
    })),
  };
}

function dayOf(day: LocalDay, open: OpenTimes, uses: readonly UsedTime[]): CalendarDay {
  const { offered, booked } = utilisationOf(open, uses, day);
  return {
    date: day.date,
    start: new Date(day.start),
    end: new Date(day.end),
    offeredMinutes: offered,
    bookedMinutes: booked,
    utilisation: offered > 0 ? booked / offered : null,
  };
}
