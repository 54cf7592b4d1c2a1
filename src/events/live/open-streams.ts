import type { ParameterizedContext } from 'koa';
import type { Context, ContextOf } from '../../access/context.ts';
import { DomainError } from '../../errors.ts';
import { EventStream, STREAM_TIMES, type StreamTimes } from './event-stream.ts';
import { StreamPlaces } from './stream-places.ts';

/** Doors to streams; labels of the metric. */
export const STREAM_KINDS = ['slots', 'events', 'graphql'] as const;
export type StreamKind = (typeof STREAM_KINDS)[number];

/** Stream that a request asks for. */
interface StreamRequest {
  kind: StreamKind;
  contextOf: ContextOf;
  /** Returns the frames of the stream. */
  begin: (context: Context) => Promise<AsyncIterator<Buffer>>;
}

/** All streams of one process. */
export class OpenStreams {
  readonly #places: StreamPlaces;
  readonly #times: StreamTimes;
  readonly #open = new Map<EventStream, StreamKind>();
  #isClosing = false;

  constructor({ liveConnections }: { liveConnections: number }, times: Partial<StreamTimes> = {}) {
    this.#places = new StreamPlaces(liveConnections);
    this.#times = { ...STREAM_TIMES, ...times };
  }

  /**
   * Answers a request with frames. The place is free again as soon as the client has left. Errors: TOO_MANY_STREAMS;
   * UNAVAILABLE while the process stops; those of `begin`.
   */
  async answer(ctx: ParameterizedContext, { kind, contextOf, begin }: StreamRequest): Promise<void> {
    if (this.#isClosing) throw new DomainError('UNAVAILABLE');
    const context = await contextOf(ctx);
    const leave = this.#places.take(context);
    try {
      const stream = new EventStream(await begin(context), {
        times: this.#times,
        untaken: () => ctx.res.writableLength,
        isAllowed: keyCheck(ctx, context, contextOf),
      });
      this.#open.set(stream, kind);
      stream.once('close', () => {
        this.#open.delete(stream);
        leave();
      });
      send(ctx, stream);
      // the process may have begun to stop, or the client may have left, meanwhile
      if (this.#isClosing) stream.endForReconnect();
      if (ctx.res.destroyed) stream.destroy();
    } catch (error) {
      leave();
      throw error;
    }
  }

  /** Counts the open streams of each kind. */
  counts(): { [kind in StreamKind]: number } {
    const kinds = [...this.#open.values()];
    const entries = STREAM_KINDS.map((kind) => [kind, kinds.filter((each) => each === kind).length]);
    return Object.fromEntries(entries);
  }

  /** Ends all streams and refuses further ones, for the shutdown of the process. */
  async close(): Promise<void> {
    this.#isClosing = true;
    for (const stream of this.#open.keys()) stream.endForReconnect();
  }
}

/** Returns a check whether the key of the caller is still valid; undefined for a caller without a key. */
function keyCheck(
  ctx: ParameterizedContext,
  { viewer }: Context,
  contextOf: ContextOf,
): (() => Promise<boolean>) | undefined {
  if (viewer.kind === 'anonymous') return undefined;
  return async () => {
    // looks the key up again
    ctx.state.context = undefined;
    return (await contextOf(ctx)).viewer.kind === viewer.kind;
  };
}

function send(ctx: ParameterizedContext, stream: EventStream): void {
  ctx.set({
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-cache',
    // nginx would collect events before it passes them on
    'X-Accel-Buffering': 'no',
    // the client's next stream may go to another process
    Connection: 'close',
  });
  // quiet connections are told from dead ones by comments that nobody reads
  ctx.req.socket.setTimeout(0);
  ctx.body = stream;
}
