import { ValidateNested } from 'class-validator';
import { Field, InputType } from 'type-graphql';
import type { Branch } from '../../../../records/entities/values/branch.ts';
import { EmailAddress } from '../../../../records/scalars/email-address.ts';
import { Identifier } from '../../../../records/scalars/identifier.ts';
import { Reference } from '../../../../records/scalars/reference.ts';
import { Text } from '../../../../records/scalars/text.ts';
import { InvoiceAddressInput } from '../../shared/address-inputs.ts';
import { BRANCH, BranchName } from '../../shared/branch-name.ts';
import { Short } from '../../shared/lengths.ts';

/** Fields of an account that can be created and changed. */
@InputType()
abstract class AccountFields {
  @Field(() => InvoiceAddressInput, { nullable: true, description: 'Postal address for invoices.' })
  @ValidateNested()
  invoiceAddress?: InvoiceAddressInput | null;

  @Field(() => Text, { nullable: true, description: 'Name of a person on invoices.' })
  @Short()
  invoiceContactName?: string | null;

  @Field(() => Text, { nullable: true, description: 'Company name on invoices.' })
  @Short()
  invoiceCompanyName?: string | null;

  @Field(() => Text, { nullable: true, description: 'Tax number of the company.' })
  @Short()
  invoiceTaxId?: string | null;

  @Field(() => EmailAddress, { nullable: true, description: 'E-mail address for invoices.' })
  email?: string | null;
}

@InputType({ description: 'Account to create.' })
export class CreateAccountInput extends AccountFields {
  @Field(() => Identifier, { description: 'User that owns the account: uuid or reference.' })
  owner!: string;

  @Field(() => Reference, { description: 'Reference chosen by the CRM.' })
  reference!: string;

  @Field(() => Text, BRANCH)
  @BranchName()
  branch!: Branch;
}

@InputType({ description: 'Changes of an account. Absent fields stay unchanged.' })
export class UpdateAccountInput extends AccountFields {
  @Field(() => Identifier, { nullable: true, description: 'User that owns the account: uuid or reference.' })
  owner?: string | null;

  @Field(() => Reference, { nullable: true, description: 'Reference chosen by the CRM.' })
  reference?: string | null;

  @Field(() => Text, { nullable: true, ...BRANCH })
  @BranchName()
  branch?: Branch | null;
}
