import { type TranslatedText } from '../../languages/i18n/text-in-language.ts';
import type { ConsentForm } from '../../records/entities/provider.ts';
import type { Address } from '../../records/entities/values/address.ts';
import type { Assignment } from '../../records/entities/values/assignment.ts';
import type { BookingProcess } from '../../records/entities/values/booking-process.ts';
import type { ChannelKey } from '../../records/entities/values/channel-key.ts';
import type { Contact } from '../../records/entities/values/contact.ts';
import type { Price } from '../../records/entities/values/price.ts';
import type * as Slots from '../../slots/types.ts';
import type { MaybeAsking } from '../custom-fields/asked-fields.ts';

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
  /** Texts by language, which a calendar does not keep: true if there are any. */
  hasDescriptions: boolean;
  hasMessageHelpTexts: boolean;
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
  hasDescriptions: boolean;
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
  hasDescriptions: boolean;
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
