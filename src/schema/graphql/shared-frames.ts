import type { Frames } from '../../events/live/event-stream.ts';

/** Subscription on a shared connection. */
interface Operation {
  frames: AsyncIterator<Buffer>;
  /** Frees the place of the operation among the streams of its caller. */
  leave: () => void;
}

/**
 * Frames of the subscriptions on one connection, as they come. Each subscription has at most one frame that waits, so a
 * slow client costs no memory. A failure of one ends the connection: its client connects and subscribes again.
 */
export class SharedFrames implements Frames {
  readonly #operations = new Map<string, Operation>();
  #waiting: { id: string; frame: Buffer }[] = [];
  #failure: { error: unknown } | undefined;
  #hasEnded = false;
  #wake: () => void = () => {};
  readonly #onEnd: () => void;

  constructor(onEnd: () => void) {
    this.#onEnd = onEnd;
  }

  has(id: string): boolean {
    return this.#operations.has(id);
  }

  add(id: string, operation: Operation): void {
    this.#operations.set(id, operation);
    if (this.#hasEnded) this.stop(id);
    else void this.#ask(id, operation);
  }

  stop(id: string): void {
    const operation = this.#operations.get(id);
    if (!operation) return;
    this.#operations.delete(id);
    this.#waiting = this.#waiting.filter((each) => each.id !== id);
    operation.leave();
    // its errors are of nobody's concern any more
    operation.frames.return?.().catch(() => undefined);
  }

  async next(): Promise<IteratorResult<Buffer>> {
    for (;;) {
      if (this.#failure) throw this.#failure.error;
      if (this.#hasEnded) return { value: undefined, done: true };
      const first = this.#waiting.shift();
      const operation = first && this.#operations.get(first.id);
      if (operation) {
        void this.#ask(first.id, operation);
        return { value: first.frame, done: false };
      }
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  async return(): Promise<IteratorResult<Buffer>> {
    this.#hasEnded = true;
    for (const id of [...this.#operations.keys()]) this.stop(id);
    this.#onEnd();
    this.#wake();
    return { value: undefined, done: true };
  }

  async #ask(id: string, operation: Operation): Promise<void> {
    try {
      const { value, done } = await operation.frames.next();
      if (this.#operations.get(id) !== operation) return;
      if (done) this.stop(id);
      else this.#waiting.push({ id, frame: value });
    } catch (error) {
      this.#failure ??= { error };
    }
    this.#wake();
  }
}
