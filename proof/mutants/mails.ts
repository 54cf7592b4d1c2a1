import type { Mutant } from './mutant.ts';

/** Mistakes in the outbox. */
export const MAILS: readonly Mutant[] = [
  {
    name: 'mails are queued outside the transaction',
    changes: [
      {
        file: 'src/mails/queue-mails.ts',
        from: '  await sql`\n    with asked as (',
        to: '  em = em.fork();\n  void sql`\n    with asked as (',
      },
    ],
    test: { file: 'test/mails/booking-mails.test.ts', title: 'a cancellation that fails in the end → no mail' },
  },
  {
    name: 'a mail is queued twice',
    changes: [
      {
        file: 'src/mails/queue-mails.ts',
        from: "event.kind || ':' || event.id ||",
        to: "event.kind || ':' || gen_random_uuid() ||",
      },
    ],
    test: {
      file: 'test/jobs/reminders.test.ts',
      title: 'fewer hours, of a consumer who was reminded before → no second reminder',
    },
  },
];
