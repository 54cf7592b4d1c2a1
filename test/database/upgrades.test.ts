import type { MikroORM } from '@mikro-orm/postgresql';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { connect } from '../../src/platform/database/connect.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { IndexMigration } from '../../src/platform/database/migrations/index-migration.ts';
import { LaterMigration } from '../../src/platform/database/migrations/later-migration.ts';
import { Migration20261122000000_initial as Initial } from '../../src/platform/database/migrations/Migration20261122000000_initial.ts';
import { administer } from '../support/administer.ts';
import { AnotherTransaction } from '../support/another-transaction.ts';
import { reserve } from '../support/calls/booking.ts';
import { firstSlot } from '../support/calls/slots.ts';
import { blocksOf } from '../support/documentation/pages.ts';
import { makePractice } from '../support/practice.ts';
import { type Service, startService } from '../support/service.ts';

/** The ORM of a version that has further migrations. */
async function version(url: string, ...migrations: (new (...args: never[]) => LaterMigration)[]): Promise<MikroORM> {
  const orm = await connect(url);
  onTestFinished(() => orm.close(true));
  const list = [Initial, ...migrations] as (typeof Initial)[];
  orm.config.set('migrations', { ...orm.config.get('migrations'), migrationsList: list });
  return orm;
}

class Migration20990101000000_slow extends LaterMigration {
  override name = 'Migration20990101000000_slow';
  override compatibleFrom = null;

  override up(): void {
    this.addSql('set local statement_timeout = 0');
    // longer than any timeout of a session
    this.addSql('select pg_sleep(6)');
  }
}

class Migration20990102000000_index extends IndexMigration {
  override name = 'Migration20990102000000_index';
  override compatibleFrom = 'Migration20261122000000_initial';
  override index = 'appointment_by_creation on appointments (created_at)';
}

class Migration20990103000000_incompatible extends LaterMigration {
  override name = 'Migration20990103000000_incompatible';
  override compatibleFrom = Migration20990102000000_index.name;

  override up(): void {
    this.addSql('alter table appointments drop column created_at');
  }
}

test('a process migrates for longer than the timeouts of its role → others that start meanwhile wait, and start', async () => {
  const { databaseUrl } = await startService();
  const user = `upgraded_${process.pid}`;
  const [settings] = blocksOf('docs/postgresql.md').filter(({ text }) => text.includes('alter role'));
  await administer(
    inject('postgres'),
    `create role ${user} superuser login`,
    settings!.text.replaceAll('slotkeeper', user),
  );
  const url = databaseUrl.replace('postgres@', `${user}@`);
  onTestFinished(() => administer(inject('postgres'), `drop role ${user}`));
  const [first, ...others] = await Promise.all([1, 2, 3].map(() => version(url, Migration20990101000000_slow)));
  const reports: string[] = [];
  const started: Promise<void>[] = [];
  await migrate(first!, url, () => {
    started.push(...others.map((orm) => migrate(orm, url, (line) => reports.push(line))));
  });
  await Promise.all(started);
  expect(reports).toEqual(others.map(() => 'waiting for another process that migrates the database'));
});

describe('a migration builds an index', () => {
  /** A service, and a process that builds the index but has to wait for the transaction of somebody else. */
  async function build() {
    const service = await startService();
    const practice = await makePractice(service);
    const other = await AnotherTransaction.begin(service);
    await other.sql('update appointments set updated_at = now()');
    await other.sql('lock table appointments in row exclusive mode');
    const url = service.databaseUrl;
    const start = async (report?: (line: string) => void) =>
      migrate(await version(url, Migration20990102000000_index), url, report);
    const building = start();
    await Promise.race([building, other.untilWaiting(1)]);
    return { service, practice, other, start, building };
  }

  const isValid = (service: Service) =>
    service.sql("select indisvalid from pg_index where indexrelid = 'appointment_by_creation'::regclass");

  test('→ others book meanwhile, and other processes that start wait until it is there', async () => {
    const { service, practice, other, start, building } = await build();
    expect((await reserve(service, await firstSlot(practice))).status).toBe(200);
    const { promise: isWaiting, resolve } = Promise.withResolvers<string>();
    const waiting = start(resolve);
    expect(await isWaiting).toBe('waiting for another process that migrates the database');
    await other.commit();
    await Promise.all([building, waiting]);
    expect(await isValid(service)).toEqual([{ indisvalid: true }]);
  });

  test('and is interrupted → the next start builds it again', async () => {
    const { service, other, start, building } = await build();
    await service.sql(
      "select pg_cancel_backend(pid) from pg_stat_activity where query like 'create index concurrently%'",
    );
    await expect(building).rejects.toThrow('is not usable: canceling statement due to user request');
    expect(await isValid(service)).toEqual([{ indisvalid: false }]);
    await other.commit();
    await start();
    expect(await isValid(service)).toEqual([{ indisvalid: true }]);
  });
});

describe('an older process starts on the database of a newer version', () => {
  test('that declares itself compatible → starts, and reports it', async () => {
    const { databaseUrl: url } = await startService();
    await migrate(await version(url, Migration20990102000000_index), url);
    const reports: string[] = [];
    await migrate(await version(url), url, (line) => reports.push(line));
    expect(reports).toEqual(['a newer, compatible version has migrated the database: Migration20990102000000_index']);
  });

  test('that is compatible with later versions only → refused, and told which migration', async () => {
    const { databaseUrl: url } = await startService();
    const newest = [Migration20990102000000_index, Migration20990103000000_incompatible];
    await migrate(await version(url, ...newest), url);
    await expect(migrate(await version(url), url)).rejects.toThrow(
      'a newer version of Slotkeeper has migrated it (Migration20990103000000_incompatible): start that version',
    );
    await expect(migrate(await version(url, Migration20990102000000_index), url)).resolves.toBeUndefined();
  });
});
