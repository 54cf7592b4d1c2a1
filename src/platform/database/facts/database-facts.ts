import type { MikroORM } from '@mikro-orm/postgresql';
import { isPrivate } from '../../access/outbound/address-ranges.ts';
import type { DatabaseFacts } from '../../process/checks/check.ts';
import { differentZones } from './different-zones.ts';

interface Row {
  now_ms: number;
  jit: string;
  fsync: string;
  full_page_writes: string;
  synchronous_commit: string;
  autovacuum: string;
  max_connections: number;
  is_collation_current: boolean;
  client_connection_check_interval: string;
  address: string | null;
  is_encrypted: boolean | null;
  is_superuser: boolean;
  is_owner: boolean | null;
  has_migrations: boolean;
  has_zones: boolean;
}

/** Reads the settings of the server and of this session. Rows of pg_stat_ssl are those of PostgreSQL, not of a pooler. */
const FACTS = `
  select extract(epoch from clock_timestamp())::float8 * 1000 as now_ms,
    current_setting('jit') as jit, current_setting('fsync') as fsync,
    current_setting('full_page_writes') as full_page_writes,
    current_setting('synchronous_commit') as synchronous_commit, current_setting('autovacuum') as autovacuum,
    current_setting('max_connections')::int as max_connections,
    current_setting('client_connection_check_interval') as client_connection_check_interval,
    (select datcollversion is not distinct from pg_database_collation_actual_version(oid)
      from pg_database where datname = current_database()) as is_collation_current,
    host(inet_server_addr()) as address,
    (select ssl from pg_stat_ssl where pid = pg_backend_pid()) as is_encrypted,
    (select rolsuper from pg_roles where rolname = current_user) as is_superuser,
    (select pg_has_role(relowner, 'USAGE') from pg_class where oid = to_regclass('appointments')) as is_owner,
    to_regclass('mikro_orm_migrations') is not null as has_migrations, to_regclass('zone_clocks') is not null as has_zones`;

/** Two count requests, one receives notifications. */
const CONNECTIONS_BESIDE_POOL = 3;

/** Reads the facts that DATABASE_CHECKS judge, without changing anything. */
export async function databaseFacts(orm: MikroORM): Promise<DatabaseFacts> {
  // opens the connection, so that the statement below takes one round trip
  await orm.em.execute('select');
  const before = Date.now();
  const [row] = await orm.em.execute<Row[]>(FACTS);
  const after = Date.now();
  const { now_ms: now, address, ...settings } = row!;
  const pending = await pendingMigrations(orm, settings.has_migrations);
  return {
    // the clock was read at some moment between: what could be due to that does not count
    clockAheadMs: now > after ? now - after : Math.min(0, now - before),
    pendingMigrations: pending,
    failingSources: pending.length ? 0 : await failingSources(orm),
    jit: settings.jit === 'on',
    unsafeSettings: (['fsync', 'full_page_writes', 'synchronous_commit'] as const).filter(
      (name) => settings[name] === 'off',
    ),
    autovacuum: settings.autovacuum === 'on',
    maxConnections: settings.max_connections,
    ownConnections: (orm.config.get('pool').max ?? 0) + CONNECTIONS_BESIDE_POOL,
    isCollationCurrent: settings.is_collation_current,
    checksConnections: settings.client_connection_check_interval !== '0',
    isConnectionSafe: settings.is_encrypted === true || address === null || isPrivate(address),
    differentZones: settings.has_zones ? await differentZones(orm) : [],
    isSuperuser: settings.is_superuser,
    isOwner: settings.is_owner ?? false,
  };
}

/** Counts sources of busy times that were not read for an hour, although they should. */
async function failingSources(orm: MikroORM): Promise<number> {
  const [row] = await orm.em.execute<{ count: number }[]>(
    `select count(*)::int as count from busy_sources where is_stale or failing_since < now() - interval '1 hour'`,
  );
  return row!.count;
}

async function pendingMigrations(orm: MikroORM, hasTable: boolean): Promise<string[]> {
  const { migrationsList = [] } = orm.config.get('migrations');
  const known = migrationsList.map((migration) => ('name' in migration ? migration.name : ''));
  const rows = hasTable ? await orm.em.execute<{ name: string }[]>('select name from mikro_orm_migrations') : [];
  const executed = new Set(rows.map(({ name }) => name));
  return known.filter((name) => !executed.has(name));
}
