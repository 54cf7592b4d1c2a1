import { connect } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createLog } from '../../src/platform/observability/log.ts';
import { AnotherTransaction } from '../support/another-transaction.ts';
import { ANNA, book, reserve } from '../support/calls/booking.ts';
import { list, slotOf } from '../support/calls/slots.ts';
import { makePractice } from '../support/practice.ts';
import { recordedLog } from '../support/recorded-log.ts';
import { startService } from '../support/service.ts';
import { UNHURRIED } from '../support/unhurried.ts';

const recorded = recordedLog();
const service = await startService({ log: recorded.log, isTrustedProxy: () => true });
const practice = await makePractice(service);
const room = await practice.room();

const UUID = expect.stringMatching(/^[\da-f-]{36}$/);
const COMMON = { time: expect.stringMatching(/^\d{4}-.*Z$/), request: UUID, ms: expect.any(Number), msg: 'request' };

/** The lines that a call writes. */
async function linesOf(call: () => Promise<unknown>) {
  recorded.clear();
  await call();
  return recorded.lines;
}

describe('one line for each request', () => {
  test('REST → route, operation, status and duration', async () => {
    expect(await linesOf(() => list(service, room.uuid, '?groupFormat=yyyy'))).toEqual([
      {
        ...COMMON,
        level: 'info',
        method: 'GET',
        route: '/resources/:ref/upcoming_bookables',
        fields: ['bookables'],
        status: 200,
      },
    ]);
  });

  test('below the prefix, with a key → the same route, and the CRM', async () => {
    const path = `GET /rest/1/crms/${practice.crmId}/provider/${practice.provider}/resources`;
    expect(await linesOf(() => service.call(path, undefined, practice.headers))).toMatchObject([
      {
        route: '/crms/:crmId/provider/:providerRef/resources',
        crm: practice.crmId,
        status: 200,
        fields: ['resources'],
      },
    ]);
  });

  test('GraphQL → what the CRM calls the operation, its root fields, and the codes of its errors', async () => {
    const query = 'query Look { a: crms { crmId } b: crms { crmId } }';
    expect(await linesOf(() => service.graphql(query, {}, practice.headers))).toMatchObject([
      { level: 'warn', route: '/graphql', operation: 'Look', fields: ['crms'], errors: ['FORBIDDEN'] },
    ]);
  });

  test.each([
    [
      'a slot that is taken → info',
      () => reserve(service, slotOf(room), { from: '2020-01-01T00:00:00Z' }),
      'info',
      412,
    ],
    ['no key → warn', () => service.call(`GET /crms/x/provider/y/resources`), 'warn', 401],
    ['an unknown path → info', () => service.call('GET /nothing'), 'info', 404],
    ['a method that the path does not take → info', () => service.call('PUT /products/active_products'), 'info', 405],
    ['live → debug', () => service.call('GET /health/live'), 'debug', 200],
    ['ready → debug', () => service.call('GET /health/ready'), 'debug', 200],
  ])('%s', async (_, call, level, status) => {
    const lines = await linesOf(call);
    expect(lines).toMatchObject([{ level, status }]);
  });

  test('a path that is known, with another method → its route; one that is not → none', async () => {
    const [known] = await linesOf(() => service.call('PUT /products/active_products'));
    const [unknown] = await linesOf(() => service.call('GET /eva@example.org'));
    expect([known?.route, unknown?.route]).toEqual(['/products/active_products', 'none']);
  });
});

describe('a client that breaks HTTP in the middle of a body → one line, and no error of the service', () => {
  const head = 'POST /graphql HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n';

  /** Sends a request by and by, and waits until the service has closed the connection. */
  const send = (begin: string, rest: string) =>
    new Promise((resolve) => {
      recorded.clear();
      const socket = connect(Number(new URL(service.url).port), '127.0.0.1').on('close', resolve);
      // the service has begun to read the body when it asks for it
      socket.once('data', () => socket.end(rest));
      socket.write(`${head}Expect: 100-continue\r\n${begin}`);
    });

  test.each([
    ['a chunk without a size', 'Transfer-Encoding: chunked\r\n\r\n', 'zz\r\n'],
    ['a chunk longer than its size', 'Transfer-Encoding: chunked\r\n\r\n', '2\r\n{}{}\r\n'],
    ['less than its Content-Length', 'Content-Length: 9\r\n\r\n', '{'],
  ])('%s', async (_, begin, rest) => {
    await send(begin, rest);
    expect(recorded.lines).toMatchObject([{ level: 'info', status: 400, errors: ['MALFORMED_JSON'] }]);
  });
});

describe('the id of a request', () => {
  const idOf = async (id?: string, at = service) => {
    const headers: Record<string, string> = id === undefined ? {} : { 'x-request-id': id };
    return (await at.call('GET /health/live', undefined, headers)).headers.get('x-request-id');
  };

  test.each(['0af7651916cd43dd8448eb211c80319c', 'B7AD6B71-0000-4000-8000-00000000000A', '12345678'])(
    '%s → taken over',
    async (id) => {
      expect(await idOf(id)).toBe(id);
    },
  );

  test.each([undefined, '', 'eva@example.org', 'demo-key', '1234567', 'a'.repeat(65), '12345678\t9'])(
    '%s → one of our own',
    async (id) => {
      expect(await idOf(id)).toEqual(UUID);
    },
  );

  test('a telephone number from a stranger → in no log, and in no event, which nobody can erase', {
    tags: ['attack/request-id-of-stranger'],
  }, async () => {
    const open = await startService({ isTrustedProxy: () => false }, service.databaseUrl);
    expect(await idOf('0049-151-777888999', open)).toEqual(UUID);
  });

  test('in the answer and in the log → the same', async () => {
    recorded.clear();
    const id = await idOf();
    expect(recorded.lines).toMatchObject([{ request: id }]);
  });
});

test('for people → a line to read', () => {
  const written: string[] = [];
  const log = createLog({ level: 'info', isReadable: true }, { write: (line) => void written.push(line) });
  log.info({ status: 200, fields: ['a'] }, 'request');
  log.debug('unseen');
  expect(written).toEqual([
    expect.stringMatching(/^\d\d:\d\d:\d\d info {2}request {2}status=200 {2}fields=\["a"\]\n$/),
  ]);
});

test('two bookings of the same slot → the log has both requests and why the second failed', async () => {
  await book(service, slotOf(room, '11:00'), ANNA);
  expect(await linesOf(() => book(service, slotOf(room, '11:00')))).toMatchObject([
    { fields: ['bookAppointment'], status: 412, errors: ['SLOT_TAKEN'] },
  ]);
});

describe('the database is busy, or away → the log has the code of the cause', () => {
  const impatient = { ...UNHURRIED, timeouts: { ...UNHURRIED.timeouts, lock_timeout: '10ms' } };
  const sharing = () => startService({ log: recorded.log, waits: impatient }, service.databaseUrl);

  test('REST and GraphQL → causes beside errors', async () => {
    const busy = await sharing();
    const other = await AnotherTransaction.begin(service);
    onTestFinished(() => other.commit());
    await other.sql('lock table calendar_revisions');
    const failure = { errors: ['UNAVAILABLE'], causes: ['55P03'], level: 'error' };
    expect(await linesOf(() => reserve(busy, slotOf(room, '12:00')))).toMatchObject([{ status: 503, ...failure }]);
    await other.sql('lock table users');
    expect(await linesOf(() => busy.graphql('{ users { nodes { uuid } } }', {}, practice.headers))).toMatchObject([
      failure,
    ]);
  });

  test.each(['/health/ready', '/book/north', '/calendar/none.ics'])('%s → the same', async (path) => {
    const away = await startService({ log: recorded.log }, 'postgres://127.0.0.1:1/none');
    expect(await linesOf(() => fetch(away.url + path))).toMatchObject([
      { status: 503, errors: ['UNAVAILABLE'], causes: ['ECONNREFUSED'] },
    ]);
  });
});
