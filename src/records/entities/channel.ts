import { Collection, type Ref } from '@mikro-orm/core';
import { Check, Entity, Enum, Index, ManyToMany, ManyToOne, Property, Unique } from '@mikro-orm/decorators/legacy';
import { Field, Int, ObjectType } from 'type-graphql';
import { Reference } from '../scalars/reference.ts';
import { TenantRecord } from './base/tenant-record.ts';
import { Product } from './product.ts';
import { Provider } from './provider.ts';
import { Resource } from './resource.ts';
import { BookingProcess } from './values/booking-process.ts';
import { ChannelKey } from './values/channel-key.ts';

/** Limits of the seconds that a hold lasts, of its renewals, and of the seconds of all of them together. */
export const HOLDS = { minSeconds: 60, maxSeconds: 1_800, maxRenewals: 10, maxTogether: 3_600 };

/** Limits of the minutes before a start in which it is no longer offered, and of the days in which slots are. */
export const OFFER = { longestNotice: 525_600, mostDays: 1_830 };

/** Limits of the hours between a reminder and the start. */
export const REMINDER_HOURS = { default: 24, longest: 336 };

/** Limits of the changes of a booking by its consumer. */
export const CHANGES = { mostReschedules: 100, longestNotice: 525_600 };

/**
 * Settings of a channel of a resource. A channel without a row has the defaults of this class. A hidden trigger writes
 * `channel.…` events (initial/events/note-setting.sql).
 */
@Entity({ tableName: 'channels' })
@Unique({ name: 'channel_of_crm', properties: ['crm', 'id'] })
@Unique({ name: 'channel_unique', properties: ['resource', 'key'] })
@Unique({ name: 'channel_reference_unique', properties: ['reference', 'crm'] })
@Index({ name: 'channel_by_provider', properties: ['provider'] })
@Check({
  name: 'channel_limits',
  expression: `minimum_notice_minutes >= 0 and minimum_notice_minutes <= ${OFFER.longestNotice} and booking_window_days >= 1 and booking_window_days <= ${OFFER.mostDays}`,
})
@Check({ name: 'channel_reminder', expression: `reminder_hours >= 0 and reminder_hours <= ${REMINDER_HOURS.longest}` })
@Check({
  name: 'channel_changes',
  expression: `max_reschedules >= 0 and max_reschedules <= ${CHANGES.mostReschedules} and rescheduling_notice_minutes >= 0 and rescheduling_notice_minutes <= ${CHANGES.longestNotice} and cancellation_notice_minutes >= 0 and cancellation_notice_minutes <= ${CHANGES.longestNotice}`,
})
@Check({
  name: 'channel_holds',
  expression: `hold_seconds >= ${HOLDS.minSeconds} and hold_seconds <= ${HOLDS.maxSeconds} and hold_renewals >= 0 and hold_renewals <= ${HOLDS.maxRenewals} and hold_seconds * (hold_renewals + 1) <= ${HOLDS.maxTogether}`,
})
@ObjectType({ description: 'Settings of a channel of a resource.' })
export class Channel extends TenantRecord {
  @ManyToOne(() => Provider, { ref: true, deleteRule: 'cascade' })
  provider!: Ref<Provider>;

  @ManyToOne(() => Resource, { ref: true, deleteRule: 'cascade' })
  resource!: Ref<Resource>;

  @Field(() => ChannelKey, { description: 'Channel of the resource.' })
  @Enum({ items: () => ChannelKey })
  key!: ChannelKey;

  @Field(() => Reference, {
    nullable: true,
    description: 'Reference of the channel. Consumers can name it instead of the resource.',
  })
  @Property({ type: 'text', nullable: true })
  reference?: string | null;

  @Field(() => Boolean, { description: 'True if consumers can see and book through the channel.' })
  @Property({ type: 'boolean' })
  visible: boolean = true;

  @Field(() => BookingProcess, { description: 'Handling of a new booking.' })
  @Enum({ items: () => BookingProcess })
  bookingProcess: BookingProcess = BookingProcess.IMMEDIATE;

  @Field(() => Int, {
    description: `Minimum minutes between a booking and the start, from 0 to ${OFFER.longestNotice}; default 0.`,
  })
  @Property({ type: 'integer' })
  minimumNoticeMinutes: number = 0;

  @Field(() => Int, {
    nullable: true,
    description: `Days ahead in which slots are offered, from 1 to ${OFFER.mostDays}; null for any time, of which lists show 90 days.`,
  })
  @Property({ type: 'integer', nullable: true })
  bookingWindowDays: number | null = null;

  @Field(() => Boolean, { description: 'True to list slots without places left, too.' })
  @Property({ type: 'boolean' })
  showFullSlots: boolean = false;

  @Field(() => Int, { description: 'Hours before the start at which the consumer is reminded; 0 for no reminder.' })
  @Property({ type: 'integer', default: REMINDER_HOURS.default })
  reminderHours: number = REMINDER_HOURS.default;

  @Field(() => Int, {
    description: `Number of times that consumers may move a booking, from 0 to ${CHANGES.mostReschedules}; default 3.`,
  })
  @Property({ type: 'smallint', default: 3 })
  maxReschedules: number = 3;

  @Field(() => Int, {
    description: `Minutes before the start until which consumers may move a booking, from 0 to ${CHANGES.longestNotice}; default 0.`,
  })
  @Property({ type: 'integer', default: 0 })
  reschedulingNoticeMinutes: number = 0;

  @Field(() => Int, {
    nullable: true,
    description: `Minutes before the start until which consumers may cancel, from 0 to ${CHANGES.longestNotice}. Default null: until the end.`,
  })
  @Property({ type: 'integer', nullable: true })
  cancellationNoticeMinutes?: number | null;

  @Field(() => Int, {
    description: `Seconds that a hold lasts, from ${HOLDS.minSeconds} to ${HOLDS.maxSeconds}; default 180.`,
  })
  @Property({ type: 'integer', default: 180 })
  holdSeconds: number = 180;

  @Field(() => Int, { description: `Times that a hold can be renewed, from 0 to ${HOLDS.maxRenewals}; default 2.` })
  @Property({ type: 'integer', default: 2 })
  holdRenewals: number = 2;

  @ManyToMany({
    entity: () => Product,
    pivotTable: 'channel_products',
    joinColumn: 'channel_id',
    inverseJoinColumn: 'product_id',
    orderBy: { createdAt: 'asc', id: 'asc' },
  })
  products = new Collection<Product>(this);

  /** True for a channel that is visible by default: any but the exclusive channel. */
  static visibleByDefault(key: ChannelKey): boolean {
    return key !== ChannelKey.RESOURCE_EXCLUSIVE;
  }

  static readonly VISIBLE_BY_DEFAULT = Object.values(ChannelKey).filter(Channel.visibleByDefault);
}
