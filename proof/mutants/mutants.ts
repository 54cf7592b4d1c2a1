// biome-ignore-all lint/suspicious/noTemplateCurlyInString: texts of the source
/** A mistake that somebody could make, and the test that would notice. */
export interface Mutant {
  name: string;
  /** Each text must be in its file exactly once. */
  changes: { file: string; from: string; to: string }[];
  /** `title` is a part of the name of each test of the file that notices, written there like this. */
  test: { file: string; title: string };
}

const TABLES = 'src/database/migrations/initial/booking-tables.ts';
const PLACES = 'src/booking/places.ts';
const BOOKING = 'src/booking/bookings.ts';
const RENEWALS = 'src/booking/holds/renewals.ts';
const INTERLEAVINGS = { file: 'test/system/proof-interleavings.test.ts', title: 'some orders of the statements' };

const FLOOR = 'src/events/floor.ts';
const EVENT_SQL = 'src/database/migrations/initial/events';
const EVENTS = {
  file: 'test/system/proof-events.test.ts',
  title: 'every committed event is read once by every reader',
};
const ENDPOINT_TURN = 'src/events/webhooks/endpoint-turn.ts';
const UNANSWERED = {
  file: 'test/events/webhooks/unanswered-webhooks.test.ts',
  title: 'not noted as delivered, and the cursor stays',
};

/** Without what makes a seat one row of its own. */
const SEAT_BY_COUNT = [
  {
    file: TABLES,
    from: 'create unique index participation_one_per_seat',
    to: 'create index participation_one_per_seat',
  },
  {
    file: 'src/booking/place-statements.ts',
    from: `
  on conflict (provider_id, appointment_id, seat) where state in ('RESERVED', 'REQUESTED', 'BOOKED') do nothing`,
    to: '',
  },
];

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'appointments may overlap',
    changes: [
      {
        file: TABLES,
        from: 'exclude using gist (provider_id with =, resource_id with =, occupied with &&)',
        to: 'exclude using gist (id with =)',
      },
    ],
    test: { file: 'test/booking/constraints.test.ts', title: '→ appointment_no_overlap' },
  },
  {
    name: 'a request does not occupy its place',
    changes: [{ file: TABLES, from: "state = 'RESERVED' or state = 'REQUESTED' or", to: "state = 'RESERVED' or" }],
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
    name: 'there is no lock',
    changes: [{ file: 'src/database/transaction.ts', from: 'order by id ${sql.raw(strength)}', to: 'order by id' }],
    test: INTERLEAVINGS,
  },
  {
    name: 'settings that a process knows are taken for current',
    changes: [
      {
        file: 'src/booking/known/free-places.ts',
        from: '        and ${settingsRevision} = ${calendar.resource.settingsRevision}\n',
        to: '',
      },
    ],
    test: { file: 'test/booking/known-calendars.test.ts', title: 'a slot of before is held' },
  },
  {
    name: 'a known slot can be held when it is too late',
    changes: [
      {
        file: 'src/booking/known/free-places.ts',
        from: '        and statement_timestamp() between ${timestamp(accepted.start)} and ${timestamp(accepted.end)}\n',
        to: '',
      },
    ],
    test: { file: 'test/booking/known-calendars.test.ts', title: 'it is too late for a slot' },
  },
  {
    name: 'a hold is booked by settings that may have changed',
    changes: [
      {
        file: 'src/booking/known/known-holds.ts',
        from: '        and ${settingsRevision} = ${resource.settingsRevision}\n',
        to: '',
      },
    ],
    test: { file: 'test/booking/known-calendars.test.ts', title: 'what was held before is booked' },
  },
  {
    name: 'a request in one statement is announced as confirmed',
    changes: [
      {
        file: 'src/announcements/announce-at-once.ts',
        from: "isConfirmed: change !== 'requested'",
        to: 'isConfirmed: true',
      },
    ],
    test: { file: 'test/mails/first-mails.test.ts', title: '→ mails as when limits are counted' },
  },
  {
    name: 'a booking in one statement overlooks the contact of the resource',
    changes: [
      {
        file: 'src/mails/first-mails.ts',
        from: '(${toProvider}, event.provider_address,',
        to: '(${toProvider}, event.provider_email,',
      },
    ],
    test: { file: 'test/mails/first-mails.test.ts', title: '→ mails as when limits are counted' },
  },
  {
    name: 'a statement that fails ends the transaction around it',
    changes: [
      {
        file: 'src/database/transaction.ts',
        from: 'em.isInTransaction() ? em.transactional(run) : run();',
        to: 'em.isInTransaction() ? run() : run();',
      },
    ],
    test: { file: 'test/http/idempotency.test.ts', title: 'a refusal of a CRM by a constraint' },
  },
  {
    name: 'a hold in one statement takes no lock',
    changes: [{ file: 'src/booking/known/free-places.ts', from: "      ${locking('r')}\n", to: '' }],
    test: { file: INTERLEAVINGS.file, title: 'every order of holding a slot and archiving' },
  },
  {
    name: 'the calendar is read before it is locked',
    changes: [
      {
        file: 'src/booking/open-calendar.ts',
        from: `  await lock(em, Resource, [resource.id]);
  return readLockedCalendar(em, resource, span);`,
        to: `  const calendar = await readLockedCalendar(em, resource, span);
  await lock(em, Resource, [resource.id]);
  return calendar;`,
      },
    ],
    test: INTERLEAVINGS,
  },
  {
    name: 'a cancellation takes the place before it waits for the calendar',
    changes: [
      {
        file: 'src/booking/decisions.ts',
        from: '  await lock(em, Resource, await calendarsOf(em, sql`p.id = ${place.id}`));',
        to: `  await sql\`select from participations where id = \${place.id} for update\`.execute(em.getKysely());
  await lock(em, Resource, await calendarsOf(em, sql\`p.id = \${place.id}\`));`,
      },
    ],
    test: INTERLEAVINGS,
  },
  {
    name: 'a hold is booked that may be gone',
    changes: [
      { file: BOOKING, from: "    ${locking('p')}`", to: '`' },
      {
        file: BOOKING,
        from: '  if (!rows.length) throw new LostRace',
        to: '  if (rows.length > 1) throw new LostRace',
      },
    ],
    test: { file: INTERLEAVINGS.file, title: 'every order of booking with a hold and taking it over' },
  },
  {
    name: 'a hold that was booked already is booked again',
    changes: [
      {
        file: BOOKING,
        from: "  if (place?.resource === resource.id && isTaken(place)) throw new DomainError('ALREADY_BOOKED');\n",
        to: '',
      },
    ],
    test: { file: 'test/attacks/strangers.test.ts', title: 'finalised twice, by the consumer and by who has seen' },
  },
  {
    name: 'a hold is renewed by an old version',
    changes: [
      {
        file: RENEWALS,
        from: "p.state = 'RESERVED' and p.hold_version = ${version}",
        to: "p.state = 'RESERVED'",
      },
    ],
    test: { file: 'test/booking/renewals.test.ts', title: 'of an old version → HOLD_LOST' },
  },
  {
    name: 'an expired hold is renewed',
    changes: [{ file: RENEWALS, from: ' and p.expires_at > statement_timestamp()\n', to: '\n' }],
    test: { file: 'test/booking/renewals.test.ts', title: 'of an expired hold → HOLD_LOST' },
  },
  {
    name: 'an expired hold is not removed',
    changes: [
      {
        file: PLACES,
        from: "and p.state = 'RESERVED' and p.expires_at <= statement_timestamp()`",
        to: "and p.state = 'RESERVED' and false`",
      },
    ],
    test: { file: 'test/booking/holds.test.ts', title: 'expires, and nothing tidies up' },
  },
  {
    name: 'the clock of the process says how long a hold lasts',
    changes: [
      {
        file: 'src/booking/place-statements.ts',
        from: 'clock_timestamp() + ${holdSeconds ?? null}::int',
        to: '${new Date()}::timestamptz + ${holdSeconds ?? null}::int',
      },
    ],
    test: { file: 'test/booking/holds.test.ts', title: 'by a process whose clock is two minutes ahead' },
  },
  {
    name: 'the clock of the process says whether a hold is over',
    changes: [
      {
        file: PLACES,
        from: "and p.state = 'RESERVED' and p.expires_at <= statement_timestamp()`",
        to: "and p.state = 'RESERVED' and p.expires_at <= ${new Date()}::timestamptz`",
      },
    ],
    test: {
      file: 'test/booking/holds.test.ts',
      title: 'in a group that a process joins whose clock is two minutes ahead',
    },
  },
  {
    name: 'a slot that has an appointment is joined by its availability',
    changes: [
      {
        file: 'src/booking/wanted-slot.ts',
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
        file: 'src/booking/wanted-slot.ts',
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
  {
    name: 'a booking may have two places',
    changes: [
      {
        file: TABLES,
        from: 'create unique index participation_one_per_booking',
        to: 'create index participation_one_per_booking',
      },
    ],
    test: { file: 'test/booking/constraints.test.ts', title: '→ participation_one_per_booking' },
  },
  {
    name: 'a place may be replaced twice',
    changes: [
      {
        file: TABLES,
        from: 'create unique index participation_replaced_once',
        to: 'create index participation_replaced_once',
      },
    ],
    test: { file: 'test/booking/constraints.test.ts', title: '→ participation_replaced_once' },
  },
  {
    name: 'a moved calendar entry is as old as before',
    changes: [
      {
        file: 'src/booking/moves/given-up-place.ts',
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
        file: 'src/booking/moves/reschedule.ts',
        from: 'isRequest ? continuation(place) : await giveUpPlace(em, place, { isByConsumer: true });',
        to: 'continuation(place);',
      },
      {
        file: 'src/booking/moves/reschedule.ts',
        from: '  if (bookedState(booked.calendar.resource) !== state)',
        to: `  if (!isRequest) await giveUpPlace(em, place, { isByConsumer: true });
  if (bookedState(booked.calendar.resource) !== state)`,
      },
    ],
    test: { file: 'test/booking/rescheduling.test.ts', title: 'of a class to a time that overlaps its own → moved' },
  },
  {
    name: 'a booking moves in one statement although another one was faster',
    changes: [
      {
        file: 'src/booking/place-statements.ts',
        from: 'appointmentInsertion(appointment, from, sql``);',
        to: 'appointmentInsertion(appointment, from, sql`on conflict do nothing`);',
      },
    ],
    test: { file: 'test/booking/move-races.test.ts', title: '64 bookings to one slot → one moves, 63 keep theirs' },
  },
  {
    name: 'a link shows the place that it names',
    changes: [
      {
        file: 'src/resolvers/consumer/find-linked-booking.ts',
        from: "    order: sql`p.state = 'BOOKED' desc,",
        to: "    order: sql`current desc, p.state = 'BOOKED' desc,",
      },
    ],
    test: {
      file: 'test/resolvers/linked-bookings.test.ts',
      title: 'it has moved → the older link shows the place of now',
    },
  },
  {
    name: 'availabilities are counted without the lock',
    changes: [
      {
        file: 'src/resolvers/management/availability-resolver.ts',
        from: "await openResource(em, input.resource, 'input.resource');",
        to: "await findResource(em, input.resource, 'input.resource');",
      },
    ],
    test: { file: 'test/attacks/recurrences.test.ts', title: 'the last availability that a resource may have' },
  },
  {
    name: 'a calendar in memory is listed after a change',
    changes: [
      {
        file: 'src/booking/known/known-calendars.ts',
        from: 'return id === resource.id && revision === resource.revision && isRecent(',
        to: 'return (id !== revision || resource) && isRecent(',
      },
    ],
    test: { file: 'test/rest/remembered-lists.test.ts', title: 'the next list of every process shows it' },
  },
  {
    name: 'a calendar in memory is listed for ever',
    changes: [
      {
        file: 'src/booking/known/known-calendars.ts',
        from: 'read <= now && now < read + DAY_MS',
        to: 'read + now + DAY_MS > 0',
      },
    ],
    test: { file: 'test/rest/remembered-lists.test.ts', title: 'a day passes, or the clock is set back' },
  },
  {
    name: 'a list overlooks what starts after its booking window',
    changes: [
      {
        file: 'src/booking/read-calendar.ts',
        from: `
  + (select coalesce(max("end"::timestamp - start::timestamp), '0') from availabilities where resource_id = r.id)`,
        to: '',
      },
      { file: 'src/booking/read-calendar.ts', from: '::int + 2)', to: '::int)' },
    ],
    test: { file: 'test/rest/endpoints/channels.test.ts', title: 'an appointment starts when no slot may any more' },
  },
  {
    name: 'an index is forgotten',
    changes: [
      {
        file: 'src/database/migrations/initial/provider-tables.ts',
        from: 'product_by_provider on products (provider_id, created_at, id)',
        to: 'product_by_provider on products (created_at)',
      },
    ],
    test: { file: 'test/booking/indexes.test.ts', title: 'reads all of a table' },
  },
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
  {
    name: 'opening a link acts',
    changes: [
      {
        file: 'src/pages/page-router.ts',
        from: `<Subject>({ read, show, after }: PageRoute<Subject>, contextOf: ContextOf): Middleware =>
  async (ctx) => {
    try {
      answerPage(ctx, show(await read(ctx, await contextOf(ctx)), null, ctx));`,
        to: `<Subject>({ read, show, act, after }: PageRoute<Subject>, contextOf: ContextOf): Middleware =>
  async (ctx) => {
    try {
      const context = await contextOf(ctx);
      const subject = await read(ctx, context);
      await act(ctx, context, subject);
      answerPage(ctx, show(subject, null, ctx));`,
      },
    ],
    test: {
      file: 'test/pages/every-page.test.ts',
      title: 'opened, and looked at with HEAD, by whatever scans mails → nothing changes',
    },
  },
  {
    name: 'a signature counts although its last character was altered',
    changes: [{ file: 'src/access/links.ts', from: '!token || !isCanonical(token)', to: '!token' }],
    test: { file: 'test/access/links.test.ts', title: 'a link that has expired, is altered or missing → refused' },
  },
  {
    name: 'a token for one thing opens another',
    changes: [{ file: 'src/access/links.ts', from: ', audience: purpose, requiredClaims', to: ', requiredClaims' }],
    test: { file: 'test/rest/endpoints/cancellation.test.ts', title: '→ 401, and the booking stands' },
  },
  {
    name: 'a repeated request is done again',
    changes: [
      {
        file: 'src/http/idempotency.ts',
        from: 'if (stored) return replay(ctx, stored, fingerprint);',
        to: 'if (stored?.fingerprint === key) return replay(ctx, stored, fingerprint);',
      },
    ],
    test: { file: 'test/http/idempotency.test.ts', title: 'a booking sent twice with one key' },
  },
  {
    name: 'a connection that breaks while it is idle is not listened to',
    changes: [{ file: 'src/database/counters.ts', from: "  pool.on('error', ignore);\n", to: '' }],
    test: { file: 'test/attacks/rate-limits.test.ts', title: 'the database ends the connections that count' },
  },
  {
    name: 'a connection that breaks in use is lost to the pool',
    changes: [{ file: 'src/database/broken-connections.ts', from: '  giveBackEnded(pool);\n', to: '' }],
    test: {
      file: 'test/system/unavailable-database.test.ts',
      title: 'the database ends as many commits as a process has connections',
    },
  },
  {
    name: 'an error of the database tells its text',
    changes: [
      {
        file: 'src/observability/unexpected-error.ts',
        from: 'message: `${ERRORS.INTERNAL.message} (error ${request.id})`',
        to: 'message: `${error} (error ${request.id})`',
      },
    ],
    test: { file: 'test/graphql/errors.test.ts', title: 'a failure that nobody foresaw' },
  },
  {
    name: 'a CRM finds what belongs to another',
    changes: [{ file: 'src/entities/base/tenant-record.ts', from: 'default: true }', to: 'default: false }' }],
    test: { file: 'test/resolvers/tenants.test.ts', title: '→ answered as if it did not exist' },
  },
  {
    name: 'the webhook takes calls of anybody',
    changes: [
      {
        file: 'src/mails/mailgun-webhook.ts',
        from: 'return isOurs && Math.abs',
        to: 'return Math.abs',
      },
    ],
    test: { file: 'test/mails/webhook.test.ts', title: '→ 401, nothing happens' },
  },
  {
    name: 'events are numbered by id, and never below the last one',
    changes: [{ file: FLOOR, from: 'return this.#id.toString();', to: 'return this.#highest.toString();' }],
    test: EVENTS,
  },
  {
    name: 'the floor of the inbox rises with time, whatever is under way',
    changes: [{ file: FLOOR, from: ' && BigInt(oldest) >= this.#candidate.following', to: '' }],
    test: EVENTS,
  },
  {
    name: 'the floor of the inbox is what the same pass has taken',
    changes: [{ file: FLOOR, from: '{ id: this.#highest,', to: '{ id: taken ?? this.#highest,' }],
    test: { file: 'test/events/floor.test.ts', title: 'its id is no floor yet' },
  },
  {
    name: 'two processes number events at a time',
    changes: [
      {
        file: `${EVENT_SQL}/sequence-events.sql`,
        from: 'if not pg_try_advisory_xact_lock(7305002, hashtext(current_schema())) then',
        to: 'if false then',
      },
    ],
    test: EVENTS,
  },
  {
    name: 'an event is durable later than its change',
    changes: [
      { file: `${EVENT_SQL}/tables.sql`, from: 'create table event_inbox', to: 'create unlogged table event_inbox' },
    ],
    test: EVENTS,
  },
  {
    name: 'an event is written after the commit',
    changes: [
      {
        file: `${EVENT_SQL}/note-appointment.sql`,
        from: '    insert into event_inbox (',
        to: `    create temp table if not exists later_events (like event_inbox including all);
    insert into pg_temp.later_events (`,
      },
      {
        file: 'src/database/stated-causes.ts',
        from: 'const result = await commit;',
        to: `const result = await commit;
  await written();`,
      },
      {
        file: 'src/database/stated-causes.ts',
        from: "if (text === 'commit') return committed(Reflect.apply(query, client, [text, ...more]));",
        to: `if (text === 'commit') return committed(Reflect.apply(query, client, [text, ...more]), () => Reflect.apply(query, client, [
        'with moved as (delete from pg_temp.later_events returning *) insert into event_inbox overriding user value select * from moved',
      ]).catch(() => {}));`,
      },
      {
        file: 'src/database/stated-causes.ts',
        from: 'async function committed(commit: Promise<unknown>)',
        to: 'async function committed(commit: Promise<unknown>, written: () => Promise<unknown>)',
      },
    ],
    test: { file: 'test/events/lost-answers.test.ts', title: 'the answer to a COMMIT is lost' },
  },
  {
    name: 'a webhook is sent to whatever address its host has',
    changes: [
      {
        file: 'src/events/webhooks/public-address.ts',
        from: 'if (!addresses.length || !addresses.every(isAllowed)) {',
        to: 'if (!addresses.every((address) => address || isAllowed(address))) {',
      },
    ],
    test: { file: 'test/events/webhooks/public-address.test.ts', title: 'a name of which one address is inner' },
  },
  {
    name: 'the cursor of an endpoint moves before its page is delivered',
    changes: [
      {
        file: ENDPOINT_TURN,
        from: '    const left = await this.#lanes.run(tried);',
        to: `    await settlePage(em, this.#endpoint, last.sequence, held);
    const left = await this.#lanes.run(tried);`,
      },
    ],
    test: UNANSWERED,
  },
  {
    name: 'a webhook is noted as delivered before it was answered',
    changes: [
      {
        file: ENDPOINT_TURN,
        from: '    const attempt = await calls.call(',
        to: `    const noted = { state: DeliveryState.DELIVERED, status: 204, failure: null, milliseconds: 0, delay: 0 };
    await noteOutcome(this.#parts.em, this.#endpoint, event, noted);
    const attempt = await calls.call(`,
      },
    ],
    test: UNANSWERED,
  },
];
