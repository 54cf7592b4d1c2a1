import { CallTurns } from './call-turns.ts';

/** A client whose calls queue up works for a fifth of the time while others call. */
const PAUSE_TIMES = 4;
/** A call that waited for a lock took long, but cost others little. */
const MAX_PAUSE_MS = 100;
/** Others are taken to call as long as their last call is not older. */
const OTHERS_MS = 1_000;

/** Turns of clients to write: one call of each at a time, and a pause between two that queue up while others call. */
export class ClientTurns {
  readonly #turns = new CallTurns(1, {
    pauseAfter: (client, ms) => (this.#isAlone(client) ? 0 : Math.min(PAUSE_TIMES * ms, MAX_PAUSE_MS)),
  });
  #last = { client: '', at: Number.NEGATIVE_INFINITY };
  /** Time of the last call of another client than that of the last call. */
  #othersAt = Number.NEGATIVE_INFINITY;

  /** Runs a call of a client that limits count when it is its turn. */
  take<Result>(client: string, call: () => Promise<Result>): Promise<Result> {
    this.note(client);
    return this.#turns.take(client, call);
  }

  /** Notes a call that takes no turns. */
  note(client: string): void {
    if (this.#last.client !== client) this.#othersAt = this.#last.at;
    this.#last = { client, at: performance.now() };
  }

  #isAlone(client: string): boolean {
    const othersAt = this.#last.client === client ? this.#othersAt : this.#last.at;
    return performance.now() - othersAt > OTHERS_MS;
  }
}
