import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { cpuOf, memoryOf } from './cpu.ts';

export const ADMIN_KEY = 'admin-key-of-the-bench';

const SETTINGS = {
  PORT: '0',
  HOST: '127.0.0.1',
  DEMO: 'false',
  BASE_URL: 'http://slots.example.com',
  SIGNING_SECRET: 'signing-secret-of-the-bench',
  ADMIN_API_KEY: ADMIN_KEY,
  BOOKING_RATE: '0',
  HOLDS_PER_CLIENT: '0',
};

interface Options {
  env?: NodeJS.ProcessEnv;
  flags?: string[];
  script?: string;
}

/** A server process, whose CPU time can be told from that of whoever measures it. */
export class Server {
  readonly url: string;
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess, url: string) {
    this.#child = child;
    this.url = url;
  }

  /** The service as it runs in production, or another script with its settings. */
  static service(
    databaseUrl: string,
    { env = {}, flags = [], script = 'dist/src/main.js' }: Options = {},
  ): Promise<Server> {
    return Server.start([...flags, script], { ...SETTINGS, DATABASE_URL: databaseUrl, ...env });
  }

  /** A script that writes a line of JSON with its address when it listens. */
  static async start(args: string[], env: NodeJS.ProcessEnv): Promise<Server> {
    const child = spawn(process.execPath, args, {
      env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    for await (const line of createInterface(child.stdout!)) {
      const { address } = JSON.parse(line) as { address?: string };
      if (!address) continue;
      child.stdout!.resume();
      return new Server(child, `http://${address}`);
    }
    throw new Error(`${args.join(' ')} did not start`);
  }

  get cpu(): number {
    return cpuOf(this.#child.pid!);
  }

  /** MiB. */
  get memory(): number {
    return memoryOf([this.#child.pid!]);
  }

  async stop(): Promise<void> {
    this.#child.kill('SIGTERM');
    await once(this.#child, 'exit');
  }
}
