import { ArrayMaxSize, Max, Min } from 'class-validator';
import { Field, InputType, Int } from 'type-graphql';
import { CHANGES, HOLDS, REMINDER_HOURS } from '../../entities/channel.ts';
import { BookingProcess } from '../../entities/values/booking-process.ts';
import { ChannelKey } from '../../entities/values/channel-key.ts';
import { Identifier } from '../../scalars/identifier.ts';
import { Reference } from '../../scalars/reference.ts';
import { MAX_PRODUCTS } from '../shared/arguments.ts';

const NOTICE = { message: 'must be a whole number of minutes from 0 to 525600' };
const REMINDER = { message: `must be a whole number of hours from 0 to ${REMINDER_HOURS.longest}` };
const RESCHEDULES = { message: `must be a whole number from 0 to ${CHANGES.mostReschedules}` };
const HOLD_SECONDS = {
  message: `must be a whole number of seconds from ${HOLDS.minSeconds} to ${HOLDS.maxSeconds}`,
};
const RENEWALS = { message: `must be a whole number from 0 to ${HOLDS.maxRenewals}` };
const WINDOW = { message: 'must be a whole number of days from 1 to 1830' };

@InputType({
  description:
    'Settings of a channel of a resource. Absent fields stay unchanged; null resets a setting to its default.',
})
export class ChannelInput {
  @Field(() => Identifier, { description: 'Resource: uuid or reference.' })
  resource!: string;

  @Field(() => ChannelKey, { description: 'Channel of the resource.' })
  key!: ChannelKey;

  @Field(() => Reference, {
    nullable: true,
    description: 'Reference of the channel. Consumers can name it instead of the resource.',
  })
  reference?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True to let consumers see and book through the channel. Hiding it releases its holds.',
  })
  visible?: boolean | null;

  @Field(() => BookingProcess, { nullable: true, description: 'Handling of a new booking.' })
  bookingProcess?: BookingProcess | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Minimum minutes between a booking and the start, from 0 to 525600; default 0.',
  })
  @Min(0, NOTICE)
  @Max(525_600, NOTICE)
  minimumNoticeMinutes?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Days ahead in which slots are offered, from 1 to 1830; default 90.',
  })
  @Min(1, WINDOW)
  @Max(1_830, WINDOW)
  bookingWindowDays?: number | null;

  @Field(() => Boolean, { nullable: true, description: 'True to list slots without places left, too.' })
  showFullSlots?: boolean | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Hours before the start at which the consumer is reminded; 0 for no reminder. Default 24.',
  })
  @Min(0, REMINDER)
  @Max(REMINDER_HOURS.longest, REMINDER)
  reminderHours?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Number of times that consumers may move a booking, from 0 to 100; default 3.',
  })
  @Min(0, RESCHEDULES)
  @Max(CHANGES.mostReschedules, RESCHEDULES)
  maxReschedules?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Minutes before the start until which consumers may move a booking, from 0 to 525600; default 0.',
  })
  @Min(0, NOTICE)
  @Max(CHANGES.longestNotice, NOTICE)
  reschedulingNoticeMinutes?: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Minutes before the start until which consumers may cancel, from 0 to 525600; null for until the end, the default.',
  })
  @Min(0, NOTICE)
  @Max(CHANGES.longestNotice, NOTICE)
  cancellationNoticeMinutes?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: `Seconds that a hold lasts, from ${HOLDS.minSeconds} to ${HOLDS.maxSeconds}; default 180. With all of its renewals it lasts at most ${HOLDS.maxTogether}.`,
  })
  @Min(HOLDS.minSeconds, HOLD_SECONDS)
  @Max(HOLDS.maxSeconds, HOLD_SECONDS)
  holdSeconds?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: `Times that a hold can be renewed, from 0 to ${HOLDS.maxRenewals}; default 2.`,
  })
  @Min(0, RENEWALS)
  @Max(HOLDS.maxRenewals, RENEWALS)
  holdRenewals?: number | null;

  @Field(() => [Identifier], { nullable: true, description: 'Products to offer; empty for all.' })
  @ArrayMaxSize(MAX_PRODUCTS)
  products?: string[] | null;
}
