import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { Database } from '../../proof/database.ts';
import { administer } from '../support/administer.ts';
import { reserve } from '../support/calls/booking.ts';
import { firstSlot } from '../support/calls/slots.ts';
import { afterFile } from '../support/cleanup.ts';
import { makePractice } from '../support/practice.ts';
import { Process } from '../support/processes.ts';
import { PRODUCTION } from '../support/production.ts';
import { startService } from '../support/service.ts';

const service = await startService();
const practice = await makePractice(service);
const { port, pathname } = new URL(service.databaseUrl);
const name = pathname.slice(1);

/** Nothing listens there. */
const DOWN = '127.0.0.1:1';
const PRIMARY = `127.0.0.1:${port}`;
const STANDBY = await startStandby();

/** A server that refuses writes as a standby does. */
async function startStandby(): Promise<string> {
  const standby = await Database.create();
  afterFile(() => standby.remove());
  await standby.rows(`create database ${name}`);
  await standby.rows('alter system set default_transaction_read_only = on');
  await standby.rows('select pg_reload_conf()');
  return `127.0.0.1:${standby.port}`;
}

const urlOf = (...hosts: string[]) => `postgres://postgres@${hosts}${pathname}?target_session_attrs=read-write`;

test('the first host is down and the second a standby → the service reads and writes at the third', async () => {
  const far = await startService({}, urlOf(DOWN, STANDBY, PRIMARY));
  const slot = await firstSlot(practice);
  expect((await reserve(far, slot)).status).toBe(200);
  expect((await far.call('GET /health/ready')).status).toBe(200);
});

test('no host accepts writes → 503 with Retry-After, not ready', async () => {
  const far = await startService({}, urlOf(DOWN, STANDBY));
  const { status, headers } = await reserve(far, await firstSlot(practice));
  expect([status, headers.get('retry-after')]).toEqual([503, '1']);
  expect((await far.call('GET /health/ready')).status).toBe(503);
});

test.each([
  [
    'no host accepts writes',
    [DOWN, STANDBY],
    /^The database 127\.0\.0\.1:1,127\.0\.0\.1:\d+\/\w+ .* it accepts no writes: /,
  ],
  ['no host answers', [DOWN, DOWN], /nothing listens there/],
])('a start where %s → refused, and told what to do', async (_, hosts, said) => {
  const start = new Process('src/main.ts', { ...PRODUCTION, DATABASE_URL: urlOf(...hosts) });
  expect(await start.exited).toBe(1);
  expect(JSON.parse(start.out).msg).toMatch(said);
});

describe('the only host becomes read-only', () => {
  const alter = (value: 'on' | 'off') =>
    administer(
      inject('postgres'),
      `alter database ${name} set default_transaction_read_only = ${value}`,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
    );

  test('a write → 503 with Retry-After; not ready, which names the reason, but live', async () => {
    const slot = await firstSlot(practice);
    await alter('on');
    onTestFinished(() => alter('off'));
    const fresh = await startService({}, service.databaseUrl);
    const { status, headers, body } = await reserve(fresh, slot);
    expect([status, headers.get('retry-after'), body.errors[0].errorCode]).toEqual([503, '1', '503']);
    const ready = await fresh.call('GET /health/ready');
    expect([ready.status, ready.body.errors[0].message]).toEqual([503, 'The database is a standby, or read-only']);
    expect((await fresh.call('GET /health/live')).status).toBe(200);
  });

  test('its sessions stay read-only when it accepts writes again → each ends at its first refused write', async () => {
    const slot = await firstSlot(practice);
    await alter('on');
    const fresh = await startService({}, service.databaseUrl);
    expect((await fresh.call('GET /health/ready')).status).toBe(503);
    await administer(inject('postgres'), `alter database ${name} set default_transaction_read_only = off`);
    expect((await reserve(fresh, slot)).status).toBe(503);
    expect((await reserve(fresh, slot)).status).toBe(200);
    expect((await fresh.call('GET /health/ready')).status).toBe(200);
  });
});
