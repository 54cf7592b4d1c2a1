import type { Mutant } from './mutant.ts';

const DUE = 'test/jobs/due-times.test.ts';
const UNANSWERED = 'test/jobs/unanswered-requests.test.ts';

/** Mistakes in what only time causes. */
export const DUE_TIMES: readonly Mutant[] = [
  {
    name: 'a due time is told before its place is locked',
    changes: [
      { file: 'src/jobs/due-times.ts', from: ' for no key update skip locked', to: '' },
      { file: 'src/records/tables/events/tell-due.sql', from: ' for no key update;', to: ';' },
    ],
    test: { file: DUE, title: 'a place that is cancelled while the job runs' },
  },
  {
    name: 'what is due next is looked for from now on',
    changes: [{ file: 'src/records/tables/events/tell-due.sql', from: 'due_of(p, p.due_at)', to: 'due_of(p, now())' }],
    test: { file: DUE, title: 'a stop of a day' },
  },
  {
    name: 'an appointment that has begun is announced',
    changes: [
      {
        file: 'src/records/tables/events/tell-due.sql',
        from: `\n      and (moment."when" <> 'BEFORE_START' or a.starts_at > now())`,
        to: '',
      },
    ],
    test: { file: DUE, title: 'a stop of a day' },
  },
  {
    name: 'a change of a channel looks for due times from the begin of its transaction on',
    changes: [
      {
        file: 'src/records/tables/bookings/due-times.sql',
        from: "least(due_at - interval '1 microsecond', clock_timestamp())",
        to: "least(due_at - interval '1 microsecond', now())",
      },
    ],
    test: { file: DUE, title: 'a channel that changes while the job tells' },
  },
  {
    name: 'a change of a channel forgets what is due and not told yet',
    changes: [
      {
        file: 'src/records/tables/bookings/due-times.sql',
        from: "least(due_at - interval '1 microsecond', clock_timestamp())",
        to: 'clock_timestamp()',
      },
    ],
    test: { file: DUE, title: 'a channel that changes just before or after a time' },
  },
  {
    name: 'a booked place that moves leaves its request behind',
    changes: [
      {
        file: 'src/records/tables/bookings/due-times.sql',
        from: "      and request.state = 'REQUESTED'));",
        to: "      and request.state = 'BOOKED'));",
      },
    ],
    test: { file: UNANSWERED, title: 'the booked appointment moves' },
  },
  {
    name: 'the job declines a request whose booked time has moved meanwhile',
    changes: [
      {
        file: 'src/booking/verbs/decisions.ts',
        from: ' and p.due_at <= now() and ',
        to: ' and ',
      },
    ],
    test: { file: UNANSWERED, title: 'moves while the job waits for its calendar' },
  },
];
