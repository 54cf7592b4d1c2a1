import type { connectCounters } from '../../src/database/counters.ts';
import type { Patience } from '../../src/database/session-settings.ts';

/**
 * Waits for as long as it takes. The patience of the service is made for people: beside other work, the processor can
 * keep an honest statement waiting for longer. Only tests of that patience set a part of it.
 */
export const UNHURRIED: Patience = {
  timeouts: { statement_timeout: '0', lock_timeout: '0', idle_in_transaction_session_timeout: '0' },
  connection: 0,
  silence: 0,
};

export const UNHURRIED_COUNTING: Parameters<typeof connectCounters>[1] = {
  statement_timeout: '0',
  connectionTimeoutMillis: 0,
  query_timeout: 0,
};
