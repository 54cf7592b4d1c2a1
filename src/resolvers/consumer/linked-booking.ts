import { Field, ObjectType } from 'type-graphql';
import { ParticipationState } from '../../entities/participation.ts';
import { type Address, formatAddress } from '../../entities/values/address.ts';
import { Contact } from '../../entities/values/contact.ts';
import { EmailAddress } from '../../scalars/email-address.ts';
import { FreeText } from '../../scalars/free-text.ts';
import { Instant } from '../../scalars/instant.ts';
import { LanguageTag } from '../../scalars/language-tag.ts';
import { Text } from '../../scalars/text.ts';
import { TimeZone } from '../../scalars/time-zone.ts';
import { Uuid } from '../../scalars/uuid.ts';

/** What whoever has the link of a booking may see of it: no more than its mail has told them. */
@ObjectType()
abstract class BookingByLink {
  id!: string;
  crm!: string;
  provider!: string;

  @Field(() => ParticipationState, { description: 'Where the booking stands.' })
  state!: ParticipationState;

  @Field(() => Boolean, { description: 'Whether the appointment has ended, by the clock of the database.' })
  isOver!: boolean;

  /** Epoch milliseconds. */
  startsAt!: number;
  endsAt!: number;

  @Field(() => Instant, { description: 'Start, as it is now.' })
  get start(): Date {
    return new Date(this.startsAt);
  }

  @Field(() => Instant, { description: 'End, as it is now.' })
  get end(): Date {
    return new Date(this.endsAt);
  }

  @Field(() => TimeZone, { description: 'Time zone in which the provider shows it.' })
  timeZone!: string;

  @Field(() => Text, { nullable: true, description: 'Name of the product, if it has one.' })
  productName!: string | null;

  @Field(() => Text, { description: 'Public name of the resource.' })
  resourceName!: string;

  address!: Address | null;

  @Field(() => Text, { name: 'address', nullable: true, description: 'Address of the resource, in one line.' })
  get formattedAddress(): string | null {
    return this.address && formatAddress(this.address);
  }

  @Field(() => Contact, { nullable: true, description: 'Where or how it takes place.' })
  contactChannel!: Contact | null;

  @Field(() => Text, { description: 'Name of the provider.' })
  providerName!: string;

  @Field(() => FreeText, { nullable: true, description: 'Legal notice of the provider.' })
  impressum!: string | null;

  @Field(() => Text, { description: 'First name that was given when booking.' })
  firstName!: string;

  @Field(() => Text, { description: 'Last name that was given when booking.' })
  lastName!: string;

  @Field(() => LanguageTag, { description: 'Language of the provider.' })
  providerLanguage!: string;
}

@ObjectType({ description: 'What the consumer sees who has the cancel link of a booking.' })
export class LinkedBooking extends BookingByLink {
  @Field(() => Uuid, { description: 'The consumer’s handle in the appointment.' })
  customerUuid!: string;

  @Field(() => Uuid, { description: 'The appointment.' })
  appointmentUuid!: string;

  @Field(() => Boolean, { description: 'Whether the appointment has been moved since it was made.' })
  wasMoved!: boolean;

  @Field(() => LanguageTag, { nullable: true, description: 'Language of the mails to the consumer.' })
  language!: string | null;
}

@ObjectType({ description: 'What the provider sees who has the link to answer a request.' })
export class LinkedRequest extends BookingByLink {
  @Field(() => EmailAddress, { description: 'E-mail address that was given with the request.' })
  email!: string;

  @Field(() => Text, { nullable: true, description: 'Mobile number that was given with the request.' })
  mobile!: string | null;

  @Field(() => FreeText, { nullable: true, description: 'What the consumer wrote.' })
  message!: string | null;
}
