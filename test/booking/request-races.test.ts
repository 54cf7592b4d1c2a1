import { beforeAll, describe, expect, test } from 'vitest';
import { tally } from '../support/calls/answers.ts';
import { book, cancel } from '../support/calls/booking.ts';
import { outcome } from '../support/calls/participation-calls.ts';
import { reschedule } from '../support/calls/rescheduling.ts';
import { type Slot, slotsOf } from '../support/calls/slots.ts';
import { makePractice, type Practice } from '../support/practice.ts';
import type { Reply, Service } from '../support/service.ts';
import { forEach, type TwoProcesses, tell, WITH_AND_WITHOUT_LOCK } from '../support/two-processes.ts';

let servers: TwoProcesses;
let practice: Practice;
/** Product of all rooms. */
let product: string;

async function setUp(started: TwoProcesses): Promise<void> {
  servers = started;
  practice = await makePractice(servers.services[0]!);
  product = await practice.product();
}

/** The first slots of a new room; `bookingProcess` is that of its channel. */
async function slotsIn(bookingProcess: 'IMMEDIATE' | 'REQUESTED'): Promise<Slot[]> {
  const room = await practice.room({ resource: { products: [product] } });
  await practice.make('setChannel', { resource: room.uuid, key: 'RESOURCE_PUBLIC', bookingProcess });
  return slotsOf(practice.service, room.uuid);
}

const to = ({ resource, start, end }: Slot) => ({ ref: resource, start, end });

const ask = (query: string, variables: object) => practice.service.ask(query, variables, practice.headers);

/** A booking, a request to move it to another room, and yet another time there. */
interface Requested {
  /** Cancel link of the booked place. */
  link: string;
  booking: string;
  appointment: string;
  request: string;
  other: Slot;
}

/** A booking with a request that nobody has answered. Its provider lets it be moved whatever its channel says. */
async function requested(): Promise<Requested> {
  const [slot] = await slotsIn('IMMEDIATE');
  const [wished, other] = await slotsIn('REQUESTED');
  const { body } = await book(practice.service, slot!);
  const { cancelLink: link, appointment_uuid: appointment } = body.createdAppointment;
  const { appointment: read } = await ask(
    'query ($it: Uuid!) { appointment(appointment: $it) { participations { uuid bookingUuid } } }',
    { it: appointment },
  );
  const [{ uuid, bookingUuid: booking }] = read.participations;
  const until = new Date(Date.parse(slot!.start) - 1_000).toISOString();
  const askTo =
    'mutation ($it: Uuid!, $until: Instant) { requestReschedule(participation: $it, until: $until) { uuid } }';
  await ask(askTo, { it: uuid, until });
  expect((await reschedule(practice.service, link, to(wished!))).status).toBe(200);
  const [request] = await practice.service.sql('select id from participations where replaces_id = $1', [uuid]);
  return { link, booking, appointment, request: request!.id, other: other! };
}

/** Has the time of a booking come, so that the job declines the request. */
const begin = ({ appointment }: Requested) =>
  practice.service.sql(
    `update appointments set starts_at = now() - interval '1 minute', occupied_from = now() - interval '1 minute'
     where id = $1`,
    [appointment],
  );

const decide = (service: Service, mutation: string, participation: string): Promise<string> =>
  service
    .graphql(
      `mutation ($it: Uuid!) { decided: ${mutation}(participation: $it) { state } }`,
      { it: participation },
      practice.headers,
    )
    .then(outcome);

/** Status and errorCode of an answer: `204`, `409/158`. */
const said = (reply: Reply): string => Object.keys(tally([reply])).join();

/** Everybody who may end a request, with the answer that says that it was done, and those that refuse it. */
const CALLS: {
  [done: string]: { call: (service: Service, made: Requested) => Promise<string>; ok: string; refused: string[] };
} = {
  confirmed: {
    call: (service, { request }) => decide(service, 'confirmParticipation', request),
    ok: 'BOOKED',
    refused: ['CONFLICT'],
  },
  declined: {
    call: (service, { request }) => decide(service, 'declineParticipation', request),
    ok: 'DECLINED',
    refused: ['CONFLICT'],
  },
  cancelled: {
    call: async (service, { link }) => said(await cancel(service, link)),
    ok: '204',
    // it has moved
    refused: ['409/158'],
  },
  requested: {
    call: async (service, { link, other }) => said(await reschedule(service, link, to(other))),
    ok: '200',
    // a request waits or the booking has ended; it has moved
    refused: ['409/151', '409/158'],
  },
};

/**
 * States of all places of a booking in the end, the first place first, by what was acknowledged. What nobody was told to
 * have declined was declined by the job.
 */
const ENDS: { [acknowledged: string]: string[] } = {
  '': ['BOOKED DECLINED'],
  confirmed: ['CANCELED BOOKED'],
  declined: ['BOOKED DECLINED'],
  cancelled: ['CANCELED CANCELED', 'CANCELED DECLINED'],
  requested: ['BOOKED DECLINED REQUESTED', 'BOOKED DECLINED DECLINED'],
  'declined cancelled': ['CANCELED DECLINED'],
  'declined requested': ['BOOKED DECLINED REQUESTED', 'BOOKED DECLINED DECLINED'],
  'cancelled requested': ['CANCELED DECLINED CANCELED', 'CANCELED DECLINED DECLINED'],
  'declined cancelled requested': ['CANCELED DECLINED CANCELED', 'CANCELED DECLINED DECLINED'],
};

/** Every two or more of the callers, in both orders. */
const ROUNDS: string[][] = Array.from({ length: 2 ** Object.keys(CALLS).length }, (_, chosen) =>
  Object.keys(CALLS).filter((_name, index) => chosen & (1 << index)),
)
  .filter(({ length }) => length >= 2)
  .flatMap((names) => [names, names.toReversed()]);

/** Has callers end one request at once, by turns at the server processes. Returns those to whom it was acknowledged. */
async function atOnce(names: string[], made: Requested): Promise<string> {
  const answers = await forEach(servers.services, names, (service, name) => CALLS[name]!.call(service, made));
  for (const [turn, name] of names.entries()) {
    expect([CALLS[name]!.ok, ...CALLS[name]!.refused], name).toContain(answers[turn]);
  }
  return Object.keys(CALLS)
    .filter((name) => answers[names.indexOf(name)] === CALLS[name]!.ok)
    .join(' ');
}

/** Has both processes decline what is late; returns how it went. */
const runJobs = () => tell(servers, 'run the job');

/** Places of a booking, and the mails that tell of what was done to it. */
const readEnd = async ({ booking }: Requested) =>
  (
    await practice.service.sql<{ states: string; mails: string[] }>(
      `select string_agg(p.state, ' ' order by p.created_at, p.id) as states,
         array(select m.kind::text from mails m join participations o on o.id = m.participation_id
           where o.booking_id = $1 and m.kind in ('MOVE_TO_CONSUMER', 'CANCELLATION_TO_CONSUMER', 'RESCHEDULE_DECLINED')
           order by m.kind) as mails
       from participations p where p.booking_id = $1`,
      [booking],
    )
  )[0]!;

/** The mails that there must be about a booking of these states. */
const wantedMails = (states: string) => [
  ...(states.startsWith('CANCELED') && !states.endsWith('BOOKED') ? ['CANCELLATION_TO_CONSUMER'] : []),
  ...(states === 'CANCELED BOOKED' ? ['MOVE_TO_CONSUMER'] : []),
  ...states.split(' ').flatMap((state) => (state === 'DECLINED' ? ['RESCHEDULE_DECLINED'] : [])),
];

/** Bookings with two places, with two requests, or with a request but no place; taken time in which nobody has a place. */
const violations = async () =>
  (
    await practice.service.sql(
      `
    select
      (select count(*)::int from (select from participations where crm_id = $1 group by booking_id
        having count(*) filter (where state = 'BOOKED') > 1 or count(*) filter (where state = 'REQUESTED') > 1
          or (bool_or(state = 'REQUESTED') and not bool_or(state = 'BOOKED'))) as torn) as torn,
      (select count(*)::int from appointments a where crm_id = $1 and state = 'ACTIVE' and not exists (
        select from participations p where p.appointment_id = a.id and p.live)) as empty`,
      [practice.crmId],
    )
  )[0];

/** Looks for torn bookings in one snapshot after another, while something is done. */
async function whileLooking<Result>(work: () => Promise<Result>): Promise<{ result: Result; torn: unknown[] }> {
  const torn = new Set<unknown>();
  let isDone = false;
  const finished = work().finally(() => {
    isDone = true;
  });
  // whoever waits for it hears of a failure
  finished.catch(() => {});
  while (!isDone) torn.add((await violations())!.torn);
  return { result: await finished, torn: [...torn] };
}

const ARE_ALL = () => true;
/** No constraint refuses a request of a booking that is being cancelled: only the lock does. */
const NOT_BOTH = (names: string[]) => !(names.includes('cancelled') && names.includes('requested'));

describe.each([
  [...WITH_AND_WITHOUT_LOCK[0], ARE_ALL],
  [...WITH_AND_WITHOUT_LOCK[1], NOT_BOTH],
])('%s', (_name, start, isRun) => {
  beforeAll(async () => setUp(await start()));

  test('a request is confirmed, declined, cancelled, asked for anew and too late at once → one outcome, as all were told', {
    tags: ['Moves/one-place-always'],
  }, async () => {
    const rounds = ROUNDS.filter(isRun);
    const made = await Promise.all(rounds.map(requested));
    const { result, torn } = await whileLooking(async () => {
      const acknowledged: string[] = [];
      for (const [index, names] of rounds.entries()) {
        const isLate = index % 4 > 1;
        if (isLate) await begin(made[index]!);
        const [told, jobs] = await Promise.all([atOnce(names, made[index]!), isLate ? runJobs() : []]);
        expect(jobs.filter((end) => end !== 'done')).toEqual([]);
        acknowledged.push(told);
      }
      return acknowledged;
    });
    expect(torn).toEqual([0]);
    expect(await violations()).toEqual({ torn: 0, empty: 0 });
    for (const [index, each] of made.entries()) {
      const { states, mails } = await readEnd(each);
      expect(ENDS[result[index]!], `${result[index]}: ${states}`).toContain(states);
      expect(mails, states).toEqual(wantedMails(states));
    }
  });
});
