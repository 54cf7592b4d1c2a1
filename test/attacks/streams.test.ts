import { once } from 'node:events';
import http from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { EventStream } from '../../src/events/live/event-stream.ts';
import { OpenStreams } from '../../src/events/live/open-streams.ts';
import { createHttpServer } from '../../src/platform/process/http-server.ts';
import { openStream } from '../support/calls/streams.ts';
import { makePractice, type Room } from '../support/practice.ts';
import { type Service, startService } from '../support/service.ts';

const TIMES = { commentMs: 20, checkMs: 60_000, lifetimeMs: 60_000 };
const streams = new OpenStreams({ liveConnections: 8, streamsPerClient: 6 }, TIMES);
let service: Service;
let room: Room;

beforeAll(async () => {
  // the address of a client is the last one that the proxy before the service reports
  service = await startService({ streams, isTrustedProxy: (_, hop) => hop === 0 });
  room = await (await makePractice(service)).room();
});

const open = (client: string, query = '') =>
  openStream(service, `GET /resources/${room.uuid}/upcoming_bookables/stream${query}`, { 'x-forwarded-for': client });

const openMany = (client: string, count: number) => Promise.all(Array.from({ length: count }, () => open(client)));

const statusesOf = (clients: { status: number }[]) => clients.map(({ status }) => status);

/** Resolves when so many streams are open. */
async function untilOpen(count: number): Promise<void> {
  while (streams.counts().slots !== count) await new Promise(setImmediate);
}

test('one client opens stream after stream → as many as the setting says are served, others have places left', {
  tags: ['attack/stream-flood'],
}, async () => {
  const flood = await openMany('203.0.113.1', 6);
  expect(statusesOf(flood)).toEqual([200, 200, 200, 200, 200, 200]);
  const refused = await service.call(`GET /resources/${room.uuid}/upcoming_bookables/stream`, undefined, {
    'x-forwarded-for': '203.0.113.1',
  });
  expect({ status: refused.status, body: refused.body, wait: refused.headers.get('retry-after') }).toEqual({
    status: 429,
    body: {
      'api-info': { version: 1 },
      errors: [
        {
          errorCode: '174',
          message:
            'This network has 6 open streams: close one first, or try again later (the limit is MAX_STREAMS_PER_CLIENT)',
        },
      ],
    },
    wait: '30',
  });
  const others = [await open('203.0.113.2'), await open('203.0.113.3')];
  expect(statusesOf(others)).toEqual([200, 200]);
  expect((await open('203.0.113.4')).status).toBe(429);
  for (const client of [...flood, ...others]) client.leave();
  await untilOpen(0);
});

test('clients leave without a word → their places are free at once', { tags: ['attack/stream-left'] }, async () => {
  for (let round = 0; round < 3; round++) {
    const clients = await openMany('203.0.113.5', 6);
    expect(statusesOf(clients)).toEqual([200, 200, 200, 200, 200, 200]);
    for (const client of clients) client.leave();
    await untilOpen(0);
  }
});

test('a stream is refused because of its parameters, or asked for by HEAD → it takes no place', {
  tags: ['attack/stream-left'],
}, async () => {
  for (let round = 0; round < 7; round++) {
    expect((await open('203.0.113.6', '?from=never')).status).toBe(400);
    const head = await fetch(`${service.url}/resources/${room.uuid}/upcoming_bookables/stream`, { method: 'HEAD' });
    expect(head.status).toBe(200);
  }
  await untilOpen(0);
});

test('a client that reads → it gets comments while nothing happens', async () => {
  const client = await open('203.0.113.7');
  await client.commented(10);
  client.leave();
  await untilOpen(0);
});

test('a client reads nothing → disconnected, and no more than one event is taken for it', {
  tags: ['attack/stream-slow-reader'],
}, async () => {
  // a comment is due on every tick
  const always = { commentMs: 0, checkMs: Number.POSITIVE_INFINITY, lifetimeMs: Number.POSITIVE_INFINITY };
  const sending = Promise.withResolvers<EventStream>();
  let taken = 0;
  let hasLeft = false;
  // more than the kernel takes off the hands of a server
  const long = Buffer.alloc(64 * 1024 * 1024);
  const frames: AsyncIterator<Buffer> = {
    next: async () => ({ value: long, done: taken++ < 0 }),
    return: async () => {
      hasLeft = true;
      return { value: undefined, done: true };
    },
  };
  const server = createHttpServer((_, response) => {
    const stream = new EventStream(response, frames, always);
    response.once('close', () => stream.end());
    void stream.run();
    setImmediate(() => sending.resolve(stream));
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const answered: Promise<[unknown, http.ServerResponse]> = once(server, 'request') as never;
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').pause();
  onTestFinished(() => void socket.destroy());
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  const [, response] = await answered;
  const stream = await sending.promise;
  const isDisconnected = Array.from({ length: 4 }, () => {
    stream.tick(Number.MAX_VALUE);
    return response.destroyed;
  });
  expect(isDisconnected).toEqual([false, false, false, true]);
  await once(response, 'close');
  expect({ taken, hasLeft }).toEqual({ taken: 1, hasLeft: true });
});

test('a stream is old → it ends, so that no client keeps its place for ever', {
  tags: ['attack/stream-without-end'],
}, async () => {
  const brief = new OpenStreams({ liveConnections: 0 }, { lifetimeMs: 50 });
  const aged = await startService({ streams: brief }, service.databaseUrl);
  const client = await openStream(aged, `GET /resources/${room.uuid}/upcoming_bookables/stream`);
  await client.ended();
  expect(brief.counts()).toEqual({ slots: 0, events: 0, graphql: 0 });
});

test('the process stops → streams end with a random delay, and further ones are refused', async () => {
  const closing = new OpenStreams({ liveConnections: 0 });
  const stopped = await startService({ streams: closing }, service.databaseUrl);
  const client = await openStream(stopped, `GET /resources/${room.uuid}/upcoming_bookables/stream`);
  await client.next();
  await closing.close();
  await client.ended();
  expect(client.retry).toBeGreaterThanOrEqual(500);
  expect(client.retry).toBeLessThan(3000);
  const refused = await openStream(stopped, `GET /resources/${room.uuid}/upcoming_bookables/stream`);
  expect(refused.status).toBe(503);
});
