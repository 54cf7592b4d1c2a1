import { ArrayMaxSize, Max, Min, ValidateNested } from 'class-validator';
import { Field, InputType, Int } from 'type-graphql';
import { MAX_PRIORITY } from '../../../records/entities/resource.ts';
import { ContactChannelType } from '../../../records/entities/values/contact-channel-type.ts';
import { FreeText } from '../../../records/scalars/free-text.ts';
import { Identifier } from '../../../records/scalars/identifier.ts';
import { Reference } from '../../../records/scalars/reference.ts';
import { Text } from '../../../records/scalars/text.ts';
import { type Texts, TextsByLanguage } from '../../../records/scalars/texts-by-language.ts';
import { HttpAddress, WebAddress } from '../../../records/scalars/web-address.ts';
import { AddressInput } from '../shared/address-inputs.ts';
import { MAX_PRODUCTS } from '../shared/arguments.ts';
import { ContactValue } from '../shared/contact-value.ts';
import { Filled, FilledContact, LinesByLanguage } from '../shared/lengths.ts';

const PRIORITY = { message: `must be a whole number from ${-MAX_PRIORITY} to ${MAX_PRIORITY}` };

@InputType({ description: 'Contact channel of an appointment: a place, a number, an address or a link.' })
export class ContactInput {
  @Field(() => ContactChannelType, { description: 'Kind of contact.' })
  type!: ContactChannelType;

  @Field(() => Text, { description: 'Number, address or link.' })
  @FilledContact()
  @ContactValue()
  value!: string;
}

/** Fields of a resource that can be created and changed. */
@InputType()
abstract class ResourceFields {
  @Field(() => TextsByLanguage, {
    nullable: true,
    description: 'Name that consumers see, by language, beside `publicName`.',
  })
  @LinesByLanguage()
  publicNames?: Texts | null;

  @Field(() => FreeText, { nullable: true, description: 'Description for consumers.' })
  description?: string | null;

  @Field(() => TextsByLanguage, { nullable: true, description: 'Description by language, beside `description`.' })
  descriptions?: Texts | null;

  @Field(() => [Identifier], { nullable: true, description: 'Products that can be booked: uuids or references.' })
  @ArrayMaxSize(MAX_PRODUCTS)
  products?: string[] | null;

  @Field(() => Identifier, {
    nullable: true,
    description: 'User whom consumers may contact: uuid or reference. Default: the provider.',
  })
  contact?: string | null;

  @Field(() => Identifier, {
    nullable: true,
    description: 'Contact profile of the contact: uuid or reference. Default: the general one.',
  })
  contactProfile?: string | null;

  @Field(() => ContactInput, { nullable: true, description: 'Contact channel of the appointments.' })
  @ValidateNested()
  contactChannel?: ContactInput | null;

  @Field(() => WebAddress, { nullable: true, description: 'Address of a page about the resource.' })
  website?: string | null;

  @Field(() => HttpAddress, { nullable: true, description: 'Address of a picture.' })
  imageUrl?: string | null;

  @Field(() => FreeText, { nullable: true, description: 'Hint for the message field of the booking form.' })
  messageHelpText?: string | null;

  @Field(() => TextsByLanguage, { nullable: true, description: 'This hint by language, beside `messageHelpText`.' })
  messageHelpTexts?: Texts | null;

  @Field(() => AddressInput, { nullable: true, description: 'Address of the resource.' })
  @ValidateNested()
  address?: AddressInput | null;

  @Field(() => Int, {
    nullable: true,
    description: `Rank among the resources of a booking of any resource, from ${-MAX_PRIORITY} to ${MAX_PRIORITY}: lower ones come first. Default: 0.`,
  })
  @Min(-MAX_PRIORITY, PRIORITY)
  @Max(MAX_PRIORITY, PRIORITY)
  priority?: number | null;
}

@InputType({ description: 'Resource to create, or to update if the reference exists.' })
export class CreateResourceInput extends ResourceFields {
  @Field(() => Identifier, { description: 'Provider of the resource.' })
  provider!: string;

  @Field(() => Reference, { description: 'Reference chosen by the CRM. No other resource or channel may have it.' })
  reference!: string;

  @Field(() => Text, { description: 'Name that consumers see.' })
  @Filled()
  publicName!: string;

  @Field(() => Text, { description: 'Name for internal use; consumers do not see it.' })
  @Filled()
  internalName!: string;

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'True to refuse a reference that exists, instead of updating its resource.',
  })
  onDuplicateRaise: boolean = false;
}

@InputType({ description: 'Changes of a resource. Absent fields stay unchanged.' })
export class UpdateResourceInput extends ResourceFields {
  @Field(() => Reference, {
    nullable: true,
    description: 'Reference chosen by the CRM. No other resource or channel may have it.',
  })
  reference?: string | null;

  @Field(() => Text, { nullable: true, description: 'Name that consumers see.' })
  @Filled()
  publicName?: string | null;

  @Field(() => Text, { nullable: true, description: 'Name for internal use; consumers do not see it.' })
  @Filled()
  internalName?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True to end bookings by consumers. Archiving releases the holds of the resource.',
  })
  archived?: boolean | null;
}
