import { oncePerProcess } from './cleanup.ts';
import { freshDatabase } from './database.ts';
import { type Process, startServer } from './processes.ts';
import type { Service } from './service.ts';

const PRELOAD = ['few-connections', 'without-lock', 'job-on-demand'].map(
  (name) => `./test/support/preload/${name}.mjs`,
);

/** Two server processes on one database. */
export interface TwoProcesses {
  services: Service[];
  processes: Process[];
}

/**
 * Starts two unhurried server processes on a database of their own. They do what they are told: `lock`, `do not lock`,
 * `run the job` that declines late requests. `options` are those of their sessions.
 */
export async function startTwoProcesses(preload: string[] = [], options = ''): Promise<TwoProcesses> {
  const env = { DATABASE_URL: `${await freshDatabase()}?options=${encodeURIComponent(options)}` };
  const started = await Promise.all([0, 1].map(() => startServer(env, [...PRELOAD, ...preload])));
  return { services: started.map(({ service }) => service), processes: started.map(({ server }) => server) };
}

/** Tells processes to do something; returns what they answer. */
export const tell = ({ processes }: TwoProcesses, message: string): Promise<unknown[]> =>
  Promise.all(processes.map((each) => each.asked(message)));

const shared = oncePerProcess(() => startTwoProcesses());

async function sharedAfter(message: string): Promise<TwoProcesses> {
  const both = await shared();
  await tell(both, message);
  return both;
}

/** Two processes that all test files share, because to start them takes longer than a race. */
export const twoProcesses = () => sharedAfter('lock');

type Way = [name: string, start: () => Promise<TwoProcesses>];

/** The processes in which races are run. */
export const WITH_AND_WITHOUT_LOCK: [Way, Way] = [
  ['two server processes', twoProcesses],
  ['two server processes without the lock of the application', () => sharedAfter('do not lock')],
];

/** Calls once for each item at the same time, by turns at the servers. */
export const forEach = <Item, Result>(
  servers: Service[],
  items: Iterable<Item>,
  call: (server: Service, item: Item) => Promise<Result>,
): Promise<Result[]> => Promise.all(Array.from(items, (item, turn) => call(servers[turn % servers.length]!, item)));
