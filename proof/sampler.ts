import { setTimeout as sleep } from 'node:timers/promises';
import { snapshot, tornBookings, type Violations } from './checker.ts';
import type { Database } from './database.ts';

const INTERVAL_MS = 1_000;
/** At most this part of the time goes into looking. */
const SHARE = 0.05;

/** Looks for what must not be at any moment, while the load is on. */
export class Sampler {
  samples = 0;
  #found: Violations = {};
  #isStopping = false;
  readonly #done: Promise<void>;

  constructor(database: Database) {
    this.#done = this.#sample(database);
  }

  async stop(): Promise<Violations> {
    this.#isStopping = true;
    await this.#done;
    return this.#found;
  }

  async #sample(database: Database): Promise<void> {
    while (!this.#isStopping) {
      const began = performance.now();
      // there is nothing to see while the database is down
      const seen = await look(database).catch(() => undefined);
      const took = performance.now() - began;
      if (seen) {
        this.samples++;
        this.#found = merged(this.#found, seen);
      }
      await sleep(Math.max(INTERVAL_MS, took / SHARE));
    }
  }
}

/** Everything that must not be at any moment. */
export const look = async (database: Pick<Database, 'rows'>): Promise<Violations> => ({
  ...(await snapshot(database)),
  ...(await tornBookings(database)),
});

export function merged(one: Violations, other: Violations): Violations {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return Object.fromEntries(
    [...names].map((name) => [name, [...new Set([...(one[name] ?? []), ...(other[name] ?? [])])]]),
  );
}
