// biome-ignore-all lint/suspicious/noTemplateCurlyInString: texts of the source
import type { Mutant } from './mutant.ts';

const RACES = 'test/booking/pools/any-resource-races.test.ts';
const TURNS = 'test/booking/calendar-turns.test.ts';

/** Mistakes in bookings of any resource. */
export const POOLS: readonly Mutant[] = [
  {
    name: 'only the resources that look free are locked',
    changes: [
      {
        file: 'src/booking/verbs/open-pool.ts',
        from: 'before.flatMap(({ resource }) => neededBy(resource, slot))',
        to: 'chooseAny(before, wish).candidates.map(({ calendar }) => calendar.resource.id)',
      },
    ],
    test: { file: RACES, title: 'a resource that looked free is gone' },
  },
  {
    name: 'resources are not locked by id',
    changes: [
      {
        file: 'src/platform/database/transaction.ts',
        from: 'order by id ${sql.raw(strength)}',
        to: 'order by id desc ${sql.raw(strength)}',
      },
    ],
    test: { file: RACES, title: 'a booking waits for the first resource of its pool' },
  },
  {
    name: 'a cached pool is taken for current',
    changes: [
      {
        file: 'src/booking/calendar/renew-calendars.ts',
        from: 'return current.id === id && current.settingsRevision === settingsRevision;',
        to: 'return current.id === id;',
      },
    ],
    test: { file: 'test/booking/pools/any-resource.test.ts', title: 'its hours end later' },
  },
  {
    name: 'which resource got a booking is a setting',
    changes: [
      {
        file: 'src/records/tables/calendars/settings-revisions.sql',
        from: 'old.assigned_at is not distinct from new.assigned_at',
        to: 'true',
      },
    ],
    test: { file: 'test/booking/pools/any-resource.test.ts', title: 'which resource gets a booking is no setting' },
  },
  {
    name: 'a list of any resource is remembered by the pool of before',
    changes: [
      {
        file: 'src/booking/calendar/calendar-cache.ts',
        from: 'if (revised.length !== cached.length) return undefined;',
        to: '',
      },
    ],
    test: { file: 'test/booking/pools/any-bookables.test.ts', title: 'a new resource' },
  },
  {
    name: 'people are counted who share one room',
    changes: [
      {
        file: 'src/slots/requirements.ts',
        from: '    .map((ids) => ids.filter((id) => !used.has(id)))\n',
        to: '',
      },
    ],
    test: { file: 'test/booking/pools/any-bookables.test.ts', title: 'people share rooms, or help each other' },
  },
  {
    name: 'bookings of a pool overtake each other',
    changes: [
      {
        file: 'src/booking/calendar/calendar-turns.ts',
        from: 'const poolTurns = perConnection(() => new CallTurns(1));',
        to: 'const poolTurns = perConnection(() => new CallTurns(99));',
      },
    ],
    test: { file: TURNS, title: 'of one pool at once' },
  },
  {
    name: 'bookings of a calendar take all connections',
    changes: [
      {
        file: 'src/booking/calendar/calendar-turns.ts',
        from: 'perConnection(() => new CallTurns(2, {',
        to: 'perConnection(() => new CallTurns(99, {',
      },
    ],
    test: { file: TURNS, title: 'many holds wait for one calendar' },
  },
  {
    name: 'time limits of turns add up',
    changes: [
      {
        file: 'src/platform/access/call-turns.ts',
        from: 'hasFailed ? waiting : this.#atOnce(key, waiting) - queue.running',
        to: 'this.#atOnce(key, waiting) - queue.running',
      },
    ],
    test: { file: TURNS, title: 'a turn ends because it has waited too long' },
  },
  {
    name: 'a transaction waits for its turn',
    changes: [
      {
        file: 'src/booking/verbs/open-pool.ts',
        from: 'const isAlone = isFirstTry(em) && !em.isInTransaction();',
        to: 'const isAlone = isFirstTry(em);',
      },
    ],
    test: { file: TURNS, title: 'transactions of Idempotency-Keys have all connections' },
  },
  {
    name: 'any resource is refused by the limit of the first one',
    changes: [
      {
        file: 'src/booking/verbs/book-any.ts',
        from: 'await allowedTo(em, consumer, candidates)',
        to: 'candidates',
      },
    ],
    test: { file: 'test/booking/pools/any-resource.test.ts', title: 'whom a limit forbids the next resource' },
  },
];
