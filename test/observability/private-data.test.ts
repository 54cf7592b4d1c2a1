import { randomBytes } from 'node:crypto';
import http from 'node:http';
import { expect, test } from 'vitest';
import { loggedError } from '../../src/platform/observability/logged-error.ts';
import { ANNA, book, reserve } from '../support/calls/booking.ts';
import { slotOf } from '../support/calls/slots.ts';
import { makePractice } from '../support/practice.ts';
import { ADMIN_KEY } from '../support/production.ts';
import { recordedLog } from '../support/recorded-log.ts';
import { startService } from '../support/service.ts';
import { startReceiver } from '../support/webhook-receiver.ts';
import { makeEndpoint, ON_THIS_MACHINE, publish, startWebhooks, until } from '../support/webhooks.ts';

const recorded = recordedLog();
const service = await startService({ ...ON_THIS_MACHINE, log: recorded.log });
const practice = await makePractice(service);
const room = await practice.room();

/** Texts that must not be in the log, however they were sent. */
const CONSUMER = {
  email: 'eva.geheim@example.org',
  firstname: 'Evangeline',
  lastname: 'Geheimnis',
  mobile: '+4915112345678',
  message: 'My knee has hurt since Whitsun',
};
const RANDOM_KEY = randomBytes(32).toString('base64url');
const NAME_KEY = `k_${randomBytes(32).toString('hex')}`;
const secrets = [...Object.values(CONSUMER), practice.key, ADMIN_KEY, RANDOM_KEY, NAME_KEY, 'Whitsun', 'geheim'];

/** fetch refuses some headers and malformed paths. */
function raw(path: string, headers: http.OutgoingHttpHeaders, body = '', method = 'POST'): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = http.request(service.url + path, { method, headers, agent: false }, (response) => {
      response.resume().on('end', resolve);
    });
    request.on('error', reject);
    request.end(body);
  });
}

function expectNothingPrivate(): void {
  const text = recorded.text.toLowerCase();
  for (const secret of secrets) {
    for (const form of [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)]) {
      expect(text).not.toContain(form.toLowerCase());
    }
  }
}

test('ordinary bookings → nothing of the consumer in the log, and no token', async () => {
  const hold = await reserve(service, slotOf(room));
  const place = hold.body.participation.customer_uuid;
  const booking = { ...CONSUMER, placeholder_id: place };
  const booked = await book(service, slotOf(room), booking);
  expect(booked.status).toBe(201);
  const link = new URL(booked.body.createdAppointment.cancelLink);
  const token = link.searchParams.get('X-SIGNED-APP-CUSTOMER')!;
  secrets.push(token);
  await book(service, slotOf(room), booking);
  const appointment = booked.body.createdAppointment.appointment_uuid;
  const cancel = `DELETE /customers/${place}/appointments/${appointment}?message=${encodeURIComponent(CONSUMER.message)}`;
  expect((await service.call(cancel, undefined, { 'x-signed-app-customer': token })).status).toBe(204);
  await fetch(`${service.url}${link.pathname}${link.search}`);
  await service.graphql(`{ participations(search: "${CONSUMER.email}") { nodes { uuid } } }`, {}, practice.headers);
  expect(recorded.text).not.toContain(place);
  expect(recorded.lines.filter(({ msg }) => msg === 'request').length).toBeGreaterThan(5);
  expectNothingPrivate();
});

test('an endpoint of webhooks is created, changed, called and disabled → neither its address nor its secrets in the log', async () => {
  const receiver = await startReceiver();
  const url = `${receiver.url}?token=token-of-the-crm`;
  const { uuid: endpoint, secret } = await makeEndpoint(practice, url);
  const rotate = 'mutation ($endpoint: Uuid!) { rotateWebhookSecret(endpoint: $endpoint) { secret } }';
  const { rotateWebhookSecret: rotated } = await service.ask(rotate, { endpoint }, practice.headers);
  const change =
    'mutation ($endpoint: Uuid!, $url: HttpAddress) { updateWebhookEndpoint(endpoint: $endpoint, input: { url: $url }) { uuid } }';
  await service.ask(change, { endpoint, url: `${url}&again` }, practice.headers);
  await service.graphql(change, { endpoint, url: `ftp://token-of-the-crm` }, practice.headers);
  secrets.push('token-of-the-crm', secret, rotated.secret);
  for (const status of [500, 410]) {
    receiver.answer(status);
    await service.ask(
      'mutation ($endpoint: Uuid!) { testWebhookEndpoint(endpoint: $endpoint) { status } }',
      { endpoint },
      practice.headers,
    );
  }
  await publish(service, practice.crmId, {});
  const worker = await startWebhooks(service, { log: recorded.log });
  await until(service, `select from webhook_endpoints where state = 'DISABLED'`);
  // the log is written after the commit
  await worker.stop();
  expect(recorded.lines.map(({ msg }) => msg)).toContain('webhook endpoint disabled');
  expectNothingPrivate();
});

test('secrets in every place of hostile requests → none of them in the log', async () => {
  for (const secret of secrets) {
    const quoted = JSON.stringify(secret);
    const encoded = encodeURIComponent(secret);
    const name = secret.replace(/\W/g, '_');
    await raw(`/resources/${encoded}/upcoming_bookables?ref=${encoded}&${encoded}=${encoded}`, {}, '', 'GET');
    await raw(`/${encoded}/%zz${encoded}`, {}, '', 'GET');
    await raw(`/crms/${encoded}/users/${encoded}`, {
      authorization: `Bearer ${secret}`,
      'x-service-client-id': secret,
    });
    const headers = Object.fromEntries(
      [
        'x-request-id',
        'user-agent',
        'referer',
        'cookie',
        'origin',
        'idempotency-key',
        'x-forwarded-for',
        'traceparent',
      ].map((header) => [header, secret]),
    );
    const json = { ...headers, 'content-type': 'application/json' };
    await raw(
      `/resources/${room.uuid}/create_appointment_with_consumer`,
      json,
      `{${quoted}: ${quoted}, "email": ${quoted}}`,
    );
    await raw('/graphql', json, `{"query": ${quoted}`);
    for (const query of [
      `query q${name} { ${name}: bookables(resources: [${quoted}]) { publicVisible } }`,
      `{ ${name} }`,
      `query ($x: Int) { users(first: $x) { totalCount } }`,
      secret,
    ]) {
      await raw(
        '/graphql',
        { 'content-type': 'application/json' },
        JSON.stringify({ query, operationName: null, variables: { x: secret } }),
      );
    }
    await raw('/webhooks/mailgun', json, `{"signature": ${quoted}}`);
  }
  expectNothingPrivate();
});

test('the database fails and quotes the row → the log has the cause without it', async () => {
  const broken = await startService({ log: recorded.log });
  const own = await (await makePractice(broken)).room();
  const fail = (body: string) =>
    broken.sql(`create or replace function fail() returns trigger language plpgsql as $$ begin ${body}; end $$`);
  await fail("raise exception 'row %', new");
  await broken.sql('create trigger fail before insert on participations for each row execute function fail()');
  recorded.clear();
  for (const body of [
    "raise exception 'row %', new",
    'perform (new.email)::int',
    "perform ('{' || new.last_name)::json",
    "raise exception using message = 'first' || E'\\n    at ' || new.email || ':1:1', errcode = '42000'",
  ]) {
    await fail(body);
    expect((await book(broken, slotOf(own), { ...ANNA, ...CONSUMER })).status).toBe(500);
  }
  const failures = recorded.lines.filter(({ error }) => error);
  expect(failures.map(({ error }) => error.code)).toEqual(['P0001', '22P02', '22P02', '42000']);
  for (const { error } of failures) expect(error.stack.join()).toContain('at ');
  // a statement that is wrong is told with its message: the text of the last one is the trigger's own
  expect(failures.slice(0, 3).map(({ error }) => error.message)).toEqual(['', '', '']);
  recorded.clear();
});

test.each([
  ['what a parser could not read', () => JSON.parse('{"email": eva@example.org}')],
  ['quoted values', () => fail('Value for User.email is invalid: "eva@example.org", \'eva@example.org\'')],
  ['an address', () => fail('to parameter is not valid: eva@example.org (eva%40example.org)')],
  ['a token', () => fail(`bad token ${RANDOM_KEY}`)],
  ['further lines', () => fail('Not valid\n    at eva@example.org:1:1')],
  ['a cause', () => fail('wrapped', new Error('eva@example.org'))],
  ['what is no error', () => Promise.reject({ email: 'eva@example.org' })],
])('an error with %s → told without it', async (_, run) => {
  const told = await Promise.resolve()
    .then(run)
    .then(() => undefined, loggedError);
  expect(told).toBeDefined();
  expect(JSON.stringify(told)).not.toMatch(/eva|example\.org/);
  expect(JSON.stringify(told)).not.toContain(RANDOM_KEY);
});

function fail(message: string, cause?: Error): never {
  throw new Error(message, { cause });
}
