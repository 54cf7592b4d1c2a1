import type { Choice, Schedule, Side } from './schedule.ts';
import type { Kind } from './statements.ts';

/** A decision of the schedule that is being explored. */
interface Decision {
  choice: Choice;
  side: Side;
  /** Those whose turn would lead only to schedules that were seen already, with independent statements swapped. */
  asleep: Set<Side>;
  /** Those whose turn may matter here: something later of theirs depends on what went instead. */
  wanted: Set<Side>;
}

export type Run = (choose: (choice: Choice) => Side) => Promise<Schedule>;

/** Told of each schedule; false ends the exploration. */
export type Seen = (schedule: Schedule, isRedundant: boolean) => Promise<boolean>;

/** True if two neighbouring statements of different sessions can be swapped without a difference. */
export type Independence = (one: Kind, other: Kind) => boolean;

const SIDES: readonly Side[] = [0, 1];

/**
 * Runs all schedules that can differ, depth first: each run repeats the decisions of the one before up to the last one
 * that has an alternative. Of schedules that differ only in the order of neighbouring independent statements one is
 * run (dynamic partial-order reduction with sleep sets: Flanagan and Godefroid, POPL 2005). A run that turns out on its
 * way to be such another one is told of as redundant.
 */
export async function exploreAll(run: Run, seen: Seen, areIndependent: Independence): Promise<void> {
  const decisions: Decision[] = [];
  do {
    let depth = 0;
    let isRedundant = false;
    const schedule = await run((choice) => {
      const made = decisions[depth];
      if (made) {
        depth += 1;
        return made.side;
      }
      const enabled = SIDES.filter((side) => choice[side]);
      const asleep = sleepingAfter(decisions.at(-1), areIndependent);
      const side = enabled.find((each) => !asleep.has(each));
      isRedundant ||= side === undefined;
      if (isRedundant || side === undefined) return enabled[0]!;
      decisions.push({ choice, side, asleep, wanted: new Set() });
      depth += 1;
      return side;
    });
    wantAlternatives(decisions, schedule, areIndependent);
    if (!(await seen(schedule, isRedundant))) return;
  } while (takeAlternative(decisions));
}

/** Returns the sides that stay asleep: their next statement is independent of the one just executed. */
function sleepingAfter(decision: Decision | undefined, areIndependent: Independence): Set<Side> {
  if (!decision) return new Set();
  const { choice, side, asleep } = decision;
  return new Set([...asleep].filter((each) => each !== side && areIndependent(choice[each]!, choice[side]!)));
}

/** Whatever depends on an earlier statement of the other session might have gone before it. */
function wantAlternatives(decisions: Decision[], { steps }: Schedule, areIndependent: Independence): void {
  decisions.forEach(({ choice, side, wanted }, index) => {
    const other = side ? 0 : 1;
    if (!choice[other] || wanted.has(other)) return;
    const depends = steps
      .slice(index + 1)
      .some((step) => step.side === other && !areIndependent(step.choice[other]!, choice[side]!));
    if (depends) wanted.add(other);
  });
}

/** Changes the last decision that has an alternative, and forgets those after it. False: there is none. */
function takeAlternative(decisions: Decision[]): boolean {
  for (;;) {
    const last = decisions.at(-1);
    if (!last) return false;
    last.asleep.add(last.side);
    const next = [...last.wanted].find((side) => !last.asleep.has(side));
    if (next !== undefined) {
      last.side = next;
      last.wanted = new Set();
      return true;
    }
    decisions.pop();
  }
}

/** So many schedules at random, the same ones each time. */
export async function exploreSome(times: number, seed: number, run: Run, seen: Seen): Promise<void> {
  let state = seed;
  // an LCG is random enough to spread schedules, and repeats itself where Math.random does not
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  for (let time = 0; time < times; time++) {
    // long runs of one session are as likely as quick changes
    const change = 0.1 + 0.8 * next();
    let side: Side = next() < 0.5 ? 0 : 1;
    const schedule = await run((choice) => {
      const other = side ? 0 : 1;
      if (!choice[side] || (choice[other] && next() < change)) side = other;
      return side;
    });
    if (!(await seen(schedule, false))) return;
  }
}
