import { expireEntries, forgetEndedEntries, forgetUnconfirmedEntries } from '../booking/waitlist/ended-entries.ts';
import type { Job } from './job.ts';

/** Entries per transaction. */
const BATCH_SIZE = 500;

/** Ends entries of waitlists whose last time has passed. */
export const expiredEntries: Job = {
  name: 'expired-entries',
  runBatch: async (em) => (await expireEntries(em, BATCH_SIZE)) === BATCH_SIZE,
};

/** Deletes entries that ended more than `retentionDays` ago, 30 by default, and those that nobody confirmed in a day. */
export const oldEntries: Job = {
  name: 'old-entries',
  async runBatch(em, { retentionDays }) {
    const forgotten = [
      await forgetEndedEntries(em, retentionDays, BATCH_SIZE),
      await forgetUnconfirmedEntries(em, BATCH_SIZE),
    ];
    return forgotten.includes(BATCH_SIZE);
  },
};
