import { Collection, type Ref } from '@mikro-orm/core';
import { Entity, Enum, ManyToMany, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { ObjectType } from 'type-graphql';
import { ReadWith } from './base/read-with.ts';
import { TenantRecord } from './base/tenant-record.ts';
import { Product } from './product.ts';
import { Provider } from './provider.ts';
import { Resource } from './resource.ts';
import { BookingProcess } from './values/booking-process.ts';
import { Setting } from './values/channel-fields.ts';
import { ChannelKey } from './values/channel-key.ts';
import { DueMoment, type DueTime } from './values/due-time.ts';
import { Scope } from './values/scope.ts';

/**
 * Settings of a channel of a resource. A channel without a row has the defaults of this class. A hidden trigger writes
 * `channel.…` events (tables/events/note-setting.sql).
 */
@Entity({ tableName: 'channels' })
@ReadWith(Scope.SETTINGS_READ)
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

  /** The domain due_times limits it. */
  @Setting.dueTimes
  @Property({ type: 'json', columnType: 'jsonb' })
  dueTimes: DueTime[] = [{ minutes: 1_440, when: DueMoment.BEFORE_START, mail: true }];

  @Setting.maxReschedules
  @Property({ type: 'smallint' })
  maxReschedules: number = 3;

  @Setting.reschedulingNoticeMinutes
  @Property({ type: 'integer' })
  reschedulingNoticeMinutes: number = 0;

  @Setting.cancellationNoticeMinutes
  @Property({ type: 'integer', nullable: true })
  cancellationNoticeMinutes?: number | null;

  @Setting.holdSeconds
  @Property({ type: 'integer' })
  holdSeconds: number = 180;

  @Setting.holdRenewals
  @Property({ type: 'integer' })
  holdRenewals: number = 2;

  @Setting.waitlistOfferMinutes
  @Property({ type: 'integer' })
  waitlistOfferMinutes: number = 0;

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
