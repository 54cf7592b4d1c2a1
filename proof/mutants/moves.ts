// biome-ignore-all lint/suspicious/noTemplateCurlyInString: texts of the source
import type { Mutant } from './mutant.ts';

const PARTICIPATIONS = 'src/records/tables/bookings/participations.sql';
const GIVEN_UP = 'src/booking/places/given-up-place.ts';
const REQUESTS = 'test/booking/move-requests.test.ts';

const TWO_PLACES = {
  file: PARTICIPATIONS,
  from: 'create unique index participation_one_per_booking',
  to: 'create index participation_one_per_booking',
};
const REPLACED_TWICE = {
  file: PARTICIPATIONS,
  from: 'create unique index participation_replaced_once',
  to: 'create index participation_replaced_once',
};

/** Mistakes in bookings that change, and in requests to change them. */
export const MOVES: readonly Mutant[] = [
  {
    name: 'a booking may have two places',
    changes: [TWO_PLACES],
    test: { file: 'test/booking/constraints.test.ts', title: '→ participation_one_per_booking' },
  },
  {
    name: 'a place may be replaced twice',
    changes: [REPLACED_TWICE],
    test: { file: 'test/booking/constraints.test.ts', title: '→ participation_replaced_once' },
  },
  {
    name: 'a moved calendar entry is as old as before',
    changes: [
      {
        file: GIVEN_UP,
        from: '  sequence: place.sequence + 1,',
        to: '  sequence: place.sequence,',
      },
    ],
    test: { file: 'test/booking/rescheduling.test.ts', title: 'to a free time → has that one instead' },
  },
  {
    name: 'a booking gives up its place after it has another one',
    changes: [
      {
        file: 'src/booking/verbs/reschedule.ts',
        from: 'await giveUpPlace(em, place, { isByConsumer: true, resource: target.id });',
        to: 'continuation(place);',
      },
      {
        file: 'src/booking/verbs/reschedule.ts',
        from: '  if (bookedState(booked.calendar.resource) !== state)',
        to: `  if (!isRequest) await giveUpPlace(em, place, { isByConsumer: true, resource: target.id });
  if (bookedState(booked.calendar.resource) !== state)`,
      },
    ],
    test: { file: 'test/booking/rescheduling.test.ts', title: 'of a class to a time that overlaps its own → moved' },
  },
  {
    name: 'a booking moves in one statement although another one was faster',
    changes: [
      {
        file: 'src/booking/places/place-statements.ts',
        from: 'appointmentInsertion(appointment, from, sql``);',
        to: 'appointmentInsertion(appointment, from, sql`on conflict do nothing`);',
      },
    ],
    test: { file: 'test/booking/move-races.test.ts', title: '64 bookings to one slot → one moves, 63 keep theirs' },
  },
  {
    name: 'the old place is cancelled in a transaction of its own',
    changes: [
      {
        file: GIVEN_UP,
        from: '  const [ended] = await endIfEmpty(em, place.appointment);',
        to: `  const [ended] = await endIfEmpty(em, place.appointment);
  await sql\`commit\`.execute(em.getKysely());
  await sql\`begin\`.execute(em.getKysely());`,
      },
    ],
    test: { file: 'test/booking/move-races.test.ts', title: '64 bookings to one slot' },
  },
  {
    name: 'a booking may have two requests to move',
    changes: [
      {
        file: 'src/booking/planning/accepted-changes.ts',
        from: 'if (hasSuccessor || isMoveRequest) {',
        to: 'if (isMoveRequest) {',
      },
      TWO_PLACES,
      REPLACED_TWICE,
    ],
    test: { file: REQUESTS, title: 'the same again → the same answer; another time → CONFLICT' },
  },
  {
    name: 'a confirmed request to move leaves the booking its old place',
    changes: [
      {
        file: 'src/booking/verbs/move-requests.ts',
        from: '= await giveUpPlace(em, former, leaving);',
        to: '= { ...former, reschedules: former.reschedules + 1, sequence: former.sequence + 1, entry: null };',
      },
      TWO_PLACES,
    ],
    test: { file: REQUESTS, title: 'confirms → the booking has the other time, the old one is free' },
  },
  {
    name: 'a confirmed request to move that the CRM has moved is not told',
    changes: [{ file: 'src/booking/verbs/move-requests.ts', from: '    occasion: former.id,\n', to: '' }],
    test: { file: REQUESTS, title: 'confirms what the CRM has moved meanwhile' },
  },
  {
    name: 'a move takes what is held on another channel',
    changes: [
      {
        file: 'src/booking/verbs/wished-place.ts',
        from: 'found?.channelKey === channelKey ? found : undefined',
        to: 'channelKey && found',
      },
    ],
    test: { file: 'test/booking/rescheduling.test.ts', title: 'to what is held on another channel' },
  },
  {
    name: 'a hold that a move takes counts as released',
    changes: [
      {
        file: 'src/booking/verbs/wished-place.ts',
        from: 'if (held.client !== null) await uncountHold(',
        to: 'if (held.client === 0) await uncountHold(',
      },
    ],
    test: { file: 'test/booking/rescheduling.test.ts', title: 'a hold that a move uses' },
  },
  {
    name: 'a declined request to move ends the booked place',
    changes: [
      {
        file: 'src/booking/verbs/decisions.ts',
        from: '  await endIfEmpty(em, request.appointment.id);',
        to: `  if (former) await endPlaces(em, sql\`p.id = \${former.id}\`);
  await endIfEmpty(em, request.appointment.id);`,
      },
    ],
    test: { file: REQUESTS, title: 'declines → the booked time stands' },
  },
  {
    name: 'a request to move outlives the place that it would leave',
    changes: [
      {
        file: 'src/booking/places/ended-places.ts',
        from: "      where request.state = 'REQUESTED'",
        to: "      where request.state = 'BOOKED'",
      },
    ],
    test: { file: REQUESTS, title: 'by the link of the booked place' },
  },
  {
    name: 'the job declines a request to move that was answered meanwhile',
    changes: [
      {
        file: 'src/booking/verbs/decisions.ts',
        from: '  if (rows.length) await decline(',
        to: '  if (participation.isToBeDeclined()) await decline(',
      },
    ],
    test: { file: 'test/jobs/unanswered-requests.test.ts', title: 'while the job waits for its calendar' },
  },
  {
    name: 'a link shows the place that it names',
    changes: [
      {
        file: 'src/schema/resolvers/consumer/links/find-linked-booking.ts',
        from: "    order: sql`p.state = 'BOOKED' desc,",
        to: "    order: sql`current desc, p.state = 'BOOKED' desc,",
      },
    ],
    test: {
      file: 'test/resolvers/consumer/linked-bookings.test.ts',
      title: 'it has moved → the older link shows the place of now',
    },
  },
  {
    name: 'a class that a move founds has one place',
    changes: [
      {
        file: 'src/booking/verbs/move-place.ts',
        from: 'hours?.capacity ?? 1',
        to: '1',
      },
    ],
    test: {
      file: 'test/resolvers/appointments/participation-moves.test.ts',
      title: 'to the time of a class that nobody has booked',
    },
  },
  {
    name: 'a moved appointment keeps the video room of its former hours',
    changes: [
      {
        file: 'src/booking/verbs/move-appointment.ts',
        from: 'contact: appointment.hasOwnContactChannel ? (appointment.contactChannel ?? null) : contact,',
        to: 'contact: appointment.contactChannel ?? null,',
      },
    ],
    test: {
      file: 'test/resolvers/appointments/appointment-moves.test.ts',
      title: 'their room and places, and on sale there',
    },
  },
  {
    name: 'whoever is asked to move sees what a channel shows',
    changes: [
      {
        file: 'src/booking/planning/where-to-move.ts',
        from: 'if (!isAsked) return calendar;',
        to: 'if (true) return calendar;',
      },
    ],
    test: { file: 'test/booking/asked-to-move.test.ts', title: 'it may choose what the hours offer' },
  },
  {
    name: 'whoever is asked to move opens the calendar to everybody',
    changes: [
      {
        file: 'src/booking/verbs/wished-place.ts',
        from: 'slot: withPlaceTaken(slot, taken), calendar };',
        to: 'slot: withPlaceTaken(slot, taken), calendar: open };',
      },
    ],
    test: { file: 'test/booking/asked-to-move.test.ts', title: 'it may choose what the hours offer' },
  },
];
