import { Collection, type Ref } from '@mikro-orm/core';
import { Embedded, Entity, ManyToMany, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { Field, Int, ObjectType } from 'type-graphql';
import { LocalDateOrDateTime } from '../scalars/local-date-or-date-time.ts';
import { Reference } from '../scalars/reference.ts';
import { ReadWith } from './base/read-with.ts';
import { RepeatedTimes } from './base/repeated-times.ts';
import { Product } from './product.ts';
import { Provider } from './provider.ts';
import { Resource } from './resource.ts';
import { ChannelKey } from './values/channel-key.ts';
import { Contact } from './values/contact.ts';
import { Scope } from './values/scope.ts';

/**
 * Local times at which a resource can be booked (a "timeslot" on the wire): one span, or a span that a rule repeats.
 * Times are stored as local times, so that 09:00 stays 09:00 when the clocks change. A hidden trigger writes
 * `availability.…` events (tables/events/note-setting.sql).
 */
@Entity({ tableName: 'availabilities' })
@ReadWith(Scope.SETTINGS_READ)
@ObjectType({ description: 'Local times at which a resource can be booked: one span, or a span that a rule repeats.' })
export class Availability extends RepeatedTimes {
  @ManyToOne(() => Provider, { ref: true, deleteRule: 'cascade' })
  provider!: Ref<Provider>;

  @ManyToOne(() => Resource, { ref: true, deleteRule: 'cascade' })
  resource!: Ref<Resource>;

  @Field(() => Reference, { nullable: true, description: 'Reference chosen by the CRM.' })
  @Property({ type: 'text', nullable: true })
  reference?: string | null;

  @Field(() => [LocalDateOrDateTime], { description: 'Occurrences that are added, each as a day or an exact start.' })
  @Property({ type: 'text[]' })
  extraDates: string[] = [];

  @Field(() => Int, { description: 'Number of places of each appointment.' })
  @Property({ type: 'integer' })
  capacity: number = 1;

  @Field(() => [ChannelKey], { description: 'Channels that offer the availability; empty for all.' })
  @Property({ type: 'text[]' })
  channels: ChannelKey[] = [];

  @Field(() => Int, {
    nullable: true,
    description: 'Minutes from one possible start to the next; null for the duration of the product.',
  })
  @Property({ type: 'integer', nullable: true })
  slotStepMinutes?: number | null;

  @Field(() => Contact, {
    nullable: true,
    description: 'Contact channel of the appointments; null for that of the resource.',
  })
  @Embedded(() => Contact, { nullable: true, prefix: 'contact_channel_' })
  contactChannel?: Contact | null;

  @ManyToMany({
    entity: () => Product,
    pivotTable: 'availability_products',
    joinColumn: 'availability_id',
    inverseJoinColumn: 'product_id',
    orderBy: { createdAt: 'asc', id: 'asc' },
  })
  products = new Collection<Product>(this);
}
