import { Collection, type Ref } from '@mikro-orm/core';
import { Check, Entity, Index, ManyToOne, OneToMany, Property, Unique } from '@mikro-orm/decorators/legacy';
import { Field, ObjectType } from 'type-graphql';
import { Reference } from '../../scalars/reference.ts';
import { Text } from '../../scalars/text.ts';
import { TenantRecord } from '../base/tenant-record.ts';
import { Provider } from '../provider.ts';
import { ContactChannel } from './contact-channel.ts';
import { User } from './user.ts';

/**
 * Contact profile of a user: the general one (no provider, no reference), or one for a provider. A hidden trigger writes
 * `contact_profile.…` events (tables/events/note-setting.sql).
 */
@Entity({ tableName: 'contact_profiles' })
@Unique({ name: 'contact_profile_of_crm', properties: ['crm', 'id'] })
@Unique({ name: 'contact_profile_reference_unique', properties: ['crm', 'reference'] })
@Index({
  name: 'contact_profile_one_general_per_user',
  expression:
    'create unique index "contact_profile_one_general_per_user" on "contact_profiles" ("user_id") where "provider_id" is null',
})
@Index({ name: 'contact_profile_by_user', properties: ['user'] })
@Index({ name: 'contact_profile_by_provider', properties: ['provider'] })
@Check({ name: 'contact_profile_general_has_no_reference', expression: '(provider_id is null) = (reference is null)' })
@ObjectType({ description: 'Contact profile of a user: the general one, or one for a provider.' })
export class ContactProfile extends TenantRecord {
  @Field(() => Reference, { nullable: true, description: 'Reference chosen by the CRM; null for a general profile.' })
  @Property({ type: 'text', nullable: true })
  reference?: string | null;

  @ManyToOne(() => User, { ref: true, deleteRule: 'cascade' })
  user!: Ref<User>;

  @ManyToOne(() => Provider, { ref: true, nullable: true, deleteRule: 'cascade' })
  provider?: Ref<Provider> | null;

  @Field(() => Text, { description: 'Public display name.' })
  @Property({ type: 'text' })
  name!: string;

  @OneToMany({ entity: () => ContactChannel, mappedBy: 'profile', orderBy: { type: 'asc' }, orphanRemoval: true })
  contactChannels = new Collection<ContactChannel>(this);
}
