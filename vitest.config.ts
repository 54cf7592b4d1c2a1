import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { ATTACKS } from './test/attacks/table/attacks.ts';
import { CONTRACT } from './test/contract/contract.ts';
import { LongestFirst } from './test/support/longest-first.ts';

/** Tags of tests: the statements of the contract that they show and the attacks that they try. Any other tag is an error. */
const TAGS = [...CONTRACT.flatMap(({ statements }) => Object.keys(statements)), ...ATTACKS.map(({ id }) => id)];

// Vite 8 compiles with oxc, which takes experimentalDecorators from tsconfig.json.
export default defineConfig({
  // Node loads the "main" of graphql, Vite its "module". Two copies do not know each other's types.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    tags: TAGS.map((name) => ({ name })),
    projects: [
      // The tests in test/system start processes, databases and browsers, or are short forms of the proofs.
      { extends: true, test: { name: 'service', include: ['test/**/*.test.ts'], exclude: ['test/system/**'] } },
      { extends: true, test: { name: 'system', include: ['test/system/**/*.test.ts'] } },
    ],
    globalSetup: ['test/support/global.ts'],
    setupFiles: ['test/support/setup.ts'],
    pool: 'forks',
    // Test files share the modules of their process. Loading them for each file took two thirds of the time.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // As many as there are processors: one more takes a tenth longer. The database has connections for five files at once.
    maxWorkers: Math.min(availableParallelism(), 5),
    // Time-outs end what hangs, not what is slow on a busy machine: at a load of 20 some tests took minutes.
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
