import { ArrayMaxSize, ValidateNested } from 'class-validator';
import { Field, InputType } from 'type-graphql';
import { ContactChannelType } from '../../entities/values/contact-channel-type.ts';
import { FreeText } from '../../scalars/free-text.ts';
import { Identifier } from '../../scalars/identifier.ts';
import { Reference } from '../../scalars/reference.ts';
import { Text } from '../../scalars/text.ts';
import { WebAddress } from '../../scalars/web-address.ts';
import { AddressInput } from '../shared/address-inputs.ts';
import { MAX_PRODUCTS } from '../shared/arguments.ts';
import { ContactValue } from '../shared/contact-value.ts';
import { Filled, FilledContact } from '../shared/lengths.ts';

@InputType({ description: 'Where or how an appointment takes place.' })
export class ContactInput {
  @Field(() => ContactChannelType, { description: 'Kind of contact.' })
  type!: ContactChannelType;

  @Field(() => Text, { description: 'Number, address or link.' })
  @FilledContact()
  @ContactValue()
  value!: string;
}

/** What can be said of a resource, whether it is made or changed. */
@InputType()
export abstract class ResourceFields {
  @Field(() => FreeText, { nullable: true, description: 'What consumers are told about it.' })
  description?: string | null;

  @Field(() => [Identifier], { nullable: true, description: 'Products that can be booked; they must exist.' })
  @ArrayMaxSize(MAX_PRODUCTS)
  products?: string[] | null;

  @Field(() => Identifier, { nullable: true, description: 'User whom consumers may contact; default: the provider.' })
  contact?: string | null;

  @Field(() => Identifier, { nullable: true, description: 'Contact profile of that user; default: the general one.' })
  contactProfile?: string | null;

  @Field(() => ContactInput, { nullable: true, description: 'Where its appointments take place.' })
  @ValidateNested()
  contactChannel?: ContactInput | null;

  @Field(() => WebAddress, { nullable: true, description: 'Page about it.' })
  website?: string | null;

  @Field(() => WebAddress, { nullable: true, description: 'Picture of it.' })
  imageUrl?: string | null;

  @Field(() => FreeText, { nullable: true, description: 'Hint beside the message field of the booking form.' })
  messageHelpText?: string | null;

  @Field(() => AddressInput, { nullable: true, description: 'Where it is.' })
  @ValidateNested()
  address?: AddressInput | null;
}

@InputType({ description: 'A resource to be made, or found by its reference and updated.' })
export class CreateResourceInput extends ResourceFields {
  @Field(() => Identifier, { description: 'The provider that it belongs to.' })
  provider!: string;

  @Field(() => Reference, { description: 'Reference chosen by the CRM, unique within the provider.' })
  reference!: string;

  @Field(() => Text, { description: 'Name that consumers see.' })
  @Filled()
  publicName!: string;

  @Field(() => Text, { description: 'Name for the provider only.' })
  @Filled()
  internalName!: string;

  @Field(() => Boolean, { defaultValue: false, description: 'Refuse a known reference instead of updating it.' })
  onDuplicateRaise: boolean = false;
}

@InputType({ description: 'Changes of a resource. What is not given stays as it is.' })
export class UpdateResourceInput extends ResourceFields {
  @Field(() => Reference, { nullable: true, description: 'Reference chosen by the CRM, unique within the provider.' })
  reference?: string | null;

  @Field(() => Text, { nullable: true, description: 'Name that consumers see.' })
  @Filled()
  publicName?: string | null;

  @Field(() => Text, { nullable: true, description: 'Name for the provider only.' })
  @Filled()
  internalName?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'An archived resource cannot be booked by consumers. Archiving it gives up its holds.',
  })
  archived?: boolean | null;
}
