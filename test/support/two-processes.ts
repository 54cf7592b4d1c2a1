import { freshDatabase } from './database.ts';
import { startProcess } from './processes.ts';
import type { Service } from './service.ts';

/** Module to load before a process: it takes the locks of the application away. */
export const WITHOUT_LOCK = './test/support/preload/without-lock.mjs';

/** Starts two unhurried server processes on a database of their own. */
export async function startTwoProcesses(preload: string[]): Promise<Service[]> {
  const databaseUrl = await freshDatabase();
  return Promise.all([startProcess(databaseUrl, preload), startProcess(databaseUrl, preload)]);
}

/** Calls once for each item at the same time, by turns at the servers. */
export const forEach = <Item, Result>(
  servers: Service[],
  items: Iterable<Item>,
  call: (server: Service, item: Item) => Promise<Result>,
): Promise<Result[]> => Promise.all(Array.from(items, (item, turn) => call(servers[turn % servers.length]!, item)));
