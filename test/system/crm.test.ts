import { expect, test } from 'vitest';
import { adam, appointmentCalls, noon } from '../support/calls/appointment-calls.ts';
import { eventsOf } from '../support/events.ts';
import { makePractice } from '../support/practice.ts';
import { Process } from '../support/processes.ts';
import { ADMIN } from '../support/production.ts';
import { startService } from '../support/service.ts';

const service = await startService();

/** Runs the command line on the database of the service. */
async function crm(...args: string[]) {
  const run = new Process(['src/main.ts crm', ...args].join(' '), { DATABASE_URL: service.databaseUrl });
  const code = await run.exited;
  return { out: run.out.trim(), err: run.err.trim(), code };
}

const errorOf = async (key: string) => {
  const { errors } = await service.graphql('{ users { nodes { uuid } } }', {}, { 'x-service-client-id': key });
  return errors?.[0].extensions.code;
};

test('create, issue a key, use it, list it, revoke it', { tags: ['Tenants/crm-made-admin-api'] }, async () => {
  expect((await crm('create', 'acme', '--language', 'it')).out).toBe(
    'The CRM acme exists, with the language it. Create a key: npm run crm -- key acme',
  );
  const { out: key, code } = await crm('key', 'acme', '--name', 'Website');
  expect(code).toBe(0);
  expect(await errorOf(key)).toBeUndefined();

  const listed = await crm('key', 'acme', '--list');
  expect(listed.out).toMatch(/^[0-9a-f-]{36} {2}Website, created \S+, last used \S+Z$/);
  const [uuid = ''] = listed.out.split(' ');
  expect((await crm('key', 'acme', '--revoke', uuid)).out).toBe(`The key ${uuid} is revoked`);
  expect(await errorOf(key)).toBe('UNAUTHENTICATED');

  const ends = ['--expires', '2999-01-01T00:00:00Z'];
  const branch = await crm('key', 'acme', '--name', 'Report', '--scopes', 'BOOKINGS_READ,EVENTS_READ', ...ends);
  expect(await errorOf(branch.out)).toBe('FORBIDDEN');
  expect((await crm('key', 'acme', '--list')).out).toMatch(
    /Report, may BOOKINGS_READ EVENTS_READ, created \S+, ends 2999-/,
  );

  const events = await eventsOf(service, 'acme');
  expect(events.map(({ type }) => type)).toContain('api_key.created');
  expect(new Set(events.map(({ actor }) => JSON.stringify(actor)))).toEqual(new Set(['{"kind":"admin"}']));
});

test('create again with another language → says which it has; update → changes it', async () => {
  const { crmId } = await makePractice(service);
  expect((await crm('create', crmId, '--language', 'it')).out).toContain('exists, with the language de.');
  expect((await crm('update', crmId, '--language', 'it')).out).toBe(
    `New users and providers of ${crmId} have the language it`,
  );
  expect((await crm('create', crmId)).out).toContain('exists, with the language it.');
});

test('revoke a key of another CRM, or none → refused, and no key is revoked or made', async () => {
  await crm('create', 'other');
  const { crmId, key } = await makePractice(service);
  const { apiKeys } = await service.ask('query ($crmId: Text!) { apiKeys(crmId: $crmId) { uuid } }', { crmId }, ADMIN);
  for (const named of [apiKeys[0].uuid, '']) {
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
  ['an unknown scope', ['key', 'nobody', '--scopes', 'ALL'], '"ALL"'],
  ['a key for a CRM that is not there', ['key', 'nobody'], 'input.crmId must name an existing CRM'],
  ['an update of nothing', ['update', 'x'], '--language is required'],
  ['an update of a CRM that is not there', ['update', 'nobody', '--language', 'it'], 'crmId must name an existing CRM'],
  ['a malformed language', ['create', 'x', '--language', 'x-'], 'must be a language tag, such as de or de-DE'],
  ['a target that is no schema', ['move', 'x', '--to', 'x;y'], '--to must be the name of a schema'],
  ['a malformed crmId', ['create', '-a'], "Unknown option '-a'"],
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

/** Lets the database refuse changes of appointments, as if it were lost or broken; returns what ends that. */
async function failUpdates(sqlState: string): Promise<() => Promise<unknown>> {
  await service.sql(
    `create function fail() returns trigger language plpgsql as
     $$ begin raise exception 'no appointment' using errcode = '${sqlState}'; end $$`,
  );
  await service.sql('create trigger fail before update on appointments execute function fail()');
  return () => service.sql('drop function fail cascade');
}

test('clocks of a country have changed → listed, moved back unless that overlaps, or accepted; code 1 if one is left', async () => {
  const practice = await makePractice(service);
  const { make } = appointmentCalls(practice);
  const room = await practice.room();
  const none = `No clocks have changed for the coming appointments of ${practice.crmId}`;
  expect((await crm('clocks', practice.crmId)).out).toBe(none);
  const [first, second] = [
    await make({ resource: room.uuid, start: noon(30), end: noon(30, 60) }),
    await make({ resource: room.uuid, start: noon(30, 60), end: noon(30, 120), participants: [adam] }),
  ];
  await make({ resource: room.uuid, start: noon(31, 60), end: noon(31, 120) });
  const blocked = await make({ resource: room.uuid, start: noon(31), end: noon(31, 60) });
  // as if the clocks of the provider had been an hour further
  const [{ timeZone }] = (await service.sql('select time_zone as "timeZone" from providers where id = $1', [
    practice.provider,
  ])) as [{ timeZone: string }];
  await service.sql(
    `update appointments set agreed_start = to_char((starts_at + interval '1 hour') at time zone $1, 'YYYY-MM-DD"T"HH24:MI')
     where id = any($2)`,
    [timeZone, [first.uuid, second.uuid, blocked.uuid]],
  );
  expect((await crm('clocks', practice.crmId)).out.split('\n')).toEqual([
    expect.stringMatching(new RegExp(`^${first.uuid}  Practice, Room: agreed for .*, stands at ${noon(30)}$`)),
    expect.stringContaining(second.uuid),
    expect.stringContaining(blocked.uuid),
  ]);
  const moved = await crm('clocks', practice.crmId, '--move', '--notify', 'NONE');
  expect(moved.code).toBe(1);
  expect(moved.out.split('\n')).toEqual([
    expect.stringContaining(`, moved to ${noon(30, 60)}`),
    expect.stringContaining(`, moved to ${noon(30, 120)}`),
    expect.stringMatching(/, left: .*slot/i),
  ]);
  for (const sqlState of ['57P01', 'XX000']) {
    const stopFailing = await failUpdates(sqlState);
    const failed = await crm('clocks', practice.crmId, '--accept');
    expect([failed.code, failed.out, failed.err]).toEqual([1, '', expect.stringContaining('no appointment')]);
    await stopFailing();
  }
  expect(await crm('clocks', practice.crmId, '--accept')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/, accepted$/),
  });
  expect((await crm('clocks', practice.crmId)).out).toBe(none);
  expect((await crm('clocks', practice.crmId, '--move', '--accept')).err).toMatch(/does not take/);
  expect((await crm('clocks', practice.crmId, '--move', '--notify', 'me')).err).toMatch(/--notify must be/);
  const alone = await crm('clocks', practice.crmId, '--notify', 'NONE');
  expect([alone.code, alone.err]).toEqual([2, expect.stringMatching(/^--notify needs --move/)]);
});
