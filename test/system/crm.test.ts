import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { eventsOf } from '../support/events.ts';
import { startService } from '../support/service.ts';

const service = await startService();

/** Runs the command line on the database of the service. */
async function crm(...args: string[]) {
  const child = spawn(process.execPath, ['--import', './hooks/ts.mjs', 'src/cli/crm-command.ts', ...args], {
    env: { PATH: process.env.PATH, DATABASE_URL: service.databaseUrl },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, err, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.once('close', resolve)),
  ]);
  return { out: out.trim(), err: err.trim(), code };
}

const errorOf = async (key: string) => {
  const { errors } = await service.graphql('{ users { nodes { uuid } } }', {}, { 'x-service-client-id': key });
  return errors?.[0].extensions.code;
};

test('create, issue a key, use it, list it, revoke it', { tags: ['Tenants/crm-made-admin-api'] }, async () => {
  expect((await crm('create', 'acme', '--language', 'it')).out).toBe(
    'The CRM acme exists, with the language it. Create a key: npm run crm -- key acme',
  );
  const { out: key, code } = await crm('key', 'acme', '--name', 'Web site');
  expect(code).toBe(0);
  expect(await errorOf(key)).toBeUndefined();

  const listed = await crm('key', 'acme', '--list');
  expect(listed.out).toMatch(/^[0-9a-f-]{36} {2}Web site, created \S+, last used \S+Z$/);
  const [uuid = ''] = listed.out.split(' ');
  expect((await crm('key', 'acme', '--revoke', uuid)).out).toBe(`The key ${uuid} is revoked`);
  expect(await errorOf(key)).toBe('UNAUTHENTICATED');
});

test('create again with another language → says which it has; update → changes it', async () => {
  await crm('create', 'spoken');
  expect((await crm('create', 'spoken', '--language', 'it')).out).toContain('exists, with the language de.');
  expect((await crm('update', 'spoken', '--language', 'it')).out).toBe(
    'New users and providers of spoken have the language it',
  );
  expect((await crm('create', 'spoken')).out).toContain('exists, with the language it.');
});

test('the events of a CRM made so → of the admin', async () => {
  await crm('create', 'told');
  await crm('key', 'told');
  const events = await eventsOf(service, 'told');
  expect(events.map(({ type }) => type)).toContain('api_key.created');
  expect(new Set(events.map(({ actor }) => JSON.stringify(actor)))).toEqual(new Set(['{"kind":"admin"}']));
});

test('revoke a key of another CRM, or none → refused, and no key is revoked or made', async () => {
  await crm('create', 'one');
  await crm('create', 'other');
  const { out: key } = await crm('key', 'one');
  const [uuid = ''] = (await crm('key', 'one', '--list')).out.split(' ');
  for (const named of [uuid, '']) {
    const { code, err } = await crm('key', 'other', '--revoke', named);
    expect([code, err]).toEqual([2, expect.stringContaining(`other has no key "${named}"`)]);
  }
  expect(await errorOf(key)).toBeUndefined();
  expect((await crm('key', 'other', '--list')).out).toBe('other has no keys');
});

test.each([
  ['an unknown command', ['destroy', 'acme'], 'Unknown command "destroy"'],
  ['no crmId', ['create'], 'A command and exactly one crmId are required'],
  ['an unknown option', ['create', 'x', '--force'], "Unknown option '--force'"],
  ['options that exclude each other', ['key', 'x', '--list', '--revoke', 'y'], 'key does not take --list and --revoke'],
  ['an option of another command', ['create', 'x', '--list'], 'create does not take --list'],
  ['a key for a CRM that is not there', ['key', 'nobody'], 'input.crmId must name an existing CRM'],
  ['an update of nothing', ['update', 'x'], '--language is required'],
  ['an update of a CRM that is not there', ['update', 'nobody', '--language', 'it'], 'crmId must name an existing CRM'],
  ['a malformed language', ['create', 'x', '--language', 'x-'], 'must be a language tag, such as de or de-DE'],
  ['a target that is no schema', ['move', 'x', '--to', 'x -c y=z'], '--to must be the name of a schema'],
  ['a malformed crmId', ['create', '-a b-'], "Unknown option '-a'"],
])('%s → says what is wrong, shows the help, exits with 2', async (_what, args, message) => {
  const { err, code, out } = await crm(...args);
  expect([code, out]).toEqual([2, '']);
  expect(err).toContain(message);
  expect(err).toContain('Usage:');
});

test('no arguments, or --help → the help', async () => {
  const [bare, help] = [await crm(), await crm('--help')];
  expect(bare).toEqual(help);
  expect([bare.code, bare.err]).toEqual([0, '']);
  expect(bare.out).toMatch(/^Usage:/);
});
