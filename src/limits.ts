import type pg from 'pg';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible';
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

  constructor({ holdsPerClient, bookingRate }: Pick<Config, 'holdsPerClient' | 'bookingRate'>, counters?: pg.Pool) {
    this.holdsPerClient = holdsPerClient;
    if (bookingRate > 0) this.#bookingRequests = limiter(bookingRate, counters);
  }

  /** Counts a booking request. Errors: TOO_MANY_REQUESTS. */
  async countBookingRequest(client: string): Promise<void> {
    try {
      await this.#bookingRequests?.consume(client);
    } catch (refusal) {
      if (refusal instanceof Error) throw refusal;
      const { msBeforeNext } = refusal as { msBeforeNext: number };
      throw new DomainError('TOO_MANY_REQUESTS', { retryAfter: Math.ceil(msBeforeNext / 1000) });
    }
  }
}

function limiter(points: number, counters: pg.Pool | undefined): RateLimiterAbstract {
  const rate = { keyPrefix: 'booking', points, duration: MINUTE };
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
