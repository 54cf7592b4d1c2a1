import { Field, Int, ObjectType } from 'type-graphql';
import type { ProductView, ResourceView } from '../../../booking/calendar/views.ts';
import { inLanguage, type TranslatedText } from '../../../languages/i18n/text-in-language.ts';
import { ConsentForm } from '../../../records/entities/provider.ts';
import { BookingProcess } from '../../../records/entities/values/booking-process.ts';
import { ChannelKey } from '../../../records/entities/values/channel-key.ts';
import { ContactChannelType } from '../../../records/entities/values/contact-channel-type.ts';
import { Price } from '../../../records/entities/values/price.ts';
import { EmailAddress } from '../../../records/scalars/email-address.ts';
import { FreeText } from '../../../records/scalars/free-text.ts';
import { LanguageTag } from '../../../records/scalars/language-tag.ts';
import { Text } from '../../../records/scalars/text.ts';
import { TimeZone } from '../../../records/scalars/time-zone.ts';
import { Uuid } from '../../../records/scalars/uuid.ts';
import { HttpAddress } from '../../../records/scalars/web-address.ts';
import { Brand, brandOf } from '../shared/brand.ts';
import { InLanguage } from '../shared/in-language.ts';
import type { LongText, LongTexts } from '../shared/long-texts.ts';
import { AskedField, type AskedFields } from './asked-field.ts';
import type { ProductWaitlists } from './product-waitlists.ts';

/** Public data. No field of these types leads to records that a CRM manages. */

/** Reads what one answer shows of records besides their calendars. */
export interface FurtherData {
  asked: AskedFields;
  texts: LongTexts;
  waitlists: ProductWaitlists;
}

@ObjectType({ description: 'Product that consumers can book.' })
export class OfferedProduct {
  @Field(() => Uuid, { name: 'uuid', description: 'Identifier of the product.' })
  id!: string;

  readonly #name: TranslatedText;
  readonly #hints: LongText;
  readonly #form: { provider: string; product: string };
  readonly #channel: ChannelKey;
  readonly #more: FurtherData;

  /** `language`: that of its provider. `channel`: through which it is offered. */
  constructor(
    { name, description, hasDescriptions, provider, ...product }: ProductView,
    { language, channel }: { language: string; channel: ChannelKey },
    more: FurtherData,
  ) {
    Object.assign(this, product);
    const { id } = product;
    this.#name = name;
    this.#hints = { of: 'product', id, plain: description, isTranslated: hasDescriptions, language };
    this.#form = { provider, product: id };
    this.#channel = channel;
    this.#more = more;
  }

  @Field(() => Text, { description: 'Display name.' })
  name(@InLanguage() languageTag: string | null): string {
    return inLanguage(this.#name, languageTag, this.#hints.language);
  }

  @Field(() => FreeText, { nullable: true, description: 'Hints for consumers.' })
  description(@InLanguage() languageTag: string | null): Promise<string | null> {
    return this.#more.texts(this.#hints, languageTag);
  }

  @Field(() => Int, { nullable: true, description: 'Minimum duration in minutes.' })
  minDuration!: number | null;

  @Field(() => Int, { nullable: true, description: 'Maximum duration in minutes.' })
  maxDuration!: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Minutes between the durations that can be booked from `minDuration` on; null for any duration up to `maxDuration`.',
  })
  durationStepMinutes!: number | null;

  @Field(() => Int, { nullable: true, description: 'Minutes to keep free before an appointment.' })
  leadTimeMinutes!: number | null;

  @Field(() => Int, { nullable: true, description: 'Minutes to keep free after an appointment.' })
  followUpTimeMinutes!: number | null;

  @Field(() => Boolean, { description: 'True if the product is offered on certain channels only.' })
  exclusive!: boolean;

  @Field(() => Boolean, { description: 'False if a consumer must choose one of the resources that offer the product.' })
  anyResource!: boolean;

  @Field(() => Price, { nullable: true, description: 'Price; null for none.' })
  price!: Price | null;

  @Field(() => [AskedField], { description: 'Custom fields to fill in when the product is booked, in their order.' })
  get customFields(): Promise<AskedField[]> {
    const { provider, product } = this.#form;
    return this.#more.asked(provider, product);
  }

  @Field(() => Uuid, {
    nullable: true,
    description:
      'Provider at which consumers can wait for the product at any of its resources, which `joinWaitlist` does without a `resource`; null without a waitlist on the channel.',
  })
  async waitlistProvider(): Promise<string | null> {
    const { provider, product } = this.#form;
    return (await this.#more.waitlists(product, this.#channel)) ? provider : null;
  }
}

@ObjectType({ description: 'Person or provider whom consumers may contact.' })
export class PublicContact {
  /** Of a person; null: that of the provider is shown. */
  ownName!: string | null;
  providerName!: TranslatedText;
  language!: string;

  @Field(() => Text, { nullable: true, description: 'Display name.' })
  name(@InLanguage() languageTag: string | null): string | null {
    return this.ownName ?? inLanguage(this.providerName, languageTag, this.language);
  }

  @Field(() => EmailAddress, { nullable: true, description: 'E-mail address.' })
  email!: string | null;

  @Field(() => Text, { nullable: true, description: 'Mobile number.' })
  mobile!: string | null;

  @Field(() => Text, { nullable: true, description: 'Landline number.' })
  phone!: string | null;
}

type ResourceTexts = Pick<
  ResourceView,
  'id' | 'publicName' | 'description' | 'hasDescriptions' | 'messageHelpText' | 'hasMessageHelpTexts' | 'provider'
>;

@ObjectType({ description: 'Public data of a resource.' })
export class PublicResource {
  @Field(() => Uuid, { description: 'Identifier of the resource.' })
  uuid!: string;

  readonly #shown: ResourceTexts;
  readonly #more: FurtherData;

  constructor(shown: ResourceTexts, more: FurtherData) {
    this.#shown = shown;
    this.#more = more;
  }

  @Field(() => Text, { description: 'Public name.' })
  name(@InLanguage() languageTag: string | null): string {
    return inLanguage(this.#shown.publicName, languageTag, this.#shown.provider.language);
  }

  @Field(() => FreeText, { nullable: true, description: 'Description for consumers.' })
  description(@InLanguage() languageTag: string | null): Promise<string | null> {
    const { description: plain, hasDescriptions: isTranslated } = this.#shown;
    return this.#longText({ of: 'resource', plain, isTranslated }, languageTag);
  }

  @Field(() => ContactChannelType, { nullable: true, description: 'Kind of the contact channel of the appointments.' })
  contactChannelType!: ContactChannelType | null;

  @Field(() => FreeText, { nullable: true, description: 'Hint for the message field of the booking form.' })
  messageHelpText(@InLanguage() languageTag: string | null): Promise<string | null> {
    const { messageHelpText: plain, hasMessageHelpTexts: isTranslated } = this.#shown;
    return this.#longText({ of: 'messageHelp', plain, isTranslated }, languageTag);
  }

  #longText(text: Omit<LongText, 'id' | 'language'>, languageTag: string | null): Promise<string | null> {
    const { id, provider } = this.#shown;
    return this.#more.texts({ ...text, id, language: provider.language }, languageTag);
  }

  @Field(() => HttpAddress, {
    nullable: true,
    description: 'Link to a page about the resource; null if its web address is no link.',
  })
  url!: string | null;

  @Field(() => HttpAddress, { nullable: true, description: 'Address of a picture.' })
  imageUrl!: string | null;

  @Field(() => Text, { nullable: true, description: 'Address in one line; null if it has none.' })
  address!: string | null;

  @Field(() => Boolean, { description: 'True if consumers cannot book the resource.' })
  archived!: boolean;

  @Field(() => [Uuid], { description: 'Products that can be booked on the channel.' })
  supportedProducts!: string[];

  @Field(() => [OfferedProduct], { description: 'Products that can be booked on the channel, with their data.' })
  products!: OfferedProduct[];

  @Field(() => [AskedField], {
    description: 'Custom fields to fill in when a time without a product is booked, in their order.',
  })
  get customFields(): Promise<AskedField[]> {
    return this.#more.asked(this.#shown.provider.id, null);
  }
}

@ObjectType({ description: 'Public data of a provider.' })
export class PublicProvider {
  @Field(() => Uuid, { name: 'uuid', description: 'Identifier of the provider.' })
  id!: string;

  readonly #name: TranslatedText;
  readonly #about: LongText;
  readonly #texts: LongTexts;

  constructor({ name, description, hasDescriptions, ...provider }: ResourceView['provider'], texts: LongTexts) {
    const { id, language } = provider;
    Object.assign(this, provider, { brand: brandOf(id, provider) });
    this.#name = name;
    this.#about = { of: 'provider', id, plain: description, isTranslated: hasDescriptions, language };
    this.#texts = texts;
  }

  @Field(() => Text, { description: 'Display name.' })
  name(@InLanguage() languageTag: string | null): string {
    return inLanguage(this.#name, languageTag, this.language);
  }

  @Field(() => FreeText, { nullable: true, description: 'Description for consumers.' })
  description(@InLanguage() languageTag: string | null): Promise<string | null> {
    return this.#texts(this.#about, languageTag);
  }

  @Field(() => FreeText, { nullable: true, description: 'Legal notice.' })
  impressum!: string | null;

  @Field(() => Brand, { description: 'Look of its pages and mails.' })
  brand!: Brand;

  @Field(() => HttpAddress, { nullable: true, description: 'Address of the privacy policy.' })
  privacyUrl!: string | null;

  @Field(() => HttpAddress, { nullable: true, description: 'Address of the terms and conditions.' })
  termsUrl!: string | null;

  @Field(() => ConsentForm, { description: 'Way in which consumers agree to these texts.' })
  consent!: ConsentForm;

  @Field(() => TimeZone, { description: 'Time zone.' })
  timeZone!: string;

  @Field(() => LanguageTag, { description: 'Language.' })
  language!: string;

  @Field(() => Boolean, { description: 'True if a widget may change the colours.' })
  isThemingAllowed!: boolean;

  @Field(() => Boolean, { description: 'True if a widget may change the language.' })
  isLocalisationAllowed!: boolean;

  @Field(() => Boolean, { description: 'True if a widget may ask for more than the documented fields.' })
  areCustomFieldsAllowed!: boolean;
}

@ObjectType({ description: 'Public data of a channel.' })
export class PublicChannel {
  @Field(() => ChannelKey, { description: 'Key of the channel.' })
  key!: ChannelKey;

  @Field(() => BookingProcess, { description: 'Handling of a new booking.' })
  bookingProcess!: BookingProcess;

  @Field(() => Boolean, { description: 'True if it has a waitlist, which `joinWaitlist` enters.' })
  canWait!: boolean;
}

@ObjectType({ description: 'Public data of a resource, its provider and the channel.' })
export class PublicData {
  @Field(() => Text, { description: 'Full reference of the resource.' })
  ref!: string;

  @Field(() => PublicContact, { description: 'Person or provider whom consumers may contact.' })
  contact!: PublicContact;

  @Field(() => PublicResource, { description: 'Resource.' })
  resource!: PublicResource;

  @Field(() => PublicProvider, { description: 'Provider of the resource.' })
  provider!: PublicProvider;

  @Field(() => PublicChannel, { description: 'Channel of the request.' })
  channel!: PublicChannel;
}
