import type { Ref } from '@mikro-orm/core';
import { Entity, Enum, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { EmailAddress } from '../scalars/email-address.ts';
import { FreeText } from '../scalars/free-text.ts';
import { LanguageTag } from '../scalars/language-tag.ts';
import { Reference } from '../scalars/reference.ts';
import { Text } from '../scalars/text.ts';
import { type Texts, TextsByLanguage } from '../scalars/texts-by-language.ts';
import { TimeZone } from '../scalars/time-zone.ts';
import { HttpAddress } from '../scalars/web-address.ts';
import { Account } from './account.ts';
import { ReadWith } from './base/read-with.ts';
import { TenantRecord } from './base/tenant-record.ts';
import { User } from './people/user.ts';
import { BRANCHES, type Branch } from './values/branch.ts';
import { MailKind } from './values/mail-kind.ts';
import { Scope } from './values/scope.ts';

/** Way in which consumers agree to the privacy policy and the terms of a provider. */
export enum ConsentForm {
  NONE = 'NONE',
  NOTICE = 'NOTICE',
  BOX = 'BOX',
}

registerEnumType(ConsentForm, {
  name: 'ConsentForm',
  description: 'Way in which consumers agree to the privacy policy and the terms of a provider.',
  valuesConfig: {
    NONE: { description: 'They are not asked.' },
    NOTICE: { description: 'A sentence above the button says that booking means to agree.' },
    BOX: { description: 'They must tick a box.' },
  },
});

/**
 * Provider of appointments: a calendar profile. Consumers see its time zone and language. A hidden trigger writes
 * `provider.…` events (tables/events/note-setting.sql).
 */
@Entity({ tableName: 'providers' })
@ReadWith(Scope.SETTINGS_READ)
@ObjectType({ description: 'Provider of appointments: a calendar profile.' })
export class Provider extends TenantRecord {
  @Field(() => Reference, { description: 'Reference chosen by the CRM.' })
  @Property({ type: 'text' })
  reference!: string;

  @ManyToOne(() => User, { ref: true })
  owner!: Ref<User>;

  @ManyToOne(() => Account, { ref: true })
  account!: Ref<Account>;

  @Field(() => Text, { description: 'Display name.' })
  @Property({ type: 'text' })
  name!: string;

  @Field(() => TextsByLanguage, { nullable: true, description: 'Display name by language; null for `name` alone.' })
  @Property({ type: 'json', columnType: 'jsonb', nullable: true })
  names?: Texts | null;

  @Field(() => FreeText, { nullable: true, description: 'Description of the provider for consumers.' })
  @Property({ type: 'text', nullable: true })
  description?: string | null;

  @Field(() => TextsByLanguage, {
    nullable: true,
    description: 'Description by language; null for `description` alone.',
  })
  @Property({ type: 'json', columnType: 'jsonb', nullable: true })
  descriptions?: Texts | null;

  @Field(() => EmailAddress, { nullable: true, description: 'Contact address. It receives notifications.' })
  @Property({ type: 'text', nullable: true })
  email?: string | null;

  @Field(() => Text, { nullable: true, description: 'Mobile number.' })
  @Property({ type: 'text', nullable: true })
  mobile?: string | null;

  @Field(() => Text, { nullable: true, description: 'Landline number.' })
  @Property({ type: 'text', nullable: true })
  phone?: string | null;

  @Field(() => FreeText, { nullable: true, description: 'Legal notice.' })
  @Property({ type: 'text', nullable: true })
  impressum?: string | null;

  @Field(() => Text, { nullable: true, description: `Line of business: ${BRANCHES.join(', ')}.` })
  @Property({ type: 'text', nullable: true })
  branch?: Branch | null;

  @Field(() => Text, { nullable: true, description: 'Free label below the branch.' })
  @Property({ type: 'text', nullable: true })
  subbranch?: string | null;

  @Field(() => TimeZone, { description: 'Time zone of the appointments.' })
  @Property({ type: 'text' })
  timeZone: string = 'Europe/Berlin';

  @Field(() => LanguageTag, {
    description: 'Language for consumers who ask for none, or for one that is not available.',
  })
  @Property({ type: 'text' })
  language: string = 'de';

  @Field(() => Boolean, { description: 'True if a widget may change the colours.' })
  @Property({ type: 'boolean' })
  themingAllowed: boolean = false;

  @Field(() => Boolean, { description: 'True if a widget may change the language.' })
  @Property({ type: 'boolean' })
  localisationAllowed: boolean = false;

  @Field(() => Boolean, { description: 'True if a widget may ask for more than the documented fields.' })
  @Property({ type: 'boolean' })
  customFieldsAllowed: boolean = false;

  @Field(() => [MailKind], { description: 'Kinds of mails that the CRM sends instead of the service.' })
  @Property({ type: 'array' })
  withheldMails: MailKind[] = [];

  /** Colour `#rrggbb`; null: the colours of the service. */
  @Property({ type: 'text', nullable: true })
  brandAccent?: string | null;

  /** Address that the logo was loaded from. */
  @Property({ type: 'text', nullable: true })
  brandLogo?: string | null;

  /** Hash of the picture of the logo (tables/providers/pictures.sql). */
  @Property({ type: 'text', nullable: true })
  brandPicture?: string | null;

  @Field(() => HttpAddress, { nullable: true, description: 'Address of the privacy policy.' })
  @Property({ type: 'text', nullable: true })
  privacyUrl?: string | null;

  @Field(() => HttpAddress, { nullable: true, description: 'Address of the terms and conditions.' })
  @Property({ type: 'text', nullable: true })
  termsUrl?: string | null;

  @Field(() => ConsentForm, { description: 'Way in which consumers agree to these texts on the booking page.' })
  @Enum({ items: () => ConsentForm })
  consent: ConsentForm = ConsentForm.NONE;

  @Field(() => [String], {
    description: 'Origins of websites to which the page of what was booked may lead back.',
  })
  @Property({ type: 'array' })
  returnOrigins: string[] = [];

  @Field(() => Int, {
    description: 'Minute of the local day from which the minutes of offers to those who wait count.',
  })
  @Property({ type: 'smallint', columnType: 'smallint' })
  offerFrom: number = 0;

  @Field(() => Int, { description: 'Minute of the local day until which the minutes of these offers count.' })
  @Property({ type: 'smallint', columnType: 'smallint' })
  offerUntil: number = 1_440;

  /** Identifies the state of all settings that slots follow from. Triggers renew it. */
  @Property({ type: 'uuid', defaultRaw: 'gen_random_uuid()' })
  settingsRevision!: string;

  /** True if there are limits of bookings. A trigger keeps it. */
  @Property({ type: 'boolean', hidden: true })
  hasLimits: boolean = false;

  /** True if there are limits that count the appointments of all resources. A trigger keeps it. */
  @Property({ type: 'boolean', hidden: true })
  hasSharedLimits: boolean = false;
}
