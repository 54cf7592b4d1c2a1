import { unlocked } from '../../test/support/unlocked.ts';
import { nameOf, OPERATIONS, PAIRS } from './operations.ts';
import type { Plan } from './proof.ts';
import type { Stage } from './stage.ts';

/** Every schedule of every pair. */
export const EVERY: Plan = { most: Number.POSITIVE_INFINITY };

/** Pairs by their names. */
const named = (...names: string[]) => PAIRS.filter((pair) => names.includes(nameOf(pair)));

const HALF = OPERATIONS.length / 2;

/** Pairs in which each operation is once, but for two that exclude each other. */
const EACH_ONCE = PAIRS.filter(([one, other]) => OPERATIONS.indexOf(other) - OPERATIONS.indexOf(one) === HALF);

/** Two schedules of each of a few pairs, the same ones each time. Those with names show mistakes of docs/mutants.md. */
export const SAMPLE: Plan = {
  most: 2,
  isSample: true,
  pairs: [
    ...EACH_ONCE,
    ...named(
      'reserve × close as previewed',
      'take over an expired hold × renew a hold',
      'take over an expired hold of both at one room × hide the channel',
    ),
  ],
};

/** Schedules of the pair in which a hold is booked without waiting for the calendar, while somebody takes it. */
export const HOLD_TAKEN_OVER: Plan = {
  most: 12,
  isSample: true,
  pairs: named('take over an expired hold × book with a hold'),
};

/** Schedules of the pair in which a calendar is closed while somebody holds a slot of it in one statement. */
export const HELD_WHILE_ARCHIVED: Plan = {
  most: 40,
  isSample: true,
  pairs: named('reserve × archive the resource'),
};

/** Schedules of two cancellations: one locks the calendar of a place, the other that of an appointment. */
export const CANCELLED_TWICE: Plan = {
  most: 12,
  isSample: true,
  pairs: named('cancel by the link × cancel the appointment'),
};

async function removeLock(stage: Stage): Promise<void> {
  stage.change = unlocked;
}

/** Without the lock of the application: what is still exact then is so by the constraints of the database. */
export const WITHOUT_LOCK: Plan = { most: 40, isSample: true, invariantsOnly: true, prepare: removeLock };

/** Those that want overlapping times, each with an appointment of its own. */
const WANTING_THE_SAME = ['reserve', 'reserve an overlapping slot', 'book without a hold'];

/** Without the lock and without the constraint nothing is left that could hold. */
export const WITHOUT_EXCLUSION: Plan = {
  most: 100,
  isSample: true,
  invariantsOnly: true,
  pairs: PAIRS.filter((pair) => pair.every(({ name }) => WANTING_THE_SAME.includes(name))),
  prepare: async (stage) => {
    await removeLock(stage);
    await stage.rows('alter table appointments drop constraint appointment_no_overlap');
  },
};
