import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { Rate } from './rate.ts';

/** Wait for the answer to a wrong key of a client that has tried too many. */
const WAIT_MS = 1_000;

const seen = { prompt: 0, slowed: 0 };

/** Returns how many wrong keys this process has answered promptly, and how many slowly. */
export const wrongKeysSeen = (): Readonly<typeof seen> => seen;

/**
 * Counts wrong keys of a client. Beyond the rate each one is answered a second later, as a wrong one: keys have at least 32
 * random characters, so guessing needs no lock, and whoever has a right key never waits because of wrong ones.
 */
export class WrongKeys {
  readonly #rate: Rate | undefined;

  /** `perMinute`: 0 slows nobody down. */
  constructor(perMinute: number, counters: pg.Pool | undefined) {
    if (perMinute > 0) this.#rate = new Rate('key', perMinute, counters);
  }

  /** Resolves when the wrong key may be answered. */
  async count(client: string): Promise<void> {
    const isBeyond = Boolean(await this.#rate?.count(client));
    seen[isBeyond ? 'slowed' : 'prompt'] += 1;
    if (isBeyond) await setTimeout(WAIT_MS);
  }
}
