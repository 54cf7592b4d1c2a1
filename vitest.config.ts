import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** They take ten seconds or more, mostly of waiting for time-outs, processes or a browser. */
const LONG = /test\/(proof\/faults|pages\/browser|operation\/shutdown|attacks\/http|start|booking\/unavailable)\.test/;

/** The longest files begin first, so that no worker is left alone with one at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => Number(LONG.test(b.moduleId)) - Number(LONG.test(a.moduleId)));
  }
}

// Vite 8 compiles with oxc, which takes experimentalDecorators and emitDecoratorMetadata from tsconfig.json.
export default defineConfig({
  // graphql has "main" (what Node loads) and "module" (what Vite prefers): two realms, unless told which one
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/global.ts'],
    setupFiles: ['test/setup.ts'],
    pool: 'forks',
    // test files share the modules of their process: to load them for each took two thirds of the time
    isolate: false,
    // one more than there are processors, since tests often wait: for a database, a process, a time-out; five files
    // at once are as many as have room in the database
    maxWorkers: Math.min(availableParallelism() + 1, 5),
    sequence: { sequencer: LongestFirst },
    // they end what hangs, and no test that is slow because the machine has other work
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
