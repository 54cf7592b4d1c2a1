import { AsyncLocalStorage } from 'node:async_hooks';
import { DomainError } from '../../../records/errors/domain-error.ts';

/** Expensive work of one request. */
export interface Work<Result = unknown> {
  /** Works with one key have one result; null: nobody else asks for it. */
  key: string | null;
  client: string;
  /** Memory of the request while it waits. */
  bytes: number;
  /** Aborts when the client has left. */
  closed: AbortSignal | undefined;
  compute: () => Promise<Result>;
}

/** Aborts when nobody waits for the computation that runs. */
const abandoned = new AsyncLocalStorage<AbortSignal>();

/** True within a computation. */
export const isComputing = (): boolean => abandoned.getStore() !== undefined;

/** Ends a computation for which nobody waits any more. Errors: CLIENT_LEFT. */
export function throwIfAbandoned(): void {
  if (abandoned.getStore()?.aborted) throw new DomainError('CLIENT_LEFT');
}

/** Request that waits for a computation. */
export class Waiter {
  readonly work: Work;
  readonly since = performance.now();
  readonly result: Promise<unknown>;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
  computation: Computation | undefined;
  /** Runs a function as part of the request. */
  readonly inRequest = AsyncLocalStorage.snapshot();
  #timer: NodeJS.Timeout | undefined;
  readonly #settled = new AbortController();

  constructor(work: Work) {
    this.work = work;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    this.result = promise;
    this.resolve = resolve;
    this.reject = reject;
    // forgets the client, whose connection may serve further requests
    const settle = () => this.#settled.abort();
    promise.then(settle, settle);
  }

  /** Ends the wait at the latest by a timer, and when the client leaves. */
  endsWait(timer: NodeJS.Timeout, closed: AbortSignal | undefined, leave: () => void): void {
    this.#timer = timer;
    closed?.addEventListener('abort', leave, { signal: this.#settled.signal });
    this.#settled.signal.addEventListener('abort', () => clearTimeout(timer));
  }

  begin(): void {
    clearTimeout(this.#timer);
  }
}

/** Work that one or more requests wait for. */
export class Computation {
  readonly key: string | null;
  readonly waiters = new Set<Waiter>();
  /** Number of its waiters by client. */
  readonly #clients = new Map<string, number>();
  hasBegun = false;
  readonly #abandoned = new AbortController();
  #runner: Waiter | undefined;
  #hasRunnerLeft = false;

  constructor(key: string | null) {
    this.key = key;
  }

  /** True if it need not begin any more. */
  get isOver(): boolean {
    return this.hasBegun || !this.waiters.size;
  }

  /** Adds a request; true for the first one of its client. */
  join(waiter: Waiter): boolean {
    waiter.computation = this;
    this.waiters.add(waiter);
    return this.#count(waiter, 1) === 1;
  }

  /** Runs the work of the first request that waits, for all of them. */
  async run(): Promise<void> {
    this.hasBegun = true;
    const [runner] = this.waiters;
    this.#runner = runner!;
    for (const waiter of this.waiters) waiter.begin();
    try {
      const result = await runner!.inRequest(() => abandoned.run(this.#abandoned.signal, () => runner!.work.compute()));
      for (const { resolve } of this.waiters) resolve(result);
    } catch (error) {
      for (const { reject } of this.waiters) reject(error);
    }
  }

  /** Answers a request whose wait ends early. That which runs the work ends with it: others may need its result. */
  leave(waiter: Waiter, error: DomainError): void {
    if (waiter === this.#runner) this.#hasRunnerLeft = true;
    else if (this.waiters.delete(waiter)) {
      this.#count(waiter, -1);
      waiter.reject(error);
    }
    const isRunnerAlone = this.#hasRunnerLeft && this.waiters.size === 1;
    if (this.hasBegun && isRunnerAlone) this.#abandoned.abort();
  }

  #count({ work: { client } }: Waiter, change: 1 | -1): number {
    const count = (this.#clients.get(client) ?? 0) + change;
    if (count) this.#clients.set(client, count);
    else this.#clients.delete(client);
    return count;
  }
}
