/**
 * Creates a generator whose `return` aborts the signal of its waits. `return` of a plain async generator queues behind
 * its pending `await`: a client that left would keep its place until the next event.
 */
export function endable<Item>(run: (signal: AbortSignal) => AsyncGenerator<Item, void>): AsyncGenerator<Item, void> {
  const leaving = new AbortController();
  const items = run(leaving.signal);
  return {
    next: () => items.next(),
    return: () => {
      leaving.abort();
      return items.return();
    },
    throw: (error) => {
      leaving.abort();
      return items.throw(error);
    },
    async [Symbol.asyncDispose]() {
      await this.return();
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
