import type { Mutant } from './mutant.ts';

const TEST = 'test/jobs/clocks.test.ts';
const TABLES = 'src/records/tables/bookings/clocks.sql';

/** Mistakes in what becomes of appointments when a country changes its clocks. */
export const CLOCKS: readonly Mutant[] = [
  {
    name: 'a process with earlier rules records its own',
    changes: [
      {
        file: 'src/jobs/changed-clocks.ts',
        from: 'where release < ',
        to: 'where release <> ',
      },
    ],
    test: { file: TEST, title: 'clocks of a country change' },
  },
  {
    name: 'what is booked by the new clocks is marked, too',
    changes: [{ file: TABLES, from: ' and a.created_at < change.found_at', to: '' }],
    test: { file: TEST, title: 'booked after the change' },
  },
  {
    name: 'a move keeps the former agreement',
    changes: [{ file: TABLES, from: '  new.agreed_start := null;\n', to: '' }],
    test: { file: TEST, title: 'clocks of a country change' },
  },
];
