import { Matches } from 'class-validator';
import { Field, InputType } from 'type-graphql';
import { EmailAddress } from '../../../../records/scalars/email-address.ts';
import { LanguageTag } from '../../../../records/scalars/language-tag.ts';
import { Reference } from '../../../../records/scalars/reference.ts';
import { Text } from '../../../../records/scalars/text.ts';
import { Filled, Short } from '../../shared/lengths.ts';

const Username = (): PropertyDecorator => (target, key) => {
  Filled()(target, key);
  Matches(/^[^/?:&#\\]*$/, { message: 'must not contain / ? : & # or \\' })(target, key);
};

/** Fields of a user that can be created and changed. */
@InputType()
abstract class UserFields {
  @Field(() => Text, { nullable: true, description: 'First name.' })
  @Short()
  firstName?: string | null;

  @Field(() => Text, { nullable: true, description: 'Landline number.' })
  @Short()
  phone?: string | null;

  @Field(() => Text, { nullable: true, description: 'Mobile number.' })
  @Short()
  mobile?: string | null;

  @Field(() => LanguageTag, {
    nullable: true,
    description: 'Language of the mails to the user. Default: that of the CRM.',
  })
  language?: string | null;
}

@InputType({ description: 'User to create, or to update if the reference exists.' })
export class CreateUserInput extends UserFields {
  @Field(() => Reference, { description: 'Reference chosen by the CRM.' })
  reference!: string;

  @Field(() => EmailAddress, { description: 'E-mail address.' })
  email!: string;

  @Field(() => Text, { description: 'Login name, without / ? : & # and \\.' })
  @Username()
  username!: string;

  @Field(() => Text, { description: 'Last name.' })
  @Filled()
  lastName!: string;
}

@InputType({ description: 'Changes of a user. Absent fields stay unchanged.' })
export class UpdateUserInput extends UserFields {
  @Field(() => Reference, { nullable: true, description: 'Reference chosen by the CRM.' })
  reference?: string | null;

  @Field(() => EmailAddress, { nullable: true, description: 'E-mail address. A new one must be verified again.' })
  email?: string | null;

  @Field(() => Text, { nullable: true, description: 'Login name, without / ? : & # and \\.' })
  @Username()
  username?: string | null;

  @Field(() => Text, { nullable: true, description: 'Last name.' })
  @Filled()
  lastName?: string | null;
}
