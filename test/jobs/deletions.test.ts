import { expect, test } from 'vitest';
import { deletions } from '../../src/jobs/deletions.ts';
import { AnotherTransaction } from '../support/another-transaction.ts';
import { book } from '../support/calls/booking.ts';
import { answerAbout } from '../support/calls/foreign-answers.ts';
import { CALLS, createThings, type Names, type Things } from '../support/calls/foreign-calls.ts';
import { mutate } from '../support/calls/mutate.ts';
import { slotsOf } from '../support/calls/slots.ts';
import { openOrm } from '../support/database.ts';
import { sequence } from '../support/events.ts';
import { pathOf } from '../support/pages/link-page.ts';
import { fillPast } from '../support/past.ts';
import { makePractice, type Practice } from '../support/practice.ts';
import { Process, UNHURRIED } from '../support/processes.ts';
import { PRODUCTION } from '../support/production.ts';
import { runJobs } from '../support/run-jobs.ts';
import { startService } from '../support/service.ts';

const service = await startService();
const orm = await openOrm(service.databaseUrl);
const forgetTheDeleted = () => runJobs(orm, [deletions]);

/** Number of rows of a provider that are left. */
async function leftOf(provider: string): Promise<number> {
  const counts = ['appointments', 'participations', 'mails', 'deletions'].map((table) =>
    service.sql<{ count: number }>(
      `select count(*)::int from ${table} where ${table === 'deletions' ? 'id' : 'provider_id'} = $1`,
      [provider],
    ),
  );
  return (await Promise.all(counts)).reduce((sum, [row]) => sum + row!.count, 0);
}

/** A room with so many past appointments. */
async function withPast(practice: Practice, count: number) {
  const room = await practice.room();
  const contact = await practice.contact('desk@example.org');
  await fillPast(service, practice, { room, contact }, count);
  return { room, contact };
}

/** Lists of a CRM, and what leads from events to records. */
const LISTS = `{
  providers { nodes { reference } }
  appointments(filter: {}) { totalCount nodes { uuid reference product { name } availability { start } contact { lastName } contactProfile { name } participations { email } mails { recipient } } }
  updated: appointments(filter: { updatedSince: "2000-01-01T00:00:00Z" }) { nodes { uuid } }
  long: appointments(filter: { from: "2000-01-01T00:00:00Z" }) { nodes { uuid } }
  canceled: appointments(filter: { participationStates: [CANCELED, DECLINED] }) { nodes { uuid } }
  byConsumer: appointments(filter: { consumer: "past@example.org" }) { nodes { uuid } }
  participations { totalCount nodes { uuid email reference appointment { uuid } } }
  mails { totalCount nodes { recipient kind } }
  users { nodes { lastName } }
  consumerData(email: "past@example.org") { participations { uuid } mails { recipient } users { email } }
  events(first: 100) { nodes { type appointment { uuid } participation { email } mail { recipient } resource { uuid } } }
}`;

const listsOf = async (practice: Practice) => (await service.graphql(LISTS, {}, practice.headers)) as object;

/** Things that go with their provider. */
const GONE = [
  'provider',
  'product',
  'resource',
  'profile',
  'availability',
  'blackout',
  'appointment',
  'participation',
  'mail',
  'feed',
  'limit',
] as const;

/** Calls of a CRM that name something of a deleted provider. */
const callsAbout = (own: Things, gone: Names): [name: string, args: object][] =>
  Object.entries(CALLS).flatMap(([name, callsOf]) =>
    callsOf(own.byUuid, gone)
      .filter((args) => GONE.some((noun) => JSON.stringify(args).includes(gone[noun])))
      .map((args): [string, object] => [name, args]),
  );

test('a provider is deleted → every operation, list, link and feed answers as it does when its past is gone', async () => {
  const own = await createThings(service);
  const practice = await own.practice.another();
  const theirs = await createThings(service, practice);
  const { room } = await withPast(practice, 3);
  const { body } = await book(service, (await slotsOf(service, room.uuid))[0]!, { email: 'past@example.org' });
  const { address } = await practice.make('createCalendarFeed', { provider: practice.provider }, 'address');
  await service.sql(
    `update appointments set starts_at = starts_at - interval '1 year', ends_at = ends_at - interval '1 year',
    occupied_from = occupied_from - interval '1 year', occupied_until = occupied_until - interval '1 year'
    where resource_id = $1 and starts_at > now()`,
    [room.uuid],
  );
  const [hold] = await service.sql<{ customer: string }>(
    'select customer from participations where provider_id = $1 limit 1',
    [practice.provider],
  );
  await mutate(own.practice, 'deleteProvider', { provider: practice.provider, ignoreFutureAppointments: true });
  await sequence(service);
  // what is told of coming appointments is queued, and stays until it is sent
  await service.sql('delete from mails where forgotten_once_sent');

  const gone = theirs.byUuid;
  const calls = callsAbout(own, gone);
  const answers = async () => {
    const told: unknown[] = [];
    for (const [name, args] of calls) {
      const { text } = await answerAbout(service, own.practice.headers, { name, args, named: gone });
      told.push([name, args, text]);
    }
    const pages = [body.createdAppointment.cancelLink, address].map(async (link: string) => {
      const { status } = await fetch(service.url + pathOf(link), { redirect: 'manual' });
      return status;
    });
    const state = await service.ask('query ($hold: Uuid!) { placeState(hold: $hold) }', { hold: hold!.customer });
    return [...told, await listsOf(own.practice), await Promise.all(pages), state];
  };
  const before = await answers();
  expect(await leftOf(practice.provider)).toBeGreaterThan(9);
  await forgetTheDeleted();
  expect(await leftOf(practice.provider)).toBe(0);
  expect(before).toEqual(await answers());
  expect(JSON.stringify(before.slice(-3))).not.toContain('past@example.org');
});

test.each([
  ['deleteResource', 'resource'],
  ['deleteAvailability', 'availability'],
  ['deleteProduct', 'product'],
  ['deleteContactProfile', 'contactProfile'],
  ['deleteUser', 'user'],
])('%s → lists answer as they do when the past no longer refers to it', async (mutation, argument) => {
  const practice = await makePractice(service);
  const { room, contact } = await withPast(practice, 3);
  const other = await practice.product();
  await mutate(
    practice,
    'updateResource',
    { resource: room.uuid, input: { products: [room.product, other] } },
    '{ uuid }',
  );
  const names = {
    resource: room.uuid,
    availability: room.timeslot,
    product: room.product,
    contactProfile: contact,
    user: contact,
  };
  await mutate(practice, mutation, { [argument]: names[argument as keyof typeof names] });
  await sequence(service);
  const before = await listsOf(practice);
  await forgetTheDeleted();
  expect(await service.sql('select from deletions')).toEqual([]);
  expect(before).toEqual(await listsOf(practice));
  expect(JSON.stringify(before)).toContain('past@example.org');
});

test('references of a deleted provider, its resources, appointments and bookings → free at once', async () => {
  const practice = await makePractice(service);
  const { room } = await withPast(practice, 2);
  const [named] = await service.sql<{ appointment: string; booking: string; resource: string }>(
    `select a.reference as appointment, p.reference as booking, r.reference as resource from appointments a
     join participations p on p.appointment_id = a.id join resources r on r.id = a.resource_id where a.resource_id = $1`,
    [room.uuid],
  );
  const { owner, account, provider } = practice.references;
  await mutate(practice, 'deleteProvider', { provider: practice.provider });
  const again = await practice.make('createProvider', { reference: provider, owner, account, name: 'Again' });
  const resource = { provider: again.uuid, reference: named!.resource, publicName: 'Room', internalName: 'Room' };
  const { uuid } = await practice.make('createResource', resource);
  const participants = [
    { email: 'new@example.org', firstName: 'New', lastName: 'Consumer', reference: named!.booking },
  ];
  const start = { start: '2030-02-04T08:00:00Z', end: '2030-02-04T09:00:00Z' };
  await practice.make('createAppointment', { resource: uuid, reference: named!.appointment, ...start, participants });
  await forgetTheDeleted();
  const kept = await service.sql('select reference from appointments where provider_id = $1', [again.uuid]);
  expect(kept).toEqual([{ reference: named!.appointment }]);
});

test('a process is killed in a batch → the batch is undone, and another process deletes the rest', async () => {
  const practice = await makePractice(service);
  await withPast(practice, 1_200);
  const [last] = await service.sql<{ id: string }>(
    'select id from participations where provider_id = $1 order by created_at limit 1 offset 600',
    [practice.provider],
  );
  await mutate(practice, 'deleteProvider', { provider: practice.provider });
  const holder = await AnotherTransaction.begin(service);
  await holder.sql('select from participations where id = $1 for update', last!.id);
  const server = new Process('src/main.ts', { ...PRODUCTION, DATABASE_URL: service.databaseUrl }, [
    UNHURRIED,
    './test/support/preload/early-jobs.mjs',
  ]);
  await holder.untilWaiting(1);
  const before = await leftOf(practice.provider);
  server.child.kill('SIGKILL');
  await server.exited;
  await holder.commit();
  expect(before).toBeGreaterThan(1_200);
  // PostgreSQL gives the lock of the job away when it notices that the process is gone
  while (await leftOf(practice.provider)) await forgetTheDeleted();
});
