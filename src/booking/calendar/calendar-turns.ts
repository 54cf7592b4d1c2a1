import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { CallTurns } from '../../platform/access/call-turns.ts';
import { perConnection } from '../../platform/database/per-connection.ts';

/**
 * Longest wait for a calendar that everybody wants. To refuse earlier costs more than it saves: with 10 seconds a thousand
 * people who tried again, and listed before each try, took three times as long.
 */
export const MAX_CALENDAR_WAIT = { ms: 30_000 };

/** One has the lock of a calendar and one waits for it: more would wait with a connection that other calendars need. */
const calendarTurns = perConnection(() => new CallTurns(2, { maxWaitMs: MAX_CALENDAR_WAIT.ms }));
/** A choice in a pool is overtaken by each one that is taken meanwhile. */
const poolTurns = perConnection(() => new CallTurns(1));

/**
 * Runs a statement or a transaction that locks a calendar when it is its turn in this process. In a transaction it runs at
 * once: those whose turn it is may wait for its connection. `waited` may refuse what has had to wait. Errors: UNAVAILABLE if too
 * many wait.
 */
export const inTurnOfCalendar = <Result>(
  em: SqlEntityManager,
  calendar: string,
  call: () => Promise<Result>,
  waited?: () => Promise<void>,
): Promise<Result> => (em.isInTransaction() ? call() : calendarTurns(em).take(calendar, call, waited));

/** Chooses and takes a place in a pool, outside a transaction, when it is its turn in this process. */
export const inTurnOfPool = <Result>(
  em: SqlEntityManager,
  product: string,
  call: () => Promise<Result>,
): Promise<Result> => poolTurns(em).take(product, call);
