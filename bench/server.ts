import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { PRODUCTION, urlOf } from '../test/production.ts';
import { cpuOf, memoryOf } from './cpu.ts';

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
    return Server.start([...flags, script], { ...PRODUCTION, DATABASE_URL: databaseUrl, ...env });
  }

  /** A script that writes a line of JSON with its address when it listens. */
  static async start(args: string[], env: NodeJS.ProcessEnv): Promise<Server> {
    const child = spawn(process.execPath, args, {
      env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    return new Server(child, await urlOf(child));
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
