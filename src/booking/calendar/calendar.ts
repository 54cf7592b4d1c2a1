import { availableLanguage, type Formatter, formatter } from '../../languages/i18n/patterns.ts';
import { inLanguage, type TranslatedText } from '../../languages/i18n/text-in-language.ts';
import { type BookingKey, isOfKey } from '../../platform/access/booking-key.ts';
import type { Contact } from '../../records/entities/values/contact.ts';
import { offeredProducts } from '../../slots/offers.ts';
import type * as Slots from '../../slots/types.ts';
import type { CountedPeriodRow } from './counted-periods.ts';
import type {
  AppointmentView,
  AvailabilityView,
  BlackoutView,
  CountedAppointment,
  NamedSlot,
  ProductView,
  ResourceView,
} from './views.ts';

/**
 * Returns one calendar for each resource, in the order of their first names. Of several channels a visible one is
 * preferred, then one named by its own reference.
 */
export function oncePerResource(calendars: ResourceCalendar[]): ResourceCalendar[] {
  const rank = ({ channel, resource }: ResourceCalendar) => Number(channel.visible) * 2 + Number(resource.byChannel);
  const named = Map.groupBy(calendars, ({ resource }) => resource.id);
  return Array.from(named.values(), (same) => same.reduce((best, each) => (rank(each) > rank(best) ? each : best)));
}

/** Returns the calendars that are not archived; all calendars if every one is archived. */
export function activeIfAny(calendars: ResourceCalendar[]): ResourceCalendar[] {
  const active = calendars.filter(({ archived }) => !archived);
  return active.length ? active : calendars;
}

/** Returns the calendars that are neither archived nor hidden; if there are none, those of `activeIfAny`. */
export function shownIfAny(calendars: ResourceCalendar[]): ResourceCalendar[] {
  const active = activeIfAny(calendars);
  const shown = active.filter(({ channel }) => channel.visible);
  return shown.length ? shown : active;
}

interface CalendarFields
  extends Pick<ResourceCalendar, 'resource' | 'products' | 'availabilities' | 'blackouts' | 'appointments' | 'limits'> {
  /** Default: none. */
  busy?: readonly Slots.BusyTimes[] | undefined;
  /** Default: none. */
  requirements?: Slots.Requirement[];
  ahead?: number | null | undefined;
  /** Default: false. */
  areSettingsOnly?: boolean;
}

/** Limits the formatters of one calendar. A list uses four at most in REST. */
const MAX_FORMATTERS = 16;

/** Resource with everything that its slots depend on, read at `resource.now`. */
export class ResourceCalendar implements Slots.Calendar {
  readonly resource: ResourceView;
  readonly products: ProductView[];
  readonly availabilities: AvailabilityView[];
  readonly blackouts: BlackoutView[];
  readonly busy: readonly Slots.BusyTimes[];
  readonly appointments: AppointmentView[];
  readonly limits: readonly CountedPeriodRow[];
  readonly requirements: Slots.Requirement[];
  /** Milliseconds from now on for which all appointments are known; null: all of them, undefined: those of some period. */
  readonly ahead: number | null | undefined;
  /** True if nothing is known of its appointments: whoever takes a place by it must ask the database whether it is free. */
  readonly areSettingsOnly: boolean;
  readonly #formatters = new Map<string, Formatter>();

  constructor(fields: CalendarFields) {
    this.resource = fields.resource;
    this.products = fields.products;
    this.availabilities = fields.availabilities;
    this.blackouts = fields.blackouts;
    this.busy = fields.busy ?? [];
    this.appointments = fields.appointments;
    this.limits = fields.limits;
    this.requirements = fields.requirements ?? [];
    this.ahead = fields.ahead;
    this.areSettingsOnly = fields.areSettingsOnly ?? false;
  }

  /** True if consumers can wait for times of its channel. */
  get hasWaitlist(): boolean {
    return this.resource.channel.waitlistOfferMinutes > 0;
  }

  /** Returns the calendar as it is at another time, if nothing has changed. */
  at(now: number): ResourceCalendar {
    return new ResourceCalendar({ ...this, resource: { ...this.resource, now } });
  }

  /** Returns the calendar as a caller books in it: with a key of its CRM also beyond the window. Null: no key. */
  forKey(key: BookingKey | null): ResourceCalendar {
    if (this.channel.bookingWindowDays === null || !isOfKey(key, this.resource)) return this;
    const channel = { ...this.resource.channel, bookingWindowDays: null };
    return this.with({ resource: { ...this.resource, channel } });
  }

  /** Returns the calendar with other fields. */
  with(fields: Partial<CalendarFields>): ResourceCalendar {
    return new ResourceCalendar({ ...this, ...fields });
  }

  /** Returns the calendar with other appointments, and with what has changed of its resource besides its settings. */
  withAppointments(
    appointments: AppointmentView[],
    { now, assignedAt, revision }: Pick<ResourceView, 'now' | 'assignedAt' | 'revision'> = this.resource,
  ): ResourceCalendar {
    const resource = { ...this.resource, now, assignedAt, revision };
    return new ResourceCalendar({ ...this, resource, appointments, areSettingsOnly: false });
  }

  /** Returns the settings of the calendar, without anything that bookings change. */
  withoutBookings(): ResourceCalendar {
    return new ResourceCalendar({ ...this, appointments: [], limits: [], areSettingsOnly: true });
  }

  /** Returns the calendar without the limits that count an appointment in its own period: to leave it makes room there. */
  withoutLimitsOf({ start, product, resource }: CountedAppointment): ResourceCalendar {
    const counts = (period: CountedPeriodRow) =>
      period.start <= start &&
      start < period.end &&
      (period.product === null || period.product === product) &&
      (period.resource === null || period.resource === resource);
    return new ResourceCalendar({ ...this, limits: this.limits.filter((period) => !counts(period)) });
  }

  /** Returns the calendar with some resources of its requirements before the others. */
  preferring(resources: readonly string[]): ResourceCalendar {
    if (!resources.length || !this.requirements.length) return this;
    const rank = ({ id }: Slots.RequiredResource) => Number(!resources.includes(id));
    const requirements = this.requirements.map((requirement) => ({
      ...requirement,
      resources: requirement.resources.toSorted((a, b) => rank(a) - rank(b)),
    }));
    return new ResourceCalendar({ ...this, requirements });
  }

  /** True if a new appointment in a slot takes further resources. */
  takesOthers({ product }: Pick<Slots.Slot, 'product'>): boolean {
    return this.requirements.some((requirement) => requirement.product === product?.id);
  }

  get archived(): boolean {
    return this.resource.archived;
  }

  get channel(): Slots.ChannelRules {
    return this.resource.channel;
  }

  get resourceProducts(): string[] {
    return this.resource.products;
  }

  product(id: string | undefined): ProductView | null {
    return this.products.find((product) => product.id === id) ?? null;
  }

  /** Returns the id of the product that a uuid or a reference names; the text itself if there is none. */
  productId(identifier: string): string {
    const uuid = identifier.toLowerCase();
    return this.products.find(({ id, reference }) => id === uuid || reference === identifier)?.id ?? identifier;
  }

  /**
   * Returns the products that can be booked on this channel, in one availability or in any, ordered by creation time.
   */
  offeredProducts(availability?: string | null): ProductView[] {
    if (this.archived || !this.channel.visible) return [];
    const anywhere = [{ products: [], channels: [] }, ...this.availabilities];
    const places = availability ? this.availabilities.filter(({ id }) => id === availability) : anywhere;
    const offered = places.flatMap((place) => offeredProducts(this, place));
    const ids = new Set(offered.map(({ id }) => id));
    return this.products.filter(({ id }) => ids.has(id));
  }

  /** Finds the availability or appointment with the uuid in this calendar. */
  slotOf(uuid: string): NamedSlot | undefined {
    const named = { id: uuid, resource: this.resource.id };
    const appointment = this.appointments.find(({ id }) => id === uuid);
    if (appointment) {
      return { ...named, availability: appointment.availabilityId, product: appointment.productId, appointment };
    }
    const isHere = this.availabilities.some(({ id }) => id === uuid);
    return isHere ? { ...named, availability: uuid, product: null, appointment: null } : undefined;
  }

  /** Returns the formatter of a pattern and a language (default: that of the provider); cached for the calendar. */
  formatterOf(pattern: string, languageTag: string | null): Formatter {
    const key = languageTag === null ? pattern : `${languageTag} ${pattern}`;
    let found = this.#formatters.get(key);
    if (!found) {
      // clients choose the patterns, and calendars are cached
      if (this.#formatters.size >= MAX_FORMATTERS) this.#formatters.clear();
      found = formatter(pattern, availableLanguage(languageTag, this.resource.provider.language));
      this.#formatters.set(key, found);
    }
    return found;
  }

  /** Returns a name as a reader of a language sees it; null: without a language. */
  named(name: TranslatedText, languageTag: string | null | undefined): string {
    return inLanguage(name, languageTag, this.resource.provider.language);
  }

  /** Returns the ids of the products that an availability offers on this channel, bookable or not. */
  productsOf(availability: string | null | undefined): string[] {
    const found = this.availabilities.find(({ id }) => id === availability);
    return found ? offeredProducts(this, found).map(({ id }) => id) : [];
  }

  /** Returns the contact channel of a slot: that of the appointment, else of the availability, else of the resource. */
  contactOf(slot: { appointment: { id: string } | null; availability: { id: string } | null }): Contact | null {
    const appointment = slot.appointment && this.appointments.find(({ id }) => id === slot.appointment?.id);
    const availability = this.availabilities.find(({ id }) => id === slot.availability?.id);
    return appointment?.contactChannel ?? availability?.contactChannel ?? this.resource.contactChannel;
  }
}
