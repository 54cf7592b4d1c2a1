import { Field, ObjectType } from 'type-graphql';
import { isInPerson } from '../../../../languages/i18n/leading-zone.ts';
import type { TranslatedText } from '../../../../languages/i18n/text-in-language.ts';
import { calendarFile } from '../../../../mails/letters/calendar-file.ts';
import { calendarLinks, mapLink } from '../../../../mails/letters/calendar-links.ts';
import { answersWithoutTexts } from '../../../../mails/letters/readable-facts.ts';
import { fullReference } from '../../../../platform/access/links.ts';
import { ChannelKey } from '../../../../records/entities/values/channel-key.ts';
import type { ContactChannelType } from '../../../../records/entities/values/contact-channel-type.ts';
import { ParticipationState } from '../../../../records/entities/values/participation-state.ts';
import { EmailAddress } from '../../../../records/scalars/email-address.ts';
import { FreeText } from '../../../../records/scalars/free-text.ts';
import { Instant } from '../../../../records/scalars/instant.ts';
import { LanguageTag } from '../../../../records/scalars/language-tag.ts';
import { Text } from '../../../../records/scalars/text.ts';
import { TimeZone } from '../../../../records/scalars/time-zone.ts';
import { Uuid } from '../../../../records/scalars/uuid.ts';
import { CustomFieldAnswer, customFieldAnswers } from '../../shared/custom-field-answer.ts';
import { InLanguageOfReader } from '../../shared/in-language.ts';

/** Fields of a booking that its links show: no more than the mail with the link. */
import { BookingByLink, LinkedMove, type OtherTime } from './booking-by-link.ts';

@ObjectType({ description: 'Addresses at which calendars on the web offer an entry of the appointment to their user.' })
export class CalendarLinks {
  @Field(() => String, { description: 'Google Calendar.' })
  google!: string;

  @Field(() => String, { description: 'Outlook.com.' })
  outlook!: string;

  @Field(() => String, { description: 'Outlook of Microsoft 365.' })
  office365!: string;
}

@ObjectType({ description: 'Booking behind a cancel link, in the place that it has now, as its consumer sees it.' })
export class LinkedBooking extends BookingByLink {
  resource!: string;
  /** Ids of the further resources that the appointment takes. */
  parts!: string[];
  product!: string | null;
  resourceReference!: string;
  /** Kind of the contact channel, whether or not it is shown. */
  contactChannelType!: ContactChannelType | null;
  /** Cancel link of the booking. */
  link!: string;
  isOffered!: boolean;
  sequence!: number;
  /** Epoch milliseconds. */
  changedAt!: number;

  @Field(() => TimeZone, { nullable: true, description: 'Time zone that the consumer named; null for none.' })
  consumerTimeZone!: string | null;

  @Field(() => Text, { nullable: true, description: 'Telephone number of the provider; null for none.' })
  providerPhone!: string | null;

  @Field(() => [String], {
    description: 'Origins of websites to which the page of what was booked may lead back.',
  })
  returnOrigins!: string[];

  @Field(() => EmailAddress, { nullable: true, description: 'E-mail address of the provider; null for none.' })
  providerEmail!: string | null;

  @Field(() => EmailAddress, {
    nullable: true,
    description: 'E-mail address given with the booking, to which mails about it go; null for none.',
  })
  email!: string | null;

  typedMessage!: string | null;

  @Field(() => FreeText, {
    nullable: true,
    description: 'Message given with the booking; null for none, and until the address is verified.',
  })
  get message(): string | null {
    return this.areTextsShown ? this.typedMessage : null;
  }

  @Field(() => ChannelKey, { description: 'Channel of the booking.' })
  channelKey!: ChannelKey;

  bookedHints!: TranslatedText | null;

  @Field(() => FreeText, { nullable: true, description: 'Hints about the product for consumers.' })
  hints(@InLanguageOfReader() languageTag: string | null): string | null {
    return this.bookedHints && this.inLanguage(this.bookedHints, languageTag);
  }

  /** True if the channel has a waitlist. */
  hasWaitlist!: boolean;
  /** Entry that waits for an earlier time; null: none. */
  waitingAs!: string | null;
  hasOthers!: boolean | null;

  @Field(() => Boolean, {
    description: 'True if the consumer can wait for an earlier time now, by `waitForEarlier`.',
  })
  get canWaitForEarlier(): boolean {
    const { state, waitingAs, hasWaitlist, email, hasBegun } = this;
    const isBooked = state === ParticipationState.BOOKED && !hasBegun && this.canReschedule;
    return isBooked && hasWaitlist && email !== null && waitingAs === null;
  }

  @Field(() => Boolean, {
    description: 'True if it can wait at other resources that offer the product, too: by `anyResource`.',
  })
  get canWaitElsewhere(): boolean {
    return this.canWaitForEarlier && (this.hasOthers ?? false);
  }

  @Field(() => String, {
    nullable: true,
    description: 'Link of the entry with which the booking waits for an earlier time; null if it does not wait.',
  })
  waitingLink!: string | null;

  /** As far as the limits of the channel and of the provider are concerned. */
  isMovable!: boolean;
  /** True while the provider asks the consumer to move. */
  isAsked!: boolean;
  isCancellable!: boolean;
  /** Epoch milliseconds. */
  movableUntil!: number | null;
  requested!: OtherTime | null;

  @Field(() => Uuid, { description: 'Booking: it keeps this identifier when it is moved.' })
  bookingUuid!: string;

  @Field(() => Text, {
    nullable: true,
    description:
      'Full reference of the resource, to book there again on the same channel; null if it is archived, deleted or hidden.',
  })
  get bookableAs(): string | null {
    return this.isOffered ? fullReference(this.resourceReference, this.provider) : null;
  }

  @Field(() => String, {
    nullable: true,
    description:
      'Calendar file of the appointment, RFC 5545: the entry of the mails to the consumer, with fewer details. Null unless the state is BOOKED.',
  })
  calendarFile(@InLanguageOfReader() languageTag: string | null): string | null {
    if (this.state !== ParticipationState.BOOKED) return null;
    return calendarFile({
      ...this.entryIn(languageTag),
      booking: this.bookingUuid,
      sequence: this.sequence,
      changedAt: new Date(this.changedAt),
      link: this.link,
    });
  }

  @Field(() => CalendarLinks, {
    nullable: true,
    description: 'Addresses that add the appointment to a calendar on the web. Null unless the state is BOOKED.',
  })
  calendarLinks(@InLanguageOfReader() languageTag: string | null): CalendarLinks | null {
    return this.state === ParticipationState.BOOKED ? calendarLinks(this.entryIn(languageTag)) : null;
  }

  private entryIn(languageTag: string | null) {
    const { formattedAddress, contactChannel, start, end } = this;
    const [product, resource] = [this.productName(languageTag), this.resourceName(languageTag)];
    const title = `${product ? `${product}, ${resource}` : resource} – ${this.providerName(languageTag)}`;
    const hints = this.hints(languageTag);
    return { start, end, title, address: formattedAddress, contact: contactChannel, hints };
  }

  private get meeting() {
    return { channel: this.contactChannelType, address: this.formattedAddress };
  }

  @Field(() => Boolean, {
    description: 'True if consumer and provider meet at a place, so that the clock of the provider counts.',
  })
  get isInPerson(): boolean {
    return isInPerson(this.meeting);
  }

  @Field(() => String, {
    nullable: true,
    description: 'Address of a map with the place of the appointment; null unless `isInPerson`.',
  })
  get mapLink(): string | null {
    if (!this.isInPerson) return null;
    const place = this.contactChannel?.value ?? this.formattedAddress;
    return place && mapLink(place);
  }

  @Field(() => Boolean, { description: 'False if the booking has moved away from the place that the link names.' })
  current!: boolean;

  @Field(() => Boolean, { description: 'True if the consumer can choose another time now.' })
  get canReschedule(): boolean {
    return this.isOpen && this.isMovable && !this.requested;
  }

  @Field(() => Boolean, { description: 'True if the consumer can cancel now.' })
  get canCancel(): boolean {
    return this.isOpen && this.isCancellable;
  }

  @Field(() => Instant, {
    nullable: true,
    description: 'Last time at which the consumer can choose another time; null if the booking cannot be moved again.',
  })
  get changeUntil(): Date | null {
    return this.movableUntil === null ? null : new Date(this.movableUntil);
  }

  /** Epoch milliseconds. */
  cancellableUntil!: number;

  @Field(() => Instant, {
    nullable: true,
    description: 'Last time at which the consumer can cancel; null if the booking has ended.',
  })
  get cancelUntil(): Date | null {
    return this.isOpen ? new Date(this.cancellableUntil) : null;
  }

  @Field(() => LinkedMove, {
    nullable: true,
    description: 'Other time that the consumer has requested and the provider has not answered; null for none.',
  })
  get pendingMove(): LinkedMove | null {
    return this.requested && this.moveTo(this.requested);
  }

  @Field(() => [CustomFieldAnswer], {
    description:
      'Answers to the custom fields, in the order of the form. As in the mails, without texts of the booker until the address is verified.',
  })
  get answers(): CustomFieldAnswer[] {
    const shown = this.areTextsShown ? this.given : answersWithoutTexts(this.given);
    return customFieldAnswers(shown, this.readerLanguage);
  }

  protected override get readerLanguage(): string {
    return this.language ?? this.providerLanguage;
  }

  private get isOpen(): boolean {
    const { state, isOver } = this;
    return !isOver && (state === ParticipationState.BOOKED || state === ParticipationState.REQUESTED);
  }

  @Field(() => Uuid, { description: 'Customer: the handle of the consumer in the links of the booking.' })
  customerUuid!: string;

  @Field(() => Uuid, { description: 'Appointment: its uuid.' })
  appointmentUuid!: string;

  @Field(() => Boolean, { description: 'True if the booking, or its appointment, was moved since it was booked.' })
  wasMoved!: boolean;

  @Field(() => LanguageTag, { nullable: true, description: 'Language of the mails to the consumer.' })
  language!: string | null;
}
