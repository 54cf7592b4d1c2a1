import { IsIn } from 'class-validator';
import { Field, InputType } from 'type-graphql';
import type { Branch } from '../../../records/entities/values/branch.ts';
import { MAILS_ABOUT_BOOKINGS, MailKind } from '../../../records/entities/values/mail-kind.ts';
import { EmailAddress } from '../../../records/scalars/email-address.ts';
import { FreeText } from '../../../records/scalars/free-text.ts';
import { Identifier } from '../../../records/scalars/identifier.ts';
import { LanguageTag } from '../../../records/scalars/language-tag.ts';
import { Reference } from '../../../records/scalars/reference.ts';
import { Text } from '../../../records/scalars/text.ts';
import { TimeZone } from '../../../records/scalars/time-zone.ts';
import { BRANCH, BranchName } from '../shared/branch-name.ts';
import { Filled, Short } from '../shared/lengths.ts';

const WITHHELD_MAILS = {
  description:
    'Kinds of mails about bookings that the CRM sends instead of the service. They are WITHHELD, whoever causes them; each has the event `mail.withheld`.',
};
const ABOUT_BOOKINGS = { message: 'must be kinds of mails about bookings' };
const TIME_ZONE = { description: 'Time zone of the appointments.' };
const LANGUAGE = { description: 'Language for consumers who ask for none.' };
const THEMING = { description: 'True if a widget may change the colours.' };
const LOCALISATION = { description: 'True if a widget may change the language.' };
const CUSTOM_FIELDS = { description: 'True if a widget may ask for more than the documented fields.' };

/** Fields of a provider that can be created and changed. */
@InputType()
abstract class ProviderFields {
  @Field(() => FreeText, { nullable: true, description: 'Description of the provider for consumers.' })
  description?: string | null;

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

  @Field(() => [MailKind], { nullable: true, ...WITHHELD_MAILS })
  @IsIn(MAILS_ABOUT_BOOKINGS, { each: true, ...ABOUT_BOOKINGS })
  withheldMails?: MailKind[] | null;
}
