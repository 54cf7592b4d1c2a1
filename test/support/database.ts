import { randomUUID } from 'node:crypto';
import type { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { inject } from 'vitest';
import { connect } from '../../src/platform/database/connect.ts';
import { asOptions } from '../../src/platform/database/session-settings.ts';
import { administer } from './administer.ts';
import { afterFile } from './cleanup.ts';
import { UNHURRIED } from './unhurried.ts';

/** A migrated database of its own, dropped after the test file. */
export const freshDatabase = (): Promise<string> => makeDatabase(inject('databases'));

/** Creates a database without any table. */
export const emptyDatabase = (): Promise<string> => makeDatabase('template0');

/** The ORM on a database, which waits for as long as it takes. */
export const openOrm = (url: string): Promise<MikroORM> => connect(url, { waits: UNHURRIED });

/** A pool that reads the forms of output of the service. It does not mind when its database is dropped, which may come before the server knows that it has ended. */
export function poolOf(connectionString: string, max: number): pg.Pool {
  const pool = new pg.Pool({ connectionString, max, options: asOptions({}) });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Creates a database without any table, with an encoding and a locale. */
export const localeDatabase = (locale: string): Promise<string> => makeDatabase(`template0 ${locale}`);

async function makeDatabase(template: string): Promise<string> {
  const name = `${inject('databases')}_${randomUUID().replaceAll('-', '')}`;
  await administer(inject('postgres'), `create database ${name} template ${template} strategy file_copy`);
  afterFile(() => administer(inject('postgres'), `drop database ${name} with (force)`));
  return inject('postgres').replace(/[^/]+$/, name);
}
