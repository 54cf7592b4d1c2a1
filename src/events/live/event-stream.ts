import type { ServerResponse } from 'node:http';

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

/** Comments until a client must have read what was sent: one minute, as for any answer. */
const MAX_COMMENTS_BEHIND = 4;
/** Bytes handed over at once. Parts of a frame share its memory, and what the client has read is not kept. */
const PART_BYTES = 64 * 1024;

/** Frames of a stream. */
export interface Frames extends AsyncIterator<Buffer> {
  /** Returns the id from which a client goes on that reconnects now, for streams that look at more than they send. */
  cursor?: () => string;
}

/** Resolves to false if the stream must end. A rejection keeps it open: the database may be away. */
export type StreamCheck = () => Promise<boolean>;

/**
 * Answer that does not end: frames as they come. The next frame is taken only after the client has read the last one, so
 * a slow client costs no memory. A client that is behind for a minute is disconnected. Written without a stream of Node in
 * between: piping one through Koa keeps 13 KB for each client.
 */
export class EventStream {
  readonly #response: ServerResponse;
  readonly #frames: Frames;
  readonly #times: StreamTimes;
  readonly #isAllowed: StreamCheck | undefined;
  #commentAt: number;
  #checkAt: number;
  readonly #endsAt: number;
  #commentsBehind = 0;
  #cursor: string | undefined;
  #isSending = false;
  #hasEnded = false;

  constructor(response: ServerResponse, frames: Frames, times: StreamTimes, isAllowed?: StreamCheck) {
    const now = performance.now();
    this.#response = response;
    this.#frames = frames;
    this.#times = times;
    this.#isAllowed = isAllowed;
    this.#commentAt = now + times.commentMs;
    this.#checkAt = now + times.checkMs;
    this.#endsAt = now + times.lifetimeMs * (5 / 6 + Math.random() / 3);
  }

  /** Sends frames until the last one, or until the stream has ended. Errors: those of the frames. */
  async run(): Promise<void> {
    this.#response.write(`retry: ${RETRY_MS}\n${this.#newCursor()}\n`);
    try {
      while (!this.#hasEnded) {
        const { value, done } = await this.#frames.next();
        if (done) this.end();
        else await this.#send(value);
      }
    } catch (error) {
      this.#response.destroy();
      throw error;
    }
  }

  /** Does what is due at a time of `performance.now()`. */
  tick(now: number): void {
    if (now >= this.#endsAt) this.end();
    // a write after the end is an error that nobody catches
    if (this.#hasEnded) return;
    if (now >= this.#commentAt) this.#comment(now);
    if (now >= this.#checkAt) this.#check(now);
  }

  /** Ends the stream. Its client reconnects after a random delay. */
  endForReconnect(): void {
    const delay = MIN_RETRY_MS + Math.floor(Math.random() * (MAX_RETRY_MS - MIN_RETRY_MS));
    if (!this.#isSending && !this.#hasEnded) this.#response.write(`retry: ${delay}\n\n`);
    this.end();
  }

  /** Ends the answer, unless the client has left, and the frames. */
  end(): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    if (!this.#response.destroyed) this.#response.end();
    // its errors are of nobody's concern any more
    this.#frames.return?.().catch(() => undefined);
  }

  async #send(frame: Buffer): Promise<void> {
    this.#isSending = true;
    for (let sent = 0; sent < frame.length && !this.#hasEnded; sent += PART_BYTES) {
      const hasRoom = this.#response.write(frame.subarray(sent, sent + PART_BYTES));
      if (!hasRoom) await drained(this.#response);
    }
    this.#isSending = false;
  }

  #comment(now: number): void {
    this.#commentAt = now + this.#times.commentMs;
    const isBehind = this.#isSending || this.#response.writableLength > 0;
    this.#commentsBehind = isBehind ? this.#commentsBehind + 1 : 0;
    if (this.#commentsBehind >= MAX_COMMENTS_BEHIND) this.#response.destroy();
    else if (!isBehind) this.#response.write(`:\n${this.#newCursor()}\n`);
  }

  /** Returns the line with the cursor if it has changed. Clients keep it, and show no event without data. */
  #newCursor(): string {
    const cursor = this.#frames.cursor?.();
    if (cursor === this.#cursor) return '';
    this.#cursor = cursor;
    return `id: ${cursor}\n`;
  }

  #check(now: number): void {
    this.#checkAt = now + this.#times.checkMs;
    this.#isAllowed?.().then(
      (allowed) => allowed || this.end(),
      () => undefined,
    );
  }
}

/** Resolves as soon as the client has read what it was sent, or has left. */
function drained(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      response.off('drain', end).off('close', end);
      resolve();
    };
    response.on('drain', end).on('close', end);
  });
}
