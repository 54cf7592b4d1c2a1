import { connect, type Socket } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { MAX_FORM_BYTES } from '../../src/doors/pages/every-page/form.ts';
import { createHttpServer } from '../../src/platform/process/http-server.ts';
import { slotOf } from '../support/calls/slots.ts';
import { makePractice } from '../support/practice.ts';
import { sharedService, startService } from '../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service);
const room = await practice.room();
const { hostname, port, host } = new URL(service.url);

const LIST = `/rest/1/resources/${room.uuid}/upcoming_bookables`;
const RESERVE = `/rest/1/resources/${room.uuid}/reserve_appointment`;

/** Opens a connection, sends a text as it is, and gathers what comes until the other side closes. */
async function send(text: string): Promise<{ answer: string }> {
  const socket: Socket = connect(Number(port), hostname);
  let answer = '';
  socket.setEncoding('utf8').on('data', (part: string) => {
    answer += part;
  });
  socket.write(text);
  await new Promise((resolve) => socket.once('close', resolve).once('error', resolve));
  return { answer };
}

/** The statuses of all answers on one connection. */
const statuses = ({ answer }: { answer: string }) =>
  [...answer.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => Number(status));

const request = (line: string, ...headers: string[]) =>
  `${[`${line} HTTP/1.1`, `Host: ${host}`, 'Connection: close', ...headers].join('\r\n')}\r\n\r\n`;

/** Beginnings of requests that slow clients send, and then nothing more. */
const SLOW = [
  '',
  `GET ${LIST} HTTP/1.1\r\nHost: ${host}\r\nX-A: `,
  `GET /health/live HTTP/1.1\r\nHost: ${host}\r\n\r\nGET / HTTP/1.1\r\n`,
  `${request(`POST ${RESERVE}`, 'Content-Type: application/json', 'Content-Length: 1000')}{`,
];

test('200 connections that send nothing, half of the headers or half of a body → cut off; others are served meanwhile', {
  tags: ['attack/slow-clients-hold-connections'],
}, async () => {
  const slow = SLOW.flatMap((text) => Array.from({ length: 50 }, () => send(text)));
  for (let i = 0; i < 20; i++) expect((await service.call(`GET ${LIST}`)).status).toBe(200);
  for (const { answer } of await Promise.all(slow)) expect(answer).not.toContain('HTTP/1.1 5');
});

test('a server → allows 5 seconds for the headers, 12 for a request', () => {
  expect(createHttpServer(() => {})).toMatchObject({ headersTimeout: 5_000, requestTimeout: 12_000 });
});

describe('sizes', () => {
  test.each([
    ['a path of 20 KB', () => request(`GET /${'a'.repeat(20_000)}`), 431],
    ['a header of 20 KB', () => request(`GET ${LIST}`, `X-A: ${'a'.repeat(20_000)}`), 431],
    ['3000 headers', () => request(`GET ${LIST}`, ...Array.from({ length: 3000 }, (_, i) => `X-${i}: a`)), 431],
    ['a reference of 8 KB', () => request(`GET /resources/${'a'.repeat(8_000)}/upcoming_bookables`), 400],
    [
      'a declared body of 1 GB',
      () => request(`POST ${RESERVE}`, 'Content-Type: application/json', 'Content-Length: 1000000000'),
      413,
    ],
  ])('%s → refused', { tags: ['attack/bodies-headers-paths-large'] }, async (_, text, status) => {
    expect(statuses(await send(text()))).toEqual([status]);
  });

  test.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ])(
    'a body of 64 MB in a few KB of %s → 413',
    { tags: ['attack/bodies-headers-paths-large'] },
    async (encoding, compress) => {
      const bomb = compress(Buffer.alloc(64 * 1024 * 1024, ' '));
      expect(bomb.length).toBeLessThan(100_000);
      const { status } = await fetch(service.url + RESERVE, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-encoding': encoding },
        body: new Uint8Array(bomb),
      });
      expect(status).toBe(413);
    },
  );

  describe('the form of a page', () => {
    const { timeslot: slot, product, start, end } = slotOf(room);
    const BOOK = `/book/${room.uuid}/details?${new URLSearchParams({ slot, product, start, end })}`;

    const post = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
      fetch(service.url + BOOK, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        body,
      });

    test('as long as it may be, of characters for which the page writes six → an answer of at most 256 KiB', {
      tags: ['attack/bodies-headers-paths-large'],
    }, async () => {
      const answer = await post('message='.padEnd(MAX_FORM_BYTES, '"'));
      const page = await answer.text();
      expect([answer.status, page.length > 6 * (MAX_FORM_BYTES - 10)]).toEqual([400, true]);
      expect(page.length).toBeLessThanOrEqual(256 * 1024);
    });

    test('longer, or unpacked to more → 413', { tags: ['attack/bodies-headers-paths-large'] }, async () => {
      expect((await post('message='.padEnd(MAX_FORM_BYTES + 1, '"'))).status).toBe(413);
      const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024, 'a'));
      expect((await post(new Uint8Array(bomb), { 'content-encoding': 'gzip' })).status).toBe(413);
    });
  });

  test.each(['gzip', 'deflate', 'br'])('a body that is not %s although it says so → 400', async (encoding) => {
    const reply = await service.call(`POST ${RESERVE}`, 'x'.repeat(100), { 'content-encoding': encoding });
    expect(reply.status).toBe(400);
  });

  test.each(['compress', 'zstd', 'gzip, gzip', 'x'])('a body in the encoding %s → 415', async (encoding) => {
    expect((await service.call(`POST ${RESERVE}`, '{}', { 'content-encoding': encoding })).status).toBe(415);
  });
});

describe('methods', () => {
  test.each([
    ['TRACE', 405],
    ['CONNECT', undefined],
    ['PROPFIND', 405],
    ['PURGE', 405],
  ])(
    '%s → refused, nothing is reflected',
    { tags: ['attack/request-smuggling-duplicate-headers'] },
    async (method, status) => {
      const reply = await send(request(`${method} ${LIST}`, 'X-Secret: sesame'));
      // Node closes the connection of a CONNECT without an answer
      expect(statuses(reply)).toEqual(status ? [status] : []);
      expect(reply.answer).not.toContain('sesame');
    },
  );

  test.each(['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override'])(
    '%s → ignored',
    { tags: ['attack/request-smuggling-duplicate-headers'] },
    async (header) => {
      const reply = await service.call(
        `POST /crms/${practice.crmId}/provider/x@y/resource/${room.reference}`,
        {},
        {
          ...practice.headers,
          [header]: 'DELETE',
        },
      );
      expect([404, 405]).toContain(reply.status);
      expect((await service.call(`GET ${LIST}?_method=DELETE`)).status).toBe(200);
    },
  );
});

describe('requests that proxies and servers may read differently', () => {
  test.each([
    ['two lengths', request(`POST ${RESERVE}`, 'Content-Length: 2', 'Content-Length: 3')],
    ['a length and chunks', request(`POST ${RESERVE}`, 'Content-Length: 2', 'Transfer-Encoding: chunked')],
    ['chunks with another encoding', request(`POST ${RESERVE}`, 'Transfer-Encoding: chunked, identity')],
    ['a length that is none', request(`POST ${RESERVE}`, 'Content-Length: +2')],
    ['a header over two lines', request(`GET ${LIST}`, 'X-A: b\r\n c')],
    ['a blank before the colon', request(`GET ${LIST}`, 'X-A : b')],
    ['a line feed alone', `GET ${LIST} HTTP/1.1\nHost: ${host}\n\n`],
    ['no Host', `GET ${LIST} HTTP/1.1\r\nConnection: close\r\n\r\n`],
    ['two Hosts', request(`GET ${LIST}`, 'Host: evil.example')],
  ])(
    '%s → 400, or one answer to what it says',
    { tags: ['attack/request-smuggling-duplicate-headers'] },
    async (_, text) => {
      const answered = statuses(await send(text));
      expect(answered).toHaveLength(1);
      expect([200, 400]).toContain(answered[0]);
    },
  );
});

describe('hosts, paths and line breaks', () => {
  test.each(['evil.example', 'slots.example.com@evil.example', '[::1]', 'evil.example:80', ' '])(
    'the Host %j → in no link and no header of the answer',
    { tags: ['attack/forged-host-x-forwarded'] },
    async (forged) => {
      const free = await practice.room();
      const body = JSON.stringify({
        start: `${free.day}T08:00:00Z`,
        end: `${free.day}T08:30:00Z`,
        timeslot_uuid: free.timeslot,
        email: 'eva@example.org',
        firstname: 'Eva',
        lastname: 'Muster',
      });
      const reply = await send(
        [
          `POST /rest/1/resources/${free.uuid}/create_appointment_with_consumer HTTP/1.1`,
          `Host: ${forged}`,
          'Connection: close',
          'X-Forwarded-Host: evil.example',
          'Forwarded: host=evil.example',
          'Content-Type: application/json',
          `Content-Length: ${body.length}`,
          '',
          body,
        ].join('\r\n'),
      );
      expect(statuses(reply)).toEqual([201]);
      expect(reply.answer).not.toContain('evil.example');
      const links = [...reply.answer.matchAll(/"cancelLink":"([^"?]+)/g)].map(([, link]) => link);
      expect(links).toEqual([expect.stringMatching(/^http:\/\/slots\.example\.com\//)]);
    },
  );

  test.each([
    '/../../etc/passwd',
    '/graphql/playground/../../../package.json',
    '/graphql/playground/..%2f..%2fpackage.json',
    '/graphql/playground/%2e%2e/%2e%2e/package.json',
    '/graphql/playground/..\\..\\package.json',
    '/graphql/playground/%00',
    '//etc/passwd',
    `http://evil.example${LIST}`,
  ])('%s → no file of ours', { tags: ['attack/path-traversal-malformed-doubly'] }, async (path) => {
    const reply = await send(request(`GET ${path}`));
    expect(statuses(reply).every((status) => status < 500)).toBe(true);
    expect(reply.answer).not.toMatch(/root:|"dependencies"/);
  });

  test.each(['%0d%0aSet-Cookie:%20a=b', '%0aX-A:%20b', '%E5%98%8A%E5%98%8DX-A:%20b', '%c0%8d%c0%8aX-A:b'])(
    'the line break %s in a path, a query or a header that is reflected → no header of its own',
    { tags: ['attack/line-breaks-become-headers'] },
    async (text) => {
      for (const path of [`/resources/a${text}@b/upcoming_bookables`, `${LIST}?groupFormat='${text}'`, `/${text}`]) {
        const reply = await send(request(`GET ${path}`, `Origin: https://example.org${text}`));
        const [head = ''] = reply.answer.split('\r\n\r\n');
        expect(head).not.toMatch(/^(Set-Cookie|X-A):/im);
        expect(statuses(reply).every((status) => status < 500)).toBe(true);
      }
    },
  );
});

describe('what is sent twice', () => {
  test('a query parameter that is not repeated → the first one counts', {
    tags: ['attack/parameters-headers-json-keys'],
  }, async () => {
    const { body } = await service.call(`GET ${LIST}?groupFormat=yyyy&groupFormat=MM`);
    expect(Object.keys(body)).toEqual([room.day.slice(0, 4), 'public_visible']);
  });

  test('a key of a JSON object → the last one counts', { tags: ['attack/parameters-headers-json-keys'] }, async () => {
    const body = '{"placeholder_id": 1, "placeholder_id": "0b1f3c1e-7d55-4c0f-9a43-2f6d0f3a9c11"}';
    expect((await service.call(`POST /resources/${room.uuid}/revoke_reservation`, body)).status).toBe(204);
  });

  test('the header with the key → not valid', { tags: ['attack/parameters-headers-json-keys'] }, async () => {
    const reply = await send(
      request(`GET /crms/${practice.crmId}/user/a@b`, `X-SERVICE-CLIENT-ID: ${practice.key}`, 'X-SERVICE-CLIENT-ID: x'),
    );
    expect(statuses(reply)).toEqual([401]);
  });
});

describe('names that JavaScript knows', () => {
  test.each(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'])(
    '%s → a name like any other',
    { tags: ['attack/names-such-proto-constructor'] },
    async (name) => {
      const bodies = [
        `{"${name}": {"admin": true}}`,
        `{"${name}": {"${name}": {"admin": true}}}`,
        `{"customer": {"${name}": 1}}`,
      ];
      for (const body of bodies) {
        for (const path of [RESERVE, `/crms/${practice.crmId}/user`, '/graphql']) {
          const reply = await service.call(`POST ${path}`, body, practice.headers);
          expect(reply.status).toBe(400);
        }
      }
      const query = `${name}=a&${name}[admin]=true&ref[${name}]=a`;
      expect((await service.call(`GET ${LIST}?${query}`)).status).toBe(200);
      const { status } = await service.call('POST /graphql', {
        query: `query ($${name}: String) { __typename }`,
        variables: JSON.parse(`{"${name}": "a"}`),
      });
      expect(status).toBeLessThan(500);
      expect({}).not.toHaveProperty('admin');
    },
  );
});

describe('headers of every answer', () => {
  test.each([
    // it may be kept, to be asked for again by its ETag
    [`GET ${LIST}`, 'no-cache'],
    ['GET /nothing', 'no-store'],
    ['GET /health/live', 'no-store'],
    ['POST /graphql', 'no-store'],
    [`OPTIONS ${LIST}`, 'no-store'],
  ])('%s', { tags: ['attack/answers-caches-frames-guessed'] }, async (path, kept) => {
    const { headers } = await service.call(path, path.startsWith('POST') ? '{' : undefined);
    const names = [
      'x-content-type-options',
      'x-frame-options',
      'referrer-policy',
      'cross-origin-opener-policy',
      'cache-control',
    ];
    expect(names.map((name) => headers.get(name))).toEqual(['nosniff', 'DENY', 'no-referrer', 'same-origin', kept]);
    expect(headers.get('x-powered-by') ?? headers.get('server')).toBeNull();
    expect(headers.get('strict-transport-security')).toBeNull();
  });

  test('a public address with https → browsers stay with https', async () => {
    const secure = await startService({ baseUrl: 'https://slots.example.com' });
    const { headers } = await secure.call('GET /health/live');
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
  });
});
