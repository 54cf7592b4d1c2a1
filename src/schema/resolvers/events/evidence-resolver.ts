import { Arg, Ctx, Int, Query, Resolver } from 'type-graphql';
import { calendarAt } from '../../../events/evidence/calendar-at.ts';
import { ForCrm, tenantOf } from '../../../platform/access/authorization.ts';
import type { Context } from '../../../platform/access/context.ts';
import { ChannelKey } from '../../../records/entities/values/channel-key.ts';
import { Scope } from '../../../records/entities/values/scope.ts';
import { Identifier } from '../../../records/scalars/identifier.ts';
import { Instant } from '../../../records/scalars/instant.ts';
import { STARTS } from '../consumer/bookable-list.ts';
import { CalendarEvidence } from './evidence-types.ts';
import { RESOURCE, resourceId } from './resource-id.ts';

@Resolver()
export class EvidenceResolver {
  @ForCrm(Scope.EVENTS_READ)
  @Query(() => CalendarEvidence, {
    description:
      'Calendar of a resource at a past instant, by the events up to then: its appointments, and the slots that it offered. Errors: NOT_FOUND, EVENTS_GONE before the first event that is kept.',
  })
  async calendarAt(
    @Arg('resource', () => Identifier, RESOURCE) identifier: string,
    @Arg('at', () => Instant, { description: 'Instant to look at.' }) at: Date,
    @Arg('from', () => Instant, { nullable: true, description: 'Earliest time to list. Default: `at`.' })
    from: Date | null,
    @Arg('until', () => Instant, { nullable: true, description: 'End of the time to list. Default: no end.' })
    until: Date | null,
    @Arg('channelKey', () => ChannelKey, {
      defaultValue: ChannelKey.RESOURCE_PUBLIC,
      description: 'Channel through which slots were offered.',
    })
    channel: ChannelKey,
    @Arg('first', () => Int, STARTS) first: number,
    @Ctx() context: Context,
  ): Promise<CalendarEvidence> {
    const { em } = context;
    const resource = await resourceId(em, identifier);
    const look = { resource, channel, at, from: from ?? at, until, first };
    return new CalendarEvidence(resource, await calendarAt(em, tenantOf(context), look));
  }
}
