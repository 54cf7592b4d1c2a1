import type { Ref } from '@mikro-orm/core';
import { Entity, Enum, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { Field, Int, ObjectType } from 'type-graphql';
import { FieldKey } from '../scalars/field-key.ts';
import { Text } from '../scalars/text.ts';
import { type Texts, TextsByLanguage } from '../scalars/texts-by-language.ts';
import { ReadWith } from './base/read-with.ts';
import { TenantRecord } from './base/tenant-record.ts';
import { Product } from './product.ts';
import { Provider } from './provider.ts';
import { CustomFieldType } from './values/custom-field-type.ts';
import { Scope } from './values/scope.ts';

@ObjectType({ description: 'One of the values that a custom field offers.' })
export class CustomFieldChoice {
  @Field(() => Text, { description: 'Value of the answer.' })
  value!: string;

  @Field(() => TextsByLanguage, { description: 'Label for consumers.' })
  labels!: Texts;
}

/**
 * Field that a provider adds to its booking forms. Answers keep the label that the field has when they are given, so it
 * can be changed at any time. A hidden trigger writes `custom_field.…` events (tables/events/note-setting.sql), another
 * one limits the fields of a form, and those of a provider together (tables/providers/custom-fields.sql).
 */
@Entity({ tableName: 'custom_fields' })
@ReadWith(Scope.SETTINGS_READ)
@ObjectType({ description: 'Field that a provider adds to its booking forms.' })
export class CustomField extends TenantRecord {
  @ManyToOne(() => Provider, { ref: true, deleteRule: 'cascade' })
  provider!: Ref<Provider>;

  /** Null: asked for whatever is booked. */
  @ManyToOne(() => Product, { ref: true, nullable: true, deleteRule: 'cascade' })
  product?: Ref<Product> | null;

  @Field(() => FieldKey, { description: 'Name of the field in bookings, unique for the provider.' })
  @Property({ type: 'text' })
  key!: string;

  @Field(() => TextsByLanguage, { description: 'Label for consumers.' })
  @Property({ type: 'json', columnType: 'jsonb' })
  labels!: Texts;

  @Field(() => CustomFieldType, { description: 'Kind of the answers.' })
  @Enum({ items: () => CustomFieldType })
  type!: CustomFieldType;

  @Field(() => Boolean, { description: 'True if consumers cannot book without an answer. CRMs can.' })
  @Property({ type: 'boolean' })
  required: boolean = false;

  @Field(() => [CustomFieldChoice], { nullable: true, description: 'Choices, in their order; null unless a CHOICE.' })
  @Property({ type: 'json', columnType: 'jsonb', nullable: true })
  choices?: CustomFieldChoice[] | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Maximum number of characters of a TEXT (default: 200) or a LONG_TEXT (default: 2000).',
  })
  @Property({ type: 'integer', nullable: true })
  maxLength?: number | null;

  @Field(() => Int, { description: 'Position in the form; fields of one position are ordered by creation time.' })
  @Property({ type: 'integer' })
  position: number = 0;

  @Field(() => Boolean, { description: 'True if the field is not asked any more.' })
  @Property({ type: 'boolean' })
  archived: boolean = false;
}
