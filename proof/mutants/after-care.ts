// biome-ignore-all lint/suspicious/noTemplateCurlyInString: texts of the source
import type { Mutant } from './mutant.ts';

const CORRECT = 'src/booking/verbs/correct-consumer.ts';
const CORRECTED = 'test/booking/corrected-consumers.test.ts';
const DETAILS = 'test/resolvers/appointments/appointment-details.test.ts';
const TO_NEW_ADDRESS =
  '→ gets the confirmation with its entry; the former one gets nothing more, and its link is invalid';

/** Mistakes in what a CRM does for a booking after it was made. */
export const AFTER_CARE: readonly Mutant[] = [
  {
    name: 'links to the former address work',
    changes: [
      { file: CORRECT, from: 'then gen_random_uuid() else customer end', to: 'then customer else customer end' },
    ],
    test: { file: CORRECTED, title: TO_NEW_ADDRESS },
  },
  {
    name: 'mails to the former address are sent',
    changes: [
      {
        file: CORRECT,
        from: '  if (isReaddressed && former.email) await leaveAddress(em, former.email, places);\n',
        to: '',
      },
    ],
    test: { file: CORRECTED, title: TO_NEW_ADDRESS },
  },
  {
    name: 'the entry at another address is as old as before',
    changes: [
      {
        file: CORRECT,
        from: 'update participations set sequence = sequence + 1 where id',
        to: 'update participations set sequence = sequence where id',
      },
    ],
    test: { file: CORRECTED, title: TO_NEW_ADDRESS },
  },
  {
    name: 'a corrected name lets mails quote a stranger',
    changes: [{ file: CORRECT, from: 'is_by_crm = is_by_crm or ${isReaddressed}::boolean', to: 'is_by_crm = true' }],
    test: { file: CORRECTED, title: 'a corrected name → lets mails quote no message' },
  },
  {
    name: 'an own contact channel is lost with a move',
    changes: [
      {
        file: 'src/booking/verbs/move-appointment.ts',
        from: 'contact: appointment.hasOwnContactChannel ? (appointment.contactChannel ?? null) : contact,',
        to: 'contact,',
      },
    ],
    test: { file: DETAILS, title: 'of its own → stays with a move of the appointment' },
  },
  {
    name: 'seats above a lower capacity stay',
    changes: [
      {
        file: 'src/booking/verbs/update-appointment.ts',
        from: '    await takeLowerSeats(em, appointment, above, capacity);\n',
        to: '',
      },
    ],
    test: { file: DETAILS, title: 'lowered → places above it get lower seats' },
  },
  {
    name: 'a held place does not count',
    changes: [
      {
        file: 'src/booking/verbs/update-appointment.ts',
        from: '  if (rows.length > capacity) {',
        to: '  if (rows.length > capacity + 1) {',
      },
    ],
    test: { file: DETAILS, title: 'below what is taken or held → CONFLICT' },
  },
];
