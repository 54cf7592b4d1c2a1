import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { mutate } from '../../support/calls/mutate.ts';
import { eventsOf } from '../../support/events.ts';
import { recordedLog } from '../../support/recorded-log.ts';
import { startReceiver } from '../../support/webhook-receiver.ts';
import {
  deliveriesOf,
  makeEndpoint,
  passDelays,
  publish,
  startDeliveries,
  startWebhooks,
  stateOf,
  until,
  untilIdle,
} from '../../support/webhooks.ts';

const { service, practice, crm, receiver } = await startDeliveries();

beforeEach(() => service.sql('delete from mails'));

const isDisabled = (endpoint: string) =>
  until(service, `select from webhook_endpoints where id = $1 and state = 'DISABLED'`, [endpoint]);

/** No process calls it any more. */
const isReleased = (endpoint: string) =>
  until(service, 'select from webhook_endpoints where id = $1 and lease is null', [endpoint]);

const notices = () => service.sql(`select kind, recipient, state, facts from mails where kind = 'WEBHOOK_DISABLED'`);

test('410 → disabled at once: in the log of the CRM, by mail without the address, as a warning; the events wait', async () => {
  const url = `${receiver.url}?token=in-the-address`;
  const { uuid } = await makeEndpoint(practice, url, { noticeEmail: 'Admin@example.org' });
  const { cursor } = await stateOf(service, uuid);
  await publish(service, crm, {});
  receiver.answer(410);
  const recorded = recordedLog();
  const worker = await startWebhooks(service, { log: recorded.log });
  await isDisabled(uuid);
  expect(await stateOf(service, uuid)).toMatchObject({ because: 'It answered 410 Gone', cursor });
  const last = (await eventsOf(service, crm)).at(-1)!;
  expect(last).toMatchObject({
    type: 'webhook.disabled',
    actor: { kind: 'job', name: 'webhook-delivery' },
    data: { endpoint: uuid, because: 'It answered 410 Gone' },
  });
  const { host } = new URL(receiver.url);
  const mail = { kind: 'WEBHOOK_DISABLED', recipient: 'admin@example.org', state: 'QUEUED' };
  expect(await notices()).toEqual([{ ...mail, facts: { webhook: { uuid, crm, host } } }]);
  // the log is written after the commit
  await worker.stop();
  expect(
    recorded.lines.map(({ level, msg, crm, endpoint, because }) => ({ level, msg, crm, endpoint, because })),
  ).toEqual([
    { level: 'warn', msg: 'webhook endpoint disabled', crm, endpoint: uuid, because: 'It answered 410 Gone' },
  ]);
  expect(recorded.text).not.toContain('in-the-address');
});

test('an outcome that the database refuses → the log says of which endpoint', async () => {
  const { uuid } = await makeEndpoint(practice, receiver.url);
  await publish(service, crm, {});
  await service.sql(`create function fail() returns trigger language plpgsql as 'begin raise disk_full; end'`);
  await service.sql('create trigger fail before insert or update on webhook_deliveries execute function fail()');
  const recorded = recordedLog();
  await startWebhooks(service, { log: recorded.log });
  while (!recorded.lines.length) await until(service, 'select');
  await service.sql('drop function fail cascade');
  const line = { level: 'error', msg: 'webhook outcome not recorded', crm, endpoint: uuid, error: { code: '53100' } };
  expect(recorded.lines[0]).toMatchObject(line);
});

test('five days away → disabled; a day less → not', async () => {
  const closed = await startReceiver();
  await closed.close();
  const { uuid } = await makeEndpoint(practice, closed.url);
  await publish(service, crm, {});
  await startWebhooks(service);
  const fails = (failures: number) =>
    until(service, 'select from webhook_endpoints where failures >= $1 and lease is null', [failures]);
  await fails(10);
  await service.sql(`update webhook_endpoints set failing_since = now() - interval '4 days'`);
  await passDelays(service, uuid);
  await fails(11);
  expect(await stateOf(service, uuid)).toMatchObject({ state: 'ACTIVE' });
  await service.sql(`update webhook_endpoints set failing_since = now() - interval '5 days 1 minute'`);
  await passDelays(service, uuid);
  await isDisabled(uuid);
  expect(await stateOf(service, uuid)).toMatchObject({ because: 'It has accepted nothing for 5 days' });
  expect(await deliveriesOf(service, uuid)).toEqual([]);
  // no address for notices
  expect(await notices()).toEqual([]);
});

test('three days in which events were given up and nothing was accepted → disabled', async () => {
  const { uuid } = await makeEndpoint(practice, receiver.url);
  await publish(service, crm, {});
  receiver.answer(500);
  await startWebhooks(service);
  // at once, and while nobody calls it: on a busy machine the next attempt begins meanwhile
  const before = `with failing as (
      update webhook_endpoints set failing_since = now() - interval '3 days 1 minute' where id = $1 and lease is null returning id)
    update webhook_deliveries set attempts = 9 where endpoint_id = (select id from failing) and attempts > 0 returning 1`;
  await until(service, before, [uuid]);
  await passDelays(service, uuid);
  await isDisabled(uuid);
  expect(await stateOf(service, uuid)).toMatchObject({ because: 'It has accepted nothing for 3 days' });
  expect(await deliveriesOf(service, uuid)).toMatchObject([{ state: 'DEAD', attempts: 10 }]);
});

test('40 events that the receiver refuses, then 5 of others → the five are accepted, none is given up', async () => {
  const { uuid } = await makeEndpoint(practice, receiver.url);
  const bad = Array.from({ length: 40 }, () => ({ resource: randomUUID() }));
  await publish(service, crm, ...bad, ...Array.from({ length: 5 }, () => ({})));
  receiver.reply = ({ body }, response) => response.writeHead(JSON.parse(body).data.resource ? 400 : 204).end();
  await startWebhooks(service);
  const fiveAccepted = `with passed as (update webhook_endpoints set waits_until = now() where id = $1)
    select from webhook_deliveries where endpoint_id = $1 and state = 'DELIVERED' offset 4`;
  await until(service, fiveAccepted, [uuid]);
  const states = (await deliveriesOf(service, uuid)).map(({ state }) => state);
  expect(new Set(states)).toEqual(new Set(['QUEUED', 'DELIVERED']));
});

test('away, and refuses an event the tenth time → it is not given up before others are accepted', async () => {
  const { uuid } = await makeEndpoint(practice, receiver.url);
  await publish(service, crm, {});
  receiver.answer(500);
  const first = await startWebhooks(service);
  await until(service, 'select from webhook_deliveries where endpoint_id = $1 and attempts = 1', [uuid]);
  await first.stop();
  await service.sql('update webhook_endpoints set failures = 10');
  await service.sql('update webhook_deliveries set attempts = 9, status = null');
  await passDelays(service, uuid);
  await startWebhooks(service);
  await until(service, 'select from webhook_deliveries where endpoint_id = $1 and status = 500', [uuid]);
  expect(await deliveriesOf(service, uuid)).toMatchObject([{ state: 'QUEUED', attempts: 9 }]);
});

test('enabled again → goes on where it stopped', async () => {
  const { uuid } = await makeEndpoint(practice, receiver.url);
  await publish(service, crm, {});
  receiver.answer(410);
  await startWebhooks(service);
  await isDisabled(uuid);
  receiver.reset();
  await mutate(practice, 'updateWebhookEndpoint', { endpoint: uuid, input: { state: 'ACTIVE' } });
  await untilIdle(service, uuid);
  expect(receiver.received).toHaveLength(1);
  expect(await stateOf(service, uuid)).toMatchObject({ state: 'ACTIVE', because: null, failures: 0 });
});

test('a disabled one gets a new url → still disabled, as the answer says; with the state ACTIVE → active there', async () => {
  const { uuid } = await makeEndpoint(practice, receiver.url);
  await service.sql("update webhook_endpoints set state = 'DISABLED', disabled_because = 'Gone' where id = $1", [uuid]);
  const update = async (input: object) => {
    const query = `mutation ($endpoint: Uuid!, $input: UpdateWebhookEndpointInput!) {
      changed: updateWebhookEndpoint(endpoint: $endpoint, input: $input) { url state disabledBecause } }`;
    return (await service.ask(query, { endpoint: uuid, input }, practice.headers)).changed;
  };
  const [url, another] = [`${receiver.url}?new`, `${receiver.url}?newer`];
  expect(await update({ url })).toEqual({ url, state: 'DISABLED', disabledBecause: 'Gone' });
  const active = { url: another, state: 'ACTIVE' };
  expect(await update(active)).toEqual({ ...active, disabledBecause: null });
});

test.each([
  { status: 410, headers: {} },
  { status: 503, headers: { 'retry-after': '3600' } },
])('a new url while the former one is about to answer $status → tried at once', async ({ status, headers }) => {
  const former = await startReceiver();
  const answer = Promise.withResolvers<void>();
  former.reply = (_request, response) => answer.promise.then(() => response.writeHead(status, headers).end());
  const { uuid } = await makeEndpoint(practice, former.url);
  await publish(service, crm, {});
  await startWebhooks(service);
  await former.until(1);
  await mutate(practice, 'updateWebhookEndpoint', { endpoint: uuid, input: { url: receiver.url } });
  answer.resolve();
  await isReleased(uuid);
  expect(await stateOf(service, uuid)).toMatchObject({ state: 'ACTIVE', waits: false });
  await untilIdle(service, uuid);
  expect(receiver.received).toHaveLength(1);
});

test('away, and set to ACTIVE again → tried at once', async () => {
  const { uuid } = await makeEndpoint(practice, receiver.url);
  await publish(service, crm, {});
  await service.sql(`update webhook_endpoints set failures = 15, waits_until = now() + interval '1 hour'`);
  await mutate(practice, 'updateWebhookEndpoint', { endpoint: uuid, input: { state: 'ACTIVE' } });
  await startWebhooks(service);
  await untilIdle(service, uuid);
  expect(receiver.received).toHaveLength(1);
});

test('one receiver that answers nothing → others get their events meanwhile', {
  tags: ['attack/webhook-slow-receiver'],
}, async () => {
  const slow = await startReceiver();
  slow.reply = () => {};
  await makeEndpoint(practice, slow.url);
  const { uuid } = await makeEndpoint(practice, receiver.url);
  await publish(service, crm, ...Array.from({ length: 30 }, () => ({ resource: randomUUID() })));
  const worker = await startWebhooks(service);
  await untilIdle(service, uuid);
  await slow.until(10);
  expect(receiver.received).toHaveLength(30);
  expect(slow.received).toHaveLength(10);
  await slow.close();
  await worker.stop();
});
