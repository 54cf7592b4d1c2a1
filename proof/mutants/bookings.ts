// biome-ignore-all lint/suspicious/noTemplateCurlyInString: texts of the source
import type { Mutant } from './mutant.ts';

const APPOINTMENTS = 'src/records/tables/bookings/appointments.sql';
const PARTICIPATIONS = 'src/records/tables/bookings/participations.sql';
const INTERLEAVINGS = { file: 'test/system/proof-interleavings.test.ts', title: 'some orders of the statements' };

/** Without what makes a seat one row of its own. */
const SEAT_BY_COUNT = [
  {
    file: PARTICIPATIONS,
    from: 'create unique index participation_one_per_seat',
    to: 'create index participation_one_per_seat',
  },
  {
    file: 'src/booking/places/place-statements.ts',
    from: `
  on conflict (provider_id, appointment_id, seat) where state in ('RESERVED', 'REQUESTED', 'BOOKED') do nothing`,
    to: '',
  },
];

/** Mistakes in what sells a time: constraints, seats, locks, and bookings in one statement. */
export const BOOKINGS: readonly Mutant[] = [
  {
    name: 'appointments may overlap',
    changes: [
      {
        file: APPOINTMENTS,
        from: 'exclude using gist (resource_id with =, occupied with &&)',
        to: 'exclude using gist (id with =)',
      },
    ],
    test: { file: 'test/booking/constraints.test.ts', title: '→ appointment_no_overlap' },
  },
  {
    name: 'a request does not occupy its place',
    changes: [
      { file: PARTICIPATIONS, from: "state = 'RESERVED' or state = 'REQUESTED' or", to: "state = 'RESERVED' or" },
    ],
    test: { file: 'test/booking/finalising.test.ts', title: 'requests take their place from the first second' },
  },
  {
    name: 'a seat can be taken twice',
    changes: SEAT_BY_COUNT,
    test: { file: 'test/booking/constraints.test.ts', title: '→ participation_one_per_seat' },
  },
  {
    name: 'seats are counted, then one is taken',
    changes: SEAT_BY_COUNT,
    test: { file: 'test/booking/races.test.ts', title: '64 reservations of a group of seven at once' },
  },
  {
    name: 'resources are locked in any order',
    changes: [
      {
        file: 'src/platform/database/transaction.ts',
        from: 'order by id ${sql.raw(strength)}',
        to: 'order by random() ${sql.raw(strength)}',
      },
    ],
    test: { file: 'test/booking/part-races.test.ts', title: 'all resources are locked by their ids' },
  },
  {
    name: 'a part is empty, since nobody has a place in it',
    changes: [
      {
        file: 'src/booking/places/empty-appointments.ts',
        from: 'coalesce(a.part_of_id, a.id) and p.live) = 0',
        to: 'a.id and p.live) = 0',
      },
    ],
    test: {
      file: 'test/resolvers/appointments/parts-of-appointments.test.ts',
      title: 'an appointment of a CRM takes other resources',
    },
  },
  {
    name: 'a part has places that can be taken',
    changes: [
      {
        file: APPOINTMENTS,
        from: '(capacity >= 0 and capacity <= 1000 and (capacity = 0) = (part_of_id is not null))',
        to: '(capacity >= 0 and capacity <= 1000)',
      },
      {
        file: 'src/booking/places/place-statements.ts',
        from: '${timestamp(occupiedFrom)}, ${timestamp(occupiedUntil)}, 0, made.over_busy\n',
        to: '${timestamp(occupiedFrom)}, ${timestamp(occupiedUntil)}, 1, made.over_busy\n',
      },
    ],
    test: { file: 'test/booking/several-resources.test.ts', title: 'somebody writes a place into a part' },
  },
  {
    name: 'a part has other times than its whole',
    changes: [
      {
        file: 'src/records/tables/bookings/part-with-whole.sql',
        from: 'where part.part_of_id = whole_id and (',
        to: 'where part.part_of_id = whole_id and false and (',
      },
    ],
    test: { file: 'test/booking/several-resources.test.ts', title: 'is moved alone' },
  },
  {
    name: 'a list does not change with a resource that it requires',
    changes: [
      {
        file: 'src/booking/calendar/references.ts',
        from: ', ${requiredRevision})`',
        to: ')`',
      },
    ],
    test: { file: 'test/booking/several-resources.test.ts', title: 'a booking of the room → the list of the person' },
  },
  {
    name: 'an e-mail address has two places in one appointment',
    changes: [
      {
        file: PARTICIPATIONS,
        from: 'create unique index participation_once_per_email',
        to: 'create index participation_once_per_email',
      },
    ],
    test: { file: 'test/booking/constraints.test.ts', title: 'twice → a constraint of its own' },
  },
  {
    name: 'only accounts are compared with those who have a place',
    changes: [
      {
        file: 'src/booking/places/second-places.ts',
        from: ' or email_key(email) = ${email && emailKey(email)} or mobile_key = ${mobileKey}',
        to: '',
      },
    ],
    test: { file: 'test/booking/pools/any-resource.test.ts', title: 'the e-mail of a place' },
  },
  {
    name: 'there is no lock',
    changes: [
      { file: 'src/platform/database/transaction.ts', from: 'order by id ${sql.raw(strength)}', to: 'order by id' },
    ],
    test: INTERLEAVINGS,
  },
  {
    name: 'cached settings are taken for current',
    changes: [
      {
        file: 'src/booking/places/guards.ts',
        from: '        and ${settingsRevision} = ${calendar.resource.settingsRevision}\n',
        to: '',
      },
    ],
    test: { file: 'test/booking/calendar-cache.test.ts', title: 'a slot of before is held' },
  },
  {
    name: 'a booking under the lock trusts settings that it knew before',
    changes: [
      {
        file: 'src/booking/verbs/book.ts',
        from: 'if (calendar.resource.settingsRevision !== resource.settingsRevision)',
        to: 'if (calendar.resource.id !== resource.id)',
      },
    ],
    test: { file: 'test/booking/calendar-cache.test.ts', title: 'a product takes a room, too, and the reference' },
  },
  {
    name: 'a slot of a cached calendar can be held when it is too late',
    changes: [
      {
        file: 'src/booking/places/guards.ts',
        from: '        and ${isAcceptedNow(calendar, wanted)}\n        and ${isFree(wanted, left)}\n',
        to: '        and ${isFree(wanted, left)}\n',
      },
    ],
    test: { file: 'test/booking/calendar-cache.test.ts', title: 'it is too late for a slot' },
  },
  {
    name: 'a hold is booked by settings that may have changed',
    changes: [
      {
        file: 'src/booking/places/confirm-hold.ts',
        from: ' and ${settingsRevision} = ${revision}`;',
        to: ' and ${revision}::text is not null`;',
      },
    ],
    test: { file: 'test/booking/calendar-cache.test.ts', title: 'what was held before is booked → requested' },
  },
  {
    name: 'a mail about a first place overlooks the contact of the resource',
    changes: [
      {
        file: 'src/mails/event-columns.ts',
        from: "  (select value from contact_channels where profile_id = event.contact_profile_id and type = 'email'),\n",
        to: '',
      },
    ],
    test: { file: 'test/mails/booking-mails.test.ts', title: 'the contact profile that applies' },
  },
  {
    name: 'a booking that comes too late leaves its consumer behind',
    changes: [
      {
        file: 'src/booking/places/take-place.ts',
        from: 'const insert = isAlone ? insertionOrError : insertion;',
        to: 'const insert = isAlone ? insertion : insertion;',
      },
    ],
    test: { file: 'test/http/idempotency.test.ts', title: 'a key waits for the calendar' },
  },
  {
    name: 'a statement that fails ends the transaction around it',
    changes: [
      {
        file: 'src/platform/database/transaction.ts',
        from: 'await (em.isInTransaction() ? em.transactional(run) : run())',
        to: 'await run()',
      },
    ],
    test: { file: 'test/http/idempotency.test.ts', title: 'a refusal of a CRM by a constraint' },
  },
  {
    name: 'a hold in one statement takes no lock',
    changes: [{ file: 'src/booking/places/guards.ts', from: "      ${locking('r')}\n", to: '' }],
    test: { file: INTERLEAVINGS.file, title: 'some orders of holding a slot and archiving' },
  },
  {
    name: 'the calendar is read before it is locked',
    changes: [
      {
        file: 'src/booking/calendar/open-calendar.ts',
        from: `  await lock(em, Resource, ids);
  return readLockedCalendar(em, resource, span, { ids, product });`,
        to: `  const calendar = await readLockedCalendar(em, resource, span, { ids, product });
  await lock(em, Resource, ids);
  return calendar;`,
      },
    ],
    test: INTERLEAVINGS,
  },
  {
    name: 'a cancellation takes the place before it waits for the calendar',
    changes: [
      {
        file: 'src/booking/verbs/decisions.ts',
        from: '  await lock(em, Resource, await calendarsOf(em, sql`p.id = ${place.id}`));',
        to: `  await sql\`select from participations where id = \${place.id} for update\`.execute(em.getKysely());
  await lock(em, Resource, await calendarsOf(em, sql\`p.id = \${place.id}\`));`,
      },
    ],
    test: { file: INTERLEAVINGS.file, title: 'some orders of cancelling a place' },
  },
  {
    name: 'a full appointment gets one more place unasked',
    changes: [
      {
        file: 'src/booking/verbs/add-participant.ts',
        from: '!(raiseCapacity && (await addPlace(em, appointment)))',
        to: '!(await addPlace(em, appointment))',
      },
    ],
    test: { file: 'test/resolvers/appointments/added-participants.test.ts', title: 'in a full class → SLOT_TAKEN' },
  },
  {
    name: 'an expired hold keeps its place from somebody who is put in',
    changes: [
      {
        file: 'src/booking/verbs/add-participant.ts',
        from: '  await removeExpired(em, appointment);\n',
        to: '',
      },
    ],
    test: { file: 'test/resolvers/appointments/added-participants.test.ts', title: 'gets the place of an expired one' },
  },
  {
    name: 'a move loses the note',
    changes: [{ file: 'src/booking/places/place-statements.ts', from: "    'note',\n", to: '' }],
    test: { file: 'test/privacy/notes.test.ts', title: 'of a booking that moves → goes along' },
  },
  {
    name: 'the note is shown by the link of the booking',
    changes: [
      {
        file: 'src/schema/resolvers/consumer/links/linked-booking.ts',
        from: "  @Field(() => Uuid, { description: 'Appointment: its uuid.' })",
        to: "  @Field(() => FreeText, { nullable: true, description: 'Note.' })\n  note!: string | null;\n\n  @Field(() => Uuid, { description: 'Appointment: its uuid.' })",
      },
    ],
    test: { file: 'test/privacy/notes.test.ts', title: 'is a field of Participation, and of a place' },
  },
];
