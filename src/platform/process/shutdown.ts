import type { Logger } from 'pino';

/** Time for open requests and mails to finish after a signal to stop. */
const DEADLINE_MS = 10_000;

/** Thrown to end a start during which a signal has come. */
class StartStopped extends Error {}

/** Closes everything that was opened, in reverse order, after a signal or a failed start. */
export class Shutdown {
  isStopping = false;
  readonly #opened: (() => Promise<unknown>)[] = [];
  #start: Promise<unknown> = Promise.resolve();

  /** Waits for a start before anything is closed after a signal: the start may be opening something. */
  settle(start: Promise<unknown>): void {
    this.#start = start;
  }

  /** Registers a function that closes something; later registrations are closed first. Ends a start after a signal. */
  later(close: () => Promise<unknown>): void {
    this.#opened.push(close);
    if (this.isStopping) throw new StartStopped('A signal has stopped the start');
  }

  async closeAll(): Promise<void> {
    for (const close of this.#opened.splice(0).reverse()) await close();
  }

  /** Exits after the first signal when everything is closed; with code 1 at the second signal or the deadline. */
  onSignal(log: Logger): void {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => this.#stop(signal, log));
  }

  #stop(signal: string, log: Logger): void {
    if (this.isStopping) exit(log, { signal }, 'second signal, exiting');
    this.isStopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => exit(log, { ms: DEADLINE_MS }, 'shutdown deadline exceeded, exiting'), DEADLINE_MS).unref();
    const close = () => this.closeAll();
    this.#start.then(close, close).then(
      () => {
        log.info('stopped');
        process.exit(0);
      },
      (error: unknown) => {
        log.error({ error }, 'shutdown failed');
        process.exit(1);
      },
    );
  }
}

function exit(log: Logger, details: object, event: string): never {
  log.error(details, event);
  process.exit(1);
}
