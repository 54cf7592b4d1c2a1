import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { mutate } from '../../support/calls/mutate.ts';
import { makePractice } from '../../support/practice.ts';
import { startReceiver } from '../../support/webhook-receiver.ts';
import {
  deliveriesOf,
  makeEndpoint,
  publish,
  startDeliveries,
  startWebhooks,
  stateOf,
  until,
  untilIdle,
} from '../../support/webhooks.ts';

const { service, practice, crm, receiver } = await startDeliveries();

const ids = () => receiver.received.map(({ headers, path }) => `${path} ${headers['webhook-id']}`);
const events = (count: number) => Array.from({ length: count }, () => ({ resource: randomUUID() }));

test('three processes, four endpoints → each event once at each endpoint', async () => {
  const urls = ['a', 'b', 'c', 'd'].map((name) => `${receiver.url}/${name}`);
  const endpoints = await Promise.all(urls.map((url) => makeEndpoint(practice, url)));
  await publish(service, crm, ...events(120));
  await Promise.all([1, 2, 3].map(() => startWebhooks(service)));
  for (const { uuid } of endpoints) await untilIdle(service, uuid);
  expect(ids()).toHaveLength(480);
  expect(new Set(ids()).size).toBe(480);
});

test('a long turn → leaves its slot to the endpoint of another CRM, and loses nothing', {
  tags: ['attack/webhook-slow-receiver'],
}, async () => {
  const { uuid: long } = await makeEndpoint(practice, `${receiver.url}/long`);
  const another = await makePractice(service);
  const { uuid: short } = await makeEndpoint(another, `${receiver.url}/short`);
  await publish(service, crm, ...events(60));
  await publish(service, another.crmId, {});
  await service.sql(`update webhook_endpoints set leased_until = now() - interval '1 minute' where id = $1`, [long]);
  await startWebhooks(service, { slots: 1, maxTurn: 0 });
  for (const uuid of [long, short]) await untilIdle(service, uuid);
  const paths = receiver.received.map(({ path }) => path);
  expect(paths).toHaveLength(61);
  expect(paths.indexOf('/hooks/short')).toBeLessThan(30);
});

test('one CRM has many slow endpoints → ten of them are delivered to at a time, others meanwhile', {
  tags: ['attack/webhook-slow-receiver'],
}, async () => {
  const slow = await startReceiver();
  slow.reply = () => {};
  for (let i = 0; i < 12; i++) await makeEndpoint(practice, `${slow.url}/${i}`);
  const another = await makePractice(service);
  const { uuid } = await makeEndpoint(another, receiver.url);
  await publish(service, crm, {});
  const worker = await startWebhooks(service, { slots: 11 });
  await slow.until(10);
  await publish(service, another.crmId, {});
  await untilIdle(service, uuid);
  expect(slow.received).toHaveLength(10);
  await slow.close();
  await worker.stop();
});

test('a process dies while it sends → another one sends what has no outcome again, with the same id', async () => {
  const { uuid } = await makeEndpoint(practice, receiver.url);
  await publish(service, crm, ...events(3));
  // the process has noted one outcome of its page
  const [event] = await service.sql(
    `select sequence, subject from events where crm_id = $1 order by sequence desc limit 1`,
    [crm],
  );
  await service.sql(
    `insert into webhook_deliveries (endpoint_id, sequence, crm_id, key, type, state, attempts, settled_at)
     values ($1, $2, $3, $4, 'appointment.changed', 'DELIVERED', 1, now())`,
    [uuid, event!.sequence, crm, event!.subject],
  );
  await service.sql(
    `update webhook_endpoints set lease = gen_random_uuid(), leased_until = now() + interval '1 minute'`,
  );
  const other = await makeEndpoint(practice, `${receiver.url}/other`);
  await startWebhooks(service);
  await publish(service, crm, {});
  await untilIdle(service, other.uuid);
  expect(receiver.received.map(({ path }) => path)).toEqual(['/hooks/other']);
  await service.sql('update webhook_endpoints set leased_until = now() where id = $1', [uuid]);
  await untilIdle(service, uuid);
  expect(receiver.received.filter(({ path }) => path === '/hooks')).toHaveLength(3);
});

test('an answer that comes after the lease was lost → the cursor stays with the other process', async () => {
  const { uuid } = await makeEndpoint(practice, receiver.url);
  const { cursor } = await stateOf(service, uuid);
  await publish(service, crm, {});
  const answers: (() => void)[] = [];
  receiver.reply = (_request, response) => answers.push(() => response.writeHead(204).end());
  const worker = await startWebhooks(service);
  await receiver.until(1);
  await service.sql(
    `update webhook_endpoints set lease = gen_random_uuid(), leased_until = now() + interval '1 minute'`,
  );
  answers[0]!();
  await worker.stop();
  // delivered all the same
  expect(await deliveriesOf(service, uuid)).toMatchObject([{ state: 'DELIVERED' }]);
  expect(await stateOf(service, uuid)).toMatchObject({ cursor });
});

test('an attempt fails after another process took over and delivered the event → it stays DELIVERED', async () => {
  const { uuid } = await makeEndpoint(practice, receiver.url);
  await publish(service, crm, {});
  const failures: (() => void)[] = [];
  receiver.reply = (_request, response) => failures.push(() => response.writeHead(500).end());
  const worker = await startWebhooks(service);
  await receiver.until(1);
  await service.sql(
    `insert into webhook_deliveries (endpoint_id, sequence, crm_id, key, type, state, attempts, settled_at)
     select $1, sequence, crm_id, subject, type, 'DELIVERED', 1, now() from events
     where crm_id = $2 order by sequence desc limit 1`,
    [uuid, crm],
  );
  failures[0]!();
  await worker.stop();
  expect(await deliveriesOf(service, uuid)).toMatchObject([{ state: 'DELIVERED', failure: null }]);
});

test('an event that is not answered yet → not noted as delivered', async () => {
  const { uuid } = await makeEndpoint(practice, receiver.url);
  await publish(service, crm, {});
  const answers: (() => void)[] = [];
  receiver.reply = (_request, response) => answers.push(() => response.writeHead(204).end());
  await startWebhooks(service);
  await receiver.until(1);
  expect(await deliveriesOf(service, uuid)).toEqual([]);
  answers[0]!();
  await untilIdle(service, uuid);
  expect(await deliveriesOf(service, uuid)).toMatchObject([{ state: 'DELIVERED', attempts: 1 }]);
});

test('an endpoint is deleted while its event is sent → no error, and no row', async () => {
  const { uuid } = await makeEndpoint(practice, receiver.url);
  await publish(service, crm, {});
  const answers: (() => void)[] = [];
  receiver.reply = (_request, response) => answers.push(() => response.writeHead(204).end());
  const worker = await startWebhooks(service);
  await receiver.until(1);
  await mutate(practice, 'deleteWebhookEndpoint', { endpoint: uuid });
  answers[0]!();
  await worker.stop();
  expect(await deliveriesOf(service, uuid)).toEqual([]);
});

test('a CRM that moves to another cell → nothing is sent meanwhile', async () => {
  const { uuid } = await makeEndpoint(practice, receiver.url);
  await publish(service, crm, {});
  await service.sql(`insert into moves (crm_id, state, other_cell) values ($1, 'DRAINING', 'elsewhere')`, [crm]);
  const other = await makePractice(service);
  const elsewhere = await makeEndpoint(other, `${receiver.url}/other`);
  await publish(service, other.crmId, {});
  await startWebhooks(service);
  await untilIdle(service, elsewhere.uuid);
  expect(receiver.received.map(({ path }) => path)).toEqual(['/hooks/other']);
  await service.sql('delete from moves');
  await untilIdle(service, uuid);
  expect(receiver.received).toHaveLength(2);
});

test('redelivered while an attempt is under way → its outcome does not end the new delivery', async () => {
  const { uuid } = await makeEndpoint(practice, receiver.url);
  await publish(service, crm, {});
  receiver.answer(500);
  const worker = await startWebhooks(service);
  await until(service, `select from webhook_deliveries where endpoint_id = '${uuid}' and attempts = 1`);
  await worker.stop();
  const answers: (() => void)[] = [];
  receiver.reply = (_request, response) => answers.push(() => response.writeHead(204).end());
  await service.sql(`update webhook_deliveries set due_at = now(), state = 'QUEUED' where endpoint_id = $1`, [uuid]);
  await service.sql(`update webhook_endpoints set cursor = (select sequence from event_heads where crm_id = $1)`, [
    crm,
  ]);
  const second = await startWebhooks(service);
  await receiver.until(2);
  const [{ sequence } = { sequence: 0 }] = await deliveriesOf(service, uuid);
  const queued = await mutate(practice, 'redeliverEvents', { endpoint: uuid, from: sequence, to: sequence });
  expect(queued).toBe(1);
  await service.sql(`update webhook_deliveries set due_at = now() + interval '1 hour'`);
  answers[0]!();
  await second.stop();
  expect(await deliveriesOf(service, uuid)).toMatchObject([{ state: 'QUEUED', attempts: 0, redeliveries: 1 }]);
});
