import { Readable } from 'node:stream';

/** Times of a stream, in milliseconds. */
export interface StreamTimes {
  /** Interval of comments, which keep proxies from closing a quiet connection. */
  commentMs: number;
  /** Interval of checks whether the caller may still read. */
  checkMs: number;
  /** Age at which a stream ends, so that clients connect to another process; random by a sixth either way. */
  lifetimeMs: number;
}

export const STREAM_TIMES: StreamTimes = { commentMs: 15_000, checkMs: 60_000, lifetimeMs: 30 * 60_000 };

/** Delay before browsers reconnect. */
const RETRY_MS = 2000;
/** Range of the delay when the process ends, so that its clients do not reconnect all at once. */
const MIN_RETRY_MS = 500;
const MAX_RETRY_MS = 3000;

const COMMENT = ':\n\n';
/** Comments until a client must have read what was sent: one minute, as for any answer. */
const MAX_COMMENTS_BEHIND = 4;
/** Bytes handed over at once. Parts of a frame share its memory, and what the client has read is not kept. */
const PART_BYTES = 64 * 1024;

export interface StreamOptions {
  times: StreamTimes;
  /** Returns the bytes that the stream has handed over and the client has not taken. */
  untaken: () => number;
  /** Resolves to false if the stream must end. A rejection keeps it open: the database may be away. */
  isAllowed?: (() => Promise<boolean>) | undefined;
}

/**
 * Body of an answer that does not end: encoded events as they come. The next event is taken only after the client has
 * read the last one, so a slow client costs no memory. A client that is behind for a minute is disconnected.
 */
export class EventStream extends Readable {
  readonly #frames: AsyncIterator<Buffer>;
  readonly #timers: NodeJS.Timeout[];
  readonly #untaken: () => number;
  /** Rest of the frame that is being handed over. */
  #rest: Buffer = Buffer.alloc(0);
  #isTaking = false;
  #commentsBehind = 0;
  #hasEnded = false;

  constructor(frames: AsyncIterator<Buffer>, { times, untaken, isAllowed }: StreamOptions) {
    super();
    this.#frames = frames;
    this.#untaken = untaken;
    const lifetimeMs = times.lifetimeMs * (5 / 6 + Math.random() / 3);
    this.#timers = [
      setInterval(() => this.#comment(), times.commentMs),
      setTimeout(() => this.end(), lifetimeMs),
      ...(isAllowed ? [setInterval(() => this.#check(isAllowed), times.checkMs)] : []),
    ];
    this.push(`retry: ${RETRY_MS}\n\n`);
  }

  /** Ends the stream. Its client reconnects after a random delay. */
  endForReconnect(): void {
    const delay = MIN_RETRY_MS + Math.floor(Math.random() * (MAX_RETRY_MS - MIN_RETRY_MS));
    if (this.#isBetweenFrames()) this.push(`retry: ${delay}\n\n`);
    this.end();
  }

  end(): void {
    if (this.#hasEnded || this.destroyed) return;
    this.#hasEnded = true;
    this.#stopTimers();
    this.push(null);
  }

  override _read(): void {
    if (this.#rest.length) this.#handOver();
    else if (!this.#isTaking) void this.#take();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#stopTimers();
    const closed = () => done(error);
    Promise.resolve(this.#frames.return?.()).then(closed, closed);
  }

  async #take(): Promise<void> {
    this.#isTaking = true;
    try {
      const { value, done } = await this.#frames.next();
      this.#isTaking = false;
      if (this.#hasEnded || this.destroyed) return;
      if (done) return this.end();
      this.#rest = value;
      this.#handOver();
    } catch (error) {
      this.destroy(error as Error);
    }
  }

  #handOver(): void {
    const part = this.#rest.subarray(0, PART_BYTES);
    this.#rest = this.#rest.subarray(PART_BYTES);
    this.push(part);
  }

  #comment(): void {
    const isBehind = this.readableLength + this.#rest.length + this.#untaken() > 0;
    this.#commentsBehind = isBehind ? this.#commentsBehind + 1 : 0;
    if (this.#commentsBehind >= MAX_COMMENTS_BEHIND) this.destroy();
    else if (!isBehind && this.#isBetweenFrames()) this.push(COMMENT);
  }

  /** True if a frame or comment can be added without splitting another one. */
  #isBetweenFrames(): boolean {
    return this.#rest.length === 0 && !this.#hasEnded && !this.destroyed;
  }

  #check(isAllowed: () => Promise<boolean>): void {
    isAllowed().then(
      (allowed) => allowed || this.end(),
      () => undefined,
    );
  }

  #stopTimers(): void {
    for (const timer of this.#timers) clearTimeout(timer);
  }
}
