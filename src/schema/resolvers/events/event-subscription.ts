import { Arg, Resolver, Root, Subscription } from 'type-graphql';
import type { LoggedEvent } from '../../../events/event-log.ts';
import { followEvents } from '../../../events/live/followed-events.ts';
import { ForCrm, tenantOf } from '../../../platform/access/authorization.ts';
import type { Context } from '../../../platform/access/context.ts';
import { Scope } from '../../../records/entities/values/scope.ts';
import { Text } from '../../../records/scalars/text.ts';
import { TYPES } from './event-type-arguments.ts';
import { EventNode } from './event-types.ts';

const AFTER = {
  nullable: true,
  description: 'Position after which to begin: a cursor; `head` for events from now on; null for the first one kept.',
};

@Resolver()
export class EventSubscription {
  @ForCrm(Scope.EVENTS_READ)
  @Subscription(() => EventNode, {
    name: 'events',
    description:
      'Events of the CRM after a cursor, in their order, and new ones as they get their numbers. Store the cursor of the last event, and subscribe again after it. Errors: EVENTS_GONE, LOG_REWOUND.',
    subscribe: ({ args, context }) => follow(args, context as Context),
  })
  eventNumbered(
    @Root() event: LoggedEvent,
    @Arg('after', () => String, AFTER) _after: string | null,
    @Arg('types', () => [Text], TYPES) _types: string[] | null,
  ): EventNode {
    return new EventNode(event);
  }
}

function follow({ after = null, types = null }: { after?: string | null; types?: string[] | null }, context: Context) {
  TYPES.validateFn(types);
  return followEvents(context.em, tenantOf(context), { after, types });
}
