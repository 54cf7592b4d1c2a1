import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { makePractice } from '../../support/practice.ts';
import { sharedService } from '../../support/service.ts';

test('what docs/management.md shows of setting up → can be booked, and can be repeated', async () => {
  const service = await sharedService();
  const { headers } = await makePractice(service);
  const [, block = ''] = /## Setting up.*?```graphql\n(.*?)```/s.exec(readFileSync('docs/management.md', 'utf8')) ?? [];
  const operations = block.trim().split(/\n\n+/);
  const made = [];
  for (const operation of operations) made.push(await service.ask(operation, {}, headers));
  expect(made.flatMap((data) => Object.keys(data))).toEqual([
    'createUser',
    'createAccount',
    'createProvider',
    'createProduct',
    'createResource',
    'createAvailability',
    'setChannel',
  ]);
  const { status } = await service.call('GET /resources/flat-1@acme/upcoming_bookables');
  expect(status).toBe(200);
  const again = operations.filter((operation) => !operation.includes('createAvailability'));
  const firsts = made.filter((data) => !data.createAvailability).map(existing);
  for (const operation of again) expect(firsts).toContainEqual(await service.ask(operation, {}, headers));
});

/** An answer as its repetition has it: the record existed. */
const existing = (data: object) =>
  Object.fromEntries(
    Object.entries(data).map(([field, value]) => [field, 'created' in value ? { ...value, created: false } : value]),
  );
