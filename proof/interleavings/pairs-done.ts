import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { nameOf, type Pair } from './operations.ts';
import type { Result } from './proof.ts';

/** Line of the file. */
interface DonePair {
  pair: string;
  schedules: number;
  outcomes: number;
  violations: Result['violations'];
}

/**
 * Pairs of which every schedule was run, in a file with a line of JSON for each: a run goes on where another one has stopped.
 * Runs in several processes can share a file. It says nothing of other code: delete it after a change.
 */
export class PairsDone {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  /** Returns the pairs that are left to run. */
  left(pairs: readonly Pair[]): Pair[] {
    const done = new Set(this.#read().map(({ pair }) => pair));
    return pairs.filter((pair) => !done.has(nameOf(pair)));
  }

  /** Notes a pair, unless some of its schedules are left. */
  note({ pair, schedules, isComplete, outcomes, violations }: Result): void {
    if (!isComplete) return;
    const line: DonePair = { pair: nameOf(pair), schedules, outcomes: outcomes.size, violations };
    appendFileSync(this.#file, `${JSON.stringify(line)}\n`);
  }

  /** Counts what all runs have done of some pairs. */
  countOf(pairs: readonly Pair[]): { pairs: number; schedules: number; violations: number } {
    const names = new Set(pairs.map(nameOf));
    const done = this.#read().filter(({ pair }) => names.has(pair));
    return {
      pairs: done.length,
      schedules: done.reduce((sum, { schedules }) => sum + schedules, 0),
      violations: done.reduce((sum, { violations }) => sum + violations.length, 0),
    };
  }

  #read(): DonePair[] {
    if (!existsSync(this.#file)) return [];
    const lines = readFileSync(this.#file, 'utf8').split('\n');
    return lines.filter(Boolean).map((line) => JSON.parse(line));
  }
}
