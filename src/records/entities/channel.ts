import { Collection, type Ref } from '@mikro-orm/core';
import { Check, Entity, Enum, Index, ManyToMany, ManyToOne, Property, Unique } from '@mikro-orm/decorators/legacy';
import { ObjectType } from 'type-graphql';
import { TenantRecord } from './base/tenant-record.ts';
import { Product } from './product.ts';
import { Provider } from './provider.ts';
import { Resource } from './resource.ts';
import { BookingProcess } from './values/booking-process.ts';
import { CHANGES, HOLDS, OFFER, REMINDER_HOURS, Setting } from './values/channel-fields.ts';
import { ChannelKey } from './values/channel-key.ts';

/**
 * Settings of a channel of a resource. A channel without a row has the defaults of this class. A hidden trigger writes
 * `channel.…` events (tables/events/note-setting.sql).
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

  @Setting.key
  @Enum({ items: () => ChannelKey })
  key!: ChannelKey;

  @Setting.reference
  @Property({ type: 'text', nullable: true })
  reference?: string | null;

  @Setting.visible
  @Property({ type: 'boolean' })
  visible: boolean = true;

  @Setting.bookingProcess
  @Enum({ items: () => BookingProcess })
  bookingProcess: BookingProcess = BookingProcess.IMMEDIATE;

  @Setting.minimumNoticeMinutes
  @Property({ type: 'integer' })
  minimumNoticeMinutes: number = 0;

  @Setting.bookingWindowDays
  @Property({ type: 'integer', nullable: true })
  bookingWindowDays: number | null = null;

  @Setting.showFullSlots
  @Property({ type: 'boolean' })
  showFullSlots: boolean = false;

  @Setting.reminderHours
  @Property({ type: 'integer', default: REMINDER_HOURS.default })
  reminderHours: number = REMINDER_HOURS.default;

  @Setting.maxReschedules
  @Property({ type: 'smallint', default: 3 })
  maxReschedules: number = 3;

  @Setting.reschedulingNoticeMinutes
  @Property({ type: 'integer', default: 0 })
  reschedulingNoticeMinutes: number = 0;

  @Setting.cancellationNoticeMinutes
  @Property({ type: 'integer', nullable: true })
  cancellationNoticeMinutes?: number | null;

  @Setting.holdSeconds
  @Property({ type: 'integer', default: 180 })
  holdSeconds: number = 180;

  @Setting.holdRenewals
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
