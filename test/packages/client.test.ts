import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { GENERATED_TYPES } from '../../packages/client/generator/generated-types.ts';
import {
  createClient,
  isRefusal,
  listSlots,
  readEvents,
  withEntityTags,
  withIdempotencyKeys,
  withRetries,
} from '../../packages/client/src/index.ts';
import { InvalidWebhook, verifyWebhook } from '../../packages/client/src/webhooks.ts';
import { bundleClient } from '../support/packages/bundle.ts';

test.each(Object.entries(GENERATED_TYPES))(
  '%s is what the schema says (npm run generate writes it)',
  async (file, content) => {
    expect(readFileSync(file, 'utf8')).toBe(await content());
  },
);

test('its version → that of the service', () => {
  const [{ version }, client] = ['.', 'packages/client'].map((folder) =>
    JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')),
  );
  expect(client.version).toBe(version);
});

/** Size of a script as browsers load it. */
const compressedSize = async (exports: string) => gzipSync(await bundleClient(exports)).length;

test('its size for browsers → less than 6 kB with all of it, and less than 1 kB with its retries only', async () => {
  expect(await compressedSize('*')).toBeLessThan(6000);
  expect(await compressedSize('{ withRetries }')).toBeLessThan(1000);
});

/** Answers by status, headers and body, one for each request; the last one for all further requests. Status 0: none. */
type Planned = [status: number, headers?: { [name: string]: string }, body?: string];

/** Starts a server that answers as planned; `seen` has the headers of its requests, and `paths` their paths. */
async function startPlanned(...plan: Planned[]) {
  const seen: { [name: string]: unknown }[] = [];
  const paths: (string | undefined)[] = [];
  const answer = (response: ServerResponse, [status, headers = {}, body = '']: Planned) =>
    status ? response.writeHead(status, { connection: 'close', ...headers }).end(body) : response.destroy();
  const server = createServer((request, response) => {
    seen.push(request.headers);
    paths.push(request.url);
    answer(response, plan[Math.min(seen.length, plan.length) - 1] ?? [500]);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen, paths };
}

const JSON_TYPE = { 'content-type': 'application/json' };
const AT_ONCE = { 'retry-after': '0' };

describe('a request that is refused for now', () => {
  test.each<[string, Planned, RequestInit, number]>([
    ['GET, 503', [503, AT_ONCE], {}, 200],
    ['GET, 502', [502, AT_ONCE], {}, 200],
    ['GET, 429', [429, AT_ONCE], {}, 200],
    ['GET, 503 until a date that is over', [503, { 'retry-after': new Date(0).toUTCString() }], {}, 200],
    ['POST, 429', [429, AT_ONCE], { method: 'POST', body: '{}' }, 200],
    ['POST, 503', [503, AT_ONCE], { method: 'POST', body: '{}' }, 503],
    ['POST, 504', [504, AT_ONCE], { method: 'POST', body: '{}' }, 504],
    ['POST with a key, 504', [504, AT_ONCE], { method: 'POST', headers: { 'idempotency-key': 'a' } }, 200],
    ['POST with a key, 503', [503, AT_ONCE], { method: 'POST', headers: { 'idempotency-key': 'a' } }, 200],
    [
      'POST with a key, 409 while the first one runs',
      [409, AT_ONCE],
      { method: 'POST', headers: { 'idempotency-key': 'a' } },
      200,
    ],
    ['POST with a key, 409 that is decided', [409], { method: 'POST', headers: { 'idempotency-key': 'a' } }, 409],
    ['GET, 429 for longer than the limit', [429, { 'retry-after': '31' }], {}, 429],
    ['GET, 500', [500], {}, 500],
  ])('%s → sent again if that helps and harms nothing', async (_, first, init, status) => {
    const { url, seen } = await startPlanned(first, [200]);
    const answer = await withRetries(fetch)(new Request(url, init));
    expect([answer.status, seen.length]).toEqual([status, status === 200 ? 2 : 1]);
  });

  test('again and again → returned after the last attempt', async () => {
    const { url, seen } = await startPlanned([503, AT_ONCE]);
    const answer = await withRetries(fetch, { attempts: 3 })(new Request(url));
    expect([answer.status, seen.length]).toEqual([503, 3]);
  });

  test('a delay of its own beyond the limit → sent again after the limit', async () => {
    const { url } = await startPlanned([503], [503], [200]);
    expect((await withRetries(fetch, { maxDelaySeconds: 0 })(new Request(url))).status).toBe(200);
  });

  test('aborted while it waits → its reason is thrown', async () => {
    const { url, seen } = await startPlanned([503, { 'retry-after': '30' }]);
    const controller = new AbortController();
    const reason = new Error('changed my mind');
    const refused = withRetries(async (request) => {
      const answer = await fetch(request);
      queueMicrotask(() => controller.abort(reason));
      return answer;
    })(new Request(url, { signal: controller.signal }));
    await expect(refused).rejects.toBe(reason);
    expect(seen).toHaveLength(1);
  });
});

test('a connection that breaks, without any answer → the error of fetch after the last attempt', async () => {
  const server = createServer((request) => request.socket.destroy()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const sent = withRetries(fetch, { attempts: 1 })(new Request(`http://127.0.0.1:${port}`));
  await expect(sent).rejects.toThrow(TypeError);
});

test('more answers than withEntityTags keeps → the ones used last are asked for by their tags', async () => {
  const { url, seen } = await startPlanned([200, { etag: '"a"' }, '{}']);
  const cached = withEntityTags(fetch, { entries: 2 });
  for (const path of ['1', '2', '1', '3', '1', '2']) await (await cached(new Request(`${url}/${path}`))).text();
  expect(seen.map((headers) => headers['if-none-match'])).toEqual([
    undefined,
    undefined,
    '"a"',
    undefined,
    '"a"',
    undefined,
  ]);
});

test('an error of a newer service, and one without JSON → refusals', async () => {
  const body = JSON.stringify({ errors: [{ errorCode: '999', message: 'New' }] });
  for (const [planned, message] of [
    [[404, { 'content-type': 'application/json' }, body], 'New'],
    [[502, {}, '<html>'], 'Status 502'],
  ] as const) {
    const { url } = await startPlanned([...planned]);
    const error = await listSlots(createClient({ baseUrl: url }), 'room@demo').catch((thrown: unknown) => thrown);
    expect(isRefusal(error) && [error.status, error.code, error.message]).toEqual([planned[0], undefined, message]);
  }
});

test('a service below a path → REST and GraphQL are below that path', async () => {
  const { url, paths } = await startPlanned([200, JSON_TYPE, '{ "data": {} }']);
  for (const baseUrl of [`${url}/booking`, `${url}/booking/`]) {
    const client = createClient({ baseUrl });
    await listSlots(client, 'room');
    await client.graphql('{ __typename }');
  }
  const both = ['/booking/resources/room/upcoming_bookables', '/booking/graphql'];
  expect(paths).toEqual([...both, ...both]);
});

test('a page without HTTPS, where crypto has no randomUUID → each change has a key of its own', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  onTestFinished(() => void vi.unstubAllGlobals());
  const { url, seen } = await startPlanned([200]);
  const send = withIdempotencyKeys(fetch);
  for (let sent = 0; sent < 2; sent++) await send(new Request(url, { method: 'POST' }));
  const [first, second] = seen.map((headers) => headers['idempotency-key']);
  expect(first).toMatch(/^\d+-\d+-\d+-\d+$/);
  expect(second).not.toBe(first);
});

test('a webhook with an empty secret of the receiver → an error, but not InvalidWebhook', () => {
  const verify = (secret: string) => () => verifyWebhook('{}', {}, secret);
  expect(verify('')).toThrow("Secret can't be empty");
  expect(verify('')).not.toThrow(InvalidWebhook);
  expect(verify('whsec_c2VjcmV0')).toThrow(InvalidWebhook);
});

describe('a feed of events', () => {
  const page = (cursor: string, hasNextPage = true): Planned => {
    const events = { nodes: [{ cursor, body: '{}' }], endCursor: cursor, hasNextPage };
    return [200, JSON_TYPE, JSON.stringify({ data: { events } })];
  };
  const refusal = (code: string): Planned => [
    200,
    JSON_TYPE,
    JSON.stringify({ data: null, errors: [{ message: code, extensions: { code } }] }),
  ];

  /** Reads a feed until it ends or fails. */
  async function readAll(options: Parameters<typeof readEvents>[1], ...plan: Planned[]) {
    const { url } = await startPlanned(...plan);
    const read: string[] = [];
    const reading = async () => {
      const client = createClient({ baseUrl: url, retries: { attempts: 1 } });
      for await (const { cursor } of readEvents(client, options)) read.push(cursor);
    };
    const error = await reading().catch((thrown: unknown) => thrown);
    return { read, error };
  }

  test.each<[string, Planned]>([
    ['no connection', [0]],
    ['a proxy without its service', [502]],
    ['a service that is busy', refusal('UNAVAILABLE')],
    ['too many readers', refusal('TOO_MANY_REQUESTS')],
  ])('%s for a while → goes on after the last event; another refusal → thrown', async (_, failure) => {
    const { read, error } = await readAll({}, page('1'), failure, page('2'), refusal('LOG_REWOUND'));
    expect(read).toEqual(['1', '2']);
    expect(isRefusal(error, 'LOG_REWOUND')).toBe(true);
  });

  test('an outage that asks to wait → asked again only then', async () => {
    const { url, seen } = await startPlanned(page('1'), [503, { 'retry-after': '1' }], page('2'));
    const events = readEvents(createClient({ baseUrl: url, retries: { attempts: 1 } }));
    await events.next();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const next = events.next();
    while (vi.getTimerCount() === 0) await new Promise(setImmediate);
    vi.advanceTimersByTime(999);
    expect([vi.getTimerCount(), seen.length]).toEqual([1, 2]);
    vi.advanceTimersByTime(1);
    expect((await next).value?.cursor).toBe('2');
  });

  test('no connection for its first page, or with once → thrown', async () => {
    expect(await readAll({}, [0])).toEqual({ read: [], error: expect.any(TypeError) });
    expect(await readAll({ once: true }, page('1'), [0])).toEqual({ read: ['1'], error: expect.any(TypeError) });
  });

  test('aborted during an outage → the reason is thrown', async () => {
    const reason = new Error('end of shift');
    const controller = new AbortController();
    const { url } = await startPlanned(page('1'), [502]);
    const send = async (request: Request) => {
      const answer = await fetch(request);
      if (answer.status === 502) setTimeout(() => controller.abort(reason));
      return answer;
    };
    const client = createClient({ baseUrl: url, fetch: send, retries: { attempts: 1 } });
    const events = readEvents(client, { signal: controller.signal });
    await events.next();
    await expect(events.next()).rejects.toBe(reason);
  });

  test('without any wait → refused, because it would never pause, unless it ends', async () => {
    const plan = [page('1', false), refusal('LOG_REWOUND')];
    expect(await readAll({ wait: 0 }, ...plan)).toEqual({ read: [], error: expect.any(RangeError) });
    expect(await readAll({ wait: 0, once: true }, ...plan)).toEqual({ read: ['1'], error: undefined });
  });
});
