import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { PRODUCTION } from '../../test/support/production.ts';

/**
 * A server process that is asked for its memory, and whose failures are kept. It waits for its database for as long as
 * it takes: what is answered shall follow from the requests, and not from what else the machine does.
 */
export class Server {
  readonly url: string;
  /** Lines that it logged as errors. */
  readonly errors: string[] = [];
  readonly #child: ChildProcess;
  readonly #exited: Promise<unknown>;
  #heap: ((bytes: number) => void) | undefined;

  private constructor(child: ChildProcess, url: string) {
    this.#child = child;
    this.url = url;
    this.#exited = once(child, 'exit');
  }

  static async start(databaseUrl: string): Promise<Server> {
    const imports = [
      './hooks/ts.mjs',
      './test/support/preload/unhurried.mjs',
      './test/support/preload/heap.mjs',
    ].flatMap((module) => ['--import', module]);
    const child = spawn(process.execPath, [...imports, 'src/main.ts'], {
      env: { PATH: process.env.PATH, ...PRODUCTION, DATABASE_URL: databaseUrl },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    return new Promise((resolve, reject) => {
      let server: Server | undefined;
      child.once('exit', () => reject(new Error('The server ended before it listened')));
      createInterface(child.stdout!).on('line', (line) => {
        const said = JSON.parse(line);
        if (said.msg === 'listening') {
          server = new Server(child, `http://${said.address}`);
          resolve(server);
        }
        if (said.msg === 'heap') server?.hear(said.bytes);
        if (said.level === 'error' || said.level === 'fatal') server?.errors.push(line);
      });
    });
  }

  get isRunning(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  private hear(bytes: number): void {
    this.#heap?.(bytes);
  }

  /** Bytes that it uses after everything that can be collected was collected; NaN when it has ended. */
  heap(): Promise<number> {
    const told = new Promise<number>((resolve) => {
      this.#heap = resolve;
      this.#child.kill('SIGUSR2');
    });
    return Promise.race([told, this.#exited.then(() => Number.NaN)]);
  }

  async stop(): Promise<void> {
    if (!this.isRunning) return;
    this.#child.kill('SIGTERM');
    await this.#exited;
  }
}
