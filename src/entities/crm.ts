import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ObjectType } from 'type-graphql';
import { Instant } from '../scalars/instant.ts';
import { Text } from '../scalars/text.ts';

/** CRM: an integrating system, and the tenant of users, accounts, providers and their records. */
@Entity({ tableName: 'crms' })
@Check({ name: 'crm_id_format', expression: "id ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$'" })
@ObjectType({ description: 'CRM: an integrating system, and a tenant of the service.' })
export class Crm {
  [OptionalProps]?: 'createdAt';

  @Field(() => Text, { name: 'crmId', description: 'Name of the CRM in REST paths.' })
  @PrimaryKey({ type: 'text' })
  id!: string;

  @Field(() => Instant, { description: 'Time of creation.' })
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' })
  createdAt: Date = new Date();
}
