import { BigIntType, type Ref } from '@mikro-orm/core';
import { Entity, Enum, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { Field, Int, ObjectType } from 'type-graphql';
import { EmailAddress } from '../../scalars/email-address.ts';
import { Instant } from '../../scalars/instant.ts';
import { Text } from '../../scalars/text.ts';
import { HttpAddress } from '../../scalars/web-address.ts';
import { ReadWith } from '../base/read-with.ts';
import { TenantRecord } from '../base/tenant-record.ts';
import { Provider } from '../provider.ts';
import { Scope } from '../values/scope.ts';
import { WebhookState } from '../values/webhook-state.ts';

/**
 * Address of a CRM that receives its events. The row is the queue: `cursor` is the number of the last event that was
 * read from the log for it, so an endpoint that is down costs no rows. One process at a time delivers to it, by the
 * lease. A hidden trigger writes `webhook.…` events (tables/webhooks/note-webhook.sql).
 */
@Entity({ tableName: 'webhook_endpoints' })
@ReadWith(Scope.EVENTS_READ)
@ObjectType({ description: 'Address of a CRM that receives its events as webhooks.' })
export class WebhookEndpoint extends TenantRecord {
  @Field(() => HttpAddress, { description: 'Address that receives the events by POST.' })
  @Property({ type: 'text' })
  url!: string;

  /** Url whose receiver has agreed to get events; nothing but a challenge is sent to any other. */
  @Property({ type: 'text', nullable: true })
  confirmedUrl?: string | null;

  @Field(() => Text, { nullable: true, description: 'Purpose of the endpoint.' })
  @Property({ type: 'text', nullable: true })
  description?: string | null;

  @Field(() => [Text], { description: 'Types of the delivered events: names, or patterns such as `participation.*`.' })
  @Property({ type: 'text[]' })
  types!: string[];

  @ManyToOne(() => Provider, { ref: true, nullable: true, deleteRule: 'cascade' })
  provider?: Ref<Provider> | null;

  @Field(() => WebhookState, { description: 'State of the endpoint.' })
  @Enum({ items: () => WebhookState })
  state: WebhookState = WebhookState.ACTIVE;

  @Field(() => Text, { nullable: true, description: 'Reason for which the service disabled the endpoint.' })
  @Property({ type: 'text', nullable: true })
  disabledBecause?: string | null;

  @Field(() => EmailAddress, {
    nullable: true,
    description: 'Address that gets a mail when the service disables the endpoint.',
  })
  @Property({ type: 'text', nullable: true })
  noticeEmail?: string | null;

  /** Encrypted by WebhookSecrets. */
  @Property({ type: 'blob', columnType: 'bytea', hidden: true })
  secret!: Buffer;

  /** Time of the last rotation. */
  @Property({ type: 'datetime', columnType: 'timestamptz' })
  secretSince: Date = new Date();

  /** Secret before the last rotation; signs along until `previousUntil`. */
  @Property({ type: 'blob', columnType: 'bytea', nullable: true, hidden: true })
  previousSecret?: Buffer | null;

  @Field(() => Instant, {
    nullable: true,
    name: 'previousSecretUntil',
    description: 'Time until which the secret before the last rotation signs, too; null if there is none.',
  })
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true })
  previousUntil?: Date | null;

  /** Number of the last event that is settled or has a delivery of its own. */
  @Property({ type: new BigIntType('number') })
  cursor!: number;

  @Field(() => Int, { description: 'Failed attempts in a row; at least ten once a connection failed.' })
  @Property({ type: 'integer' })
  failures: number = 0;

  @Field(() => Instant, {
    nullable: true,
    description: 'Time of the first failed attempt since the last delivery; null if the last attempt succeeded.',
  })
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true })
  failingSince?: Date | null;

  /** Time of the next attempt after an outage. */
  @Property({ type: 'datetime', columnType: 'timestamptz' })
  waitsUntil: Date = new Date();

  /** End of the lease of the process that delivers. */
  @Property({ type: 'datetime', columnType: 'timestamptz' })
  leasedUntil: Date = new Date();

  @Property({ type: 'uuid', nullable: true })
  lease?: string | null;
}
