import type { OccupiedTime } from '../../slots/types.ts';
import type { EventData, FoldedEvent, PastThings } from './folded-events.ts';

/** Place that somebody had or held. */
export interface PastPlace {
  id: string;
  state: string;
  seat: number;
  channel: string;
  /** Epoch milliseconds; null unless it was held. */
  expiresAt: number | null;
  /** Place that it has taken over from, or was to; null: none. */
  replaces: string | null;
}

/** Appointment with the places that were taken in it. */
export interface PastAppointment extends Omit<OccupiedTime, 'booked' | 'holds'> {
  resource: string;
  /** Further resources that it took. */
  parts: string[];
  places: PastPlace[];
}

/** States of places that are taken. */
const TAKEN = new Set(['RESERVED', 'REQUESTED', 'BOOKED']);

const instant = (text: string | undefined): number => Date.parse(text ?? '');

/** Returns the appointments in which places were taken at the instant `at`. `events` in the order of the log. */
export function pastAppointments(events: readonly FoldedEvent[], things: PastThings, at: number): PastAppointment[] {
  const placesIn = Map.groupBy(things.all('participation'), ({ data }) => data.appointment ?? '');
  return newestOfEach(events)
    .map(({ data }) => appointmentOf(data, placesOf(placesIn.get(data.appointment ?? '') ?? [], at), things))
    .filter(({ places }) => places.length > 0);
}

/** Returns the newest event of each appointment: its own ones and those of its places tell its time. */
function newestOfEach(events: readonly FoldedEvent[]): FoldedEvent[] {
  const newest = new Map<string, FoldedEvent>();
  for (const event of events) {
    if (event.data.appointment && event.data.start) newest.set(event.data.appointment, event);
  }
  return [...newest.values()];
}

function placesOf(places: readonly FoldedEvent[], at: number): PastPlace[] {
  return places
    .filter(({ data }) => TAKEN.has(data.state ?? ''))
    .map(({ subject, data: { state = '', seat = 1, channel = '', expiresAt, replaces = null } }) => ({
      id: subject,
      state,
      seat,
      channel,
      replaces,
      expiresAt: expiresAt && state === 'RESERVED' ? instant(expiresAt) : null,
    }))
    .filter(({ expiresAt }) => expiresAt === null || expiresAt > at)
    .sort((a, b) => a.seat - b.seat);
}

/** Names of what is gone were taken out of its appointments. */
const appointmentOf = (
  { appointment = '', resource, parts = [], availability, product, capacity = 1, ...span }: EventData,
  places: PastPlace[],
  things: PastThings,
): PastAppointment => ({
  id: appointment,
  resource: resource?.uuid ?? '',
  parts: parts.map((part) => part.resource.uuid),
  availabilityId: availability && things.isThere(availability) ? availability : null,
  productId: product && things.isThere(product.uuid) ? product.uuid : null,
  start: instant(span.start),
  end: instant(span.end),
  occupiedFrom: instant(span.occupiedFrom),
  occupiedUntil: instant(span.occupiedUntil),
  capacity,
  places,
});

/** True if an appointment took a resource, as its own or as a further one. */
export const takes =
  (resource: string) =>
  (appointment: PastAppointment): boolean =>
    appointment.resource === resource || appointment.parts.includes(resource);

/** Returns the time of a resource that an appointment took. Nobody joins an appointment at a further resource. */
export const occupiedAt =
  (resource: string) =>
  ({ places, parts, resource: own, ...appointment }: PastAppointment): OccupiedTime => ({
    ...appointment,
    capacity: own === resource ? appointment.capacity : 0,
    booked: places.filter(({ expiresAt }) => expiresAt === null).length,
    holds: places.flatMap(({ expiresAt }) => expiresAt ?? []),
  });
