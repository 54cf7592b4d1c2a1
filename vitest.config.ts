import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { ATTACKS } from './test/attacks/table/attacks.ts';
import { CONTRACT } from './test/contract/contract.ts';
import { LongestFirst } from './test/support/longest-first.ts';

/** Tests say by tags which statements of the contract they show and which attacks they try. Any other tag is an error. */
const TAGS = [...CONTRACT.flatMap(({ statements }) => Object.keys(statements)), ...ATTACKS.map(({ id }) => id)];

// Vite 8 compiles with oxc, which takes experimentalDecorators from tsconfig.json.
export default defineConfig({
  // graphql has "main" (what Node loads) and "module" (what Vite prefers): two realms, unless told which one
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    tags: TAGS.map((name) => ({ name })),
    projects: [
      // the tests in test/system start processes, databases and browsers, or are short forms of the proofs: together they
      // take as long as all others, most of which reach the service in the process of the test
      { extends: true, test: { name: 'service', include: ['test/**/*.test.ts'], exclude: ['test/system/**'] } },
      { extends: true, test: { name: 'system', include: ['test/system/**/*.test.ts'] } },
    ],
    globalSetup: ['test/support/global.ts'],
    setupFiles: ['test/support/setup.ts'],
    pool: 'forks',
    // test files share the modules of their process: to load them for each took two thirds of the time
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // one more than there are processors, since tests often wait: for a database, a process, a time-out; five files
    // at once are as many as have room in the database
    maxWorkers: Math.min(availableParallelism() + 1, 5),
    // they end what hangs, and no test that is slow because the machine has other work: the longest, a short form of a
    // proof, takes half a minute alone, and came to five beside a load of 20
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
