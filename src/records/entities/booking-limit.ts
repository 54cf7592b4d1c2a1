import type { Ref } from '@mikro-orm/core';
import { Entity, Enum, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { Field, Int, ObjectType } from 'type-graphql';
import { ReadWith } from './base/read-with.ts';
import { TenantRecord } from './base/tenant-record.ts';
import { Product } from './product.ts';
import { Provider } from './provider.ts';
import { Resource } from './resource.ts';
import { LimitCount } from './values/limit-count.ts';
import { LimitPeriod } from './values/limit-period.ts';
import { Scope } from './values/scope.ts';

/**
 * Limit of the appointments of a provider, or of the bookings of one consumer, in a period. The constraint trigger
 * `booking_within_limits` enforces it (tables/limits/). A hidden trigger writes `limit.…` events
 * (tables/events/note-setting.sql).
 */
@Entity({ tableName: 'booking_limits' })
@ReadWith(Scope.SETTINGS_READ)
@ObjectType({
  description:
    'Limit of the appointments of a provider, or of the bookings of one consumer, in a period. Consumers cannot book beyond it; what the CRM books counts and is not refused.',
})
export class BookingLimit extends TenantRecord {
  @ManyToOne(() => Provider, { ref: true, deleteRule: 'cascade' })
  provider!: Ref<Provider>;

  /** Null: all resources of the provider together. */
  @ManyToOne(() => Resource, { ref: true, nullable: true, deleteRule: 'cascade' })
  resource?: Ref<Resource> | null;

  /** Null: all products together. */
  @ManyToOne(() => Product, { ref: true, nullable: true, deleteRule: 'cascade' })
  product?: Ref<Product> | null;

  @Field(() => LimitCount, { description: 'Number that is limited.' })
  @Enum({ items: () => LimitCount })
  counts!: LimitCount;

  @Field(() => LimitPeriod, { description: 'Period in which it counts.' })
  @Enum({ items: () => LimitPeriod })
  per!: LimitPeriod;

  @Field(() => Int, { description: 'Maximum in a period.' })
  @Property({ type: 'integer' })
  most!: number;
}
