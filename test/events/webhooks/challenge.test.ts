import { describe, expect, test } from 'vitest';
import { repeats } from '../../../src/events/webhooks/challenge.ts';
import { mutate, query } from '../../support/calls/mutate.ts';
import { expectAsDocumented } from '../../support/events.ts';
import { makePractice } from '../../support/practice.ts';
import {
  deliveriesOf,
  makeEndpoint,
  makeUnconfirmed,
  passDelays,
  publish,
  startDeliveries,
  startWebhooks,
  stateOf,
  until,
  untilIdle,
} from '../../support/webhooks.ts';

const { service, practice, crm, receiver } = await startDeliveries();

const isConfirmed = async (endpoint: string) =>
  (await query(practice, 'webhookEndpoint', { endpoint }, '{ confirmed }')).confirmed;

const waits = (endpoint: string) =>
  until(service, 'select from webhook_endpoints where id = $1 and waits_until > now() and lease is null', [endpoint]);

const bodies = () => receiver.received.map(({ body }) => JSON.parse(body));

const testEndpoint = (endpoint: string) => mutate(practice, 'testWebhookEndpoint', { endpoint }, '{ status failure }');

test('a server that never agreed and accepts every request → gets one challenge and no event, and is asked ever more rarely', {
  tags: ['attack/webhook-to-stranger'],
}, async () => {
  receiver.agrees = false;
  const { uuid } = await makeUnconfirmed(practice, receiver.url);
  const { cursor } = await stateOf(service, uuid);
  await publish(service, crm, {}, {}, {});
  await startWebhooks(service);
  for (let asked = 1; asked <= 3; asked += 1) {
    await receiver.until(asked);
    await waits(uuid);
    expect(bodies().map(({ type }) => type)).toEqual(Array(asked).fill('webhook.challenge'));
    const { seconds, ...state } = await stateOf(service, uuid);
    expect(state).toMatchObject({ state: 'ACTIVE', cursor, failures: 9 + asked, isFailing: true });
    expect(seconds).toBeGreaterThan(4 * 2 ** (asked - 1));
    await passDelays(service, uuid);
  }
  expect(new Set(bodies().map(({ data }) => data.challenge)).size).toBe(3);
  for (const body of bodies()) expectAsDocumented(body);
  expect(await deliveriesOf(service, uuid)).toEqual([]);
  expect(await isConfirmed(uuid)).toBe(false);
  expect(await testEndpoint(uuid)).toEqual({ status: 204, failure: 'The answer does not repeat the challenge' });
});

test('a receiver that repeats the challenge → is asked once, then gets all events', async () => {
  const { uuid } = await makeUnconfirmed(practice, receiver.url);
  await publish(service, crm, {}, {});
  await startWebhooks(service);
  await receiver.until(2);
  await untilIdle(service, uuid);
  await publish(service, crm, {});
  await receiver.until(3);
  expect(bodies().map(({ type }) => type)).toEqual(Array(3).fill('appointment.changed'));
  expect(receiver.challenges).toBe(1);
  expect(await isConfirmed(uuid)).toBe(true);
});

test('another url → is asked before it gets an event, and one that was asked before is asked again', {
  tags: ['attack/webhook-to-stranger'],
}, async () => {
  const { uuid } = await makeEndpoint(practice, receiver.url);
  const change = (url: string) =>
    mutate(practice, 'updateWebhookEndpoint', { endpoint: uuid, input: { url } }, '{ uuid }');
  await change(`${receiver.url}/other`);
  expect(await isConfirmed(uuid)).toBe(false);
  await publish(service, crm, {});
  await startWebhooks(service);
  await receiver.until(1);
  await untilIdle(service, uuid);
  expect([receiver.challenges, receiver.received.map(({ path }) => path)]).toEqual([1, ['/hooks/other']]);
  await change(receiver.url);
  expect(await isConfirmed(uuid)).toBe(false);
});

test('an endpoint that is tested → asks its receiver the first time, then sends tests', async () => {
  const { uuid } = await makeUnconfirmed(practice, receiver.url);
  expect(await testEndpoint(uuid)).toEqual({ status: 200, failure: null });
  expect(bodies()).toEqual([]);
  expect(await testEndpoint(uuid)).toEqual({ status: 204, failure: null });
  expect([receiver.challenges, bodies().map(({ type }) => type)]).toEqual([1, ['webhook.test']]);
  expect(await isConfirmed(uuid)).toBe(true);
});

describe('a receiver that has not agreed for six days', () => {
  const failing = `failures = 20, failing_since = now() - interval '6 days'`;

  test('agrees when its endpoint is tested → its events come at once', async () => {
    const { uuid } = await makeUnconfirmed(practice, receiver.url);
    await publish(service, crm, {});
    await service.sql(`update webhook_endpoints set ${failing}, waits_until = now() + interval '1 hour'`);
    await testEndpoint(uuid);
    expect(await stateOf(service, uuid)).toMatchObject({ failures: 0, isFailing: false, waits: false });
    await startWebhooks(service);
    await untilIdle(service, uuid);
    expect(receiver.received).toHaveLength(1);
  });

  test('agrees, then answers 503 once → the first failure, and the endpoint is active', async () => {
    const { uuid } = await makeUnconfirmed(practice, receiver.url);
    await publish(service, crm, {});
    await service.sql(`update webhook_endpoints set ${failing}`);
    receiver.answer(503);
    const worker = await startWebhooks(service);
    await receiver.until(1);
    await worker.stop();
    expect(await stateOf(service, uuid)).toMatchObject({ state: 'ACTIVE', failures: 1, waits: false });
    expect(await deliveriesOf(service, uuid)).toMatchObject([{ state: 'QUEUED', attempts: 1, status: 503 }]);
  });
});

test('a receiver that answers the challenge with 410 → disabled', async () => {
  receiver.agrees = false;
  receiver.answer(410);
  const { uuid } = await makeUnconfirmed(practice, receiver.url);
  await publish(service, crm, {});
  await startWebhooks(service);
  await until(service, `select from webhook_endpoints where id = $1 and state = 'DISABLED'`, [uuid]);
  expect(await stateOf(service, uuid)).toMatchObject({ because: 'It answered 410 Gone' });
});

describe('an answer', () => {
  test.each([
    ['text', true],
    [' text\n', true],
    ['{"challenge":"text"}', true],
    ['{"type":"x","challenge":"text"}', true],
    ['', false],
    ['ok', false],
    ['"text"', false],
    ['{"challenge":["text"]}', false],
    ['text text', false],
    ['null', false],
    ['[]', false],
  ])('%j → repeats the challenge: %s', (answer, isRepeated) => {
    expect(repeats(answer, 'text')).toBe(isRepeated);
  });
});

describe('redelivery', () => {
  test('an eleventh call within a minute → 429', { tags: ['attack/webhook-to-stranger'] }, async () => {
    const { uuid: endpoint } = await makeEndpoint(practice, receiver.url);
    const call = () =>
      service.graphql(
        'mutation ($endpoint: Uuid!) { redeliverEvents(endpoint: $endpoint, onlyDead: true) }',
        { endpoint },
        practice.headers,
      );
    const codes: (string | undefined)[] = [];
    for (let count = 0; count < 11; count += 1) codes.push((await call()).errors?.[0].extensions.code);
    expect(codes).toEqual([...Array(10).fill(undefined), 'TOO_MANY_REQUESTS']);
  });

  test('while ten thousand deliveries wait → refused', { tags: ['attack/webhook-to-stranger'] }, async () => {
    const other = await makePractice(service);
    const { uuid: endpoint } = await makeEndpoint(other, receiver.url);
    await service.sql(
      `insert into webhook_deliveries (endpoint_id, sequence, crm_id, key, type)
      select $1, n, $2, gen_random_uuid(), 'appointment.changed' from generate_series(1, 10000) as n`,
      [endpoint, other.crmId],
    );
    const { errors } = await service.graphql(
      'mutation ($endpoint: Uuid!) { redeliverEvents(endpoint: $endpoint, onlyDead: true) }',
      { endpoint },
      other.headers,
    );
    expect(errors[0]).toMatchObject({
      message: 'endpoint has 10000 deliveries that wait',
      extensions: { code: 'CONFLICT' },
    });
  });
});
