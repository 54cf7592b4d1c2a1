import http from 'node:http';
import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { answer } from '../support/calls/answers.ts';
import { ANNA, bookingOf, holdOf } from '../support/calls/booking.ts';
import { CONSUMER_ENDPOINTS, NOBODY } from '../support/calls/consumer-endpoints.ts';
import { list, slotOf } from '../support/calls/slots.ts';
import { makePractice } from '../support/practice.ts';
import { type Service, sharedService, startService } from '../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service);

describe('the prefix', () => {
  test.each(CONSUMER_ENDPOINTS)(
    '%s → answers the same with and without /rest/1',
    { tags: ['9/rest-1-stands-path', 'W6/every-path-answers-documented'] },
    async (endpoint) => {
      const plain = await service.call(endpoint);
      expect(plain.body.errors[0].errorCode).not.toBe('131');
      expect(answer(await service.call(endpoint.replace(' ', ' /rest/1')))).toEqual(answer(plain));
    },
  );
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

describe('the canonical host', () => {
  /** fetch does not let anyone set Host. */
  const get = (to: Service, path: string, host: string, { method = 'GET', body = '' } = {}) =>
    new Promise<{ status?: number; location?: string }>((resolve, reject) => {
      const headers = { host, 'content-type': 'application/json' };
      const request = http.request(to.url + path, { method, headers, agent: false }, (response) => {
        response.resume();
        resolve({ status: response.statusCode, location: response.headers.location });
      });
      request.on('error', reject).end(body);
    });

  test('without the www of the public address → 301 to the same path there; others are served', {
    tags: [
      '7/host-www-301',
      'W21/base-url-www-host',
      'W21/host-redirected',
      'W21/without-case',
      'attack/forged-host-x-forwarded',
    ],
  }, async () => {
    const canonical = await startService({ baseUrl: 'http://www.slots.example.com' });
    const path = `/rest/1/resources/a%2Fb@test/upcoming_bookables?ref=c%40d&timeFormat=HH:mm`;
    const moved = { status: 301, location: `http://www.slots.example.com${path}` };
    for (const host of ['slots.example.com', 'slots.example.com:80', 'Slots.Example.COM']) {
      expect(await get(canonical, path, host)).toEqual(moved);
    }
    for (const host of [
      'www.slots.example.com',
      'WWW.Slots.Example.com',
      'api.slots.example.com',
      'localhost:3000',
      'example.com',
    ]) {
      expect((await get(canonical, path, host)).status).toBe(404);
    }
    expect((await get(canonical, '//evil.example/', 'slots.example.com')).location).toBe(
      'http://www.slots.example.com//evil.example/',
    );
  });

  test.each(['reserve_appointment', 'create_appointment_with_consumer', 'upcoming_bookables'])(
    'POST %s without the www → 301, and nothing is written',
    { tags: ['7/host-www-301', 'W21/base-url-www-host'] },
    async (call) => {
      const canonical = await startService({ baseUrl: 'http://www.slots.example.com' });
      const room = await (await makePractice(canonical)).room();
      const path = `/rest/1/resources/${room.uuid}/${call}`;
      const body = JSON.stringify({ ...holdOf(slotOf(room)), ...bookingOf(slotOf(room), ANNA) });
      expect(await get(canonical, path, 'slots.example.com', { method: 'POST', body })).toEqual({
        status: 301,
        location: `http://www.slots.example.com${path}`,
      });
      expect(await canonical.sql('select from participations')).toEqual([]);
    },
  );

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
