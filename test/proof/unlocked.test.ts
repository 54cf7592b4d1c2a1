import { expect, test } from 'vitest';
import { unlocked } from '../support/unlocked.ts';

test.each([
  ['select id from resources where id = $1 for no key update', 'select id from resources where id = $1'],
  ['select id from a for no key update of "p", "a" ) , b', 'select id from a ) , b'],
  ['select id from w limit 1 for no key update of w skip locked', 'select id from w limit 1'],
  ['select 1 for no key update of "r" union select 2 for no key update', 'select 1 union select 2'],
])('the lock is removed from: %s', (statement, expected) => {
  expect(unlocked(statement)).toBe(expected);
});

test('functions of the database keep their locks', () => {
  const statement = 'create or replace function f() returns void as $$ perform from a for no key update of a; $$';
  expect(unlocked(statement)).toBe(statement);
});
