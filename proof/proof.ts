import { setTimeout as sleep } from 'node:timers/promises';
import { Calls } from './calls.ts';
import { replay, type Violations } from './checker.ts';
import { Consumers } from './consumers.ts';
import { type CommitKind, CuttingProxy } from './cutting-proxy.ts';
import { Database } from './database.ts';
import type { Fault, Scene } from './faults.ts';
import { Fleet } from './fleet.ts';
import { Journal } from './journal.ts';
import { checkDelivery, type Disturbance, delivered } from './mail-checker.ts';
import { MailProvider } from './mail-provider.ts';
import { look, merged, Sampler } from './sampler.ts';
import { setStage } from './stage.ts';

/** The service must be at work again after this. */
const MAX_OUTAGE_MS = 60_000;

export interface Plan {
  /** Milliseconds after which no answer may come, whatever happens. */
  deadline: number;
  /** Number of consumers who try to get a slot at any moment. */
  consumers: number;
  /** Number of consumers who want each place, one after the other. */
  rush: number;
  practices: number;
  /** For each server process the modules that are loaded before it. */
  servers: string[][];
  faults: Fault[];
  /** The load goes on, and the faults are spread over it, until there were so many. */
  goal?: { contested: number; bookings: number };
  /** Acknowledgements without any fault, before the first one. */
  warmUp: number;
  /** Acknowledgements between two faults, so that each meets the service at work. */
  calm: number;
  /** Longest time that some consumers keep a hold before they book it. */
  maxPauseMs: number;
  /** True to deliver mails. */
  delivers: boolean;
  /** Changes the database beforehand, to check that the proof notices. */
  sabotage?: string[];
}

export interface Result {
  violations: Violations;
  journal: Journal;
  /** Number of times each fault was inflicted. */
  faults: Map<string, number>;
  cuts: Record<CommitKind, number>;
  provider: MailProvider | undefined;
  /** Longest times without an acknowledgement, in milliseconds, one for each crash of the database. */
  gaps: number[];
  /** Number of searches for overlaps and overbooked seats during the load. */
  samples: number;
  /** Duration of the load, and of the whole proof. */
  seconds: { load: number; all: number };
}

/** Runs the load, inflicts the faults one after the other, and compares what was answered with what is there. */
export async function prove(plan: Plan, tell = (_line: string) => {}): Promise<Result> {
  const began = performance.now();
  const database = await Database.create();
  const proxy = await CuttingProxy.start(() => database.port);
  const provider = plan.delivers ? await MailProvider.start() : undefined;
  const fleet = new Fleet(`postgres://postgres@127.0.0.1:${proxy.port}/postgres`, plan.servers, provider?.url);
  const journal = new Journal(plan.deadline);
  const calls = new Calls(fleet, journal);
  let consumers: Consumers | undefined;
  try {
    await fleet.start();
    const practices = await setStage(fleet, plan.practices);
    for (const statement of plan.sabotage ?? []) await database.rows(statement);
    consumers = new Consumers(calls, journal, practices, plan);
    const sampler = new Sampler(database);
    const loadBegan = performance.now();
    consumers.start(plan.consumers);
    const course = new Course(plan, { database, proxy, fleet, provider, calls, practices }, journal, tell);
    await course.run();
    await consumers.stop();
    const load = performance.now() - loadBegan;
    const sampled = await sampler.stop();
    if (provider) await delivered(database, tell);
    const violations = {
      ...merged(sampled, await look(database)),
      ...(await replay(journal, database)),
      ...(provider && (await checkDelivery(provider, database, course.disturbances))),
      'processes that ended on their own': fleet.exits,
    };
    const seconds = { load: load / 1000, all: (performance.now() - began) / 1000 };
    const { gaps, faults } = course;
    return { violations, journal, faults, cuts: proxy.cuts, provider, gaps, samples: sampler.samples, seconds };
  } finally {
    // after a failure they are still at it
    await consumers?.stop();
    await fleet.stop();
    proxy.stop();
    provider?.stop();
    await database.remove();
  }
}

/** The faults of a plan, one after the other, under load. */
class Course {
  readonly gaps: number[] = [];
  readonly faults = new Map<string, number>();
  readonly disturbances: Disturbance[] = [];
  readonly #plan: Plan;
  readonly #scene: Scene;
  readonly #journal: Journal;
  readonly #tell: (line: string) => void;

  constructor(plan: Plan, scene: Scene, journal: Journal, tell: (line: string) => void) {
    this.#plan = plan;
    this.#scene = scene;
    this.#journal = journal;
    this.#tell = tell;
  }

  async run(): Promise<void> {
    const { warmUp, faults } = this.#plan;
    await this.#acknowledged(warmUp);
    for (const [index, fault] of faults.entries()) {
      await this.#until(() => this.#progress >= index / faults.length);
      await this.#inflict(fault);
    }
    await this.#until(() => this.#progress >= 1);
  }

  async #inflict({ name, crashesDatabase, isElsewhere, inflict }: Fault): Promise<void> {
    const journal = this.#journal;
    journal.watchGaps();
    const from = performance.now();
    await inflict(this.#scene);
    if (!isElsewhere) this.disturbances.push({ from, until: performance.now() });
    this.faults.set(name, (this.faults.get(name) ?? 0) + 1);
    await this.#acknowledged(this.#plan.calm);
    if (crashesDatabase) this.gaps.push(journal.longestGap);
    const gap = (journal.longestGap / 1000).toFixed(1);
    this.#tell(
      `${journal.contested} contested, ${journal.booked} booked; longest time without an acknowledgement ${gap} s: ${name}`,
    );
  }

  /** The part of the goal that is reached. */
  get #progress(): number {
    const { contested, bookings } = this.#plan.goal ?? { contested: 0, bookings: 0 };
    return Math.min(part(this.#journal.contested, contested), part(this.#journal.booked, bookings));
  }

  /** Resolves after so many more acknowledgements. */
  #acknowledged(count: number): Promise<void> {
    const enough = this.#journal.acknowledged + count;
    return this.#until(() => this.#journal.acknowledged >= enough);
  }

  async #until(isReached: () => boolean): Promise<void> {
    const journal = this.#journal;
    for (let since = performance.now(), seen = journal.acknowledged; !isReached(); await sleep(20)) {
      if (journal.acknowledged > seen) {
        seen = journal.acknowledged;
        since = performance.now();
      }
      if (performance.now() - since > MAX_OUTAGE_MS) throw new Error('The service does not get back to work');
    }
  }
}

const part = (done: number, wanted: number): number => (wanted > 0 ? done / wanted : 1);
