import { expect, test } from 'vitest';
import { takeSources } from '../../src/booking/busy/leased-sources.ts';
import { JOBS } from '../../src/jobs/worker.ts';
import { takeDueMails } from '../../src/mails/due-mails.ts';
import { bookAny, reserveAny } from '../support/calls/any-resource.ts';
import { book, cancel, expire, hold, release } from '../support/calls/booking.ts';
import { limit } from '../support/calls/limits.ts';
import { FILTERED_LISTS, filtersOf, namedByFilters, queryOf, readerOf } from '../support/calls/list-filters.ts';
import { fresh } from '../support/calls/management.ts';
import { slotsOf } from '../support/calls/slots.ts';
import { caused, forget } from '../support/caused.ts';
import { afterFile } from '../support/cleanup.ts';
import { openOrm } from '../support/database.ts';
import { grow } from '../support/growth.ts';
import { indexesOf, scansOf } from '../support/plans.ts';
import { makePool } from '../support/pools.ts';
import { makePractice, type Practice } from '../support/practice.ts';
import { runJobs } from '../support/run-jobs.ts';
import { type Service, startService } from '../support/service.ts';

/**
 * So many that an index is worth its while. Ids begin with the time, so all rows of an index lie in their order: reading
 * all of 500 looks cheaper than looking ten up.
 */
const SIZE = { providers: 2_000, products: 2, resources: 2, appointments: 10_000, past: 100, users: 1_000 };

/** The statements that something runs on the database, each once. */
async function statementsOf(run: () => Promise<unknown>): Promise<string[]> {
  forget();
  await run();
  return [...new Set(caused.statements)].filter((text) => /^\s*(select|insert|update|delete|with)\b/i.test(text));
}

/** Tables with few rows: deletions whose job is not done, and changes of clocks. */
const FEW = ['deletions', 'clock_changes'];

/** `table: statement` for each table that a plan reads all of. */
async function wholeReads(databaseUrl: string, statements: string[]): Promise<string[]> {
  const plans = await scansOf(databaseUrl, statements);
  return plans.flatMap((scans, i) =>
    scans
      .filter(({ isWhole, table }) => isWhole && !FEW.includes(table))
      .map(({ table }) => `${table}: ${statements[i]?.replace(/\s+/g, ' ')}`),
  );
}

async function callAsConsumers(service: Service, practice: Practice): Promise<void> {
  const pool = await makePool(practice, 8);
  await service.call(`GET /products/${pool.product}/upcoming_bookables`);
  // one resource of a pool that the process does not know, and one of a pool that it knows
  for (const times of [{}, { from: '09:30', to: '10:00' }]) {
    expect((await reserveAny(service, pool, times)).errors).toBeUndefined();
    expect((await bookAny(service, pool, times)).errors).toBeUndefined();
  }
  const room = await practice.room();
  await limit(practice, { most: 1_000 });
  await limit(practice, { most: 1_000, resource: room.uuid });
  const [first, second, third] = await slotsOf(service, room.uuid);
  await slotsOf(service, room.uuid);
  await service.call(`POST /bookables/specific_bookables?tslIds=${room.timeslot}`);
  await service.call(`POST /products/specific_products?prdRefs=${room.product}`);
  await service.call(`POST /products/active_products?ref=${room.reference}`);
  await service.call(`POST /resources/public_data?ref=${room.reference}`);
  await book(service, first!, { placeholder_id: await hold(service, first!) });
  await expire(service, await hold(service, second!));
  await release(service, room.reference, await hold(service, second!));
  const { body } = await book(service, third!, { mobile: '+49 170 1234567' });
  const feed = await practice.make('createCalendarFeed', { provider: practice.provider }, 'address');
  expect((await fetch(service.url + new URL(feed.address).pathname)).status).toBe(200);
  const { cancelLink } = body.createdAppointment;
  const { pathname, search } = new URL(cancelLink);
  expect((await fetch(service.url + pathname + search)).status).toBe(200);
  expect((await cancel(service, cancelLink)).status).toBe(204);
}

async function workInBackground(): Promise<void> {
  await runJobs(orm, JOBS);
  await takeDueMails(orm.em.fork({ useContext: true }), 10, 1_000);
  await takeSources(orm.em.fork({ useContext: true }), { limit: 4, ofCrm: 2 });
}

/** Reads what a CRM reads by something else than an id. */
async function readAsCrm(practice: Practice): Promise<void> {
  const { service, headers } = practice;
  const filled = await namedByFilters(practice, await practice.room());
  for (const list of Object.values(FILTERED_LISTS)) {
    for (const filter of filtersOf(list, filled)) {
      await service.ask(queryOf(list, filled, filter, 10), {}, readerOf(list, filled));
    }
  }
  await service.ask('{ consumerData(email: "eva@example.org") { users { uuid } } }', {}, headers);
}

/** Uses a new name for each kind of thing, and changes it. */
async function useNames(practice: Practice): Promise<void> {
  const change = (mutation: string) => practice.service.ask(`mutation { ${mutation} { uuid } }`, {}, practice.headers);
  const room = await practice.room({ availability: { reference: fresh() } });
  await practice.make('setChannel', { resource: room.uuid, key: 'CALENDAR_PUBLIC', reference: fresh() });
  await change(`updateResource(resource: "${room.uuid}", input: { reference: "${fresh()}" })`);
  await change(`updateProduct(product: "${room.product}", input: { reference: "${fresh()}" })`);
  await change(`updateAvailability(availability: "${room.timeslot}", input: { reference: "${fresh()}" })`);
}

const service = await startService({ holdsPerClient: 10, bookingsPerClient: 10, bookingRate: 1_000 });
const practice = await makePractice(service);
const orm = await openOrm(service.databaseUrl);
afterFile(() => orm.close(true));

const byConsumersAndJobs = await statementsOf(async () => {
  await callAsConsumers(service, practice);
  const room = await practice.room();
  await expire(service, await hold(service, (await slotsOf(service, room.uuid))[0]!));
  await workInBackground();
});
const byCrm = await statementsOf(() => readAsCrm(practice));
const withNames = (await statementsOf(() => useNames(practice))).filter((text) =>
  /claimed_names|"reference" = /.test(text),
);
await grow(service.databaseUrl, SIZE);

test('no statement of what consumers call, nor of a job, reads all of a table', async () => {
  expect(byConsumersAndJobs.length).toBeGreaterThan(20);
  expect(await wholeReads(service.databaseUrl, byConsumersAndJobs)).toEqual([]);
});

test('no statement that looks a reference up for a CRM reads all of a table', async () => {
  expect(withNames.filter((text) => text.includes('claimed_names'))).toHaveLength(5);
  expect(withNames.length).toBeGreaterThan(5);
  expect(await wholeReads(service.databaseUrl, withNames)).toEqual([]);
});

test('every index but those of constraints and foreign keys → read by a statement of a consumer, a CRM or a job', async () => {
  const read = new Set(await indexesOf(service.databaseUrl, [...byConsumersAndJobs, ...byCrm]));
  // beside few CRMs, the index of the mails of all CRMs looks as good
  read.add('mail_by_age');
  // where no deletion waits for its job, no index of them is worth its while
  read.add('deletion_by_kind');
  // partitions have indexes of other names
  for (const name of ['by_resource', 'by_subject', 'of_limit', 'of_resource', 'of_blackout', 'of_move', 'by_part']) {
    read.add(`event_${name}`);
  }
  const indexes = await service.sql<{ name: string }>(`
    select i.indexrelid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indrelid
    where c.relnamespace = 'public'::regnamespace and not i.indisunique and not i.indisexclusion
      and not c.relispartition and not exists (
      select from pg_constraint f join pg_attribute a on a.attrelid = f.conrelid and a.attnum = i.indkey[0]
      where f.conrelid = i.indrelid and f.contype = 'f' and a.attnum = any (f.conkey) and a.attname <> 'crm_id')
      and not exists (
      -- half of a foreign key: the job that clears the references reads it
      select from pg_trigger t where t.tgrelid = i.indrelid and t.tgfoid::regproc::text like 'check_%'
        and t.tgattr[0] = i.indkey[0])`);
  expect(indexes.length).toBeGreaterThan(15);
  expect(indexes.map(({ name }) => name).filter((name) => !read.has(name))).toEqual([]);
});

// but for those to CRMs and claimed names: none is ever deleted. Rows of one CRM are many, so crm_id does not
// count, nor does provider_id beside another column. Rows that refer to nothing need no entry
test('every foreign key has an index: what refers to a row is found without reading a table', async () => {
  const withoutIndex = await service.sql<{ key: string }>(`
    select c.conrelid::regclass || ' (' || (
        select string_agg(attname, ', ' order by position) from unnest(c.conkey) with ordinality as keys(number, position)
          join pg_attribute on attrelid = c.conrelid and attnum = number) || ')' as key
    from pg_constraint c cross join lateral (
      select array_agg(attnum) as columns, greatest(count(*) filter (where attname <> 'provider_id'), 1)::int as count
      from pg_attribute where attrelid = c.conrelid and attnum = any (c.conkey) and attname <> 'crm_id') as finding
    where c.contype = 'f' and c.confrelid not in ('crms'::regclass, 'claimed_names'::regclass) and not exists (
      select from pg_index i
      where i.indrelid = c.conrelid and coalesce(pg_get_expr(i.indpred, i.indrelid) ~ '^\\(\\w+ IS NOT NULL\\)$', true)
        and (i.indkey::int2[])[0:finding.count - 1] <@ finding.columns)
    order by key`);
  expect(withoutIndex.map(({ key }) => key)).toEqual([]);
});
