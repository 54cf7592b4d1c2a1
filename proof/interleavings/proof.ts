import { crc32 } from 'node:zlib';
import { exploreAll, exploreSome, type Seen } from './exploration.ts';
import { nameOf, PAIRS, type Pair } from './operations.ts';
import { brokenInvariants, type Outcome, readOutcome } from './outcome.ts';
import { acquaint, furnish, type Needs, type Scene, type SetScene } from './scene.ts';
import { type Choice, runSchedule, type Schedule, type Side } from './schedule.ts';
import { type Answer, Stage } from './stage.ts';
import { areIndependent } from './statements.ts';

/** Findings about a pair of operations. */
export interface Result {
  pair: Pair;
  schedules: number;
  /** Runs that turned out to be another schedule with independent statements swapped. */
  redundant: number;
  /** True if there are no schedules left. */
  isComplete: boolean;
  /** Different outcomes; two orders can have no more than two. */
  outcomes: Set<string>;
  /** Violations, each with a schedule that leads to it. */
  violations: { wrong: string; schedule: string }[];
}

export interface Plan {
  pairs?: readonly Pair[];
  /** Most schedules of a pair. */
  most: number;
  /** True to draw schedules at random, by the names of the operations, instead of one after the other. */
  isSample?: boolean;
  /** Takes no two statements for independent: many more schedules, and the same outcomes. */
  isUnreduced?: boolean;
  /** Looks at the invariants alone: what is told need not be exact. */
  invariantsOnly?: boolean;
  /** Takes layers of protection away. */
  prepare?: (stage: Stage) => Promise<void>;
  /** True once no further schedule may begin. The pair that runs then is not complete. */
  isOver?: () => boolean;
  tell?: (result: Result) => void;
}

type Choose = (choice: Choice) => Side;

const mustDiffer = () => false;

const DEADLOCK = '40P01';

/** Runs the schedules of pairs of operations on a stage of its own. */
export async function prove(plan: Plan): Promise<Result[]> {
  const stage = await Stage.open();
  try {
    return await proveOn(stage, await furnish(stage), plan);
  } finally {
    await stage.close();
  }
}

/** Runs the schedules of pairs of operations on a furnished stage. What the plan takes away stays away. */
export async function proveOn(stage: Stage, setScene: SetScene, plan: Plan): Promise<Result[]> {
  await plan.prepare?.(stage);
  const results: Result[] = [];
  for (const pair of plan.pairs ?? PAIRS) {
    if (plan.isOver?.()) break;
    const scene = await setScene(needsOf(pair));
    const result = await new PairProof(stage, scene, pair, plan).run();
    results.push(result);
    plan.tell?.(result);
  }
  return results;
}

const needsOf = ([one, other]: Pair): Needs => ({ ...one.needs, ...other.needs });

/** One pair of operations in its scene. */
class PairProof {
  readonly #stage: Stage;
  readonly #scene: Scene;
  readonly #pair: Pair;
  readonly #plan: Plan;
  /** Outcomes of one call after the other, in both orders; no schedule may have another outcome. */
  #orders = new Set<string>();

  constructor(stage: Stage, scene: Scene, pair: Pair, plan: Plan) {
    this.#stage = stage;
    this.#scene = scene;
    this.#pair = pair;
    this.#plan = plan;
  }

  async run(): Promise<Result> {
    const { most, isSample, isUnreduced, isOver = () => false } = this.#plan;
    const { all, written } = this.#stage.tables;
    // a sample is the same whatever else is written: it may use what other pairs have taught
    if (!isSample) written.clear();
    if (isUnreduced) for (const table of all) written.add(table);
    for (;;) {
      await this.#learnOrders();
      const known = written.size;
      const pair = this.#pair;
      const result: Result = {
        pair,
        schedules: 0,
        redundant: 0,
        isComplete: true,
        outcomes: new Set(),
        violations: [],
      };
      const seen: Seen = async (schedule, isRedundant) => {
        if (isRedundant) result.redundant += 1;
        else result.schedules += 1;
        await this.#check(schedule, result);
        result.isComplete = !isSample && result.schedules < most && !isOver();
        // a table that was taken for one that nobody writes is written: start again, knowing better
        return result.schedules < most && written.size === known && !isOver();
      };
      const run = (choose: Choose) => this.#runOnce(choose, false);
      const runStale = (choose: Choose) => this.#runOnce(choose, true);
      if (isSample) {
        // each pair draws others: a few schedules of many pairs differ from one another
        const seed = crc32(nameOf(pair));
        await exploreSome(Math.ceil(most / 2), seed, run, seen);
        await exploreSome(Math.floor(most / 2), ~seed, runStale, seen);
      } else {
        await exploreAll(run, seen, isUnreduced ? mustDiffer : areIndependent);
        await exploreAll(runStale, seen, isUnreduced ? mustDiffer : areIndependent);
      }
      if (written.size === known || isOver()) return result;
    }
  }

  #answers: Answer[] = [];
  #failures: string[] = [];

  /** `isStale`: the settings of the calendar are no longer those that the service knows. */
  async #runOnce(choose: Choose, isStale: boolean): Promise<Schedule> {
    await this.#stage.tableau.restore(this.#scene.name, 'written');
    await acquaint(this.#stage, this.#scene, isStale);
    const sessions = this.#stage.newSessions();
    const asked: Promise<Answer>[] = [];
    const start = (session: (typeof sessions)[Side]) => {
      const side = session === sessions[0] ? 0 : 1;
      const answer = this.#stage.call(this.#pair[side].call(this.#scene, side), session);
      // an error of the schedule ends the calls, and is the one to tell
      answer.catch(() => {});
      asked.push(answer);
    };
    const schedule = await runSchedule(sessions, start, choose, (...pids) => this.#stage.isBlocked(...pids));
    this.#answers = await Promise.all(asked);
    this.#failures = sessions.flatMap(({ failures }) => failures);
    return schedule;
  }

  /** Both orders, again and again until it is known which tables they write, so that no read is let through early. */
  async #learnOrders(): Promise<void> {
    const { written } = this.#stage.tables;
    let known: number;
    do {
      known = written.size;
      this.#orders = new Set();
      for (const first of [0, 1] as const) {
        await this.#runOnce((choice) => (choice[first] ? first : first ? 0 : 1), false);
        this.#orders.add((await this.#outcome()).text);
      }
    } while (written.size !== known);
  }

  #outcome(): Promise<Outcome> {
    return readOutcome(this.#stage, this.#scene, this.#pair, this.#answers);
  }

  async #check(schedule: Schedule, result: Result): Promise<void> {
    const found = this.#plan.invariantsOnly
      ? await brokenInvariants(this.#stage)
      : await this.#problems(schedule, result);
    result.violations.push(...found.map((wrong) => ({ wrong, schedule: describe(schedule) })));
  }

  async #problems({ isDeadlock }: Schedule, { outcomes }: Result): Promise<string[]> {
    const { text, violations } = await this.#outcome();
    outcomes.add(text);
    if (!this.#orders.has(text)) violations.push(`an outcome of neither order: ${text}`);
    if (isDeadlock || this.#failures.includes(DEADLOCK)) violations.push('a deadlock');
    return violations;
  }
}

const describe = ({ steps }: Schedule): string =>
  steps.map(({ side, text }) => `${side ? 'B' : 'A'} ${text.replaceAll(/\s+/g, ' ').slice(0, 60)}`).join(' | ');
