import { Field, Int } from 'type-graphql';
import { Reference } from '../../scalars/reference.ts';
import { BookingProcess } from './booking-process.ts';
import { ChannelKey } from './channel-key.ts';
import { DueTime } from './due-time.ts';

/** Limits of the seconds that a hold lasts, of its renewals, and of the seconds of all of them together. */
export const HOLDS = { minSeconds: 60, maxSeconds: 1_800, maxRenewals: 10, maxTogether: 3_600 };

/** Limits of the minutes before a start in which it is no longer offered, and of the days in which slots are. */
export const OFFER = { longestNotice: 525_600, mostDays: 1_830 };

/** Limits of the minutes that an offer of the waitlist stands; the constraint channel_waitlist_offer has them, too. */
export const OFFERED = { minMinutes: 5, maxMinutes: 1_440 };

/** Limits of the changes of a booking by its consumer. */
export const CHANGES = { mostReschedules: 100, longestNotice: 525_600 };

/** Decorators of the settings of a channel, for what a CRM has set and for what applies. */
export const Setting = {
  key: Field(() => ChannelKey, { description: 'Channel of the resource.' }),
  reference: Field(() => Reference, {
    nullable: true,
    description: 'Reference of the channel. Consumers can name it instead of the resource.',
  }),
  visible: Field(() => Boolean, { description: 'True if consumers can see and book through the channel.' }),
  bookingProcess: Field(() => BookingProcess, { description: 'Handling of a new booking.' }),
  minimumNoticeMinutes: Field(() => Int, {
    description: `Minimum minutes between a booking and the start, from 0 to ${OFFER.longestNotice}; default 0.`,
  }),
  bookingWindowDays: Field(() => Int, {
    nullable: true,
    description: `Days ahead in which slots are offered, from 1 to ${OFFER.mostDays}; null for any time, of which lists show 90 days.`,
  }),
  showFullSlots: Field(() => Boolean, { description: 'True to list slots without places left, too.' }),
  dueTimes: Field(() => [DueTime], {
    description: 'Times that are due for each place, such as a reminder. Default: a day before the start, with a mail.',
  }),
  maxReschedules: Field(() => Int, {
    description: `Number of times that consumers may move a booking, from 0 to ${CHANGES.mostReschedules}; default 3.`,
  }),
  reschedulingNoticeMinutes: Field(() => Int, {
    description: `Minutes before the start until which consumers may move a booking, from 0 to ${CHANGES.longestNotice}; default 0.`,
  }),
  cancellationNoticeMinutes: Field(() => Int, {
    nullable: true,
    description: `Minutes before the start until which consumers may cancel, from 0 to ${CHANGES.longestNotice}. Default null: until the end.`,
  }),
  holdSeconds: Field(() => Int, {
    description: `Seconds that a hold lasts, from ${HOLDS.minSeconds} to ${HOLDS.maxSeconds}; default 180.`,
  }),
  holdRenewals: Field(() => Int, {
    description: `Times that a hold can be renewed, from 0 to ${HOLDS.maxRenewals}; default 2.`,
  }),
  waitlistOfferMinutes: Field(() => Int, {
    description: `Minutes that an offer to somebody who waits stands, from ${OFFERED.minMinutes} to ${OFFERED.maxMinutes}; 0, the default, for no waitlist.`,
  }),
};
