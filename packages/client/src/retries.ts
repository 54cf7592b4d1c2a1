import type { Fetch } from './fetch.ts';

export interface RetryOptions {
  /** Maximum number of attempts, the first one included. Default: 4. */
  attempts?: number;
  /** Maximum number of seconds between two attempts. An answer that asks for more is returned. Default: 30. */
  maxDelaySeconds?: number;
}

/** Methods of requests that may be sent twice. */
const REPEATABLE = new Set(['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE']);

/** Statuses of a busy service, and of proxies whose request got no answer. */
export const OUTAGES = new Set([502, 503, 504]);

const isRepeatable = ({ method, headers }: Request): boolean =>
  REPEATABLE.has(method) || headers.has('Idempotency-Key');

/**
 * Repeats requests that were refused for now, after the time of `Retry-After`, or after one that doubles: 429 (the request
 * was not executed), 409 with `Retry-After` (its first attempt is running), and, if it may be sent twice, 502, 503, 504 and
 * lost connections. Other answers are returned as they are.
 */
export function withRetries(fetch: Fetch, { attempts = 4, maxDelaySeconds = 30 }: RetryOptions = {}): Fetch {
  return async (request) => {
    for (let attempt = 1; ; attempt++) {
      const isLast = attempt >= attempts;
      const answer = await attemptOf(fetch, isLast ? request : request.clone());
      const delay = secondsUntilRetry(answer.response) ?? backoff(attempt, maxDelaySeconds);
      const isFinal = isLast || delay > maxDelaySeconds || !isRefusedForNow(request, answer);
      if (!isFinal) await answer.response?.body?.cancel();
      else if (answer.response) return answer.response;
      else throw answer.error;
      await sleep(delay, request.signal);
    }
  };
}

/** Response, or the error of a connection. */
interface Attempt {
  response?: Response;
  error?: unknown;
}

const attemptOf = (fetch: Fetch, request: Request): Promise<Attempt> =>
  fetch(request).then(
    (response) => ({ response }),
    (error: unknown) => ({ error }),
  );

function isRefusedForNow(request: Request, { response }: Attempt): boolean {
  if (!response || OUTAGES.has(response.status)) return isRepeatable(request);
  return response.status === 429 || (response.status === 409 && response.headers.has('Retry-After'));
}

/** Seconds of `Retry-After`, which is a number or a date. */
export function secondsUntilRetry(response: Response | undefined): number | undefined {
  const value = response?.headers.get('Retry-After');
  if (!value) return undefined;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.max(seconds, 0);
}

/** Half a second at most, doubled with each attempt, by chance down to half of it: those refused together return apart. */
export const backoff = (attempt: number, maxSeconds: number): number =>
  Math.min(0.5 * 2 ** (attempt - 1), maxSeconds) * (0.5 + Math.random() / 2);

/** Waits. Errors: that of a signal which aborts. */
export function sleep(seconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const abort = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    }, seconds * 1000);
    signal?.addEventListener('abort', abort, { once: true });
  });
}
