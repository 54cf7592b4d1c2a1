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

/** Fields of a booking that its links show: no more than the mail with the link. */
@ObjectType()
abstract class BookingByLink {
  id!: string;
  crm!: string;
  provider!: string;

  @Field(() => ParticipationState, { description: 'State of the booking.' })
  state!: ParticipationState;

  @Field(() => Boolean, { description: 'True if the appointment has ended, by the clock of the database.' })
  isOver!: boolean;

  /** Epoch milliseconds. */
  startsAt!: number;
  endsAt!: number;

  @Field(() => Instant, { description: 'Current start of the appointment.' })
  get start(): Date {
    return new Date(this.startsAt);
  }

  @Field(() => Instant, { description: 'Current end of the appointment.' })
  get end(): Date {
    return new Date(this.endsAt);
  }

  @Field(() => TimeZone, { description: 'Time zone of the provider.' })
  timeZone!: string;

  @Field(() => Text, { nullable: true, description: 'Name of the product; null if there is none.' })
  productName!: string | null;

  @Field(() => Text, { description: 'Public name of the resource.' })
  resourceName!: string;

  address!: Address | null;

  @Field(() => Text, {
    name: 'address',
    nullable: true,
    description: 'Address of the resource in one line; null if it has none.',
  })
  get formattedAddress(): string | null {
    return this.address && formatAddress(this.address);
  }

  @Field(() => Contact, { nullable: true, description: 'Contact channel of the appointment.' })
  contactChannel!: Contact | null;

  @Field(() => Text, { description: 'Name of the provider.' })
  providerName!: string;

  @Field(() => FreeText, { nullable: true, description: 'Legal notice of the provider.' })
  impressum!: string | null;

  @Field(() => Text, { description: 'First name given with the booking.' })
  firstName!: string;

  @Field(() => Text, { description: 'Last name given with the booking.' })
  lastName!: string;

  @Field(() => LanguageTag, { description: 'Language of the provider.' })
  providerLanguage!: string;
}

@ObjectType({ description: 'Booking behind a cancel link, as its consumer sees it.' })
export class LinkedBooking extends BookingByLink {
  @Field(() => Uuid, { description: 'Handle of the consumer in the appointment.' })
  customerUuid!: string;

  @Field(() => Uuid, { description: 'Appointment: its uuid.' })
  appointmentUuid!: string;

  @Field(() => Boolean, { description: 'True if the appointment was moved since it was booked.' })
  wasMoved!: boolean;

  @Field(() => LanguageTag, { nullable: true, description: 'Language of the mails to the consumer.' })
  language!: string | null;
}

@ObjectType({ description: 'Request behind a link to confirm or decline, as its provider sees it.' })
export class LinkedRequest extends BookingByLink {
  @Field(() => EmailAddress, { description: 'E-mail address given with the request.' })
  email!: string;

  @Field(() => Text, { nullable: true, description: 'Mobile number given with the request.' })
  mobile!: string | null;

  @Field(() => FreeText, { nullable: true, description: 'Message of the consumer.' })
  message!: string | null;
}
