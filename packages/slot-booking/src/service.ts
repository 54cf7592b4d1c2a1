import { Calls, type Query } from './calls.ts';
import { Refusal } from './refusal.ts';

/** Slot as the service lists it. */
export interface Slot {
  /** ISO 8601, with the offset of the provider's time zone. */
  start: string;
  end: string;
  timeslot_uuid: string | null;
  appointment_uuid?: string | null;
  /** Null if there is none or more than one. */
  product_uuid: string | null;
  resource_uuid: string;
  capacity: number;
  capacity_left: number;
}

/** Day on which nothing can be booked, with the reason that the provider tells. */
export interface ClosedDay {
  date: string;
  reason: string | null;
}

/** Slots of a channel, and the provider's time zone; null if there is no slot to tell it. */
export interface SlotList {
  slots: Slot[];
  zone: string | null;
  isVisible: boolean;
}

/** Amount in the minor unit of the currency. */
export interface Price {
  amount: number;
  currency: string;
}

/** Custom field that the form asks for. */
export interface CustomField {
  key: string;
  label: string;
  type: 'TEXT' | 'LONG_TEXT' | 'NUMBER' | 'BOOLEAN' | 'CHOICE' | 'DATE' | 'PHONE' | 'EMAIL';
  required: boolean;
  maxLength: number | null;
  choices: { value: string; label: string }[];
}

export interface Product {
  uuid: string;
  name: string;
  description: string | null;
  minDuration: number | null;
  maxDuration: number | null;
  /** Set if the visitor can choose a duration: the shortest, and one every so many minutes up to the longest. */
  durationStepMinutes: number | null;
  price: Price | null;
  customFields: CustomField[];
  /** Provider at which visitors can wait for any resource of a product that was named; null without a waitlist. */
  waitlistProvider?: string | null;
}

/** Provider, its texts, and how consumers agree to them. */
export interface Provider {
  name: string;
  privacyUrl: string | null;
  termsUrl: string | null;
  consent: 'NONE' | 'NOTICE' | 'BOX';
  brand: Brand;
}

/** Colours of a brand in light or in dark mode. */
interface BrandColours {
  accent: string;
  onAccent: string;
  soft: string;
}

/** Look of a provider; null for that of the service. `picture`: path of the logo below the address of the service. */
export interface Brand {
  picture: string | null;
  colours: { light: BrandColours; dark: BrandColours } | null;
}

/** Public data of a resource. */
export interface Offer {
  contact: { name: string | null; email: string | null; mobile: string | null; phone: string | null };
  /** `customFields`: for a time without a product. */
  resource: {
    name: string;
    description: string | null;
    contactChannelType: string | null;
    address: string | null;
    msgHelpText: string | null;
    customFields: CustomField[];
  };
  provider: Provider;
  channel: { bookingProcess: string; canWait: boolean };
}

/** State of a hold; `expires_in` are seconds. */
export interface Hold {
  expires_in: number;
  version: number;
  renewals_left: number;
}

/** Place that is held. `customer_uuid` is its secret handle. */
export interface Place {
  uuid: string;
  appointment_uuid: string;
  product_uuid: string | null;
  from: string;
  to: string;
  customer_uuid: string;
  resource_uuid: string;
  /** Empty without an address. */
  formatedAddress: string;
}

export interface Held {
  participation: Place;
  hold: Hold;
}

export interface Consumer {
  firstname: string;
  lastname: string;
  email: string;
  mobile?: string;
  message?: string;
  /** Answers by the keys of the custom fields. */
  customFields?: { [key: string]: string };
  /** Consent to the texts of the provider. */
  consent?: true;
}

export interface Booked {
  /** REQUESTED if the provider must confirm. */
  state: 'BOOKED' | 'REQUESTED';
  start: string;
  end: string;
  appointment_uuid: string;
  contact_channel: { type: string; value: string } | null;
  product_name: string | null;
  resource_name: string;
  cancelLink: string;
}

const ALTERNATIVES = '3';

/** Time in which a hold that was not answered is asked for again by its key; it lasts longer than that. */
const SAME_HOLD_MS = 30_000;

/** Data of no resource: none is free that would tell them. */
const NOBODY: Offer = {
  contact: { name: null, email: null, mobile: null, phone: null },
  resource: {
    name: '',
    description: null,
    contactChannelType: null,
    address: null,
    msgHelpText: null,
    customFields: [],
  },
  provider: { name: '', privacyUrl: null, termsUrl: null, consent: 'NONE', brand: { picture: null, colours: null } },
  channel: { bookingProcess: 'IMMEDIATE', canWait: false },
};

/** Slots to list. */
export interface Wanted {
  /** Uuid. */
  product?: string | undefined;
  /** Default: the shortest duration of each product. */
  minutes?: number | undefined;
}

/** Resource to book, or the product of which any resource will do. */
export type Target = { resource: string } | { product: string };

/** Calls of a resource or of a product, through one channel. All of them are public and need no key. */
export class Service {
  readonly #calls: Calls;
  readonly #target: Target;

  constructor(base: string, target: Target, channel?: string) {
    this.#calls = new Calls(base, channel);
    this.#target = target;
  }

  /** True if any resource that offers the product will do. */
  get isAny(): boolean {
    return 'product' in this.#target;
  }

  /** Public data of the resource; of several, those of one: of the place that is held, else of the first that is free. */
  async offer(languageTag: string, held?: Place): Promise<Offer> {
    const ref = this.#resourceOf(held) ?? (await this.slots()).slots[0]?.resource_uuid;
    return ref
      ? this.#calls.call('POST', '/resources/public_data', {
          ref,
          withCustomFields: 'true',
          withAddress: 'true',
          withConsent: 'true',
          withBrand: 'true',
          withWaitlist: 'true',
          languageTag,
        })
      : NOBODY;
  }

  /** Products of the resource; only the one named, if one is. */
  async products(languageTag: string, product?: string): Promise<Product[]> {
    const query = { withPrice: 'true', withDurationStep: 'true', withCustomFields: 'true', languageTag };
    if (product) {
      const named = { prdRefs: product, withWaitlist: 'true' };
      return this.#calls.call('POST', '/products/specific_products', { ...named, ...query });
    }
    const { products } = await this.#calls.call<{ products: Product[] }>('POST', '/products/active_products', {
      ref: this.#resourceOf(),
      ...query,
    });
    return products;
  }

  async slots(wanted: Wanted = {}, from?: string): Promise<SlotList> {
    return readList(
      await this.#calls.call('GET', this.#path('upcoming_bookables'), { ...this.#listQuery(wanted), from }),
    );
  }

  /** Days from one to the day before another one on which the resource is closed, or every one of the product. */
  async closedDays({
    product,
    from,
    until,
  }: {
    product: string | undefined;
    from: string;
    until: string;
  }): Promise<ClosedDay[]> {
    const query = { prdRef: this.isAny ? undefined : product, from, until };
    const { closed_days } = await this.#calls.call<{ closed_days: ClosedDay[] }>(
      'GET',
      this.#path('closed_days'),
      query,
    );
    return closed_days;
  }

  /** Address of the page that joins a waitlist: of a resource, or of a provider for any of the resources of a product. */
  waitAddress(name: string, lang: string, product?: string): string {
    // a provider shows another channel by default
    const channelKey = this.isAny ? 'RESOURCE_PUBLIC' : undefined;
    return this.#calls.address(`/book/${encodeURIComponent(name)}/wait`, { channelKey, product, lang });
  }

  /** Name of the resource to book; undefined if any will do. */
  get resource(): string | undefined {
    return this.#resourceOf();
  }

  /** Address of a file of the service, by its path. */
  addressOf(path: string): string {
    return this.#calls.file(path);
  }

  /** Address of the stream of the list; undefined: there is none. */
  stream(wanted: Wanted): string | undefined {
    return this.isAny
      ? undefined
      : this.#calls.address(this.#path('upcoming_bookables/stream'), this.#listQuery(wanted));
  }

  /** Holds a slot; joins the appointment that it has meanwhile. Errors: Refusal, with the nearest free slots. */
  async hold(slot: Slot, product?: string): Promise<Held> {
    return this.#reserve(slot, product).catch((error) => {
      if (!(error instanceof Refusal) || !error.appointment || slot.appointment_uuid) throw error;
      return this.#reserve({ ...slot, appointment_uuid: error.appointment }, product);
    });
  }

  #reserve(slot: Slot, product?: string): Promise<Held> {
    const query = { withHold: 'true', alternatives: ALTERNATIVES };
    const times = { from: slot.start, to: slot.end };
    const named = {
      timeslot_uuid: slot.timeslot_uuid,
      appointment_uuid: slot.appointment_uuid,
      product_uuid: product ?? slot.product_uuid,
    };
    return this.#held(this.#path('reserve_appointment'), query, this.isAny ? times : { ...named, ...times });
  }

  async renew(place: Place, version: number): Promise<Hold> {
    const body = { placeholder_id: place.customer_uuid, version };
    const { hold } = await this.#held<{ hold: Hold }>(this.#path('renew_reservation', place), {}, body);
    return hold;
  }

  release(place: Place): Promise<void> {
    const body = { placeholder_id: place.customer_uuid };
    // keepalive: also while the page is being left
    return this.#calls.call('POST', this.#path('revoke_reservation', place), {}, { body, keepalive: true });
  }

  /** Books a place, also if it is no longer held and nobody else has taken it. Errors: Refusal, with the nearest free slots. */
  book(place: Place, consumer: Consumer, { locale, zone }: { locale: string; zone: string }): Promise<Booked> {
    return this.#book(place, { ...consumer, locale, time_zone: zone }).catch((error) => {
      // a browser may know a newer zone than the service: mails then show the provider's
      if (!(error instanceof Refusal) || !error.names('time_zone')) throw error;
      return this.#book(place, { ...consumer, locale });
    });
  }

  async #book(place: Place, consumer: object): Promise<Booked> {
    const body = {
      timeslot_uuid: place.appointment_uuid,
      product_uuid: place.product_uuid,
      placeholder_id: place.customer_uuid,
      start: place.from,
      end: place.to,
      ...consumer,
    };
    const { answer } = await this.#calls.once<{ createdAppointment: Booked }>(
      this.#path('create_appointment_with_consumer', place),
      { alternatives: ALTERNATIVES, withState: 'true' },
      body,
    );
    return answer.createdAppointment;
  }

  /** Path of a call: of the resource, of that of a place, or of the product. */
  #path(operation: string, place?: Place): string {
    const resource = this.#resourceOf(place);
    const [kind, name] =
      'product' in this.#target && !resource ? ['products', this.#target.product] : ['resources', resource!];
    return `/${kind}/${encodeURIComponent(name)}/${operation}`;
  }

  #listQuery({ product, minutes }: Wanted): Query {
    return { withTimeZone: 'true', prdRef: this.isAny ? undefined : product, duration: minutes?.toString() };
  }

  #resourceOf(place?: Place): string | undefined {
    return 'resource' in this.#target ? this.#target.resource : place?.resource_uuid;
  }

  /** Holds a place. A repeated answer has the seconds that were left at the first attempt. Errors: Refusal. */
  async #held<Answer extends { hold: Hold }>(path: string, query: Query, body: object): Promise<Answer> {
    const { answer, age } = await this.#calls.once<Answer>(path, query, body, SAME_HOLD_MS);
    const expires_in = Math.max(0, answer.hold.expires_in - Math.ceil(age / 1_000));
    return { ...answer, hold: { ...answer.hold, expires_in } };
  }
}

/** Slots by their days, beside two other fields. */
type ListAnswer = { public_visible?: boolean; time_zone?: string | null } & { [day: string]: Slot[] };

/** Reads a list, and the first event of its stream. No list: a visible channel without slots. */
export function readList(list: object = {}): SlotList {
  const { public_visible, time_zone = null, ...days } = list as ListAnswer;
  return { slots: Object.values<Slot[]>(days).flat(), zone: time_zone, isVisible: public_visible !== false };
}
