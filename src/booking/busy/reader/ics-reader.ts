import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ThreadAnswer, ThreadTask } from './ics-thread.ts';
import { ReadFailure } from './read-failure.ts';
import type { IcsSettings, IcsTimes } from './read-ics.ts';

/** Limits of the thread. */
interface ThreadLimits {
  /** Milliseconds for one file. */
  deadlineMs: number;
  /** Memory of the heap. */
  maxMb: number;
  /** Milliseconds after which a thread without work ends. */
  idleMs: number;
}

/** To parse 20,000 entries takes a second and a half. */
const DEFAULTS: ThreadLimits = { deadlineMs: 10_000, maxMb: 256, idleMs: 30_000 };

/** The source runs as it is in development and in tests, and compiled in production. */
const THREAD = new URL(import.meta.url.replace(/ics-reader\.(ts|js)$/, 'ics-thread.$1'));

/**
 * Reads files in a thread of its own, one at a time: a large or hostile one stops neither this process nor other files. A
 * thread that takes too long or too much memory is ended, and the next file gets a new one.
 */
export class IcsReader {
  readonly #limits: ThreadLimits;
  #thread: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #isStopped = false;

  constructor(limits: Partial<ThreadLimits> = {}) {
    this.#limits = { ...DEFAULTS, ...limits };
  }

  /** Reads a file, or the files of a multistatus, when its turn comes. Errors: ReadFailure. */
  read(content: Uint8Array, settings: IcsSettings, isMultistatus = false): Promise<IcsTimes> {
    const reading = this.#last.then(() => this.#readNow({ content, isMultistatus, settings }));
    this.#last = reading.catch(() => {});
    return reading;
  }

  /** Ends the thread, and with it what it reads. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#end();
  }

  async #readNow(task: ThreadTask): Promise<IcsTimes> {
    if (this.#isStopped) throw new Error('The reader was stopped');
    clearTimeout(this.#idle);
    const thread = this.#open();
    const answer = await this.#answerOf(thread, task);
    if ('failure' in answer) throw new ReadFailure(answer.failure);
    return answer.times;
  }

  async #answerOf(thread: Worker, task: ThreadTask): Promise<ThreadAnswer> {
    const over = new AbortController();
    const { signal } = over;
    const deadline = setTimeout(() => over.abort('TOO_SLOW'), this.#limits.deadlineMs);
    try {
      // `once` rejects at an error of the thread, such as the end of its memory
      const answered = once(thread, 'message', { signal });
      const ended = once(thread, 'exit', { signal }).then(() => Promise.reject(new Error('the thread has ended')));
      thread.postMessage(task);
      const [answer]: ThreadAnswer[] = await Promise.race([answered, ended]);
      this.#rest();
      return answer!;
    } catch {
      await this.#end();
      return { failure: signal.aborted ? 'TOO_SLOW' : 'TOO_LARGE' };
    } finally {
      clearTimeout(deadline);
      over.abort();
    }
  }

  #open(): Worker {
    if (!this.#thread) {
      const thread = new Worker(THREAD, { resourceLimits: { maxOldGenerationSizeMb: this.#limits.maxMb } });
      // a thread without work must neither keep the process alive nor end it
      thread.unref();
      thread.on('error', () => {});
      thread.once('exit', () => {
        if (this.#thread === thread) this.#thread = undefined;
      });
      this.#thread = thread;
    }
    return this.#thread;
  }

  #rest(): void {
    this.#idle = setTimeout(() => void this.#end(), this.#limits.idleMs);
    this.#idle.unref();
  }

  async #end(): Promise<void> {
    clearTimeout(this.#idle);
    const thread = this.#thread;
    this.#thread = undefined;
    await thread?.terminate();
  }
}
