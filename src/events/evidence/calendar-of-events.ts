import type {
  Calendar,
  ChannelRules,
  ClosingTimes,
  OccupiedTime,
  OpeningTimes,
  ProductRules,
} from '../../slots/types.ts';
import { countedPeriods, type PastLimit } from './past-limits.ts';

/** Event as a fold reads it, with the number that orders it. */
export interface FoldedEvent {
  type: string;
  subject: string;
  sequence: number;
  data: EventData;
}

interface Named {
  uuid: string;
}

/** Members of `data`: event-schema.ts. Those without a value are absent. */
interface EventData {
  participation?: string;
  replaces?: string;
  appointment?: string;
  state?: string;
  start?: string;
  end?: string;
  occupiedFrom?: string;
  occupiedUntil?: string;
  availability?: string;
  product?: Named;
  resource?: Named;
  provider?: Named;
  channel?: string;
  capacity?: number;
  seat?: number;
  expiresAt?: string;
  image?: Image;
}

type Image = Partial<OpeningTimes & ChannelRules & ProductRules & PastLimit & { archived: boolean }>;

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
  places: PastPlace[];
}

/** Calendar of a resource at a past instant, before it is looked at through a channel. */
export interface PastCalendar extends Omit<Calendar, 'channel' | 'appointments'> {
  /** Settings by the keys of the channels; those without an entry had the defaults. */
  channels: Map<string, ChannelRules>;
  appointments: PastAppointment[];
}

/** States of places that are taken. */
const TAKEN = new Set(['RESERVED', 'REQUESTED', 'BOOKED']);

const ENDS = /\.(deleted|reset|released|expired)$/;

const instant = (text: string | undefined): number => Date.parse(text ?? '');

/**
 * Folds the last events of a resource, of its availabilities, blackouts, channels, products, appointments and places, in
 * the order of the log, into the calendar as it was after them at the instant `at`. Null: there was no such resource.
 */
export function calendarOf(resource: string, events: readonly FoldedEvent[], at: number): PastCalendar | null {
  const last = new Map<string, FoldedEvent>();
  for (const event of events) last.set(event.subject, event);
  const present = [...last.values()].filter(({ type }) => !ENDS.test(type));
  const of = (entity: string) => present.filter(({ type }) => type.startsWith(`${entity}.`));
  const isGone = (id: string) => ENDS.test(last.get(id)?.type ?? '');
  const { image, provider } = last.get(resource)?.data ?? {};
  if (!image || isGone(provider?.uuid ?? '')) return null;
  const existing = ({ products = [] }: Image) => products.filter((id) => !isGone(id));
  const placesIn = Map.groupBy(of('participation'), ({ data }) => data.appointment ?? '');
  const all = appointmentsOf(events)
    .map(({ data }) => ({
      resource: data.resource?.uuid ?? '',
      appointment: appointmentOf(data, placesOf(placesIn.get(data.appointment!) ?? [], at), isGone),
    }))
    .filter(({ appointment }) => appointment.places.length > 0);
  const limits = limitsOf(of('limit'), provider?.uuid, resource);
  const timeZone = last.get(provider?.uuid ?? '')?.data.image?.timeZone ?? 'UTC';
  return {
    archived: image.archived ?? false,
    resourceProducts: existing(image),
    products: of('product').map(({ subject, data }) => productOf(subject, data.image!)),
    availabilities: of('availability').map(({ subject, data }) =>
      availabilityOf(subject, { ...data.image, products: existing(data.image!) }),
    ),
    blackouts: of('blackout').map(({ subject, data }) => blackoutOf(subject, data.image!)),
    channels: new Map(
      of('channel').map(({ data: { channel = '', image = {} } }) => [
        channel,
        { ...(image as ChannelRules), key: channel, products: existing(image) },
      ]),
    ),
    appointments: all.filter((each) => each.resource === resource).map(({ appointment }) => appointment),
    limits: countedPeriods(
      limits,
      all.map(({ appointment: { productId: product, start, places }, ...where }) => ({
        ...where,
        product,
        start,
        places,
      })),
      timeZone,
    ),
  };
}

/** Returns the limits that count in a resource of a provider. */
const limitsOf = (limits: readonly FoldedEvent[], provider: string | undefined, resource: string): PastLimit[] =>
  limits
    .filter(({ data }) => data.provider?.uuid === provider && (data.image?.resource ?? resource) === resource)
    .map(({ subject, data }) => ({ ...(data.image as PastLimit), id: subject }));

/** The newest event of each appointment: its own ones and those of its places tell its time. */
function appointmentsOf(events: readonly FoldedEvent[]): FoldedEvent[] {
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
  { appointment = '', availability, product, start, end, occupiedFrom, occupiedUntil, capacity = 1 }: EventData,
  places: PastPlace[],
  isGone: (id: string) => boolean,
): PastAppointment => ({
  id: appointment,
  availabilityId: availability && !isGone(availability) ? availability : null,
  productId: product && !isGone(product.uuid) ? product.uuid : null,
  start: instant(start),
  end: instant(end),
  occupiedFrom: instant(occupiedFrom),
  occupiedUntil: instant(occupiedUntil),
  capacity,
  places,
});

const productOf = (id: string, image: Image): ProductRules => ({
  id,
  minDuration: image.minDuration ?? null,
  maxDuration: image.maxDuration ?? null,
  durationStepMinutes: image.durationStepMinutes ?? null,
  leadTimeMinutes: image.leadTimeMinutes ?? null,
  followUpTimeMinutes: image.followUpTimeMinutes ?? null,
  exclusive: image.exclusive ?? false,
});

const availabilityOf = (id: string, image: Image): OpeningTimes => ({
  id,
  start: image.start ?? '',
  end: image.end ?? '',
  timeZone: image.timeZone ?? '',
  recurrence: image.recurrence ?? null,
  lastStart: image.lastStart ?? null,
  exceptionDates: image.exceptionDates ?? [],
  extraDates: image.extraDates ?? [],
  capacity: image.capacity ?? 1,
  products: image.products ?? [],
  channels: image.channels ?? [],
  slotStepMinutes: image.slotStepMinutes ?? null,
});

/** Reasons of blackouts are told to nobody who reads events. */
const blackoutOf = (id: string, image: Image): ClosingTimes => ({
  id,
  start: image.start ?? '',
  end: image.end ?? '',
  timeZone: image.timeZone ?? '',
  recurrence: image.recurrence ?? null,
  lastStart: image.lastStart ?? null,
  exceptionDates: image.exceptionDates ?? [],
  extraDates: [],
  channels: image.channels ?? [],
  reason: null,
  publicReason: null,
});

/** Returns a past calendar as the slot engine reads it, seen through a channel. */
export const through = (calendar: PastCalendar, channel: ChannelRules): Calendar => ({
  ...calendar,
  channel,
  appointments: calendar.appointments.map(({ places, ...appointment }) => ({
    ...appointment,
    booked: places.filter(({ expiresAt }) => expiresAt === null).length,
    holds: places.flatMap(({ expiresAt }) => expiresAt ?? []),
  })),
});
