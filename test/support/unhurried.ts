import type { MaxWaits } from '../../src/platform/database/session-settings.ts';

/**
 * Waits without limit. The limits of the service suit people: beside other work, the processor can keep an honest
 * statement waiting for longer. Only tests of a limit set that limit.
 */
export const UNHURRIED: MaxWaits = {
  timeouts: { statement_timeout: '0', lock_timeout: '0', idle_in_transaction_session_timeout: '0' },
  connectionMs: 0,
  silenceMs: 0,
};

export const UNHURRIED_COUNTING = {
  statement_timeout: '0',
  connectionTimeoutMillis: 0,
  query_timeout: 0,
};

/** Waits for the database in a check of readiness as long as a test may take. */
export const UNHURRIED_READINESS_MS = 600_000;

/** Waits for the receiver of a webhook, which works beside the service, as long as a test may take. */
export const UNHURRIED_CALLS = { connectTimeout: 600_000, timeout: 600_000 };

/** Lets expensive work wait for its turn as long as a test may take. */
export const UNHURRIED_WORK = { maxWaitMs: 3_600_000 };

/** Lets a booking wait for its calendar as long as a test may take. */
export const UNHURRIED_CALENDAR_MS = 3_600_000;
