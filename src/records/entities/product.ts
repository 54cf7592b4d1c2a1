import { Collection, type Ref } from '@mikro-orm/core';
import { Embedded, Entity, Enum, ManyToOne, OneToMany, Property } from '@mikro-orm/decorators/legacy';
import { Field, Int, ObjectType } from 'type-graphql';
import { FreeText } from '../scalars/free-text.ts';
import { Reference } from '../scalars/reference.ts';
import { Text } from '../scalars/text.ts';
import { type Texts, TextsByLanguage } from '../scalars/texts-by-language.ts';
import { ReadWith } from './base/read-with.ts';
import { TenantRecord } from './base/tenant-record.ts';
import { ProductRequirement } from './product-requirement.ts';
import { Provider } from './provider.ts';
import { Assignment } from './values/assignment.ts';
import { Price } from './values/price.ts';
import { Scope } from './values/scope.ts';

/**
 * Kind of service that can be booked. Durations and buffers are minutes. A hidden trigger writes `product.…` events
 * (tables/events/note-setting.sql).
 */
@Entity({ tableName: 'products' })
@ReadWith(Scope.SETTINGS_READ)
@ObjectType({ description: 'Kind of service that can be booked.' })
export class Product extends TenantRecord {
  @ManyToOne(() => Provider, { ref: true, deleteRule: 'cascade' })
  provider!: Ref<Provider>;

  @Field(() => Reference, { description: 'Reference chosen by the CRM.' })
  @Property({ type: 'text' })
  reference!: string;

  @Field(() => Text, { description: 'Display name.' })
  @Property({ type: 'text' })
  name!: string;

  @Field(() => TextsByLanguage, { nullable: true, description: 'Display name by language; null for `name` alone.' })
  @Property({ type: 'json', columnType: 'jsonb', nullable: true })
  names?: Texts | null;

  @Field(() => FreeText, { nullable: true, description: 'Hints for consumers.' })
  @Property({ type: 'text', nullable: true })
  description?: string | null;

  @Field(() => TextsByLanguage, { nullable: true, description: 'Hints by language; null for `description` alone.' })
  @Property({ type: 'json', columnType: 'jsonb', nullable: true })
  descriptions?: Texts | null;

  @Field(() => Int, { nullable: true, description: 'Minimum duration in minutes.' })
  @Property({ type: 'integer', nullable: true })
  minDuration?: number | null;

  @Field(() => Int, { nullable: true, description: 'Maximum duration in minutes.' })
  @Property({ type: 'integer', nullable: true })
  maxDuration?: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Minutes between the durations that can be booked from `minDuration` on; null for any duration up to `maxDuration`.',
  })
  @Property({ type: 'integer', nullable: true })
  durationStepMinutes?: number | null;

  @Field(() => Int, { nullable: true, description: 'Minutes to keep free before an appointment.' })
  @Property({ type: 'integer', nullable: true })
  leadTimeMinutes?: number | null;

  @Field(() => Int, { nullable: true, description: 'Minutes to keep free after an appointment.' })
  @Property({ type: 'integer', nullable: true })
  followUpTimeMinutes?: number | null;

  @Field(() => Boolean, { description: 'True to offer the product only on channels whose products name it.' })
  @Property({ type: 'boolean' })
  exclusive: boolean = false;

  @Field(() => Assignment, { description: 'Choice of the resource of a booking of any resource.' })
  @Enum({ items: () => Assignment })
  assignment: Assignment = Assignment.LEAST_LOADED;

  @Field(() => Boolean, {
    description:
      'False if consumers must choose one of the resources that offer the product, as one of two flats to view: then none of them stands for another.',
  })
  @Property({ type: 'boolean', default: true })
  anyResource: boolean = true;

  @Field(() => Price, { nullable: true, description: 'Price to show to consumers; null for none.' })
  @Embedded(() => Price, { nullable: true, prefix: 'price_' })
  price?: Price | null;

  @OneToMany({ entity: () => ProductRequirement, mappedBy: 'product', orderBy: { position: 'asc' } })
  requirements = new Collection<ProductRequirement>(this);
}
