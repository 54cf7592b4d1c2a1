import { ArrayUnique, ValidateNested } from 'class-validator';
import { Field, InputType } from 'type-graphql';
import { ContactChannelType } from '../../../../records/entities/values/contact-channel-type.ts';
import { Identifier } from '../../../../records/scalars/identifier.ts';
import { Reference } from '../../../../records/scalars/reference.ts';
import { Text } from '../../../../records/scalars/text.ts';
import { ContactValue } from '../../shared/contact-value.ts';
import { Filled, FilledContact, Short } from '../../shared/lengths.ts';

@InputType({ description: 'Contact channel.' })
export class ContactChannelInput {
  @Field(() => Text, { nullable: true, description: 'Display label.' })
  @Short()
  label?: string | null;

  @Field(() => ContactChannelType, { description: 'Kind of channel; at most one channel of each kind.' })
  type!: ContactChannelType;

  @Field(() => Text, { description: 'Number, address or link.' })
  @FilledContact()
  @ContactValue()
  value!: string;
}

const ONE_PER_TYPE = { message: 'must have at most one channel of each type' };
const typeOf = (channel: ContactChannelInput) => channel.type;

@InputType({ description: 'General contact profile of a user.' })
export class GeneralContactProfileInput {
  @Field(() => Identifier, { description: 'User: uuid or reference.' })
  user!: string;

  @Field(() => Text, { description: 'Public display name.' })
  @Filled()
  name!: string;

  @Field(() => [ContactChannelInput], { description: 'All contact channels. A kind that is absent is removed.' })
  @ValidateNested()
  @ArrayUnique(typeOf, ONE_PER_TYPE)
  contactChannels!: ContactChannelInput[];
}

@InputType({ description: 'Contact profile of a user at a provider.' })
export class ContactProfileInput extends GeneralContactProfileInput {
  @Field(() => Reference, { description: 'Reference chosen by the CRM.' })
  reference!: string;

  @Field(() => Identifier, { description: 'Provider: uuid or reference.' })
  provider!: string;
}
