import { Field, Int, ObjectType } from 'type-graphql';
import { BookingProcess } from '../../entities/values/booking-process.ts';
import { ContactChannelType } from '../../entities/values/contact-channel-type.ts';
import { FreeText } from '../../scalars/free-text.ts';
import { Text } from '../../scalars/text.ts';
import { Uuid } from '../../scalars/uuid.ts';
import { WebAddress } from '../../scalars/web-address.ts';

/** What anybody may know. These types lead nowhere else: no path goes from here to what a CRM manages. */

@ObjectType({ description: 'A product that consumers can book.' })
export class OfferedProduct {
  @Field(() => Uuid, { name: 'uuid', description: 'The product.' })
  id!: string;

  @Field(() => Text, { description: 'Display name.' })
  name!: string;

  @Field(() => FreeText, { nullable: true, description: 'Hints for consumers.' })
  description!: string | null;

  @Field(() => Int, { nullable: true, description: 'Shortest duration in minutes.' })
  minDuration!: number | null;

  @Field(() => Int, { nullable: true, description: 'Longest duration in minutes.' })
  maxDuration!: number | null;

  @Field(() => Int, { nullable: true, description: 'Minutes kept free before an appointment.' })
  leadTimeMinutes!: number | null;

  @Field(() => Int, { nullable: true, description: 'Minutes kept free after an appointment.' })
  followUpTimeMinutes!: number | null;

  @Field(() => Boolean, { description: 'Whether it is restricted to certain channels.' })
  exclusive!: boolean;
}

@ObjectType({ description: 'Whom consumers may contact.' })
export class PublicContact {
  @Field(() => Text, { nullable: true, description: 'Display name.' })
  name!: string | null;

  @Field(() => Text, { nullable: true, description: 'E-mail address.' })
  email!: string | null;

  @Field(() => Text, { nullable: true, description: 'Mobile number.' })
  mobile!: string | null;

  @Field(() => Text, { nullable: true, description: 'Landline number.' })
  phone!: string | null;
}

@ObjectType({ description: 'What anybody may know of a resource.' })
export class PublicResource {
  @Field(() => Uuid, { description: 'The resource.' })
  uuid!: string;

  @Field(() => Text, { description: 'Public name.' })
  name!: string;

  @Field(() => FreeText, { nullable: true, description: 'What consumers are told about it.' })
  description!: string | null;

  @Field(() => ContactChannelType, { nullable: true, description: 'How its appointments take place.' })
  contactChannelType!: ContactChannelType | null;

  @Field(() => FreeText, { nullable: true, description: 'Hint beside the message field of the booking form.' })
  messageHelpText!: string | null;

  @Field(() => WebAddress, { nullable: true, description: 'Page about it.' })
  url!: string | null;

  @Field(() => WebAddress, { nullable: true, description: 'Picture of it.' })
  imageUrl!: string | null;

  @Field(() => [Uuid], { description: 'Products that can be booked on this channel.' })
  supportedProducts!: string[];
}

@ObjectType({ description: 'What anybody may know of a provider.' })
export class PublicProvider {
  @Field(() => Text, { description: 'Display name.' })
  name!: string;

  @Field(() => FreeText, { nullable: true, description: 'What consumers are told about it.' })
  description!: string | null;

  @Field(() => Boolean, { description: 'Whether a widget may change the colours.' })
  isThemingAllowed!: boolean;

  @Field(() => Boolean, { description: 'Whether a widget may change the language.' })
  isLocalisationAllowed!: boolean;

  @Field(() => Boolean, { description: 'Whether a widget may ask for more than the documented fields.' })
  areCustomFieldsAllowed!: boolean;
}

@ObjectType({ description: 'What anybody may know of a channel.' })
export class PublicChannel {
  @Field(() => BookingProcess, { description: 'What a booking is at first.' })
  bookingProcess!: BookingProcess;
}

@ObjectType({ description: 'What anybody may know of a resource, its provider and the channel.' })
export class PublicData {
  @Field(() => Text, { description: 'Full reference of the resource.' })
  ref!: string;

  @Field(() => PublicContact, { description: 'Whom consumers may contact.' })
  contact!: PublicContact;

  @Field(() => PublicResource, { description: 'The resource.' })
  resource!: PublicResource;

  @Field(() => PublicProvider, { description: 'The provider.' })
  provider!: PublicProvider;

  @Field(() => PublicChannel, { description: 'The channel.' })
  channel!: PublicChannel;
}
