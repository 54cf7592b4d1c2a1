import { describe, expect, test } from 'vitest';
import { CONSUMER_ENDPOINTS, NOBODY } from '../support/calls/consumer-endpoints.ts';
import { list } from '../support/calls/slots.ts';
import { makePractice } from '../support/practice.ts';
import { sharedService } from '../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service);

const ORIGIN = 'https://www.example.org';

describe('CORS', () => {
  const PREFLIGHT = { origin: ORIGIN, 'access-control-request-method': 'POST' };

  test.each(CONSUMER_ENDPOINTS)(
    'the preflight of %s → 204 with exactly the documented headers',
    { tags: ['4.4/answered-every-consumer-endpoint', '4.4/access-control-allow-credentials'] },
    async (endpoint) => {
      for (const prefix of ['', '/rest/1']) {
        const path = endpoint.replace(/^\w+ /, prefix);
        const { status, body, headers } = await service.call(`OPTIONS ${path}`, undefined, PREFLIGHT);
        expect([status, body]).toEqual([204, undefined]);
        const sent = Object.fromEntries([...headers].filter(([name]) => /^access-control|^vary/.test(name)));
        const token =
          /customer|cancelable|reschedulable/.test(path) && !/create_/.test(path) ? ', X-SIGNED-APP-CUSTOMER' : '';
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

  test.each(CONSUMER_ENDPOINTS)(
    'an OPTIONS of %s that asks for no method → the four documented headers all the same',
    { tags: ['4.4/answered-every-consumer-endpoint', 'W22/every-options-documented-headers'] },
    async (endpoint) => {
      for (const origin of [undefined, { origin: ORIGIN }]) {
        const { status, headers } = await service.call(`OPTIONS ${endpoint.replace(/^\w+ /, '')}`, undefined, origin);
        expect([
          status,
          headers.get('access-control-allow-credentials'),
          headers.get('access-control-allow-methods'),
          headers.get('access-control-max-age'),
          headers.get('access-control-allow-origin'),
        ]).toEqual([204, 'true', 'POST, GET, OPTIONS, PUT, DELETE', '36', origin ? ORIGIN : null]);
        expect(headers.get('access-control-allow-headers')).toMatch(
          /^Origin, X-Requested-With, Content-Type, Accept, Authorization, X-Auth-Token(, X-SIGNED-APP-CUSTOMER)?$/,
        );
      }
    },
  );

  test.each([
    ['idempotency-key', ', Idempotency-Key'],
    ['content-type,idempotency-key', ', Idempotency-Key'],
    ['If-None-Match, x-other', ', If-None-Match'],
    ['content-type, x-other', ''],
  ])(
    'a preflight that asks for %s → allows it, if the service reads it, beside the documented ones',
    async (asked, more) => {
      const headers = { ...PREFLIGHT, 'access-control-request-headers': asked };
      const answer = await service.call(`OPTIONS /resources/${NOBODY}/reserve_appointment`, undefined, headers);
      expect([answer.status, answer.headers.get('access-control-allow-headers'), answer.headers.get('vary')]).toEqual([
        204,
        `Origin, X-Requested-With, Content-Type, Accept, Authorization, X-Auth-Token${more}`,
        'Origin',
      ]);
    },
  );

  test('answers → may be read with their ETag, Link, Retry-After and X-Request-Id, refusals too', async () => {
    const listed = await list(service, (await practice.room()).uuid, '', { origin: ORIGIN });
    const refused = await list(service, NOBODY, '', { origin: ORIGIN });
    expect(
      [listed, refused].map(({ status, headers }) => [status, headers.get('access-control-expose-headers')]),
    ).toEqual([
      [200, 'ETag, Link, Retry-After, X-Request-Id'],
      [404, 'ETag, Link, Retry-After, X-Request-Id'],
    ]);
  });

  test('an OPTIONS that is no preflight → the documented headers, too', {
    tags: ['4.4/answered-every-consumer-endpoint', '8/access-control-max-age', 'W22/origin-reflected-vary-origin'],
  }, async () => {
    const asked = `OPTIONS /resources/${NOBODY}/upcoming_bookables`;
    const { status, headers } = await service.call(asked, undefined, { origin: ORIGIN });
    expect([status, headers.get('access-control-allow-methods'), headers.get('access-control-max-age')]).toEqual([
      204,
      'POST, GET, OPTIONS, PUT, DELETE',
      '36',
    ]);
    expect([headers.get('access-control-allow-origin'), headers.get('vary')]).toEqual([ORIGIN, 'Origin']);
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
        'Origin, Accept-Encoding',
      ]);
      expect(headers.get('access-control-allow-credentials')).toBe('true');
    },
  );

  test('no origin → nothing is reflected, and caches still learn that it varies', {
    tags: ['W22/origin-reflected-vary-origin'],
  }, async () => {
    const { headers } = await list(service, (await practice.room()).uuid);
    expect([headers.get('access-control-allow-origin'), headers.get('vary')]).toEqual([
      null,
      'Origin, Accept-Encoding',
    ]);
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

  test.each([
    ['a wrong method', `PUT /resources/${NOBODY}/reserve_appointment`, 405],
    ['a malformed reference', 'POST /products/%E0%A4/reserve_appointment', 400],
    ['a malformed reference below the prefix', 'POST /rest/1/resources/%E0%A4/reserve_appointment', 400],
  ])(
    '%s → readable from any origin, and so is its preflight',
    { tags: ['W22/errors-consumer-endpoints-read'] },
    async (_what, call, status) => {
      const refused = await service.call(call, {}, { origin: ORIGIN });
      expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([status, ORIGIN]);
      const asked = await service.call(call.replace(/^\w+/, 'OPTIONS'), undefined, {
        ...PREFLIGHT,
        'access-control-request-headers': 'content-type,idempotency-key',
      });
      expect([asked.status, asked.headers.get('access-control-allow-headers')]).toEqual([
        204,
        'Origin, X-Requested-With, Content-Type, Accept, Authorization, X-Auth-Token, Idempotency-Key',
      ]);
    },
  );

  test('an unknown call of consumers → readable from any origin', {
    tags: ['W22/errors-consumer-endpoints-read'],
  }, async () => {
    const { status, headers } = await service.call(`GET /resources/${NOBODY}/upcoming`, undefined, { origin: ORIGIN });
    expect([status, headers.get('access-control-allow-origin'), headers.get('vary')]).toEqual([404, ORIGIN, 'Origin']);
  });

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
