import type { Mutant } from './mutant.ts';

const TEST = 'test/booking/busy-times.test.ts';
const TRIGGER = 'src/records/tables/bookings/outside-busy-times.sql';

/** Mistakes in what becomes of busy times. */
export const BUSY_TIMES: readonly Mutant[] = [
  {
    name: 'an appointment does not wait for busy times that are being written',
    changes: [{ file: TRIGGER, from: 'order by id for share loop', to: 'order by id loop' }],
    test: { file: TEST, title: 'busy times are being written' },
  },
  {
    name: 'the database lets appointments begin in busy times',
    changes: [{ file: TRIGGER, from: 'if source.busy && new.occupied then', to: 'if false then' }],
    test: { file: TEST, title: 'without the checks of the application' },
  },
  {
    name: 'new busy times renew no calendar',
    changes: [
      {
        file: 'src/records/tables/calendars/settings-revisions.sql',
        from: 'old.busy <> new.busy or ',
        to: '',
      },
    ],
    test: { file: TEST, title: 'leaves the lists of every process' },
  },
  {
    name: 'buffers may meet busy times',
    changes: [
      { file: 'src/slots/obstacles.ts', from: '? busyness(view, wanted)', to: '? busyness(view, span)' },
      { file: TRIGGER, from: 'if source.busy && new.occupied then', to: 'if false then' },
    ],
    test: { file: TEST, title: 'keeps the buffers of a product away' },
  },
  {
    name: 'a further resource is taken although it is busy',
    changes: [{ file: 'src/slots/requirements.ts', from: 'busy.during(occupied).length === 0 &&', to: '' }],
    test: { file: TEST, title: 'a person takes another room' },
  },
  {
    name: 'a source that knows nothing lets everything be offered',
    changes: [{ file: 'src/slots/rules.ts', from: 'wish.end > view.busy.unknownFrom', to: 'wish.end < 0' }],
    test: { file: TEST, title: 'nothing is offered before the first times' },
  },
  {
    name: 'what the CRM wants in busy times is told as a conflict',
    changes: [{ file: 'src/records/tables/events/tell-busy.sql', from: ' and not met.over_busy', to: '' }],
    test: { file: TEST, title: 'puts times over bookings' },
  },
];
