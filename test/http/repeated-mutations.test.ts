import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { tally } from '../support/calls/answers.ts';
import { newKey } from '../support/calls/idempotency.ts';
import { makePractice } from '../support/practice.ts';
import { sharedService, startService } from '../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service);

test('mutations of one stranger with a key → counted; those of a CRM are not', {
  tags: ['attack/filling-disk-stored-answers'],
}, async () => {
  const limited = await startService({ bookingRate: 3 }, service.databaseUrl);
  const { uuid } = await practice.room();
  const release = (headers = {}) =>
    limited.call(
      `POST /resources/${uuid}/revoke_reservation`,
      { placeholder_id: randomUUID() },
      { ...newKey(), ...headers },
    );
  const replies = [];
  for (let times = 0; times < 5; times++) replies.push(await release());
  expect(tally(replies)).toEqual({ 204: 3, '429/170': 2 });
  expect((await release(practice.headers)).status).toBe(204);
});

test('a GraphQL mutation sent twice → one effect, the same answer; keys of tenants are their own', {
  tags: ['W23/post-put-delete-take'],
}, async () => {
  const query = `mutation ($input: CreateAvailabilityInput!) { createAvailability(input: $input) { uuid } }`;
  const { uuid, day } = await practice.room();
  const variables = { input: { resource: uuid, start: `${day}T15:00`, end: `${day}T16:00` } };
  const key = newKey();
  const first = await service.graphql(query, variables, { ...practice.headers, ...key });
  const second = await service.graphql(query, variables, { ...practice.headers, ...key });
  expect(first.data.createAvailability.uuid).toEqual(expect.any(String));
  expect(second).toEqual(first);

  const stranger = await makePractice(service);
  const { errors } = await service.graphql(query, variables, { ...stranger.headers, ...key });
  expect(errors[0].extensions.code).toBe('NOT_FOUND');
});

test('several mutations of which one fails → what was done is not done again', async () => {
  const { uuid, day } = await practice.room();
  const query = `mutation ($input: CreateAvailabilityInput!) {
    done: createAvailability(input: $input) { uuid }
    failed: deleteAvailability(availability: "none@test")
  }`;
  const variables = { input: { resource: uuid, start: `${day}T15:00`, end: `${day}T16:00` } };
  const headers = { ...practice.headers, ...newKey() };
  const first = await service.graphql(query, variables, headers);
  expect(await service.graphql(query, variables, headers)).toEqual(first);
  const rows = await service.sql('select count(*)::int from availabilities where resource_id = $1', [uuid]);
  expect(rows).toEqual([{ count: 2 }]);
});

test('several mutations of which one is invalid, so that the answer is null → none of them is done', async () => {
  const { uuid, day } = await practice.room();
  const query = `mutation ($input: CreateAvailabilityInput!, $bad: CreateAvailabilityInput!) {
    done: createAvailability(input: $input) { uuid }
    failed: createAvailability(input: $bad) { uuid }
  }`;
  const input = { resource: uuid, start: `${day}T15:00`, end: `${day}T16:00` };
  const variables = { input, bad: { ...input, capacity: 0 } };
  const { data } = await service.graphql(query, variables, { ...practice.headers, ...newKey() });
  expect(data).toBeNull();
  const rows = await service.sql('select count(*)::int from availabilities where resource_id = $1', [uuid]);
  expect(rows).toEqual([{ count: 1 }]);
});
