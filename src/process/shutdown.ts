import type { Logger } from 'pino';

/** How long requests and mails under way may take to finish after a signal to stop. */
const DEADLINE = 10_000;

/** Closes everything that was opened, in reverse order, after a signal or a failed start. */
export class Shutdown {
  isStopping = false;
  readonly #opened: (() => Promise<unknown>)[] = [];

  /** Has something closed before everything that was opened earlier. */
  later(close: () => Promise<unknown>): void {
    this.#opened.push(close);
  }

  async closeAll(): Promise<void> {
    for (const close of this.#opened.splice(0).reverse()) await close();
  }

  /** The first signal ends the process when all is closed; the second, or the deadline, ends it at once, with exit code 1. */
  onSignal(log: Logger): void {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => this.#stop(signal, log));
  }

  #stop(signal: string, log: Logger): void {
    if (this.isStopping) endAt(log, `${signal} again: ends at once, whatever is under way`);
    this.isStopping = true;
    log.info({ signal }, 'stopping: requests and mails under way are finished');
    setTimeout(() => endAt(log, `not finished after ${DEADLINE / 1000} seconds: ends now`), DEADLINE).unref();
    this.closeAll().then(
      () => {
        log.info('stopped');
        process.exit(0);
      },
      (error: unknown) => {
        log.error({ error }, 'not everything could be closed');
        process.exit(1);
      },
    );
  }
}

function endAt(log: Logger, why: string): never {
  log.error(why);
  process.exit(1);
}
