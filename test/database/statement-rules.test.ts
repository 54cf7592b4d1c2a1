import { describe, expect, test } from 'vitest';
import { brokenRules } from '../support/statement-rules.ts';

// each test file checks the statements that its services send: support/recorded-statements.ts
describe('a statement that a distributed PostgreSQL', () => {
  test.each([
    ['delete from a where x <= clock_timestamp()', 'a volatile function in WHERE or SET'],
    ['update a set x = random() where y = $1', 'a volatile function in WHERE or SET'],
    ['with b as (update a set x = 1 where y < clock_timestamp()) select 1', 'a volatile function in WHERE or SET'],
    ['update a set x = coalesce(x, now())', 'a clock in CASE or COALESCE'],
    ['update a set x = case when y then current_timestamp end', 'a clock in CASE or COALESCE'],
    ['insert into a values ($1) on conflict (x) do update set y = now()', 'a clock in DO UPDATE'],
    ['insert into a values ($1) on conflict (x) do update set y = 1 where a.y < now()', 'a clock in DO UPDATE'],
    [
      "insert into a select clock_timestamp() + b.position * interval '1 second' from b",
      'a volatile function beside columns in INSERT … SELECT',
    ],
  ])('refuses: %s → %s', async (statement, rule) => {
    expect(await brokenRules(statement)).toEqual([rule]);
  });

  test.each([
    'select coalesce(x, now()) from a where y < clock_timestamp()',
    'update a set x = now() where y <= statement_timestamp()',
    "delete from a where x <= now() - interval '1 day'",
    'insert into a values ($1, gen_random_uuid())',
    'insert into a select b.x, clock_timestamp() from b',
    'with b as (select *, clock_timestamp() as y from c) insert into a select b.x, b.y from b',
    'insert into a values ($1) on conflict (x) do update set y = excluded.y where a.y < excluded.y - $2',
  ])('accepts: %s → no rule is broken', async (statement) => {
    expect(await brokenRules(statement)).toEqual([]);
  });
});
