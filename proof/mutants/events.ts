// biome-ignore-all lint/suspicious/noTemplateCurlyInString: texts of the source
import type { Mutant } from './mutant.ts';

const FLOOR = 'src/events/floor.ts';
const EVENT_SQL = 'src/records/tables/events';
const IN_ONE_ORDER = {
  file: 'test/system/proof-events.test.ts',
  title: 'every committed event is read once by every reader',
};
const ENDPOINT_TURN = 'src/events/webhooks/endpoint-turn.ts';
const UNANSWERED_WEBHOOKS = 'test/events/webhooks/unanswered-webhooks.test.ts';
const UNANSWERED = { file: UNANSWERED_WEBHOOKS, title: 'not noted as delivered, and the cursor stays' };

/** Mistakes in the event log and in webhooks. */
export const EVENTS: readonly Mutant[] = [
  {
    name: 'a deletion that leaves the log is forgotten, and an older state is kept',
    changes: [
      {
        file: 'src/records/tables/events/record-states.sql',
        from: 'else repeated.oldest < number end',
        to: 'else false end',
      },
    ],
    test: { file: 'test/events/recorded-states.test.ts', title: 'what had ended → does not come back' },
  },
  {
    name: 'an older state is repeated beside a newer one',
    changes: [
      {
        file: 'src/records/tables/events/record-states.sql',
        from: 'coalesce(repeated.newest < number, true)',
        to: 'true',
      },
    ],
    test: { file: 'test/events/recorded-states.test.ts', title: 'what had ended → does not come back' },
  },
  {
    name: 'events are numbered by id, and never below the last one',
    changes: [{ file: FLOOR, from: 'return this.#id.toString();', to: 'return this.#highest.toString();' }],
    test: IN_ONE_ORDER,
  },
  {
    name: 'the floor of the inbox rises with time, whatever is under way',
    changes: [{ file: FLOOR, from: ' && BigInt(oldest) >= this.#candidate.following', to: '' }],
    test: IN_ONE_ORDER,
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
    test: { file: 'test/events/sequencer.test.ts', title: 'while another process numbers events' },
  },
  {
    name: 'an event is durable later than its change',
    changes: [
      { file: `${EVENT_SQL}/tables.sql`, from: 'create table event_inbox', to: 'create unlogged table event_inbox' },
    ],
    test: IN_ONE_ORDER,
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
        file: 'src/platform/database/stated-causes.ts',
        from: 'const result = await commit;',
        to: `const result = await commit;
  await written();`,
      },
      {
        file: 'src/platform/database/stated-causes.ts',
        from: "if (text === 'commit') return committed(run(statement));",
        to: `if (text === 'commit') return committed(run(statement), () => (run([
    'with moved as (delete from pg_temp.later_events returning *) insert into event_inbox overriding user value select * from moved',
  ]) as Promise<unknown>).catch(() => {}));`,
      },
      {
        file: 'src/platform/database/stated-causes.ts',
        from: 'async function committed(commit: unknown)',
        to: 'async function committed(commit: unknown, written: () => Promise<unknown>)',
      },
    ],
    test: { file: 'test/events/lost-answers.test.ts', title: 'the answer to a COMMIT is lost' },
  },
  {
    name: 'a webhook is sent to a receiver that has not agreed',
    changes: [
      {
        file: ENDPOINT_TURN,
        from: 'if (this.#endpoint.isConfirmed) return true;',
        to: 'if (this.#endpoint) return true;',
      },
    ],
    test: { file: 'test/events/webhooks/challenge.test.ts', title: 'a server that never agreed' },
  },
  {
    name: 'a webhook is sent to whatever address its host has',
    changes: [
      {
        file: 'src/platform/access/outbound/public-address.ts',
        from: 'if (!addresses.length || !addresses.every(isAllowed)) {',
        to: 'if (!addresses.every((address) => address || isAllowed(address))) {',
      },
    ],
    test: { file: 'test/access/outbound/public-address.test.ts', title: 'a name of which one address is inner' },
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
        from: '    const attempt = await calls.call(this.#endpoint, { id',
        to: `    const noted = { state: DeliveryState.DELIVERED, status: 204, failure: null, milliseconds: 0, delay: 0 };
    await noteOutcome(this.#parts.em, this.#endpoint, event, noted);
    const attempt = await calls.call(this.#endpoint, { id`,
      },
    ],
    test: UNANSWERED,
  },
  {
    name: 'events of a thing whose receiver is slow fill what is due',
    changes: [
      {
        file: 'src/events/webhooks/deliveries.ts',
        from: ' and key <> all(${[...busy]}::uuid[])',
        to: '',
      },
    ],
    test: { file: UNANSWERED_WEBHOOKS, title: 'a thing of which more than a page waits' },
  },
  {
    name: 'a turn ends after its rounds, and waits for a slow receiver',
    changes: [{ file: ENDPOINT_TURN, from: 'this.#lanes.busyKeys().size ? MAX_SLOW_ROUNDS : ROUNDS', to: 'ROUNDS' }],
    test: { file: UNANSWERED_WEBHOOKS, title: 'a backlog of more pages than a turn has' },
  },
  {
    name: 'a delivered event is queued again by an attempt that ends later',
    changes: [
      {
        file: 'src/events/webhooks/deliveries.ts',
        from: '\n      and webhook_deliveries.state <> ${DeliveryState.DELIVERED}`',
        to: '`',
      },
    ],
    test: { file: 'test/events/webhooks/sharing.test.ts', title: 'another process took over and delivered the event' },
  },
  {
    name: 'the answer of a former url disables an endpoint',
    changes: [{ file: 'src/events/webhooks/endpoints.ts', from: ' and w.url = ${endpoint.url}', to: '' }],
    test: { file: 'test/events/webhooks/outages.test.ts', title: 'a new url while the former one is about to answer' },
  },
  {
    name: 'an event that is numbered during a look ends all streams',
    changes: [
      {
        file: 'src/events/live/tail.ts',
        from: 'isKept ? known.hash === hash : head.sequence > sequence',
        to: 'head.sequence > sequence && (!isKept || known.hash === hash)',
      },
      {
        file: 'src/events/live/tail.ts',
        from: 'while (await this.#renew(crm, log, head));',
        to: 'while (!log.isRewound && log.last.hash !== head.hash) await this.#renew(crm, log, head);',
      },
    ],
    test: { file: 'test/events/live/tail.test.ts', title: 'numbered between the looks for head and events' },
  },
  {
    name: 'a wait outlasts its client',
    changes: [{ file: 'src/events/live/awaited-page.ts', from: ', request?.closed)', to: ')' }],
    test: { file: 'test/events/feed.test.ts', title: 'as many readers as may wait leave' },
  },
  {
    name: 'a calendar of the past forgets the appointments that take a room',
    changes: [
      {
        file: 'src/events/evidence/past-appointments.ts',
        from: 'appointment.resource === resource || appointment.parts.includes(resource)',
        to: 'appointment.resource === resource',
      },
    ],
    test: { file: 'test/events/parts.test.ts', title: 'a past calendar → has what the product required' },
  },
];
