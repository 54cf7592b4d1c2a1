import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { PRODUCTION, urlOf } from '../test/support/production.ts';
import { cpuOf, memoryOf } from './cpu.ts';

interface Options {
  env?: NodeJS.ProcessEnv;
  flags?: string[];
  script?: string;
}

/** Flags of `npm start` and of the image. */
const SERVICE_FLAGS = ['--max-semi-space-size=16'];

/** Flags of a process that tells its `heap`. */
export const TELLS_HEAP = ['--import', './test/support/preload/heap.mjs'];

/** A server process, whose CPU time can be told from that of whoever measures it. */
export class Server {
  #url!: string;
  #child!: ChildProcess;
  readonly #args: string[];
  readonly #env: NodeJS.ProcessEnv;

  private constructor(args: string[], env: NodeJS.ProcessEnv) {
    this.#args = args;
    this.#env = env;
  }

  /** The service as it runs in production, or another script with its settings. */
  static service(
    databaseUrl: string,
    { env = {}, flags = [], script = 'dist/src/main.js' }: Options = {},
  ): Promise<Server> {
    return Server.start([...SERVICE_FLAGS, ...flags, script], { ...PRODUCTION, DATABASE_URL: databaseUrl, ...env });
  }

  /** A script that writes a line of JSON with its address when it listens. */
  static async start(args: string[], env: NodeJS.ProcessEnv): Promise<Server> {
    const server = new Server(args, env);
    await server.#start();
    return server;
  }

  async #start(): Promise<void> {
    this.#child = spawn(process.execPath, this.#args, {
      env: { PATH: process.env.PATH, NODE_ENV: 'production', ...this.#env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#url = await urlOf(this.#child);
  }

  /** Runs this script in a new process, which has another address. */
  async restart(): Promise<void> {
    await this.stop();
    await this.#start();
  }

  get url(): string {
    return this.#url;
  }

  get cpu(): number {
    return cpuOf(this.#child.pid!);
  }

  /** MiB. */
  get memory(): number {
    return memoryOf([this.#child.pid!]);
  }

  /** KiB of the heap after a collection of all garbage; of a process with the flags TELLS_HEAP. */
  async heap(): Promise<number> {
    const stdout = this.#child.stdout!;
    const lines = createInterface(stdout);
    this.#child.kill('SIGUSR2');
    for await (const line of lines) {
      const { msg, bytes } = JSON.parse(line) as { msg?: string; bytes: number };
      if (msg !== 'heap') continue;
      stdout.resume();
      return bytes / 1024;
    }
    throw new Error('The process has ended');
  }

  async stop(): Promise<void> {
    this.#child.kill('SIGTERM');
    await once(this.#child, 'exit');
  }
}
