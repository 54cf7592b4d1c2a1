import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { connect } from '../../src/database/connect.ts';
import { JOBS } from '../../src/jobs/worker.ts';
import { takeDueMails } from '../../src/mails/due-mails.ts';
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
    migration ??= new Process('src/cli/migrate-command.ts', { DATABASE_URL: roles.owner, DATABASE_SCHEMA }).exited;
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
    await runJobs(orm, JOBS);
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
});

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
  'create or replace function start_calendar_revision() returns trigger language plpgsql as $$ begin end $$',
  "copy crms to program 'cat'",
  "select pg_read_file('/etc/passwd')",
];
