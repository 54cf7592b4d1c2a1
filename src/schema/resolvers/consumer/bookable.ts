import { hash } from 'node:crypto';
import { Arg, Field, Int, ObjectType } from 'type-graphql';
import type { ResourceCalendar } from '../../../booking/calendar/calendar.ts';
import type { ProductView, ShownSlot } from '../../../booking/calendar/views.ts';
import { Contact } from '../../../records/entities/values/contact.ts';
import { Price } from '../../../records/entities/values/price.ts';
import { ReadDirectly } from '../../../records/entities/values/read-directly.ts';
import { DatePattern } from '../../../records/scalars/date-pattern.ts';
import { Instant } from '../../../records/scalars/instant.ts';
import { LanguageTag } from '../../../records/scalars/language-tag.ts';
import { Text } from '../../../records/scalars/text.ts';
import { Uuid } from '../../../records/scalars/uuid.ts';
import type { Option, Requirements } from '../../../slots/requirements.ts';
import { InLanguage } from '../shared/in-language.ts';

const PATTERN = {
  defaultValue: 'yyyy-MM-dd HH:mm',
  description: 'Unicode date pattern, at most 64 characters.',
};

export const LANGUAGE = {
  nullable: true,
  description:
    'Language of names in the text. Default: that of the provider. A language that is not available falls back to its base language, then to that of the provider.',
};

/** Product that a consumer can choose. */
@ReadDirectly()
@ObjectType({ description: 'Product that a consumer can choose.' })
export class ProductChoice {
  readonly #product: ProductView;
  readonly #calendar: ResourceCalendar;

  constructor(product: ProductView, calendar: ResourceCalendar) {
    this.#product = product;
    this.#calendar = calendar;
  }

  @Field(() => Uuid, { description: 'Identifier of the product.' })
  get uuid(): string {
    return this.#product.id;
  }

  @Field(() => Text, { description: 'Display name.' })
  name(@InLanguage() languageTag: string | null): string {
    return this.#calendar.named(this.#product.name, languageTag);
  }

  @Field(() => Price, { nullable: true, description: 'Price; null for none.' })
  get price(): Price | null {
    return this.#product.price;
  }
}

/** Revisions of slots that follow from settings, by the first of them. */
const revisions = new WeakMap<ShownSlot, { slots: readonly ShownSlot[]; revision: string }>();

/** Slot that can be booked: the slot of the engine and its calendar. */
@ReadDirectly()
@ObjectType({ description: 'Slot that can be booked.' })
export class Bookable {
  protected readonly slot: ShownSlot;
  protected readonly calendar: ResourceCalendar;

  constructor(slot: ShownSlot, calendar: ResourceCalendar) {
    this.slot = slot;
    this.calendar = calendar;
  }

  /** Orders slots by start. */
  static byStart(this: void, { slot: a }: Bookable, { slot: b }: Bookable): number {
    return a.start - b.start;
  }

  /** Returns the start, epoch milliseconds. */
  static startOf(this: void, { slot: { start } }: Bookable): number {
    return start;
  }

  /** Returns a text that slots of the same times have in common. */
  static timesOf(this: void, { slot: { start, end } }: Bookable): string {
    return `${start} ${end}`;
  }

  /**
   * Returns a text that differs wherever anything differs that is shown of slots in one order. That of slots which are kept
   * from list to list is kept with them: to hash all slots of a list was a quarter of what it cost after a booking.
   */
  static revisionOf(this: void, bookables: readonly Bookable[]): string {
    const slots = bookables.map(({ slot }) => slot);
    const known = revisions.get(slots[0]!);
    const isKept = bookables.every((each) => each.followsFromSettings);
    if (isKept && known?.slots.length === slots.length && slots.every((slot, i) => slot === known.slots[i])) {
      return known.revision;
    }
    const revision = hash('sha256', [...Bookable.facts(bookables)].join('\n'), 'base64url');
    if (isKept) revisions.set(slots[0]!, { slots, revision });
    return revision;
  }

  /** Yields texts that differ wherever anything differs that is shown of slots in one order. */
  private static *facts(this: void, bookables: Iterable<Bookable>): Generator<string> {
    let shown: ResourceCalendar | undefined;
    for (const { slot, calendar, resourcesLeft } of bookables) {
      const { id, settingsRevision } = calendar.resource;
      if (calendar !== shown) yield `${id} ${settingsRevision}`;
      shown = calendar;
      const { start, end, availability, appointment, product, products, capacity, capacityLeft } = slot;
      yield `${start} ${end} ${availability?.id} ${capacity} ${capacityLeft} ${resourcesLeft} ${product?.id}`;
      for (const each of products) yield each.id;
      // the only thing that is shown of an appointment besides its id and its places
      if (appointment) yield `${appointment.id} ${JSON.stringify(calendar.contactOf(slot))}`;
    }
  }

  /** Returns the slot as that of a pool in which some resources have a place left. */
  ofPool(resourcesLeft: number): this {
    this.resourcesLeft = resourcesLeft;
    return this;
  }

  /** Returns the slot as one of those of a pool, with what is required in its calendar. */
  asOption(requirementsIn: (calendar: ResourceCalendar) => Requirements): Option {
    return { resource: this.resourceUuid, slot: this.slot, requirements: requirementsIn(this.calendar) };
  }

  @Field(() => Instant, { description: 'Start.' })
  get start(): Date {
    return new Date(this.slot.start);
  }

  @Field(() => Instant, { description: 'End.' })
  get end(): Date {
    return new Date(this.slot.end);
  }

  @Field(() => String, { description: 'Start as text, in the time zone of the provider.' })
  formattedStart(
    @Arg('pattern', () => DatePattern, PATTERN) pattern: string,
    @Arg('languageTag', () => LanguageTag, LANGUAGE) languageTag: string | null,
  ): string {
    return this.format(this.slot.start, pattern, languageTag);
  }

  @Field(() => String, { description: 'End as text, in the time zone of the provider.' })
  formattedEnd(
    @Arg('pattern', () => DatePattern, PATTERN) pattern: string,
    @Arg('languageTag', () => LanguageTag, LANGUAGE) languageTag: string | null,
  ): string {
    return this.format(this.slot.end, pattern, languageTag);
  }

  @Field(() => Uuid, {
    nullable: true,
    description: 'Availability of the slot (a "timeslot" in the REST interface); null if it was deleted.',
  })
  get availabilityUuid(): string | null {
    return this.slot.availability?.id ?? null;
  }

  @Field(() => Uuid, {
    nullable: true,
    description: 'Appointment of the slot; null if a booking creates one.',
  })
  get appointmentUuid(): string | null {
    return this.slot.appointment?.id ?? null;
  }

  @Field(() => Uuid, { nullable: true, description: 'Product; null if there is none or more than one.' })
  get productUuid(): string | null {
    return this.slot.product?.id ?? null;
  }

  @Field(() => Text, { nullable: true, description: 'Name of the product; null if there is none or more than one.' })
  productName(@InLanguage() languageTag: string | null): string | null {
    const product = this.calendar.product(this.slot.product?.id);
    return product && this.calendar.named(product.name, languageTag);
  }

  @Field(() => Price, {
    nullable: true,
    description: 'Price of the product, or as it was agreed for a place that is taken; null for none.',
  })
  get price(): Price | null {
    return this.calendar.product(this.slot.product?.id)?.price ?? null;
  }

  @Field(() => Uuid, { description: 'Resource of the slot.' })
  get resourceUuid(): string {
    return this.calendar.resource.id;
  }

  @Field(() => Text, { description: 'Public name of the resource.' })
  resourceName(@InLanguage() languageTag: string | null): string {
    return this.calendar.named(this.calendar.resource.publicName, languageTag);
  }

  @Field(() => Contact, {
    nullable: true,
    description: 'Contact channel of the appointment, such as a place or a video link.',
  })
  get contactChannel(): Contact | null {
    return this.calendar.contactOf(this.slot);
  }

  @Field(() => Int, { description: 'Number of places.' })
  get capacity(): number {
    return this.slot.capacity;
  }

  @Field(() => Int, { description: 'Number of places that are left.' })
  get capacityLeft(): number {
    return this.slot.capacityLeft;
  }

  @Field(() => Boolean, { description: 'True if it is full, and its channel has a waitlist.' })
  get canWait(): boolean {
    return this.slot.capacityLeft < 1 && this.calendar.hasWaitlist;
  }

  @Field(() => Int, {
    nullable: true,
    description:
      'Number of bookings that can be made then, one after the other, at different resources, in a list of any resource; null in any other list. Limits are not counted.',
  })
  resourcesLeft: number | null = null;

  @Field(() => [ProductChoice], {
    description: 'Products that can be booked at exactly this time.',
  })
  get products(): ProductChoice[] {
    return this.slot.products.map(({ id }) => new ProductChoice(this.calendar.product(id)!, this.calendar));
  }

  @Field(() => [Text], {
    description:
      'Names of what the appointment takes besides the resource, such as `Room`; empty for several products.',
  })
  get requires(): string[] {
    const { product } = this.slot;
    return this.calendar.requirements.filter((each) => each.product === product?.id).map(({ name }) => name);
  }

  /** True if everything that is shown of it follows from its slot and from settings, which have slots of their own. */
  private get followsFromSettings(): boolean {
    return this.slot.appointment === null && this.resourcesLeft === null;
  }

  private format(instant: number, pattern: string, languageTag: string | null | undefined): string {
    return this.calendar.formatterOf(pattern, languageTag ?? null)(instant, this.calendar.resource.provider.timeZone);
  }
}
