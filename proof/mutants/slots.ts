import type { Mutant } from './mutant.ts';

/** Mistakes in which slot a caller gets or sees. */
export const SLOTS: readonly Mutant[] = [
  {
    name: 'a slot that has an appointment is joined by its availability',
    changes: [
      {
        file: 'src/booking/calendars/wanted-slot.ts',
        from: 'if (appointment && appointment.id !== request.slot && !request.join) throw',
        to: 'if (appointment && request.mayBeGone === null) throw',
      },
    ],
    test: {
      file: 'test/rest/endpoints/group-appointments.test.ts',
      title: 'by its timeslot_uuid → 412 with errorCode 201',
    },
  },
  {
    name: 'an appointment is named, and the times decide',
    changes: [
      {
        file: 'src/booking/calendars/wanted-slot.ts',
        from: 'if (named?.appointment && !isAt(wanted, named.appointment)) throw otherTimes();',
        to: '',
      },
    ],
    test: {
      file: 'test/rest/endpoints/group-appointments.test.ts',
      title: 'by its appointment_uuid with times of another slot',
    },
  },
  {
    name: 'a list shows a product whose buffers are in the way',
    changes: [
      {
        file: 'src/slots/slots.ts',
        from: 'const meeting = meetingAt(view, { start, end }, product);',
        to: 'const meeting = meetingAt(view, { start, end }, products[0] ?? null);',
      },
    ],
    test: { file: 'test/slots/properties.test.ts', title: 'can be reserved with each of its products' },
  },
];
