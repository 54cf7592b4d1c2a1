import { ArrayMaxSize, ValidateNested } from 'class-validator';
import { Field, InputType, Int } from 'type-graphql';
import { BookingProcess } from '../../../records/entities/values/booking-process.ts';
import { CHANGES, HOLDS, OFFER, OFFERED } from '../../../records/entities/values/channel-fields.ts';
import { ChannelKey } from '../../../records/entities/values/channel-key.ts';
import { DUE_TIMES, DueMoment } from '../../../records/entities/values/due-time.ts';
import { Identifier } from '../../../records/scalars/identifier.ts';
import { Reference } from '../../../records/scalars/reference.ts';
import { MAX_PRODUCTS } from '../shared/arguments.ts';
import { NumberRange, Within } from '../shared/number-range.ts';

const NOTICE = new NumberRange(0, OFFER.longestNotice, 'minutes');
const WINDOW = new NumberRange(1, OFFER.mostDays, 'days');
const DUE = new NumberRange(0, DUE_TIMES.longest, 'minutes');
const RESCHEDULES = new NumberRange(0, CHANGES.mostReschedules);
const NOTICE_OF_CHANGE = new NumberRange(0, CHANGES.longestNotice, 'minutes');
const HOLD_SECONDS = new NumberRange(HOLDS.minSeconds, HOLDS.maxSeconds, 'seconds');
const OFFER_MINUTES = new NumberRange(0, OFFERED.maxMinutes, 'minutes');
const RENEWALS = new NumberRange(0, HOLDS.maxRenewals);

@InputType({ description: 'Time that is due for each place of a channel.' })
export class DueTimeInput {
  @Field(() => Int, {
    description: `Minutes of elapsed time, ${DUE}; from 1 with \`BEFORE_START\` and \`AFTER_REQUEST\`.`,
  })
  @Within(DUE)
  minutes!: number;

  @Field(() => DueMoment, { description: 'Moment from which they count.' })
  when: DueMoment = DueMoment.BEFORE_START;

  @Field(() => Boolean, { description: 'True to mail the consumer a reminder, too: only with `BEFORE_START`.' })
  mail: boolean = false;
}

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
    description: `Minimum minutes between a booking and the start, ${NOTICE}; default 0.`,
  })
  @Within(NOTICE)
  minimumNoticeMinutes?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: `Days ahead in which slots are offered and booked, ${WINDOW}; default: none.`,
  })
  @Within(WINDOW)
  bookingWindowDays?: number | null;

  @Field(() => Boolean, { nullable: true, description: 'True to list slots without places left, too.' })
  showFullSlots?: boolean | null;

  @Field(() => [DueTimeInput], {
    nullable: true,
    description: `Times that are due for each place, such as a reminder: at most ${DUE_TIMES.most}, all different; empty for none. Default: a day before the start, with a mail.`,
  })
  @ArrayMaxSize(DUE_TIMES.most)
  @ValidateNested()
  dueTimes?: DueTimeInput[] | null;

  @Field(() => Int, {
    nullable: true,
    description: `Number of times that consumers may move a booking, ${RESCHEDULES}; default 3.`,
  })
  @Within(RESCHEDULES)
  maxReschedules?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: `Minutes before the start until which consumers may move a booking, ${NOTICE_OF_CHANGE}; default 0.`,
  })
  @Within(NOTICE_OF_CHANGE)
  reschedulingNoticeMinutes?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: `Minutes before the start until which consumers may cancel, ${NOTICE_OF_CHANGE}; null for until the end, the default.`,
  })
  @Within(NOTICE_OF_CHANGE)
  cancellationNoticeMinutes?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: `Seconds that a hold lasts, ${HOLD_SECONDS}; default 180. With all of its renewals it lasts at most ${HOLDS.maxTogether}.`,
  })
  @Within(HOLD_SECONDS)
  holdSeconds?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: `Times that a hold can be renewed, ${RENEWALS}; default 2.`,
  })
  @Within(RENEWALS)
  holdRenewals?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: `Minutes that an offer to somebody who waits stands, from ${OFFERED.minMinutes} to ${OFFERED.maxMinutes}; 0, the default, for no waitlist.`,
  })
  @Within(OFFER_MINUTES)
  waitlistOfferMinutes?: number | null;

  @Field(() => [Identifier], { nullable: true, description: 'Products to offer; empty for all.' })
  @ArrayMaxSize(MAX_PRODUCTS)
  products?: string[] | null;
}
