import type { Middleware } from 'koa';
import type { Frames } from '../../events/live/event-stream.ts';
import { frameOf } from '../../events/live/frame.ts';
import type { Handler } from './adapter.ts';
import { requestOf } from './endpoint-request.ts';
import type { SubscriptionEndpoint } from './mapping/endpoint.ts';
import type { Live } from './slot-stream.ts';

/** Answers with the events of the subscription of a row. Its `handle` returns their source as the body. */
export function serveSubscription(
  { eventOf }: SubscriptionEndpoint,
  handle: Handler,
  { contextOf, streams }: Live,
): Middleware {
  return (ctx) =>
    streams.answer(ctx, {
      kind: 'events',
      contextOf,
      begin: async (context) => {
        const { body } = await handle(requestOf(ctx), context);
        return framesOf((body as AsyncIterable<unknown>)[Symbol.asyncIterator](), eventOf);
      },
    });
}

const framesOf = (
  source: AsyncIterator<unknown> & Pick<Frames, 'cursor'>,
  eventOf: SubscriptionEndpoint['eventOf'],
): Frames => ({
  ...(source.cursor && { cursor: source.cursor }),
  async next() {
    const { value, done } = await source.next();
    return done ? { value: undefined, done } : { value: frameOf(eventOf(value)) };
  },
  async return() {
    await source.return?.();
    return { value: undefined, done: true };
  },
});
