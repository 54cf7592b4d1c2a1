import { Field, InputType, registerEnumType } from 'type-graphql';
import { readTimes, type SlotRequest } from '../../booking/wanted-slot.ts';
import { DomainError } from '../../errors.ts';
import { EmailAddress } from '../../scalars/email-address.ts';
import { Instant } from '../../scalars/instant.ts';
import { LanguageTag } from '../../scalars/language-tag.ts';
import { Message } from '../../scalars/message.ts';
import { Text } from '../../scalars/text.ts';
import { Uuid } from '../../scalars/uuid.ts';
import { Filled, Short } from '../shared/lengths.ts';

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

@InputType({ description: 'The slot to hold, as `bookables` listed it: by its availability or by its appointment.' })
export class ReserveAppointmentInput {
  @Field(() => Uuid, { nullable: true, description: 'The availability; either this or the appointment is required.' })
  availability?: string | null;

  @Field(() => Uuid, { nullable: true, description: 'The appointment to join.' })
  appointment?: string | null;

  @Field(() => Uuid, { nullable: true, description: 'One of the products of the slot; null only where it has none.' })
  product?: string | null;

  @Field(() => Instant, { description: 'Start of the slot.' })
  start!: Date;

  @Field(() => Instant, { description: 'End of the slot.' })
  end!: Date;

  @Field(() => Boolean, {
    defaultValue: false,
    description:
      'Joins the appointment that the slot has although its availability is named. By default that is refused with SLOT_TAKEN, and `appointmentUuid` in the extensions of the error is the appointment to join.',
  })
  join: boolean = false;

  @Field(() => TimeReading, { defaultValue: TimeReading.INSTANT, description: 'Reading of `start` and `end`.' })
  readTimesAs: TimeReading = TimeReading.INSTANT;
}

@InputType({ description: 'A consumer, as whoever books tells of them.' })
export class ConsumerInput {
  @Field(() => EmailAddress, { description: 'E-mail address of the consumer.' })
  email!: string;

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
      'Language of the mails to the consumer; default: what a consumer who books prefers (Accept-Language), else that of the provider.',
  })
  language?: string | null;
}

@InputType({ description: 'A slot and who books it.' })
export class BookAppointmentInput extends ConsumerInput {
  @Field(() => Uuid, { description: 'The availability or the appointment of the slot.' })
  slot!: string;

  @Field(() => Instant, { description: 'Start of the slot.' })
  start!: Date;

  @Field(() => Instant, { description: 'End of the slot.' })
  end!: Date;

  @Field(() => Uuid, {
    nullable: true,
    description: 'The product; default: that of the hold, or the only one possible.',
  })
  product?: string | null;

  @Field(() => Uuid, {
    nullable: true,
    description: 'The handle that the reservation answered with. Without it nothing was held.',
  })
  customer?: string | null;

  @Field(() => Boolean, {
    defaultValue: false,
    description:
      'Joins the appointment that the slot has although its availability is named. By default that is refused with SLOT_TAKEN, and `appointmentUuid` in the extensions of the error is the appointment to join.',
  })
  join: boolean = false;
}

/** Reads the slot to hold. Errors: INVALID_INPUT. */
export function slotToHold(input: ReserveAppointmentInput): SlotRequest {
  const { appointment, availability, product = null, join, readTimesAs } = input;
  const slot = appointment ?? availability;
  if (!slot) throw new DomainError('INVALID_INPUT', { field: 'input.availability', message: 'is required' });
  return {
    slot,
    ...readTimes(input.start, input.end, 'input.end'),
    product,
    join,
    needsProduct: true,
    mayBeGone: slot === appointment,
    isLocalTime: readTimesAs === TimeReading.LOCAL_TIME,
  };
}

/** Reads the slot to book. Errors: INVALID_INPUT. */
export function slotToBook({ slot, start, end, product = null, join, customer }: BookAppointmentInput): SlotRequest {
  return { slot, ...readTimes(start, end, 'input.end'), product, join, mayBeGone: customer != null };
}
