import { Field, InputType, Int, registerEnumType } from 'type-graphql';
import { readTimes, type SlotWish } from '../../../booking/planning/wanted-slot.ts';
import { MAX_NOTE_LENGTH } from '../../../records/entities/participation.ts';
import { DomainError } from '../../../records/errors/domain-error.ts';
import { type Answered, AnswerValue } from '../../../records/scalars/answer-value.ts';
import { EmailAddress } from '../../../records/scalars/email-address.ts';
import { FreeText } from '../../../records/scalars/free-text.ts';
import { Instant } from '../../../records/scalars/instant.ts';
import { LanguageTag } from '../../../records/scalars/language-tag.ts';
import { Message } from '../../../records/scalars/message.ts';
import { Metadata, type MetadataOf } from '../../../records/scalars/metadata.ts';
import { Reference } from '../../../records/scalars/reference.ts';
import { Text } from '../../../records/scalars/text.ts';
import { TimeZone } from '../../../records/scalars/time-zone.ts';
import { Uuid } from '../../../records/scalars/uuid.ts';
import { AtMost, Filled, Short } from '../shared/lengths.ts';

const JOIN = {
  defaultValue: false,
  description:
    'True to join the appointment that the slot has, although the availability is named. False to join it only while its places are held, and to refuse the request with SLOT_TAKEN from the first booking on; `appointmentUuid` in the extensions of the error is the appointment to name.',
};

export const HOLD = {
  nullable: true,
  description: 'Hold of the slot: its uuid; null if nothing was held.',
};

export const HOLD_VERSION = {
  nullable: true,
  description:
    'Version of the hold. Books this hold or nothing: HOLD_LOST if it was renewed, released or removed. Default: books what is held, else what is free.',
};

/** Reading of the times of a slot. */
export enum TimeReading {
  INSTANT = 'INSTANT',
  LOCAL_TIME = 'LOCAL_TIME',
}

registerEnumType(TimeReading, {
  name: 'TimeReading',
  description: 'Reading of the times of a slot.',
  valuesConfig: {
    INSTANT: { description: 'Instants: their offsets count.' },
    LOCAL_TIME: {
      description:
        'Local times of the provider, whatever their offsets; instants if no slot is at these local times. Deployed booking widgets send local times marked as UTC.',
    },
  },
});

@InputType({ description: 'Slot to hold, as `bookables` lists it.' })
export class ReserveAppointmentInput {
  @Field(() => Uuid, { nullable: true, description: 'Availability of the slot; required without an appointment.' })
  availability?: string | null;

  @Field(() => Uuid, { nullable: true, description: 'Appointment to join; required without an availability.' })
  appointment?: string | null;

  @Field(() => Uuid, { nullable: true, description: 'One of the products of the slot; null only if it has none.' })
  product?: string | null;

  @Field(() => Instant, { description: 'Start of the slot.' })
  start!: Date;

  @Field(() => Instant, { description: 'End of the slot.' })
  end!: Date;

  @Field(() => Boolean, JOIN)
  join: boolean = false;

  @Field(() => TimeReading, { defaultValue: TimeReading.INSTANT, description: 'Reading of `start` and `end`.' })
  readTimesAs: TimeReading = TimeReading.INSTANT;
}

@InputType({ description: 'Answer of a consumer to a custom field.' })
export class CustomFieldInput {
  @Field(() => String, { description: 'Key of the field.' })
  key!: string;

  @Field(() => AnswerValue, { nullable: true, description: 'Answer; null or an empty text is none.' })
  value?: Answered | null;
}

/** Consumer as described by the caller who books, apart from the e-mail address. */
@InputType()
abstract class PersonInput {
  @Field(() => Text, { description: 'First name of the consumer.' })
  @Filled()
  firstName!: string;

  @Field(() => Text, { description: 'Last name of the consumer.' })
  @Filled()
  lastName!: string;

  @Field(() => Text, { nullable: true, description: 'Mobile number of the consumer.' })
  @Short()
  mobile?: string | null;

  @Field(() => Message, { nullable: true, description: 'Message to the provider.' })
  message?: string | null;

  @Field(() => LanguageTag, {
    nullable: true,
    description:
      'Language of the mails to the consumer. Default: the language that the booking client prefers (Accept-Language), else that of the provider.',
  })
  language?: string | null;

  @Field(() => TimeZone, {
    nullable: true,
    description:
      'Time zone of the consumer. Mails to the consumer show times in it, too, where its clocks differ from those of the provider.',
  })
  timeZone?: string | null;

  @Field(() => Reference, {
    nullable: true,
    description: 'Reference of the booking, chosen by the CRM. Needs its key (FORBIDDEN).',
  })
  reference?: string | null;

  @Field(() => Metadata, {
    nullable: true,
    description: 'Data of the CRM about the booking. Needs its key (FORBIDDEN).',
  })
  metadata?: MetadataOf | null;

  @Field(() => [CustomFieldInput], {
    nullable: true,
    description:
      'Answers to the custom fields of the product. INVALID_INPUT names an answer that is unknown, missing or of another type, as `customFields` and its key. The key of the CRM may leave required ones out.',
  })
  customFields?: CustomFieldInput[] | null;
}

@InputType({ description: 'Consumer, as described by the CRM that books.' })
export class ConsumerInput extends PersonInput {
  @Field(() => EmailAddress, {
    nullable: true,
    description: 'E-mail address of the consumer. Null or absent: none, so the consumer is mailed nothing.',
  })
  email?: string | null;

  @Field(() => FreeText, {
    nullable: true,
    description: `Note of the CRM about the booking, at most ${MAX_NOTE_LENGTH} characters. Nobody else sees it.`,
  })
  @AtMost(MAX_NOTE_LENGTH)
  note?: string | null;
}

/** Consumer as described by whoever books online: the address gets the link of the booking. */
@InputType()
export abstract class BookerInput extends PersonInput {
  @Field(() => EmailAddress, { description: 'E-mail address of the consumer.' })
  email!: string;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'True if the consumer has agreed to the privacy policy and the terms of the provider. The booking keeps the time and both addresses. Nothing requires it: a form of your own asks as `consent` of the provider says.',
  })
  consent?: boolean | null;
}

@InputType({ description: 'Slot to book, and the consumer.' })
export class BookAppointmentInput extends BookerInput {
  @Field(() => Uuid, { description: 'Availability or appointment of the slot.' })
  availability!: string;

  @Field(() => Instant, { description: 'Start of the slot.' })
  start!: Date;

  @Field(() => Instant, { description: 'End of the slot.' })
  end!: Date;

  @Field(() => Uuid, {
    nullable: true,
    description: 'Product to book. Default: the product of the hold, or the only possible one.',
  })
  product?: string | null;

  @Field(() => Uuid, HOLD)
  hold?: string | null;

  @Field(() => Int, HOLD_VERSION)
  holdVersion?: number | null;

  @Field(() => Boolean, JOIN)
  join: boolean = false;
}

/** Reads the slot to hold. Errors: INVALID_INPUT. */
export function slotToHold(input: ReserveAppointmentInput): SlotWish {
  const { appointment, availability, product = null, join, readTimesAs } = input;
  const slot = appointment ?? availability;
  if (!slot) throw new DomainError('INVALID_INPUT', { field: 'input.availability', message: 'is required' });
  const isLocalTime = readTimesAs === TimeReading.LOCAL_TIME;
  const times = isLocalTime
    ? { start: input.start.getTime(), end: input.end.getTime() }
    : readTimes(input.start, input.end, 'input.end');
  return { slot, ...times, product, join, needsProduct: true, mayBeGone: slot === appointment, isLocalTime };
}

/** Refuses a version without the hold that it belongs to. Errors: INVALID_INPUT naming the field of the hold. */
export function requireHold(hold: string | null | undefined, version: number | null | undefined, field: string): void {
  if (version == null || hold != null) return;
  throw new DomainError('INVALID_INPUT', { field, message: 'is required with a version of the hold' });
}

/** Reads the slot to book. Errors: INVALID_INPUT. */
export function slotToBook({ start, end, product = null, join, ...wish }: BookAppointmentInput): SlotWish {
  const { availability: slot, hold, holdVersion } = wish;
  requireHold(hold, holdVersion, 'input.hold');
  return { slot, ...readTimes(start, end, 'input.end'), product, join, mayBeGone: hold != null };
}
