import type { components } from './generated/rest.ts';

type Delivered = components['schemas']['Events'];

/** Event that `testWebhookEndpoint` sends. It is in no log. */
export type TestEvent = Delivered['webhook.test'];

/** Event that asks a receiver whether it wants events: answer `data.challenge`. It is in no log. */
export type ChallengeEvent = Delivered['webhook.challenge'];

/** Bodies of events by type. */
export type Events = Omit<Delivered, TestEvent['type'] | ChallengeEvent['type']>;

export type EventType = keyof Events;

/** Event of any type; `type` tells which. */
export type SlotkeeperEvent = Events[EventType];

/** Type, or pattern of types such as `participation.*`. */
export type EventPattern = EventType | `${EntityOf<EventType>}.*`;

type EntityOf<Type extends string> = Type extends `${infer Entity}.${string}` ? Entity : never;

/** Events that a pattern selects. */
export type EventsOf<Pattern extends EventPattern> = Pattern extends `${infer Entity}.*`
  ? Extract<SlotkeeperEvent, { type: `${Entity}.${string}` }>
  : Extract<SlotkeeperEvent, { type: Pattern }>;
