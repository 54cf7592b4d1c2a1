import { Collection, type Ref } from '@mikro-orm/core';
import { Entity, ManyToMany, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { Field, ObjectType } from 'type-graphql';
import { Text } from '../scalars/text.ts';
import { ReadWith } from './base/read-with.ts';
import { TenantRecord } from './base/tenant-record.ts';
import { Product } from './product.ts';
import { Provider } from './provider.ts';
import { Resource } from './resource.ts';
import { Scope } from './values/scope.ts';

/** Maximum number of requirements of a product. */
export const MAX_REQUIREMENTS = 3;

/**
 * Requirement of a product: an appointment takes one of its resources besides its own. That one has an appointment of its
 * own then, a part. A resource is in one requirement of a product only, so requirements do not compete.
 */
@Entity({ tableName: 'product_requirements' })
@ReadWith(Scope.SETTINGS_READ)
@ObjectType({ description: 'Requirement of a product: an appointment takes one of its resources besides its own.' })
export class ProductRequirement extends TenantRecord {
  @ManyToOne(() => Provider, { ref: true, deleteRule: 'cascade' })
  provider!: Ref<Provider>;

  @ManyToOne(() => Product, { ref: true, deleteRule: 'cascade' })
  product!: Ref<Product>;

  @Field(() => Text, { description: 'Name that consumers see, such as `Room`.' })
  @Property({ type: 'text' })
  name!: string;

  @Property({ type: 'integer' })
  position!: number;

  @ManyToMany({
    entity: () => Resource,
    pivotTable: 'product_requirement_resources',
    joinColumn: 'requirement_id',
    inverseJoinColumn: 'resource_id',
    orderBy: { createdAt: 'asc', id: 'asc' },
  })
  resources = new Collection<Resource>(this);
}
