import type pg from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  type RateLimiterRes,
} from 'rate-limiter-flexible';
import { RATE_COUNTS } from '../../records/entities/requests/rate-count.ts';
import { networksOf } from './client-address.ts';

const MINUTE_SECONDS = 60;

/** Counts the calls of a client, and of each wider network around it, per minute. */
export class Rate {
  readonly #limiterOf: (times: number) => RateLimiterAbstract;

  constructor(keyPrefix: string, points: number, counters: pg.Pool | undefined) {
    const limiters = new Map<number, RateLimiterAbstract>();
    this.#limiterOf = (times) => {
      const known = limiters.get(times) ?? limiter(keyPrefix, points * times, counters);
      limiters.set(times, known);
      return known;
    };
  }

  /** Counts a call. Returns the seconds to wait if it exceeds the limit. */
  async count(client: string): Promise<number | undefined> {
    for (const { name, times } of networksOf(client)) {
      try {
        await this.#limiterOf(times).consume(name);
      } catch (refusal) {
        if (refusal instanceof Error) throw refusal;
        return secondsOf(refusal as RateLimiterRes);
      }
    }
  }

  /** Returns the seconds to wait if another call would exceed the limit. */
  async wait(client: string): Promise<number | undefined> {
    for (const { name, times } of networksOf(client)) {
      const limiter = this.#limiterOf(times);
      const counted = await limiter.get(name);
      if (counted && counted.consumedPoints >= limiter.points) return secondsOf(counted);
    }
  }
}

const secondsOf = ({ msBeforeNext }: RateLimiterRes): number => Math.max(1, Math.ceil(msBeforeNext / 1000));

function limiter(keyPrefix: string, points: number, counters: pg.Pool | undefined): RateLimiterAbstract {
  const rate = { keyPrefix, points, duration: MINUTE_SECONDS };
  if (!counters) return new RateLimiterMemory(rate);
  return new RateLimiterPostgres({
    ...rate,
    storeClient: counters,
    storeType: 'pool',
    tableName: RATE_COUNTS,
    tableCreated: true,
    // a job deletes them in batches
    clearExpiredByTimeout: false,
    // a client refused for the rest of the minute is not counted further
    inMemoryBlockOnConsumed: points + 1,
    insuranceLimiter: new RateLimiterMemory(rate),
  });
}
