import type pg from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  type RateLimiterRes,
} from 'rate-limiter-flexible';
import type { Config } from './config.ts';
import { RATE_COUNTS } from './entities/rate-count.ts';
import { DomainError } from './errors.ts';

const MINUTE = 60;

/**
 * What one anonymous client may do. Requests are counted in the database, for all processes together; a process that
 * does not reach it counts for itself meanwhile, and so does one without `counters`.
 */
export class Limits {
  /** Live holds of one client address at one provider; 0: no limit. */
  readonly holdsPerClient: number;
  readonly #bookingRequests: RateLimiterAbstract | undefined;
  readonly #storedAnswers: RateLimiterAbstract | undefined;
  readonly #wrongKeys: RateLimiterAbstract | undefined;

  constructor(
    { holdsPerClient, bookingRate, wrongKeyRate }: Pick<Config, 'holdsPerClient' | 'bookingRate' | 'wrongKeyRate'>,
    counters?: pg.Pool,
  ) {
    this.holdsPerClient = holdsPerClient;
    if (bookingRate > 0) this.#bookingRequests = limiter('booking', bookingRate, counters);
    if (bookingRate > 0) this.#storedAnswers = limiter('answer', bookingRate, counters);
    if (wrongKeyRate > 0) this.#wrongKeys = limiter('key', wrongKeyRate, counters);
  }

  /** Counts a booking request. Errors: TOO_MANY_REQUESTS. */
  async countBookingRequest(client: string): Promise<void> {
    const retryAfter = await count(this.#bookingRequests, client);
    if (retryAfter) throw new DomainError('TOO_MANY_REQUESTS', { retryAfter });
  }

  /** Counts a request whose answer is to be stored, because it has an Idempotency-Key. Errors: TOO_MANY_REQUESTS. */
  async countStoredAnswer(client: string): Promise<void> {
    const retryAfter = await count(this.#storedAnswers, client);
    if (retryAfter) throw new DomainError('TOO_MANY_REQUESTS', { retryAfter });
  }

  /** Counts a wrong key. Returns the seconds until the next one may be tried; undefined: at once. */
  countWrongKey(client: string): Promise<number | undefined> {
    return count(this.#wrongKeys, client);
  }

  /** The same of keys that were tried before; counts nothing. */
  async waitForKeys(client: string): Promise<number | undefined> {
    const counted = await this.#wrongKeys?.get(client);
    return counted && counted.consumedPoints >= this.#wrongKeys!.points ? secondsOf(counted) : undefined;
  }
}

/** Counts one more. Returns the seconds to wait, if it is one too many. */
async function count(limiter: RateLimiterAbstract | undefined, client: string): Promise<number | undefined> {
  try {
    await limiter?.consume(client);
    return undefined;
  } catch (refusal) {
    if (refusal instanceof Error) throw refusal;
    return secondsOf(refusal as RateLimiterRes);
  }
}

const secondsOf = ({ msBeforeNext }: RateLimiterRes): number => Math.max(1, Math.ceil(msBeforeNext / 1000));

function limiter(keyPrefix: string, points: number, counters: pg.Pool | undefined): RateLimiterAbstract {
  const rate = { keyPrefix, points, duration: MINUTE };
  if (!counters) return new RateLimiterMemory(rate);
  return new RateLimiterPostgres({
    ...rate,
    storeClient: counters,
    storeType: 'pool',
    tableName: RATE_COUNTS,
    tableCreated: true,
    // who is refused for the rest of the minute need not be counted any further
    inMemoryBlockOnConsumed: points + 1,
    insuranceLimiter: new RateLimiterMemory(rate),
  });
}
