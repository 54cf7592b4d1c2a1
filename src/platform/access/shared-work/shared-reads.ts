/** Read that runs, and the one after it. */
interface Reads {
  running: Promise<unknown>;
  next?: Promise<unknown>;
}

/**
 * Lets requests that come at the same moment share cheap reads of the database. Of reads with one key one runs and one waits: it
 * begins after all who share it have asked, so its result has everything that was committed before.
 */
export class SharedReads {
  /** Totals since the start of the process: reads, and requests that got the result of another one's read. */
  readonly counts = { read: 0, shared: 0 };
  readonly #reads = new Map<string, Reads>();

  /** Errors: those of the read. */
  run<Result>(key: string, read: () => Promise<Result>): Promise<Result> {
    const reads = this.#reads.get(key);
    if (!reads) return this.#begin(key, read);
    if (reads.next) this.counts.shared += 1;
    const begin = () => this.#begin(key, read);
    reads.next ??= reads.running.then(begin, begin);
    return reads.next as Promise<Result>;
  }

  #begin<Result>(key: string, read: () => Promise<Result>): Promise<Result> {
    this.counts.read += 1;
    const running = read();
    const reads: Reads = { running };
    this.#reads.set(key, reads);
    const end = () => {
      if (!reads.next) this.#reads.delete(key);
    };
    running.then(end, end);
    return running;
  }
}
