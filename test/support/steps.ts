import { once } from 'node:events';
import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';

/**
 * Returns the number of steps of the second call of a module's default export: how often V8 enters a function, a branch
 * or the body of a loop of `src`. It is the same on every machine. A thread of its own loads the module, because V8
 * counts steps only of code that it compiles afterwards.
 */
export async function stepsOf(module: string): Promise<number> {
  const worker = new Worker(resolve('test/support/preload/count-steps.ts'), {
    execArgv: ['--import', './hooks/ts.mjs'],
    workerData: resolve(module),
  });
  const [steps] = await once(worker, 'message');
  await worker.terminate();
  return steps;
}
