import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { EVENT_TYPES } from '../../src/events/catalogue.ts';
import { checkChain } from '../../src/events/chain.ts';
import { chainCheck } from '../../src/jobs/chain-check.ts';
import { eventMonths, formerEventMonths } from '../../src/jobs/event-months.ts';
import { connect } from '../../src/platform/database/connect.ts';
import { AnotherTransaction } from '../support/another-transaction.ts';
import { book } from '../support/calls/booking.ts';
import { slotsOf } from '../support/calls/slots.ts';
import { afterFile } from '../support/cleanup.ts';
import { openOrm } from '../support/database.ts';
import { sequence } from '../support/events.ts';
import { makePractice } from '../support/practice.ts';
import { runJobs } from '../support/run-jobs.ts';
import { startService } from '../support/service.ts';
import { UNHURRIED } from '../support/unhurried.ts';

const service = await startService();
const practice = await makePractice(service);
const { crmId: crm, headers } = practice;
const orm = await openOrm(service.databaseUrl);
afterFile(() => orm.close(true));
for (const slot of (await slotsOf(service, (await practice.room()).uuid)).slice(0, 4)) await book(service, slot);
await sequence(service);

/** Runs `npm run events -- verify`: its exit code, and the first line that it prints. */
const verified = (...args: string[]) => verifiedAt(service.databaseUrl, crm, ...args);

const verifiedAt = (databaseUrl: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, ['--import', './hooks/ts.mjs', 'src/main.ts', 'events', 'verify', ...args], {
    env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl },
  }).then(
    ({ stdout }) => ({ code: 0, printed: stdout.trim() }),
    ({ code, stdout, stderr }) => ({ code, printed: (stdout || stderr).split('\n')[0] }),
  );

const months = async () => {
  const rows = await service.sql<{ name: string }>(
    "select inhrelid::regclass::text as name from pg_inherits where inhparent = 'events'::regclass order by 1",
  );
  return rows.map(({ name }) => name);
};

// each test goes on with the log as the one before has left it
describe('the log of a CRM', { shuffle: false }, () => {
  test('the catalogue of docs/events.md is that of the code', () => {
    const page = readFileSync('docs/events.md', 'utf8');
    const documented = [...page.matchAll(/^\| `([a-z_]+\.[a-z_]+)` \| (.*) \|$/gm)].map(([, type, text]) => [
      type,
      text,
    ]);
    expect(Object.fromEntries(documented)).toEqual(EVENT_TYPES);
  });

  test('a month that has passed its retention → dropped; the log begins behind it, and nothing else has changed', async () => {
    await service.sql("select create_event_months('2026-01-15', '2026-01-15')");
    const old = await service.sql<{ body: string; hash: Buffer }>(
      'select body, hash from events where crm_id = $1 order by sequence',
      [crm],
    );
    // events of that month, before those of the test
    await service.sql("update event_heads set sequence = 0, hash = sha256('') where crm_id = $1", [crm]);
    await service.sql('alter table events disable trigger refuse_change');
    await service.sql("update events set recorded_at = '2026-01-20Z' where crm_id = $1 and sequence <= 2", [crm]);
    await service.sql('alter table events enable trigger refuse_change');
    await service.sql('update event_heads set sequence = 4, hash = $2 where crm_id = $1', [crm, old[3]!.hash]);
    await runJobs(orm, [formerEventMonths], { retentionDays: 0, eventRetentionDays: 35 });
    expect(await months()).not.toContain('events_2026_01');
    const { body } = await service.call(`GET /crms/${crm}/events`, undefined, headers);
    expect(body.events.map((event: { sequence: number }) => event.sequence)).toEqual([3, 4]);
    const head = await service.call(`GET /crms/${crm}/events/head`, undefined, headers);
    expect(head.body.head).toMatchObject({ firstSequence: 3, anchor: old[1]!.hash.toString('hex') });
  });

  test('a month takes longer than any other statement may → dropped nevertheless', async () => {
    await service.sql("select create_event_months('2026-01-15', '2026-01-15')");
    const hurried = await connect(service.databaseUrl, {
      waits: {
        ...UNHURRIED,
        timeouts: { ...UNHURRIED.timeouts, statement_timeout: '100ms' },
        silenceMs: 200,
      },
    });
    const other = await AnotherTransaction.begin(service);
    await other.sql('lock table events_2026_01');
    const { answer } = await other.letWait(() =>
      runJobs(hurried, [formerEventMonths], { retentionDays: 0, eventRetentionDays: 35 }),
    );
    const isLate = `select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and now() - query_start > interval '300 ms'`;
    while (!(await service.sql(isLate)).length);
    await other.commit();
    await answer;
    await hurried.close(true);
    expect(await months()).not.toContain('events_2026_01');
  });

  test('months ahead → there are partitions for three of them, also if some were missing', async () => {
    const before = await months();
    await service.sql(`drop table ${before.at(-1)}`);
    await runJobs(orm, [eventMonths]);
    expect(await months()).toEqual(before);
    expect(before.length).toBeGreaterThanOrEqual(4);
  });

  test('a body that is no JSON → its log is broken, and the logs that are due after it are checked', async () => {
    const { crmId: other } = await makePractice(service);
    await sequence(service);
    const [kept] = await service.sql('select body from events where crm_id = $1 and sequence = 4', [crm]);
    const rewrite = 'update events set body = $2 where crm_id = $1 and sequence = 4';
    await service.sql('alter table events disable trigger refuse_change');
    await service.sql(rewrite, [crm, 'x']);
    await service.sql("update event_heads set checked_at = now() - interval '3 days' where crm_id = $1", [crm]);
    await service.sql("update event_heads set checked_at = now() - interval '2 days' where crm_id = $1", [other]);
    await runJobs(orm, [chainCheck]);
    const checked = `select broken_at is not null as broken, checked_sequence = sequence as complete
    from event_heads where crm_id = any($1) order by crm_id <> $2`;
    expect(await service.sql(checked, [[crm, other], crm])).toEqual([
      { broken: true, complete: false },
      { broken: false, complete: true },
    ]);
    expect(await verified()).toEqual({
      code: 1,
      printed: `${crm}: event 4 is missing, or does not fit to event 3`,
    });
    await service.sql(rewrite, [crm, kept!.body]);
    await service.sql('update event_heads set broken_at = null where crm_id = $1', [crm]);
    await service.sql('alter table events enable trigger refuse_change');
  });

  test('a CRM that moves → its log is checked later, so that nothing changes during the copy', async () => {
    const { crmId: moving } = await makePractice(service);
    await sequence(service);
    await service.sql("update event_heads set checked_at = now() - interval '2 days' where crm_id = $1", [moving]);
    await service.sql(`insert into moves (crm_id, state, other_cell) values ($1, 'STOPPED', 'elsewhere')`, [moving]);
    const checked = async () => {
      await runJobs(orm, [chainCheck]);
      return service.sql('select checked_sequence = sequence as complete from event_heads where crm_id = $1', [moving]);
    };
    expect(await checked()).toEqual([{ complete: false }]);
    await service.sql('delete from moves where crm_id = $1', [moving]);
    expect(await checked()).toEqual([{ complete: true }]);
  });

  test('verify, with numbers beyond the log → refused', async () => {
    expect(await verified('--from', '3')).toEqual({
      code: 0,
      printed: expect.stringMatching(`^${crm}: events 3 to 4 are linked; hash of the last: [0-9a-f]{64}$`),
    });
    const refusal = { code: 2, printed: 'No event to check: the log has the events 3 to 4' };
    expect([await verified('--from', '5'), await verified('--to', '2')]).toEqual([refusal, refusal]);
  });

  test('another event in the place of one, with a hash that fits: of another CRM, or a repetition → found by the check', async () => {
    const { crmId: other } = await makePractice(service);
    await sequence(service);
    const { end } = await checkChain(orm.em.fork(), crm, 2, 4);
    await service.sql('create table last as select * from events where crm_id = $1 and sequence = 4', [crm]);
    await service.sql('alter table events disable trigger refuse_change');
    for (const [owner, number] of [
      [other, 4],
      [crm, 3],
    ]) {
      await service.sql(
        `update events e set type = o.type, subject = o.subject, resource_id = o.resource_id, parts = o.parts,
        body = o.body, hash = sha256(former.hash || convert_to(o.body, 'UTF8'))
      from events former, events o
      where e.crm_id = $1 and e.sequence = 4 and former.crm_id = $1 and former.sequence = 3
        and o.crm_id = $2 and o.sequence = $3`,
        [crm, owner, number],
      );
      expect(await checkChain(orm.em.fork(), crm, 2, 4)).toMatchObject({ broken: 4 });
    }
    await service.sql(
      `update events e set type = last.type, subject = last.subject, resource_id = last.resource_id, parts = last.parts,
      body = last.body, hash = last.hash from last where e.crm_id = last.crm_id and e.sequence = 4`,
    );
    await service.sql('alter table events enable trigger refuse_change');
    expect(await checkChain(orm.em.fork(), crm, 2, 4)).toEqual({ end, broken: null });
  });

  test('verify of an unknown CRM, or of a database that is away → says so', async () => {
    expect(await verifiedAt(service.databaseUrl, 'unknown')).toEqual({ code: 2, printed: 'There is no CRM unknown' });
    expect(await verifiedAt('postgres://127.0.0.1:1/none', crm)).toEqual({
      code: 1,
      printed: expect.stringMatching('^The database 127.0.0.1:1/none is not usable: nothing listens there'),
    });
  });

  /** Other values of the columns by which events are found. */
  const OTHERS = [
    ['type', "'mail.sent'"],
    ['subject', 'gen_random_uuid()'],
    ['subject', "(body::json ->> 'id')::uuid"],
    ['resource_id', 'gen_random_uuid()'],
    ['parts', 'array[gen_random_uuid()]'],
  ];

  test('an event that was changed behind the log → found once a day by the check, and marked', async () => {
    const check = async () => {
      await service.sql("update event_heads set checked_at = now() - interval '2 days' where crm_id = $1", [crm]);
      await runJobs(orm, [chainCheck]);
      return service.sql(
        'select checked_sequence::int as checked, broken_at is not null as broken from event_heads where crm_id = $1',
        [crm],
      );
    };
    expect(await check()).toEqual([{ checked: 4, broken: false }]);
    await service.sql('update event_heads set checked_sequence = 0 where crm_id = $1', [crm]);
    await service.sql('alter table events disable trigger refuse_change');
    await service.sql("update events set body = body || ' ' where crm_id = $1 and sequence = 4", [crm]);
    expect(await check()).toEqual([{ checked: 3, broken: true }]);
    const reset = 'update event_heads set checked_sequence = 0, broken_at = null where crm_id = $1';
    await service.sql('create table kept as select * from events where crm_id = $1 and sequence = 3', [crm]);
    for (const [column, value] of OTHERS) {
      await service.sql(`update events set ${column} = ${value} where crm_id = $1 and sequence = 3`, [crm]);
      await service.sql(reset, [crm]);
      expect([value, await check()]).toEqual([value, [{ checked: 2, broken: true }]]);
      await service.sql(
        `update events e set ${column} = kept.${column} from kept where e.crm_id = $1 and e.sequence = 3`,
        [crm],
      );
    }
    for (const lost of ['sequence = 3', 'sequence >= 3']) {
      await service.sql(`delete from events where crm_id = $1 and ${lost}`, [crm]);
      await service.sql('update event_heads set checked_sequence = 3, broken_at = null where crm_id = $1', [crm]);
      expect([lost, await check()]).toEqual([lost, [{ checked: 2, broken: true }]]);
    }
    await service.sql('alter table events enable trigger refuse_change');
  });
});
