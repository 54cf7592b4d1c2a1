import { setTimeout as sleep } from 'node:timers/promises';
import { FAULTS, type Fault } from '../faults.ts';
import type { Plan } from './proof.ts';

/** Lock that a process holds while it numbers events. */
const NUMBERING = 'pg_advisory_lock(7305002, hashtext(current_schema()))';

/** Keeps processes from numbering for a moment, so that the inbox has many events when the database crashes. */
const numberingStalled: Fault = {
  name: 'numbering stalls, then kill -9 of the postmaster',
  crashesDatabase: true,
  inflict: async ({ database }) => {
    const holder = await database.connect();
    await holder.query(`select ${NUMBERING}`);
    await sleep(1_000);
    await database.killPostmaster();
    await holder.end();
  },
};

const { serverKilled, backendKilled, databaseStopped, postmasterKilled, commitsCut, serverFrozen } = FAULTS;

/** Each process writes, numbers and sends, so its death is that of all three. */
const FREQUENT = [serverKilled, backendKilled, serverKilled];

/** So many events, and each fault so many times. */
export const everyFault = (rounds: number, events: number): Plan => ({
  servers: 3,
  writers: 16,
  sessions: 4,
  practices: 6,
  faults: Array.from({ length: rounds }, () => [
    ...FREQUENT,
    databaseStopped,
    ...FREQUENT,
    postmasterKilled,
    commitsCut,
    ...FREQUENT,
    serverFrozen,
    numberingStalled,
  ]).flat(),
  calm: 200,
  events,
  // later than a sender waits
  slow: { share: 0.0002, ms: 16_000 },
});

/** The gravest faults once, for the tests. */
export const SHORT: Plan = {
  servers: 2,
  writers: 8,
  sessions: 4,
  practices: 2,
  faults: [serverKilled, backendKilled, numberingStalled],
  calm: 100,
  events: 400,
  slow: { share: 0.005, ms: 1_000 },
};
