import type { MikroORM } from '@mikro-orm/postgresql';
import { connect } from '../../src/platform/database/connect.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { emptyDatabase } from './database.ts';
import { type Service, startService } from './service.ts';
import { UNHURRIED } from './unhurried.ts';

/** A schema with a service of its own. */
export interface TestCell {
  schema: string;
  service: Service;
  /** Its address, as a move names it. */
  address: { url: string; schema: string };
}

/** Starts two cells in one database. */
export async function startCells(): Promise<[TestCell, TestCell]> {
  const url = await emptyDatabase();
  return [await startCell(url, 'north'), await startCell(url, 'south')];
}

async function startCell(url: string, schema: string): Promise<TestCell> {
  const orm = await connect(url, { schema });
  await migrate(orm, url);
  await orm.close(true);
  return { schema, service: await startService({ schema, demo: true }, url), address: { url, schema } };
}

/** The ORM on the tables of a cell. */
export const openCellOrm = ({ address: { url, schema } }: Pick<TestCell, 'address'>): Promise<MikroORM> =>
  connect(url, { schema, waits: UNHURRIED });
