import { FAULTS } from './faults.ts';
import type { Plan } from './proof.ts';

const CLOCK_AHEAD = './test/support/preload/clock-ahead.mjs';
const CLOCK_BEHIND = './test/support/preload/clock-behind.mjs';
const WITHOUT_LOCK = './test/support/preload/without-lock.mjs';

/** Every fault so many times. The clocks of two of the processes are wrong by two minutes all the time. */
export const everyFault = (rounds: number, goal: { contested: number; bookings: number }): Plan => ({
  deadline: 10_000,
  consumers: 48,
  // a place is booked three times, because most cancel
  rush: goal.bookings ? Math.max(10, Math.round((2.5 * goal.contested) / goal.bookings)) : 10,
  practices: 4,
  servers: [[], [CLOCK_AHEAD], [CLOCK_BEHIND], []],
  faults: Array.from({ length: rounds }, () => Object.values(FAULTS)).flat(),
  goal,
  warmUp: 200,
  calm: 60,
  maxPauseMs: 60_000,
  delivers: true,
});

/** The gravest ones once, for the tests: beside those an answer waits for the processor, too, so none is late. */
export const SHORT: Plan = {
  deadline: Number.POSITIVE_INFINITY,
  consumers: 8,
  rush: 4,
  practices: 1,
  servers: [[CLOCK_AHEAD], [CLOCK_BEHIND]],
  faults: [FAULTS.serverKilled, FAULTS.backendKilled, FAULTS.postmasterKilled, FAULTS.commitsCut],
  warmUp: 20,
  calm: 20,
  maxPauseMs: 0,
  delivers: false,
};

/** Commits are acknowledged before they are on disk: a crash must lose bookings, and the checker must see it. */
export const WITHOUT_DURABILITY: Plan = {
  ...SHORT,
  servers: [[]],
  faults: [FAULTS.databaseStopped],
  sabotage: [
    'alter system set synchronous_commit = off',
    "alter system set wal_writer_delay = '10s'",
    'select pg_reload_conf()',
  ],
};

/** Neither the lock of the application nor the constraint: appointments must overlap, and the checker must see it. */
export const WITHOUT_EXCLUSION: Plan = {
  ...SHORT,
  servers: [[WITHOUT_LOCK], [WITHOUT_LOCK]],
  consumers: 32,
  faults: [],
  warmUp: 400,
  sabotage: ['alter table appointments drop constraint appointment_no_overlap'],
};
