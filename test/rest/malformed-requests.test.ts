import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { answer, refusal } from '../support/calls/answers.ts';
import { NOBODY } from '../support/calls/consumer-endpoints.ts';
import { fresh } from '../support/calls/management.ts';
import { caused, forget } from '../support/caused.ts';
import { makePractice } from '../support/practice.ts';
import { recordedLog } from '../support/recorded-log.ts';
import { sharedService, startService } from '../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service);

const refusalInGraphql = (status: number, errorCode: string, message: string) => ({
  status,
  body: { errors: [{ message, extensions: expect.objectContaining({ errorCode }) }] },
});

describe('what is wrong with a request as such → the documented error body', () => {
  test.each(['POST /', 'GET /resources', 'POST /rest/1', 'GET /rest/2/resources/a/upcoming_bookables', 'PATCH /a%20b'])(
    '%s → 404',
    { tags: ['9/version-path', 'W5/unknown-path-404'] },
    async (request) => {
      expect(answer(await service.call(request))).toEqual(refusal(404, '131', 'The path does not exist'));
    },
  );

  test.each([
    [`PUT /resources/${NOBODY}/upcoming_bookables`, 'HEAD, GET, OPTIONS, POST'],
    [`GET /rest/1/resources/${NOBODY}/reserve_appointment`, 'OPTIONS, POST'],
    ['DELETE /products/active_products', 'OPTIONS, POST'],
    ['POST /bookables/cancelable_bookable', 'HEAD, GET, OPTIONS'],
    [`PATCH /customers/${NOBODY}/appointments/${NOBODY}`, 'DELETE, OPTIONS'],
    ['POST /openapi.json', 'HEAD, GET'],
    ['DELETE /docs', 'HEAD, GET'],
    ['PUT /llms.txt', 'HEAD, GET'],
    ['PATCH /.well-known/slotkeeper-keys.json', 'HEAD, GET'],
    ['POST /slot-booking.js', 'HEAD, GET'],
    ['PUT /icon.svg', 'HEAD, GET'],
  ])('%s → 405 with Allow', { tags: ['W5/known-path-another-method'] }, async (request, allowed) => {
    const reply = await service.call(request);
    expect(answer(reply)).toEqual(refusal(405, '140', 'The path does not support this method'));
    const methods = (text: string | null) => text?.split(', ').sort();
    expect(methods(reply.headers.get('allow'))).toEqual(methods(allowed));
  });

  test('a method that no path has → 404 for an unknown path, 405 with Allow for a known one', {
    tags: ['W5/unknown-path-404', 'W5/known-path-another-method'],
  }, async () => {
    const unknown = await service.call('PROPFIND /nothing');
    expect(answer(unknown)).toEqual(refusal(404, '131', 'The path does not exist'));
    expect(unknown.headers.get('allow')).toBeNull();
    const known = await service.call('PROPFIND /openapi.json');
    expect(answer(known)).toEqual(refusal(405, '140', 'The path does not support this method'));
    expect(known.headers.get('allow')).toBe('HEAD, GET');
  });

  test('a trailing slash → ignored, a second one is not', { tags: ['W5/trailing-slash'] }, async () => {
    const path = `/resources/${(await practice.room()).uuid}/upcoming_bookables`;
    const { body } = await service.call(`GET ${path}`);
    expect(answer(await service.call(`GET ${path}/`))).toEqual({ status: 200, body });
    expect(answer(await service.call(`GET /rest/1${path}/?ref=`))).toEqual({ status: 200, body });
    const owner = `GET /crms/${practice.crmId}/user/${practice.references.owner}`;
    expect((await service.call(`${owner}/`, undefined, practice.headers)).status).toBe(200);
    expect((await service.call(`${owner}//`, undefined, practice.headers)).status).toBe(404);
    expect((await service.call(`PUT ${path}/`)).status).toBe(405);
  });

  test('OPTIONS of what can only be read → 200 with Allow', async () => {
    const { status, headers, body } = await service.call('OPTIONS /openapi.json');
    expect([status, headers.get('allow'), body]).toEqual([200, 'HEAD, GET', undefined]);
  });

  const reserving = `POST /resources/${NOBODY}/reserve_appointment`;

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/xml',
    'multipart/form-data; boundary=x',
    'application/json; charset=utf-7',
  ])(
    'a body of the type %j → 415',
    { tags: ['4/bodies-json-sent-application', 'W5/body-json-415-malformed'] },
    async (type) => {
      expect(answer(await service.call(reserving, '{}', { 'content-type': type }))).toEqual(
        refusal(415, '161', 'The body must be JSON: send Content-Type: application/json'),
      );
    },
  );

  const missing = ['timeslot_uuid', 'from', 'to'].map((name) => `${name} is required`);

  test.each([
    'Application/JSON; charset=UTF-8',
    'application/json; charset="iso-8859-1"',
    'text/json',
    'application/vnd.crm.booking+json;charset=utf-16le',
    '',
  ])('a body of the type %j → read', { tags: ['4/bodies-json-sent-application', 'W5/any-json-type'] }, async (type) => {
    const body = new TextEncoder().encode('{}');
    const wide = Uint8Array.from([...body].flatMap((byte) => [byte, 0]));
    const sent = { method: 'POST', headers: { 'content-type': type }, body: type.includes('16') ? wide : body };
    const path = reserving.replace('POST ', '');
    expect(await (await fetch(service.url + path, sent)).json()).toEqual(refusal(400, '100', ...missing).body);
  });

  test('a name in Latin-1 that is declared → stored as it was meant; in bytes that are not of the charset → 400, not stored', {
    tags: ['W5/declared-charset'],
  }, async () => {
    const practice = await makePractice(service);
    const send = (type: string, reference: string) =>
      fetch(`${service.url}/crms/${practice.crmId}/user`, {
        method: 'POST',
        headers: { ...practice.headers, 'content-type': type },
        body: new Uint8Array(
          Buffer.from(
            JSON.stringify({ reference, email: `${reference}.example.org`, username: reference, lastName: 'Müller' }),
            'latin1',
          ),
        ),
      });
    const declared = await send('application/json; charset=ISO-8859-1', fresh());
    expect([declared.status, await declared.json()]).toMatchObject([201, { user: { lastName: 'Müller' } }]);
    for (const charset of ['', '; charset=utf-8', '; charset=US-ASCII']) {
      const refused = await send(`application/json${charset}`, fresh());
      expect([refused.status, await refused.json()]).toMatchObject([400, { errors: [{ errorCode: '101' }] }]);
    }
  });

  test.each(['GZIP', 'x-gzip', 'Identity'])(
    'a body of the Content-Encoding %s → read, as names of encodings have no case',
    async (encoding) => {
      const body = encoding === 'Identity' ? new TextEncoder().encode('{}') : new Uint8Array(gzipSync('{}'));
      const sent = { method: 'POST', headers: { 'content-encoding': encoding }, body };
      const reply = await fetch(service.url + reserving.replace('POST ', ''), sent);
      expect(await reply.json()).toEqual(refusal(400, '100', ...missing).body);
    },
  );

  test('no body at all → read as empty', async () => {
    expect(answer(await service.call(reserving))).toEqual(refusal(400, '100', ...missing));
    expect(answer(await service.call(reserving, ''))).toEqual(refusal(400, '100', ...missing));
  });

  test.each(['{', '{"from": }', "{'from': 1}", '{"from": "a" "to": "b"}', 'undefined', '"text"', '1', 'null'])(
    'the body %s → 400',
    { tags: ['W5/body-json-415-malformed'] },
    async (body) => {
      expect(answer(await service.call(reserving, body))).toEqual(refusal(400, '101', 'The body is not valid JSON'));
    },
  );

  test('an array as body → 400', { tags: ['W5/body-json-415-malformed'] }, async () => {
    expect(answer(await service.call(reserving, '[{}]'))).toEqual(refusal(400, '100', 'body must be a JSON object'));
  });

  describe.each([
    ['by REST', reserving, 64, '{"x":"', refusal],
    ['by GraphQL', 'POST /graphql', 16, '{"query":"{ a }","x":"', refusalInGraphql],
  ])('%s', (_, path, most, start, refusal) => {
    const bodyOf = (kib: number, more = 0) => `${start}${'x'.repeat(kib * 1024 + more - start.length - 2)}"}`;
    const send = async (body: string, encoding: string, headers: Record<string, string>) => {
      const content = encoding === 'gzip' ? new Uint8Array(gzipSync(body)) : body;
      const type = { 'content-type': 'application/json', ...(encoding && { 'content-encoding': encoding }) };
      const reply = await fetch(service.url + path.replace('POST ', ''), {
        method: 'POST',
        headers: { ...type, ...headers },
        body: content,
      });
      return { status: reply.status, body: (await reply.json()) as object };
    };
    const withoutKey = refusal(413, '160', `The body is larger than ${most} KiB, the limit without a valid key`);

    test.each(['', 'gzip'])(
      'the largest body without a key → read; one byte more → 413 (%s)',
      { tags: ['W5/body-256-kib-413', 'attack/bodies-headers-paths-large'] },
      async (encoding) => {
        expect((await send(bodyOf(most), encoding, {})).status).toBe(400);
        expect(await send(bodyOf(most, 1), encoding, {})).toEqual(withoutKey);
      },
    );

    test.each(['', 'gzip'])(
      'a body of 256 KiB with a key → read; one byte more → 413 (%s)',
      { tags: ['W5/body-256-kib-413', 'attack/bodies-headers-paths-large'] },
      async (encoding) => {
        expect((await send(bodyOf(256), encoding, practice.headers)).status).toBe(400);
        expect(await send(bodyOf(256, 1), encoding, practice.headers)).toEqual(
          refusal(413, '160', 'The body is larger than 256 KiB'),
        );
      },
    );

    test('a larger body with a wrong key → 413 with the limit that applies', {
      tags: ['attack/bodies-headers-paths-large'],
    }, async () => {
      expect(await send(bodyOf(most + 1), '', { 'x-service-client-id': 'no key of anybody' })).toEqual(withoutKey);
    });

    test('a short body of a stranger → read without a look into the database for a key', async () => {
      forget();
      await send('{', '', { 'x-service-client-id': 'no key of anybody' });
      expect(caused.statements).toEqual([]);
    });
  });

  test('chunks of more than 64 KiB without a key → 413', { tags: ['attack/bodies-headers-paths-large'] }, async () => {
    const chunks = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(`{"x":"${'x'.repeat(65 * 1024)}"}`));
        controller.close();
      },
    });
    const reply = await fetch(service.url + reserving.replace('POST ', ''), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: chunks,
      duplex: 'half',
    });
    expect(reply.status).toBe(413);
  });

  test.each<[string, string, Record<string, string>]>([
    ['a documented field', '{"from":X}', {}],
    ['an unknown field', '{"x":X}', {}],
    ['a request that may be repeated', '{"x":X}', { 'idempotency-key': 'deep' }],
    ['the variables of GraphQL', '{"query":"query ($x: Int) { a: __typename }","variables":{"x":X}}', {}],
  ])(
    '%s, nested without end → 400',
    { tags: ['attack/deep-nesting-selections-fragments'] },
    async (_, body, headers) => {
      const path = body.includes('query') ? 'POST /graphql' : reserving;
      const lists = '['.repeat(100_000) + ']'.repeat(100_000);
      const reply = await service.call(path, body.replace('X', lists), { ...practice.headers, ...headers });
      const message = 'body must not be nested deeper than 64 levels';
      expect(reply).toMatchObject({ status: 400, body: { errors: [{ message }] } });
    },
  );

  test.each(['%', '%a', '%zz', '%c3', '%ff'])(
    'the escape %s in the path → 400',
    { tags: ['W5/malformed-percent-escape-path', 'attack/path-traversal-malformed-doubly'] },
    async (malformed) => {
      expect(answer(await service.call(`GET /resources/${malformed}@test/upcoming_bookables`))).toEqual(
        refusal(400, '102', 'The path has a malformed percent escape'),
      );
    },
  );

  test('a failure that nobody foresaw → 500 with nothing but the id that it is logged under', {
    tags: ['W2/stack-trace-sql-text', 'attack/errors-tell-inside'],
  }, async () => {
    const recorded = recordedLog();
    const broken = await startService({ log: recorded.log });
    await broken.sql('alter table resources rename to elsewhere');
    const reply = await broken.call(`GET /resources/${NOBODY}/upcoming_bookables`);
    const id = reply.headers.get('x-request-id');
    expect(answer(reply)).toEqual(refusal(500, '500', `Something went wrong on our side (error ${id})`));
    expect(recorded.lines).toMatchObject([
      { level: 'error', request: id, error: { message: 'relation "resources" does not exist' } },
      { level: 'error', request: id, status: 500, errors: ['INTERNAL'] },
    ]);
  });
});
