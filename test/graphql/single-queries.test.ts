import { expect, test } from 'vitest';
import { codes } from '../support/calls/appointment-calls.ts';
import { fresh } from '../support/calls/management.ts';
import { makePractice } from '../support/practice.ts';
import { sharedService } from '../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service);

const read = (noun: string, name: string, args = '') =>
  service.graphql(
    `query ($name: Identifier!) { it: ${noun}(${noun}: $name${args}) { uuid reference } }`,
    { name },
    practice.headers,
  );

test.each([
  ['product', async (reference: string) => practice.product({ reference })],
  ['resource', async (reference: string) => (await practice.resource({ reference })).uuid],
  [
    'availability',
    async (reference: string) => {
      const { uuid: resource } = await practice.resource();
      const times = { start: '2030-01-07T09:00', end: '2030-01-07T12:00' };
      return (await practice.make('createAvailability', { resource, reference, ...times })).uuid;
    },
  ],
])('a %s → found by its uuid and by its reference; an unknown one is NOT_FOUND', async (noun, make) => {
  const reference = fresh();
  const uuid = await make(reference);
  for (const name of [uuid, reference]) expect(await read(noun, name)).toEqual({ data: { it: { uuid, reference } } });
  expect(codes(await read(noun, 'none@crm'))).toEqual([['NOT_FOUND', `${noun} must exist: there is no "none@crm"`]]);
});

test('a resource, with its provider named, or another one → found, or NOT_FOUND', async () => {
  const { uuid, reference } = await practice.resource();
  const { provider: other } = await practice.another();
  expect((await read('resource', reference, `, provider: "${practice.provider}"`)).data.it.uuid).toBe(uuid);
  expect(codes(await read('resource', reference, `, provider: "${other}"`))?.[0]?.[0]).toBe('NOT_FOUND');
});
