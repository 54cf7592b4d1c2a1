import { MikroORM } from '@mikro-orm/postgresql';
import { expect, onTestFinished, test, vi } from 'vitest';
import config from '../mikro-orm.config.ts';
import { hashKey } from '../src/access/authentication.ts';
import { connect, migrate } from '../src/database/database.ts';
import { ERRORS } from '../src/errors.ts';
import { emptyDatabase, freshDatabase } from './database.ts';
import { blocksOf } from './documentation/pages.ts';
import { startService } from './service.ts';
import { UNHURRIED } from './unhurried.ts';

const url = await freshDatabase();

test('the migrated database is what the entities say, but for what entities cannot express', async () => {
  const orm = await connect(url, UNHURRIED);
  const difference = await orm.schema.getUpdateSchemaSQL({ wrap: false });
  await orm.close(true);
  expect(difference.split('\n').filter(Boolean)).toEqual([
    'alter table "products" drop constraint "product_name_of_crm";',
    'alter table "resources" drop constraint "resource_name_of_crm";',
    'alter table "channels" drop constraint "channel_name_of_crm";',
    'alter table "availabilities" drop constraint "availability_name_of_crm";',
    'alter table "participations" drop constraint "participation_capacity_is_appointments";',
    'alter table "participations" drop constraint "participation_of_active_appointment";',
    'drop index "resource_products_by_product";',
    'drop index "channel_products_by_product";',
    'drop index "availability_products_by_product";',
  ]);
});

const BEFORE_CLAIMS = 'Migration20261122000000';

test('names that were used twice before they belonged to a CRM → the oldest keeps its name, the others are reported', async () => {
  const address = await emptyDatabase();
  const orm = await connect(address);
  onTestFinished(() => orm.close(true));
  await orm.migrator.up({ to: BEFORE_CLAIMS });
  const sql = (text: string) => orm.em.execute<{ name: string }[]>(text);
  await sql(`
    insert into crms (id) values ('a'), ('b');
    insert into users (id, crm_id, email, mailbox, last_name) select gen_random_uuid(), id, id || '@x.org', id, 'X' from crms;
    insert into accounts (id, crm_id, reference, owner_id, branch) select id, crm_id, 'x@x', id, 'misc' from users;
    insert into providers (crm_id, reference, owner_id, account_id, name)
      select u.crm_id, n || '@x', u.id, u.id, u.crm_id || n from users u, generate_series(1, 2) n;
    insert into resources (crm_id, provider_id, reference, public_name, internal_name, created_at, deleted_at)
      select crm_id, id, ref, crm_id, crm_id, now() - age * interval '1 day', case when gone then now() end
      from (values ('a1', 'taken@x', 3, true), ('a1', 'taken@x', 2, false), ('a2', 'taken@x', 1, false),
        ('b1', 'taken@x', 4, true), ('b2', 'taken@x', 1, false), ('b1', 'own@x', 1, false)) as rooms (provider, ref, age, gone)
      join providers on providers.name = rooms.provider;
    insert into products (crm_id, provider_id, reference, name)
      select crm_id, id, 'taken@x', 'Talk' from providers where name = 'a1';
    insert into channels (crm_id, provider_id, resource_id, key, reference)
      select crm_id, provider_id, id, 'CALENDAR_PUBLIC', 'own@x' from resources where reference = 'own@x'`);
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await migrate(orm, address);
  const told = warned.mock.calls.map(([line]) => `${line}`.replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'uuid'));
  warned.mockRestore();
  expect(told.sort()).toEqual([
    'channels uuid of CRM b: own@x was in use before, it is own-uuid@x now',
    'resources uuid of CRM a: taken@x was in use before, it is taken-uuid@x now',
    'resources uuid of CRM b: taken@x was in use before, it is taken-uuid@x now',
    'resources uuid of CRM b: taken@x was in use before, it is taken-uuid@x now',
  ]);
  const named = await sql(`
    select concat_ws(' ', providers.name, resources.reference, resources.deleted_at is not null) as name
    from resources join providers on providers.id = provider_id where resources.reference in ('taken@x', 'own@x') order by 1`);
  expect(named.map(({ name }) => name)).toEqual(['a1 taken@x f', 'a1 taken@x t', 'b1 own@x f']);
  const claimed = await sql(`select crm_id || ' ' || replace(reference, id::text, 'uuid') as name
    from claimed_names left join lateral (
      select id from resources r where r.reference = claimed_names.reference union all
      select id from channels c where c.reference = claimed_names.reference limit 1) as it on true order by 1`);
  expect(claimed.map(({ name }) => name)).toEqual([
    'a taken-uuid@x',
    'a taken@x',
    'b own-uuid@x',
    'b own@x',
    'b taken-uuid@x',
    'b taken-uuid@x',
  ]);
});

test('mobile numbers from before they were compared in one form → each has what it is compared by', async () => {
  const address = await emptyDatabase();
  const orm = await connect(address);
  onTestFinished(() => orm.close(true));
  await orm.migrator.up({ to: 'Migration20261122000162' });
  await orm.em.execute(`
    insert into crms (id) values ('a');
    insert into users (crm_id, email, mailbox, last_name, mobile) values ('a', 'a@x.org', 'a', 'A', '0171 2345678'),
      ('a', 'b@x.org', 'b', 'B', '+43 664 1234567'), ('a', 'c@x.org', 'c', 'C', 'none'), ('a', 'd@x.org', 'd', 'D', null)`);
  await migrate(orm, address);
  expect(await orm.em.execute('select mobile, mobile_key from users order by mailbox')).toEqual([
    { mobile: '0171 2345678', mobile_key: '+491712345678' },
    { mobile: '+43 664 1234567', mobile_key: '+436641234567' },
    { mobile: 'none', mobile_key: 'none' },
    { mobile: null, mobile_key: null },
  ]);
});

test('several processes migrate at once → one does, the others wait', async () => {
  const orms = await Promise.all([connect(url), connect(url), connect(url)]);
  await expect(Promise.all(orms.map((orm) => migrate(orm, url)))).resolves.toHaveLength(3);
  await Promise.all(orms.map((orm) => orm.close(true)));
});

/** The ORM of a user whose sessions have no settings but those of the user, as those of a pooler. */
async function throughPooler(user = 'postgres') {
  const orm = await MikroORM.init({ ...config, clientUrl: url.replace('postgres@', `${user}@`), driverOptions: {} });
  onTestFinished(() => orm.close(true));
  return orm;
}

test('a pooler that keeps the settings of sessions from the server → refused, and told which', async () => {
  await expect(migrate(await throughPooler(), url)).rejects.toThrow(
    /is not usable: its sessions do not have statement_timeout=5s, lock_timeout=2s, .*jit=off: with a pooler between/,
  );
});

test('the same with the user that docs/operation.md has for it → not refused', async () => {
  const admin = await connect(url);
  const user = `pooled_${process.pid}`;
  onTestFinished(async () => {
    await admin.em.execute(`drop role ${user}`);
    await admin.close(true);
  });
  const [settings] = blocksOf('docs/operation.md').filter(({ text }) => text.includes('alter role'));
  await admin.em.execute(`create role ${user} superuser login`);
  await admin.em.execute(settings!.text.replaceAll('slotkeeper', user));
  await expect(migrate(await throughPooler(user), url)).resolves.toBeUndefined();
});

test('a database from before, with the key of the demo among its keys → that key is void, others are valid', async () => {
  const databaseUrl = await emptyDatabase();
  const orm = await connect(databaseUrl, UNHURRIED);
  await orm.migrator.up({ to: 'Migration20261122000000' });
  await orm.em.execute("insert into crms (id) values ('demo')");
  const insert = "insert into api_keys (id, crm_id, name, hash) values (gen_random_uuid(), 'demo', 'Demo', ?)";
  for (const key of ['demo-key', 'another-key']) await orm.em.execute(insert, [hashKey(key)]);
  await orm.migrator.up();
  await orm.close(true);
  const service = await startService({}, databaseUrl);
  const statusOf = async (key: string) =>
    (await service.call('GET /crms/demo/user/nobody@demo', undefined, { 'x-service-client-id': key })).status;
  expect([await statusOf('demo-key'), await statusOf('another-key')]).toEqual([401, 404]);
});

test('every errorCode of the error table is there once', () => {
  const codes = Object.values(ERRORS).map(({ errorCode }) => errorCode);
  expect(codes.length).toBe(new Set(codes).size);
});

test('every errorCode is digits; 201 and 202 are the documented ones, and 300 is none of them', () => {
  const codes: string[] = Object.values(ERRORS).map(({ errorCode }) => errorCode);
  expect(codes.filter((code) => !/^\d+$/.test(code) || code === '300')).toEqual([]);
  expect([ERRORS.SLOT_TAKEN, ERRORS.ALREADY_BOOKED]).toMatchObject([
    { status: 412, errorCode: '201' },
    { status: 412, errorCode: '202', message: expect.stringContaining('AppointmentAlreadyBookedException') },
  ]);
});

test('every constraint of the error table exists in the database', async () => {
  const orm = await connect(url);
  const rows = await orm.em.execute<{ name: string }[]>(
    "select conname as name from pg_constraint union select indexname from pg_indexes where schemaname = 'public'",
  );
  await orm.close(true);
  const existing = new Set(rows.map(({ name }) => name));
  const named = Object.values(ERRORS).flatMap((row) => ('constraints' in row ? [...row.constraints] : []));
  expect(named.filter((name) => !existing.has(name))).toEqual([]);
});
