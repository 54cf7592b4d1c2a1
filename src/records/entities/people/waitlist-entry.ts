import { ArrayType, type Ref } from '@mikro-orm/core';
import { Entity, Enum, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { Field, Int, ObjectType } from 'type-graphql';
import { EmailAddress } from '../../scalars/email-address.ts';
import { Instant } from '../../scalars/instant.ts';
import { Uuid } from '../../scalars/uuid.ts';
import { ReadWith } from '../base/read-with.ts';
import { TenantRecord } from '../base/tenant-record.ts';
import { Product } from '../product.ts';
import { Provider } from '../provider.ts';
import { Resource } from '../resource.ts';
import { ChannelKey } from '../values/channel-key.ts';
import { Scope } from '../values/scope.ts';
import type { WaitingConsumer } from '../waiting/waiting-consumer.ts';
import { WaitlistState } from '../waiting/waitlist-state.ts';

/**
 * Consumer who waits for a time. Time that is freed is guarded for the first one by triggers (tables/waitlist/), and offered
 * by the sweep (booking/waitlist/sweep.ts). A hidden trigger writes `waitlist.…` events (tables/events/note-waitlist.sql).
 */
@Entity({ tableName: 'waitlist_entries' })
@ReadWith(Scope.BOOKINGS_READ)
@ObjectType({ description: 'Consumer who waits for a time of a resource, or of any resource that offers a product.' })
export class WaitlistEntry extends TenantRecord {
  @ManyToOne(() => Provider, { ref: true, deleteRule: 'cascade' })
  provider!: Ref<Provider>;

  /** Null: any resource that offers the product, or of `resourceIds`. */
  @ManyToOne(() => Resource, { ref: true, nullable: true, deleteRule: 'cascade' })
  resource?: Ref<Resource> | null;

  /** Resources of which any will do; null: all that offer the product, or `resource`. */
  @Property({ type: 'array', columnType: 'uuid[]', nullable: true })
  resourceIds?: string[] | null;

  @ManyToOne(() => Product, { ref: true, nullable: true, deleteRule: 'cascade' })
  product?: Ref<Product> | null;

  @Field(() => Uuid, {
    name: 'bookingUuid',
    nullable: true,
    description: 'Booking for which it waits for an earlier time; null for another booking.',
  })
  @Property({ type: 'uuid', nullable: true })
  bookingId?: string | null;

  @Field(() => ChannelKey, { description: 'Channel on which an offer is booked.' })
  @Enum({ items: () => ChannelKey })
  channelKey!: ChannelKey;

  @Field(() => EmailAddress, { description: 'E-mail address of the consumer.' })
  @Property({ type: 'text' })
  email!: string;

  /** The domain waiting_consumer limits it. */
  @Property({ type: 'json', columnType: 'jsonb' })
  consumer!: WaitingConsumer;

  @Field(() => Instant, { description: 'Time from which the consumer has time.' })
  @Property({ type: 'datetime', columnType: 'timestamptz' })
  earliest!: Date;

  @Field(() => Instant, { description: 'Time until which the consumer has time: the entry ends then.' })
  @Property({ type: 'datetime', columnType: 'timestamptz' })
  latest!: Date;

  /** Bits of days: 1 is Monday, 64 is Sunday. */
  @Property({ type: 'smallint', columnType: 'smallint' })
  weekdays: number = 127;

  @Field(() => Int, { description: 'Minute of the local day from which a time may start.' })
  @Property({ type: 'smallint', columnType: 'smallint' })
  minutesFrom: number = 0;

  @Field(() => Int, { description: 'Minute of the local day before which a time may start.' })
  @Property({ type: 'smallint', columnType: 'smallint' })
  minutesUntil: number = 1_440;

  @Field(() => Int, { description: 'Rank: higher ones are offered a time first.' })
  @Property({ type: 'smallint', columnType: 'smallint' })
  priority: number = 0;

  @Field(() => Instant, { description: 'Time since which it waits. An offer that lapses puts it to the end.' })
  @Property({ type: 'datetime', columnType: 'timestamptz' })
  waitingSince: Date = new Date();

  @Field(() => WaitlistState, { description: 'State of the entry.' })
  @Enum({ items: () => WaitlistState })
  state!: WaitlistState;

  @Field(() => Int, { description: 'Number of offers in a row that lapsed. Three end the entry.' })
  @Property({ type: 'smallint', columnType: 'smallint' })
  unanswered: number = 0;

  @Field(() => [Instant], {
    description: 'Starts of the offers that it refused or let lapse: they are not offered again.',
  })
  @Property({
    type: new ArrayType<Date>(
      (text) => new Date(text),
      (time) => time.toISOString(),
    ),
    columnType: 'timestamptz[]',
  })
  passed: Date[] = [];

  @Field(() => Instant, { nullable: true, description: 'Time at which it ended; null if it is open.' })
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true })
  endedAt?: Date | null;
}
