import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Context } from '../../../platform/access/context.ts';
import { Instant } from '../../../records/scalars/instant.ts';
import { EventHead } from './event-types.ts';

/** Signs heads of logs, for those who ask. */
@Resolver(() => EventHead)
export class EventHeadResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description:
      'JWS of `crm`, `sequence`, `hash` and `recordedAt`, checked with the keys of `/.well-known/slotkeeper-keys.json`; null without EVENT_SIGNING_KEY.',
  })
  async signature(
    @Root() { crm, sequence, hash, recordedAt }: EventHead,
    @Ctx() { eventKeys }: Context,
  ): Promise<string | null> {
    const head = { crm, sequence, hash, recordedAt: String(Instant.serialize(recordedAt)) };
    return (await eventKeys?.signed(head)) ?? null;
  }
}
