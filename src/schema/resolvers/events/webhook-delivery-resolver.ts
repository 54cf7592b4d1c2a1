import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Context } from '../../../platform/access/context.ts';
import { WebhookDelivery } from '../../../records/entities/sent/webhook-delivery.ts';
import { loadEvent } from './event-loaders.ts';
import { EventNode } from './event-types.ts';

/** Leads from deliveries to their events. */
@Resolver(() => WebhookDelivery)
export class WebhookDeliveryResolver {
  @FieldResolver(() => EventNode, { nullable: true, description: 'Delivered event; null if it is no longer kept.' })
  async event(@Root() { crm, sequence }: WebhookDelivery, @Ctx() context: Context): Promise<EventNode | null> {
    const event = await loadEvent(context, crm.id, sequence);
    return event && new EventNode(event);
  }
}
