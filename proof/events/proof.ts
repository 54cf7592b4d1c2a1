import { setTimeout as sleep } from 'node:timers/promises';
import { Calls } from '../calls.ts';
import type { Violations } from '../checker.ts';
import { CuttingProxy } from '../cutting-proxy.ts';
import { Database } from '../database.ts';
import type { Fault, Scene } from '../faults.ts';
import { Fleet } from '../fleet.ts';
import { Journal } from '../journal.ts';
import { setStage } from '../stage.ts';
import { LateTransactions } from './late-transactions.ts';
import { checkLogs, headsOf } from './log-checker.ts';
import { type Reader, readersOf } from './readers.ts';
import { Receiver, type Slow } from './receiver.ts';
import { checkWebhooks, deliverRest } from './webhook-checker.ts';
import { Writers } from './writers.ts';

/** The log must grow again within this time. */
const MAX_OUTAGE_MS = 60_000;
/** The last events are numbered within this time: every process looks each second. */
const MAX_NUMBERING_MS = 10_000;

export interface Plan {
  /** Number of processes. */
  servers: number;
  /** Number of callers who change something at any moment. */
  writers: number;
  /** Number of database sessions whose transactions commit late, or roll back. */
  sessions: number;
  /** Number of providers of each of the two CRMs. */
  practices: number;
  /** The faults are spread over the load, which ends with the last one. */
  faults: Fault[];
  /** Number of events between two faults, so that each meets the service at work. */
  calm: number;
  /** Number of events after which the load ends. */
  events: number;
  /** Slow answers of the receiver of webhooks. */
  slow: Slow;
}

export interface Result {
  violations: Violations;
  journal: Journal;
  writers: Writers;
  transactions: LateTransactions;
  readers: Reader[];
  receiver: Receiver;
  /** Number of times each fault was inflicted. */
  faults: Map<string, number>;
  events: number;
  /** Duration of the load. */
  seconds: number;
}

/** Runs the load, inflicts the faults one after the other, and compares the logs with what callers and readers know. */
export async function prove(plan: Plan, tell = (_line: string) => {}): Promise<Result> {
  const database = await Database.create();
  const proxy = await CuttingProxy.start(() => database.port);
  const url = `postgres://postgres@127.0.0.1:${proxy.port}/postgres`;
  const fleet = new Fleet(
    url,
    Array.from({ length: plan.servers }, () => []),
  );
  const journal = new Journal(Number.POSITIVE_INFINITY);
  const calls = new Calls(fleet, journal);
  const receiver = await Receiver.start(plan.slow);
  const ending: (() => Promise<void>)[] = [];
  try {
    await fleet.start();
    const stages = [await setStage(fleet, plan.practices), await setStage(fleet, plan.practices)];
    for (const [practice] of stages) await receiver.subscribe(fleet, practice!);
    const practices = stages.flat();
    const crms = (await database.rows<{ id: string }>('select id from crms')).map(({ id }) => id);
    const writers = new Writers(calls, fleet, practices);
    const transactions = new LateTransactions(database, crms);
    const readers = stages.flatMap(([practice]) => readersOf(fleet, practice!));
    ending.push(...readers.map((reader) => () => reader.stop()));
    ending.push(
      () => writers.stop(),
      () => transactions.stop(),
    );
    const began = performance.now();
    writers.start(plan.writers);
    transactions.start(plan.sessions);
    const course = new Course(plan, { database, proxy, fleet, provider: undefined, calls, practices }, tell);
    await course.run();
    const seconds = (performance.now() - began) / 1000;
    await writers.stop();
    await transactions.stop();
    await course.numbered();
    const heads = await headsOf(database);
    await deliverRest(database, fleet);
    await Promise.all(readers.map((reader) => reader.finish()));
    // jobs write events, too, such as those of expired holds
    await fleet.stop();
    const { receipts } = writers;
    const violations = {
      ...(await checkLogs(database, { readers, heads, receipts, marks: transactions.marks })),
      ...(await checkWebhooks(database, receiver)),
      'internal errors': journal.internal,
      'processes that ended on their own': fleet.exits,
    };
    const { faults, events } = course;
    return { violations, journal, writers, transactions, readers, receiver, faults, events, seconds };
  } finally {
    await Promise.all(ending.map((end) => end()));
    await fleet.stop();
    proxy.stop();
    receiver.stop();
    await database.remove();
  }
}

/** The faults of a plan, one after the other, under load. */
class Course {
  readonly faults = new Map<string, number>();
  /** Number of events that were numbered. */
  events = 0;
  readonly #plan: Plan;
  readonly #scene: Scene;
  readonly #tell: (line: string) => void;

  constructor(plan: Plan, scene: Scene, tell: (line: string) => void) {
    this.#plan = plan;
    this.#scene = scene;
    this.#tell = tell;
  }

  async run(): Promise<void> {
    const { faults, events, calm } = this.#plan;
    for (const [index, { name, inflict }] of faults.entries()) {
      const enough = Math.max(this.events + calm, (events * (index + 1)) / (faults.length + 1));
      await this.#until(() => this.events >= enough);
      await inflict(this.#scene);
      this.faults.set(name, (this.faults.get(name) ?? 0) + 1);
      this.#tell(`${this.events} events: ${name}`);
    }
    await this.#until(() => this.events >= events);
  }

  /** Resolves when the inbox is empty, or nobody numbers what is left. */
  async numbered(): Promise<void> {
    let left = Number.POSITIVE_INFINITY;
    const look = async () => {
      const [row] = await this.#scene.database.rows<{ count: number }>(
        'select count(*)::int as count from event_inbox',
      );
      left = row!.count;
    };
    await this.#until(() => left === 0, look, MAX_NUMBERING_MS).catch(() => {});
  }

  async #until(isReached: () => boolean, look = async () => {}, patience = MAX_OUTAGE_MS): Promise<void> {
    for (let since = performance.now(), seen = this.events; !isReached(); await sleep(100)) {
      await this.#count()
        .then(look)
        .catch(() => {});
      if (this.events > seen) since = performance.now();
      seen = this.events;
      if (performance.now() - since > patience) throw new Error('The log does not grow any more');
    }
  }

  async #count(): Promise<void> {
    const rows = await this.#scene.database.rows<{ count: number }>(
      'select sum(sequence)::float8 as count from event_heads',
    );
    this.events = rows[0]!.count;
  }
}
