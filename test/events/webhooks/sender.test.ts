import { createServer, type Socket } from 'node:net';
import { beforeEach, expect, test } from 'vitest';
import { WebhookSender } from '../../../src/events/webhooks/sender.ts';
import { OutboundTargets } from '../../../src/platform/access/outbound/public-address.ts';
import { networks } from '../../../src/platform/process/setting-values.ts';
import { afterFile } from '../../support/cleanup.ts';
import { CERTIFICATE } from '../../support/webhook-certificate.ts';
import { startReceiver } from '../../support/webhook-receiver.ts';

const receiver = await startReceiver();
const loopback = new OutboundTargets(networks('127.0.0.0/8'));
const sender = new WebhookSender(loopback);
const running = new AbortController().signal;

const REQUEST = { headers: { 'webhook-id': 'event' }, body: '{"name":"Zürich"}' };

const post = (url = receiver.url, by = sender) => by.send({ ...REQUEST, url }, running);

/** Status and headers of an answer, and how it is judged: outcome and milliseconds to wait. */
const ANSWERS = [
  [200, {}, 'delivered', 0],
  [204, {}, 'delivered', 0],
  [299, {}, 'delivered', 0],
  [301, { location: '/other' }, 'refused', 0],
  [302, { location: 'http://169.254.169.254/latest' }, 'refused', 0],
  [307, { location: '/other' }, 'refused', 0],
  [308, { location: '/other' }, 'refused', 0],
  [400, {}, 'refused', 0],
  [401, {}, 'refused', 0],
  [404, {}, 'refused', 0],
  [410, {}, 'gone', 0],
  [429, {}, 'refused', 0],
  [429, { 'retry-after': '7' }, 'busy', 7_000],
  [500, { 'retry-after': '7' }, 'refused', 0],
  [502, { 'retry-after': '60' }, 'busy', 60_000],
  [503, { 'retry-after': '999999' }, 'busy', 3_600_000],
  [503, { 'retry-after': 'Fri, 31 Dec 2199 23:59:59 GMT' }, 'busy', 3_600_000],
  [503, { 'retry-after': 'Fri, 31 Dec 1999 23:59:59 GMT' }, 'refused', 0],
  [503, { 'retry-after': 'soon' }, 'refused', 0],
  [504, { 'retry-after': '-5' }, 'refused', 0],
] as const;

beforeEach(() => receiver.reset());

/** Starts a server that does with each connection as a test says. */
async function rawServer(take: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
    take(socket);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  afterFile(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as { port: number }).port}/`;
}

test('a request → method, headers and the body to the byte', async () => {
  receiver.answer(200);
  expect(await post(`${receiver.url}?a=1`)).toEqual({
    outcome: 'delivered',
    status: 200,
    failure: null,
    retryAfter: 0,
    milliseconds: expect.any(Number),
  });
  const { host } = new URL(receiver.url);
  expect(receiver.received).toEqual([
    {
      path: '/hooks?a=1',
      method: 'POST',
      headers: {
        host,
        'content-type': 'application/json',
        'content-length': '18',
        'user-agent': 'Slotkeeper-Webhooks/1',
        'webhook-id': 'event',
        connection: 'close',
      },
      body: REQUEST.body,
    },
  ]);
});

test.each(ANSWERS)(
  '%i with %o → %s, and one request only',
  { tags: ['attack/webhook-redirect'] },
  async (status, headers, outcome, retryAfter) => {
    receiver.answer(status, headers);
    expect(await post()).toMatchObject({ outcome, status, failure: null, retryAfter });
    expect(receiver.received).toHaveLength(1);
  },
);

test('a name whose second answer is an inner address → only checked addresses are connected to', {
  tags: ['attack/webhook-to-inner-address'],
}, async () => {
  const { port } = new URL(receiver.url);
  const answers = [['93.184.216.34'], ['127.0.0.1']];
  const targets = new OutboundTargets([], async () => answers.shift() ?? ['127.0.0.1']);
  // what is checked when the endpoint is created does not count at the connection
  expect(await targets.problem(`https://rebound.example:${port}/`)).toBeNull();
  expect(await post(`https://rebound.example:${port}/`, new WebhookSender(targets))).toMatchObject({
    outcome: 'unreachable',
    status: null,
    failure: 'The host has no public address',
  });
  expect(receiver.received).toEqual([]);
});

test('a name → connected to the address of the one lookup, with its own Host', {
  tags: ['attack/webhook-to-inner-address'],
}, async () => {
  const { port } = new URL(receiver.url);
  let lookups = 0;
  const targets = new OutboundTargets(networks('127.0.0.0/8'), async () => {
    lookups += 1;
    return ['127.0.0.1'];
  });
  expect(await post(`http://pinned.example:${port}/`, new WebhookSender(targets))).toMatchObject({ status: 204 });
  expect(lookups).toBe(1);
  expect(receiver.received[0]!.headers.host).toBe(`pinned.example:${port}`);
});

test('https → the certificate must be valid for the name', async () => {
  const secure = await startReceiver(CERTIFICATE);
  const { port } = new URL(secure.url);
  const targets = new OutboundTargets(networks('127.0.0.0/8'), async () => ['127.0.0.1']);
  const trusting = new WebhookSender(targets, { ca: CERTIFICATE.cert });
  expect(await post(`https://receiver.example:${port}/`, trusting)).toMatchObject({
    outcome: 'delivered',
    status: 204,
  });
  expect(await post(`https://other.example:${port}/`, trusting)).toMatchObject({
    outcome: 'unreachable',
    failure: 'No answer: ERR_TLS_CERT_ALTNAME_INVALID',
  });
  expect(await post(`https://receiver.example:${port}/`, new WebhookSender(targets))).toMatchObject({
    outcome: 'unreachable',
    failure: 'No answer: DEPTH_ZERO_SELF_SIGNED_CERT',
  });
  expect(secure.received).toHaveLength(1);
});

test('nothing listens there → unreachable', async () => {
  const url = await rawServer((socket) => socket.destroy());
  const { port } = new URL(url);
  const closed = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => closed.once('listening', resolve));
  const free = (closed.address() as { port: number }).port;
  await new Promise((resolve) => closed.close(resolve));
  expect(await post(`http://127.0.0.1:${free}/`)).toMatchObject({
    outcome: 'unreachable',
    failure: 'No answer: ECONNREFUSED',
  });
  expect(await post(`http://127.0.0.1:${port}/`)).toMatchObject({ outcome: 'unanswered', status: null });
});

test('a receiver that answers nothing → unanswered at the end of the time', {
  tags: ['attack/webhook-slow-receiver'],
}, async () => {
  const url = await rawServer(() => {});
  const impatient = new WebhookSender(loopback, { timeout: 50 });
  expect(await post(url, impatient)).toMatchObject({ outcome: 'unanswered', failure: 'No answer in time' });
});

test('a receiver that does not finish TLS → unreachable at the end of the time to connect', {
  tags: ['attack/webhook-slow-receiver'],
}, async () => {
  const url = (await rawServer(() => {})).replace('http:', 'https:');
  const impatient = new WebhookSender(loopback, { connectTimeout: 50 });
  expect(await post(url, impatient)).toMatchObject({ outcome: 'unreachable', failure: 'No answer in time' });
});

test('a name server that answers nothing → unreachable at the end of the time to connect', {
  tags: ['attack/webhook-slow-receiver'],
}, async () => {
  const targets = new OutboundTargets([], () => new Promise(() => {}));
  const impatient = new WebhookSender(targets, { connectTimeout: 50 });
  expect(await post('https://slow.example/', impatient)).toMatchObject({ outcome: 'unreachable' });
});

test('a body that never ends, slowly → its status counts at the end of the time', {
  tags: ['attack/webhook-slow-receiver'],
}, async () => {
  receiver.reply = (_request, response) => response.writeHead(200).write('.');
  const impatient = new WebhookSender(loopback, { timeout: 100 });
  expect(await post(receiver.url, impatient)).toMatchObject({ outcome: 'delivered', status: 200 });
});

test('a body that never ends, quickly → read to a little over 64 KiB', {
  tags: ['attack/webhook-huge-answer'],
}, async () => {
  let written = 0;
  const url = await rawServer((socket) => {
    socket.write('HTTP/1.1 200 OK\r\n\r\n');
    const more = () => {
      while (!socket.destroyed && socket.write(Buffer.alloc(65_536))) written += 65_536;
    };
    socket.on('drain', more);
    more();
  });
  expect(await post(url)).toMatchObject({ outcome: 'delivered', status: 200 });
  // the buffers of both sockets hold what was written beyond
  expect(written).toBeLessThan(16 * 1024 * 1024);
});

test('endless headers → unanswered', { tags: ['attack/webhook-huge-answer'] }, async () => {
  const url = await rawServer((socket) => {
    socket.write('HTTP/1.1 200 OK\r\n');
    const more = () => {
      while (!socket.destroyed && socket.write(`x-${'a'.repeat(1_000)}: b\r\n`));
    };
    socket.on('drain', more);
    more();
  });
  expect(await post(url)).toMatchObject({ outcome: 'unanswered', failure: 'No answer: HPE_HEADER_OVERFLOW' });
});

test('no HTTP, an upgrade, or nothing but promises of an answer → unanswered', {
  tags: ['attack/webhook-huge-answer'],
}, async () => {
  const impatient = new WebhookSender(loopback, { timeout: 100 });
  const failures: [answer: string, failure: string, by: WebhookSender][] = [
    ['SSH-2.0-OpenSSH_9\r\n', 'No answer: HPE_INVALID_CONSTANT', sender],
    ['HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n', 'No answer: ECONNRESET', sender],
    ['HTTP/1.1 103 Early Hints\r\n\r\n', 'No answer in time', impatient],
  ];
  for (const [answer, failure, by] of failures) {
    const url = await rawServer((socket) => socket.write(answer));
    expect(await post(url, by)).toMatchObject({ outcome: 'unanswered', status: null, failure });
  }
});

test('the process stops → aborted at once', async () => {
  const url = await rawServer(() => {});
  const stop = new AbortController();
  const attempt = sender.send({ ...REQUEST, url }, stop.signal);
  stop.abort();
  expect(await attempt).toMatchObject({ outcome: 'aborted', status: null });
});
