import { expect, test } from 'vitest';
import { dueTimes } from '../../src/jobs/due-times.ts';
import { JOBS } from '../../src/jobs/worker.ts';
import { administer } from '../support/administer.ts';
import { caused, forget } from '../support/caused.ts';
import { afterFile } from '../support/cleanup.ts';
import { openOrm } from '../support/database.ts';
import { grow } from '../support/growth.ts';
import { readsBy } from '../support/plans.ts';
import { makePractice } from '../support/practice.ts';
import { runJobs } from '../support/run-jobs.ts';
import { startService } from '../support/service.ts';

/** Half of them upcoming: 250 in each calendar, for five days. */
const APPOINTMENTS = 10_000;
const PAGE = 50;

const service = await startService();
const practice = await makePractice(service);
await practice.room();
await grow(service.databaseUrl, {
  providers: 10,
  products: 2,
  resources: 2,
  appointments: APPOINTMENTS,
  past: 0,
  users: 10,
});
// appointments begin every half an hour: nothing of them becomes due during these tests
await administer(
  service.databaseUrl,
  'set session_replication_role = replica',
  "update participations set due_at = due_at + interval '1 day'",
  'vacuum analyze participations',
);
const orm = await openOrm(service.databaseUrl);
afterFile(() => orm.close(true));

/** Rows that each statement of a call reads, if any. */
async function rowsRead(call: () => Promise<unknown>): Promise<[rows: number, statement: string][]> {
  forget();
  await call();
  const queries = caused.queries.filter(({ text }) => /^\s*(select|update|delete|with)\b/i.test(text));
  expect(queries).not.toEqual([]);
  const reads = await readsBy(service.databaseUrl, queries);
  return reads.map(({ rows }, i): [number, string] => [rows, queries[i]!.text]).filter(([read]) => read > 0);
}

async function mostRowsRead(call: () => Promise<unknown>): Promise<number> {
  return Math.max(...(await rowsRead(call)).map(([rows]) => rows));
}

const page = (filter: string, after?: string) =>
  service.ask(
    `query ($after: String) {
      appointments(filter: { ${filter} }, first: ${PAGE}, after: $after) {
        nodes { uuid participations { uuid } } pageInfo { endCursor } } }`,
    { after },
    practice.headers,
  );

const from = `from: "${new Date().toISOString()}"`;

test('the first pages of appointments from now on → read neither the past nor the rest of the future', async () => {
  const { appointments } = await page(from);
  expect(appointments.nodes).toHaveLength(PAGE);
  // those of the last four hours are looked at, as they may go on: eight in each of the twenty calendars
  expect(await mostRowsRead(() => page(from))).toBeLessThan(4 * PAGE + 200);
  expect(await mostRowsRead(() => page(from, appointments.pageInfo.endCursor))).toBeLessThan(4 * PAGE + 200);
});

test('appointments changed since a time → only these are read', async () => {
  await administer(
    service.databaseUrl,
    'set session_replication_role = replica',
    "update appointments set updated_at = now() - interval '1 day'",
    "update participations set updated_at = now() - interval '1 day'",
    'analyze',
  );
  const changed = await service.sql(
    `update appointments set capacity = capacity where id in (
       select appointment_id from participations where state = 'BOOKED' order by id limit 20) returning id`,
  );
  const since = `updatedSince: "${new Date(Date.now() - 60_000).toISOString()}"`;
  expect((await page(since)).appointments.nodes).toHaveLength(changed.length);
  expect(await mostRowsRead(() => page(since))).toBeLessThan(10 * changed.length);
});

test('the jobs while nothing is due → read nothing', async () => {
  // the first connection looks for its database
  await runJobs(orm, JOBS);
  expect(await rowsRead(() => runJobs(orm, JOBS))).toEqual([]);
});

test('due times while a few are due → only these are read', async () => {
  await service.sql(
    `update participations set due_at = due_at - interval '1 day' where id in (
       select p.id from participations p join appointments a on a.id = p.appointment_id
       where p.due_at is not null and a.starts_at between now() + interval '1 hour' and now() + interval '20 hours'
       order by p.due_at limit 5)`,
  );
  await service.sql("update mails set created_at = created_at - interval '1 day'");
  expect(await mostRowsRead(() => runJobs(orm, [dueTimes]))).toBeLessThan(100);
  expect(await service.sql("select from mails where kind = 'REMINDER'")).toHaveLength(5);
});
