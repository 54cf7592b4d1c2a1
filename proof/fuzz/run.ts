/**
 * `npm run proof -- fuzz`: random requests to a server process and a PostgreSQL of its own, each answer judged.
 * `fuzz 60000 11` for so many requests by the seed 11. It is the test `test/system/proof-fuzz.test.ts`, for longer.
 */
import { startVitest } from 'vitest/node';

const [requests = '200000', seed] = process.argv.slice(2);
process.env.FUZZ_REQUESTS = requests;
if (seed) process.env.FUZZ_SEED = seed;

const vitest = await startVitest('test', ['test/system/proof-fuzz.test.ts'], { watch: false });
await vitest.close();
