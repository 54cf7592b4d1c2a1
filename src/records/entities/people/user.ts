import { Entity, Filter, Property } from '@mikro-orm/decorators/legacy';
import { Field, ObjectType } from 'type-graphql';
import { EmailAddress } from '../../scalars/email-address.ts';
import { Instant } from '../../scalars/instant.ts';
import { LanguageTag } from '../../scalars/language-tag.ts';
import { Reference } from '../../scalars/reference.ts';
import { Text } from '../../scalars/text.ts';
import { KEPT_USERS } from '../base/kept.ts';
import { ReadWith } from '../base/read-with.ts';
import { TenantRecord } from '../base/tenant-record.ts';
import { Scope } from '../values/scope.ts';

/**
 * Person: an owner, a member of staff, or a consumer (created by a booking, without reference and username).
 * `email` is unique across the service among users with a reference; a taken address becomes a sub-addressed variant.
 * Anybody can book with any address, so the address of a consumer is unique within the CRM only.
 * `mailbox` is the given address in lower case; lookups use it. A hidden trigger writes `user.…` events of users with a
 * reference (tables/events/note-setting.sql).
 */
@Entity({ tableName: 'users' })
@Filter(KEPT_USERS)
@ReadWith(Scope.PEOPLE_READ)
@ObjectType({ description: 'Person: an owner, a member of staff or a consumer.' })
export class User extends TenantRecord {
  @Field(() => Reference, { nullable: true, description: 'Reference chosen by the CRM; null for a consumer.' })
  @Property({ type: 'text', nullable: true })
  reference?: string | null;

  @Field(() => EmailAddress, {
    description: 'E-mail address. Unique across the service among users with a reference.',
  })
  @Property({ type: 'text' })
  email!: string;

  @Property({ type: 'text' })
  mailbox!: string;

  @Field(() => Text, { nullable: true, description: 'Login name, unique across the service; null for a consumer.' })
  @Property({ type: 'text', nullable: true })
  username?: string | null;

  @Field(() => Text, { nullable: true, description: 'First name. Bookings fill it in if it is missing.' })
  @Property({ type: 'text', nullable: true })
  firstName?: string | null;

  @Field(() => Text, { description: 'Last name.' })
  @Property({ type: 'text' })
  lastName!: string;

  @Field(() => Text, { nullable: true, description: 'Landline number.' })
  @Property({ type: 'text', nullable: true })
  phone?: string | null;

  @Field(() => Text, { nullable: true, description: 'Mobile number. Bookings fill it in if it is missing.' })
  @Property({ type: 'text', nullable: true })
  mobile?: string | null;

  /** Number as it is compared, null if it can be none: i18n/mobile-numbers.ts. */
  @Property({ type: 'text', nullable: true })
  mobileKey?: string | null;

  /** True if a stranger who booked filled in the value: the CRM reads and replaces it, nobody else sees it. */
  @Property({ type: 'boolean' })
  firstNameByStranger: boolean = false;

  @Property({ type: 'boolean' })
  lastNameByStranger: boolean = false;

  @Property({ type: 'boolean' })
  mobileByStranger: boolean = false;

  @Field(() => LanguageTag, { description: 'Language of the mails to the person.' })
  @Property({ type: 'text' })
  language: string = 'de';

  /** The CRM itself as a user: its language is the default language of new users. */
  @Property({ type: 'boolean' })
  isActor: boolean = false;

  @Field(() => Instant, {
    nullable: true,
    description: 'Time at which the e-mail address was verified; null if it was not.',
  })
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true })
  emailVerifiedAt?: Date | null;
}
