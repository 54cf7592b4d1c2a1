import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import path from 'node:path';
import { afterFile } from './cleanup.ts';
import { PRODUCTION } from './production.ts';
import type { LogLine } from './recorded-log.ts';
import { Service } from './service.ts';

const END_WITH_PARENT = path.resolve('test/support/preload/end-with-parent.mjs');

/** A process of the tests, and what it has written. */
export class Process {
  readonly child: ChildProcess;
  /** Its exit code, null when it was killed. */
  readonly exited: Promise<number | null>;
  out = '';
  err = '';
  /** Tells `more` when it has written something, or has ended. */
  readonly #heard = new EventEmitter();

  constructor(script: string, env: { [name: string]: string }, preload: string[] = [], cwd = '.') {
    const imports = ['./hooks/ts.mjs', END_WITH_PARENT, ...preload].flatMap((module) => ['--import', module]);
    this.child = spawn(process.execPath, [...imports, ...script.split(' ')], {
      cwd,
      env: { PATH: process.env.PATH, ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      this.out += text;
      this.#heard.emit('more');
    });
    this.child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.err += text;
      this.#heard.emit('more');
    });
    this.exited = once(this.child, 'close').then(([code]) => code);
    afterFile(async () => {
      this.child.kill('SIGTERM');
      await this.exited;
    });
  }

  /** Its answer to a message. */
  async asked(message: string): Promise<unknown> {
    const answer = once(this.child, 'message');
    this.child.send(message);
    return (await answer)[0];
  }

  /** The first line of its log with this message, as soon as it is there. */
  says(msg: string): Promise<LogLine> {
    return this.#until(msg, () => {
      const lines = this.out.split('\n').slice(0, -1);
      return lines.find((line) => line.startsWith('{') && JSON.parse(line).msg === msg);
    }).then((line) => JSON.parse(line));
  }

  /** Resolves when it has written a text. */
  async writes(text: string): Promise<void> {
    await this.#until(text, () => (this.out + this.err).includes(text) || undefined);
  }

  /** Resolves to the first match in its output. Errors: the process ends before. */
  async #until<Found>(wanted: string, find: () => Found | undefined): Promise<Found> {
    let hasEnded = false;
    void this.exited.then(() => {
      hasEnded = true;
      this.#heard.emit('more');
    });
    for (;;) {
      const found = find();
      if (found !== undefined) return found;
      if (hasEnded) throw new Error(`The process ended before it wrote "${wanted}": ${this.err}${this.out}`);
      await once(this.#heard, 'more');
    }
  }
}

/** Module to load before a process, so that it waits for as long as it takes. */
export const UNHURRIED = './test/support/preload/unhurried.mjs';

/** Starts an unhurried server process of its own on a database; `preload` are modules that are loaded before it. */
export async function startProcess(databaseUrl: string, preload: string[] = []): Promise<Service> {
  return (await startServer({ DATABASE_URL: databaseUrl }, preload)).service;
}

/** Starts an unhurried server process with further settings. */
export async function startServer(env: { DATABASE_URL: string; [name: string]: string }, preload: string[] = []) {
  const server = new Process('src/main.ts', { ...PRODUCTION, ...env }, [UNHURRIED, ...preload]);
  const { address } = await server.says('listening');
  return { server, service: new Service(`http://${address}`, env.DATABASE_URL) };
}
