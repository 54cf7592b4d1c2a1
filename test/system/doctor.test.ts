import { beforeAll, expect, inject, test } from 'vitest';
import { CHECKS } from '../../src/platform/process/checks/check-all.ts';
import { administer } from '../support/administer.ts';
import { emptyDatabase, localeDatabase } from '../support/database.ts';
import { Process } from '../support/processes.ts';
import { databaseWithRoles, ROLES } from '../support/roles.ts';

/** Settings of a service that lacks nothing but its database. */
const COMPLETE = {
  SIGNING_SECRET: '5f0c8c6f6b0d1b2a9e7d44c3f1a0b8e2d6c9715384a0fbe3',
  BASE_URL: 'https://slots.example.com',
  TRUSTED_PROXIES: '10.0.0.0/8',
  MAILGUN_API_KEY: 'key',
  MAILGUN_DOMAIN: 'mg.example.com',
  MAIL_FROM: 'slots@mg.example.com',
  MAILGUN_WEBHOOK_SIGNING_KEY: 'a-signing-key-of-mailgun-for-webhooks',
  METRICS_PORT: '9464',
  RETENTION_DAYS: '90',
};

/** Checks that the server of the tests fails: it need not survive a crash. */
const OF_TESTS = ['durability', 'dead-clients'];

/** Runs the doctor; returns its exit code and the names of failed checks. */
async function examine(env: { [name: string]: string }, preload: string[] = []) {
  const run = new Process('src/main.ts doctor', env, preload);
  const code = await run.exited;
  const named = (mark: string) => [...run.out.matchAll(new RegExp(`^${mark} +(\\S+)`, 'gm'))].map(([, name]) => name!);
  const others = (names: string[]) => names.filter((name) => !OF_TESTS.includes(name));
  return {
    code,
    problems: others(named('PROBLEM')),
    advice: others(named('advice')),
    all: run.out,
    err: run.err.trim(),
  };
}

let urls: { owner: string; service: string };

beforeAll(async () => {
  urls = await databaseWithRoles(ROLES['docs/operation.md']!, 'public');
  await new Process('src/main.ts migrate', { DATABASE_URL: urls.owner }).exited;
});

test('a service that lacks nothing → every question is asked, none is answered with no', async () => {
  const { problems, advice, all } = await examine({ ...COMPLETE, DATABASE_URL: urls.service });
  expect([problems, advice]).toEqual([[], []]);
  for (const { name, question } of CHECKS) expect(all).toContain(`${name.padEnd(21)} ${question}`);
  expect(all).toContain(`${CHECKS.length} checks, `);
});

test('no mails, no address, no limits → named with what to do, and exit code 1', async () => {
  const { code, problems, advice, all } = await examine({
    DATABASE_URL: urls.service,
    SIGNING_SECRET: COMPLETE.SIGNING_SECRET,
    BOOKING_RATE: '0',
  });
  expect({ code, problems, advice }).toEqual({
    code: 1,
    problems: ['public-address', 'limits', 'mails'],
    advice: ['metrics', 'retention'],
  });
  expect(all).toContain('No. Set BASE_URL to the address at which consumers reach the service.');
});

test('the owner of the tables, a superuser → told to use another role', async () => {
  expect((await examine({ ...COMPLETE, DATABASE_URL: urls.owner })).advice).toEqual(['owner']);
  const superuser = Object.assign(new URL(inject('postgres')), { pathname: new URL(urls.owner).pathname }).href;
  expect((await examine({ ...COMPLETE, DATABASE_URL: superuser })).problems).toEqual(['superuser']);
});

test('sessions that compile plans, and a clock that is wrong → found', async () => {
  const url = new URL(urls.service);
  url.searchParams.set('options', '-c jit=on');
  const ahead = ['./test/support/preload/clock-ahead.mjs'];
  expect((await examine({ ...COMPLETE, DATABASE_URL: url.href }, ahead)).problems.sort()).toEqual(['clock', 'jit']);
});

test('a library of locales that was updated since, another encoding → found', async () => {
  const DATABASE_URL = await localeDatabase("encoding 'UTF8' locale_provider icu icu_locale 'tr-TR' locale 'C'");
  await new Process('src/main.ts migrate', { DATABASE_URL }).exited;
  expect((await examine({ ...COMPLETE, DATABASE_URL })).problems).toEqual(['superuser']);
  const name = new URL(DATABASE_URL).pathname.slice(1);
  await administer(DATABASE_URL, `update pg_database set datcollversion = '1' where datname = '${name}'`);
  expect((await examine({ ...COMPLETE, DATABASE_URL })).problems).toEqual(['collation', 'superuser']);

  const latin = await localeDatabase("encoding 'LATIN1' locale_provider libc locale 'C'");
  const { code, err } = await examine({ ...COMPLETE, DATABASE_URL: latin });
  expect([code, err]).toEqual([
    1,
    expect.stringContaining("its encoding is LATIN1: create it anew with `encoding 'UTF8'"),
  ]);
});

test('a database without tables → told to migrate it, and still without tables', async () => {
  const DATABASE_URL = await emptyDatabase();
  const { code, problems } = await examine({ ...COMPLETE, DATABASE_URL });
  expect([code, problems]).toEqual([1, ['migrations', 'superuser']]);
  const counting = `do $$ begin if exists (select from pg_tables where schemaname = 'public') then
    raise exception 'there are tables'; end if; end $$`;
  await administer(DATABASE_URL, counting);
});

test('a database that nobody can reach, settings that are missing → the sentence of a start, and exit code 1', async () => {
  const DATABASE_URL = Object.assign(new URL(urls.service), { port: '1' }).href;
  const { code, err } = await examine({ ...COMPLETE, DATABASE_URL });
  expect([code, err]).toEqual([1, expect.stringMatching(/^The database \S+ is not usable: nothing listens there/)]);
  expect((await examine({ DATABASE_URL })).err).toContain('SIGNING_SECRET is required outside demo mode');
});

test('demo mode → not checked', async () => {
  expect(await examine({})).toMatchObject({ code: 0, problems: [], all: expect.stringContaining('Demo mode') });
});
