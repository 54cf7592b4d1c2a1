import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { READING_KINDS, READING_OUTCOMES } from '../../src/booking/busy/source-readings.ts';
import { EVENT_TYPES } from '../../src/events/catalogue.ts';
import { OpenStreams } from '../../src/events/live/open-streams.ts';
import { JOB_OUTCOMES, JOBS } from '../../src/jobs/worker.ts';
import { ATTEMPT_OUTCOMES } from '../../src/platform/access/outbound/webhook-caller.ts';
import { WorkQueue } from '../../src/platform/access/shared-work/work-queue.ts';
import { wrongKeysSeen } from '../../src/platform/access/wrong-keys.ts';
import { BOOKING_OUTCOMES } from '../../src/platform/observability/booking-outcomes.ts';
import type { Metrics } from '../../src/platform/observability/metrics.ts';
import { metricsOf, serveMetrics } from '../../src/platform/observability/metrics-page.ts';
import { UnreadAnswers } from '../../src/platform/process/unread-answers.ts';
import { ANNA, book, reserve } from '../support/calls/booking.ts';
import { forgetClients } from '../support/calls/clients.ts';
import { list, slotOf } from '../support/calls/slots.ts';
import { TOLD_MUTATIONS } from '../support/calls/told-mutations.ts';
import { insertWaiting } from '../support/calls/waitlist.ts';
import { openOrm } from '../support/database.ts';
import { sequence } from '../support/events.ts';
import { queue } from '../support/mails/delivering.ts';
import { makePractice } from '../support/practice.ts';
import { startService } from '../support/service.ts';
import { UNHURRIED_WORK } from '../support/unhurried.ts';
import { makeEndpoint } from '../support/webhooks.ts';

/** A service with metrics, on a database of its own. */
async function startMeasured(config: Parameters<typeof startService>[0] = {}) {
  const measured: { metrics?: Metrics } = {};
  const work = new WorkQueue(UNHURRIED_WORK);
  const service = await startService({ work, ...config, observers: [(request) => measured.metrics?.observe(request)] });
  const orm = await openOrm(service.databaseUrl);
  const metrics = await metricsOf(orm, {
    streams: new OpenStreams({ liveConnections: 0 }),
    work,
    unread: new UnreadAnswers(),
    droppedLines: () => 3,
    differentZones: 1,
    wrongKeys: wrongKeysSeen,
    eventTypes: Object.keys(EVENT_TYPES),
    attemptOutcomes: ATTEMPT_OUTCOMES,
    readingKinds: READING_KINDS,
    readingOutcomes: READING_OUTCOMES,
    jobs: JOBS.map(({ name }) => name),
    jobOutcomes: JOB_OUTCOMES,
  });
  measured.metrics = metrics;
  onTestFinished(() => orm.close(true));
  /** The samples whose names begin so, as `name{label="value"}` → value. */
  const samples = async (begin: string): Promise<{ [sample: string]: number }> => {
    const lines = (await metrics.read()).split('\n').filter((line) => line.startsWith(begin));
    return Object.fromEntries(lines.map((line) => [line.replace(/ \S+$/, ''), Number(line.split(' ').at(-1))]));
  };
  /** Samples that are not 0. */
  const counted = async (begin: string) =>
    Object.fromEntries(Object.entries(await samples(begin)).filter(([, value]) => value !== 0));
  const practice = await makePractice(service);
  return { service, orm, metrics, practice, room: await practice.room(), samples, counted };
}

const bookings = (outcome: string, reason = '') => `slotkeeper_bookings_total{outcome="${outcome}",reason="${reason}"}`;
const operations = (field: string, outcome: string) =>
  `slotkeeper_operations_total{field="${field}",outcome="${outcome}"}`;

test('holds and bookings → counted by what became of them, over REST and GraphQL', async () => {
  const { service, practice, room, counted } = await startMeasured();
  const onRequest = await practice.room();
  await practice.make('setChannel', { resource: onRequest.uuid, key: 'RESOURCE_PUBLIC', bookingProcess: 'REQUESTED' });
  await book(service, slotOf(onRequest), ANNA);
  const hold = await reserve(service, slotOf(room));
  await reserve(service, slotOf(room));
  await book(service, slotOf(room), { ...ANNA, placeholder_id: hold.body.participation.customer_uuid });
  await book(service, slotOf(room), { ...ANNA, placeholder_id: hold.body.participation.customer_uuid });
  await book(service, slotOf(room), { ...ANNA, email: 'bert@example.org' });
  const { participation } = (await reserve(service, slotOf(room, '10:00'))).body;
  await service.ask(`mutation ($hold: Uuid!) { releaseReservation(hold: $hold) }`, {
    hold: participation.customer_uuid,
  });
  expect(await counted('slotkeeper_bookings_total')).toEqual({
    [bookings('held')]: 2,
    [bookings('SLOT_TAKEN', 'HELD')]: 1,
    [bookings('requested')]: 1,
    [bookings('booked')]: 1,
    [bookings('ALREADY_BOOKED')]: 1,
    [bookings('SLOT_TAKEN', 'FULL')]: 1,
    [bookings('released')]: 1,
  });
  expect(await counted('slotkeeper_operations_total{field="bookAppointment"')).toEqual({
    [operations('bookAppointment', 'OK')]: 2,
    [operations('bookAppointment', 'ALREADY_BOOKED')]: 1,
    [operations('bookAppointment', 'SLOT_TAKEN')]: 1,
  });
});

test('a booking that is undone with its Idempotency-Key, or answered again → not counted as booked', async () => {
  const { service, room, counted } = await startMeasured();
  const bookOnce = () => book(service, slotOf(room), ANNA, '', { 'idempotency-key': 'once' });
  await service.sql(`create function fail() returns trigger language plpgsql as $$ begin raise exception 'x'; end $$`);
  await service.sql('create trigger fail before insert on idempotency_records for each row execute function fail()');
  expect((await bookOnce()).status).toBe(500);
  expect(await counted('slotkeeper_bookings_total')).toEqual({ [bookings('INTERNAL')]: 1 });

  await service.sql('drop trigger fail on idempotency_records');
  for (const _ of [1, 2]) {
    expect((await bookOnce()).status).toBe(201);
  }
  expect(await counted('slotkeeper_bookings_total')).toEqual({ [bookings('INTERNAL')]: 1, [bookings('booked')]: 1 });
});

test('nothing has happened yet → every counter whose labels are known is 0, so that its first increase is seen', async () => {
  const { metrics, samples } = await startMeasured();
  expect(await samples('slotkeeper_bookings_total{outcome="INTERNAL"')).toEqual({ [bookings('INTERNAL')]: 0 });
  expect(await samples('slotkeeper_bookings_total{outcome="SLOT_TAKEN"')).toEqual({
    [bookings('SLOT_TAKEN')]: 0,
    [bookings('SLOT_TAKEN', 'HELD')]: 0,
    [bookings('SLOT_TAKEN', 'FULL')]: 0,
    [bookings('SLOT_TAKEN', 'BLOCKED')]: 0,
    [bookings('SLOT_TAKEN', 'BUSY')]: 0,
  });
  expect(await samples('slotkeeper_operations_total{field="bookAppointment"')).toEqual({
    [operations('bookAppointment', 'OK')]: 0,
    [operations('bookAppointment', 'INTERNAL')]: 0,
    [operations('bookAppointment', 'UNAVAILABLE')]: 0,
  });
  expect(await samples('slotkeeper_webhook_attempts_total{outcome="gone"')).toEqual({
    'slotkeeper_webhook_attempts_total{outcome="gone"}': 0,
  });
  expect(await samples('slotkeeper_events_total{type="mail.failed"')).toEqual({
    'slotkeeper_events_total{type="mail.failed"}': 0,
  });
  expect(await samples('slotkeeper_job_runs_total{job="due-times"')).toEqual({
    'slotkeeper_job_runs_total{job="due-times",outcome="OK"}': 0,
    'slotkeeper_job_runs_total{job="due-times",outcome="FAILED"}': 0,
  });
  expect(await samples('http_requests_total{class="5xx"')).toEqual({ 'http_requests_total{class="5xx"}': 0 });
  const names = [...(await metrics.read()).matchAll(/^# TYPE (\S+_total) counter/gm)].map(([, name]) => name!);
  for (const name of names) expect(Object.keys(await samples(name)), name).not.toEqual([]);
});

test('requests → timed by route, method and status; unknown ones are one', async () => {
  const { service, room, samples } = await startMeasured();
  await list(service, room.uuid);
  await service.call(`GET /rest/1/resources/${room.uuid}/upcoming_bookables`);
  for (const path of ['/a', '/c', '/eva@example.org']) await service.call(`GET ${path}`);
  const counts = await samples('http_request_duration_seconds_count');
  expect(counts).toMatchObject({
    'http_request_duration_seconds_count{route="/resources/:ref/upcoming_bookables",method="GET",status="200"}': 2,
    'http_request_duration_seconds_count{route="none",method="GET",status="404"}': 3,
  });
  const { 'http_requests_total{class="4xx"}': refused } = await samples('http_requests_total');
  expect(refused).toBe(3);
});

test('the outbox, the pool and the process → measured when asked', async () => {
  const { service, practice, samples } = await startMeasured();
  await service.sql('delete from mails');
  await queue(service, practice.crmId, 3);
  // all of them are retried
  await service.sql(
    "update mails set state_changed_at = now() - interval '1 minute', due_at = now() + interval '1 hour'",
  );
  expect(await samples('slotkeeper_mail_oldest_due')).toEqual({ slotkeeper_mail_oldest_due_seconds: 0 });
  await service.sql(
    "update mails set due_at = now() - interval '30 seconds' where id in (select id from mails limit 2)",
  );
  expect(await samples('slotkeeper_mails')).toEqual({
    'slotkeeper_mails{state="due"}': 2,
    'slotkeeper_mails{state="waiting"}': 1,
  });
  const ages = await samples('slotkeeper_mail_oldest');
  expect(ages.slotkeeper_mail_oldest_queued_seconds).toBeGreaterThan(59);
  expect(ages.slotkeeper_mail_oldest_due_seconds).toBeGreaterThan(29);
  expect(ages.slotkeeper_mail_oldest_due_seconds).toBeLessThan(59);
  expect(await samples('slotkeeper_database_connections')).toEqual({
    'slotkeeper_database_connections{state="idle"}': expect.any(Number),
    'slotkeeper_database_connections{state="busy"}': expect.any(Number),
    'slotkeeper_database_connections{state="awaited"}': 0,
  });
  expect(Object.keys(await samples('nodejs_eventloop_lag_p99')).length).toBe(1);
  expect(Object.keys(await samples('process_resident_memory')).length).toBe(1);
});

test('the database does not say → all other figures, without waiting for it, and none of the outbox', async () => {
  const { service, samples, metrics } = await startMeasured();
  expect(await samples('slotkeeper_mails')).not.toEqual({});
  const blocker = new pg.Client(service.databaseUrl);
  blocker.on('error', () => {});
  await blocker.connect();
  await blocker.query('begin');
  await blocker.query('lock table mails');
  const text = await metrics.read();
  expect(text).toContain('process_resident_memory');
  expect(text).not.toMatch(/^slotkeeper_mail/m);
  await blocker.query('rollback');
  await blocker.end();
});

test('on a port of its own → /metrics and nothing else', async () => {
  const { metrics, service } = await startMeasured();
  const server = serveMetrics(metrics).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const page = await fetch(`${base}/metrics`);
  expect([page.status, page.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain')]);
  expect(await page.text()).toContain('# TYPE slotkeeper_mails gauge');
  expect((await fetch(`${base}/graphql`)).status).toBe(404);
  expect((await fetch(`${service.url}/metrics`)).status).toBe(404);
});

test('bookings beyond what one client may make → counted as such', {
  tags: ['attack/booking-slots-calendar-sold'],
}, async () => {
  const { service, room, counted } = await startMeasured({ bookingsPerClient: 1 });
  await forgetClients(service);
  for (const from of ['09:00', '09:30', '10:00']) await book(service, slotOf(room, from), ANNA);
  expect(await counted('slotkeeper_bookings_total')).toEqual({
    [bookings('booked')]: 1,
    [bookings('TOO_MANY_BOOKINGS')]: 2,
  });
});

test('waitlists → open entries by state, and offers by what became of them, as their events are numbered', async () => {
  const { practice, room, metrics, samples, counted } = await startMeasured();
  for (const state of ['UNCONFIRMED', 'WAITING', 'WAITING']) await insertWaiting(practice, room, { state });
  await insertWaiting(practice, room, { state: 'LEFT', ended_at: new Date() });
  expect(await samples('slotkeeper_waitlist_entries')).toEqual({
    'slotkeeper_waitlist_entries{state="unconfirmed"}': 1,
    'slotkeeper_waitlist_entries{state="waiting"}': 2,
    'slotkeeper_waitlist_entries{state="offered"}': 0,
  });
  expect(Object.values(await samples('slotkeeper_waitlist_offers_total'))).toEqual([0, 0, 0, 0]);
  metrics.countEvents({ 'waitlist.joined': 5, 'waitlist.offered': 3, 'waitlist.booked': 1, 'waitlist.lapsed': 2 });
  expect(await counted('slotkeeper_waitlist_offers_total')).toEqual({
    'slotkeeper_waitlist_offers_total{outcome="offered"}': 3,
    'slotkeeper_waitlist_offers_total{outcome="booked"}': 1,
    'slotkeeper_waitlist_offers_total{outcome="lapsed"}': 2,
  });
});

test('endpoints and attempts of webhooks → counted by state and outcome, with the age of what an active one lacks', async () => {
  const { service, metrics, practice, samples, counted } = await startMeasured();
  const { uuid } = await makeEndpoint(practice, 'https://93.184.216.34/hooks');
  await makeEndpoint(practice, 'https://93.184.216.34/paused');
  await service.sql(`update webhook_endpoints set state = 'PAUSED' where id <> $1`, [uuid]);
  await sequence(service);
  metrics.countAttempt('delivered');
  const { slotkeeper_webhook_behind_seconds: behind, ...others } = await counted('slotkeeper_webhook');
  expect(others).toEqual({
    'slotkeeper_webhook_attempts_total{outcome="delivered"}': 1,
    'slotkeeper_webhook_endpoints{state="ACTIVE"}': 1,
    'slotkeeper_webhook_endpoints{state="PAUSED"}': 1,
  });
  expect(behind).toBeGreaterThan(0);
  await service.sql('update webhook_endpoints set cursor = (select max(sequence) from events)');
  expect(await samples('slotkeeper_webhook_behind')).toEqual({ slotkeeper_webhook_behind_seconds: 0 });
  // its attempts have failed
  await service.sql(
    `insert into webhook_deliveries (endpoint_id, sequence, crm_id, key, type, attempts, due_at)
    select $1, sequence, crm_id, subject, type, 3, now() + interval '1 hour' from events order by sequence limit 1`,
    [uuid],
  );
  const { slotkeeper_webhook_behind_seconds: lacking } = await samples('slotkeeper_webhook_behind');
  expect(lacking).toBeGreaterThan(behind!);
  await service.sql('update webhook_deliveries set redeliveries = 1');
  expect(await samples('slotkeeper_webhook_behind')).toEqual({ slotkeeper_webhook_behind_seconds: 0 });
});

test('mutations that change one place → each is counted by what became of it', () => {
  const changing = Object.entries(TOLD_MUTATIONS).filter(([, calls]) =>
    calls.every(({ events }) => events.some((type) => type.startsWith('participation.'))),
  );
  const fields = changing.map(([field]) => field).filter((field) => !BOOKING_OUTCOMES[field]);
  // they change appointments and records, which may have many places or none
  const others = ['cancelAppointment', 'createAppointment', 'deleteProvider', 'markNoShow'];
  expect(fields.toSorted()).toEqual([...others, 'eraseConsumer', 'eraseProviderConsumer'].toSorted());
});

test('lists → computed and shared ones are counted, with the time for which they waited', async () => {
  const { service, room, samples } = await startMeasured();
  await Promise.all([list(service, room.uuid), list(service, room.uuid)]);
  const counted = await samples('slotkeeper_work');
  const {
    computed = 0,
    shared = 0,
    ...others
  } = Object.fromEntries(
    ['computed', 'shared', 'late', 'crowded', 'left'].map((outcome) => [
      outcome,
      counted[`slotkeeper_work_total{outcome="${outcome}"}`],
    ]),
  );
  expect(computed).toBeGreaterThanOrEqual(1);
  expect(others).toEqual({ late: 0, crowded: 0, left: 0 });
  expect(counted).toMatchObject({
    slotkeeper_work_wait_seconds_count: computed + shared,
    'slotkeeper_work_waiting{figure="requests"}': 0,
    'slotkeeper_work_waiting{figure="bytes"}': 0,
  });
  const kept = await samples('slotkeeper_kept_bytes');
  expect(kept['slotkeeper_kept_bytes{cache="answers"}']).toBeGreaterThan(1_000);
  expect(kept['slotkeeper_kept_bytes{cache="lists"}']).toBeGreaterThan(1_000);
  expect(await samples('slotkeeper_unread')).toEqual({ slotkeeper_unread_bytes: 0, slotkeeper_unread_closed_total: 0 });
});
