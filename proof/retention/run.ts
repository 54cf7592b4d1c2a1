/**
 * `npm run proof -- retention`: a year of bookings, day by day, with all jobs and a retention of 30 days.
 * It is the test `test/system/proof-retention.test.ts`, for longer.
 */
import { startVitest } from 'vitest/node';

process.env.RETENTION_PROOF_DAYS ??= '365';

const vitest = await startVitest('test', ['test/system/proof-retention.test.ts'], {
  watch: false,
  testTimeout: 3_600_000,
});
await vitest.close();
