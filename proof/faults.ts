import { setTimeout as sleep } from 'node:timers/promises';
import { reserve } from '../test/support/calls/booking.ts';
import type { Calls } from './calls.ts';
import type { CuttingProxy } from './cutting-proxy.ts';
import type { Database } from './database.ts';
import type { Fleet } from './fleet.ts';
import type { MailProvider } from './mail-provider.ts';
import { slowStatements } from './slow-statements.ts';
import type { Practice } from './stage.ts';

/** Targets of a fault. */
export interface Scene {
  database: Database;
  proxy: CuttingProxy;
  fleet: Fleet;
  /** There is none where no mails are delivered. */
  provider: MailProvider | undefined;
  calls: Calls;
  practices: Practice[];
}

export interface Fault {
  name: string;
  /** PostgreSQL goes down and comes back by it. */
  crashesDatabase?: true;
  /** Neither servers nor database notice it. */
  isElsewhere?: true;
  inflict: (scene: Scene) => Promise<void>;
}

const COMMITS = 10;
/** More requests than a process has connections. */
const CROWD = 60;
const SLOW = 3;
const MAILS = 20;

const placeIn = ({ fleet }: Scene): number => Math.floor(Math.random() * fleet.size);

export const FAULTS = {
  serverKilled: {
    name: 'kill -9 of a server process',
    inflict: (scene) => scene.fleet.replace(placeIn(scene), 'SIGKILL'),
  },
  backendKilled: {
    name: 'kill -9 of a database backend',
    crashesDatabase: true,
    inflict: ({ database }) => database.killBackend(),
  },
  databaseStopped: {
    name: 'immediate stop of PostgreSQL',
    crashesDatabase: true,
    inflict: ({ database }) => database.stopImmediately(),
  },
  postmasterKilled: {
    name: 'kill -9 of the postmaster',
    crashesDatabase: true,
    inflict: ({ database }) => database.killPostmaster(),
  },
  commitsCut: {
    name: `${COMMITS} connections cut between COMMIT and its answer, ${COMMITS} after the statement that wrote a place`,
    inflict: async ({ proxy }) => {
      proxy.cutCommits('transaction', COMMITS);
      proxy.cutCommits('statement', COMMITS);
      while (!proxy.isDone) await sleep(10);
    },
  },
  serverTerminated: {
    name: 'SIGTERM to a server process',
    inflict: (scene) => scene.fleet.replace(placeIn(scene), 'SIGTERM'),
  },
  lockHeld: {
    name: 'a transaction stalls with the lock of a calendar',
    inflict: (scene) => whileLocked(scene, () => sleep(3_000)),
  },
  poolExhausted: {
    name: `${CROWD} requests wait for one calendar`,
    inflict: (scene) => whileLocked(scene, () => crowd(scene)),
  },
  serverFrozen: {
    name: 'a server process stands still for 6 seconds',
    inflict: (scene) => scene.fleet.freeze(placeIn(scene), 6_000),
  },
  statementsSlow: {
    name: `${SLOW} statements reach their time limit`,
    inflict: ({ database }) => slowStatements(database, SLOW),
  },
  networkStalled: {
    name: 'the network to PostgreSQL swallows everything for 8 seconds, from the answer to a COMMIT on',
    inflict: async ({ proxy }) => {
      await proxy.stall();
      await sleep(8_000);
      proxy.deliver();
    },
  },
  mailProviderDown: {
    name: `the mail provider refuses, breaks connections and loses replies for at least ${MAILS} mails`,
    isElsewhere: true,
    inflict: async ({ provider }) => provider?.failFor(MAILS),
  },
} satisfies { [fault: string]: Fault };

/** The lock that the service takes itself, held by somebody who does nothing with it. */
async function whileLocked({ database, practices }: Scene, work: () => Promise<unknown>) {
  const resource = practices[0]!.rooms[0]!.uuid;
  const holder = await database.connect();
  try {
    await holder.query('begin');
    await holder.query('select from resources where id = $1 for no key update', [resource]);
    await work();
  } finally {
    await holder.end();
  }
}

function crowd({ calls, practices }: Scene) {
  const slot = practices[0]!.rooms[0]!.slots.at(-1)!;
  return Promise.all(Array.from({ length: CROWD }, () => reserve(calls.as('reserve'), slot)));
}
