import type { ResourceCalendar } from '../../../../booking/calendar/calendar.ts';
import { plainText } from '../../../../languages/i18n/text-in-language.ts';
import type { Resource } from '../../../../records/entities/resource.ts';
import { IntervalKind } from '../../../../records/entities/values/interval-kind.ts';
import { ParticipationState } from '../../../../records/entities/values/participation-state.ts';
import { daysOf, type LocalDay } from '../../../../slots/days/local-days.ts';
import { within } from '../../../../slots/times/intervals.ts';
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
  const open = openTimes(calendar.archived ? [] : calendar.availabilities, calendar.blackouts, window, calendar.busy);
  // appointments whose last place was given up since the calendar was read occupy nothing
  const taken = calendar.appointments.filter(({ id }) => places.has(id));
  const uses = usesOf(
    open,
    taken.map((each) => ({ ...each, use: useOf(places.get(each.id)!) })),
    window,
  );
  const shown = new Map(taken.map(({ id }) => [id, appointmentOf(calendar, id, places.get(id)!)]));
  const day = { open, uses, shown, calendar };
  return {
    resource,
    timeZone: provider.timeZone,
    now: new Date(now),
    intervals: uses.map((use) => intervalOf(use, shown, calendar)),
    days: days.map((each) => dayOf(each, day)),
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
  const product = calendar.product(productId ?? undefined);
  return {
    appointmentUuid: id,
    start: new Date(start),
    end: new Date(end),
    productUuid: productId,
    productName: product && plainText(product.name),
    partOfUuid: places[0]!.whole,
    resourceName: places[0]!.resourceName,
    parts: places[0]!.parts,
    capacity: places[0]!.capacity,
    hasMessage: places.some(({ message }) => Boolean(message)),
    hasNote: places.some(({ note }) => Boolean(note)),
    placesTaken: places.length,
    places: places.map(({ uuid, expiresAt, noShowAt, ...place }) => ({
      ...place,
      participationUuid: uuid,
      expiresAt: instant(expiresAt),
      noShowAt: instant(noShowAt),
    })),
  };
}

const instant = (time: number | null): Date | null => (time === null ? null : new Date(time));

/** Calendar of which a day is shown. */
interface Shown {
  open: OpenTimes;
  uses: readonly UsedTime[];
  shown: ReadonlyMap<string, CalendarAppointment>;
  calendar: ResourceCalendar;
}

function dayOf(day: LocalDay, { open, uses, shown, calendar }: Shown): CalendarDay {
  const countOf = (id: string) => ({ capacity: shown.get(id)!.capacity, booked: placesIn([shown.get(id)!], 'BOOKED') });
  const { offered, booked, offeredPlaces, bookedPlaces } = utilisationOf(open, uses, day, countOf);
  const starting = [...shown.values()].filter(({ start }) => day.start <= start.getTime() && start.getTime() < day.end);
  const [parts, own] = [true, false].map((is) => starting.filter(({ partOfUuid }) => (partOfUuid !== null) === is));
  const closed = new Set(within(uses, day).flatMap(({ blackout }) => blackout ?? []));
  return {
    date: day.date,
    start: new Date(day.start),
    end: new Date(day.end),
    offeredMinutes: offered,
    bookedMinutes: booked,
    utilisation: offered > 0 ? booked / offered : null,
    offeredPlaceMinutes: offeredPlaces,
    bookedPlaceMinutes: bookedPlaces,
    bookings: placesIn(own!, 'BOOKED'),
    requests: placesIn(own!, 'REQUESTED'),
    partBookings: placesIn(parts!, 'BOOKED'),
    partRequests: placesIn(parts!, 'REQUESTED'),
    closures: [...closed].flatMap((id) => blackoutOf(calendar, id) ?? []),
  };
}

const placesIn = (appointments: readonly CalendarAppointment[], wanted: keyof typeof ParticipationState): number =>
  appointments.flatMap(({ places }) => places.filter(({ state }) => state === wanted)).length;
