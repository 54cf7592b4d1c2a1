import { expect, test } from 'vitest';
import { LONG_APPOINTMENT } from '../../src/records/entities/appointment.ts';
import { MAX_REQUIREMENTS } from '../../src/records/entities/product-requirement.ts';
import { MAX_ANSWER_BYTES } from '../../src/records/entities/requests/idempotency-record.ts';
import { MAX_PRIORITY } from '../../src/records/entities/resource.ts';
import { BRANCHES } from '../../src/records/entities/values/branch.ts';
import { CHANGES, HOLDS, OFFER } from '../../src/records/entities/values/channel-fields.ts';
import { DUE_TIMES } from '../../src/records/entities/values/due-time.ts';
import { freshDatabase, poolOf } from '../support/database.ts';

const pool = poolOf(await freshDatabase(), 1);
const { rows } = await pool.query<{ name: string; rule: string }>(`
  select conname as name, pg_get_constraintdef(oid) as rule from pg_constraint where contype = 'c'
  union all select indexname, indexdef from pg_indexes
  union all select proname, prosrc from pg_proc where proname = 'are_due_times'`);
await pool.end();

const ruleOf = (name: string) => rows.find((row) => row.name === name)!.rule;

test.each([
  ['channel_limits', [0, OFFER.longestNotice, 1, OFFER.mostDays]],
  ['are_due_times', [DUE_TIMES.most, DUE_TIMES.longest, 0, 1]],
  ['channel_changes', [0, CHANGES.mostReschedules, 0, CHANGES.longestNotice, 0, CHANGES.longestNotice]],
  ['channel_holds', [HOLDS.minSeconds, HOLDS.maxSeconds, 0, HOLDS.maxRenewals, 1, HOLDS.maxTogether]],
  ['idempotency_record_size', [MAX_ANSWER_BYTES]],
  ['product_requirement_few', [1, MAX_REQUIREMENTS]],
  ['resource_priority', [-MAX_PRIORITY, MAX_PRIORITY]],
])('%s → has the limits of the code', (name, limits) => {
  expect(
    ruleOf(name)
      .match(/-?\b\d+\b/g)
      ?.map(Number),
  ).toEqual(limits);
});

test.each(['account_branch', 'provider_branch'])('%s → has the branches of the code', (name) => {
  expect([...ruleOf(name).matchAll(/'([a-z-]+)'/g)].map(([, branch]) => branch)).toEqual(BRANCHES);
});

test('the index of long appointments → has those that are as long as the code says', () => {
  expect(ruleOf('appointment_long')).toContain(`'${LONG_APPOINTMENT}'::interval`);
});
