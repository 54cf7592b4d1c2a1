export {
  type Booking,
  type BookOptions,
  bookHold,
  type CancelOptions,
  type Consumer,
  cancelBooking,
  type Hold,
  type HoldOptions,
  holdSlot,
  type ListQuery,
  listSlots,
  releaseHold,
  renewHold,
  type Slot,
  type SlotName,
} from './booking.ts';
export type { CallOptions } from './call-options.ts';
export { type Client, type ClientOptions, createClient } from './client.ts';
export { type EntityTagOptions, withEntityTags } from './entity-tags.ts';
export type { EventPattern, EventsOf, EventType, SlotkeeperEvent } from './event-types.ts';
export { type EventOptions, type LoggedEvent, readEvents } from './events.ts';
export type { Fetch } from './fetch.ts';
export type { components, paths } from './generated/rest.ts';
export type { GraphqlCall, TypedDocument } from './graphql.ts';
export { withIdempotencyKeys } from './idempotency.ts';
export { type Alternative, answered, type ErrorName, isRefusal, Refusal, type RefusedPart } from './refusal.ts';
export { type RetryOptions, withRetries } from './retries.ts';
