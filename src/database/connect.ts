import { MikroORM } from '@mikro-orm/postgresql';
import type pg from 'pg';
import config from '../../mikro-orm.config.ts';
import { addressesOf } from '../process/database-url.ts';
import { giveUpBroken } from './broken-connections.ts';
import { prepareStatements } from './prepared-statements.ts';
import { MAX_WAITS, sessionSettings, sessionsAt } from './session-settings.ts';

/** Connects to a database; nothing is sent before the first query. */
export function connect(url: string, waits = MAX_WAITS): Promise<MikroORM> {
  const onPoolCreated = (pool: pg.Pool) => {
    giveUpBroken(pool, waits.silenceMs);
    prepareStatements(pool);
  };
  // the ORM takes host, user and database of the address and drops the rest, such as sslmode
  const sessions = sessionsAt(url, sessionSettings(waits));
  const connectionTimeoutMillis = waits.connectionMs;
  const driverOptions = { ...config.driverOptions, ...sessions, connectionTimeoutMillis, onPoolCreated };
  return MikroORM.init({ ...config, clientUrl: addressesOf(url)[0], driverOptions });
}
