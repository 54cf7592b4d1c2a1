import { Matches } from 'class-validator';
import { Field, InputType } from 'type-graphql';
import { LanguageTag } from '../../../records/scalars/language-tag.ts';
import { Text } from '../../../records/scalars/text.ts';

@InputType({ description: 'CRM to create.' })
export class CreateCrmInput {
  @Field(() => Text, {
    description:
      'Name of the CRM in REST paths: at most 63 letters, digits, dots, dashes and underscores, beginning with a letter or digit.',
  })
  @Matches(/^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$/, {
    message: 'must be 1 to 63 letters, digits, dots, dashes and underscores, the first a letter or digit',
  })
  crmId!: string;

  @Field(() => LanguageTag, {
    defaultValue: 'de',
    description: 'Default language of new users and providers of the CRM.',
  })
  language: string = 'de';
}

@InputType({ description: 'Change of a CRM.' })
export class UpdateCrmInput {
  @Field(() => LanguageTag, { description: 'Default language of users and providers that are created from now on.' })
  language!: string;
}
