import { Arg, Args, ArgsType, Ctx, Field, Int, Query, Resolver } from 'type-graphql';
import { typesOf } from '../../../events/catalogue.ts';
import { type LogFilter, readEvents, readHead, readPage } from '../../../events/event-log.ts';
import { readAwaited } from '../../../events/live/awaited-page.ts';
import { ForAdmin, ForCrm, tenantOf } from '../../../platform/access/authorization.ts';
import type { Context } from '../../../platform/access/context.ts';
import { Scope } from '../../../records/entities/values/scope.ts';
import { DomainError } from '../../../records/errors/domain-error.ts';
import { Identifier } from '../../../records/scalars/identifier.ts';
import { SafeInt } from '../../../records/scalars/safe-int.ts';
import { Text } from '../../../records/scalars/text.ts';
import { Uuid } from '../../../records/scalars/uuid.ts';
import { MAX_PAGE_SIZE } from '../shared/connection.ts';
import { Waits } from '../shared/expensive.ts';
import { TYPES } from './event-type-arguments.ts';
import { EventHead, EventNode, EventPage } from './event-types.ts';
import { RESOURCE, resourceId } from './resource-id.ts';

const MAX_WAIT_SECONDS = 25;

@ArgsType()
class EventArguments {
  @Field(() => String, {
    nullable: true,
    description: 'Position after which to read: a cursor; `head` for events from now on; null for the first one kept.',
  })
  after?: string | null;

  @Field(() => Int, { defaultValue: 100, description: `Page size, from 1 to ${MAX_PAGE_SIZE}.` })
  first: number = 100;
}

@Resolver()
export class EventResolver {
  @ForCrm(Scope.EVENTS_READ)
  @Waits()
  @Query(() => EventPage, {
    description:
      'Events of the CRM after a cursor, in their order. A reader that stores `endCursor` with what it does sees each event exactly once. Errors: EVENTS_GONE, LOG_REWOUND, NOT_FOUND, TOO_MANY_REQUESTS.',
  })
  async events(
    @Args(() => EventArguments) { after, first }: EventArguments,
    @Arg('types', () => [Text], TYPES) types: string[] | null,
    @Arg('resource', () => Identifier, { ...RESOURCE, nullable: true }) resource: string | null,
    @Arg('subject', () => Uuid, { nullable: true, description: 'Thing that has changed.' }) subject: string | null,
    @Arg('wait', () => Int, {
      defaultValue: 0,
      description: `Seconds to wait for an event if there is none, from 0 to ${MAX_WAIT_SECONDS}.`,
    })
    wait: number,
    @Ctx() context: Context,
  ): Promise<EventPage> {
    checkRange('first', first, 1, MAX_PAGE_SIZE);
    checkRange('wait', wait, 0, MAX_WAIT_SECONDS);
    const { em } = context;
    const filter: LogFilter = {
      ...(types && { types: typesOf(types) }),
      ...(resource && { resource: await resourceId(em, resource) }),
      ...(subject && { subject }),
    };
    return new EventPage(await readAwaited(em, tenantOf(context), after ?? null, first, filter, wait));
  }

  @ForCrm(Scope.EVENTS_READ)
  @Query(() => EventNode, { description: 'Event of the CRM by its number. Errors: NOT_FOUND, EVENTS_GONE.' })
  async event(
    @Arg('sequence', () => SafeInt, { description: 'Number of the event.' }) sequence: number,
    @Ctx() context: Context,
  ): Promise<EventNode> {
    const crm = tenantOf(context);
    const head = await readHead(context.em, crm);
    if (sequence < head.firstSequence && sequence > 0) throw new DomainError('EVENTS_GONE');
    const [event] = sequence > head.sequence ? [] : await readEvents(context.em, crm, sequence - 1, 1);
    if (event?.sequence !== sequence) throw new DomainError('NOT_FOUND', { field: 'sequence' });
    return new EventNode(event);
  }

  @ForCrm(Scope.EVENTS_READ)
  @Query(() => EventHead, { description: 'End of the log of the CRM.' })
  async eventHead(@Ctx() context: Context): Promise<EventHead> {
    return new EventHead(await readHead(context.em, tenantOf(context)));
  }

  @ForAdmin()
  @Query(() => EventPage, {
    description: 'Events of a CRM after a cursor, in their order. Errors: NOT_FOUND, EVENTS_GONE, LOG_REWOUND.',
  })
  async crmEvents(
    @Arg('crmId', () => Text, { description: 'CRM: its crmId.' }) crmId: string,
    @Args(() => EventArguments) { after, first }: EventArguments,
    @Arg('types', () => [Text], TYPES) types: string[] | null,
    @Ctx() { em }: Context,
  ): Promise<EventPage> {
    checkRange('first', first, 1, MAX_PAGE_SIZE);
    return new EventPage(await readPage(em, crmId, after ?? null, first, types ? { types: typesOf(types) } : {}));
  }
}

function checkRange(field: string, value: number, min: number, max: number): void {
  if (value >= min && value <= max) return;
  throw new DomainError('INVALID_INPUT', { field, message: `must be a number from ${min} to ${max}` });
}
