import { expireHolds } from '../booking/verbs/release.ts';
import type { Job } from './job.ts';

/** Calendars per transaction. */
const BATCH_SIZE = 50;

/**
 * Removes expired holds. It only keeps the tables small: readers ignore expired holds, and bookings remove those in
 * their way.
 */
export const expiredHolds: Job = {
  name: 'expired-holds',
  runBatch: async (em) => (await expireHolds(em, BATCH_SIZE)) > 0,
};
