import { OptionalProps } from '@mikro-orm/core';
import { Entity, Formula, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ObjectType } from 'type-graphql';
import { Instant } from '../scalars/instant.ts';
import { LanguageTag } from '../scalars/language-tag.ts';
import { Text } from '../scalars/text.ts';

/** CRM: an integrating system, and the tenant of users, accounts, providers and their records. */
@Entity({ tableName: 'crms' })
@ObjectType({ description: 'CRM: an integrating system, and a tenant of the service.' })
export class Crm {
  [OptionalProps]?: 'createdAt' | 'language';

  @Field(() => Text, { name: 'crmId', description: 'Name of the CRM in REST paths.' })
  @PrimaryKey({ type: 'text' })
  id!: string;

  @Field(() => Instant, { description: 'Time of creation.' })
  @Property({ type: 'datetime', columnType: 'timestamptz' })
  createdAt: Date = new Date();

  /** That of the user that acts for the CRM. */
  @Field(() => LanguageTag, { description: 'Default language of new users and providers of the CRM.' })
  @Formula(({ id }) => `(select language from users where crm_id = ${id} and is_actor)`, { type: 'text' })
  language!: string;
}
