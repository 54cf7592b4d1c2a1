import { FAULTS } from './faults.ts';
import type { Plan } from './proof.ts';

const CLOCK_AHEAD = './test/preload/clock-ahead.mjs';
const CLOCK_BEHIND = './test/preload/clock-behind.mjs';
const WITHOUT_LOCK = './test/preload/without-lock.mjs';

/** Every fault so many times. The clocks of two of the processes are wrong by two minutes all the time. */
export const everyFault = (rounds: number): Plan => ({
  consumers: 64,
  practices: 4,
  servers: [[], [CLOCK_AHEAD], [CLOCK_BEHIND], []],
  faults: Array.from({ length: rounds }, () => Object.values(FAULTS)).flat(),
  warmUp: 500,
  patience: 60_000,
});

/** The gravest ones once, for the tests. */
export const SHORT: Plan = {
  consumers: 16,
  practices: 1,
  servers: [[CLOCK_AHEAD], [CLOCK_BEHIND]],
  faults: [
    FAULTS.serverKilled,
    FAULTS.backendKilled,
    FAULTS.databaseStopped,
    FAULTS.postmasterKilled,
    FAULTS.commitsCut,
  ],
  warmUp: 100,
  patience: 0,
};

/** Commits are acknowledged before they are on disk: a crash must lose bookings, and the checker must see it. */
export const WITHOUT_DURABILITY: Plan = {
  ...SHORT,
  faults: [FAULTS.databaseStopped, FAULTS.databaseStopped, FAULTS.databaseStopped],
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
