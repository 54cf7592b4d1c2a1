import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { type CalendarName, cachedCalendar } from './calendar-cache.ts';
import { inTurnOfCalendar } from './calendar-turns.ts';

/** Returns what runs a transaction when it is the turn of a calendar that a caller names. Errors: as `inTurnOfCalendar`. */
export const inTurnOfNamed =
  (em: SqlEntityManager, named: CalendarName) =>
  <Result>(call: () => Promise<Result>): Promise<Result> =>
    inTurnOfCalendar(em, cachedCalendar(em, named)?.resource.id ?? JSON.stringify(named.references), call);
