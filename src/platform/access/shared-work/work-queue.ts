import { DomainError } from '../../../records/errors/domain-error.ts';
import { busy } from './busy.ts';
import { Computation, isComputing, Waiter, type Work } from './computation.ts';
import { SharedReads } from './shared-reads.ts';

/** Limits of the expensive work of one process. */
export interface WorkLimits {
  /** Computations that run at the same time. */
  computedAtOnce: number;
  maxWaitMs: number;
  /** All waiting requests together. */
  maxWaitingBytes: number;
}

/** Limits of a process without settings of its own. */
const DEFAULT_LIMITS: WorkLimits = { computedAtOnce: 2, maxWaitMs: 10_000, maxWaitingBytes: 16 * 2 ** 20 };

/** Totals since the start of the process. */
export interface WorkCounts {
  computed: number;
  /** Requests that got the result of a computation for another one. */
  shared: number;
  /** Requests that were refused because they waited too long. */
  late: number;
  /** Requests that were refused because too many waited. */
  crowded: number;
  /** Requests whose clients left before they had an answer. */
  left: number;
}

/** Work of one client that waits to begin. */
interface ClientQueue {
  /** The next one first. Those that have begun, or that nobody waits for, are skipped. */
  computations: Computation[];
  waiters: Set<Waiter>;
  bytes: number;
}

/**
 * Queue of the expensive work of a process. A few computations run at a time, because more side by side would only take
 * more memory. Clients take turns; the work of one client begins in its order. Of works with one key one runs and one
 * waits to begin: it begins after all who wait for it have come, so its result has everything that was committed before.
 */
export class WorkQueue {
  readonly counts: WorkCounts = { computed: 0, shared: 0, late: 0, crowded: 0, left: 0 };
  /** Reads that say whether something must be computed. They take no turn. */
  readonly reads = new SharedReads();
  /** Called with the milliseconds that a request has waited when its work begins. */
  observeWait: (ms: number) => void = () => {};
  readonly #limits: WorkLimits;
  /** Clients that wait, the one whose turn is next first. */
  readonly #clients = new Map<string, ClientQueue>();
  /** Computations that wait to begin, by key. */
  readonly #joinable = new Map<string, Computation>();
  readonly #running = new Set<Computation>();
  readonly #waiting = { requests: 0, bytes: 0 };

  constructor(limits: Partial<WorkLimits> = {}) {
    this.#limits = { ...DEFAULT_LIMITS, ...limits };
  }

  /**
   * Runs work when it is its turn, or returns the result of equal work that has begun since. Part of a computation runs
   * immediately. Errors: UNAVAILABLE if it would wait too long, CLIENT_LEFT, those of the work.
   */
  run<Result>(work: Work<Result>): Promise<Result> {
    if (isComputing()) return work.compute();
    if (work.closed?.aborted) return Promise.reject(this.#left());
    const waiter = new Waiter(work);
    const computation = this.#join(waiter);
    waiter.endsWait(
      setTimeout(() => this.#refuse(waiter, computation, 'late'), this.#limits.maxWaitMs).unref(),
      work.closed,
      () => this.#leave(waiter, computation),
    );
    this.#refuseBeyondBytes();
    this.#beginNext();
    return waiter.result as Promise<Result>;
  }

  /** Requests that wait, and their bytes. */
  get waiting(): Readonly<{ requests: number; bytes: number }> {
    return this.#waiting;
  }

  #join(waiter: Waiter): Computation {
    const { key, client, bytes } = waiter.work;
    const computation = (key !== null && this.#joinable.get(key)) || new Computation(key);
    if (key !== null) this.#joinable.set(key, computation);
    const queue = this.#clients.get(client) ?? { computations: [], waiters: new Set(), bytes: 0 };
    this.#clients.set(client, queue);
    // in the queue of each of its clients: none waits for the other work of another one
    if (computation.join(waiter)) queue.computations.push(computation);
    queue.waiters.add(waiter);
    this.#count(queue, bytes, 1);
    return computation;
  }

  #beginNext(): void {
    while (this.#running.size < this.#limits.computedAtOnce) {
      const next = this.#takeNext();
      if (!next) return;
      this.#begin(next);
    }
  }

  /** Takes the first work that can begin of the first client that has any, and puts the client behind the others. */
  #takeNext(): Computation | undefined {
    const running = new Set([...this.#running].map(({ key }) => key));
    for (const [client, queue] of this.#clients) {
      const { computations } = queue;
      while (computations[0]?.isOver) computations.shift();
      const next = computations.find(({ key, isOver }) => !isOver && (key === null || !running.has(key)));
      if (next) {
        this.#clients.delete(client);
        this.#clients.set(client, queue);
        return next;
      }
    }
    return undefined;
  }

  #begin(computation: Computation): void {
    this.#forget(computation);
    this.#running.add(computation);
    this.counts.computed += 1;
    this.counts.shared += computation.waiters.size - 1;
    for (const waiter of computation.waiters) {
      this.observeWait(performance.now() - waiter.since);
      this.#dequeue(waiter);
    }
    void computation.run().then(() => {
      this.#running.delete(computation);
      this.#beginNext();
    });
  }

  #leave(waiter: Waiter, computation: Computation): void {
    const error = this.#left();
    if (computation.hasBegun) computation.leave(waiter, error);
    else this.#drop(waiter, computation, error);
  }

  #left(): DomainError {
    this.counts.left += 1;
    return new DomainError('CLIENT_LEFT');
  }

  #refuse(waiter: Waiter, computation: Computation, reason: 'late' | 'crowded'): void {
    if (computation.hasBegun) return;
    this.counts[reason] += 1;
    this.#drop(waiter, computation, busy());
  }

  /** Refuses the newest requests of the client that has most of the bytes: the others keep their places. */
  #refuseBeyondBytes(): void {
    while (this.#waiting.bytes > this.#limits.maxWaitingBytes) {
      const [first, ...others] = this.#clients.values();
      const heaviest = others.reduce((most, each) => (each.bytes > most.bytes ? each : most), first!);
      const newest = [...heaviest.waiters].at(-1)!;
      this.#refuse(newest, newest.computation!, 'crowded');
    }
  }

  #drop(waiter: Waiter, computation: Computation, error: DomainError): void {
    this.#dequeue(waiter);
    computation.leave(waiter, error);
    if (!computation.waiters.size) this.#forget(computation);
  }

  /** Lets nobody join a computation any more. */
  #forget(computation: Computation): void {
    const { key } = computation;
    if (key !== null && this.#joinable.get(key) === computation) this.#joinable.delete(key);
  }

  #dequeue(waiter: Waiter): void {
    const { client, bytes } = waiter.work;
    const queue = this.#clients.get(client);
    if (!queue?.waiters.delete(waiter)) return;
    this.#count(queue, bytes, -1);
    if (!queue.waiters.size) this.#clients.delete(client);
  }

  #count(queue: ClientQueue, bytes: number, change: 1 | -1): void {
    queue.bytes += change * bytes;
    this.#waiting.bytes += change * bytes;
    this.#waiting.requests += change;
  }
}
