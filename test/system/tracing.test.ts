import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { statementSummary } from '../../src/platform/observability/statement-summary.ts';
import { ANNA, book, reserve } from '../support/calls/booking.ts';
import { slotOf } from '../support/calls/slots.ts';
import { freshDatabase } from '../support/database.ts';
import { makePractice } from '../support/practice.ts';
import { startServer } from '../support/processes.ts';

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number };
}

interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: Attribute[];
}

interface Sent {
  resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[];
}

/** Takes spans by OTLP/HTTP in JSON, as a collector does. */
async function startCollector() {
  const bodies: Sent[] = [];
  const server = createServer(async (request, response) => {
    if (request.url === '/v1/traces') bodies.push((await json(request)) as Sent);
    response.setHeader('content-type', 'application/json').end('{}');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => void server.close());
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies,
    spans: () =>
      bodies
        .flatMap(({ resourceSpans }) => resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans)
        .flatMap(({ spans }) => spans),
  };
}

const attribute = ({ attributes }: SentSpan, name: string) => attributes.find(({ key }) => key === name)?.value;

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const PARENT = 'b7ad6b7169203331';

test('with a collector → a span for the request below that of the caller, the operation, its statements; no data', async () => {
  const collector = await startCollector();
  const { server, service } = await startServer({
    DATABASE_URL: await freshDatabase(),
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_SERVICE_NAME: 'slots-of-the-tests',
    TRUSTED_PROXIES: '127.0.0.1',
  });
  const practice = await makePractice(service);
  const room = await practice.room();
  const reply = await book(service, slotOf(room), ANNA, '?channelKey=undefined', {
    traceparent: `00-${TRACE}-${PARENT}-01`,
  });
  expect(reply.status).toBe(201);
  await reserve(service, slotOf(room));
  await service.call('GET /health/ready');
  const path = new URL(reply.body.createdAppointment.cancelLink);
  await fetch(`${service.url}${path.pathname}${path.search}`);
  server.child.kill('SIGTERM');
  expect(await server.exited).toBe(0);

  const spans = collector.spans();
  const mine = spans.filter(({ traceId }) => traceId === TRACE);
  const request = mine.find(({ parentSpanId }) => parentSpanId === PARENT)!;
  expect(request.name).toBe('POST /resources/:ref/create_appointment_with_consumer');
  expect(attribute(request, 'http.route')).toEqual({ stringValue: '/resources/:ref/create_appointment_with_consumer' });
  expect(attribute(request, 'http.response.status_code')).toEqual({ intValue: 201 });
  expect(mine.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['bookAppointment', 'select resources', 'update users', 'commit']),
  );
  const booked = mine.find(({ name }) => name === 'bookAppointment')!;
  // the statement that books is named after its first change: it finds or makes the consumer
  const taking = mine.find(({ name }) => name === 'update users')!;
  expect([booked.parentSpanId, taking.parentSpanId]).toEqual([request.spanId, booked.spanId]);
  const refused = spans.find(({ name }) => name === 'reserveAppointment')!;
  expect(attribute(refused, 'error.type')).toEqual({ stringValue: 'SLOT_TAKEN' });
  expect(spans.map(({ name }) => name).filter((name) => name.includes('health'))).toEqual([]);

  const all = JSON.stringify(collector.bodies);
  expect(all).toContain('slots-of-the-tests');
  for (const secret of [...Object.values(ANNA), practice.key, room.uuid, path.search.slice(1, 60), practice.crmId]) {
    expect(all).not.toContain(secret);
  }
  expect(server.out).toContain(`"trace":"${TRACE}"`);
});

test('a stranger names a trace that is not sampled, or one of their own → traced all the same, by an id of ours', {
  tags: ['attack/trace-of-stranger'],
}, async () => {
  const collector = await startCollector();
  const { server, service } = await startServer({
    DATABASE_URL: await freshDatabase(),
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  });
  for (const sampled of ['00', '01']) {
    await service.call('GET /nothing', undefined, { traceparent: `00-${TRACE}-${PARENT}-${sampled}` });
  }
  server.child.kill('SIGTERM');
  expect(await server.exited).toBe(0);
  const requests = collector.spans().filter(({ name }) => name === 'GET none');
  expect(requests.map(({ traceId, parentSpanId }) => [traceId === TRACE, parentSpanId === PARENT])).toEqual([
    [false, false],
    [false, false],
  ]);
});

test('no collector answers → served all the same, and told in the log', async () => {
  const { server, service } = await startServer({
    DATABASE_URL: await freshDatabase(),
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1',
    OTEL_EXPORTER_OTLP_TIMEOUT: '50',
  });
  const room = await (await makePractice(service)).room();
  expect((await book(service, slotOf(room), ANNA)).status).toBe(201);
  server.child.kill('SIGTERM');
  expect(await server.exited).toBe(0);
  expect(server.out).toContain('"msg":"trace export failed"');
});

test('without a collector → nothing of OpenTelemetry is loaded', async () => {
  const { server } = await startServer({ DATABASE_URL: await freshDatabase() }, [
    './test/support/preload/no-opentelemetry.mjs',
  ]);
  expect(server.err).toBe('');
});

test.each([
  ['select 1', 'select'],
  ['select "r".* from "resources" as "r" where name = \'from users\'', 'select resources'],
  ['insert into "users" ("name") values (\'O\'\'Neill from eva\')', 'insert users'],
  ["select set_config('x', 'from eva', true)", 'select'],
  ['update "mails" set state = $1', 'update mails'],
  ['with due as (select id from mails) update mails set x = 1', 'update mails'],
  ['with room as (select * from resources) select 1', 'select resources'],
  ['update "north"."mails" set x = 1', 'update mails'],
  ['create table eva (x int)', 'other'],
])('%s → %s', (statement, summary) => {
  expect(statementSummary(statement)).toBe(summary);
});
