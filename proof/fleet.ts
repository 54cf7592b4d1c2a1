import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { PRODUCTION, urlOf } from '../test/support/production.ts';

export const MAIL_DOMAIN = 'mg.example.com';

/** Settings with which a process delivers mails to a provider at this address. */
const deliverTo = (url: string) => ({
  MAILGUN_URL: url,
  MAILGUN_API_KEY: 'mailgun-key-of-the-proof',
  MAILGUN_DOMAIN: MAIL_DOMAIN,
  MAIL_FROM: `slots@${MAIL_DOMAIN}`,
});

interface Server {
  child: ChildProcess;
  url: string;
  exited: Promise<unknown>;
}

/** Several server processes on one database. Each has a place; whoever leaves it is followed by another one. */
export class Fleet {
  /** Processes that ended although nobody had told them to. */
  readonly exits: string[] = [];
  readonly #preloads: string[][];
  readonly #settings: { [name: string]: string };
  readonly #servers: (Server | undefined)[] = [];
  readonly #told = new Set<ChildProcess>();

  /** `preloads`: for each process the modules to load before it. Without a mail provider the mails stay queued. */
  constructor(databaseUrl: string, preloads: string[][], mailProviderUrl?: string) {
    this.#preloads = preloads;
    this.#settings = {
      ...PRODUCTION,
      WEBHOOK_PRIVATE_TARGETS: '127.0.0.1',
      ...(mailProviderUrl && deliverTo(mailProviderUrl)),
      DATABASE_URL: databaseUrl,
    };
  }

  async start(): Promise<void> {
    await Promise.all(this.#preloads.map((_, place) => this.#fill(place)));
  }

  get size(): number {
    return this.#preloads.length;
  }

  /** Address of some process that should be there. */
  url(): string {
    const there = this.#servers.filter((server) => server !== undefined);
    if (!there.length) throw new Error('No server process is left');
    return there[Math.floor(Math.random() * there.length)]!.url;
  }

  /** Ends the process of a place by a signal, waits until it is gone, and starts the next one. */
  async replace(place: number, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    await this.#end(place, signal);
    await this.#fill(place);
  }

  /** Lets a process stand still. */
  async freeze(place: number, milliseconds: number): Promise<void> {
    const { child } = this.#servers[place]!;
    child.kill('SIGSTOP');
    await sleep(milliseconds);
    child.kill('SIGCONT');
  }

  async stop(): Promise<void> {
    await Promise.all(this.#servers.map((_, place) => this.#end(place, 'SIGTERM')));
  }

  async #end(place: number, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const server = this.#servers[place];
    if (!server) return;
    this.#told.add(server.child);
    server.child.kill(signal);
    // clients still know its address for a while, as behind a proxy that has not noticed yet
    await server.exited;
    this.#servers[place] = undefined;
  }

  /** A start without a database fails, and is tried again as an orchestrator would. */
  async #fill(place: number): Promise<void> {
    for (let attempt = 1; !this.#servers[place]; attempt++) {
      this.#servers[place] = await this.#launch(this.#preloads[place]!).catch((error) => {
        if (attempt >= 20) throw error;
        return undefined;
      });
    }
  }

  async #launch(preload: string[]): Promise<Server> {
    const imports = ['./hooks/ts.mjs', './test/support/preload/end-with-parent.mjs', ...preload].flatMap((module) => [
      '--import',
      module,
    ]);
    const child = spawn(process.execPath, [...imports, 'src/main.ts'], {
      env: { PATH: process.env.PATH, ...this.#settings },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    const exited = once(child, 'exit');
    const url = await urlOf(child);
    exited.then(([code, signal]) => {
      if (!this.#told.has(child)) this.exits.push(`${url} ended with ${code ?? signal}`);
    });
    return { child, url, exited };
  }
}
