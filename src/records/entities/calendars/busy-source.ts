import type { Ref } from '@mikro-orm/core';
import { Entity, Enum, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { Field, Int, ObjectType } from 'type-graphql';
import { EmailAddress } from '../../scalars/email-address.ts';
import { Instant } from '../../scalars/instant.ts';
import { Text } from '../../scalars/text.ts';
import { TimeZone } from '../../scalars/time-zone.ts';
import { ReadWith } from '../base/read-with.ts';
import { TenantRecord } from '../base/tenant-record.ts';
import { Provider } from '../provider.ts';
import { Resource } from '../resource.ts';
import { Scope } from '../values/scope.ts';
import { BusySourceKind } from './busy-source-kind.ts';
import { WhenUnknown } from './when-unknown.ts';

/**
 * Calendar elsewhere whose busy times a CRM puts, or this service reads. The row is the queue of the reader: `due_at` and the
 * lease. `appointment_outside_busy_times` refuses an appointment that would begin
 * in them, whatever the code does (tables/bookings/outside-busy-times.sql). A hidden trigger writes `busy_source.…` events
 * (tables/events/note-setting.sql), another one `busy.…` events of its times (tables/events/note-busy-times.sql).
 */
@Entity({ tableName: 'busy_sources' })
@ReadWith(Scope.SETTINGS_READ)
@ObjectType({
  description:
    'Calendar elsewhere that says when a resource is busy. No appointment begins in these times, buffers included; what was booked before stays.',
})
export class BusySource extends TenantRecord {
  @ManyToOne(() => Provider, { ref: true, deleteRule: 'cascade' })
  provider!: Ref<Provider>;

  @ManyToOne(() => Resource, { ref: true, deleteRule: 'cascade' })
  resource!: Ref<Resource>;

  @Field(() => Text, { nullable: true, description: 'Name for the CRM.' })
  @Property({ type: 'text', nullable: true })
  name?: string | null;

  @Field(() => BusySourceKind, { description: 'Way in which its times come.' })
  @Enum({ items: () => BusySourceKind })
  kind: BusySourceKind = BusySourceKind.PUSH;

  /** Encrypted by a Seal: whoever knows it can read the calendar. */
  @Property({ type: 'blob', columnType: 'bytea', nullable: true, hidden: true })
  address?: Buffer | null;

  /** Time at which the address was set. An address that is encrypted with another key is no other address. */
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true })
  addressSince?: Date | null;

  /** User name and app password of CALDAV, encrypted by a Seal. */
  @Property({ type: 'blob', columnType: 'bytea', nullable: true, hidden: true })
  secret?: Buffer | null;

  /** Time at which they were set, as that of the address. */
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true })
  secretSince?: Date | null;

  @Field(() => Text, { nullable: true, description: 'Host of its address; null for PUSH.' })
  @Property({ type: 'text', nullable: true })
  host?: string | null;

  @Field(() => TimeZone, {
    nullable: true,
    description: 'Zone of whole days and of times without a zone; null: that of the provider.',
  })
  @Property({ type: 'text', nullable: true })
  timeZone?: string | null;

  @Field(() => EmailAddress, {
    nullable: true,
    description: 'Address of its owner: invitations that this attendee has declined are free.',
  })
  @Property({ type: 'text', nullable: true })
  ownerEmail?: string | null;

  @Field(() => Boolean, { description: 'True if entries of whole days, such as birthdays, are free.' })
  @Property({ type: 'boolean' })
  allDayIsFree: boolean = false;

  @Field(() => Boolean, {
    description:
      'True if it contains the bookings of the resource without saying that they are: their times are left out.',
  })
  @Property({ type: 'boolean' })
  includesOwn: boolean = false;

  @Field(() => Int, { description: 'Minutes between two readings.' })
  @Property({ type: 'integer' })
  pollMinutes: number = 15;

  @Field(() => Int, { description: 'Minutes without a reading after which it is stale.' })
  @Property({ type: 'integer' })
  staleAfterMinutes: number = 180;

  @Field(() => WhenUnknown, { description: 'Offer to consumers at times of which the source knows nothing.' })
  @Enum({ items: () => WhenUnknown })
  whenUnknown: WhenUnknown = WhenUnknown.OFFER;

  @Field(() => Boolean, {
    description: 'True if it is read again before a held time is booked, unless it was within the last minute.',
  })
  @Property({ type: 'boolean' })
  verify: boolean = false;

  @Property({ type: 'string', columnType: 'tstzmultirange', lazy: true, hidden: true })
  busy = '{}';

  @Field(() => Instant, { nullable: true, description: 'End of the times that the source knows; null: not said.' })
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true })
  knownUntil?: Date | null;

  @Field(() => Instant, {
    nullable: true,
    description: 'Time as of which the source was read; null: nothing was put yet.',
  })
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true })
  asOf?: Date | null;

  @Field(() => Boolean, {
    description: 'True if it was not read for so long that with `whenUnknown: CLOSE` nothing is offered.',
  })
  @Property({ type: 'boolean' })
  isStale: boolean = false;

  @Field(() => Instant, { nullable: true, description: 'Time at which the service last read it; null for PUSH.' })
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true })
  readAt?: Date | null;

  /** Time of the next reading. */
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true })
  dueAt?: Date | null;

  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true })
  leasedUntil?: Date | null;

  @Property({ type: 'uuid', nullable: true })
  lease?: string | null;

  @Field(() => Int, { description: 'Failed readings in a row.' })
  @Property({ type: 'integer' })
  failures: number = 0;

  @Field(() => Text, {
    nullable: true,
    description: 'Code of the reason for which the last reading failed, such as `HTTP_404`; null if it succeeded.',
  })
  @Property({ type: 'text', nullable: true })
  failure?: string | null;

  @Field(() => Instant, { nullable: true, description: 'Time of the first failed reading since the last good one.' })
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true })
  failingSince?: Date | null;

  /** True once a mail has told of this outage. */
  @Property({ type: 'boolean' })
  isFailureTold: boolean = false;

  @Field(() => Int, {
    description:
      'Number of entries that were not understood wholly when it was last read. What is clear of them counts.',
  })
  @Property({ type: 'integer' })
  unclearEntries: number = 0;

  @Property({ type: 'text', nullable: true })
  etag?: string | null;

  @Property({ type: 'text', nullable: true })
  lastModified?: string | null;
}
