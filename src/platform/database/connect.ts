import { MikroORM } from '@mikro-orm/postgresql';
import type pg from 'pg';
import config from '../../../mikro-orm.config.ts';
import { USUAL_CONNECTIONS } from '../process/config.ts';
import { addressesOf } from '../process/database-url.ts';
import { giveUpBroken } from './broken-connections.ts';
import { hookStatements, serviceHooks } from './client-hooks.ts';
import { DEFAULT_SCHEMA, MAX_WAITS, type Sessions, sessionSettings, sessionsAt } from './session-settings.ts';

/** Connects to a database; nothing is sent before the first query. */
export function connect(
  url: string,
  {
    schema = DEFAULT_SCHEMA,
    waits = MAX_WAITS,
    connections = USUAL_CONNECTIONS,
    sendsOptions = true,
  }: Partial<Sessions> = {},
): Promise<MikroORM> {
  const onPoolCreated = (pool: pg.Pool) => {
    giveUpBroken(pool, waits.silenceMs);
    hookStatements(pool, serviceHooks());
  };
  // the ORM takes host, user and database of the address and drops the rest, such as sslmode
  const sessions = sessionsAt(url, sessionSettings(url, { schema, waits }), sendsOptions);
  const connectionTimeoutMillis = waits.connectionMs;
  const driverOptions = { ...config.driverOptions, ...sessions, connectionTimeoutMillis, onPoolCreated };
  const pool = { ...config.pool, max: connections };
  return MikroORM.init({ ...config, clientUrl: addressesOf(url)[0], schema, pool, driverOptions });
}
