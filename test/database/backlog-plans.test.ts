import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { expect, test } from 'vitest';
import { findDueSweeps } from '../../src/booking/waitlist/due-sweeps.ts';
import { sweepResource } from '../../src/booking/waitlist/sweep.ts';
import { dueDeliveries } from '../../src/events/webhooks/deliveries.ts';
import type { Job } from '../../src/jobs/job.ts';
import { JOBS } from '../../src/jobs/worker.ts';
import { takeDueMails } from '../../src/mails/due-mails.ts';
import { connect } from '../../src/platform/database/connect.ts';
import { sql } from '../../src/records/entities/sql.ts';
import { ask } from '../support/caller.ts';
import { book } from '../support/calls/booking.ts';
import { slotOf } from '../support/calls/slots.ts';
import { caused, forget } from '../support/caused.ts';
import { afterFile } from '../support/cleanup.ts';
import { readsBy } from '../support/plans.ts';
import { makePractice } from '../support/practice.ts';
import { startService } from '../support/service.ts';
import { UNHURRIED } from '../support/unhurried.ts';

const service = await startService();
const orm = await connect(service.databaseUrl, { waits: UNHURRIED, connections: 1 });
afterFile(() => orm.close(true));

const practice = await makePractice(service);
const room = await practice.room();
const { body } = await book(service, slotOf(room));
const appointment = body.createdAppointment.appointment_uuid;

const ROWS = 300;
/** Rows of each table that a batch may read for each row of a backlog: one that compares all with all reads 300. */
const MAX_READ = 30;

/** Cancels a booking, whose time the database gives to those who wait. */
async function cancelOne(em: SqlEntityManager): Promise<void> {
  await sql`
    with freed as (
      update participations set state = 'CANCELED', due_at = null
      where id = (select id from participations where state = 'BOOKED' limit 1) returning appointment_id
    )
    select set_config('slotkeeper.freed', appointment_id::text, true) from freed`.execute(em.getKysely());
  await sql`
    update appointments set state = 'CANCELED' where id::text = current_setting('slotkeeper.freed', true)`.execute(
    em.getKysely(),
  );
}

const batch = (name: string, run: (em: SqlEntityManager) => Promise<unknown>): Job => ({
  name,
  runBatch: async (em) => Boolean(await run(em)),
});

const [endpoint] = (await service.sql<{ id: string }>(
  `insert into webhook_endpoints (crm_id, url, types, secret, cursor)
  values ($1, 'https://example.org', '{appointment.*}', '', 0) returning id`,
  [practice.crmId],
)) as [{ id: string }];
const deliveries = batch('due deliveries', (em) =>
  dueDeliveries(em, { id: endpoint.id, crm: practice.crmId }, { limit: 10, busy: new Set() }),
);

const BATCHES: Job[] = [
  ...JOBS,
  batch('due mails', (em) => takeDueMails(em, 10, 0)),
  batch('due sweeps', (em) => findDueSweeps(em, 10)),
  batch('sweep', (em) => sweepResource(em, room.uuid)),
  batch('cancellation', cancelOne),
  deliveries,
];

/** Copies rows of a table, each `ROWS` times; `changes` are arguments of json_build_object about the row `t` and its number `n`. */
async function copy(table: string, where: string, changes: string): Promise<void> {
  const [{ columns }] = (await service.sql<{ columns: string }>(
    `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
     where table_name = '${table}' and is_generated = 'NEVER'`,
  )) as [{ columns: string }];
  const copied = `select (jsonb_populate_record(t, jsonb_build_object(${changes}))).* from ${table} t, generate_series(1, ${ROWS}) n where ${where}`;
  // triggers would write events, and take a second
  await service.sql(`do $$ begin
    set local session_replication_role = replica;
    insert into ${table} (${columns}) select ${columns} from (${copied}) as copied;
  end $$`);
}

/** Copies a booking with its mails, an hour later each time. */
async function copyBooking(kind: string, shift: string, place: string, mail: string): Promise<void> {
  const idOf = (what: string) => `md5('${kind} ${what}' || n)::uuid`;
  const times = ['starts_at', 'ends_at', 'occupied_from', 'occupied_until'];
  const later = times.map((time) => `'${time}', t.${time} + n * interval '1 hour' + interval '${shift}'`);
  await copy(
    'appointments',
    `t.id = '${appointment}'`,
    `'id', ${idOf('appointment')}, 'calendar_uid', ${idOf('calendar')}, 'state', 'ACTIVE', ${later}`,
  );
  const ofBooking = `t.appointment_id = '${appointment}'`;
  const where = `'appointment_id', ${idOf('appointment')}`;
  await copy(
    'participations',
    ofBooking,
    `'id', ${idOf('place')}, ${where}, 'customer', ${idOf('customer')}, ${place}`,
  );
  const key = `'${kind} ' || t.id || ' ' || n`;
  await copy(
    'mails',
    ofBooking,
    `'id', md5(${key})::uuid, ${where}, 'participation_id', ${idOf('place')}, 'dedupe_key', ${key}, ${mail}`,
  );
}

/** Fills in what may wait after the service stood still. */
async function fill(): Promise<void> {
  const old = `'sent_at', t.created_at - interval '2 years', 'state_changed_at', t.created_at - interval '2 years', 'created_at', t.created_at - interval '2 years'`;
  await copyBooking('upcoming', '1 day', `'state', 'BOOKED', 'due_at', now() - interval '1 minute'`, `'kind', t.kind`);
  await copyBooking('past', '-2 years', `'state', 'BOOKED', 'due_at', null`, `'state', 'SENT', ${old}`);
  await copyBooking(
    'held',
    '1 year',
    `'state', 'RESERVED', 'due_at', null, 'expires_at', now() - interval '10 minutes'`,
    `'kind', t.kind`,
  );
  await copyBooking('digested', '2 years', `'due_at', null`, `'state', 'DIGESTED'`);
  for (const [booking, email] of [
    ['null', `p.id || '@example.org'`],
    ['p.booking_id', 'p.email'],
  ]) {
    await service.sql(`
      insert into waitlist_entries (crm_id, provider_id, resource_id, product_id, booking_id, channel_key, email, consumer, earliest, latest, state)
      select p.crm_id, p.provider_id, a.resource_id, a.product_id, ${booking}, p.channel_key, ${email}, '{}', now(), now() + interval '100 days', 'WAITING'
      from participations p join appointments a on a.id = p.appointment_id where p.state = 'BOOKED' and a.starts_at > now() limit ${ROWS}`);
  }
}

const readSoFar = sql<{ table: string; read: number }>`
  select relname as table, (idx_tup_fetch + seq_tup_read)::int as read from pg_stat_xact_user_tables`;

/** Rows of each table that a batch reads. */
const readsOf = (run: Job['runBatch']): Promise<Map<string, number>> =>
  orm.em.fork({ useContext: true }).transactional(async (em: SqlEntityManager) => {
    const reads = async () => (await readSoFar.execute(em.getKysely())).rows;
    const before = new Map((await reads()).map(({ table, read }) => [table, read]));
    await run(em, { retentionDays: 365 });
    return new Map((await reads()).map(({ table, read }) => [table, read - (before.get(table) ?? 0)]));
  });

// a statement that comes again is planned, and keeps its plan
for (let i = 0; i < 3; i++) for (const { runBatch } of BATCHES) await readsOf(runBatch);
await fill();

test('a backlog in a database that was empty when its statements were planned → no batch compares all rows with all', async () => {
  const dear: { [name: string]: [table: string, read: number][] } = {};
  for (const { name, runBatch } of BATCHES) {
    const most = [...(await readsOf(runBatch))].filter(([, read]) => read > MAX_READ * ROWS);
    if (most.length > 0) dear[name] = most;
  }
  expect(dear).toEqual({});
});

test('many deliveries wait, and one is due → a turn reads those of its thing only', async () => {
  await service.sql(
    `insert into webhook_deliveries (endpoint_id, sequence, crm_id, key, type, due_at)
    select $1, n, $2, md5((n / 2)::text)::uuid, 'appointment.changed', now() + sign(n - 1) * interval '1 hour'
    from generate_series(1, ${ROWS}) n`,
    [endpoint.id, practice.crmId],
  );
  const reads = await readsOf(deliveries.runBatch);
  expect(reads.get('webhook_deliveries')).toBeLessThan(5);
});

const QUESTIONS = {
  'a deletion': `previewChange(change: { deleteResource: "${room.uuid}" }) { __typename }`,
  'a changed availability': `previewChange(change: { updateAvailability: { availability: "${room.timeslot}", input: { capacity: 2 } } }) { __typename }`,
  appointments: 'appointments { nodes { uuid participations { uuid } } }',
  participations: 'participations { nodes { uuid appointment { uuid } } }',
  mails: 'mails { nodes { uuid } }',
  waitlist: `waitlist(provider: "${practice.provider}") { nodes { uuid } }`,
  consumers: `consumers(provider: "${practice.provider}") { nodes { uuid } }`,
};

test.for(Object.entries(QUESTIONS))(
  'staff ask for %s in such a database → no statement compares all rows with all',
  async ([, query]) => {
    forget();
    await ask(service, `{ ${query} }`, {}, practice.headers);
    const asked = caused.queries.filter(({ text }) => /^\s*(with|select)/.test(text));
    const reads = await readsBy(service.databaseUrl, asked);
    expect(Math.max(...reads.map(({ rows }) => rows))).toBeLessThan(MAX_READ * ROWS);
  },
);
