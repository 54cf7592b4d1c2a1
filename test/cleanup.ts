import { afterAll } from 'vitest';

const pending: (() => unknown)[] = [];

/** Does something after the test file, the latest first. Unlike `afterAll` it may be called from within a hook. */
export function afterFile(work: () => unknown): void {
  pending.push(work);
}

afterAll(async () => {
  for (const work of pending.reverse()) await work();
});
