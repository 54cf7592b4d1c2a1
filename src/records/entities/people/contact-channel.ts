import type { Ref } from '@mikro-orm/core';
import { Entity, Enum, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { Field, ObjectType } from 'type-graphql';
import { Text } from '../../scalars/text.ts';
import { ReadWith } from '../base/read-with.ts';
import { TenantRecord } from '../base/tenant-record.ts';
import { ContactChannelType } from '../values/contact-channel-type.ts';
import { Scope } from '../values/scope.ts';
import { ContactProfile } from './contact-profile.ts';

/**
 * Contact channel of a profile; a profile has at most one of each type. A hidden trigger writes its changes as
 * `contact_profile.changed` (tables/events/note-setting.sql).
 */
@Entity({ tableName: 'contact_channels' })
@ReadWith(Scope.PEOPLE_READ)
@ObjectType({ description: 'Contact channel of a contact profile.' })
export class ContactChannel extends TenantRecord {
  @ManyToOne(() => ContactProfile, { ref: true, deleteRule: 'cascade' })
  profile!: Ref<ContactProfile>;

  @Field(() => Text, { nullable: true, description: 'Display label.' })
  @Property({ type: 'text', nullable: true })
  label?: string | null;

  @Field(() => ContactChannelType, { description: 'Kind of channel.' })
  @Enum({ items: () => ContactChannelType })
  type!: ContactChannelType;

  @Field(() => Text, { description: 'Number, address or link.' })
  @Property({ type: 'text' })
  value!: string;
}
