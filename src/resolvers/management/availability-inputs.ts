import { ArrayMaxSize, Max, Min, ValidateNested } from 'class-validator';
import { Field, InputType, Int } from 'type-graphql';
import { ChannelKey } from '../../entities/values/channel-key.ts';
import { Identifier } from '../../scalars/identifier.ts';
import { LocalDateOrDateTime } from '../../scalars/local-date-or-date-time.ts';
import { LocalDateTime } from '../../scalars/local-date-time.ts';
import { Reference } from '../../scalars/reference.ts';
import { Text } from '../../scalars/text.ts';
import { TimeZone } from '../../scalars/time-zone.ts';
import { MAX_PRODUCTS } from '../shared/arguments.ts';
import { Short } from '../shared/lengths.ts';
import { ContactInput } from './resource-inputs.ts';

const CAPACITY = { message: 'must be a whole number from 1 to 1000' };
const STEP = { message: 'must be a whole number of minutes from 1 to 10080' };
/** Maximum dates of an availability: every day of ten years. It bounds the cost of a listing. */
const MAX_DATES = 3_660;

/** Fields of an availability that can be created and changed. */
@InputType()
abstract class AvailabilityFields {
  @Field(() => Reference, { nullable: true, description: 'Reference chosen by the CRM.' })
  reference?: string | null;

  @Field(() => TimeZone, {
    nullable: true,
    description: 'Time zone of the local times. Default: that of the provider.',
  })
  timeZone?: string | null;

  @Field(() => Text, {
    nullable: true,
    description:
      'RFC 5545 recurrence rule with a frequency from DAILY to YEARLY, such as FREQ=WEEKLY;BYDAY=MO,TU. Default: a single occurrence.',
  })
  @Short()
  recurrence?: string | null;

  @Field(() => [LocalDateOrDateTime], {
    nullable: true,
    description:
      'Occurrences to leave out, each as a day (2026-12-24) or an exact start (2026-12-24T09:00). At most 3660.',
  })
  @ArrayMaxSize(MAX_DATES)
  exceptionDates?: string[] | null;

  @Field(() => [LocalDateOrDateTime], {
    nullable: true,
    description: 'Occurrences to add, each as a day (at the time of day of `start`) or an exact start. At most 3660.',
  })
  @ArrayMaxSize(MAX_DATES)
  extraDates?: string[] | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Number of places of each appointment, from 1 to 1000. Default: 1.',
  })
  @Min(1, CAPACITY)
  @Max(1_000, CAPACITY)
  capacity?: number | null;

  @Field(() => [Identifier], {
    nullable: true,
    description: 'Products to offer: uuids or references; empty for those of the resource.',
  })
  @ArrayMaxSize(MAX_PRODUCTS)
  products?: string[] | null;

  @Field(() => [ChannelKey], { nullable: true, description: 'Channels that offer the availability; empty for all.' })
  @ArrayMaxSize(4)
  channels?: ChannelKey[] | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Minutes from one possible start to the next, from 1 to 10080. Default: the duration of the product.',
  })
  @Min(1, STEP)
  @Max(10_080, STEP)
  slotStepMinutes?: number | null;

  @Field(() => ContactInput, {
    nullable: true,
    description: 'Contact channel of the appointments. Default: that of the resource.',
  })
  @ValidateNested()
  contactChannel?: ContactInput | null;
}

@InputType({ description: 'Availability to create.' })
export class CreateAvailabilityInput extends AvailabilityFields {
  @Field(() => Identifier, { description: 'Resource: uuid or reference.' })
  resource!: string;

  @Field(() => LocalDateTime, { description: 'Start of the first occurrence, in local time.' })
  start!: string;

  @Field(() => LocalDateTime, { description: 'End of the first occurrence, in local time.' })
  end!: string;
}

@InputType({ description: 'Changes of an availability. Absent fields stay unchanged.' })
export class UpdateAvailabilityInput extends AvailabilityFields {
  @Field(() => LocalDateTime, { nullable: true, description: 'Start of the first occurrence, in local time.' })
  start?: string;

  @Field(() => LocalDateTime, { nullable: true, description: 'End of the first occurrence, in local time.' })
  end?: string;
}
