import { BigIntType, OptionalProps, PrimaryKeyProp, type Ref } from '@mikro-orm/core';
import { Entity, Enum, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, Int, ObjectType } from 'type-graphql';
import { Instant } from '../../scalars/instant.ts';
import { SafeInt } from '../../scalars/safe-int.ts';
import { Text } from '../../scalars/text.ts';
import { Crm } from '../crm.ts';
import { DeliveryState } from '../values/delivery-state.ts';
import { WebhookEndpoint } from './webhook-endpoint.ts';

/** Delivery of an event to an endpoint. Exists once it was attempted, or waits behind an event of the same thing. */
@Entity({ tableName: 'webhook_deliveries' })
@ObjectType({ description: 'Delivery of an event to an endpoint.' })
export class WebhookDelivery {
  [OptionalProps]?: 'state' | 'attempts' | 'dueAt' | 'redeliveries';
  [PrimaryKeyProp]?: ['endpoint', 'sequence'];

  @ManyToOne(() => WebhookEndpoint, { ref: true, primary: true })
  endpoint!: Ref<WebhookEndpoint>;

  @Field(() => SafeInt, { description: 'Number of the event in the log.' })
  @PrimaryKey({ type: new BigIntType('number') })
  sequence!: number;

  @ManyToOne(() => Crm, { ref: true, deleteRule: 'cascade' })
  crm!: Ref<Crm>;

  /** Resource or thing of the event. Its events are delivered one at a time, in order. */
  @Property({ type: 'uuid' })
  key!: string;

  @Field(() => Text, { description: 'Type of the event.' })
  @Property({ type: 'text' })
  type!: string;

  @Field(() => DeliveryState, { description: 'State of the delivery.' })
  @Enum({ items: () => DeliveryState })
  state: DeliveryState = DeliveryState.QUEUED;

  @Field(() => Int, { description: 'Number of attempts since the event was queued.' })
  @Property({ type: 'integer' })
  attempts: number = 0;

  @Field(() => Instant, { description: 'Time from which a queued event is attempted.' })
  @Property({ type: 'datetime', columnType: 'timestamptz' })
  dueAt: Date = new Date();

  @Field(() => Int, { nullable: true, description: 'Status of the last answer; null without an answer.' })
  @Property({ type: 'integer', nullable: true })
  status?: number | null;

  @Field(() => Text, { nullable: true, description: 'Reason for which the last attempt got no answer.' })
  @Property({ type: 'text', nullable: true })
  failure?: string | null;

  @Field(() => Int, { nullable: true, description: 'Duration of the last attempt in milliseconds.' })
  @Property({ type: 'integer', nullable: true })
  milliseconds?: number | null;

  /** Separates the outcome of an attempt before a redelivery from that of an attempt after it. */
  @Field(() => Int, { description: 'Number of redeliveries that were asked for.' })
  @Property({ type: 'integer' })
  redeliveries: number = 0;

  @Field(() => Instant, { nullable: true, description: 'Time at which it was delivered or given up; null if neither.' })
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true })
  settledAt?: Date | null;
}
