import type { Ref } from '@mikro-orm/core';
import { Embedded, Entity, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { Field, ObjectType } from 'type-graphql';
import { EmailAddress } from '../scalars/email-address.ts';
import { Reference } from '../scalars/reference.ts';
import { Text } from '../scalars/text.ts';
import { ReadWith } from './base/read-with.ts';
import { TenantRecord } from './base/tenant-record.ts';
import { User } from './people/user.ts';
import { Address } from './values/address.ts';
import { BRANCHES, type Branch } from './values/branch.ts';
import { Scope } from './values/scope.ts';

/**
 * Account that is invoiced for one or more providers. A hidden trigger writes `account.…` events
 * (tables/events/note-setting.sql).
 */
@Entity({ tableName: 'accounts' })
@ReadWith(Scope.PEOPLE_READ)
@ObjectType({ description: 'Account that is invoiced for one or more providers.' })
export class Account extends TenantRecord {
  @Field(() => Reference, { description: 'Reference chosen by the CRM.' })
  @Property({ type: 'text' })
  reference!: string;

  @ManyToOne(() => User, { ref: true })
  owner!: Ref<User>;

  @Field(() => Text, { description: `Line of business: ${BRANCHES.join(', ')}.` })
  @Property({ type: 'text' })
  branch!: Branch;

  @Field(() => Address, { nullable: true, description: 'Postal address for invoices.' })
  @Embedded(() => Address, { nullable: true })
  invoiceAddress?: Address | null;

  @Field(() => Text, { nullable: true, description: 'Name of a person on invoices.' })
  @Property({ type: 'text', nullable: true })
  invoiceContactName?: string | null;

  @Field(() => Text, { nullable: true, description: 'Company name on invoices.' })
  @Property({ type: 'text', nullable: true })
  invoiceCompanyName?: string | null;

  @Field(() => Text, { nullable: true, description: 'Tax number of the company.' })
  @Property({ type: 'text', nullable: true })
  invoiceTaxId?: string | null;

  @Field(() => EmailAddress, { nullable: true, description: 'E-mail address for invoices.' })
  @Property({ type: 'text', nullable: true })
  email?: string | null;
}
