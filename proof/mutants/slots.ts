import type { Mutant } from './mutant.ts';

/** Mistakes in which slot a caller gets or sees. */
export const SLOTS: readonly Mutant[] = [
  {
    name: 'a slot that has an appointment is joined by its availability',
    changes: [
      {
        file: 'src/booking/planning/wanted-slot.ts',
        from: 'appointment && appointment.booked > 0 && appointment.id',
        to: 'appointment && appointment.booked < 0 && appointment.id',
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
        file: 'src/booking/planning/wanted-slot.ts',
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
    name: 'a list shows what a blackout closes',
    changes: [{ file: 'src/slots/slots.ts', from: 'isInBlackout(candidate) || ', to: '' }],
    test: { file: 'test/slots/properties.test.ts', title: 'lists exactly what looking at every minute finds' },
  },
  {
    name: 'a buffer that reaches into a blackout closes the slot',
    changes: [
      {
        file: 'src/slots/rules.ts',
        from: 'this.view.closuresOf(this.wish)',
        to: 'this.view.closuresOf(this.meeting.occupied)',
      },
    ],
    test: { file: 'test/slots/closures.test.ts', title: 'buffers that reach into a blackout' },
  },
  {
    name: 'a list of full calendars goes on beyond its budget',
    changes: [
      {
        file: 'src/slots/horizon.ts',
        from: 'if (from < end && budget.left < 2 * (left - budget.left)) return { opened, until };',
        to: '',
      },
    ],
    test: { file: 'test/slots/full-calendars.test.ts', title: 'listed without any start' },
  },
  {
    name: 'an occurrence that goes on in the next step is listed twice',
    changes: [
      {
        file: 'src/slots/opened.ts',
        from: 'isFirst ? found : found.filter((each) => each.start >= start)',
        to: 'found.filter((each) => isFirst || each.start >= this.window.earliest)',
      },
    ],
    test: { file: 'test/slots/full-calendars.test.ts', title: 'an occurrence that goes on over several steps' },
  },
  {
    name: 'consumers are told the internal reason of a blackout',
    changes: [
      {
        file: 'src/schema/resolvers/consumer/slot-reason.ts',
        from: 'if (!this.#isPublic && (text || reason)) return text || reason || null;',
        to: 'if (text || reason) return text || reason || null;',
      },
    ],
    test: { file: 'test/booking/blackouts.test.ts', title: 'a closed time is explained' },
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
