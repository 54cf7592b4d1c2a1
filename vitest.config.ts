import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { ATTACKS } from './test/attacks/table/attacks.ts';
import { CONTRACT } from './test/contract/contract.ts';

/**
 * The tests of the whole (`npm run test:system`): they are mostly about processes, databases and browsers that they start,
 * or are the short forms of the proofs. They take as long as all others together, which reach the service in the process
 * of the test but for a few (`npm test`).
 */
const SYSTEM = [
  'attacks/stolen-keys',
  'booking/unavailable',
  'crm',
  'delivery/processes',
  'dev',
  'docs-page',
  'documentation/embed',
  'documentation/walkthroughs',
  'embedded-postgres',
  'killed-runs',
  'operation/roles',
  'operation/shutdown',
  'operation/traces',
  'pages/browser',
  'playground',
  'proof/faults',
  'proof/fuzz',
  'proof/interleavings',
  'start',
].map((name) => `test/${name}.test.ts`);

/** Tests say by tags which statements of the contract they show and which attacks they try. Any other tag is an error. */
const TAGS = [...CONTRACT.flatMap(({ statements }) => Object.keys(statements)), ...ATTACKS.map(({ id }) => id)];

// Vite 8 compiles with oxc, which takes experimentalDecorators from tsconfig.json.
export default defineConfig({
  // graphql has "main" (what Node loads) and "module" (what Vite prefers): two realms, unless told which one
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    tags: TAGS.map((name) => ({ name })),
    projects: [
      { extends: true, test: { name: 'service', include: ['test/**/*.test.ts'], exclude: SYSTEM } },
      { extends: true, test: { name: 'system', include: SYSTEM } },
    ],
    globalSetup: ['test/global.ts'],
    setupFiles: ['test/setup.ts'],
    pool: 'forks',
    // test files share the modules of their process: to load them for each took two thirds of the time
    isolate: false,
    // one more than there are processors, since tests often wait: for a database, a process, a time-out; five files
    // at once are as many as have room in the database
    maxWorkers: Math.min(availableParallelism() + 1, 5),
    // they end what hangs, and no test that is slow because the machine has other work: the longest, a short form of a
    // proof, takes half a minute alone, and came to five beside a load of 20
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
