import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { beforeEach, expect, test } from 'vitest';
import { AnotherTransaction } from '../../support/another-transaction.ts';
import { Crm } from '../../support/calls/management.ts';
import { callAllowed } from '../../support/calls/root-fields.ts';
import { expectAsDocumented, sequence } from '../../support/events.ts';
import { makePractice } from '../../support/practice.ts';
import { startService } from '../../support/service.ts';
import { UNHURRIED } from '../../support/unhurried.ts';
import { startReceiver } from '../../support/webhook-receiver.ts';
import { ON_THIS_MACHINE, publish, startWebhooks, until, untilIdle } from '../../support/webhooks.ts';

const service = await startService(ON_THIS_MACHINE);
const practice = await makePractice(service);
const crm = new Crm(practice);
const receiver = await startReceiver();

beforeEach(async () => {
  await service.sql('delete from webhook_endpoints');
  receiver.reset();
});

const API_INFO = expect.any(Object);

const UUID = expect.stringMatching(/^[\da-f-]{36}$/);

const make = async (body: object = {}) => {
  const { status, body: answer } = await crm.call('POST /webhooks', {
    url: receiver.url,
    types: ['appointment.*'],
    ...body,
  });
  if (status !== 201) throw new Error(JSON.stringify(answer));
  const { endpoint, secret } = answer.webhook;
  await confirm(endpoint.uuid);
  return { uuid: String(endpoint.uuid), secret: String(secret) };
};

/** Notes that the receiver of an endpoint has agreed. */
const confirm = (uuid: string) => service.sql('update webhook_endpoints set confirmed_url = url where id = $1', [uuid]);

const refused = async (request: string, body: object) => {
  const { status, body: answer } = await crm.call(request, body);
  return [status, answer.error?.errorCode ?? answer.errors?.[0]?.errorCode ?? answer];
};

test('a new endpoint → its secret once, and its state', async () => {
  await sequence(service);
  const body = { url: receiver.url, types: ['appointment.*'], description: 'Sync', noticeEmail: 'a@example.org' };
  const created = await crm.call('POST /webhooks', { ...body, provider: crm.provider });
  const endpoint = {
    uuid: UUID,
    createdAt: expect.any(String),
    url: receiver.url,
    confirmed: false,
    description: 'Sync',
    types: ['appointment.*'],
    provider: crm.provider,
    noticeEmail: 'a@example.org',
    state: 'ACTIVE',
    disabledBecause: null,
    cursor: expect.stringMatching(/^\d+-[\da-f]{8}$/),
    behind: 0,
    failures: 0,
    failingSince: null,
    waitsUntil: null,
    previousSecretUntil: null,
  };
  expect(created).toEqual({
    status: 201,
    body: { 'api-info': API_INFO, webhook: { secret: expect.stringMatching(/^whsec_[\w+/]{43}=$/), endpoint } },
  });
  await sequence(service);
  const behind = { ...endpoint, behind: 1 };
  const { uuid } = created.body.webhook.endpoint;
  expect(await crm.call(`GET /webhooks/${uuid}`)).toEqual({
    status: 200,
    body: { 'api-info': API_INFO, webhook: behind },
  });
  expect((await crm.call('GET /webhooks')).body).toEqual({ 'api-info': API_INFO, webhooks: [behind] });
  const secrets = await service.sql('select secret from webhook_endpoints');
  const shown = Buffer.from(created.body.webhook.secret.slice(6), 'base64');
  expect(secrets.map(({ secret }) => secret.includes(shown))).toEqual([false]);
});

test('a cursor before the first event that is kept → behind by the events that are kept', async () => {
  const { uuid } = await make();
  await sequence(service);
  await service.sql('update webhook_endpoints set cursor = 0');
  await service.sql('update event_heads set first_sequence = sequence');
  const { body } = await crm.call(`GET /webhooks/${uuid}`);
  await service.sql('update event_heads set first_sequence = 1');
  expect(body.webhook.behind).toBe(1);
});

test('no types → those of bookings and appointments', async () => {
  const { body } = await crm.call('POST /webhooks', { url: receiver.url });
  expect(body.webhook.endpoint.types).toEqual([
    'participation.requested',
    'participation.booked',
    'participation.confirmed',
    'participation.declined',
    'participation.canceled',
    'participation.no_show_marked',
    'participation.no_show_cleared',
    'appointment.*',
  ]);
});

test.each([
  [{ url: 'https://10.0.0.1/' }, 'url must be an https URL of a host with public addresses only'],
  [{ url: 'https://localhost/' }, 'url must be an https URL of a host with public addresses only'],
  [{ url: 'http://93.184.216.34/' }, 'url must be an https URL'],
  [{ url: 'https://me:secret@93.184.216.34/' }, 'url must not contain a user name or password'],
  [{ types: [] }, 'types must have 1 to 100 elements'],
  [{ types: ['booking.made'] }, 'types must be types of events'],
  [{ after: 'yesterday' }, 'after must be a cursor'],
])('%o → INVALID_INPUT that names it', { tags: ['attack/webhook-to-inner-address'] }, async (change, message) => {
  const { status, body } = await crm.call('POST /webhooks', { url: receiver.url, ...change });
  expect(status).toBe(400);
  expect(JSON.stringify(body)).toContain(message);
  expect(await service.sql('select from webhook_endpoints')).toEqual([]);
});

test('a wrong cursor in GraphQL → named by its path in the input', async () => {
  const { errors } = await callAllowed(practice, 'createWebhookEndpoint', {
    input: { url: receiver.url, after: 'yesterday' },
  });
  expect(errors[0].extensions).toEqual({ code: 'INVALID_INPUT', errorCode: '100', fields: ['input.after'] });
});

test('a changed url is checked, too; DISABLED is not for callers', async () => {
  const { uuid } = await make();
  expect(await refused(`PUT /webhooks/${uuid}`, { url: 'https://[::1]/' })).toEqual([400, expect.anything()]);
  expect(await refused(`PUT /webhooks/${uuid}`, { state: 'DISABLED' })).toEqual([400, expect.anything()]);
  const { body } = await crm.call(`PUT /webhooks/${uuid}`, {
    state: 'PAUSED',
    description: null,
    types: ['webhook.*'],
  });
  expect(body.webhook).toMatchObject({ state: 'PAUSED', description: null, types: ['webhook.*'], url: receiver.url });
});

test('twenty endpoints → no further one, also concurrently', async () => {
  await Promise.all(Array.from({ length: 19 }, () => make()));
  const answers = await Promise.all([1, 2, 3].map(() => crm.call('POST /webhooks', { url: receiver.url })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  expect(await service.sql('select from webhook_endpoints')).toHaveLength(20);
});

test('a test event → sent at once, signed; its status and nothing else of the answer', async () => {
  const { uuid, secret } = await make({ url: `${receiver.url}?a=b` });
  receiver.reply = (_request, response) => response.writeHead(418).end('I am a teapot');
  const { status, body } = await crm.call(`POST /webhooks/${uuid}/test`, {});
  expect([status, body]).toEqual([
    200,
    { 'api-info': API_INFO, attempt: { status: 418, milliseconds: expect.any(Number), failure: null } },
  ]);
  const [{ headers, body: sent }] = receiver.received as [(typeof receiver.received)[number]];
  const event = new Webhook(secret).verify(sent, headers as Record<string, string>) as { type: string };
  expectAsDocumented(event);
  expect(event).toEqual({
    id: headers['webhook-id'],
    type: 'webhook.test',
    timestamp: expect.any(String),
    crm: practice.crmId,
    data: { endpoint: uuid },
  });
});

test('a test event with an Idempotency-Key, to a receiver that takes its time → its status, and once', async () => {
  const { uuid } = await make();
  const timeouts = { ...UNHURRIED.timeouts, idle_in_transaction_session_timeout: '1s' };
  const waits = { ...UNHURRIED, timeouts, silenceMs: 1_000 };
  const hurried = await startService({ ...ON_THIS_MACHINE, waits }, service.databaseUrl);
  receiver.reply = async (_request, response) => {
    await service.sql('select pg_sleep(1.5)');
    response.writeHead(202).end();
  };
  const headers = { ...practice.headers, 'idempotency-key': 'slow' };
  const send = () => hurried.call(`POST /crms/${practice.crmId}/webhooks/${uuid}/test`, {}, headers);
  for (const answer of [await send(), await send()]) {
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ attempt: { status: 202, failure: null } });
  }
  expect(receiver.received).toHaveLength(1);
});

test('test events with Idempotency-Keys, to a receiver that does not answer → four wait with a connection each, the next one is refused', {
  tags: ['attack/waits-with-connections'],
}, async () => {
  const other = await makePractice(service);
  const { uuid } = (await new Crm(other).call('POST /webhooks', { url: receiver.url })).body.webhook.endpoint;
  await confirm(uuid);
  const answers: (() => void)[] = [];
  receiver.reply = (_request, response) => answers.push(() => response.writeHead(204).end());
  const send = () =>
    service.call(
      `POST /crms/${other.crmId}/webhooks/${uuid}/test`,
      {},
      { ...other.headers, 'idempotency-key': randomUUID() },
    );
  const waiting = [1, 2, 3, 4].map(send);
  await receiver.until(4);
  const refused = await send();
  expect([refused.status, refused.body.errors[0].errorCode]).toEqual([429, '170']);
  expect(refused.headers.get('retry-after')).toBe('1');
  for (const answer of answers) answer();
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const free = send();
  await receiver.until(5);
  answers.at(-1)!();
  expect((await free).status).toBe(200);
});

test('more than ten test events in a minute → 429', async () => {
  const other = new Crm(await makePractice(service));
  const { body } = await other.call('POST /webhooks', { url: receiver.url });
  const { uuid } = body.webhook.endpoint;
  await confirm(uuid);
  for (let count = 0; count < 10; count += 1) {
    expect((await other.call(`POST /webhooks/${uuid}/test`, {})).status).toBe(200);
  }
  expect((await other.call(`POST /webhooks/${uuid}/test`, {})).status).toBe(429);
  expect(receiver.received).toHaveLength(10);
});

const rotate = async (uuid: string, keepPreviousHours: number) =>
  (await crm.call(`POST /webhooks/${uuid}/secret`, { keepPreviousHours })).body.webhook;

/** For each secret, true if it verifies a test event. */
async function verifies(uuid: string, ...secrets: string[]): Promise<boolean[]> {
  receiver.reset();
  await crm.call(`POST /webhooks/${uuid}/test`, {});
  const [{ headers, body }] = receiver.received as [(typeof receiver.received)[number]];
  return secrets.map((secret) => {
    try {
      return Boolean(new Webhook(secret).verify(body, headers as Record<string, string>));
    } catch {
      return false;
    }
  });
}

test('two rotations at once → both new secrets sign', async () => {
  const { uuid } = await make();
  const other = await AnotherTransaction.begin(service);
  await other.sql('select from webhook_endpoints where id = $1 for update', uuid);
  const { answer: first } = await other.letWait(() => rotate(uuid, 24));
  const { answer: second } = await other.letWait(() => rotate(uuid, 24));
  await other.commit();
  const secrets = (await Promise.all([first, second])).map(({ secret }) => secret);
  expect(await verifies(uuid, ...secrets)).toEqual([true, true]);
});

test('a rotation → both secrets sign until the former one ends; after a leak only the new one', async () => {
  const { uuid, secret: first } = await make();
  const before = await service.now();
  const { secret: second, endpoint } = await rotate(uuid, 24);
  const rotated = Date.parse(endpoint.previousSecretUntil) - 24 * 3_600_000;
  expect(rotated).toBeGreaterThanOrEqual(before);
  expect(rotated).toBeLessThanOrEqual(await service.now());
  expect(await verifies(uuid, first, second)).toEqual([true, true]);
  await service.sql('update webhook_endpoints set previous_until = now()');
  expect(await verifies(uuid, first, second)).toEqual([false, true]);
  const { secret: third } = await rotate(uuid, 0);
  expect(await verifies(uuid, second, third)).toEqual([false, true]);
  expect((await crm.call(`POST /webhooks/${uuid}/secret`, { keepPreviousHours: 169 })).status).toBe(400);
});

test('redelivery → the events of the range once more, with their ids; the ledger counts it', async () => {
  const { uuid } = await make();
  await publish(service, practice.crmId, {}, {}, { type: 'participation.booked' }, {});
  await startWebhooks(service);
  await untilIdle(service, uuid);
  const sent = receiver.received.map(({ headers }) => headers['webhook-id']);
  const { body } = await crm.call(`GET /webhooks/${uuid}/deliveries`);
  const [last, middle, first] = body.deliveries;
  const next = String(first.sequence);
  expect(body).toEqual({ 'api-info': API_INFO, deliveries: [last, middle, first], next, more: false });
  expect(last).toEqual({
    sequence: first.sequence + 3,
    type: 'appointment.changed',
    state: 'DELIVERED',
    attempts: 1,
    dueAt: expect.any(String),
    status: 204,
    failure: null,
    milliseconds: expect.any(Number),
    redeliveries: 0,
    settledAt: expect.any(String),
  });
  const range = { from: middle.sequence, to: last.sequence + 100 };
  expect((await crm.call(`POST /webhooks/${uuid}/redeliver`, range)).body).toEqual({ 'api-info': API_INFO, queued: 2 });
  await receiver.until(5);
  await untilIdle(service, uuid);
  expect(receiver.received.map(({ headers }) => headers['webhook-id']).slice(3)).toEqual(
    expect.arrayContaining(sent.slice(1)),
  );
  await until(service, `select from webhook_deliveries where redeliveries = 1 and state = 'DELIVERED' offset 1`);
  const states = 'states=DELIVERED&states=DEAD';
  const page = await crm.call(`GET /webhooks/${uuid}/deliveries?limit=2&${states}`);
  expect(page.body).toMatchObject({
    deliveries: [
      { sequence: last.sequence, redeliveries: 1 },
      { sequence: middle.sequence, redeliveries: 1 },
    ],
    next: String(middle.sequence),
    more: true,
  });
  const rest = await crm.call(`GET /webhooks/${uuid}/deliveries?after=${page.body.next}&${states}`);
  expect(rest.body).toMatchObject({ deliveries: [{ sequence: first.sequence, redeliveries: 0 }], more: false });
});

test('redelivery of what was given up → only that; a range is required otherwise, of at most 10,000', async () => {
  const { uuid } = await make();
  await publish(service, practice.crmId, {}, {});
  await startWebhooks(service);
  await untilIdle(service, uuid);
  await service.sql(
    `update webhook_deliveries set state = 'DEAD', attempts = 10
     where endpoint_id = $1 and sequence = (select min(sequence) from webhook_deliveries where endpoint_id = $1)`,
    [uuid],
  );
  const redeliver = (body: object) => crm.call(`POST /webhooks/${uuid}/redeliver`, body);
  expect((await redeliver({ onlyDead: true })).body.queued).toBe(1);
  await receiver.until(3);
  expect((await redeliver({})).status).toBe(400);
  expect((await redeliver({ from: 1, to: 10_001 })).status).toBe(400);
  const [first] = await service.sql(
    'select min(sequence)::int as sequence from webhook_deliveries where endpoint_id = $1',
    [uuid],
  );
  const from = first!.sequence;
  expect((await redeliver({ from, to: from + 9_999 })).body.queued).toBe(2);
});

test('a deleted endpoint → gone with its deliveries', async () => {
  const { uuid } = await make();
  expect((await crm.call(`DELETE /webhooks/${uuid}`)).status).toBe(204);
  expect((await crm.call(`GET /webhooks/${uuid}`)).status).toBe(404);
  expect((await crm.call('GET /webhooks/not-a-uuid')).status).toBe(404);
});

test('creation, change, rotation, pause, enabling and deletion → in the log, by the key, without values', async () => {
  const { uuid } = await make({ types: ['webhook.*'], url: `${receiver.url}?token=secret-in-address` });
  await crm.call(`PUT /webhooks/${uuid}`, { description: 'New', types: ['webhook.changed', 'webhook.*'] });
  await crm.call(`POST /webhooks/${uuid}/secret`, {});
  await crm.call(`PUT /webhooks/${uuid}`, { state: 'PAUSED' });
  await crm.call(`PUT /webhooks/${uuid}`, { state: 'ACTIVE' });
  await crm.call(`DELETE /webhooks/${uuid}`);
  await sequence(service);
  const rows = await service.sql('select body from events where crm_id = $1 and subject = $2 order by sequence', [
    practice.crmId,
    uuid,
  ]);
  const events = rows.map(({ body }) => JSON.parse(body));
  expect(events.map(({ type, data }) => [type, data])).toEqual([
    ['webhook.created', { endpoint: uuid }],
    ['webhook.changed', { endpoint: uuid, changed: ['description', 'types'] }],
    ['webhook.changed', { endpoint: uuid, changed: ['secret'] }],
    ['webhook.changed', { endpoint: uuid, changed: ['state'] }],
    ['webhook.enabled', { endpoint: uuid }],
    ['webhook.deleted', { endpoint: uuid }],
  ]);
  expect(new Set(events.map(({ actor }) => actor.kind))).toEqual(new Set(['api_key']));
  expect(JSON.stringify(events)).not.toContain('secret-in-address');
});
