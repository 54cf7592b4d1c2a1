import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { afterFile } from '../cleanup.ts';
import type { Service } from '../service.ts';

/** Event of a stream, with its data parsed. */
export interface Received {
  event: string | undefined;
  id: string | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: callers know what they asked for
  data: any;
}

/** Client of a stream of server-sent events. */
export class EventClient {
  readonly status: number;
  readonly headers: Headers;
  /** Delay that the service asks for before a reconnection. */
  retry: number | undefined;
  comments = 0;
  /** Id from which a client goes on that reconnects. */
  lastEventId: string | undefined;
  readonly #received: Received[] = [];
  readonly #waiting: (() => void)[] = [];
  readonly #leaving: AbortController;
  #hasEnded = false;

  constructor({ status, headers, body }: Response, leaving: AbortController) {
    this.status = status;
    this.headers = headers;
    this.#leaving = leaving;
    if (body) void this.#read(body);
  }

  /** Resolves with the next event; undefined after the end of the stream. */
  async next(): Promise<Received | undefined> {
    await this.#until(() => this.#received.length > 0);
    return this.#received.shift();
  }

  /** Resolves when the service has ended the stream. */
  ended(): Promise<void> {
    return this.#until(() => false);
  }

  /** Resolves after a number of comments. */
  commented(times: number): Promise<void> {
    return this.#until(() => this.comments >= times);
  }

  /** Leaves without reading the rest. */
  leave(): void {
    this.#leaving.abort();
  }

  async #until(isReached: () => boolean): Promise<void> {
    while (!isReached() && !this.#hasEnded) await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  async #read(body: ReadableStream<Uint8Array>): Promise<void> {
    const parser = createParser({
      onEvent: (message) => this.#received.push(parsed(message)),
      onRetry: (delay) => (this.retry = delay),
      onComment: () => this.comments++,
    });
    const text = new TextDecoder();
    try {
      for await (const part of body) {
        const frames = text.decode(part, { stream: true });
        parser.feed(frames);
        // the parser tells no id without data
        this.lastEventId = [...frames.matchAll(/^id: (.*)$/gm)].at(-1)?.[1] ?? this.lastEventId;
        this.#wake();
      }
    } catch {
      // the connection broke, or this client left
    }
    this.#hasEnded = true;
    this.#wake();
  }

  #wake(): void {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}

const parsed = ({ event, id, data }: EventSourceMessage): Received => ({ event, id, data: data && JSON.parse(data) });

/** Opens a stream: `GET /path`, or POST with a JSON body. */
export async function openStream(
  { url }: Pick<Service, 'url'>,
  request: string,
  headers: Record<string, string> = {},
  body?: object,
): Promise<EventClient> {
  const [method = 'GET', path = '/'] = request.split(' ');
  const leaving = new AbortController();
  afterFile(async () => leaving.abort());
  const response = await fetch(url + path, {
    method,
    signal: leaving.signal,
    headers: { accept: 'text/event-stream', ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  return new EventClient(response, leaving);
}
