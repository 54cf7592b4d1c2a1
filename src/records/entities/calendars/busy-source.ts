import type { Ref } from '@mikro-orm/core';
import { Entity, Enum, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { Field, ObjectType } from 'type-graphql';
import { Instant } from '../../scalars/instant.ts';
import { Text } from '../../scalars/text.ts';
import { ReadWith } from '../base/read-with.ts';
import { TenantRecord } from '../base/tenant-record.ts';
import { Provider } from '../provider.ts';
import { Resource } from '../resource.ts';
import { Scope } from '../values/scope.ts';
import { WhenUnknown } from './when-unknown.ts';

/**
 * Calendar elsewhere whose busy times a CRM puts. `appointment_outside_busy_times` refuses an appointment that would begin
 * in them, whatever the code does (tables/bookings/outside-busy-times.sql). A hidden trigger writes `busy_source.…` events
 * (tables/events/note-setting.sql).
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

  @Field(() => WhenUnknown, { description: 'Offer to consumers at times of which the source knows nothing.' })
  @Enum({ items: () => WhenUnknown })
  whenUnknown: WhenUnknown = WhenUnknown.OFFER;

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
}
