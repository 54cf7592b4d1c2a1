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

/** Result of counting calls. */
interface Counted {
  /** Number of them that the limit allows. */
  allowed: number;
  /** Time until none of them counts any more. */
  msBeforeNext: number;
}

/** Calls of a client that a process answers without asking the database. */
interface Ahead {
  left: number;
  /** Those that were answered before anything was counted. */
  uncounted: number;
  /** Counts more; resolves to the seconds to wait if the limit allows none. */
  asked?: Promise<number | undefined> | undefined;
}

/** Parts of a limit that are counted at once. */
const PARTS = 30;
/** Clients whose calls a process may answer without asking the database. */
const KNOWN_CLIENTS = 4_000;

/**
 * Counts the calls of a client, and of each wider network around it, per minute. `inParts`: a process answers the first
 * thirtieth of a limit without counting, so that people, who call a few times, cost nothing; then it counts what it has
 * answered, and a thirtieth ahead. One process refuses whoever exceeds the limit, and nobody else. Each further one may answer a
 * thirtieth more, or leave as much unused.
 */
export class Rate {
  readonly #limiterOf: (times: number) => RateLimiterAbstract;
  readonly #ahead: LRUCache<string, Ahead> | undefined;

  constructor(keyPrefix: string, points: number, counters: pg.Pool | undefined, { inParts } = { inParts: false }) {
    const limiters = new Map<number, RateLimiterAbstract>();
    this.#limiterOf = (times) => {
      const known = limiters.get(times) ?? limiter(keyPrefix, points * times, counters);
      limiters.set(times, known);
      return known;
    };
    if (inParts && points >= 2 * PARTS) this.#ahead = new LRUCache({ max: KNOWN_CLIENTS });
  }

  /** Counts a call. Returns the seconds to wait if it exceeds the limit. */
  async count(client: string): Promise<number | undefined> {
    for (const network of networksOf(client)) {
      const wait = this.#ahead ? await this.#useUp(this.#ahead, network) : await this.#countOne(network);
      if (wait) return wait;
    }
  }

  async #countOne(network: CountedNetwork): Promise<number | undefined> {
    const { allowed, msBeforeNext } = await this.#consume(network, 1);
    return allowed ? undefined : secondsOf(msBeforeNext);
  }

  /** Answers a call without asking, or counts further ones if none is left, once for all who wait. */
  async #useUp(known: LRUCache<string, Ahead>, network: CountedNetwork): Promise<number | undefined> {
    const ahead = known.get(network.name) ?? this.#begin(known, network);
    while (ahead.left === 0) {
      ahead.asked ??= this.#ask(known, ahead, network).finally(() => {
        ahead.asked = undefined;
      });
      const wait = await ahead.asked;
      if (wait) return wait;
    }
    ahead.left--;
  }

  #begin(known: LRUCache<string, Ahead>, { name, times }: CountedNetwork): Ahead {
    const part = this.#partOf(times);
    const ahead = { left: part, uncounted: part };
    known.set(name, ahead, { ttl: 1000 * MINUTE_SECONDS });
    return ahead;
  }

  async #ask(known: LRUCache<string, Ahead>, ahead: Ahead, network: CountedNetwork): Promise<number | undefined> {
    const { uncounted } = ahead;
    ahead.uncounted = 0;
    const { allowed, msBeforeNext } = await this.#consume(network, uncounted + this.#partOf(network.times));
    if (allowed <= uncounted) return secondsOf(msBeforeNext);
    ahead.left += allowed - uncounted;
    known.set(network.name, ahead, { ttl: msBeforeNext });
  }

  #partOf(times: number): number {
    return Math.floor(this.#limiterOf(times).points / PARTS);
  }

  async #consume({ name, times }: CountedNetwork, calls: number): Promise<Counted> {
    const limiter = this.#limiterOf(times);
    try {
      const { msBeforeNext } = await limiter.consume(name, calls);
      return { allowed: calls, msBeforeNext };
    } catch (refusal) {
      if (refusal instanceof Error) throw refusal;
      const { consumedPoints, msBeforeNext } = refusal as RateLimiterRes;
      // 0: this process knows that the limit is exceeded, and has not counted
      return { allowed: consumedPoints && Math.max(0, limiter.points - consumedPoints + calls), msBeforeNext };
    }
  }

  /** Returns the seconds to wait if another call would exceed the limit. */
  async wait(client: string): Promise<number | undefined> {
    for (const { name, times } of networksOf(client)) {
      const limiter = this.#limiterOf(times);
      const counted = await limiter.get(name);
      if (counted && counted.consumedPoints >= limiter.points) return secondsOf(counted.msBeforeNext);
    }
  }
}

const secondsOf = (milliseconds: number): number => Math.max(1, Math.ceil(milliseconds / 1000));

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
