/** The words of the slot engine. All instants are epoch milliseconds; local times are text without an offset. */

/** When a resource can be booked: one stretch of local time, once or by a rule. */
export interface OpeningTimes {
  id: string;
  /** Local time, such as `2026-12-01T09:00`. */
  start: string;
  /** Local time after `start`. */
  end: string;
  /** IANA name. */
  timeZone: string;
  /** The value of an RRULE as `checkRecurrence` returns it. */
  recurrence: string | null;
  /** Local time of the last start of a rule with COUNT, as `lastStartOf` finds it; it ends there. */
  lastStart: string | null;
  /** Local dates (all that starts on that day) or local times (that occurrence exactly). They win over `extraDates`. */
  exceptionDates: string[];
  /** Local dates (at the time of day of `start`) or local times. */
  extraDates: string[];
  /** Places of an appointment that is made here. */
  capacity: number;
  /** Product ids; empty: those of the resource. */
  products: string[];
  /** Channel keys; empty: all. */
  channels: string[];
  slotStepMinutes: number | null;
}

/** Product to book. Durations are minutes. */
export interface ProductRules {
  id: string;
  minDuration: number | null;
  maxDuration: number | null;
  leadTimeMinutes: number | null;
  followUpTimeMinutes: number | null;
  /** Offered only where a channel names it. */
  exclusive: boolean;
}

/** An active appointment of the resource. */
export interface OccupiedTime {
  id: string;
  availabilityId: string | null;
  productId: string | null;
  start: number;
  end: number;
  /** `start` less the lead time. */
  occupiedFrom: number;
  /** `end` and the follow-up time. */
  occupiedUntil: number;
  capacity: number;
  /** Places requested or booked. */
  booked: number;
  /** The instants at which its holds expire, one for each place held. */
  holds: number[];
}

/** Visibility of a resource on a channel, and how early and late the channel accepts bookings. */
export interface ChannelRules {
  key: string;
  visible: boolean;
  /** Product ids; empty: all. */
  products: string[];
  minimumNoticeMinutes: number;
  bookingWindowDays: number;
  showFullSlots: boolean;
}

/** One resource seen through one channel. */
export interface Calendar {
  archived: boolean;
  channel: ChannelRules;
  /** Product ids. */
  resourceProducts: string[];
  /** Every product named by the resource, its availabilities or its appointments. */
  products: ProductRules[];
  availabilities: OpeningTimes[];
  /** Of those with live places, no two occupy the same time. */
  appointments: OccupiedTime[];
}

/**
 * A time that can be booked in an availability, with or without a product. A listed one may stand for several products:
 * then `product` is null, and it occupies what the longest buffers of them do.
 */
export interface Slot {
  start: number;
  end: number;
  occupiedFrom: number;
  occupiedUntil: number;
  availability: OpeningTimes;
  product: ProductRules | null;
  /** The products that can be booked at exactly this time, ordered by id. */
  products: ProductRules[];
  /** The appointment that a booking would join. */
  appointment: OccupiedTime | null;
  capacity: number;
  capacityLeft: number;
}

/** Reasons why a place is taken: holds, a full appointment, another appointment. */
export type Obstacle = 'HELD' | 'FULL' | 'BLOCKED';

/**
 * Why a slot cannot be booked; of several reasons the first of this list is told. An obstacle comes before what is wrong
 * with the slot, and all that follows from the calendar's settings alone before what its rules have to be expanded for.
 */
export type Refusal =
  | 'PRODUCT_REQUIRED'
  | Obstacle
  | 'ARCHIVED'
  | 'CHANNEL_HIDDEN'
  | 'TOO_SOON'
  | 'BEYOND_WINDOW'
  | 'OUTSIDE_AVAILABILITY'
  | 'PRODUCT_NOT_OFFERED'
  | 'OFF_GRID'
  | 'TOO_SHORT'
  | 'TOO_LONG';

/** Result of `checkSlot`: the slot if it can be booked now, or why it cannot. */
export type Verdict = { slot: Slot } | { refusal: Refusal };
