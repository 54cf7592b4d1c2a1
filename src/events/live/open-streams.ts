import type { ServerResponse } from 'node:http';
import type { ParameterizedContext } from 'koa';
import type { Context, ContextOf } from '../../platform/access/context.ts';
import { outsideOfRequests } from '../../platform/observability/requests.ts';
import { DomainError } from '../../records/errors/domain-error.ts';
import { EventStream, type Frames, STREAM_TIMES, type StreamCheck, type StreamTimes } from './event-stream.ts';
import { type StreamCaller, StreamLimits } from './stream-limits.ts';

/** Doors to streams; labels of the metric. */
const STREAM_KINDS = ['slots', 'events', 'graphql'] as const;
type StreamKind = (typeof STREAM_KINDS)[number];

/** Stream that a request asks for. */
interface StreamRequest {
  kind: StreamKind;
  contextOf: ContextOf;
  /** Returns the frames of the stream. */
  begin: (context: Context) => Promise<Frames>;
}

/** Interval of looking which streams are due: one timer for all of them. */
const TICK_MS = 1_000;

/** All streams of one process. */
export class OpenStreams {
  readonly #limits: StreamLimits;
  readonly #times: StreamTimes;
  readonly #open = new Map<EventStream, StreamKind>();
  #ticks: NodeJS.Timeout | undefined;
  #isClosing = false;

  /** 0: no limit. */
  constructor(
    { liveConnections, streamsPerClient }: { liveConnections: number; streamsPerClient?: number },
    times: Partial<StreamTimes> = {},
  ) {
    this.#limits = new StreamLimits(liveConnections, streamsPerClient);
    this.#times = { ...STREAM_TIMES, ...times };
  }

  /**
   * Answers a request with frames. The place is free again as soon as the client has left. Errors: TOO_MANY_STREAMS;
   * UNAVAILABLE while the process stops; those of `begin`.
   */
  async answer(ctx: ParameterizedContext, { kind, contextOf, begin }: StreamRequest): Promise<void> {
    const context = await contextOf(ctx);
    const leave = this.take(context);
    try {
      const stream = new EventStream(ctx.res, await begin(context), this.#times, keyCheck(ctx, context, contextOf));
      this.#keep(stream, kind, ctx.res, leave);
      send(ctx, stream);
      // the process may have begun to stop meanwhile
      if (this.#isClosing) stream.endForReconnect();
    } catch (error) {
      leave();
      throw error;
    }
  }

  /** Takes a place for a stream of a caller and returns the function that frees it. Errors: TOO_MANY_STREAMS, UNAVAILABLE. */
  take(caller: StreamCaller): () => void {
    if (this.#isClosing) throw new DomainError('UNAVAILABLE');
    return this.#limits.take(caller);
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

  #keep(stream: EventStream, kind: StreamKind, response: ServerResponse, leave: () => void): void {
    this.#open.set(stream, kind);
    this.#ticks ??= setInterval(() => this.#tick(), Math.min(TICK_MS, ...Object.values(this.#times)));
    const closed = () => {
      stream.end();
      this.#open.delete(stream);
      leave();
    };
    // the client may have left meanwhile
    if (response.destroyed) closed();
    else response.once('close', closed);
  }

  #tick(): void {
    const now = performance.now();
    for (const stream of this.#open.keys()) stream.tick(now);
    if (this.#open.size > 0) return;
    clearInterval(this.#ticks);
    this.#ticks = undefined;
  }
}

/** Returns a check whether the key of the caller is still valid; undefined for a caller without a key. */
function keyCheck(ctx: ParameterizedContext, { viewer }: Context, contextOf: ContextOf): StreamCheck | undefined {
  if (viewer.kind === 'anonymous') return undefined;
  return async () => {
    // looks the key up again
    ctx.state.context = undefined;
    return (await contextOf(ctx)).viewer.kind === viewer.kind;
  };
}

/** Answers without Koa's handling of bodies. */
function send(ctx: ParameterizedContext, stream: EventStream): void {
  ctx.respond = false;
  ctx.status = 200;
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
  // frees the entity manager of the request, unless the stream itself reads with it
  ctx.state.context = undefined;
  if (ctx.method === 'HEAD') stream.end();
  else void outsideOfRequests(() => stream.run().catch((error: Error) => ctx.onerror(error)));
}
