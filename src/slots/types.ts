import type { CountedPeriod } from './full-periods.ts';
import type { RepeatedTime } from './recurrence/recurrence.ts';
import type { Span } from './times/intervals.ts';

/** Types of the slot engine. All instants are epoch milliseconds; local times are text without an offset. */

/** Availability of a resource. */
export interface OpeningTimes extends RepeatedTime {
  /** Places of an appointment in this availability. */
  capacity: number;
  /** Product ids; empty: those of the resource. */
  products: string[];
  /** Channel keys; empty: all. */
  channels: string[];
  slotStepMinutes: number | null;
}

/** Blackout: times at which consumers can book nothing. */
export interface ClosingTimes extends RepeatedTime {
  /** Channel keys; empty: all. */
  channels: string[];
  /** Told to the CRM only. */
  reason: string | null;
  /** Told to everybody. */
  publicReason: string | null;
}

/** Times at which a resource is busy elsewhere, as one source knows them. */
export interface BusyTimes {
  id: string;
  spans: readonly Span[];
  /** Time from which nothing is known, and so nothing offered; null: what is unknown is offered. */
  unknownFrom: number | null;
  /** True if the source is asked again before a booking. Default: false. */
  isAsked?: boolean;
}

/** Durations and buffers of a product, in minutes. */
export interface ProductRules {
  id: string;
  minDuration: number | null;
  maxDuration: number | null;
  /** Distance of the durations between both; null: any duration between them. */
  durationStepMinutes: number | null;
  leadTimeMinutes: number | null;
  followUpTimeMinutes: number | null;
  /** Offered only where a channel names it. */
  exclusive: boolean;
}

/** Time that an active appointment of the resource occupies. */
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
  /** Number of places; 0: part of an appointment, which nobody joins, with the live places of the whole. */
  capacity: number;
  /** Places requested or booked. */
  booked: number;
  /** Instants at which its holds expire, one for each held place. */
  holds: number[];
}

/** Visibility of a resource on a channel, and how early and late the channel accepts bookings. */
export interface ChannelRules {
  key: string;
  visible: boolean;
  /** Product ids; empty: all. */
  products: string[];
  minimumNoticeMinutes: number;
  /** Days ahead in which slots can be booked; null: any. */
  bookingWindowDays: number | null;
  showFullSlots: boolean;
}

/** Resource that an appointment may take besides its own. */
export interface RequiredResource {
  id: string;
  archived: boolean;
  /** None: it is always open. */
  availabilities: OpeningTimes[];
  /** Its own; those of the provider close the resource that is booked. */
  blackouts: ClosingTimes[];
  /** Default: none. */
  busy?: readonly BusyTimes[];
  appointments: OccupiedTime[];
}

/** Requirement of a product: an appointment takes the first of these resources that is free, besides its own. */
export interface Requirement {
  /** Id. */
  product: string;
  name: string;
  /** In the order of preference. A resource is in one requirement of a product only. */
  resources: RequiredResource[];
}

/** Calendar of a resource on one channel. */
export interface Calendar {
  archived: boolean;
  channel: ChannelRules;
  /** Product ids. */
  resourceProducts: string[];
  /** Every product that the resource, its availabilities or its appointments name. */
  products: ProductRules[];
  availabilities: OpeningTimes[];
  /** Those of the resource, and of its provider. */
  blackouts: ClosingTimes[];
  /** Default: none. */
  busy?: readonly BusyTimes[];
  /** No two appointments with live places occupy the same time. */
  appointments: OccupiedTime[];
  /** Periods in which limits may be reached. Absent: none. */
  limits?: readonly CountedPeriod[];
  /** Requirements of the products, in their order. Default: none. */
  requirements?: Requirement[];
}

/**
 * Time that can be booked in an availability, with or without a product. A listed slot can have several products: then
 * `product` is null, and the slot occupies their longest buffers.
 */
export interface Slot {
  start: number;
  end: number;
  occupiedFrom: number;
  occupiedUntil: number;
  availability: OpeningTimes;
  product: ProductRules | null;
  /** Products that can be booked at exactly this time, ordered by id. */
  products: ProductRules[];
  /** Appointment that a booking joins. */
  appointment: OccupiedTime | null;
  capacity: number;
  capacityLeft: number;
}

/** Reasons why a place is taken: holds, a full appointment, another appointment, something elsewhere. */
export const OBSTACLES = ['HELD', 'FULL', 'BLOCKED', 'BUSY'] as const;
export type Obstacle = (typeof OBSTACLES)[number];

/**
 * Reason why a slot cannot be booked; of several reasons, the first of this list is reported. Obstacles come before
 * faults of the slot. Reasons that follow from the calendar's settings come before those that need an expansion of
 * rules.
 */
export type Refusal =
  | 'PRODUCT_REQUIRED'
  | Obstacle
  | 'REQUIRED_RESOURCE'
  | 'ARCHIVED'
  | 'CHANNEL_HIDDEN'
  | 'TOO_SOON'
  | 'BEYOND_WINDOW'
  | 'OUTSIDE_AVAILABILITY'
  | 'BLACKOUT'
  | 'BUSY_UNKNOWN'
  | 'PRODUCT_NOT_OFFERED'
  | 'OFF_GRID'
  | 'TOO_SHORT'
  | 'TOO_LONG'
  | 'LIMIT_REACHED';

/** Result of `checkSlot` and `slotAt`: the slot if it can be booked now, or the reason why it cannot. */
export type Verdict = { slot: Slot } | Refused;

export interface Refused {
  refusal: Refusal;
  /** Public reason of the blackout that refuses the slot. */
  publicReason?: string | null;
}
