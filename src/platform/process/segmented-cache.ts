import { LRUCache } from 'lru-cache';

interface Limits<Value> {
  /** Bytes. */
  maxSize: number;
  /** Returns the bytes of an entry. */
  sizeCalculation: (value: Value, key: string) => number;
}

/** Share of the bytes for what was asked for once. */
const ONCE = 1 / 4;

/**
 * Cache that is limited in bytes, and keeps what is asked for again: a client that asks for everything once, such as a
 * crawler, drives out what others asked for once (a segmented LRU).
 */
export class SegmentedCache<Value extends object> {
  readonly #once: LRUCache<string, Value>;
  readonly #again: LRUCache<string, Value>;

  constructor({ maxSize: all, sizeCalculation }: Limits<Value>) {
    const segment = (maxSize: number, dispose?: LRUCache.Disposer<string, Value>) =>
      new LRUCache<string, Value>({ maxSize, sizeCalculation, ...(dispose && { dispose }) });
    const most = Math.floor(ONCE * all);
    this.#once = segment(most);
    this.#again = segment(all - most, (value, key, reason) => {
      if (reason === 'evict') this.#once.set(key, value);
    });
  }

  /** Bytes of all entries. */
  get calculatedSize(): number {
    return this.#once.calculatedSize + this.#again.calculatedSize;
  }

  get(key: string): Value | undefined {
    const value = this.#once.get(key);
    if (!value) return this.#again.get(key);
    this.#once.delete(key);
    this.#again.set(key, value);
    return value;
  }

  set(key: string, value: Value): void {
    const segment = this.#again.has(key) ? this.#again : this.#once;
    segment.set(key, value);
  }
}
