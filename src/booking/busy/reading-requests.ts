import {
  Exchange,
  type ExchangeOptions,
  type OutboundAnswer,
  type OutgoingRequest,
} from '../../platform/access/outbound/exchange.ts';
import { NO_PUBLIC_ADDRESS, type OutboundTargets } from '../../platform/access/outbound/public-address.ts';
import { retryAfterMs } from '../../platform/access/outbound/retry-after.ts';
import { ReadFailure } from './reader/read-failure.ts';

/** Redirects of one request. */
const MAX_REDIRECTS = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

export const USER_AGENT = 'Slotkeeper-Calendars/1';

/** Answer of a server that redirects no further, and the address that it has in the end. */
export interface FinalAnswer extends OutboundAnswer {
  url: string;
}

/** Sends the requests of one reading. All of them, redirects included, have the time of one exchange. */
export class ReadingRequests {
  readonly #targets: OutboundTargets;
  readonly #options: ExchangeOptions;
  readonly #stop: AbortSignal;
  readonly #deadline: number;

  constructor(targets: OutboundTargets, options: ExchangeOptions, stop: AbortSignal) {
    this.#targets = targets;
    this.#options = options;
    this.#stop = stop;
    this.#deadline = performance.now() + options.timeout;
  }

  /**
   * Sends a request and follows its redirects, of which each address is checked anew. `check` is called with each address
   * before anything is sent to it, and may throw. Errors: ReadFailure.
   */
  async send(request: OutgoingRequest, check: (url: URL) => void = () => {}): Promise<FinalAnswer> {
    let { url } = request;
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      check(new URL(url));
      const answer = await this.#sendOnce({ ...request, url });
      const { location } = answer.headers;
      if (!REDIRECTS.has(answer.status) || !location) return { ...answer, url };
      url = redirected(location, url);
    }
    throw new ReadFailure('TOO_MANY_REDIRECTS');
  }

  async #sendOnce(request: OutgoingRequest): Promise<OutboundAnswer> {
    const timeout = Math.max(1, this.#deadline - performance.now());
    const exchange = new Exchange({ ...this.#options, timeout }, this.#stop);
    try {
      return await exchange.run(request, this.#targets);
    } catch (error) {
      const isInner = error instanceof Error && 'code' in error && error.code === NO_PUBLIC_ADDRESS;
      throw new ReadFailure(isInner ? 'NO_PUBLIC_ADDRESS' : 'NO_ANSWER');
    } finally {
      exchange.end();
    }
  }
}

/** Returns the address of a redirect. Errors: NO_PUBLIC_ADDRESS for what is none. */
function redirected(location: string, from: string): string {
  if (!URL.canParse(location, from)) throw new ReadFailure('NO_PUBLIC_ADDRESS');
  const url = new URL(location, from);
  if (!/^https?:$/.test(url.protocol)) throw new ReadFailure('NO_PUBLIC_ADDRESS');
  return url.href;
}

/** Returns the failure that an unwanted status means. */
export const failureOf = ({ status, headers }: OutboundAnswer): ReadFailure =>
  new ReadFailure(`HTTP_${status}`, retryAfterMs(headers['retry-after']));

/** Returns the body of an answer. Errors: TOO_LARGE, NO_ANSWER if it broke off. */
export function bodyOf({ content, isTooLong }: OutboundAnswer): Buffer {
  if (isTooLong) throw new ReadFailure('TOO_LARGE');
  if (!content) throw new ReadFailure('NO_ANSWER');
  return content;
}
