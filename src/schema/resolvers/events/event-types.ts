import { GraphQLJSON } from 'graphql-scalars';
import { Field, ObjectType } from 'type-graphql';
import { cursorOf } from '../../../events/cursor.ts';
import { type LoggedEvent, type LogHead, type LogPage, startOf } from '../../../events/event-log.ts';
import { Instant } from '../../../records/scalars/instant.ts';
import { SafeInt } from '../../../records/scalars/safe-int.ts';
import { Text } from '../../../records/scalars/text.ts';
import { Uuid } from '../../../records/scalars/uuid.ts';
import { TYPE } from './event-type-arguments.ts';

/** Facts of an event, with the ids of the records that it is about. */
interface EventData {
  appointment?: string;
  participation?: string;
  mail?: string;
}

/** Envelope of an event, as it is parsed from the stored body. */
interface EventBody {
  id: string;
  crm: string;
  timestamp: string;
  actor: object;
  operation?: string;
  request?: string;
  data: EventData;
}

@ObjectType('Event', { description: 'Change of one thing of a CRM. Events never change.' })
export class EventNode {
  readonly crm: string;
  readonly resourceId: string | null;

  @Field(() => Uuid, { description: 'Identifier of the event, the same in every webhook and stream.' })
  id: string;

  @Field(() => String, { description: 'Position in the log: `after` of what follows.' })
  cursor: string;

  @Field(() => SafeInt, { description: 'Number in the log of the CRM, from 1, without gaps.' })
  sequence: number;

  @Field(() => Text, TYPE)
  type: string;

  @Field(() => Instant, { description: 'Time of the change.' })
  occurredAt: Date;

  @Field(() => Instant, { description: 'Time at which the event got its number, after the commit of the change.' })
  recordedAt: Date;

  @Field(() => Uuid, { description: 'Thing that has changed.' })
  subject: string;

  @Field(() => GraphQLJSON, { description: 'Causer of the change: its `kind`, and for a key of the CRM its uuid.' })
  actor: object;

  @Field(() => Text, { nullable: true, description: 'Operation of the schema; null if the service did it by itself.' })
  operation: string | null;

  @Field(() => Text, { nullable: true, description: 'Id of the request (`X-Request-Id`); null outside of requests.' })
  request: string | null;

  @Field(() => GraphQLJSON, { description: 'References and facts, without personal data. Depends on the type.' })
  data: EventData;

  @Field(() => String, { description: 'JSON of the event, to the byte the same for every reader.' })
  body: string;

  @Field(() => String, { description: 'SHA-256 of the hash before and the body, hexadecimal.' })
  hash: string;

  constructor(event: LoggedEvent) {
    const { id, crm, timestamp, actor, operation, request, data }: EventBody = JSON.parse(event.body);
    this.crm = crm;
    this.resourceId = event.resource;
    this.id = id;
    this.cursor = cursorOf(event);
    this.sequence = event.sequence;
    this.type = event.type;
    this.occurredAt = new Date(timestamp);
    this.recordedAt = new Date(event.recordedAt);
    this.subject = event.subject;
    this.actor = actor;
    this.operation = operation ?? null;
    this.request = request ?? null;
    this.data = data;
    this.body = event.body;
    this.hash = event.hash;
  }
}

@ObjectType({ description: 'End of the log of a CRM.' })
export class EventHead {
  readonly crm: string;

  @Field(() => SafeInt, { description: 'Number of the last event; 0 before the first one.' })
  sequence: number;

  @Field(() => String, { description: 'Position of the last event: `after` of what follows.' })
  cursor: string;

  @Field(() => String, { description: 'Hash of the last event, hexadecimal.' })
  hash: string;

  @Field(() => Instant, { description: 'Time at which the last event got its number.' })
  recordedAt: Date;

  @Field(() => SafeInt, { description: 'Number of the first event that is kept.' })
  firstSequence: number;

  @Field(() => String, { description: 'Hash before the first event that is kept, hexadecimal.' })
  anchor: string;

  @Field(() => String, { description: 'Position before the first event that is kept.' })
  firstCursor: string;

  constructor(head: LogHead) {
    this.crm = head.crm;
    this.sequence = head.sequence;
    this.cursor = cursorOf(head);
    this.hash = head.hash;
    this.recordedAt = new Date(head.recordedAt);
    this.firstSequence = head.firstSequence;
    this.anchor = head.anchor;
    this.firstCursor = cursorOf(startOf(head));
  }
}

@ObjectType({ description: 'Events of a CRM in their order. A page never changes, and has no gaps.' })
export class EventPage {
  @Field(() => [EventNode], { description: 'Events.' })
  nodes: EventNode[];

  @Field(() => String, { description: 'Position of the last event that was looked at: `after` of the next page.' })
  endCursor: string;

  @Field(() => Boolean, { description: 'True if further events are there to look at.' })
  hasNextPage: boolean;

  @Field(() => EventHead, { description: 'End of the log.' })
  head: EventHead;

  constructor({ events, end, head }: LogPage) {
    this.nodes = events.map((event) => new EventNode(event));
    this.endCursor = cursorOf(end);
    this.hasNextPage = end.sequence < head.sequence;
    this.head = new EventHead(head);
  }
}
