import { ArrayMaxSize, ValidateNested } from 'class-validator';
import { Field, InputType, Int } from 'type-graphql';
import { ChannelKey } from '../../../records/entities/values/channel-key.ts';
import { Identifier } from '../../../records/scalars/identifier.ts';
import { LocalDateOrDateTime } from '../../../records/scalars/local-date-or-date-time.ts';
import { LocalDateTime } from '../../../records/scalars/local-date-time.ts';
import { MAX_PRODUCTS } from '../shared/arguments.ts';
import { CAPACITY, NumberRange, Within } from '../shared/number-range.ts';
import { MAX_DATES, RepeatedTimeFields } from '../shared/repeated-time.ts';
import { ContactInput } from './resource-inputs.ts';

const STEP = new NumberRange(1, 10_080, 'minutes');
/** Fields of an availability that can be created and changed. */
@InputType()
abstract class AvailabilityFields extends RepeatedTimeFields {
  @Field(() => [LocalDateOrDateTime], {
    nullable: true,
    description: 'Occurrences to add, each as a day (at the time of day of `start`) or an exact start. At most 3660.',
  })
  @ArrayMaxSize(MAX_DATES)
  extraDates?: string[] | null;

  @Field(() => Int, {
    nullable: true,
    description: `Number of places of each appointment, ${CAPACITY}. Default: 1.`,
  })
  @Within(CAPACITY)
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
    description: `Minutes from one possible start to the next, ${STEP}. Default: the duration of the product.`,
  })
  @Within(STEP)
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
  start?: string | null;

  @Field(() => LocalDateTime, { nullable: true, description: 'End of the first occurrence, in local time.' })
  end?: string | null;
}
