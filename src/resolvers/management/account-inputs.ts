import { ValidateNested } from 'class-validator';
import { Field, InputType } from 'type-graphql';
import type { Branch } from '../../entities/values/branch.ts';
import { EmailAddress } from '../../scalars/email-address.ts';
import { Identifier } from '../../scalars/identifier.ts';
import { Reference } from '../../scalars/reference.ts';
import { Text } from '../../scalars/text.ts';
import { InvoiceAddressInput } from '../shared/address-inputs.ts';
import { BRANCH, BranchName } from '../shared/branch-name.ts';
import { Short } from '../shared/lengths.ts';

/** What can be said of an account, whether it is made or changed. */
@InputType()
abstract class AccountFields {
  @Field(() => InvoiceAddressInput, { nullable: true, description: 'Where invoices go.' })
  @ValidateNested()
  invoiceAddress?: InvoiceAddressInput | null;

  @Field(() => Text, { nullable: true, description: 'Name of the person that invoices are addressed to.' })
  @Short()
  invoiceContactName?: string | null;

  @Field(() => Text, { nullable: true, description: 'Name of the company that invoices are addressed to.' })
  @Short()
  invoiceCompanyName?: string | null;

  @Field(() => Text, { nullable: true, description: 'Tax identification of the company.' })
  @Short()
  invoiceTaxId?: string | null;

  @Field(() => EmailAddress, { nullable: true, description: 'Where invoices are mailed to.' })
  email?: string | null;
}

@InputType({ description: 'An account to be made, or found by its reference.' })
export class CreateAccountInput extends AccountFields {
  @Field(() => Identifier, { description: 'The user that owns it.' })
  owner!: string;

  @Field(() => Reference, { description: 'Reference chosen by the CRM.' })
  reference!: string;

  @Field(() => Text, BRANCH)
  @BranchName()
  branch!: Branch;
}

@InputType({ description: 'Changes of an account. What is not given stays as it is.' })
export class UpdateAccountInput extends AccountFields {
  @Field(() => Identifier, { nullable: true, description: 'The user that owns it.' })
  owner?: string | null;

  @Field(() => Reference, { nullable: true, description: 'Reference chosen by the CRM.' })
  reference?: string | null;

  @Field(() => Text, { nullable: true, ...BRANCH })
  @BranchName()
  branch?: Branch | null;
}
