import { MikroORM } from '@mikro-orm/postgresql';
import { expect, onTestFinished, test } from 'vitest';
import config from '../../mikro-orm.config.ts';
import { connect } from '../../src/platform/database/connect.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { MailKind } from '../../src/records/entities/values/mail-kind.ts';
import { ERRORS } from '../../src/records/errors/error-table.ts';
import { administer } from '../support/administer.ts';
import { emptyDatabase, freshDatabase } from '../support/database.ts';
import { blocksOf } from '../support/documentation/pages.ts';
import { UNHURRIED } from '../support/unhurried.ts';

const url = await freshDatabase();

/** Lines of a difference that remove what only the `.sql` files have: constraints, but for those of one reference, and indexes. */
const ONLY_IN_SQL = `
  select format('alter table "%s" drop constraint "%s";', conrelid::regclass, conname) as line
  from pg_constraint where contype in ('c', 'u', 'x') or (contype = 'f' and cardinality(conkey) > 1)
  union all
  select format('drop index "%s";', indexrelid::regclass) from pg_index
  union all
  select format('drop view if exists "%s" cascade;', viewname) from pg_views where schemaname = 'public'`;

/** Lines that remove defaults of columns that new entities fill themselves, with a value that differs from time to time. */
function defaultsOfNewEntities(orm: MikroORM): string[] {
  return [...orm.getMetadata().getAll().values()].flatMap(({ tableName, class: entity, props, pivotTable }) => {
    const values: { [property: string]: unknown } = pivotTable
      ? {}
      : new (entity as new () => { [property: string]: unknown })();
    return props
      .filter(({ name, default: known }) => values[name] !== undefined && known === undefined)
      .map(({ fieldNames }) => `alter table "${tableName}" alter column "${fieldNames}" drop default;`);
  });
}

test('columns, types, nulls, defaults and values of enums → those of the entities', async () => {
  const orm = await connect(url, { waits: UNHURRIED });
  const difference = await orm.schema.getUpdateSchemaSQL({ wrap: false });
  const onlyInSql = await orm.em.execute<{ line: string }[]>(ONLY_IN_SQL);
  await orm.close(true);
  // foreign keys with crm_id: test/booking/tenant-keys.test.ts compares them with the entities
  const expected = new Set([...onlyInSql.map(({ line }) => line), ...defaultsOfNewEntities(orm)]);
  // the tables of products and requirements have the tenant, too, for their foreign keys
  expect(difference.split('\n').filter((line) => line && !expected.has(line))).toEqual([
    'alter table "resource_products" drop column "crm_id";',
    'alter table "product_requirement_resources" drop column "crm_id", drop column "provider_id", drop column "product_id";',
    'alter table "channel_products" drop column "crm_id";',
    'alter table "availability_products" drop column "crm_id";',
  ]);
});

test('the domain of the kinds of mails has those of the entity', async () => {
  const orm = await connect(url);
  onTestFinished(() => orm.close(true));
  const [row] = await orm.em.execute<{ rule: string }[]>(
    "select pg_get_constraintdef(oid) as rule from pg_constraint where conname = 'mail_kind_is_known'",
  );
  expect([...row!.rule.matchAll(/'(\w+)'/g)].map(([, kind]) => kind)).toEqual(Object.values(MailKind));
});

test('every trigger function of ours → sets its search_path: a session may have another one', async () => {
  const orm = await connect(url);
  onTestFinished(() => orm.close(true));
  const functions = await orm.em.execute<{ name: string; settings: string[] | null }[]>(`
    select proname as name, proconfig as settings from pg_proc
    where prorettype = 'trigger'::regtype and pronamespace = 'public'::regnamespace`);
  expect(functions.length).toBeGreaterThan(5);
  expect(functions.filter(({ settings }) => !settings?.some((setting) => setting.startsWith('search_path=')))).toEqual(
    [],
  );
});

test('every function that writes the event log → runs with the rights of its owner', async () => {
  const orm = await connect(url);
  onTestFinished(() => orm.close(true));
  const functions = await orm.em.execute<{ name: string; isOfOwner: boolean }[]>(`
    select proname as name, prosecdef as "isOfOwner" from pg_proc
    where (prorettype = 'trigger'::regtype or prosrc ~ 'into event_') and pronamespace = 'public'::regnamespace
      and prosrc ~ 'into event_|tell_setting|tell_place|update event_heads'
      -- called by functions of the owner only
      and proname not in ('record_busy_times', 'record_states', 'tell_place', 'tell_setting')`);
  expect(functions.length).toBeGreaterThan(5);
  expect(functions.filter(({ isOfOwner }) => !isOfOwner)).toEqual([]);
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
    /is not usable: its sessions lack the settings statement_timeout=5s, lock_timeout=2s, .*jit=off.*: with a connection pooler/,
  );
});

test('the same with the user that docs/postgresql.md has for it → not refused', async () => {
  const admin = await connect(url);
  const user = `pooled_${process.pid}`;
  onTestFinished(async () => {
    await admin.em.execute(`drop role ${user}`);
    await admin.close(true);
  });
  const [settings] = blocksOf('docs/postgresql.md').filter(({ text }) => text.includes('alter role'));
  await admin.em.execute(`create role ${user} superuser login`);
  await admin.em.execute(settings!.text.replaceAll('slotkeeper', user));
  await expect(migrate(await throughPooler(user), url)).resolves.toBeUndefined();
});

test('every errorCode of the error table is there once', { tags: ['W3/table-code-source-every'] }, () => {
  const codes = Object.values(ERRORS).map(({ errorCode }) => errorCode);
  expect(codes.length).toBe(new Set(codes).size);
});

test('every errorCode is digits; 201 and 202 are the documented ones, and 300 is none of them', {
  tags: ['W3/201-slot-taken-202'],
}, () => {
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
  const named = Object.values(ERRORS).flatMap((row): string[] => [
    ...('constraints' in row ? row.constraints : []),
    ...('retried' in row ? row.retried : []),
  ]);
  expect(named.filter((name) => !existing.has(name))).toEqual([]);
});

/** The greatest offsets of a time that PostgreSQL reads: for some hours it is another month there. */
test.each([
  ['before', '<BEFORE>+15:59'],
  ['after', '<AFTER>-15:59'],
])('the clock of the sessions is 16 hours %s UTC → the months of events are those of UTC', async (_, zone) => {
  const other = await emptyDatabase();
  await administer(other, `alter database ${other.split('/').at(-1)} set timezone = '${zone}'`);
  const orm = await connect(other);
  await migrate(orm, other);
  const months = await orm.em.execute<{ name: string }[]>(
    "select inhrelid::regclass::text as name from pg_inherits where inhparent = 'events'::regclass order by 1",
  );
  await orm.close(true);
  const today = new Date();
  const expected = [0, 1, 2, 3].map((ahead) => new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + ahead)));
  expect(months.map(({ name }) => name)).toEqual(
    expected.map((month) => `events_${month.toISOString().slice(0, 7).replace('-', '_')}`),
  );
});
