import { Collection, type Ref } from '@mikro-orm/core';
import { Entity, ManyToOne, OneToMany, Property } from '@mikro-orm/decorators/legacy';
import { Field, ObjectType } from 'type-graphql';
import { Reference } from '../../scalars/reference.ts';
import { Text } from '../../scalars/text.ts';
import { ReadWith } from '../base/read-with.ts';
import { TenantRecord } from '../base/tenant-record.ts';
import { Provider } from '../provider.ts';
import { Scope } from '../values/scope.ts';
import { ContactChannel } from './contact-channel.ts';
import { User } from './user.ts';

/**
 * Contact profile of a user: the general one (no provider, no reference), or one for a provider. A hidden trigger writes
 * `contact_profile.…` events (tables/events/note-setting.sql).
 */
@Entity({ tableName: 'contact_profiles' })
@ReadWith(Scope.PEOPLE_READ)
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
