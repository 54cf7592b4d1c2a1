const pending: (() => unknown)[] = [];

/** Does something after the test file, the latest first. Unlike `afterAll` it may be called from within a hook. */
export function afterFile(work: () => unknown): void {
  pending.push(work);
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
