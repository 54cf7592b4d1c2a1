import { expect, onTestFinished, test } from 'vitest';
import { connect } from '../../src/platform/database/connect.ts';
import { Channel } from '../../src/records/entities/channel.ts';
import { REMINDER_HOURS } from '../../src/records/entities/values/channel-fields.ts';
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
    where adrelid = 'channels'::regclass and attname not in ('id', 'created_at')`);
  const written = columns.map(({ column, value }) => [camelCase(column), value.replace(/^'(.*)'::text$/, '$1')]);
  const { createdAt: _, products: _products, id: _id, ...settings } = new Channel();
  const known = Object.entries(settings).filter(([, value]) => value !== undefined && value !== null);
  expect(Object.fromEntries(written)).toEqual(Object.fromEntries(known.map(([name, value]) => [name, String(value)])));
});

test('a booking on a channel without a row → the triggers remind as early as the default says', async () => {
  const functions = await read<{ source: string }>(`
    select prosrc as source from pg_proc where prosrc like '%coalesce(c.reminder_hours, %'`);
  const hours = functions.flatMap(({ source }) => source.match(/(?<=coalesce\(c\.reminder_hours, )\d+/g) ?? []);
  expect(new Set(hours)).toEqual(new Set([String(REMINDER_HOURS.default)]));
  const triggers = await read<{ condition: string }>(`
    select pg_get_triggerdef(oid) as condition from pg_trigger
    where tgrelid = 'channels'::regclass and tgname in ('reschedule_reminders_on_insert', 'reschedule_reminders_on_delete')`);
  const compared = triggers.map(({ condition }) => /reminder_hours <> (\d+)/.exec(condition)?.[1]);
  expect(compared).toEqual([String(REMINDER_HOURS.default), String(REMINDER_HOURS.default)]);
});
