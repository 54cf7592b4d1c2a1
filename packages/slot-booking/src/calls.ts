import { Refusal } from './refusal.ts';
import { startElapsed } from './time/elapsed.ts';

/** Ends a request that gets no answer, so that the visitor can try again. */
const MAX_WAIT_MS = 20_000;

export type Query = { [name: string]: string | undefined };

/** Calls of the REST interface through one channel. */
export class Calls {
  readonly #base: string;
  readonly #channel: string | undefined;
  /** Requests whose success is not known: repeated with their keys, they are done once. */
  readonly #unanswered = new Map<string, { key: string; elapsed: () => number }>();

  constructor(base: string, channel?: string) {
    this.#base = base.replace(/\/$/, '');
    this.#channel = channel;
  }

  /** Returns the address of a file of the service. */
  file(path: string): string {
    return this.#base + path;
  }

  /** Returns the address of a call. The channel of the element precedes one in the query. */
  address(path: string, query: Query): string {
    const channel = this.#channel !== undefined && { channelKey: this.#channel };
    const given = Object.entries({ ...query, ...channel }).filter(([, value]) => value !== undefined);
    return `${this.#base}${path}?${new URLSearchParams(given as [string, string][])}`;
  }

  /**
   * Changes something that must not be done twice. `maxAge`: milliseconds after which a request that was not answered is a new
   * one. `age`: milliseconds since the first attempt; 0 for that one. Errors: Refusal.
   */
  async once<Answer>(
    path: string,
    query: Query,
    body: object,
    maxAge = Number.POSITIVE_INFINITY,
  ): Promise<{ answer: Answer; age: number }> {
    const request = path + JSON.stringify(body);
    const unanswered = this.#unanswered.get(request);
    const waited = unanswered?.elapsed() ?? 0;
    const isRepeated = unanswered && waited <= maxAge;
    const sent = isRepeated ? unanswered : { key: randomKey(), elapsed: startElapsed() };
    this.#unanswered.set(request, sent);
    try {
      const answer = await this.call<Answer>('POST', path, query, { body, headers: { 'Idempotency-Key': sent.key } });
      this.#unanswered.delete(request);
      return { answer, age: isRepeated ? waited : 0 };
    } catch (error) {
      // a limit may turn a repetition away before anybody looks whether it was done
      const isTurnedAway = isRepeated && error instanceof Refusal && error.status === 429;
      if (error instanceof Refusal && error.isFinal && !isTurnedAway) this.#unanswered.delete(request);
      throw error;
    }
  }

  /** Sends a request. Errors: Refusal; its status is 0 if no answer of the service has come. */
  async call<Answer>(
    method: string,
    path: string,
    query: Query,
    { body, headers, ...init }: Omit<RequestInit, 'body'> & { body?: object } = {},
  ): Promise<Answer> {
    const json = body && { headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(body) };
    const request = { ...init, ...json, method, signal: AbortSignal.timeout(MAX_WAIT_MS) };
    const { status, ok, answer } = await fetch(this.address(path, query), request)
      .then(read)
      .catch(() => {
        throw new Refusal(0);
      });
    if (!ok) throw new Refusal(status, answer);
    return answer;
  }
}

/** Reads an answer. Errors: those of `fetch`; TypeError if it is not of the service, but of a network that asks to log in. */
async function read(response: Response) {
  const { status, ok } = response;
  const text = await response.text();
  if (isJson(response)) return { status, ok, answer: text ? JSON.parse(text) : undefined };
  if (ok && text) throw new TypeError('The answer is no JSON');
  return { status, ok, answer: undefined };
}

/** Returns a new key. Pages without TLS have no `crypto.randomUUID`. */
const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

const isJson = (response: Response): boolean => !!response.headers.get('Content-Type')?.includes('json');
