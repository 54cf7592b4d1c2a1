import type { Ref } from '@mikro-orm/core';
import { Entity, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { Field, ObjectType } from 'type-graphql';
import { Reference } from '../scalars/reference.ts';
import { Text } from '../scalars/text.ts';
import { type Texts, TextsByLanguage } from '../scalars/texts-by-language.ts';
import { ReadWith } from './base/read-with.ts';
import { RepeatedTimes } from './base/repeated-times.ts';
import { Provider } from './provider.ts';
import { Resource } from './resource.ts';
import { ChannelKey } from './values/channel-key.ts';
import { Scope } from './values/scope.ts';

/**
 * Local times at which consumers can book nothing, of one resource or of all resources of a provider: one span, or a span
 * that a rule repeats, as availabilities have them. Appointments and holds in these times stay. A hidden trigger writes
 * `blackout.…` events (tables/events/note-setting.sql).
 */
@Entity({ tableName: 'blackouts' })
@ReadWith(Scope.SETTINGS_READ)
@ObjectType({
  description:
    'Local times at which consumers can book nothing: one span, or a span that a rule repeats. Appointments in these times stay, and the CRM can make further ones.',
})
export class Blackout extends RepeatedTimes {
  @ManyToOne(() => Provider, { ref: true, deleteRule: 'cascade' })
  provider!: Ref<Provider>;

  /** Null: all resources of the provider, also those to come. */
  @ManyToOne(() => Resource, { ref: true, nullable: true, deleteRule: 'cascade' })
  resource?: Ref<Resource> | null;

  @Field(() => Reference, { nullable: true, description: 'Reference chosen by the CRM, unique for the provider.' })
  @Property({ type: 'text', nullable: true })
  reference?: string | null;

  @Field(() => [ChannelKey], { description: 'Channels that are closed; empty for all.' })
  @Property({ type: 'text[]' })
  channels: ChannelKey[] = [];

  @Field(() => Text, { nullable: true, description: 'Reason for the CRM only; null without one.' })
  @Property({ type: 'text', nullable: true })
  reason?: string | null;

  @Field(() => Text, { nullable: true, description: 'Reason that consumers are told; null without one.' })
  @Property({ type: 'text', nullable: true })
  publicReason?: string | null;

  @Field(() => TextsByLanguage, {
    nullable: true,
    description: 'This reason by language; null for `publicReason` alone.',
  })
  @Property({ type: 'json', columnType: 'jsonb', nullable: true })
  publicReasons?: Texts | null;
}
