import { ArrayMaxSize, IsIn, Matches } from 'class-validator';
import { Field, InputType, Int } from 'type-graphql';
import { ConsentForm } from '../../../records/entities/provider.ts';
import type { Branch } from '../../../records/entities/values/branch.ts';
import { MAILS_ABOUT_BOOKINGS, MailKind } from '../../../records/entities/values/mail-kind.ts';
import { EmailAddress } from '../../../records/scalars/email-address.ts';
import { FreeText } from '../../../records/scalars/free-text.ts';
import { Identifier } from '../../../records/scalars/identifier.ts';
import { LanguageTag } from '../../../records/scalars/language-tag.ts';
import { Reference } from '../../../records/scalars/reference.ts';
import { Text } from '../../../records/scalars/text.ts';
import { type Texts, TextsByLanguage } from '../../../records/scalars/texts-by-language.ts';
import { TimeZone } from '../../../records/scalars/time-zone.ts';
import { HttpAddress } from '../../../records/scalars/web-address.ts';
import { BRANCH, BranchName } from '../shared/branch-name.ts';
import { Filled, LinesByLanguage, Short } from '../shared/lengths.ts';
import { NumberRange, Within } from '../shared/number-range.ts';

const WITHHELD_MAILS = {
  description:
    'Kinds of mails about bookings that the CRM sends instead of the service. They are WITHHELD, whoever causes them; each has the event `mail.withheld`.',
};
const ABOUT_BOOKINGS = { message: 'must be kinds of mails about bookings' };
const TIME_ZONE = { description: 'Time zone of the appointments.' };
const LANGUAGE = { description: 'Language for consumers who ask for none.' };
const OFFER_FROM = new NumberRange(0, 1_439, 'minutes');
const OFFER_UNTIL = new NumberRange(1, 1_440, 'minutes');
const OFFERS_FROM = {
  description: `Minute of the local day from which the minutes of offers to those who wait count, ${OFFER_FROM}; default 0.`,
};
const OFFERS_UNTIL = {
  description: `Minute of the local day until which they count, ${OFFER_UNTIL}, after \`offerFrom\`; default 1440.`,
};
const THEMING = { description: 'True if a widget may change the colours.' };
const LOCALISATION = { description: 'True if a widget may change the language.' };
const CONSENT = {
  description:
    'Way in which consumers agree to these texts on the booking page. Other than `NONE` needs one of the addresses.',
};
const MAX_ORIGINS = 20;
const RETURN_ORIGINS = {
  description: `Origins of websites to which the page of what was booked may lead back, such as \`https://example.org\`: at most ${MAX_ORIGINS}.`,
};
const CUSTOM_FIELDS = { description: 'True if a widget may ask for more than the documented fields.' };

/** Allows origins of https alone, and few of them. */
const AreOrigins = () => (target: object, name: string) => {
  ArrayMaxSize(MAX_ORIGINS, { message: `must have at most ${MAX_ORIGINS} elements` })(target, name);
  Matches(/^https:\/\/[^/?#@\s]{1,260}$/i, { each: true, message: 'must be origins such as https://example.org' })(
    target,
    name,
  );
};

/** Fields of a provider that can be created and changed. */
@InputType()
abstract class ProviderFields {
  @Field(() => TextsByLanguage, { nullable: true, description: 'Display name by language, beside `name`.' })
  @LinesByLanguage()
  names?: Texts | null;

  @Field(() => FreeText, { nullable: true, description: 'Description of the provider for consumers.' })
  description?: string | null;

  @Field(() => TextsByLanguage, { nullable: true, description: 'Description by language, beside `description`.' })
  descriptions?: Texts | null;

  @Field(() => EmailAddress, { nullable: true, description: 'Contact address. It receives notifications.' })
  email?: string | null;

  @Field(() => Text, { nullable: true, description: 'Mobile number.' })
  @Short()
  mobile?: string | null;

  @Field(() => Text, { nullable: true, description: 'Landline number.' })
  @Short()
  phone?: string | null;

  @Field(() => FreeText, { nullable: true, description: 'Legal notice.' })
  impressum?: string | null;

  @Field(() => Text, { nullable: true, ...BRANCH })
  @BranchName()
  branch?: Branch | null;

  @Field(() => Text, { nullable: true, description: 'Free label below the branch.' })
  @Short()
  subbranch?: string | null;

  @Field(() => HttpAddress, { nullable: true, description: 'Address of the privacy policy.' })
  privacyUrl?: string | null;

  @Field(() => HttpAddress, { nullable: true, description: 'Address of the terms and conditions.' })
  termsUrl?: string | null;
}

@InputType({ description: 'Provider to create.' })
export class CreateProviderInput extends ProviderFields {
  @Field(() => Reference, { description: 'Reference chosen by the CRM.' })
  reference!: string;

  @Field(() => Identifier, {
    description: 'User that owns the provider and becomes its first staff member: uuid or reference.',
  })
  owner!: string;

  @Field(() => Identifier, { description: 'Account that is invoiced.' })
  account!: string;

  @Field(() => Text, { description: 'Display name.' })
  @Filled()
  name!: string;

  @Field(() => TimeZone, { defaultValue: 'Europe/Berlin', ...TIME_ZONE })
  timeZone: string = 'Europe/Berlin';

  @Field(() => LanguageTag, {
    nullable: true,
    description: 'Language for consumers who ask for none. Default: that of the CRM.',
  })
  language?: string | null;

  @Field(() => Boolean, { defaultValue: false, ...THEMING })
  themingAllowed: boolean = false;

  @Field(() => Boolean, { defaultValue: false, ...LOCALISATION })
  localisationAllowed: boolean = false;

  @Field(() => Boolean, { defaultValue: false, ...CUSTOM_FIELDS })
  customFieldsAllowed: boolean = false;

  @Field(() => Int, { defaultValue: 0, ...OFFERS_FROM })
  @Within(OFFER_FROM)
  offerFrom: number = 0;

  @Field(() => Int, { defaultValue: 1_440, ...OFFERS_UNTIL })
  @Within(OFFER_UNTIL)
  offerUntil: number = 1_440;

  @Field(() => ConsentForm, { defaultValue: ConsentForm.NONE, ...CONSENT })
  consent: ConsentForm = ConsentForm.NONE;

  @Field(() => [String], RETURN_ORIGINS)
  @AreOrigins()
  returnOrigins: string[] = [];

  @Field(() => [MailKind], WITHHELD_MAILS)
  @IsIn(MAILS_ABOUT_BOOKINGS, { each: true, ...ABOUT_BOOKINGS })
  withheldMails: MailKind[] = [];
}

@InputType({ description: 'Changes of a provider. Absent fields stay unchanged.' })
export class UpdateProviderInput extends ProviderFields {
  @Field(() => Reference, { nullable: true, description: 'Reference chosen by the CRM.' })
  reference?: string | null;

  @Field(() => Identifier, {
    nullable: true,
    description: 'User that owns the provider and becomes a staff member: uuid or reference.',
  })
  owner?: string | null;

  @Field(() => Identifier, { nullable: true, description: 'Account that is invoiced.' })
  account?: string | null;

  @Field(() => Text, { nullable: true, description: 'Display name.' })
  @Filled()
  name?: string | null;

  @Field(() => TimeZone, { nullable: true, ...TIME_ZONE })
  timeZone?: string | null;

  @Field(() => LanguageTag, { nullable: true, ...LANGUAGE })
  language?: string | null;

  @Field(() => Boolean, { nullable: true, ...THEMING })
  themingAllowed?: boolean | null;

  @Field(() => Boolean, { nullable: true, ...LOCALISATION })
  localisationAllowed?: boolean | null;

  @Field(() => Boolean, { nullable: true, ...CUSTOM_FIELDS })
  customFieldsAllowed?: boolean | null;

  @Field(() => Int, { nullable: true, ...OFFERS_FROM })
  @Within(OFFER_FROM)
  offerFrom?: number | null;

  @Field(() => Int, { nullable: true, ...OFFERS_UNTIL })
  @Within(OFFER_UNTIL)
  offerUntil?: number | null;

  @Field(() => ConsentForm, { nullable: true, ...CONSENT })
  consent?: ConsentForm | null;

  @Field(() => [String], { nullable: true, ...RETURN_ORIGINS })
  @AreOrigins()
  returnOrigins?: string[] | null;

  @Field(() => [MailKind], { nullable: true, ...WITHHELD_MAILS })
  @IsIn(MAILS_ABOUT_BOOKINGS, { each: true, ...ABOUT_BOOKINGS })
  withheldMails?: MailKind[] | null;
}
