// biome-ignore-all lint/suspicious/noTemplateCurlyInString: texts of the source
import type { Mutant } from './mutant.ts';

const WITHHELD = 'test/mails/withheld.test.ts';

/** Mistakes in the outbox. */
export const MAILS: readonly Mutant[] = [
  {
    name: 'mails are queued outside the transaction',
    changes: [
      {
        file: 'src/mails/queue-mails.ts',
        from: '  await sql`\n    with ${eventsOf(mails)}',
        to: '  em = em.fork();\n  void sql`\n    with ${eventsOf(mails)}',
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
      file: 'test/jobs/due-times.test.ts',
      title: 'told again by a mistake of somebody else → no second mail',
    },
  },
  {
    name: 'what is over is mailed',
    changes: [
      {
        file: 'src/mails/queue-mails.ts',
        from: '\n        and (event."isEvenIfOver" or event.ends_at > event."createdAt")',
        to: '',
      },
    ],
    test: {
      file: 'test/resolvers/appointments/added-participants.test.ts',
      title: 'an appointment that is over → in, and nobody is mailed about it any more',
    },
  },
  {
    name: 'a mail that is sent again has old facts',
    changes: [{ file: 'src/mails/resent-mails.ts', from: 'facts = ${eventFacts},', to: 'facts = mails.facts,' }],
    test: { file: 'test/mails/resent-mails.test.ts', title: 'has the address, the time and the SEQUENCE of now' },
  },
  {
    name: 'a mail that is sent again looks like a copy',
    changes: [{ file: 'src/mails/mailgun.ts', from: '${resends ? `${uuid}.${resends}` : uuid}', to: '${uuid}' }],
    test: { file: 'test/mails/resent-mails.test.ts', title: 'about what is over → is sent all the same' },
  },
  {
    name: 'a withheld confirmation counts as a calendar entry',
    changes: [
      {
        file: 'src/mails/event-facts.ts',
        from: 'and sent.state not in (${MailState.SUPPRESSED}, ${MailState.WITHHELD})',
        to: 'and sent.state <> ${MailState.SUPPRESSED}',
      },
    ],
    test: { file: WITHHELD, title: 'a cancellation as the first mail → has no calendar part' },
  },
  {
    name: 'a provider cannot leave mails to the CRM',
    changes: [
      {
        file: 'src/mails/queue-mails.ts',
        from: 'when event.kind = any(event.withheld_mails)',
        to: 'when event.kind = any(event.withheld_mails) and false',
      },
    ],
    test: { file: WITHHELD, title: 'a booking by anybody → the mail is WITHHELD by SETTING' },
  },
  {
    name: 'a former confirmation leaves after a silent move',
    changes: [
      {
        file: 'src/mails/withdrawn-mails.ts',
        from: '[MailState.QUEUED, MailState.WITHHELD]',
        to: '[MailState.QUEUED]',
      },
    ],
    test: { file: WITHHELD, title: 'a silent move → withdraws the confirmation of the former time' },
  },
  {
    name: 'a mail is compared with all that wait, not only with those about its booking',
    changes: [
      {
        file: 'src/mails/due-mails.ts',
        from: 'where participation_id = place.id ${PLANNED_APART})',
        to: 'where participation_id = place.id)',
      },
    ],
    test: {
      file: 'test/database/mail-plans.test.ts',
      title: 'many mails wait for others of their bookings',
    },
  },
  {
    name: 'each mail asks for the last digest of its recipient',
    changes: [
      {
        file: 'src/jobs/digests.ts',
        from: 'select distinct provider_id, recipient from mails m',
        to: 'select provider_id, recipient from mails m',
      },
    ],
    test: { file: 'test/database/backlog-plans.test.ts', title: 'no batch compares all rows with all' },
  },
];
