import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  type RateLimiterRes,
} from 'rate-limiter-flexible';
import { RATE_COUNTS } from '../../records/entities/requests/rate-count.ts';
import { type CountedNetwork, networksOf } from './client-address.ts';

const MINUTE_SECONDS = 60;

/** Parts of a limit that are counted one by one. */
const PARTS = 30;
/** Clients whose calls a process may answer without asking the database again. */
const KNOWN_CLIENTS = 4_000;

type Named = Pick<CountedNetwork, 'name' | 'times'>;

/** Calls that a limit allows, and the time until none of them counts any more. */
interface Counted {
  calls: number;
  msBeforeNext: number;
}

/** Calls that a process has counted ahead. */
interface Ahead {
  left: number;
  /** Asks for more; resolves to the seconds to wait if there are none. */
  asked?: Promise<number | undefined> | undefined;
}

/**
 * Counts the calls of a client, and of each wider network around it, per minute. `countsAhead`: a process counts a thirtieth
 * of a limit at a time, and answers so many calls without asking the database. What it has not used when the minute ends
 * is lost, so with several processes a client may be refused that little too early, and never too late.
 */
export class Rate {
  readonly #limiterOf: (times: number) => RateLimiterAbstract;
  readonly #ahead: LRUCache<string, Ahead> | undefined;

  constructor(
    keyPrefix: string,
    points: number,
    counters: pg.Pool | undefined,
    { countsAhead } = { countsAhead: false },
  ) {
    const limiters = new Map<number, RateLimiterAbstract>();
    this.#limiterOf = (times) => {
      const known = limiters.get(times) ?? limiter(keyPrefix, points * times, counters);
      limiters.set(times, known);
      return known;
    };
    if (countsAhead) this.#ahead = new LRUCache({ max: KNOWN_CLIENTS });
  }

  /** Counts a call. Returns the seconds to wait if it exceeds the limit. */
  async count(client: string): Promise<number | undefined> {
    for (const network of networksOf(client)) {
      const wait = this.#ahead ? await this.#useUp(this.#ahead, network) : await this.#consume(network, 1);
      if (typeof wait === 'number') return wait;
    }
  }

  /** Uses a call that was counted ahead, and counts further ones if there is none, once for all who wait. */
  async #useUp(known: LRUCache<string, Ahead>, { name, times }: CountedNetwork): Promise<number | undefined> {
    const ahead = known.get(name) ?? { left: 0 };
    while (ahead.left === 0) {
      ahead.asked ??= this.#ask(known, ahead, { name, times }).finally(() => {
        ahead.asked = undefined;
      });
      const wait = await ahead.asked;
      if (wait) return wait;
    }
    ahead.left--;
  }

  async #ask(known: LRUCache<string, Ahead>, ahead: Ahead, network: Named): Promise<number | undefined> {
    const { points } = this.#limiterOf(network.times);
    const counted = await this.#consume(network, Math.max(1, Math.floor(points / PARTS)));
    if (typeof counted === 'number') return counted;
    ahead.left += counted.calls;
    known.set(network.name, ahead, { ttl: counted.msBeforeNext });
  }

  /** Counts calls. Returns how many of them the limit allows, or the seconds to wait if it allows none. */
  async #consume({ name, times }: Named, calls: number): Promise<Counted | number> {
    const limiter = this.#limiterOf(times);
    try {
      const { msBeforeNext } = await limiter.consume(name, calls);
      return { calls, msBeforeNext };
    } catch (refusal) {
      if (refusal instanceof Error) throw refusal;
      const { consumedPoints, msBeforeNext } = refusal as RateLimiterRes;
      // 0: this process knows that the limit is exceeded, and has not counted
      const allowed = consumedPoints === 0 ? 0 : limiter.points - consumedPoints + calls;
      return allowed > 0 ? { calls: allowed, msBeforeNext } : secondsOf(refusal as RateLimiterRes);
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
