import { CallTurns } from './call-turns.ts';

/** A call that waited for a lock took long, but cost others little. */
const MAX_PAUSE_MS = 100;
/** Others are taken to call as long as their last call is not older. */
const OTHERS_MS = 1_000;

/** Tells whether a caller is the only one of a process. */
export class Callers {
  #last = { caller: '', at: Number.NEGATIVE_INFINITY };
  /** Time of the last call of another caller than that of the last call. */
  #othersAt = Number.NEGATIVE_INFINITY;

  /** Notes a call. */
  note(caller: string): void {
    if (this.#last.caller !== caller) this.#othersAt = this.#last.at;
    this.#last = { caller, at: performance.now() };
  }

  isAlone(caller: string): boolean {
    const othersAt = this.#last.caller === caller ? this.#othersAt : this.#last.at;
    return performance.now() - othersAt > OTHERS_MS;
  }
}

interface Options {
  /** Most calls at a time of a caller who disturbs nobody. */
  atOnce: number;
  /** Calls that may wait without disturbing others: those of an application that asks a few things at once. */
  few: number;
  /** Length of a pause, as a multiple of the call before it. */
  pauseTimes: number;
  /** A call that would probably wait for longer is refused at once. Default: none is. */
  maxWaitMs?: number;
}

/** Returns turns of callers: of one whose calls queue up while others call one runs at a time, with a pause after it. */
export function fairTurns(callers: Callers, { atOnce, few, pauseTimes, maxWaitMs }: Options): CallTurns {
  const disturbs = (caller: string, waiting: number) => waiting > few && !callers.isAlone(caller);
  return new CallTurns((caller, waiting) => (disturbs(caller, waiting) ? 1 : atOnce), {
    pauseAfter: (caller, ms, waiting) => (disturbs(caller, waiting) ? Math.min(pauseTimes * ms, MAX_PAUSE_MS) : 0),
    ...(maxWaitMs && { maxWaitMs }),
  });
}
