import { setTimeout as sleep } from 'node:timers/promises';
import { Calls } from './calls.ts';
import { replay, snapshot, type Violations } from './checker.ts';
import { Consumers } from './consumers.ts';
import { CuttingProxy } from './cutting-proxy.ts';
import { Database } from './database.ts';
import type { Fault, Scene } from './faults.ts';
import { Fleet } from './fleet.ts';
import { Journal } from './journal.ts';
import { setStage } from './stage.ts';

/** No answer may come later, whatever happens. */
const DEADLINE = 10_000;
/** Acknowledgements between two faults, so that each meets the service at work. */
const CALM = 60;
/** The service must be at work again after this. */
const LONGEST_OUTAGE = 60_000;
const SAMPLING = 1_000;

export interface Plan {
  consumers: number;
  practices: number;
  /** For each server process the modules that are loaded before it. */
  servers: string[][];
  faults: Fault[];
  /** Acknowledgements without any fault, before the first one. */
  warmUp: number;
  /** How long some consumers keep a hold, in milliseconds. */
  patience: number;
  /** What is done to the database beforehand, to see that the proof notices. */
  sabotage?: string[];
}

export interface Result {
  violations: Violations;
  journal: Journal;
  /** How often each fault was inflicted. */
  faults: Map<string, number>;
  /** Longest times without an acknowledgement, in milliseconds, one for each crash of the database. */
  gaps: number[];
  /** How often overlaps and overbooked seats were looked for during the load. */
  samples: number;
  seconds: number;
}

/** Runs the load, inflicts the faults one after the other, and compares the journal with the database in the end. */
export async function prove(plan: Plan, tell = (_line: string) => {}): Promise<Result> {
  const began = performance.now();
  const database = await Database.create();
  const proxy = await CuttingProxy.start(() => database.port);
  const fleet = new Fleet(`postgres://postgres@127.0.0.1:${proxy.port}/postgres`, plan.servers);
  const journal = new Journal(DEADLINE);
  const calls = new Calls(fleet, journal);
  let consumers: Consumers | undefined;
  try {
    await fleet.start();
    const practices = await setStage(fleet, plan.practices);
    for (const statement of plan.sabotage ?? []) await database.rows(statement);
    consumers = new Consumers(calls, journal, practices, plan);
    const sampler = new Sampler(database);
    consumers.start(plan.consumers);
    await acknowledged(journal, plan.warmUp);
    const gaps = await inflictAll(plan.faults, { database, proxy, fleet, calls, practices }, journal, tell);
    await consumers.stop();
    const sampled = await sampler.stop();
    const violations = {
      ...merged(sampled, await snapshot(database)),
      ...(await replay(journal, database)),
      'processes that ended on their own': fleet.exits,
    };
    const faults = new Map(
      [...Map.groupBy(plan.faults, ({ name }) => name)].map(([name, each]) => [name, each.length]),
    );
    const seconds = (performance.now() - began) / 1000;
    return { violations, journal, faults, gaps, samples: sampler.samples, seconds };
  } finally {
    // after a failure they are still at it
    await consumers?.stop();
    await fleet.stop();
    proxy.stop();
    await database.remove();
  }
}

/** The gaps after crashes of the database. */
async function inflictAll(faults: Fault[], scene: Scene, journal: Journal, tell: (line: string) => void) {
  const gaps: number[] = [];
  for (const { name, crashesDatabase, inflict } of faults) {
    const from = performance.now();
    await inflict(scene);
    const until = performance.now();
    await acknowledged(journal, CALM);
    const gap = journal.longestGap(from, until);
    if (crashesDatabase) gaps.push(gap);
    tell(`${name}: longest time without an acknowledgement ${(gap / 1000).toFixed(1)} s`);
  }
  return gaps;
}

/** Resolves after so many more acknowledgements. */
async function acknowledged(journal: Journal, count: number): Promise<void> {
  const enough = journal.acknowledgedAt.length + count;
  const began = performance.now();
  while (journal.acknowledgedAt.length < enough) {
    if (performance.now() - began > LONGEST_OUTAGE) throw new Error('The service does not get back to work');
    await sleep(20);
  }
}

/** Looks for what must not be at any moment, while the load is on. */
class Sampler {
  samples = 0;
  #found: Violations = {};
  #isStopping = false;
  readonly #done: Promise<void>;

  constructor(database: Database) {
    this.#done = this.#sample(database);
  }

  async stop(): Promise<Violations> {
    this.#isStopping = true;
    await this.#done;
    return this.#found;
  }

  async #sample(database: Database): Promise<void> {
    for (; !this.#isStopping; await sleep(SAMPLING)) {
      // there is nothing to see while the database is down
      const seen = await snapshot(database).catch(() => undefined);
      if (!seen) continue;
      this.samples++;
      this.#found = merged(this.#found, seen);
    }
  }
}

function merged(one: Violations, other: Violations): Violations {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return Object.fromEntries(
    [...names].map((name) => [name, [...new Set([...(one[name] ?? []), ...(other[name] ?? [])])]]),
  );
}
