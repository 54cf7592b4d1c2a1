import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { dueDeliveries } from '../../../src/events/webhooks/deliveries.ts';
import { mutate } from '../../support/calls/mutate.ts';
import { afterFile } from '../../support/cleanup.ts';
import { openOrm } from '../../support/database.ts';
import { eventsOf } from '../../support/events.ts';
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

const orm = await openOrm(service.databaseUrl);
afterFile(() => orm.close(true));

const bodies = () => receiver.received.map(({ body }) => JSON.parse(body));
const sequences = () => bodies().map(({ sequence }) => sequence);
const head = async () => (await eventsOf(service, crm)).length;

/** Publishes events of resources, and returns their numbers. */
async function publishOf(...resources: string[]): Promise<number[]> {
  const before = await head();
  await publish(service, crm, ...resources.map((resource) => ({ resource })));
  return resources.map((_, index) => before + index + 1);
}

test('an event → at the receiver to the byte, signed, once; noted in the ledger', async () => {
  const endpoint = await makeEndpoint(practice, receiver.url);
  const [sequence] = await publishOf(randomUUID());
  await startWebhooks(service);
  await untilIdle(service, endpoint.uuid);
  const [event] = await service.sql('select body from events where crm_id = $1 and sequence = $2', [crm, sequence]);
  expect(receiver.received.map(({ body }) => body)).toEqual([event!.body]);
  const { headers, body } = receiver.received[0]!;
  expect(headers['webhook-id']).toBe(JSON.parse(body).id);
  expect(new Webhook(endpoint.secret).verify(body, headers as Record<string, string>)).toEqual(JSON.parse(body));
  expect(await deliveriesOf(service, endpoint.uuid)).toEqual([
    { sequence, state: 'DELIVERED', attempts: 1, status: 204, failure: null, redeliveries: 0 },
  ]);
  expect(await stateOf(service, endpoint.uuid)).toMatchObject({ cursor: await head(), failures: 0, isFailing: false });
});

test('events of other types or providers, or of before the endpoint → not sent, and no rows', async () => {
  await publish(service, crm, { provider: practice.provider });
  const fields = { types: ['appointment.changed'], provider: practice.provider };
  const endpoint = await makeEndpoint(practice, receiver.url, fields);
  await publish(
    service,
    crm,
    { type: 'appointment.archived', provider: practice.provider },
    { provider: randomUUID() },
    {},
    { provider: practice.provider },
  );
  await startWebhooks(service);
  await untilIdle(service, endpoint.uuid);
  expect(sequences()).toEqual([await head()]);
  expect(await deliveriesOf(service, endpoint.uuid)).toHaveLength(1);
});

test('a cursor at the creation → delivery begins after it', async () => {
  const [sequence = 0] = await publishOf(randomUUID(), randomUUID());
  const [event] = await service.sql(
    `select sequence || '-' || left(encode(hash, 'hex'), 8) as cursor from events where crm_id = $1 and sequence = $2`,
    [crm, sequence],
  );
  const endpoint = await makeEndpoint(practice, receiver.url, { after: event!.cursor });
  await startWebhooks(service);
  await untilIdle(service, endpoint.uuid);
  expect(sequences()).toEqual([sequence + 1]);
});

test('a transaction that is rolled back → delivers nothing', async () => {
  const endpoint = await makeEndpoint(practice, receiver.url);
  await service
    .sql(`do $$ begin
    insert into event_inbox (crm_id, type, subject) values ('${crm}', 'appointment.changed', gen_random_uuid());
    raise exception 'no'; end $$`)
    .catch(() => {});
  const [sequence] = await publishOf(randomUUID());
  await startWebhooks(service);
  await untilIdle(service, endpoint.uuid);
  expect(sequences()).toEqual([sequence]);
});

test('350 events of 7 resources → each once, those of a resource in order', async () => {
  const endpoint = await makeEndpoint(practice, receiver.url);
  const resources = Array.from({ length: 7 }, () => randomUUID());
  const published = await publishOf(...Array.from({ length: 350 }, (_, index) => resources[index % 7]!));
  await startWebhooks(service);
  await untilIdle(service, endpoint.uuid);
  expect(sequences().toSorted((a, b) => a - b)).toEqual(published);
  for (const resource of resources) {
    const own = bodies().filter(({ data }) => data.resource.uuid === resource);
    expect(own.map(({ sequence }) => sequence)).toEqual(own.map(({ sequence }) => sequence).toSorted((a, b) => a - b));
  }
});

test('an event is refused → later ones of its resource wait for it, others do not', async () => {
  const endpoint = await makeEndpoint(practice, receiver.url);
  const [bad, good] = [randomUUID(), randomUUID()];
  const [first, second, third, fourth] = await publishOf(bad, good, bad, good);
  receiver.reply = ({ body }, response) => response.writeHead(JSON.parse(body).sequence === first ? 500 : 204).end();
  await startWebhooks(service);
  await until(service, `select from webhook_endpoints where id = $1 and cursor = $2`, [endpoint.uuid, fourth]);
  expect(sequences().toSorted((a, b) => a - b)).toEqual([first, second, fourth]);
  expect(await deliveriesOf(service, endpoint.uuid)).toMatchObject([
    { sequence: first, state: 'QUEUED', attempts: 1, status: 500 },
    { sequence: second, state: 'DELIVERED' },
    { sequence: third, state: 'QUEUED', attempts: 0, status: null },
    { sequence: fourth, state: 'DELIVERED' },
  ]);
  const [fifth] = await publishOf(bad);
  receiver.answer(204);
  await until(service, `select from webhook_endpoints where id = $1 and cursor = $2`, [endpoint.uuid, fifth]);
  await passDelays(service, endpoint.uuid);
  await untilIdle(service, endpoint.uuid);
  expect(sequences().slice(-3)).toEqual([first, third, fifth]);
});

test('what waits behind a refused event → is read together once that is due again, and not before', async () => {
  const endpoint = await makeEndpoint(practice, receiver.url);
  const [bad, good] = [randomUUID(), randomUUID()];
  const [first, ...later] = await publishOf(bad, good, ...Array.from({ length: 30 }, () => bad));
  receiver.reply = ({ body }, response) => response.writeHead(JSON.parse(body).sequence === first ? 500 : 204).end();
  const webhooks = await startWebhooks(service);
  await until(service, 'select from webhook_endpoints where id = $1 and cursor = $2', [endpoint.uuid, later.at(-1)]);
  await webhooks.stop();
  const due = async () =>
    (await dueDeliveries(orm.em.fork(), { id: endpoint.uuid, crm }, { limit: 100, busy: new Set() })).map(
      ({ sequence }) => sequence,
    );
  expect(await due()).toEqual([]);
  await passDelays(service, endpoint.uuid);
  expect(await due()).toEqual([first, ...later.slice(1)]);
});

test('an event that is refused three times → the later ones of its resource overtake it', async () => {
  const endpoint = await makeEndpoint(practice, receiver.url);
  const bad = randomUUID();
  const [first, second] = await publishOf(bad, bad);
  receiver.reply = ({ body }, response) => response.writeHead(JSON.parse(body).sequence === first ? 400 : 204).end();
  await startWebhooks(service);
  for (const attempts of [1, 2, 3]) {
    const attempted = `select from webhook_deliveries where endpoint_id = $1 and sequence = $2 and attempts = $3`;
    await until(service, attempted, [endpoint.uuid, first, attempts]);
    if (attempts < 3) await passDelays(service, endpoint.uuid);
  }
  await untilIdle(service, endpoint.uuid);
  expect(sequences()).toEqual([first, first, first, second]);
});

test('delays after failures → 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h, 24 h, then DEAD', async () => {
  const endpoint = await makeEndpoint(practice, receiver.url);
  const [sequence] = await publishOf(randomUUID());
  receiver.answer(404);
  await startWebhooks(service);
  const hours = 3_600;
  for (const [index, delay] of [5, 300, 1_800, ...[2, 5, 10, 14, 20, 24].map((each) => each * hours)].entries()) {
    const row = `select extract(epoch from due_at - now())::float8 as seconds from webhook_deliveries
      where endpoint_id = $1 and attempts = $2`;
    await until(service, row, [endpoint.uuid, index + 1]);
    const [{ seconds } = { seconds: 0 }] = await service.sql(row, [endpoint.uuid, index + 1]);
    expect(seconds).toBeLessThanOrEqual(delay * 1.2);
    // a machine with other work needs some of the time
    expect(seconds).toBeGreaterThan(delay * 0.8 - 5);
    // nothing else fails: the endpoint is not away
    await service.sql('update webhook_endpoints set failures = 0');
    await until(service, 'select from webhook_endpoints where lease is null');
    await passDelays(service, endpoint.uuid);
  }
  await until(service, `select from webhook_deliveries where state = 'DEAD'`);
  expect(await deliveriesOf(service, endpoint.uuid)).toEqual([
    { sequence, state: 'DEAD', attempts: 10, status: 404, failure: null, redeliveries: 0 },
  ]);
  expect(receiver.received).toHaveLength(10);
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
});

test('Retry-After → the endpoint waits as long, and no attempt counts', async () => {
  const endpoint = await makeEndpoint(practice, receiver.url);
  const { cursor: cursorBefore } = await stateOf(service, endpoint.uuid);
  const [first, second] = await publishOf(randomUUID(), randomUUID());
  receiver.answer(429, { 'retry-after': '600' });
  await startWebhooks(service);
  await until(service, 'select from webhook_endpoints where waits_until > now() and lease is null');
  const { seconds, failures, cursor } = await stateOf(service, endpoint.uuid);
  expect(seconds).toBeGreaterThan(500);
  expect(seconds).toBeLessThanOrEqual(600);
  expect({ failures, cursor }).toEqual({ failures: 0, cursor: cursorBefore });
  expect(await deliveriesOf(service, endpoint.uuid)).toEqual([]);
  receiver.reset();
  await passDelays(service, endpoint.uuid);
  await untilIdle(service, endpoint.uuid);
  expect(sequences().toSorted((a, b) => a - b)).toEqual([first, second]);
});

test('an outage → no rows, the cursor stays, one attempt at a time; then everything, in order', async () => {
  const closed = await startReceiver();
  await closed.close();
  const endpoint = await makeEndpoint(practice, closed.url);
  const { cursor: cursorBefore } = await stateOf(service, endpoint.uuid);
  const room = randomUUID();
  const published = await publishOf(room, room, randomUUID(), room);
  const outcomes: string[] = [];
  await startWebhooks(service, { observe: (outcome) => outcomes.push(outcome) });
  for (const failures of [10, 11, 12]) {
    await until(service, 'select from webhook_endpoints where failures = $1 and lease is null', [failures]);
    if (failures < 12) await passDelays(service, endpoint.uuid);
  }
  const { seconds, ...state } = await stateOf(service, endpoint.uuid);
  expect(state).toMatchObject({ state: 'ACTIVE', cursor: cursorBefore, isFailing: true, waits: true });
  expect(seconds).toBeGreaterThan(10);
  expect(seconds).toBeLessThanOrEqual(20);
  expect(await deliveriesOf(service, endpoint.uuid)).toEqual([]);
  // the first page had several lanes
  expect(outcomes.slice(-2)).toEqual(['unreachable', 'unreachable']);
  await service.sql('update webhook_endpoints set url = $1', [receiver.url]);
  await passDelays(service, endpoint.uuid);
  await untilIdle(service, endpoint.uuid);
  expect(sequences().toSorted((a, b) => a - b)).toEqual(published);
  expect(sequences().filter((each) => each !== published[2])).toEqual([published[0], published[1], published[3]]);
  expect(await stateOf(service, endpoint.uuid)).toMatchObject({ failures: 0, isFailing: false });
});

test('ten refusals in a row → the endpoint is away: it waits, and further events keep their attempts', async () => {
  const endpoint = await makeEndpoint(practice, receiver.url);
  const { cursor: cursorBefore } = await stateOf(service, endpoint.uuid);
  const published = await publishOf(...Array.from({ length: 30 }, () => randomUUID()));
  receiver.answer(500);
  await startWebhooks(service);
  await until(service, 'select from webhook_endpoints where failures >= 10 and lease is null');
  expect(await stateOf(service, endpoint.uuid)).toMatchObject({ cursor: cursorBefore, failures: 10, waits: true });
  expect(await deliveriesOf(service, endpoint.uuid)).toHaveLength(9);
  receiver.reset();
  await passDelays(service, endpoint.uuid);
  await untilIdle(service, endpoint.uuid);
  expect(sequences().toSorted((a, b) => a - b)).toEqual(published);
});

test('a paused endpoint → its events wait; enabled again with skip → only later ones follow', async () => {
  const endpoint = await makeEndpoint(practice, receiver.url);
  const update = (input: object) => mutate(practice, 'updateWebhookEndpoint', { endpoint: endpoint.uuid, input });
  await update({ state: 'PAUSED' });
  const [first] = await publishOf(randomUUID());
  await startWebhooks(service);
  const other = await makeEndpoint(practice, `${receiver.url}/other`);
  await publishOf(randomUUID());
  await untilIdle(service, other.uuid);
  expect(receiver.received.map(({ path }) => path)).toEqual(['/hooks/other']);
  await service.sql('delete from webhook_endpoints where id = $1', [other.uuid]);
  receiver.reset();
  await update({ state: 'ACTIVE' });
  await untilIdle(service, endpoint.uuid);
  expect(sequences().slice(0, 1)).toEqual([first]);
  await update({ state: 'PAUSED' });
  await publishOf(randomUUID());
  await update({ state: 'ACTIVE', skip: true });
  receiver.reset();
  const [last] = await publishOf(randomUUID());
  await untilIdle(service, endpoint.uuid);
  expect(sequences().filter((each) => each <= last! - 1)).toEqual([]);
});
