import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { type CalendarName, cachedCalendar } from './calendar-cache.ts';
import { inTurnOfCalendar } from './calendar-turns.ts';

/** Runs a transaction when it is the turn of a calendar that a caller names. Errors: as `inTurnOfCalendar`. */
export const inTurnOfNamed = <Result>(
  em: SqlEntityManager,
  named: CalendarName,
  call: () => Promise<Result>,
): Promise<Result> =>
  inTurnOfCalendar(em, cachedCalendar(em, named)?.resource.id ?? JSON.stringify(named.references), call);
