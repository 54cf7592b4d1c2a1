import { Temporal } from 'temporal-polyfill';
import { lastStartOf } from '../../../src/slots/recurrence/recurrence.ts';
import type {
  Calendar,
  ChannelRules,
  ClosingTimes,
  OccupiedTime,
  OpeningTimes,
  ProductRules,
  Slot,
} from '../../../src/slots/types.ts';

export const MINUTE_MS = 60_000;
export const DAY_MS = 24 * 60 * MINUTE_MS;

/** The instant of a local time, as Temporal has it: skipped times move on, repeated ones mean the first. */
export const at = (local: string, timeZone = 'Europe/Berlin'): number =>
  Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone, { disambiguation: 'compatible' }).epochMilliseconds;

export const utc = (text: string): number => Temporal.Instant.from(text).epochMilliseconds;

/** An instant as the clocks of a zone show it, such as `03-28 03:30+02:00`. */
export function shown(instant: number, timeZone = 'Europe/Berlin'): string {
  const time = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone);
  return `${time.toPlainDate().toString().slice(5)} ${time.toPlainTime().toString({ smallestUnit: 'minute' })}${time.offset}`;
}

/** Tuesday 1 December 2026, 9 to 12 in Berlin, slots of half an hour, unless told otherwise. */
export const availability = (fields: Partial<OpeningTimes> = {}): OpeningTimes => ({
  lastStart: lastStartOf(fields.recurrence, fields.start ?? '2026-12-01T09:00'),
  id: 'morning',
  start: '2026-12-01T09:00',
  end: '2026-12-01T12:00',
  timeZone: 'Europe/Berlin',
  recurrence: null,
  exceptionDates: [],
  extraDates: [],
  capacity: 1,
  products: [],
  channels: [],
  slotStepMinutes: 30,
  ...fields,
});

/** Tuesday 1 December 2026, 10 to 11 in Berlin, unless told otherwise. */
export const blackout = (fields: Partial<ClosingTimes> = {}): ClosingTimes => ({
  lastStart: lastStartOf(fields.recurrence, fields.start ?? '2026-12-01T10:00'),
  id: 'break',
  start: '2026-12-01T10:00',
  end: '2026-12-01T11:00',
  timeZone: 'Europe/Berlin',
  recurrence: null,
  exceptionDates: [],
  extraDates: [],
  channels: [],
  reason: null,
  publicReason: null,
  ...fields,
});

export const product = (fields: Partial<ProductRules> & { id: string }): ProductRules => ({
  minDuration: null,
  maxDuration: null,
  durationStepMinutes: null,
  leadTimeMinutes: null,
  followUpTimeMinutes: null,
  exclusive: false,
  ...fields,
});

/** Half an hour from 09:30, booked by one, without buffers, unless told otherwise. */
export function appointment(fields: Partial<OccupiedTime> = {}): OccupiedTime {
  const { start = at('2026-12-01T09:30'), end = start + 30 * MINUTE_MS } = fields;
  return {
    id: 'taken',
    availabilityId: 'morning',
    productId: null,
    start,
    end,
    occupiedFrom: start,
    occupiedUntil: end,
    capacity: 1,
    booked: 1,
    holds: [],
    ...fields,
  };
}

type CalendarFields = Partial<Omit<Calendar, 'channel'>> & { channel?: Partial<ChannelRules> };

export const calendar = ({ channel, ...fields }: CalendarFields = {}): Calendar => ({
  archived: false,
  resourceProducts: [],
  products: [],
  availabilities: [availability()],
  blackouts: [],
  appointments: [],
  ...fields,
  channel: {
    key: 'public',
    visible: true,
    products: [],
    minimumNoticeMinutes: 0,
    bookingWindowDays: 90,
    showFullSlots: false,
    ...channel,
  },
});

/** A slot with ids in place of what it refers to. */
export const plain = ({ availability, product, products, appointment, ...times }: Slot) => ({
  ...times,
  availability: availability.id,
  product: product?.id ?? null,
  products: products.map(({ id }) => id),
  appointment: appointment?.id ?? null,
});

export type PlainSlot = ReturnType<typeof plain>;
