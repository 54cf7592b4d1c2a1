import type { Worker } from 'node:worker_threads';

/** Returns the next message of a thread. Rejects if the thread fails. */
export const messageOf = <Message>(worker: Worker): Promise<Message> =>
  new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
