import type { Pass } from './passes.ts';

/**
 * Id up to which this process knows the inbox to be empty for good, so that a pass need not read the dead entries of its
 * index. It is exact: an event that a transaction writes late has a lower id than events that were taken before, and a
 * floor above it would number it never, or out of order.
 *
 * A pass makes a candidate of the highest id that earlier passes have taken. All transactions with ids up to it had begun
 * by then, so once all transactions from before that pass have ended, no further id below the candidate can commit.
 */
export class Floor {
  #id = 0n;
  #server: string | null = null;
  #highest = 0n;
  #candidate: { id: bigint; following: bigint } | null = null;

  get id(): string {
    return this.#id.toString();
  }

  /** Start of the server that the floor is about: another one may lack commits, and use their ids again. */
  get server(): string | null {
    return this.#server;
  }

  /** Notes the result of a pass that has looked; `isFull`: it may have left events. */
  note({ server, highest, oldest, following }: Pass, isFull: boolean): void {
    if (server !== this.#server) this.#beginAt(server);
    const taken = highest === null ? null : BigInt(highest);
    if (this.#candidate && BigInt(oldest) >= this.#candidate.following) {
      const { id } = this.#candidate;
      this.#id = isFull && taken !== null && taken < id ? taken : id;
      this.#candidate = null;
    }
    this.#candidate ??= { id: this.#highest, following: BigInt(following) };
    if (taken !== null && taken > this.#highest) this.#highest = taken;
  }

  /** Forgets everything, as after an error. */
  reset(): void {
    this.#beginAt(null);
  }

  #beginAt(server: string | null): void {
    this.#id = 0n;
    this.#server = server;
    this.#highest = 0n;
    this.#candidate = null;
  }
}
