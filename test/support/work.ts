import type { WorkQueue } from '../../src/platform/access/shared-work/work-queue.ts';

/** Takes all turns of a queue, so that work waits until the returned function is called. */
export function takeAllTurns(work: WorkQueue, atOnce = 2): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  for (let i = 0; i < atOnce; i++) {
    void work.run({ key: null, client: `test ${i}`, bytes: 0, closed: undefined, compute: () => promise });
  }
  return resolve;
}

/** Resolves when so many requests wait for their turn. */
export async function untilWaiting(work: WorkQueue, requests: number): Promise<void> {
  while (work.waiting.requests !== requests) await new Promise(setImmediate);
}
