import { Arg, Field, Int, ObjectType } from 'type-graphql';
import type { ResourceCalendar, ShownSlot } from '../../booking/calendar.ts';
import { Contact } from '../../entities/values/contact.ts';
import { DatePattern } from '../../scalars/date-pattern.ts';
import { Instant } from '../../scalars/instant.ts';
import { LanguageTag } from '../../scalars/language-tag.ts';
import { Text } from '../../scalars/text.ts';
import { Uuid } from '../../scalars/uuid.ts';

const PATTERN = {
  defaultValue: 'yyyy-MM-dd HH:mm',
  description: 'Unicode date pattern, at most 64 characters.',
};

export const LANGUAGE = {
  nullable: true,
  description: 'Language of names; where it is not available its base language, then the provider’s.',
};

/** A product as a consumer chooses it. */
@ObjectType({ description: 'A product as a consumer chooses it.' })
export class ProductChoice {
  @Field(() => Uuid, { description: 'The product.' })
  uuid!: string;

  @Field(() => Text, { description: 'Display name.' })
  name!: string;
}

/** A slot that can be booked. It holds the engine's slot and the calendar that it was found in. */
@ObjectType({ description: 'A slot that can be booked.' })
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

  @Field(() => Instant, { description: 'Start.' })
  get start(): Date {
    return new Date(this.slot.start);
  }

  @Field(() => Instant, { description: 'End.' })
  get end(): Date {
    return new Date(this.slot.end);
  }

  @Field(() => String, { description: 'The start, formatted in the time zone of the provider.' })
  formattedStart(
    @Arg('pattern', () => DatePattern, PATTERN) pattern: string,
    @Arg('languageTag', () => LanguageTag, LANGUAGE) languageTag: string | null,
  ): string {
    return this.format(this.slot.start, pattern, languageTag);
  }

  @Field(() => String, { description: 'The end, formatted in the time zone of the provider.' })
  formattedEnd(
    @Arg('pattern', () => DatePattern, PATTERN) pattern: string,
    @Arg('languageTag', () => LanguageTag, LANGUAGE) languageTag: string | null,
  ): string {
    return this.format(this.slot.end, pattern, languageTag);
  }

  @Field(() => Uuid, {
    nullable: true,
    description:
      'The availability that it comes from (a "timeslot" in the REST interface); null when that was deleted.',
  })
  get availabilityUuid(): string | null {
    return this.slot.availability?.id ?? null;
  }

  @Field(() => Uuid, {
    nullable: true,
    description: 'The appointment that a booking would join; null: it makes a new one.',
  })
  get appointmentUuid(): string | null {
    return this.slot.appointment?.id ?? null;
  }

  @Field(() => Uuid, { nullable: true, description: 'The product, if it is the only one.' })
  get productUuid(): string | null {
    return this.slot.product?.id ?? null;
  }

  @Field(() => Text, { nullable: true, description: 'Name of the product, if it is the only one.' })
  get productName(): string | null {
    return this.calendar.product(this.slot.product?.id)?.name ?? null;
  }

  @Field(() => Uuid, { description: 'The resource.' })
  get resourceUuid(): string {
    return this.calendar.resource.id;
  }

  @Field(() => Text, { description: 'Public name of the resource.' })
  get resourceName(): string {
    return this.calendar.resource.publicName;
  }

  @Field(() => Contact, { nullable: true, description: 'Where the appointment takes place.' })
  get contactChannel(): Contact | null {
    return this.calendar.contactOf(this.slot);
  }

  @Field(() => Int, { description: 'Its places.' })
  get capacity(): number {
    return this.slot.capacity;
  }

  @Field(() => Int, { description: 'Places that are left.' })
  get capacityLeft(): number {
    return this.slot.capacityLeft;
  }

  @Field(() => [ProductChoice], {
    description: 'The products that can be booked at exactly this time; of an appointment its own.',
  })
  get products(): ProductChoice[] {
    return this.slot.products.map(({ id }) => ({ uuid: id, name: this.calendar.product(id)!.name }));
  }

  private format(instant: number, pattern: string, languageTag: string | null | undefined): string {
    return this.calendar.formatterOf(pattern, languageTag ?? null)(instant, this.calendar.resource.provider.timeZone);
  }
}
