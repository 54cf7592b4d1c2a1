import { Collection, type Ref } from '@mikro-orm/core';
import { Embedded, Entity, Filter, ManyToMany, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { Field, Int, ObjectType } from 'type-graphql';
import { FreeText } from '../scalars/free-text.ts';
import { Instant } from '../scalars/instant.ts';
import { Reference } from '../scalars/reference.ts';
import { Text } from '../scalars/text.ts';
import { type Texts, TextsByLanguage } from '../scalars/texts-by-language.ts';
import { HttpAddress, WebAddress } from '../scalars/web-address.ts';
import { ReadWith } from './base/read-with.ts';
import { TenantRecord } from './base/tenant-record.ts';
import { ContactProfile } from './people/contact-profile.ts';
import { User } from './people/user.ts';
import { Product } from './product.ts';
import { Provider } from './provider.ts';
import { Address } from './values/address.ts';
import { Contact } from './values/contact.ts';
import { Scope } from './values/scope.ts';

/** Greatest distance of a priority from 0. */
export const MAX_PRIORITY = 1_000;

/**
 * Resource that can be booked, such as a room, a vehicle or an employee. It has at most one appointment at a time.
 * The row of a deleted resource stays for its appointments and mails. Lookups do not find it, and its CRM may reuse its
 * reference. A hidden trigger writes `resource.…` events (tables/events/note-setting.sql).
 */
@Entity({ tableName: 'resources' })
@Filter({ name: 'notDeleted', cond: { deletedAt: null }, default: true })
@ReadWith(Scope.SETTINGS_READ)
@ObjectType({ description: 'Resource that can be booked, such as a room, a vehicle or an employee.' })
export class Resource extends TenantRecord {
  @ManyToOne(() => Provider, { ref: true, deleteRule: 'cascade' })
  provider!: Ref<Provider>;

  @Field(() => Reference, { description: 'Reference chosen by the CRM. No other resource or channel has it.' })
  @Property({ type: 'text' })
  reference!: string;

  @Field(() => Text, { description: 'Name that consumers see.' })
  @Property({ type: 'text' })
  publicName!: string;

  @Field(() => TextsByLanguage, {
    nullable: true,
    description: 'Name that consumers see, by language; null for `publicName` alone.',
  })
  @Property({ type: 'json', columnType: 'jsonb', nullable: true })
  publicNames?: Texts | null;

  @Field(() => Text, { description: 'Name for internal use; consumers do not see it.' })
  @Property({ type: 'text' })
  internalName!: string;

  @Field(() => FreeText, { nullable: true, description: 'Description for consumers.' })
  @Property({ type: 'text', nullable: true })
  description?: string | null;

  @Field(() => TextsByLanguage, {
    nullable: true,
    description: 'Description by language; null for `description` alone.',
  })
  @Property({ type: 'json', columnType: 'jsonb', nullable: true })
  descriptions?: Texts | null;

  @ManyToMany({
    entity: () => Product,
    pivotTable: 'resource_products',
    joinColumn: 'resource_id',
    inverseJoinColumn: 'product_id',
    orderBy: { createdAt: 'asc', id: 'asc' },
  })
  products = new Collection<Product>(this);

  /** User whom consumers may contact; null for the provider. */
  @ManyToOne(() => User, { ref: true, nullable: true, deleteRule: 'set null' })
  contactUser?: Ref<User> | null;

  /** Contact profile that is shown; null for the general profile of the contact. */
  @ManyToOne(() => ContactProfile, { ref: true, nullable: true, deleteRule: 'set null' })
  contactProfile?: Ref<ContactProfile> | null;

  @Field(() => Contact, {
    nullable: true,
    description: 'Default contact channel of the appointments.',
  })
  @Embedded(() => Contact, { nullable: true, prefix: 'contact_channel_' })
  contactChannel?: Contact | null;

  @Field(() => WebAddress, { nullable: true, description: 'Address of a page about the resource.' })
  @Property({ type: 'text', nullable: true })
  website?: string | null;

  @Field(() => HttpAddress, { nullable: true, description: 'Address of a picture.' })
  @Property({ type: 'text', nullable: true })
  imageUrl?: string | null;

  @Field(() => FreeText, { nullable: true, description: 'Hint for the message field of the booking form.' })
  @Property({ type: 'text', nullable: true })
  messageHelpText?: string | null;

  @Field(() => TextsByLanguage, {
    nullable: true,
    description: 'This hint by language; null for `messageHelpText` alone.',
  })
  @Property({ type: 'json', columnType: 'jsonb', nullable: true })
  messageHelpTexts?: Texts | null;

  @Field(() => Address, { nullable: true, description: 'Address of the resource.' })
  @Embedded(() => Address, { nullable: true })
  address?: Address | null;

  @Field(() => Boolean, { description: 'True if consumers cannot book the resource.' })
  @Property({ type: 'boolean' })
  archived: boolean = false;

  @Field(() => Int, {
    description: 'Rank among the resources of a booking of any resource: lower ones come first. Default: 0.',
  })
  @Property({ type: 'integer' })
  priority: number = 0;

  /** Time at which a booking of any resource last got this one. No setting: its change renews no revision. */
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true })
  assignedAt?: Date | null;

  @Field(() => Instant, {
    nullable: true,
    description: 'Time at which the resource was deleted; only its appointments and events lead to it then.',
  })
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true })
  deletedAt?: Date | null;

  /** Identifies the state of all settings that slots follow from. Triggers renew it. */
  @Property({ type: 'uuid', defaultRaw: 'gen_random_uuid()' })
  settingsRevision!: string;
}
