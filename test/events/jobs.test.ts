import { createHmac, randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { JOBS } from '../../src/jobs/worker.ts';
import { book, expire, hold } from '../support/calls/booking.ts';
import { mutate } from '../support/calls/mutate.ts';
import { firstSlot } from '../support/calls/slots.ts';
import { insertWaiting } from '../support/calls/waitlist.ts';
import { afterFile } from '../support/cleanup.ts';
import { contentsOf } from '../support/contents.ts';
import { openOrm } from '../support/database.ts';
import { LONG_BEFORE, overdue } from '../support/due-times.ts';
import { eventsBy, sequence, type ToldEvent } from '../support/events.ts';
import { deliverDue, queue } from '../support/mails/delivering.ts';
import { type Answer, startStandIn } from '../support/mails/mailgun-stand-in.ts';
import { fillPast } from '../support/past.ts';
import { makePractice, type Practice } from '../support/practice.ts';
import { runJobs } from '../support/run-jobs.ts';
import { startService } from '../support/service.ts';
import { startReceiver } from '../support/webhook-receiver.ts';
import { makeEndpoint, ON_THIS_MACHINE, publish, startWebhooks, until } from '../support/webhooks.ts';

const KEY = 'webhook-key-of-the-tests';
const service = await startService({ ...ON_THIS_MACHINE, mailgunWebhookSigningKey: KEY });
const orm = await openOrm(service.databaseUrl);
afterFile(() => orm.close(true));
const mailgun = await startStandIn();
const receiver = await startReceiver();

beforeEach(async () => {
  await service.sql('delete from mails');
  mailgun.reset();
});

const SETTINGS = {
  retentionDays: 30,
  eventRetentionDays: 400,
  signingSecret: 'a-signing-secret-after-the-rotation',
  previousSigningSecret: 'signing-secret-of-all-of-the-tests',
};

/** Something for a job to do, and the events that it leaves. */
interface ToldJob {
  prepare: (practice: Practice) => Promise<unknown>;
  events: string[];
}

const YESTERDAY = {
  earliest: new Date(Date.now() - 2 * 86_400_000).toISOString(),
  latest: new Date(Date.now() - 86_400_000).toISOString(),
};

const booked = async (practice: Practice) => book(service, await firstSlot(practice));
const HOOKS = 'https://93.184.216.34/hooks';
/** Creates a source at a public address without a name, which nothing reads. */
async function calendar(practice: Practice): Promise<void> {
  const { uuid: resource } = await practice.resource();
  await practice.make('createBusySource', { resource, kind: 'ICS', address: 'https://93.184.216.34/basic.ics' });
}

const bySql =
  (...changes: string[]) =>
  async ({ crmId }: Practice) => {
    for (const change of changes) await service.sql(change.replaceAll('$crm', `'${crmId}'`));
  };

/** Each job with the events that it leaves. A mail that is queued has none: that of its sending follows. */
const TOLD_JOBS: Record<string, ToldJob> = {
  'due-times': {
    async prepare(practice) {
      const slot = await firstSlot(practice);
      await practice.make('setChannel', { resource: slot.resource, key: 'RESOURCE_PUBLIC', dueTimes: [LONG_BEFORE] });
      await book(service, slot);
      await service.sql(overdue(`p.crm_id = '${practice.crmId}'`));
    },
    events: ['participation.due'],
  },
  digests: {
    async prepare(practice) {
      await booked(practice);
      await bySql(`update mails set state = 'DIGESTED' where kind = 'BOOKING_NOTIFICATION'`)(practice);
    },
    events: [],
  },
  'expired-holds': {
    prepare: async (practice) => expire(service, await hold(service, await firstSlot(practice))),
    events: ['participation.expired'],
  },
  clocks: {
    prepare: bySql('update zone_clocks set release = null, clocks = null, recorded_at = null, recorded_until = null'),
    events: [],
  },
  'stale-busy-sources': {
    async prepare(practice) {
      await calendar(practice);
      await bySql(`update busy_sources set read_at = now() - interval '1 day' where crm_id = $crm`)(practice);
    },
    events: ['busy_source.changed'],
  },
  'failing-busy-sources': {
    async prepare(practice) {
      await calendar(practice);
      await bySql(
        `update busy_sources set failures = 1, failure = 'HTTP_404', failing_since = now() - interval '2 days' where crm_id = $crm`,
      )(practice);
    },
    events: [],
  },
  'expired-entries': {
    async prepare(practice) {
      await insertWaiting(practice, await practice.room(), YESTERDAY);
    },
    events: ['waitlist.expired'],
  },
  'expired-answers': {
    prepare: bySql(`insert into idempotency_records values (sha256('a key'), '', now() - interval '1 year')`),
    events: [],
  },
  'expired-counts': { prepare: bySql(`insert into rate_counts values ('a client', 1, 1)`), events: [] },
  'former-clients': {
    prepare: bySql(`insert into client_bookings values (gen_random_uuid(), gen_random_uuid(), 'a client', now())`),
    events: [],
  },
  'expired-signatures': {
    prepare: bySql(`insert into mailgun_signatures values (sha256('a call'), now() - interval '1 year')`),
    events: [],
  },
  deletions: {
    async prepare(practice) {
      const room = await practice.room();
      const contact = await practice.contact('desk@example.org');
      await fillPast(service, practice, { room, contact }, 2);
      await mutate(practice, 'deleteUser', { user: contact });
      await mutate(practice, 'deleteProvider', { provider: practice.provider });
    },
    events: [],
  },
  'past-appointments': {
    async prepare(practice) {
      await booked(practice);
      await bySql(
        `update appointments set starts_at = starts_at - interval '1 year', ends_at = ends_at - interval '1 year',
           occupied_from = occupied_from - interval '1 year', occupied_until = occupied_until - interval '1 year'
         where crm_id = $crm`,
      )(practice);
    },
    events: [],
  },
  'old-mails': {
    async prepare(practice) {
      await queue(service, practice.crmId);
      await bySql(`update mails set created_at = now() - interval '1 year'`)(practice);
    },
    events: [],
  },
  'old-entries': {
    async prepare(practice) {
      const ended = { state: 'LEFT', ended_at: '2020-01-01T00:00:00Z' };
      await insertWaiting(practice, await practice.room(), ended);
    },
    events: [],
  },
  'settled-deliveries': {
    async prepare(practice) {
      await makeEndpoint(practice, HOOKS);
      await bySql(
        `insert into webhook_deliveries (endpoint_id, sequence, crm_id, key, type, state, settled_at)
         select id, 1, crm_id, id, 'mail.sent', 'DELIVERED', now() - interval '1 year' from webhook_endpoints
         where crm_id = $crm`,
      )(practice);
    },
    events: [],
  },
  'former-webhook-secrets': {
    async prepare(practice) {
      await makeEndpoint(practice, HOOKS);
      await bySql('update webhook_endpoints set previous_secret = secret, previous_until = now()')(practice);
    },
    events: [],
  },
  'resealed-secrets': { prepare: (practice) => makeEndpoint(practice, HOOKS), events: [] },
  'event-months': {
    async prepare() {
      const [last] = await service.sql(
        `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'events'::regclass order by 1 desc`,
      );
      await service.sql(`drop table ${last!.name}`);
    },
    events: [],
  },
  'chain-check': {
    prepare: bySql(`update event_heads set checked_at = now() - interval '2 days' where crm_id = $crm`),
    events: [],
  },
  'former-event-months': {
    async prepare() {
      await service.sql(`select create_event_months('2024-01-15', '2024-01-15')`);
    },
    events: [],
  },
};

test('every job → has a row', () => {
  expect(Object.keys(TOLD_JOBS)).toEqual(JOBS.map(({ name }) => name));
});

const typesAndCauses = (events: ToldEvent[]) =>
  events.map(({ type, actor, operation, request }) => ({ type, actor, operation, request }));

test.each(JOBS.map((job) => ({ job, name: job.name, told: TOLD_JOBS[job.name]?.events.join(', ') || 'no event' })))(
  '$name changes rows → leaves $told, with the job as its actor',
  async ({ job, name }) => {
    const practice = await makePractice(service);
    const { prepare, events } = TOLD_JOBS[name]!;
    await prepare(practice);
    await sequence(service);
    const before = await contentsOf(service);
    const told = await eventsBy(service, practice.crmId, () => runJobs(orm, [job], SETTINGS));
    expect(await contentsOf(service)).not.toEqual(before);
    expect(typesAndCauses(told)).toEqual(events.map((type) => ({ type, actor: { kind: 'job', name } })));
  },
);

test.each<[string, Answer, string]>([
  ['accepted', { status: 200, body: { id: '<a@mg.example.com>' } }, 'mail.sent'],
  ['refused for good', { status: 400, body: { message: 'Bad Request' } }, 'mail.failed'],
])('the mail service has %s a mail → %s', async (_, answer, type) => {
  const { crmId } = await makePractice(service);
  await queue(service, crmId);
  mailgun.answer([answer]);
  expect(typesAndCauses(await eventsBy(service, crmId, () => deliverDue(service, mailgun)))).toEqual([
    { type, actor: { kind: 'job', name: 'mail-delivery' } },
  ]);
});

test.each([
  ['delivered', { event: 'delivered' }, 'mail.delivered'],
  ['bounced', { event: 'failed', severity: 'permanent', reason: 'bounce' }, 'mail.bounced'],
  ['complained of', { event: 'complained' }, 'mail.complained'],
])('the mail service reports a mail as %s → told with the request of the report', async (_, event, type) => {
  const { crmId } = await makePractice(service);
  const [mail] = await queue(service, crmId);
  await deliverDue(service, mailgun);
  const events = await eventsBy(service, crmId, () =>
    service.call('POST /webhooks/mailgun', {
      signature: signed(),
      'event-data': {
        id: randomUUID(),
        timestamp: Date.now() / 1000,
        'user-variables': { 'mail-id': mail, resends: '0' },
        ...event,
      },
    }),
  );
  const request = expect.stringMatching(/^[\da-f-]{36}$/);
  expect(typesAndCauses(events)).toEqual([{ type, actor: { kind: 'mail_service' }, request }]);
});

function signed() {
  const [timestamp, token] = [String(Math.floor(Date.now() / 1000)), randomUUID()];
  const signature = createHmac('sha256', KEY).update(timestamp + token);
  return { timestamp, token, signature: signature.digest('hex') };
}

test('an endpoint of webhooks answers 410 → told as disabled by the delivery', async () => {
  const practice = await makePractice(service);
  await makeEndpoint(practice, receiver.url);
  await publish(service, practice.crmId, {});
  receiver.answer(410);
  const events = await eventsBy(service, practice.crmId, async () => {
    await startWebhooks(service);
    await until(service, `select from webhook_endpoints where crm_id = $1 and state = 'DISABLED'`, [practice.crmId]);
  });
  expect(typesAndCauses(events)).toEqual([
    { type: 'webhook.disabled', actor: { kind: 'job', name: 'webhook-delivery' } },
  ]);
});
