import { AsyncLocalStorage } from 'node:async_hooks';

const pending: (() => unknown)[] = [];
const shared = new AsyncLocalStorage<true>();

/**
 * Does something after the test file, the latest first. Unlike `afterAll` it may be called from within a hook. What
 * several files share ends with the run instead.
 */
export function afterFile(work: () => unknown): void {
  if (!shared.getStore()) pending.push(work);
}

/** Makes something when a test file of this process first asks for it, and keeps it for the files after it. */
export function oncePerProcess<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined;
  return () => {
    made ??= shared.run(true, make);
    return made;
  };
}

/** The setup of the tests calls it after each file. All is done, also after what fails: the next file shares the modules. */
export async function cleanUp(): Promise<void> {
  const errors: unknown[] = [];
  for (let work = pending.pop(); work; work = pending.pop()) {
    try {
      await work();
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 1) throw new AggregateError(errors);
  if (errors.length) throw errors[0];
}
