import { parentPort, Worker, workerData } from 'node:worker_threads';
import { Client } from '../test/support/client.ts';
import { Crowd } from '../test/support/crowd.ts';
import { messageOf } from './threads.ts';

/** People of a rush, in a thread of their own: each has a computer, and who is measured beside them must not wait for it. */

/** Number of people, what they want, and the processes to which they talk. */
interface Task {
  urls: string[];
  path: string;
  people: number;
}

/** Results of all. */
export interface Rushed {
  result: Crowd['result'];
  /** Milliseconds of each list. */
  lists: number[];
}

/** Gathers people. Resolves with what lets them begin, which resolves when each has a place, or was told that nothing is left. */
export async function gather(task: Task): Promise<() => Promise<Rushed>> {
  const worker = new Worker(new URL(import.meta.url), { workerData: task });
  await messageOf(worker);
  return () => {
    worker.postMessage('begin');
    return messageOf(worker);
  };
}

async function attendAll({ urls, path, people }: Task): Promise<Rushed> {
  const clients = urls.map((url) => new Client(() => url));
  const crowd = new Crowd(clients, path);
  const lists: number[] = [];
  crowd.listing = async (list) => {
    const began = performance.now();
    const listed = await list();
    if (listed) lists.push(performance.now() - began);
    return listed;
  };
  await Promise.all(Array.from({ length: people }, (_, person) => crowd.attend(person)));
  for (const client of clients) client.close();
  return { result: crowd.result, lists };
}

if (workerData?.people) {
  parentPort!.once('message', async () => parentPort!.postMessage(await attendAll(workerData as Task)));
  parentPort!.postMessage('gathered');
}
