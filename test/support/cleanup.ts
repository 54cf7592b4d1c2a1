const pending: (() => unknown)[] = [];

/** Does something after the test file, the latest first. Unlike `afterAll` it may be called from within a hook. */
export function afterFile(work: () => unknown): void {
  pending.push(work);
}

/** The setup of the tests calls it after each file. */
export async function cleanUp(): Promise<void> {
  for (let work = pending.pop(); work; work = pending.pop()) await work();
}
