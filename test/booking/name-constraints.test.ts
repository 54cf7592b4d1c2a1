import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { AnotherTransaction } from '../support/another-transaction.ts';
import { fresh } from '../support/calls/management.ts';
import { makePractice, type Practice } from '../support/practice.ts';
import { type Service, sharedService } from '../support/service.ts';

/** Constraints of names, without any code of ours in between: rows are written with plain SQL. */

const service = await sharedService();
const first = await makePractice(service);
const second = await makePractice(service);

beforeAll(async () => {
  await Promise.all([first.resource(), second.resource()]);
});

const INSERT = {
  resources: `insert into resources (id, crm_id, provider_id, reference, public_name, internal_name)
    values ($1, $2, $3, $4, 'Room', 'Room')`,
  channels: `insert into channels (id, crm_id, provider_id, reference, key, resource_id, visible, booking_process,
    minimum_notice_minutes, booking_window_days, show_full_slots) values ($1, $2, $3, $4, 'CALENDAR_PUBLIC',
    (select id from resources r where provider_id = $3 and not exists (select from channels where resource_id = r.id) limit 1),
    true, 'IMMEDIATE', 0, 90, false)`,
  products: `insert into products (id, crm_id, provider_id, reference, name) values ($1, $2, $3, $4, 'Talk')`,
  availabilities: `insert into availabilities (id, crm_id, provider_id, reference, resource_id, start, "end", time_zone)
    values ($1, $2, $3, $4, (select id from resources where provider_id = $3 limit 1), '2030-01-07T09:00',
    '2030-01-07T12:00', 'UTC')`,
};

type Table = keyof typeof INSERT;
const TABLES = Object.keys(INSERT) as Table[];
const NOUNS = { resources: 'resource', channels: 'channel', products: 'product', availabilities: 'availability' };

const valuesOf = ({ crmId, provider }: Practice, name: string, id: string = randomUUID()) => [
  id,
  crmId,
  provider,
  name,
];

/** Name of the constraint that a statement violates; undefined if none. */
const violated = (sql: Service['sql'], text: string, values: unknown[]): Promise<string | undefined> =>
  sql(text, values).then(
    () => undefined,
    (error: { constraint?: string }) => error.constraint,
  );

const insert = async (table: Table, practice: Practice, name: string) => {
  if (table === 'channels') await practice.resource();
  return violated((text, values) => service.sql(text, values), INSERT[table], valuesOf(practice, name));
};

describe.each(TABLES)('a name of %s', (table) => {
  test.each(TABLES)(
    'used by another CRM for %s → the foreign key refuses it, also once it is free',
    { tags: ['Tenants/name-resource-channel-product', 'attack/another-tenant-uses-published'] },
    async (other) => {
      const name = fresh();
      const refused = `${NOUNS[other]}_name_of_crm`;
      expect(await insert(table, first, name)).toBeUndefined();
      expect(await insert(other, second, name)).toBe(refused);

      const own = fresh();
      expect(await insert(other, second, own)).toBeUndefined();
      const rename = `update ${other} set reference = $1 where reference = $2`;
      expect(await violated((...args) => service.sql(...args), rename, [name, own])).toBe(refused);

      await service.sql(`delete from ${table} where reference = $1`, [name]);
      expect(await insert(other, second, name)).toBe(refused);
      expect(await insert(other, first, name)).toBeUndefined();
    },
  );

  test('that two CRMs use at once → the second waits for the first, and is refused', {
    tags: ['Tenants/two-crms-claim-name', 'attack/another-tenant-uses-published'],
  }, async () => {
    const name = fresh();
    const transaction = await AnotherTransaction.begin(service);
    await Promise.all([first.resource(), second.resource()]);
    await transaction.sql(INSERT[table], ...valuesOf(first, name));
    const { answer } = await transaction.letWait(() => insert(table, second, name));
    await transaction.commit();
    expect(await answer).toBe(`${NOUNS[table]}_name_of_crm`);
  });
});

describe('resources and channels of one CRM', () => {
  test.each([
    ['resources', 'channels'],
    ['channels', 'resources'],
  ] as const)(
    'a name of %s for one of %s → refused, until it is free',
    { tags: ['Tenants/resources-channels-together-products', 'Tenants/crm-use-name-again'] },
    async (table, other) => {
      const name = fresh();
      expect(await insert(table, first, name)).toBeUndefined();
      const refused = `${NOUNS[other]}_reference_unique`;
      expect(await insert(other, first, name)).toBe(refused);
      await service.sql(`delete from ${table} where reference = $1`, [name]);
      expect(await insert(other, first, name)).toBeUndefined();
    },
  );

  test('a deleted resource that comes back after a channel got its name → refused', async () => {
    const { uuid, reference } = await first.resource();
    await service.sql('update resources set deleted_at = now() where id = $1', [uuid]);
    expect(await insert('channels', first, reference)).toBeUndefined();
    const restore = 'update resources set deleted_at = null where id = $1';
    expect(await violated((...args) => service.sql(...args), restore, [uuid])).toBe('resource_reference_unique');
  });

  test('a free name that both use at once → the second waits for the first, and is refused', {
    tags: ['Tenants/forms-name-exactly-resource'],
  }, async () => {
    const name = fresh();
    expect(await insert('products', first, name)).toBeUndefined();
    await first.resource();
    const transaction = await AnotherTransaction.begin(service);
    await transaction.sql(INSERT.channels, ...valuesOf(first, name));
    const { answer } = await transaction.letWait(() => insert('resources', first, name));
    await transaction.commit();
    expect(await answer).toBe('resource_reference_unique');
  });

  test('one name for a resource, a product and an availability → allowed: consumers name them by different parameters', {
    tags: ['Tenants/resources-channels-together-products'],
  }, async () => {
    const name = fresh();
    for (const table of ['resources', 'products', 'availabilities'] as const) {
      expect(await insert(table, first, name)).toBeUndefined();
    }
  });
});
