import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Config } from './config.ts';
import { DomainError } from './errors.ts';

/** What one anonymous client may do. The rate is counted per process, live holds in the database. */
export class Limits {
  /** Live holds of one client address at one provider; 0: no limit. */
  readonly holdsPerClient: number;
  readonly #bookingRequests: RateLimiterMemory | undefined;

  constructor({ holdsPerClient, bookingRate }: Pick<Config, 'holdsPerClient' | 'bookingRate'>) {
    this.holdsPerClient = holdsPerClient;
    if (bookingRate > 0) this.#bookingRequests = new RateLimiterMemory({ points: bookingRate, duration: 60 });
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
