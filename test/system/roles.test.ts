import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { JOBS } from '../../src/jobs/worker.ts';
import { takeDueMails } from '../../src/mails/due-mails.ts';
import { connect } from '../../src/platform/database/connect.ts';
import { book, cancel, expire, hold } from '../support/calls/booking.ts';
import { firstSlot, slotsOf } from '../support/calls/slots.ts';
import { makePractice } from '../support/practice.ts';
import { Process, startServer } from '../support/processes.ts';
import { PRODUCTION } from '../support/production.ts';
import { databaseWithRoles, PASSWORD, ROLES } from '../support/roles.ts';
import { runJobs } from '../support/run-jobs.ts';

describe.each([
  ['docs/operation.md', 'north'],
  ['compose.yaml', 'public'],
])('the roles of %s, the schema %s', async (file, DATABASE_SCHEMA) => {
  const roles = await databaseWithRoles(ROLES[file]!, DATABASE_SCHEMA);

  let migration: Promise<number | null> | undefined;
  /** Migrates the database as its owner, once; returns the exit code. */
  function migrate() {
    migration ??= new Process('src/main.ts migrate', { DATABASE_URL: roles.owner, DATABASE_SCHEMA }).exited;
    return migration;
  }

  test('a start before the owner has migrated → refused, and told what to do', {
    tags: ['attack/changing-tables-constraints-files'],
  }, async () => {
    const start = new Process('src/main.ts', { ...PRODUCTION, DATABASE_URL: roles.service, DATABASE_SCHEMA });
    expect(await start.exited).toBe(1);
    expect(start.out).toContain('run `npm run migrate` as the owner of the database first');
    expect(start.out).not.toContain(PASSWORD);
  });

  test('the service after the owner has migrated → lists, holds, books, cancels and does its jobs', {
    tags: ['attack/changing-tables-constraints-files'],
  }, async () => {
    expect(await migrate()).toBe(0);
    const { service, server } = await startServer({ DATABASE_URL: roles.service, DATABASE_SCHEMA });
    const practice = await makePractice(service);

    const slot = await firstSlot(practice);
    const booked = await book(service, slot, { placeholder_id: await hold(service, slot) });
    expect(booked.status).toBe(201);
    expect((await cancel(service, booked.body.createdAppointment.cancelLink)).status).toBe(204);
    expect(await slotsOf(service, slot.resource)).toContainEqual(slot);

    await expire(service, await hold(service, slot));
    const orm = await connect(roles.service, { schema: DATABASE_SCHEMA });
    const owner = new pg.Client(roles.owner);
    await owner.connect();
    await owner.query("update event_heads set checked_at = now() - interval '2 days'");
    await runJobs(orm, JOBS);
    const { rows } = await owner.query(
      "select count(*)::int as due from event_heads where checked_at < now() - interval '1 day'",
    );
    expect(rows).toEqual([{ due: 0 }]);
    await owner.end();
    expect(await takeDueMails(orm.em.fork({ useContext: true }), 10, 1_000)).not.toEqual([]);
    await orm.close(true);
    expect(server.out).not.toContain('"error"');
  });

  test('the role of the service → can change neither tables nor roles, nor make any', {
    tags: ['attack/changing-tables-constraints-files'],
  }, async () => {
    expect(await migrate()).toBe(0);
    const client = new pg.Client(roles.service);
    await client.connect();
    const refusals: unknown[] = [];
    for (const statement of FORBIDDEN) {
      refusals.push([statement, await client.query(statement).catch(({ code }: { code: string }) => code)]);
    }
    await client.end();
    expect(refusals).toEqual(FORBIDDEN.map((statement) => [statement, '42501']));
  });

  test('the role of the service → can neither write nor remove an event by hand, and what it changes is told', {
    tags: ['attack/forging-events-by-password'],
  }, async () => {
    expect(await migrate()).toBe(0);
    const { service } = await startServer({ DATABASE_URL: roles.service, DATABASE_SCHEMA });
    const practice = await makePractice(service);
    const slot = await firstSlot(practice);
    await book(service, slot);
    const client = new pg.Client(roles.service);
    await client.connect();
    const codeOf = (statement: string) =>
      client.query(statement).then(
        () => 'done',
        ({ code }: { code: string }) => code,
      );
    const refusals = [];
    for (const statement of FORGERIES) refusals.push([statement, await codeOf(statement)]);
    expect(refusals).toEqual(FORGERIES.map((statement) => [statement, '42501']));

    // neither does a change go untold, nor do young events leave
    await client.query("set slotkeeper.mover = 'yes'");
    await client.query("update resources set public_name = 'Loot' where id = $1", [slot.resource]);
    expect((await client.query("select drop_event_month('2999-01-01') as dropped")).rows).toEqual([{ dropped: false }]);
    const told = async () => {
      await client.query('select sequence_events(0, 500, null)');
      const { rows } = await client.query(
        "select body::json -> 'data' -> 'changed' as changed from events where crm_id = $1 and type = 'resource.changed'",
        [practice.crmId],
      );
      return rows;
    };
    // the server numbers, too, and may be doing so: then this takes none
    await expect.poll(told, { timeout: 10_000 }).toEqual([{ changed: ['publicName'] }]);
    await client.end();
  });

  test.each(['postgres', 'template1'])(
    'the role of the service → cannot connect to the database %s',
    {
      tags: ['attack/forging-events-by-password'],
    },
    async (database) => {
      const client = new pg.Client(Object.assign(new URL(roles.service), { pathname: database }).href);
      await expect(client.connect()).rejects.toMatchObject({ code: '42501' });
    },
  );
});

/** Ways to forge, change or remove an event, or to hide that, by hand. */
const FORGERIES = [
  "insert into events (crm_id, sequence, type, subject, recorded_at, body, hash) values ('a', 1, 'b', gen_random_uuid(), now(), '{}', '')",
  "do $$ begin execute format('insert into events_%s select * from events', to_char(now(), 'YYYY_MM')); end $$",
  "update events set body = ''",
  'delete from events',
  "set slotkeeper.mover = 'yes'; delete from events",
  "do $$ begin execute format('delete from events_%s', to_char(now(), 'YYYY_MM')); end $$",
  "insert into event_heads (crm_id) values ('a')",
  "update event_heads set hash = sha256('a')",
  'update event_heads set sequence = 0',
  'delete from event_heads',
  "insert into event_inbox (crm_id, type, subject) values ('a', 'participation.booked', gen_random_uuid())",
  'delete from event_inbox',
  'delete from mikro_orm_migrations',
  "update mikro_orm_migrations set name = 'a'",
  "insert into schema_versions values ('a', 'b')",
  'delete from schema_versions',
];

const FORBIDDEN = [
  'create table loot (id int)',
  'create temporary table loot (id int)',
  'create schema loot',
  'create role thief',
  'drop table participations',
  'truncate participations',
  'alter table participations drop constraint participation_capacity_is_appointments',
  'alter table participations disable trigger all',
  'drop index participation_by_expiry',
  'alter function sequence_events(bigint, int, timestamptz) owner to current_user',
  'create or replace function start_calendar_revision() returns trigger language plpgsql as $$ begin end $$',
  "copy crms to program 'cat'",
  "select pg_read_file('/etc/passwd')",
];
