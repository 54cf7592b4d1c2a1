import { Field, ObjectType } from 'type-graphql';
import type { TranslatedText } from '../../../../languages/i18n/text-in-language.ts';
import { type Address, formatAddress } from '../../../../records/entities/values/address.ts';
import { Contact } from '../../../../records/entities/values/contact.ts';
import type { Answers } from '../../../../records/entities/values/kept-answers.ts';
import { ParticipationState } from '../../../../records/entities/values/participation-state.ts';
import { Price } from '../../../../records/entities/values/price.ts';
import { Instant } from '../../../../records/scalars/instant.ts';
import { Text } from '../../../../records/scalars/text.ts';
import { InLanguageOfReader } from '../../shared/in-language.ts';
import { ProviderByLink } from './provider-by-link.ts';

/** Fields of a booking that its links show: no more than the mail with the link. */

/** Names, with those by language. */
interface NamedByLink {
  product: TranslatedText | null;
  resource: TranslatedText;
  provider: TranslatedText;
}

@ObjectType()
export abstract class BookingByLink extends ProviderByLink {
  id!: string;
  crm!: string;

  @Field(() => ParticipationState, { description: 'State of the booking.' })
  state!: ParticipationState;

  @Field(() => Boolean, { description: 'True if the appointment has ended, by the clock of the database.' })
  isOver!: boolean;

  @Field(() => Boolean, {
    description:
      'True if the appointment has begun, by the clock of the database: then a request can no longer be confirmed.',
  })
  hasBegun!: boolean;

  /** Epoch milliseconds. */
  startsAt!: number;
  endsAt!: number;

  @Field(() => Instant, { description: 'Current start of the appointment.' })
  get start(): Date {
    return new Date(this.startsAt);
  }

  @Field(() => Instant, { description: 'Current end of the appointment.' })
  get end(): Date {
    return new Date(this.endsAt);
  }

  override named!: NamedByLink;

  /** Shows another time of the booking. */
  protected moveTo(other: OtherTime): LinkedMove {
    return new LinkedMove(other, (languageTag) => this.inLanguage(other.room, languageTag));
  }

  @Field(() => Text, { nullable: true, description: 'Name of the product; null if there is none.' })
  productName(@InLanguageOfReader() languageTag: string | null): string | null {
    const { product } = this.named;
    return product && this.inLanguage(product, languageTag);
  }

  @Field(() => Text, { description: 'Public name of the resource.' })
  resourceName(@InLanguageOfReader() languageTag: string | null): string {
    return this.inLanguage(this.named.resource, languageTag);
  }

  address!: Address | null;

  @Field(() => Text, {
    name: 'address',
    nullable: true,
    description: 'Address of the resource in one line; null if it has none.',
  })
  get formattedAddress(): string | null {
    return this.address && formatAddress(this.address);
  }

  @Field(() => Contact, {
    nullable: true,
    description: 'Contact channel of the appointment. Unless the booking is BOOKED, null for all but a location.',
  })
  contactChannel!: Contact | null;

  @Field(() => Price, { nullable: true, description: 'Price as it was agreed; null for none.' })
  price!: Price | null;

  given!: Answers | null;
  /** True unless texts of a stranger must not be shown to whoever reads the mail. */
  areTextsShown!: boolean;

  @Field(() => Text, { description: 'First name given with the booking; empty where it must not be shown.' })
  firstName!: string;

  @Field(() => Text, { description: 'Last name given with the booking; empty where it must not be shown.' })
  lastName!: string;
}

/** Time of another place of a booking. Epoch milliseconds. */
export interface OtherTime {
  startsAt: number;
  endsAt: number;
  room: TranslatedText;
}

@ObjectType({
  description: 'Other time of a booking: requested by its consumer, or booked until a request is answered.',
})
export class LinkedMove {
  @Field(() => Instant, { description: 'Start of that time.' })
  readonly start: Date;

  @Field(() => Instant, { description: 'End of that time.' })
  readonly end: Date;

  readonly #nameIn: (languageTag: string | null) => string;

  /** `nameIn` returns the name of its resource in a language. */
  constructor({ startsAt, endsAt }: OtherTime, nameIn: (languageTag: string | null) => string) {
    this.start = new Date(startsAt);
    this.end = new Date(endsAt);
    this.#nameIn = nameIn;
  }

  @Field(() => Text, { description: 'Public name of the resource.' })
  resourceName(@InLanguageOfReader() languageTag: string | null): string {
    return this.#nameIn(languageTag);
  }
}
