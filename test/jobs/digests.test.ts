import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { digests } from '../../src/jobs/digests.ts';
import { oldMails } from '../../src/jobs/retention.ts';
import { connect } from '../../src/platform/database/connect.ts';
import { book, cancel } from '../support/calls/booking.ts';
import { reschedule } from '../support/calls/rescheduling.ts';
import { slotOf } from '../support/calls/slots.ts';
import { afterFile } from '../support/cleanup.ts';
import { makePractice, type Practice } from '../support/practice.ts';
import { ADMIN } from '../support/production.ts';
import { runJobs } from '../support/run-jobs.ts';
import { startService } from '../support/service.ts';
import { UNHURRIED } from '../support/unhurried.ts';

/** Notifications of providers beyond what they are sent in an hour one by one. */

const service = await startService({ notificationsPerHour: 2 });
const orm = await connect(service.databaseUrl, { waits: UNHURRIED });
afterFile(() => orm.close(true));

const digest = () => runJobs(orm, [digests]);

/** Moves all mails an hour into the past. */
const passHour = () => service.sql("update mails set created_at = created_at - interval '61 minutes'");

async function providerWith(language = 'en') {
  const email = `${randomUUID()}@example.com`;
  return { email, by: await makePractice(service, { email, language }) };
}

async function bookRoom(by: Practice, bookingProcess = 'IMMEDIATE', headers: Record<string, string> = {}) {
  const room = await by.room();
  await by.make('setChannel', { resource: room.uuid, key: 'RESOURCE_PUBLIC', bookingProcess });
  const reply = await book(service, slotOf(room), { firstname: 'www.evil.example' }, '', headers);
  expect(reply.status).toBe(201);
  return reply.body.createdAppointment;
}

const mailsTo = async (recipient: string) =>
  (
    await service.sql(
      'select kind, state, digest_id is not null as told from mails where recipient = $1 order by created_at',
      [recipient],
    )
  ).map(({ kind, state, told }) => `${kind} ${state}${told ? ' told' : ''}`);

/** Text of the last digest to an address. */
async function readDigest(recipient: string) {
  const [mail] = await service.sql(
    "select id from mails where kind = 'NOTIFICATION_DIGEST' and recipient = $1 order by created_at desc limit 1",
    [recipient],
  );
  const { queuedMail } = await service.ask(
    'query ($id: Uuid!) { queuedMail(mail: $id) { content { subject html text } } }',
    { id: mail!.id },
    ADMIN,
  );
  return queuedMail.content;
}

test('more than allowed in an hour → the first one by one, the others in one mail that counts and lists them', {
  tags: ['attack/mails-provider-bookings-cancellations'],
}, async () => {
  const { email, by } = await providerWith();
  for (let i = 0; i < 4; i++) await bookRoom(by);
  await digest();
  expect(await mailsTo(email)).toEqual([
    'BOOKING_NOTIFICATION QUEUED',
    'BOOKING_NOTIFICATION QUEUED',
    'BOOKING_NOTIFICATION DIGESTED told',
    'BOOKING_NOTIFICATION DIGESTED told',
    'NOTIFICATION_DIGEST QUEUED',
  ]);
  const { subject, text } = await readDigest(email);
  expect(subject).toBe('Many notifications: 2');
  expect(text).toContain('New booking: 2');
  expect(text.match(/Consultation, Room \(New booking\)/g)).toHaveLength(2);
  expect(text).not.toContain('evil');
});

test('what comes after a digest → in another one, an hour later at the earliest; nothing is told twice', {
  tags: ['attack/mails-provider-bookings-cancellations'],
}, async () => {
  const { email, by } = await providerWith();
  for (let i = 0; i < 3; i++) await bookRoom(by);
  await Promise.all([digest(), digest()]);
  await bookRoom(by);
  await digest();
  const digests = async () => (await mailsTo(email)).filter((mail) => mail.startsWith('NOTIFICATION_DIGEST')).length;
  expect(await digests()).toBe(1);
  await passHour();
  await digest();
  await digest();
  expect(await digests()).toBe(2);
  expect((await mailsTo(email)).filter((mail) => mail === 'BOOKING_NOTIFICATION DIGESTED')).toEqual([]);
  expect((await readDigest(email)).subject).toBe('Many notifications: 1');
});

test('a request for another time among them → has a link, too', async () => {
  const { email, by } = await providerWith();
  await bookRoom(by);
  const room = await by.room();
  const { body } = await book(service, slotOf(room));
  await by.make('setChannel', { resource: room.uuid, key: 'RESOURCE_PUBLIC', bookingProcess: 'REQUESTED' });
  const { start, end } = slotOf(room, '10:00');
  expect((await reschedule(service, body.createdAppointment.cancelLink, { start, end })).status).toBe(200);
  await digest();
  expect(await mailsTo(email)).toContain('RESCHEDULE_TO_CONFIRM DIGESTED told');
  const { text } = await readDigest(email);
  expect(text).toContain('Request to move: 1');
  expect(text).toMatch(/http\S+\/requests\/\S+\/confirm/);
});

test('a request among them → has a link, and can be confirmed by it', {
  tags: ['attack/mails-provider-bookings-cancellations'],
}, async () => {
  const { email, by } = await providerWith();
  for (let i = 0; i < 2; i++) await bookRoom(by);
  const { appointment_uuid: appointment } = await bookRoom(by, 'REQUESTED');
  await digest();
  const { text, html } = await readDigest(email);
  const [link] = text.match(/http\S+\/requests\/\S+/) ?? [];
  expect(html).toContain(`href="${link}"`);
  const { pathname, search } = new URL(link!);
  expect((await fetch(service.url + pathname + search)).status).toBe(200);
  await fetch(service.url + pathname + search, { method: 'POST', redirect: 'manual' });
  expect(await service.sql('select state from participations where appointment_id = $1', [appointment])).toEqual([
    { state: 'BOOKED' },
  ]);
});

test('old mails are deleted → a digest stays with the notifications that it has told, and nothing is told again', async () => {
  const { email, by } = await providerWith();
  for (let i = 0; i < 3; i++) await bookRoom(by);
  await digest();
  const before = await mailsTo(email);
  expect(before.at(-1)).toBe('NOTIFICATION_DIGEST QUEUED');
  await service.sql("update mails set created_at = created_at - interval '31 days'");
  await runJobs(orm, [oldMails, digests], { retentionDays: 30 });
  expect(await mailsTo(email)).toEqual(before);
});

test('more requests than a digest has room for → the others follow in the next one', async () => {
  const { email, by } = await providerWith();
  for (let i = 0; i < 3; i++) await bookRoom(by, 'REQUESTED');
  await service.sql(
    `insert into mails (crm_id, provider_id, participation_id, dedupe_key, kind, is_by_stranger, state, recipient, language, facts)
     select crm_id, provider_id, participation_id, gen_random_uuid(), kind, true, state, recipient, language, facts
     from mails, generate_series(1, 120) where recipient = $1 and state = 'DIGESTED'`,
    [email],
  );
  await digest();
  const first = (await readDigest(email)).text;
  expect(first.match(/\/requests\//g)).toHaveLength(100);
  expect(first).toContain('21 further requests follow');
  await passHour();
  await digest();
  expect((await readDigest(email)).text.match(/\/requests\//g)).toHaveLength(21);
});

test('a booking that waits for a digest is cancelled → both are told in it', async () => {
  const { email, by } = await providerWith();
  for (let i = 0; i < 2; i++) await bookRoom(by);
  const { cancelLink } = await bookRoom(by);
  await service.sql("update mails set created_at = created_at - interval '2 hours' where state = 'QUEUED'");
  expect((await cancel(service, cancelLink)).status).toBe(204);
  expect((await mailsTo(email)).slice(2)).toEqual([
    'BOOKING_NOTIFICATION DIGESTED',
    'CANCELLATION_TO_PROVIDER DIGESTED',
  ]);
});

test('what the CRM causes, and other providers → sent one by one', async () => {
  const { email, by } = await providerWith();
  for (let i = 0; i < 4; i++) await bookRoom(by, 'IMMEDIATE', by.headers);
  expect(await mailsTo(email)).toEqual(Array(4).fill('BOOKING_NOTIFICATION QUEUED'));
  await bookRoom(by);
  expect((await mailsTo(email)).at(-1)).toBe('BOOKING_NOTIFICATION QUEUED');
});

test.each([
  ['de', 'Viele Benachrichtigungen: 1'],
  ['es', 'Muchas notificaciones: 1'],
  ['fr', 'De nombreuses notifications : 1'],
  ['it', 'Molte notifiche: 1'],
])('the provider reads %s → so does the digest', async (language, subject) => {
  const { email, by } = await providerWith(language);
  for (let i = 0; i < 3; i++) await bookRoom(by);
  await digest();
  expect((await readDigest(email)).subject.replace('\u00a0', ' ').replace('\u202f', ' ')).toBe(subject);
});
