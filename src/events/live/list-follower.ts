/** Frame of a list, with the entity tag of the list that a client has after it. */
export interface TaggedFrame {
  etag: string;
  frame: Buffer;
}

const DONE: IteratorReturnResult<void> = { value: undefined, done: true };

/**
 * Client of a list, which takes frames when it has read the ones before. A plain iterator: `return` of a generator would
 * wait for the next change, and thousands wake at each one.
 */
export class ListFollower implements AsyncIterator<Buffer, void> {
  /** Returns what follows an entity tag; undefined if the client has the current list. */
  readonly #after: (etag: string) => TaggedFrame | undefined;
  #leave: () => void;
  #etag: string;
  #wake = () => {};
  #hasEnded = false;

  constructor(known: string, after: (etag: string) => TaggedFrame | undefined, leave: () => void) {
    this.#etag = known;
    this.#after = after;
    this.#leave = leave;
  }

  async next(): Promise<IteratorResult<Buffer, void>> {
    while (!this.#hasEnded) {
      const next = this.#after(this.#etag);
      if (next) {
        this.#etag = next.etag;
        return { value: next.frame };
      }
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    return DONE;
  }

  async return(): Promise<IteratorReturnResult<void>> {
    this.end();
    this.#leave();
    this.#leave = () => {};
    return DONE;
  }

  /** Lets the client look again, because there may be a frame. */
  wake(): void {
    this.#wake();
  }

  /** Ends the frames: the list is closed, or the client has left. */
  end(): void {
    this.#hasEnded = true;
    this.#wake();
  }
}
