import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { connect } from '../../src/platform/database/connect.ts';
import { emptyDatabase, freshDatabase } from '../support/database.ts';
import { Process, startServer } from '../support/processes.ts';
import { PRODUCTION } from '../support/production.ts';

/** Starts a process that must fail, and returns how it ended. */
async function failure(env: { [name: string]: string }, { script = 'src/main.ts', preload = [] as string[] } = {}) {
  const start = new Process(script, env, preload);
  const code = await start.exited;
  const [fatal] = start.out.split('\n').filter((line) => line.includes('"fatal"'));
  return { code, said: fatal ? JSON.parse(fatal).msg : start.err.trim(), all: start.out + start.err };
}

const elsewhere = (change: (url: URL) => void): string => {
  const url = new URL(inject('postgres'));
  change(url);
  return url.href;
};

function dataFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'slotkeeper-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

async function listenSomewhere(answer = (_socket: import('node:net').Socket) => {}): Promise<number> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

test('settings missing and malformed → all named at once, without a stack', async () => {
  const { code, said } = await failure({ DATABASE_URL: 'postgres://localhost/slots', PORT: 'x', MAILGUN_API_KEY: 'k' });
  expect(code).toBe(1);
  expect(said.split('\n')).toEqual([
    'The environment is not usable:',
    '  PORT must be an integer from 0 to 65535',
    '  MAILGUN_DOMAIN is required together with MAILGUN_API_KEY',
    '  MAIL_FROM is required together with MAILGUN_API_KEY',
    '  SIGNING_SECRET is required outside demo mode: it signs the links in mails',
  ]);
});

test.each(['src/main.ts', 'src/main.ts crm create acme'])(
  '%s with a malformed setting → told before the service is loaded',
  async (script) => {
    const { code, said } = await failure({ PORT: 'x' }, { script, preload: ['./test/support/preload/no-orm.mjs'] });
    expect([code, said]).toEqual([1, 'The environment is not usable:\n  PORT must be an integer from 0 to 65535']);
  },
);

test.each(['20.11.0', '22.16.0'])('Node %s → told which one is needed', async (version) => {
  const env = { ...PRODUCTION, OLD_NODE: version };
  const { code, said } = await failure(env, { preload: ['./test/support/preload/old-node.mjs'] });
  expect([code, said]).toEqual([1, `Node ${version} is too old: Slotkeeper needs 22.17 or later`]);
});

test('a port is taken → told which setting to change, before the database is touched', async () => {
  const port = await listenSomewhere();
  let connections = 0;
  const database = await listenSomewhere(() => void connections++);
  const DATABASE_URL = `postgres://u@127.0.0.1:${database}/slots`;
  for (const name of ['PORT', 'METRICS_PORT']) {
    const { code, said } = await failure({ ...PRODUCTION, DATABASE_URL, [name]: String(port) });
    expect(code).toBe(1);
    expect(said).toBe(`Port ${port} is in use: set ${name} to another port, or stop the process that uses it`);
  }
  expect(connections).toBe(0);
});

test('HOST is none of this machine → told so', async () => {
  const DATABASE_URL = await freshDatabase();
  const { code, said } = await failure({ ...PRODUCTION, DATABASE_URL, HOST: '192.0.2.1' });
  expect([code, said]).toEqual([1, expect.stringMatching(/^HOST is not an address of this machine/)]);
});

test.each<[string, () => string | Promise<string>, RegExp]>([
  [
    'nobody listens',
    () => elsewhere((url) => Object.assign(url, { port: '1' })),
    /nothing listens there: start PostgreSQL/,
  ],
  [
    'there is no such database',
    () => elsewhere((url) => Object.assign(url, { pathname: '/nothing' })),
    /no such database: create it/,
  ],
  [
    'the password is wrong',
    async () => `postgres://u:hidden-word@127.0.0.1:${await listenSomewhere(refuse('28P01'))}/slots`,
    /refuses the password/,
  ],
  [
    'the user may not connect',
    async () => `postgres://u:hidden-word@127.0.0.1:${await listenSomewhere(refuse('28000'))}/slots`,
    /refuses the user/,
  ],
  [
    'nobody answers',
    async () => `postgres://u:hidden-word@127.0.0.1:${await listenSomewhere()}/slots`,
    /does not answer/,
  ],
])('a database where %s → told in a line what to do, without the password', async (_, url, said) => {
  const ended = await failure({ ...PRODUCTION, DATABASE_URL: await url() });
  expect(ended.code).toBe(1);
  expect(ended.said).toMatch(/^The database [\w.:-]+\/\w+ is not usable: /);
  expect(ended.said).toMatch(said);
  expect(ended.said).not.toContain('\n');
  expect(ended.all).not.toContain('hidden-word');
});

test.each([
  ['ENOTFOUND', /there is no such host/],
  ['EAI_AGAIN', /cannot be looked up/],
])('a database at a host whose look-up fails with %s → told so', async (LOOKUP_ERROR, told) => {
  const { code, said } = await failure(
    { ...PRODUCTION, LOOKUP_ERROR, DATABASE_URL: 'postgres://postgres@no-such-host.invalid/slots' },
    { preload: ['./test/support/preload/no-such-host.mjs'] },
  );
  expect([code, said]).toEqual([1, expect.stringMatching(told)]);
});

/** A server that answers the first message with an error of PostgreSQL. */
const refuse = (code: string) => (socket: import('node:net').Socket) => {
  socket.once('data', () => {
    const fields = Buffer.from(`SFATAL\0C${code}\0MNo\0\0`);
    const length = Buffer.alloc(4);
    length.writeInt32BE(fields.length + 4);
    socket.end(Buffer.concat([Buffer.from('E'), length, fields]));
  });
  socket.on('error', () => {});
};

test('a PostgreSQL that is too old → told which one is needed', async () => {
  const DATABASE_URL = await freshDatabase();
  const { code, said } = await failure(
    { ...PRODUCTION, DATABASE_URL },
    { preload: ['./test/support/preload/old-postgres.mjs'] },
  );
  expect([code, said]).toEqual([1, expect.stringMatching(/it is PostgreSQL 14, and Slotkeeper needs 15 or later$/)]);
});

test('a database that a newer version has migrated → told so, by the service and by npm run migrate', async () => {
  const DATABASE_URL = await freshDatabase();
  const client = new pg.Client(DATABASE_URL);
  await client.connect();
  await client.query("insert into mikro_orm_migrations (name) values ('Migration29991231000000')");
  await client.end();
  const newer = /a newer version of Slotkeeper has migrated it \(Migration29991231000000\): start that version$/;
  expect(await failure({ ...PRODUCTION, DATABASE_URL })).toMatchObject({ code: 1, said: expect.stringMatching(newer) });
  expect(await failure({ DATABASE_URL }, { script: 'src/main.ts migrate' })).toMatchObject({
    code: 1,
    said: expect.stringMatching(newer),
  });
});

test('demo mode that others can reach, or on the database of somebody → refused, and told what to do', {
  tags: ['attack/demo-mode-shows-mails'],
}, async () => {
  const DATABASE_URL = await freshDatabase();
  const { said } = await failure({
    DATABASE_URL,
    DEMO: 'true',
    HOST: '0.0.0.0',
    BASE_URL: 'https://slots.example.com',
  });
  expect(said.split('\n')).toEqual([
    'The environment is not usable:',
    expect.stringMatching(/^ {2}HOST must be an address of this machine only.*set DEMO=false$/),
    expect.stringMatching(/^ {2}BASE_URL must be on localhost.*set DEMO=false$/),
  ]);
  const client = new pg.Client(DATABASE_URL);
  await client.connect();
  await client.query("insert into crms (id) values ('acme')");
  await client.end();
  const start = new Process('src/main.ts', { DATABASE_URL, DEMO: 'true', PORT: '0', DATA_DIR: dataFolder() });
  expect(await start.exited).toBe(1);
  expect(start.out).toMatch(/fatal Demo mode shows all mails without a key, .*\(acme\): set DEMO=false, or .*\n$/);
});

test('a data folder that cannot be written → told which setting to change', async () => {
  const file = path.join(os.tmpdir(), `slotkeeper-no-folder-${process.pid}`);
  writeFileSync(file, '');
  onTestFinished(() => rmSync(file));
  const start = new Process('src/main.ts', { DATA_DIR: file, PORT: '0' });
  expect(await start.exited).toBe(1);
  expect(start.out).toMatch(
    /fatal \S+ is not writable \(E\w+\): set DATA_DIR to a folder that is, or set DATABASE_URL\n$/,
  );
});

test('what DATABASE_URL says besides where the database is, such as sslmode → holds for every connection', async () => {
  const orm = await connect(`${await freshDatabase()}?application_name=slots-of-a-test`);
  onTestFinished(() => orm.close(true));
  expect(await orm.em.execute('show application_name')).toEqual([{ application_name: 'slots-of-a-test' }]);
  const set = await connect(
    `${await freshDatabase()}?options=${encodeURIComponent(
      '-c search_path=slots -c statement_timeout=0 -c plan_cache_mode=auto -c work_mem=8MB',
    )}`,
  );
  onTestFinished(() => set.close(true));
  const [settings] = await set.em.execute(`select current_setting('search_path') as path,
    current_setting('statement_timeout') as timeout, current_setting('jit') as jit,
    current_setting('plan_cache_mode') as plans, current_setting('work_mem') as memory`);
  expect(settings).toEqual({ path: 'public', timeout: '5s', jit: 'off', plans: 'auto', memory: '8MB' });
  const encrypted = await connect(`${await freshDatabase()}?sslmode=verify-full`);
  onTestFinished(() => encrypted.close(true));
  await expect(encrypted.em.execute('select 1')).rejects.toThrow('The server does not support SSL connections');
});

test('npm run migrate without a database → told which setting is missing', async () => {
  expect(await failure({}, { script: 'src/main.ts migrate' })).toMatchObject({
    code: 1,
    said: 'DATABASE_URL is required: it names the database to migrate',
  });
});

test('npm run migrate, several at once → one applies each migration and prints it, all succeed', async () => {
  const DATABASE_URL = await emptyDatabase();
  const runs = Array.from({ length: 3 }, () => new Process('src/main.ts migrate', { DATABASE_URL }));
  expect(await Promise.all(runs.map(({ exited }) => exited))).toEqual([0, 0, 0]);
  const applied = runs.flatMap(({ out }) => out.split('\n').filter((line) => line.startsWith('applying ')));
  expect(new Set(applied).size).toBe(applied.length);
  expect(applied[0]).toMatch(/^applying Migration\d{14}_\w+$/);
  for (const { out } of runs) expect(out).toMatch(/The database is up to date\n$/);
  const again = new Process('src/main.ts migrate', { DATABASE_URL });
  expect(await again.exited).toBe(0);
  expect(again.out).toBe('The database is up to date\n');
});

test('a start by a Node without source maps, as 23.0 to 23.6, on an empty database, without mails → ready; logs in JSON each migration and what is missing', async () => {
  const env = { DATABASE_URL: await emptyDatabase(), MAILGUN_API_KEY: '' };
  const { server, service } = await startServer(env, ['./test/support/preload/without-source-maps.mjs']);
  expect((await service.call('GET /health/ready')).status).toBe(200);
  const lines = server.out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.map(({ msg }) => msg)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^applying Migration/), 'listening']),
  );
  expect(lines.find(({ check }) => check === 'mails')).toEqual({
    level: 'warn',
    time: expect.any(String),
    check: 'mails',
    advice: 'Set MAILGUN_API_KEY, MAILGUN_DOMAIN and MAIL_FROM: until then all mails stay in the queue.',
    msg: 'check failed',
  });
});

test('a start on a terminal → the log is for people', async () => {
  const command = `${process.execPath} --import ./hooks/ts.mjs src/main.ts`;
  const { stdout } = spawnSync('script', ['--quiet', '--return', '--command', command, '/dev/null'], {
    env: { ...PRODUCTION, PATH: process.env.PATH, DATABASE_URL: elsewhere((url) => Object.assign(url, { port: '1' })) },
    encoding: 'utf8',
  });
  expect(stdout).toMatch(/^\d\d:\d\d:\d\d fatal The database \S+ is not usable: nothing listens there/m);
});
