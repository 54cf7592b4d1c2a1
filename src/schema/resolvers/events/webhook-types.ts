import { Field, Int, ObjectType } from 'type-graphql';
import { WebhookDelivery } from '../../../records/entities/sent/webhook-delivery.ts';
import { WebhookEndpoint } from '../../../records/entities/sent/webhook-endpoint.ts';
import { Text } from '../../../records/scalars/text.ts';
import { connectionOf } from '../shared/connection.ts';

export const WebhookDeliveryConnection = connectionOf(WebhookDelivery, 'WebhookDelivery');

@ObjectType({ description: 'Endpoint with its new secret. This is the only answer that shows it.' })
export class IssuedWebhookEndpoint {
  @Field(() => WebhookEndpoint, { description: 'Endpoint.' })
  endpoint!: WebhookEndpoint;

  @Field(() => String, { description: 'Secret that signs its events: `whsec_…`.' })
  secret!: string;
}

@ObjectType('WebhookAttempt', { description: 'Outcome of a test event or a challenge.' })
export class TestAttempt {
  @Field(() => Int, { nullable: true, description: 'Status of the answer; null without an answer.' })
  status!: number | null;

  @Field(() => Int, { description: 'Duration in milliseconds.' })
  milliseconds!: number;

  @Field(() => Text, {
    nullable: true,
    description: 'Reason for which there was no answer, or for which it is no agreement.',
  })
  failure!: string | null;
}
