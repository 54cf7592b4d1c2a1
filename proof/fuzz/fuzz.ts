import fc from 'fast-check';
import { ENDPOINTS } from '../../src/doors/rest/endpoints/tables.ts';
import { isStream } from '../../src/doors/rest/mapping/endpoint.ts';
import type { Example } from '../../test/support/calls/examples/example.ts';
import { exampleOf } from '../../test/support/calls/examples.ts';
import { Crm } from '../../test/support/calls/management.ts';
import { makePractice } from '../../test/support/practice.ts';
import { Service } from '../../test/support/service.ts';
import { snapshot, type Violations } from '../checker.ts';
import { graphqlRequests } from './graphql-requests.ts';
import { judge } from './oracle.ts';
import { type Request, send } from './request.ts';
import { restRequests } from './rest-requests.ts';
import { Server } from './server.ts';
import { World } from './world.ts';

/** Rows whose answers end. */
const ROWS = ENDPOINTS.filter((row) => !isStream(row));
/** Row whose requests a batch has: by a seed, so that short runs have other rows each time. */
const rowOf = (batch: number, seed: number) => ROWS[(seed + batch) % ROWS.length]!;

/** By GraphQL anything can be deleted, so that each kind has worlds of its own. */
const KINDS = ['REST', 'GraphQL'] as const;
type Kind = (typeof KINDS)[number];

/** Requests that are made for one example of a row, or one state of the world. */
const BATCH = 25;
/** Batches for one world; requests delete and spoil what is in it. */
const BATCHES_OF_WORLD = 12;
const AT_ONCE = 4;

export interface Plan {
  requests: number;
  seed: number;
  databaseUrl: string;
  /** Milliseconds that an answer may take. */
  deadline: number;
  /** Number of looks at the memory, each after another part of the requests. */
  looks: number;
  tell?: (line: string) => void;
}

/** A request that was answered as it must not be. */
export interface Finding {
  problem: string;
  /** None: what requests are made of could not be set up. */
  request?: Request | undefined;
}

export interface Result {
  requests: number;
  seconds: number;
  /** Number of answers with each status, by the kind of request. */
  statuses: Map<string, number>;
  slowest: number;
  findings: Finding[];
  /** Violations found in the database. */
  violations: Violations;
  /** Bytes that the server used after garbage collections, from the beginning to the end. */
  heaps: number[];
  /** Lines that the server logged as errors. */
  logged: string[];
}

/** Sends requests made by chance to a server process of its own, several at a time, and judges every answer. */
export async function fuzz(plan: Plan): Promise<Result> {
  const server = await Server.start(plan.databaseUrl);
  const run = new Run(server, plan);
  try {
    await run.toTheEnd();
    return await run.result();
  } finally {
    await server.stop();
  }
}

class Run {
  readonly #server: Server;
  readonly #service: Service;
  readonly #seed: number;
  readonly #wanted: number;
  readonly #deadline: number;
  readonly #looks: number;
  readonly #tell: (line: string) => void;
  readonly #began = performance.now();
  readonly #statuses = new Map<string, number>();
  readonly #findings: Finding[] = [];
  readonly #heaps: number[] = [];
  #worlds = 0;
  #batches = 0;
  #sent = 0;
  #slowest = 0;

  constructor(server: Server, { requests, seed, databaseUrl, deadline, looks, tell = () => {} }: Plan) {
    this.#server = server;
    this.#service = new Service(server.url, databaseUrl);
    this.#seed = seed;
    this.#wanted = requests;
    this.#deadline = deadline;
    this.#looks = looks;
    this.#tell = tell;
  }

  async toTheEnd(): Promise<void> {
    const step = this.#wanted / this.#looks;
    for (let look = 1; look <= this.#looks && this.#server.isRunning; look++) {
      await Promise.all(Array.from({ length: AT_ONCE }, () => this.#work(step * look)));
      this.#heaps.push(await this.#server.heap());
      const seconds = (performance.now() - this.#began) / 1000;
      const heap = Math.round(this.#heaps.at(-1)! / 2 ** 20);
      this.#tell(`${this.#sent} requests, ${Math.round(this.#sent / seconds)}/s, heap ${heap} MB`);
    }
  }

  async result(): Promise<Result> {
    const { errors, isRunning } = this.#server;
    const violations = await snapshot({ rows: (text, values) => this.#service.sql(text, values) });
    return {
      requests: this.#sent,
      seconds: (performance.now() - this.#began) / 1000,
      statuses: this.#statuses,
      slowest: this.#slowest,
      findings: this.#findings,
      violations: { ...violations, 'servers that ended': isRunning ? [] : [this.#server.url] },
      heaps: this.#heaps,
      logged: errors,
    };
  }

  async #work(until: number): Promise<void> {
    while (this.#sent < until && this.#server.isRunning) {
      try {
        await this.#workInOneWorld(until);
      } catch (error) {
        this.#find(error);
        return;
      }
    }
  }

  async #workInOneWorld(until: number): Promise<void> {
    const kind = KINDS[this.#worlds++ % KINDS.length]!;
    const [crm, foreign] = [await makePractice(this.#service), await makePractice(this.#service)];
    const world = await World.make(new Crm(crm), new Crm(foreign));
    const left = Math.ceil((until - this.#sent) / BATCH / AT_ONCE);
    const numbers = Array.from({ length: Math.min(left, BATCHES_OF_WORLD) }, () => this.#batches++);
    // before any request: a random one may delete the provider that an example needs
    const examples = new Map<number, Required<Example>>();
    for (const number of kind === 'REST' ? numbers : [])
      examples.set(number, await exampleOf(rowOf(number, this.#seed).route, world.crm));
    for (const number of numbers) {
      if (this.#sent < until) await this.#sendBatch(kind, world, number, examples.get(number));
    }
  }

  /** Told at once, in case that nothing can be told in the end. */
  #find(error: unknown, request?: Request): void {
    this.#findings.push({ problem: String(error), request });
    this.#tell(`${error}\n${JSON.stringify(request)}`);
  }

  /** A seed makes the same requests, as far as they do not name what the service has made of earlier ones. */
  async #sendBatch(kind: Kind, world: World, number: number, example?: Required<Example>): Promise<void> {
    const requests = example ? restRequests(rowOf(number, this.#seed), example, world) : graphqlRequests(world);
    for (const request of fc.sample(requests, { seed: this.#seed + number, numRuns: BATCH })) {
      await this.#sendOne(request, kind, world);
    }
  }

  async #sendOne(request: Request, kind: Kind, world: World): Promise<void> {
    this.#sent++;
    try {
      const answer = await send(this.#server.url, request);
      const name = `${kind} ${answer.status}`;
      this.#statuses.set(name, (this.#statuses.get(name) ?? 0) + 1);
      this.#slowest = Math.max(this.#slowest, answer.milliseconds);
      world.learn(answer.text);
      judge(request, answer, this.#deadline);
    } catch (error) {
      this.#find(error, request);
    }
  }
}
