import { ReferenceKind } from '@mikro-orm/core';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase, openOrm, poolOf } from '../support/database.ts';

/** The database itself refuses a row that points into another tenant: rows are written with plain SQL. */

const url = await freshDatabase();
const pool = poolOf(url, 1);
afterAll(() => pool.end());

interface ForeignKey {
  name: string;
  table: string;
  target: string;
  columns: string[];
  targets: string[];
  /** Columns that can be written. */
  written: string[];
  deleteRule: 'a' | 'c' | 'n';
}

const KEYS = `
  select c.conname as name, c.conrelid::regclass::text as table, c.confrelid::regclass::text as target,
    c.confdeltype as "deleteRule", names.columns, names.targets, names.written
  from pg_constraint c cross join lateral (
    select array_agg(a.attname::text order by n) as columns, array_agg(b.attname::text order by n) as targets,
      array_agg(a.attname::text order by n) filter (where a.attgenerated = '') as written
    from unnest(c.conkey, c.confkey) with ordinality as k (own, its, n)
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = own
      join pg_attribute b on b.attrelid = c.confrelid and b.attnum = its) as names
  where c.contype = 'f' and c.confrelid <> 'crms'::regclass order by name`;

const { rows: keys } = await pool.query<ForeignKey>(KEYS);

/** Half foreign keys: tables/deletions/half-references.sql. */
const HALVES = `
  select t.tgname::text as name, t.tgrelid::regclass::text as table, substring(p.prosrc from 'perform from (\\w+)') as target,
    array['crm_id', a.attname::text] as columns, case when a.attnotnull then 'a' else 'n' end as "deleteRule", p.prosrc !~ 'if false then' as "isRefused"
  from pg_trigger t join pg_proc p on p.oid = t.tgfoid and p.proname = 'check_' || t.tgname and p.prosrc ~ 'for key share'
    join pg_attribute a on a.attrelid = t.tgrelid and a.attnum = t.tgattr[0]
  order by name`;

const { rows: halves } = await pool.query<ForeignKey & { isRefused: boolean }>(HALVES);

test('every foreign key but those to CRMs → contains crm_id, and so does what it refers to', () => {
  expect(keys.length).toBeGreaterThan(30);
  const without = keys.filter(({ columns, targets }) => targets[columns.indexOf('crm_id')] !== 'crm_id');
  expect(without.map(({ name }) => name)).toEqual([]);
});

test('every reference of an entity → a foreign key of its column and crm_id, with its rule for deletions', async () => {
  const orm = await openOrm(url);
  const entities = [...orm.getMetadata().getAll().values()];
  await orm.close(true);
  const references = entities.flatMap(({ tableName, props, pivotTable }) =>
    pivotTable
      ? []
      : props
          .filter(({ kind, name }) => kind === ReferenceKind.MANY_TO_ONE && name !== 'crm')
          .map(({ fieldNames, referencedTableName, deleteRule }) => ({
            columns: ['crm_id', ...fieldNames],
            deleteRule: deleteRule === 'cascade' ? 'c' : deleteRule === 'set null' ? 'n' : 'a',
            table: tableName,
            target: referencedTableName,
          })),
  );
  const simple = [
    ...keys.filter(({ targets, table }) => `${targets}` === 'crm_id,id' && !table.endsWith('_products')),
    ...halves.filter(({ name }) => name !== 'appointment_of_resource'),
  ];
  const ofResource = halves.find(({ name }) => name === 'appointment_of_resource')!;
  const wide = [
    ...keys.filter(({ targets }) => targets.length > 2),
    { ...ofResource, columns: [...ofResource.columns, 'provider_id'] },
  ];
  const shown = ({ table, columns, target, deleteRule }: (typeof references)[number]) =>
    `${table} (${columns}) → ${target} ${deleteRule}`;
  // a foreign key of more columns stands for those of each of them
  const isImplied = (reference: (typeof references)[number]) =>
    wide.some(
      ({ table, columns }) => table === reference.table && reference.columns.every((each) => columns.includes(each)),
    );
  expect(simple.map(shown).sort()).toEqual(
    references
      // a nullable reference implies nothing: the provider of such a row has a foreign key of its own
      .filter((each) => !isImplied(each) || simple.some((key) => shown(key) === shown(each)))
      .map(shown)
      .sort(),
  );
});

/** One row of each table for a tenant; what is unique within a parent differs between the tenants. */
const ROWS = (crm: 'a' | 'b') => `
  insert into crms (id) values ('${crm}');
  insert into users (crm_id, email, mailbox, last_name) values ('${crm}', '${crm}@x.org', '${crm}', 'X');
  insert into accounts (crm_id, reference, owner_id, branch) select crm_id, 'x', id, 'misc' from users where crm_id = '${crm}';
  insert into providers (crm_id, reference, owner_id, account_id, name)
    select crm_id, 'x', owner_id, id, 'X' from accounts where crm_id = '${crm}';
  insert into pictures (crm_id, provider_id, hash, type, content)
    select crm_id, id, 'x', 'image/png', '\\x01' from providers where crm_id = '${crm}' and crm_id = 'a';
  insert into staff_members (crm_id, provider_id, user_id) select crm_id, id, owner_id from providers where crm_id = '${crm}';
  insert into contact_profiles (crm_id, reference, user_id, provider_id, name)
    select crm_id, 'x', owner_id, id, 'X' from providers where crm_id = '${crm}';
  insert into contact_channels (crm_id, profile_id, type, value)
    select crm_id, id, '${crm === 'a' ? 'email' : 'phone'}', 'x' from contact_profiles where crm_id = '${crm}';
  insert into products (crm_id, provider_id, reference, name)
    select crm_id, id, 'product@${crm}', 'X' from providers where crm_id = '${crm}';
  insert into custom_fields (crm_id, provider_id, product_id, key, labels, type)
    select crm_id, provider_id, id, 'x_${crm}', '{"en": "X"}', 'TEXT' from products where crm_id = '${crm}';
  insert into resources (crm_id, provider_id, reference, public_name, internal_name, contact_user_id, contact_profile_id)
    select crm_id, provider_id, 'room@${crm}', 'X', 'X', user_id, id from contact_profiles where crm_id = '${crm}';
  insert into channels (crm_id, provider_id, resource_id, key, reference)
    select crm_id, provider_id, id, '${crm === 'a' ? 'RESOURCE_PUBLIC' : 'CALENDAR_PUBLIC'}', 'channel@${crm}'
    from resources where crm_id = '${crm}';
  insert into availabilities (crm_id, provider_id, resource_id, reference, start, "end", time_zone)
    select crm_id, provider_id, id, 'hours@${crm}', '2030-01-01T09:00', '2030-01-01T10:00', 'UTC'
    from resources where crm_id = '${crm}';
  insert into blackouts (crm_id, provider_id, resource_id, reference, start, "end", time_zone)
    select crm_id, provider_id, id, 'closed@${crm}', '2030-01-01T09:00', '2030-01-01T10:00', 'UTC'
    from resources where crm_id = '${crm}';
  insert into waitlist_entries (crm_id, provider_id, resource_id, product_id, channel_key, email, consumer, earliest, latest, state)
    select r.crm_id, r.provider_id, r.id, p.id, 'RESOURCE_PUBLIC', '${crm}@x.org', '{}', '2030-01-01T09:00Z', '2030-01-02T09:00Z', 'WAITING'
    from resources r join products p using (crm_id, provider_id) where r.crm_id = '${crm}';
  insert into waitlist_sweeps (resource_id, crm_id, provider_id, revision)
    select id, crm_id, provider_id, 'x' from resources where crm_id = '${crm}' and crm_id = 'a';
  insert into appointments (crm_id, provider_id, resource_id, availability_id, product_id, contact_user_id,
      contact_profile_id, starts_at, ends_at, occupied_from, occupied_until, capacity)
    select crm_id, provider_id, r.id, a.id, p.id, contact_user_id, contact_profile_id, t, t + '1 hour', t, t + '1 hour', 2
    from resources r join availabilities a using (crm_id, provider_id) join products p using (crm_id, provider_id),
      (select timestamptz '2030-01-01T09:00Z' + interval '${crm === 'a' ? 0 : 5} hours' as t) as times
    where crm_id = '${crm}';
  insert into participations (crm_id, provider_id, appointment_id, user_id, capacity, seat, state, channel_key, email,
      first_name, last_name)
    select a.crm_id, provider_id, a.id, u.id, 2, ${crm === 'a' ? 1 : 2}, 'BOOKED', 'RESOURCE_PUBLIC', u.email, 'X', 'X'
    from appointments a join users u using (crm_id) where crm_id = '${crm}';
  insert into mails (crm_id, provider_id, appointment_id, participation_id, user_id, dedupe_key, kind, recipient, language, facts)
    select crm_id, provider_id, appointment_id, id, user_id, 'x', 'REMINDER', 'x', 'de', '{}'
    from participations where crm_id = '${crm}';
  insert into webhook_endpoints (crm_id, provider_id, url, types, secret, cursor)
    select crm_id, id, 'https://example.org', '{mail.sent}', '\\x01', 0 from providers where crm_id = '${crm}';
  insert into webhook_deliveries (crm_id, endpoint_id, sequence, key, type)
    select crm_id, id, ${crm === 'a' ? 1 : 2}, id, 'mail.sent' from webhook_endpoints where crm_id = '${crm}';
  insert into booking_limits (crm_id, provider_id, resource_id, product_id, counts, per, most)
    select r.crm_id, r.provider_id, r.id, p.id, 'APPOINTMENTS', 'DAY', 1
    from resources r join products p using (crm_id, provider_id) where r.crm_id = '${crm}';
  insert into calendar_feeds (crm_id, provider_id, resource_id, hash)
    select crm_id, provider_id, id, repeat('${crm}', 64) from resources where crm_id = '${crm}';
  insert into busy_sources (crm_id, provider_id, resource_id)
    select crm_id, provider_id, id from resources where crm_id = '${crm}';
  insert into resource_products (resource_id, product_id)
    select r.id, p.id from resources r join products p using (crm_id) where crm_id = '${crm}';
  insert into channel_products (channel_id, product_id)
    select c.id, p.id from channels c join products p using (crm_id) where crm_id = '${crm}';
  insert into availability_products (availability_id, product_id)
    select a.id, p.id from availabilities a join products p using (crm_id) where crm_id = '${crm}';
  insert into product_requirements (crm_id, provider_id, product_id, name, position)
    select crm_id, provider_id, id, 'X', ${crm === 'a' ? 1 : 2} from products where crm_id = '${crm}';
  insert into product_requirement_resources (requirement_id, resource_id)
    select q.id, r.id from product_requirements q join resources r using (crm_id) where crm_id = '${crm}'`;

/** Checks that a row of a foreign key breaks whatever it points to: the only appointment is no part. */
const CHECKS: { [key: string]: string } = {
  appointment_active_with_whole: `alter table appointments drop constraint appointment_capacity,
    drop constraint appointment_part_is_bare;
    drop trigger appointment_part_with_whole_by_update on appointments;`,
};

/** Runs statements that leave nothing behind; returns the constraint that one of them violates. */
async function violated(run: (client: pg.PoolClient) => Promise<unknown>): Promise<string | undefined> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await run(client);
    await client.query('set constraints all immediate');
    return undefined;
  } catch (error) {
    return (error as { constraint?: string }).constraint ?? String(error);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

describe('a row that points into another tenant', () => {
  beforeAll(async () => {
    await pool.query(ROWS('a'));
    await pool.query(ROWS('b'));
  });

  /** Points a row of tenant a, by the columns of a foreign key, to a row of `crm`. */
  const point = ({ table, target, written, columns, targets }: ForeignKey, crm: 'a' | 'b') => {
    const set = written
      .filter((column) => column !== 'crm_id')
      .map(
        (column) =>
          `${column} = (select ${targets[columns.indexOf(column)]} from ${target} where crm_id = '${crm}' limit 1)`,
      );
    return `update ${table} set ${set} where crm_id = 'a'`;
  };

  test.each(keys.map((key) => ({ ...key, title: `${key.table} → ${key.target}` })))('$title → $name', async (key) => {
    // others would refuse the row, too
    const others = keys.filter(({ table, target, name }) => [table, target].includes(key.table) && name !== key.name);
    const alone = others.map(({ table, name }) => `alter table ${table} drop constraint ${name};`).join('');
    const pointingTo = (crm: 'a' | 'b') =>
      violated(async (client) => {
        await client.query(`${alone} ${CHECKS[key.name] ?? ''} alter table ${key.table} disable trigger user`);
        const { rowCount } = await client.query(point(key, crm));
        expect(rowCount).toBe(1);
      });
    if (!key.columns.includes('reference')) expect(await pointingTo('a')).toBeUndefined();
    expect(await pointingTo('b')).toBe(key.name);
  });

  test.each(halves)(
    '$table → $target, half a key → $name',
    async ({ table, target, columns: [, column], name, isRefused }) => {
      const pointTo = (client: pg.PoolClient, crm: string) =>
        client.query(
          `update ${table} set ${column} = (select id from ${target} where crm_id = '${crm}' limit 1)
         where crm_id = 'a' returning ${column} as id`,
        );
      const kept: unknown[] = [];
      const clear = name === 'appointment_of_resource' || isRefused ? '' : `update ${table} set ${column} = null;`;
      const pointingTo = (crm: string) =>
        violated(async (client) => {
          await client.query(
            `alter table ${table} drop constraint if exists appointment_profile_needs_contact; ${clear}`,
          );
          kept.push((await pointTo(client, crm)).rows[0].id);
        });
      expect(await pointingTo('a')).toBeUndefined();
      expect(kept).toEqual([expect.any(String)]);
      expect(await pointingTo('b')).toBe(isRefused ? name : undefined);
      if (!isRefused) expect(kept[1]).toBeNull();
    },
  );

  test('a product that is offered at a resource of another tenant → refused', async () => {
    for (const [table, owner] of [
      ['resource_products', 'resources'],
      ['channel_products', 'channels'],
      ['availability_products', 'availabilities'],
    ] as const) {
      const column = { resources: 'resource_id', channels: 'channel_id', availabilities: 'availability_id' }[owner];
      const insert = `insert into ${table} (${column}, product_id) select o.id, p.id from ${owner} o, products p
        where o.crm_id = 'a' and p.crm_id = 'b'`;
      expect(await violated((client) => client.query(insert))).toBe(`${table}_${column}_foreign`);
    }
  });
});
