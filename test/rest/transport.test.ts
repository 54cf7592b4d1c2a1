import http from 'node:http';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { answer, refusal } from '../support/calls/answers.ts';
import { ANNA, book, holdOf, reserve } from '../support/calls/booking.ts';
import { list, slotOf } from '../support/calls/slots.ts';
import { caused, forget } from '../support/caused.ts';
import { makePractice, type Room } from '../support/practice.ts';
import { recordedLog } from '../support/recorded-log.ts';
import { type Service, startService } from '../support/service.ts';

const service = await startService();
const practice = await makePractice(service);

const NOBODY = '0b1f3c1e-7d55-4c0f-9a43-2f6d0f3a9c11';
const ORIGIN = 'https://www.example.org';

/** Each documented endpoint of consumers and widgets, without the prefix. */
const ENDPOINTS = [
  `GET /resources/${NOBODY}/upcoming_bookables`,
  `POST /resources/${NOBODY}/upcoming_bookables`,
  `POST /resources/${NOBODY}/reserve_appointment`,
  `POST /resources/${NOBODY}/create_appointment_with_consumer`,
  `POST /resources/${NOBODY}/revoke_reservation`,
  'POST /products/active_products',
  'POST /resources/public_data',
  'POST /bookables/specific_bookables',
  'POST /products/specific_products',
  `GET /products/${NOBODY}/bookingConfig`,
  'GET /bookables/cancelable_bookable',
  `DELETE /customers/${NOBODY}/appointments/${NOBODY}`,
];

describe('the prefix', () => {
  test.each(ENDPOINTS)(
    '%s → answers the same with and without /rest/1',
    { tags: ['9/rest-1-stands-path', 'W6/every-path-answers-documented'] },
    async (endpoint) => {
      const plain = await service.call(endpoint);
      expect(plain.body.errors[0].errorCode).not.toBe('131');
      expect(answer(await service.call(endpoint.replace(' ', ' /rest/1')))).toEqual(answer(plain));
    },
  );
});

describe('CORS', () => {
  const PREFLIGHT = { origin: ORIGIN, 'access-control-request-method': 'POST' };

  test.each(ENDPOINTS)(
    'the preflight of %s → 204 with exactly the documented headers',
    { tags: ['4.4/answered-every-consumer-endpoint', '4.4/access-control-allow-credentials'] },
    async (endpoint) => {
      for (const prefix of ['', '/rest/1']) {
        const path = endpoint.replace(/^\w+ /, prefix);
        const { status, body, headers } = await service.call(`OPTIONS ${path}`, undefined, PREFLIGHT);
        expect([status, body]).toEqual([204, undefined]);
        const sent = Object.fromEntries([...headers].filter(([name]) => /^access-control|^vary/.test(name)));
        const token = /customer|cancelable/.test(path) && !/create_/.test(path) ? ', X-SIGNED-APP-CUSTOMER' : '';
        expect(sent).toEqual({
          'access-control-allow-origin': ORIGIN,
          'access-control-allow-credentials': 'true',
          'access-control-allow-methods': 'POST, GET, OPTIONS, PUT, DELETE',
          'access-control-allow-headers': `Origin, X-Requested-With, Content-Type, Accept, Authorization, X-Auth-Token${token}`,
          'access-control-max-age': '36',
          vary: 'Origin',
        });
      }
    },
  );

  test('an OPTIONS that is no preflight → the documented headers, too', {
    tags: ['4.4/answered-every-consumer-endpoint', '8/access-control-max-age'],
  }, async () => {
    const { status, headers } = await service.call(`OPTIONS /resources/${NOBODY}/upcoming_bookables`);
    expect([status, headers.get('access-control-allow-methods'), headers.get('access-control-max-age')]).toEqual([
      204,
      'POST, GET, OPTIONS, PUT, DELETE',
      '36',
    ]);
  });

  test.each([ORIGIN, 'http://localhost:8080', 'null'])(
    'the origin %s → reflected, and Vary says so',
    {
      tags: [
        '4.4/requests-origin-accepted',
        'W22/origin-reflected-vary-origin',
        'attack/answers-caches-frames-guessed',
      ],
    },
    async (origin) => {
      const room = await practice.room();
      const { status, headers } = await list(service, room.uuid, '', {
        origin,
      });
      expect([status, headers.get('access-control-allow-origin'), headers.get('vary')]).toEqual([
        200,
        origin,
        'Origin',
      ]);
      expect(headers.get('access-control-allow-credentials')).toBe('true');
    },
  );

  test('no origin → nothing is reflected, and caches still learn that it varies', {
    tags: ['W22/origin-reflected-vary-origin'],
  }, async () => {
    const { headers } = await list(service, (await practice.room()).uuid);
    expect([headers.get('access-control-allow-origin'), headers.get('vary')]).toEqual([null, 'Origin']);
  });

  test.each<[string, string, string, Record<string, string>]>([
    ['not found', `/resources/${NOBODY}/reserve_appointment`, '{}', {}],
    ['invalid input', '/products/active_products', '{}', {}],
    ['malformed JSON', `/resources/${NOBODY}/reserve_appointment`, '{', {}],
    ['no JSON', `/resources/${NOBODY}/reserve_appointment`, 'a=b', { 'content-type': 'text/plain' }],
    ['too large a body', `/resources/${NOBODY}/reserve_appointment`, `"${'x'.repeat(300_000)}"`, {}],
  ])(
    'an error of a consumer endpoint, %s → readable from any origin',
    { tags: ['W22/errors-consumer-endpoints-read'] },
    async (_, path, body, type) => {
      const { status, headers } = await service.call(`POST ${path}`, body, { origin: ORIGIN, ...type });
      expect(status).toBeGreaterThanOrEqual(400);
      expect(headers.get('access-control-allow-origin')).toBe(ORIGIN);
    },
  );

  test.each(['/graphql', '/crms/acme/user', '/health/live'])(
    '%s → no CORS headers',
    { tags: ['W22/management-endpoints-send-cors'] },
    async (path) => {
      for (const method of ['OPTIONS', 'POST']) {
        const { headers } = await service.call(`${method} ${path}`, undefined, PREFLIGHT);
        expect([...headers].filter(([name]) => name.startsWith('access-control'))).toEqual([]);
      }
    },
  );
});

describe('what is wrong with a request as such → the documented error body', () => {
  test.each(['GET /', 'GET /resources', 'POST /rest/1', 'GET /rest/2/resources/a/upcoming_bookables', 'PATCH /a%20b'])(
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
  ])('%s → 405 with Allow', { tags: ['W5/known-path-another-method'] }, async (request, allowed) => {
    const reply = await service.call(request);
    expect(answer(reply)).toEqual(refusal(405, '140', 'The path does not support this method'));
    const methods = (text: string | null) => text?.split(', ').sort();
    expect(methods(reply.headers.get('allow'))).toEqual(methods(allowed));
  });

  const reserving = `POST /resources/${NOBODY}/reserve_appointment`;

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/xml',
    'multipart/form-data; boundary=x',
    '',
  ])('a body of the type %j → 415', { tags: ['W5/body-json-415-malformed'] }, async (type) => {
    expect(answer(await service.call(reserving, '{}', { 'content-type': type }))).toEqual(
      refusal(415, '161', 'The body must be JSON: send Content-Type: application/json'),
    );
  });

  test('JSON with a charset, or no body at all → read', async () => {
    const missing = ['from', 'to'].map((name) => `${name} is required`);
    const type = { 'content-type': 'Application/JSON; charset=UTF-8' };
    expect(answer(await service.call(reserving, '{}', type))).toEqual(refusal(400, '100', ...missing));
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
    ['by REST', reserving, '{"x":"'],
    ['by GraphQL', 'POST /graphql', '{"query":"{ a }","x":"'],
  ])('%s', (_, path, start) => {
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
    const withoutKey = refusal(413, '160', 'The body is larger than 16 KiB, the limit without a valid key');

    test.each(['', 'gzip'])(
      'a body of 16 KiB without a key → read; one byte more → 413 (%s)',
      { tags: ['attack/bodies-headers-paths-large'] },
      async (encoding) => {
        expect((await send(bodyOf(16), encoding, {})).status).toBe(400);
        expect(await send(bodyOf(16, 1), encoding, {})).toEqual(withoutKey);
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

    test('a body of more than 16 KiB with a wrong key → 413 with the limit that applies', {
      tags: ['attack/bodies-headers-paths-large'],
    }, async () => {
      expect(await send(bodyOf(17), '', { 'x-service-client-id': 'no key of anybody' })).toEqual(withoutKey);
    });

    test('a short body of a stranger → read without a look into the database for a key', async () => {
      forget();
      await send('{', '', { 'x-service-client-id': 'no key of anybody' });
      expect(caused.statements).toEqual([]);
    });
  });

  test('chunks of more than 16 KiB without a key → 413', { tags: ['attack/bodies-headers-paths-large'] }, async () => {
    const chunks = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(`{"x":"${'x'.repeat(17 * 1024)}"}`));
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
      expect(answer(await service.call(path, body.replace('X', lists), { ...practice.headers, ...headers }))).toEqual(
        refusal(400, '100', 'body must not be nested deeper than 64 levels'),
      );
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

describe('an endpoint whose parameters are in the query', async () => {
  const room = await practice.room();
  const endpoints = [
    `POST /resources/${room.uuid}/upcoming_bookables?timeFormat=HH:mm`,
    `POST /products/active_products?ref=${room.uuid}`,
    `POST /resources/public_data?ref=${room.uuid}`,
    `POST /bookables/specific_bookables?tslIds=${room.timeslot}`,
    `POST /products/specific_products?prdRefs=${room.product}`,
  ];
  const bodies = ['', '""', 'null', '[]', '1', '{}', '{"ref": 5}', '{', 'a=b', '['.repeat(100_000)];
  const types = [undefined, 'application/json', 'text/plain', 'application/x-www-form-urlencoded', ''];

  test.each(endpoints)(
    '%s → answers the same with any body',
    { tags: ['W27/whatever-sent-body-ignored'] },
    async (endpoint) => {
      const plain = answer(await service.call(endpoint));
      expect(plain.status).toBe(200);
      for (const body of bodies) {
        for (const type of types) {
          // fetch names a type for every text; bytes have none
          const sent = Buffer.from(body);
          const headers = type === undefined ? {} : { 'content-type': type };
          const response = await fetch(service.url + endpoint.slice('POST '.length), {
            method: 'POST',
            body: sent,
            headers,
          });
          expect({ status: response.status, body: await response.json() }, `${body.slice(0, 9)} ${type}`).toEqual(
            plain,
          );
        }
      }
    },
  );
});

describe('HEAD', () => {
  test('of a listing → its status and headers, no body', async () => {
    const room = await practice.room();
    const get = await list(service, room.uuid);
    const head = await service.call(`HEAD /resources/${room.uuid}/upcoming_bookables`);
    expect([head.status, head.body]).toEqual([200, undefined]);
    expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'));
    expect(head.headers.get('content-length')).toBe(get.headers.get('content-length'));
  });

  test('of what is not there → 404, of what only takes POST → 405', async () => {
    expect((await service.call(`HEAD /resources/${NOBODY}/upcoming_bookables`)).status).toBe(404);
    expect((await service.call('HEAD /products/active_products')).status).toBe(405);
  });
});

describe('limits of anonymous clients', () => {
  const key = (of: typeof practice) => ({ 'x-service-client-id': of.key });
  const path = (room: Room, action: string) => `POST /resources/${room.uuid}/${action}`;

  test('more booking requests in a minute than allowed → 429 with Retry-After, except with the key of the CRM', {
    tags: ['Scheduling/booking-requests-client-limited', 'W5/many-requests-429-retry'],
  }, async () => {
    const limited = await startService({ bookingRate: 3 });
    const [mine, other] = [await makePractice(limited), await makePractice(limited)];
    const room = await mine.room();
    for (const from of ['09:00', '09:30']) expect((await reserve(limited, slotOf(room, from))).status).toBe(200);
    expect((await book(limited, slotOf(room, '10:00'), ANNA)).status).toBe(201);

    const refused = await reserve(limited, slotOf(room, '10:30'));
    expect(answer(refused)).toEqual(refusal(429, '170', 'Too many requests: try again later'));
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect((await book(limited, slotOf(room, '10:30'), ANNA)).status).toBe(429);
    const hold = holdOf(slotOf(room, '10:30'));
    expect((await limited.call(path(room, 'reserve_appointment'), hold, key(other))).status).toBe(429);
    expect((await limited.call(path(room, 'reserve_appointment'), hold, key(mine))).status).toBe(200);
    expect((await list(limited, room.uuid)).status).toBe(200);
  });

  test.each([
    ['behind a trusted proxy → its own client', true, [412, 429, 412]],
    ['from anybody → not believed', false, [412, 429, 429]],
  ])(
    'X-Forwarded-For %s',
    { tags: ['Scheduling/x-forwarded-believed-trusted', 'attack/addresses-forged-x-forwarded'] },
    async (_, isTrusted, statuses) => {
      const limited = await startService({ bookingRate: 1, isTrustedProxy: () => isTrusted });
      const room = await (await makePractice(limited)).room();
      const wish = { ...holdOf(slotOf(room)), timeslot_uuid: NOBODY };
      const from = (address: string) =>
        limited.call(path(room, 'reserve_appointment'), wish, { 'x-forwarded-for': address });
      const replies = [await from('192.0.2.1'), await from('192.0.2.1'), await from('192.0.2.2')];
      expect(replies.map(({ status }) => status)).toEqual(statuses);
    },
  );

  test('more holds than allowed → 429 with Retry-After until one is released, except with the key of the CRM', {
    tags: ['Scheduling/live-holds-client-provider', 'attack/holding-slots'],
  }, async () => {
    const limited = await startService({ holdsPerClient: 2 });
    const mine = await makePractice(limited);
    const [room, next] = [await mine.room(), await mine.room()];
    const held = (await reserve(limited, slotOf(room))).body.participation.customer_uuid;
    await reserve(limited, slotOf(room, '09:30'));
    const refused = await reserve(limited, slotOf(next));
    expect(answer(refused)).toEqual(refusal(429, '171', 'Too many slots are held: book or release one first'));
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(180);
    expect((await limited.call(path(next, 'reserve_appointment'), holdOf(slotOf(next)), key(mine))).status).toBe(200);
    await limited.call(path(room, 'revoke_reservation'), { placeholder_id: held });
    expect((await reserve(limited, slotOf(next, '09:30'))).status).toBe(200);
  });

  test('holds of another provider, and holds that are over → do not count', {
    tags: ['Scheduling/live-holds-client-provider'],
  }, async () => {
    const limited = await startService({ holdsPerClient: 1 });
    const [mine, other] = [await makePractice(limited), await makePractice(limited)];
    const [room, elsewhere] = [await mine.room(), await other.room()];
    expect((await reserve(limited, slotOf(room))).status).toBe(200);
    expect((await reserve(limited, slotOf(elsewhere))).status).toBe(200);
    await limited.sql("update participations set expires_at = now() - interval '1 second'");
    expect((await reserve(limited, slotOf(room, '10:00'))).status).toBe(200);
  });
});

describe('the canonical host', () => {
  /** fetch does not let anyone set Host. */
  const get = (to: Service, path: string, host: string) =>
    new Promise<{ status?: number; location?: string }>((resolve, reject) => {
      const request = http.get(to.url + path, { headers: { host }, agent: false }, (response) => {
        response.resume();
        resolve({ status: response.statusCode, location: response.headers.location });
      });
      request.on('error', reject);
    });

  test('without the www of the public address → 301 to the same path there; others are served', {
    tags: ['7/host-www-301', 'W21/base-url-www-host', 'W21/host-redirected', 'attack/forged-host-x-forwarded'],
  }, async () => {
    const canonical = await startService({ baseUrl: 'http://www.slots.example.com' });
    const path = `/rest/1/resources/a%2Fb@test/upcoming_bookables?ref=c%40d&timeFormat=HH:mm`;
    const moved = { status: 301, location: `http://www.slots.example.com${path}` };
    for (const host of ['slots.example.com', 'slots.example.com:80', 'Slots.Example.COM']) {
      expect(await get(canonical, path, host)).toEqual(moved);
    }
    for (const host of ['www.slots.example.com', 'api.slots.example.com', 'localhost:3000', 'example.com']) {
      expect((await get(canonical, path, host)).status).toBe(404);
    }
    expect((await get(canonical, '//evil.example/', 'slots.example.com')).location).toBe(
      'http://www.slots.example.com//evil.example/',
    );
  });

  test.each([
    ['GET http://slots.example.com//evil.example/?a=b', '301', 'http://www.slots.example.com//evil.example/?a=b'],
    ['GET http://evil.example/a', '301', 'http://www.slots.example.com/a'],
    ['OPTIONS *', '404', undefined],
  ])(
    'the target of %s → its path on the canonical host, or nothing',
    { tags: ['attack/forged-host-x-forwarded'] },
    async (line, status, location) => {
      const canonical = await startService({ baseUrl: 'http://www.slots.example.com' });
      const { hostname, port } = new URL(canonical.url);
      const socket = connect(Number(port), hostname);
      socket.write(`${line} HTTP/1.1\r\nHost: slots.example.com\r\nConnection: close\r\n\r\n`);
      let text = '';
      for await (const part of socket) text += part;
      expect(/^HTTP\/1.1 (\d+)/.exec(text)?.[1]).toBe(status);
      expect(/^Location: (.*)\r$/m.exec(text)?.[1]).toBe(location);
    },
  );

  test('a public address without www → nothing is redirected', { tags: ['W21/host-redirected'] }, async () => {
    expect((await get(service, '/health/live', 'example.com')).status).toBe(200);
  });
});
