import { unlocked } from '../../test/support/unlocked.ts';
import { nameOf, PAIRS } from './operations.ts';
import type { Plan } from './proof.ts';
import type { Stage } from './stage.ts';

/** Every schedule of every pair. */
export const EVERY: Plan = { most: Number.POSITIVE_INFINITY };

/** Two of every other pair, the same ones each time: every operation meets half of the others. */
export const SAMPLE: Plan = { most: 2, isSample: true, pairs: PAIRS.filter((_, index) => index % 2 === 0) };

/** Every schedule of the pair in which a hold is booked without waiting for the calendar, while somebody takes it. */
export const HOLD_TAKEN_OVER: Plan = {
  ...EVERY,
  pairs: PAIRS.filter((pair) => nameOf(pair) === 'take over an expired hold × book with a hold'),
};

/** Every schedule of the pair in which a calendar is closed while somebody holds a slot of it in one statement. */
export const HELD_WHILE_ARCHIVED: Plan = {
  ...EVERY,
  pairs: PAIRS.filter((pair) => nameOf(pair) === 'reserve × archive the resource'),
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
