import type { Ref } from '@mikro-orm/core';
import { Entity, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { Field, ObjectType } from 'type-graphql';
import { ReadWith } from '../base/read-with.ts';
import { TenantRecord } from '../base/tenant-record.ts';
import { Provider } from '../provider.ts';
import { Resource } from '../resource.ts';
import { Scope } from '../values/scope.ts';

/**
 * Secret address at which calendars read the appointments of a provider. Only the SHA-256 of its key is stored, as of an
 * API key, so that it outlasts a rotation of SIGNING_SECRET. Revoking deletes the row. A hidden trigger writes
 * `calendar_feed.…` events (tables/events/note-setting.sql).
 */
@Entity({ tableName: 'calendar_feeds' })
@ReadWith(Scope.BOOKINGS_READ)
@ObjectType({
  description: 'Read-only calendar feed, without its address: the address is shown once, when the feed is created.',
})
export class CalendarFeed extends TenantRecord {
  @ManyToOne(() => Provider, { ref: true, deleteRule: 'cascade' })
  provider!: Ref<Provider>;

  /** Null: all resources of the provider. */
  @ManyToOne(() => Resource, { ref: true, nullable: true, deleteRule: 'cascade' })
  resource?: Ref<Resource> | null;

  @Field(() => Boolean, { description: 'True if the feed shows the names of consumers.' })
  @Property({ type: 'boolean' })
  withConsumers: boolean = false;

  /** SHA-256 of the key, hexadecimal. */
  @Property({ type: 'text', hidden: true })
  hash!: string;
}
