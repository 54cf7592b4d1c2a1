import { expect, onTestFinished, test } from 'vitest';
import { connect } from '../../src/platform/database/connect.ts';
import { Channel } from '../../src/records/entities/channel.ts';
import { freshDatabase } from '../support/database.ts';

const url = await freshDatabase();

async function read<Row extends object>(sql: string): Promise<Row[]> {
  const orm = await connect(url);
  onTestFinished(() => orm.close(true));
  return orm.em.execute<Row[]>(sql);
}

const camelCase = (column: string) => column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

test('a channel without settings → the database writes those that a channel without a row has', async () => {
  const columns = await read<{ column: string; value: string }>(`
    select attname as column, pg_get_expr(adbin, adrelid) as value from pg_attrdef
      join pg_attribute on attrelid = adrelid and attnum = adnum
    where adrelid = 'channels'::regclass and attname not in ('id', 'created_at', 'due_times')`);
  const written = columns.map(({ column, value }) => [camelCase(column), value.replace(/^'(.*)'::text$/, '$1')]);
  const { createdAt: _, products: _products, id: _id, dueTimes: _dueTimes, ...settings } = new Channel();
  const known = Object.entries(settings).filter(([, value]) => value !== undefined && value !== null);
  expect(Object.fromEntries(written)).toEqual(Object.fromEntries(known.map(([name, value]) => [name, String(value)])));
});

test('due times of a channel without a row → the triggers count by those that the class has', async () => {
  const [{ times }] = (await read<{ times: object }>('select default_due_times() as times')) as [{ times: object }];
  expect(times).toEqual(new Channel().dueTimes);
});
