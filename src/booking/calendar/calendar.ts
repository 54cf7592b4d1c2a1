import { availableLanguage, type Formatter, formatter } from '../../languages/i18n/patterns.ts';
import { inLanguage, type TranslatedText } from '../../languages/i18n/text-in-language.ts';
import { type BookingKey, isOfKey } from '../../platform/access/booking-key.ts';
import type { ConsentForm } from '../../records/entities/provider.ts';
import type { Address } from '../../records/entities/values/address.ts';
import type { Assignment } from '../../records/entities/values/assignment.ts';
import type { BookingProcess } from '../../records/entities/values/booking-process.ts';
import type { ChannelKey } from '../../records/entities/values/channel-key.ts';
import type { Contact } from '../../records/entities/values/contact.ts';
import type { Price } from '../../records/entities/values/price.ts';
import { offeredProducts } from '../../slots/offers.ts';
import type * as Slots from '../../slots/types.ts';
import type { MaybeAsking } from '../custom-fields/asked-fields.ts';
import type { CountedPeriodRow } from './counted-periods.ts';

/** Resource as consumers see it through one channel, with the public data of its provider. */
export interface ResourceView {
  id: string;
  crm: string;
  reference: string;
  publicName: TranslatedText;
  description: string | null;
  website: string | null;
  imageUrl: string | null;
  messageHelpText: string | null;
  archived: boolean;
  address: Address | null;
  contactChannel: Contact | null;
  provider: ProviderView;
  channel: Slots.ChannelRules & HoldRules & ChangeRules & { key: ChannelKey; bookingProcess: BookingProcess };
  /** True if the reference that named it belongs to the channel. */
  byChannel: boolean;
  /** Product ids. */
  products: string[];
  /** Rank among the resources of a pool: lower ones come first. */
  priority: number;
  /** Time at which a booking of any resource last got this one, epoch milliseconds; null: never. Current under its lock only. */
  assignedAt: number | null;
  /** True if the provider has limits of bookings. */
  isLimited: boolean;
  /** Requirements of its products, in their order. */
  requirements: RequirementView[];
  /** Ids of all resources of the requirements. */
  required: string[];
  /** Revision of all settings that the slots of the resource depend on. */
  settingsRevision: string;
  /** Revision of everything that the slots of the resource depend on, appointments included. */
  revision: string;
  /** True if no channel shows the resource to anybody. */
  isHidden: boolean;
  /** Time of the database, epoch milliseconds. */
  now: number;
}

/** Requirement of a product, with the resources of which an appointment takes one, the preferred first. */
export interface RequirementView extends Omit<Slots.Requirement, 'resources'> {
  resources: Pick<Slots.RequiredResource, 'id' | 'archived'>[];
}

/** True if the slots of a resource follow from itself alone: no limit counts elsewhere, and it takes no further resource. */
export const isIndependent = ({ isLimited, required }: Pick<ResourceView, 'isLimited' | 'required'>): boolean =>
  !isLimited && required.length === 0;

/** Duration of the holds of a channel. */
export interface HoldRules {
  holdSeconds: number;
  /** Times that a hold can be renewed. */
  holdRenewals: number;
  /** Minutes that an offer of the waitlist stands; 0: no waitlist. */
  waitlistOfferMinutes: number;
}

/** Limits of what consumers change of a booking of a channel. */
interface ChangeRules {
  maxReschedules: number;
  reschedulingNoticeMinutes: number;
  /** Null: a booking can be cancelled until its end. */
  cancellationNoticeMinutes: number | null;
}

/** Names a calendar: a resource, and the channel through which it is seen. */
export interface ChannelOfResource {
  id: string;
  channel: { key: ChannelKey };
}

interface ProviderView extends MaybeAsking {
  name: TranslatedText;
  description: string | null;
  impressum: string | null;
  brandAccent: string | null;
  brandLogo: string | null;
  brandPicture: string | null;
  privacyUrl: string | null;
  termsUrl: string | null;
  consent: ConsentForm;
  timeZone: string;
  isThemingAllowed: boolean;
  isLocalisationAllowed: boolean;
  areCustomFieldsAllowed: boolean;
}

export interface ProductView extends Slots.ProductRules {
  provider: string;
  reference: string;
  name: TranslatedText;
  description: string | null;
  assignment: Assignment;
  /** False if no pool of consumers has the product. */
  anyResource: boolean;
  price: Price | null;
}

export interface AvailabilityView extends Slots.OpeningTimes {
  resource: string;
  contactChannel: Contact | null;
}

/** Blackout of a resource or, without one, of the whole provider. */
export interface BlackoutView extends Slots.ClosingTimes {
  resource: string | null;
  provider: string;
}

export interface AppointmentView extends Slots.OccupiedTime {
  resource: string;
  contactChannel: Contact | null;
}

/** Returns the ids of the resources of which a new appointment with a product (null: any) takes some besides its own. */
export const requiredFor = ({ requirements }: Pick<ResourceView, 'requirements'>, product: string | null): string[] =>
  requirements
    .filter((requirement) => product === null || requirement.product === product)
    .flatMap(({ resources }) => resources.map(({ id }) => id));

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

/** Slot as it is shown. The availability of a booked slot may have been deleted. */
export type ShownSlot = Omit<Slots.Slot, 'availability' | 'appointment'> & {
  availability: Pick<Slots.Slot['availability'], 'id'> | null;
  appointment: { id: string } | null;
};

/** Appointment that limits count. */
export type CountedAppointment = Pick<AppointmentView, 'start' | 'resource'> & { product: string | null };

/** Availability or appointment that a caller named, with its resource. */
export interface NamedSlot {
  id: string;
  resource: string;
  availability: string | null;
  product: string | null;
  /** Times of the appointment, epoch milliseconds; null for an availability. */
  appointment: { start: number; end: number } | null;
}

interface CalendarFields
  extends Pick<ResourceCalendar, 'resource' | 'products' | 'availabilities' | 'blackouts' | 'appointments' | 'limits'> {
  /** Default: none. */
  busy?: readonly Slots.BusyTimes[] | undefined;
  /** Default: none. */
  requirements?: Slots.Requirement[];
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
