import { Field, ObjectType } from 'type-graphql';
import { EmailAddress } from '../../../../records/scalars/email-address.ts';
import { FreeText } from '../../../../records/scalars/free-text.ts';
import { Text } from '../../../../records/scalars/text.ts';
import { CustomFieldAnswer, customFieldAnswers } from '../../shared/custom-field-answer.ts';

/** Fields of a booking that its links show: no more than the mail with the link. */
import { BookingByLink, LinkedMove, type OtherTime } from './booking-by-link.ts';

@ObjectType({ description: 'Booking or request behind a link to answer it, as its provider sees it.' })
export class LinkedRequest extends BookingByLink {
  booked!: OtherTime | null;

  @Field(() => Boolean, { description: 'True if the booking has another place instead of this one.' })
  wasMoved!: boolean;

  @Field(() => Boolean, { description: 'True if the consumer was asked to choose another time.' })
  isAsked!: boolean;

  @Field(() => LinkedMove, {
    nullable: true,
    description: 'Booked time that stands until the request to move it is answered; null for any other request.',
  })
  get bookedTime(): LinkedMove | null {
    return this.booked && this.moveTo(this.booked);
  }

  @Field(() => EmailAddress, {
    nullable: true,
    description: 'E-mail address given with the request; null for none.',
  })
  email!: string | null;

  @Field(() => Text, { nullable: true, description: 'Mobile number given with the request.' })
  mobile!: string | null;

  @Field(() => FreeText, { nullable: true, description: 'Message of the consumer.' })
  message!: string | null;

  @Field(() => [CustomFieldAnswer], { description: 'Answers to the custom fields, in the order of the form.' })
  get answers(): CustomFieldAnswer[] {
    return customFieldAnswers(this.given, this.readerLanguage);
  }

  protected override get readerLanguage(): string {
    return this.providerLanguage;
  }
}
