import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { deletions } from '../../src/jobs/deletions.ts';
import { oldMails, pastAppointments } from '../../src/jobs/retention.ts';
import { moveForward } from '../../src/mails/due-mails.ts';
import { MailState } from '../../src/records/entities/values/mail-state.ts';
import { AnotherTransaction } from '../support/another-transaction.ts';
import { book } from '../support/calls/booking.ts';
import { mutate, query } from '../support/calls/mutate.ts';
import { firstSlot, type Slot } from '../support/calls/slots.ts';
import { openOrm } from '../support/database.ts';
import { makePractice, type Practice } from '../support/practice.ts';
import { runJobs } from '../support/run-jobs.ts';
import { startService } from '../support/service.ts';
import { tracesOf } from '../support/traces-of-persons.ts';

const service = await startService();
const orm = await openOrm(service.databaseUrl);
const em = orm.em.fork({ useContext: true });

const forgetTheDeleted = (sendsMails = true) => runJobs(orm, [deletions], { retentionDays: 0, sendsMails });

const forgetThePast = (retentionDays: number) => runJobs(orm, [pastAppointments, oldMails], { retentionDays });

/** Sends whatever is queued. */
async function deliver(): Promise<void> {
  const queued = await service.sql<{ uuid: string; resends: number }>(
    "select id as uuid, resends from mails where state = 'QUEUED'",
  );
  for (const mail of queued) await moveForward(em, { ...mail, state: MailState.SENT });
}

async function bookMarked(slot: Slot): Promise<string> {
  const mark = randomUUID().slice(0, 13);
  const body = { email: `${mark}@example.org`, firstname: mark, message: mark };
  expect((await book(service, slot, body)).status).toBe(201);
  return mark;
}

/** Makes everything in a room so many days older. */
async function age({ resource }: Slot, days: number): Promise<void> {
  const earlier = ['starts_at', 'ends_at', 'occupied_from', 'occupied_until'].map(
    (column) => `${column} = ${column} - make_interval(days => $2)`,
  );
  await service.sql(`update appointments set ${earlier.join(', ')} where resource_id = $1`, [resource, days]);
}

test('a provider is deleted → nothing of its consumers is left, once the last mail has been sent', {
  tags: ['attack/reading-database-somebody-erased'],
}, async () => {
  const practice = await makePractice(service);
  const past = await bookMarked(await firstSlot(practice));
  await deliver();
  const future = await bookMarked(await firstSlot(practice));
  await mutate(practice, 'deleteProvider', { provider: practice.provider, ignoreFutureAppointments: true });
  const kinds = await service.sql("select kind from mails where state = 'QUEUED' and recipient = $1 order by kind", [
    `${future}@example.org`,
  ]);
  expect(kinds).toEqual([{ kind: 'CANCELLATION_TO_CONSUMER' }]);
  await deliver();
  await forgetTheDeleted();
  expect(await tracesOf(service, [past, future])).toEqual([]);
});

test('a provider, a resource, a user is deleted while no mail service is set → nothing waits to be sent', {
  tags: ['attack/reading-database-somebody-erased'],
}, async () => {
  const silent = await startService({ sendsMails: false }, service.databaseUrl);
  const practice = await makePractice(silent);
  const ofProvider = await bookMarked(await firstSlot(await practice.another()));
  const slot = await firstSlot(practice);
  const ofResource = await bookMarked(slot);
  await mutate(practice, 'deleteResource', { resource: slot.resource, ignoreFutureAppointments: true });
  await forgetTheDeleted(false);
  expect(await tracesOf(service, [ofResource])).toEqual(['participations 1', 'users 1']);
  const email = `${randomUUID().slice(0, 13)}@example.org`;
  const user = await practice.user({ email: 'somebody@example.org' });
  await mutate(practice, 'updateUser', { user, input: { email } }, '{ uuid }');
  expect(await service.sql('select kind from mails where recipient = $1', [email])).toHaveLength(1);
  await mutate(practice, 'deleteUser', { user });
  await forgetTheDeleted(false);
  expect(await tracesOf(service, [email])).toEqual([]);

  const { providers } = await silent.ask('{ providers { nodes { uuid } } }', {}, practice.headers);
  for (const { uuid: provider } of providers.nodes) {
    await mutate(practice, 'deleteProvider', { provider, ignoreFutureAppointments: true });
  }
  await forgetTheDeleted(false);
  expect(await tracesOf(service, [ofProvider, ofResource])).toEqual([]);
});

test('a resource is deleted → nothing of its consumers is left in mails, once the last has been sent', {
  tags: ['attack/reading-database-somebody-erased'],
}, async () => {
  const practice = await makePractice(service);
  const slot = await firstSlot(practice);
  const mark = await bookMarked(slot);
  await deliver();
  await mutate(practice, 'deleteResource', { resource: slot.resource, ignoreFutureAppointments: true });
  await forgetTheDeleted();
  await deliver();
  expect(await tracesOf(service, [mark])).toEqual(['participations 1', 'users 1']);
});

test('a user is deleted → nothing of the user is left', {
  tags: ['attack/reading-database-somebody-erased'],
}, async () => {
  const practice = await makePractice(service);
  const mark = randomUUID().slice(0, 13);
  const user = { reference: `${mark}@test`, email: `old-${mark}@example.org`, username: mark, lastName: mark };
  await practice.make('createUser', user);
  await mutate(practice, 'updateUser', { user: user.reference, input: { email: `new-${mark}@example.org` } });
  await deliver();
  expect(await tracesOf(service, [mark])).toEqual(['mails 1', 'users 1']);
  await mutate(practice, 'deleteUser', { user: user.reference });
  await forgetTheDeleted();
  expect(await tracesOf(service, [mark])).toEqual([]);
});

test('appointments that ended longer ago than RETENTION_DAYS → gone with mails and consumers, others stay', {
  tags: ['attack/reading-database-somebody-erased'],
}, async () => {
  const practice = await makePractice(service);
  const [old, recent, upcoming] = [await firstSlot(practice), await firstSlot(practice), await firstSlot(practice)];
  const marks = [await bookMarked(old), await bookMarked(recent), await bookMarked(upcoming)];
  await age(old, 50);
  await age(recent, 30);
  await forgetThePast(0);
  expect(await tracesOf(service, [marks[0]!])).toEqual(['mails 2', 'participations 1', 'users 1']);
  await forgetThePast(30);
  expect(await tracesOf(service, [marks[0]!])).toEqual([]);
  for (const mark of marks.slice(1)) {
    expect(await tracesOf(service, [mark])).toEqual(['mails 2', 'participations 1', 'users 1']);
  }
  expect(await service.sql('select from appointments where resource_id = $1', [old.resource])).toEqual([]);
});

test('a consumer with a later place, in a calendar that somebody is writing → the place waits, the consumer stays', async () => {
  const practice = await makePractice(service);
  const [old, kept] = [await firstSlot(practice), await firstSlot(practice)];
  const mark = await bookMarked(old);
  expect((await book(service, kept, { email: `${mark}@example.org` })).status).toBe(201);
  await age(old, 50);
  await em.transactional(async (writer) => {
    await writer.execute('select from resources where id = ? for no key update', [old.resource]);
    await forgetThePast(30);
    expect(await service.sql('select from appointments where resource_id = $1', [old.resource])).toHaveLength(1);
  });
  await forgetThePast(30);
  expect(await service.sql('select from appointments where resource_id = $1', [old.resource])).toEqual([]);
  expect(await tracesOf(service, [mark])).toEqual(['mails 2', 'participations 1', 'users 1']);
});

/** Books a slot, and moves the booking to another resource. Returns its first place, and the resource. */
async function bookAndMove(practice: Practice, slot: Slot): Promise<{ place: string; resource: string }> {
  const { body } = await book(service, slot, { email: 'moved@example.org' });
  const { uuid: resource } = await practice.resource();
  const [first] = await service.sql<{ id: string }>('select id from participations where appointment_id = $1', [
    body.createdAppointment.appointment_uuid,
  ]);
  await mutate(practice, 'rescheduleParticipation', { participation: first!.id, input: { resource } });
  return { place: first!.id, resource };
}

test.each([
  ['a place in one', 'id = $1'],
  ['the place that took over from one', 'replaces_id = $1'],
])(
  '%s is locked by somebody → that appointment waits, the others are gone, and nobody waits for it',
  async (_, whose) => {
    const practice = await makePractice(service);
    const [busy, idle] = [await firstSlot(practice), await firstSlot(practice)];
    await bookMarked(idle);
    const { place } = await bookAndMove(practice, busy);
    for (const slot of [busy, idle]) await age(slot, 50);
    const other = await AnotherTransaction.begin(service);
    await other.sql(`select from participations where ${whose} for no key update`, place);
    await forgetThePast(30);
    const left = 'select resource_id as id from appointments where resource_id = any($1)';
    const resources = [busy.resource, idle.resource];
    expect(await service.sql(left, [resources])).toEqual([{ id: busy.resource }]);
    await other.commit();
    await forgetThePast(30);
    expect(await service.sql(left, [resources])).toEqual([]);
  },
);

test('a place that another one has taken over from is deleted → that one counts as unchanged', async () => {
  const practice = await makePractice(service);
  const old = await firstSlot(practice);
  const { place, resource } = await bookAndMove(practice, old);
  const state = async () => {
    const appointments = await query(
      practice,
      'appointments',
      { filter: { resource } },
      '{ nodes { updatedAt participations { updatedAt } } }',
    );
    return [appointments, await service.sql('select revision from calendar_revisions where id = $1', [resource])];
  };
  await age(old, 50);
  const before = await state();
  await forgetThePast(30);
  expect(await service.sql('select from participations where id = $1 or replaces_id = $1', [place])).toEqual([]);
  expect(await state()).toEqual(before);
});

test('a booking of the consumer is under way, and undone → waited for, and the consumer is gone', async () => {
  const old = await firstSlot(await makePractice(service));
  const mark = await bookMarked(old);
  await age(old, 50);
  const other = await AnotherTransaction.begin(service);
  await other.sql('select from users where email = $1 for key share', `${mark}@example.org`);
  const { answer } = await other.letWait(() => forgetThePast(30));
  await other.sql('rollback');
  await other.commit();
  await answer;
  expect(await tracesOf(service, [mark])).toEqual([]);
});

test('more than one batch, by two processes at once → all gone', async () => {
  const practice = await makePractice(service);
  const slot = await firstSlot(practice);
  await bookMarked(slot);
  await age(slot, 50);
  await service.sql(
    `insert into appointments (crm_id, provider_id, resource_id, starts_at, ends_at, occupied_from, occupied_until,
       capacity, state)
     select crm_id, provider_id, resource_id, starts_at, ends_at, occupied_from, occupied_until, 1, 'CANCELED'
     from appointments, generate_series(1, 1100) where resource_id = $1`,
    [slot.resource],
  );
  await Promise.all([forgetThePast(30), forgetThePast(30)]);
  await forgetThePast(30);
  expect(await service.sql('select from appointments where resource_id = $1', [slot.resource])).toEqual([]);
});

afterAll(() => orm.close(true));
