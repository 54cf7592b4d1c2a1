import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createHttpServer } from '../../src/platform/process/http-server.ts';
import { finish } from '../../src/platform/process/listening.ts';
import { UnreadAnswers } from '../../src/platform/process/unread-answers.ts';

/** More than the kernel takes off the hands of a server. */
const LONG = Buffer.alloc(64 * 1024 * 1024);
const REQUEST = 'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';

/** A server that gives each request the same answer. */
async function serving(answer: Buffer | string, limits: Parameters<typeof createHttpServer>[1]) {
  const server = createHttpServer((_, response) => response.end(answer), limits).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}

function connected(port: number): Socket {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  onTestFinished(() => void socket.destroy());
  return socket;
}

describe('a long answer', () => {
  test('a client reads a little of it now and then → its connection is closed, and the answer forgotten', {
    tags: ['attack/reading-long-answer-byte'],
  }, async () => {
    const { server, port } = await serving(LONG, { maxReadingMs: 500 });
    const answered = once(server, 'request');
    const socket = connected(port).pause();
    socket.write(REQUEST);
    const [, response] = (await answered) as [unknown, ServerResponse];
    const reading = setInterval(() => socket.read(), 50);
    onTestFinished(() => clearInterval(reading));
    await once(response, 'close');
    expect(response.writableFinished).toBe(false);
  });

  test('a client reads it at once → it gets all of it', async () => {
    const { port } = await serving(LONG, {});
    const socket = connected(port);
    socket.write(REQUEST);
    let bytes = 0;
    for await (const chunk of socket) bytes += chunk.length;
    expect(bytes).toBeGreaterThan(LONG.length);
  });
});

describe('answers that nobody reads', () => {
  const MIB = 2 ** 20;

  /** Clients that read nothing of their answers, one after the other. */
  async function unread(count: number, answerOf: () => Buffer) {
    const unread = new UnreadAnswers(100 * MIB);
    const server = createHttpServer((_, response) => response.end(answerOf()), { unread }).listen(0, '127.0.0.1');
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    await once(server, 'listening');
    const responses: ServerResponse[] = [];
    for (let i = 0; i < count; i++) {
      const answered = once(server, 'request');
      connected((server.address() as AddressInfo).port)
        .pause()
        .write(REQUEST);
      responses.push((await answered)[1]);
    }
    return { unread, destroyed: responses.map(({ destroyed }) => destroyed) };
  }

  test('more bytes than may wait → the connection with the oldest one is closed', {
    tags: ['attack/answers-nobody-reads'],
  }, async () => {
    const { unread: kept, destroyed } = await unread(4, () => Buffer.alloc(40 * MIB));
    expect(destroyed).toEqual([true, true, false, false]);
    expect([kept.bytes, kept.closed]).toEqual([80 * MIB, 2]);
  });

  test('one answer that equal requests share → counts once', async () => {
    const { unread: kept, destroyed } = await unread(4, () => LONG);
    expect(destroyed).toEqual([false, false, false, false]);
    expect([kept.bytes, kept.closed]).toEqual([LONG.length, 0]);
  });
});

describe('silence', () => {
  test('while an answer is computed → the connection stays open', async () => {
    const server = createHttpServer(
      (_, response) => {
        void (async () => {
          for (let i = 0; i < 3; i++) await once(server, 'timeout');
          response.end('done');
        })();
      },
      { maxSilenceMs: 50 },
    ).listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    expect(await answer.text()).toBe('done');
    server.closeAllConnections();
  });

  test('of a client that reads nothing of its answer → its connection is closed', {
    tags: ['attack/reading-long-answer-byte'],
  }, async () => {
    const { server, port } = await serving(LONG, { maxSilenceMs: 50 });
    const answered = once(server, 'request');
    connected(port).pause().write(REQUEST);
    const [, response] = (await answered) as [unknown, ServerResponse];
    await once(response, 'close');
    expect(response.writableFinished).toBe(false);
  });
});

describe('a server that stops', () => {
  /** A client that has read nothing yet of an answer that is complete. */
  async function unread() {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const { server, port } = await serving(LONG, {});
    const answered = once(server, 'request');
    const socket = connected(port).pause();
    socket.write(REQUEST);
    await answered;
    return { finished: finish(server), socket };
  }

  async function bytesOf(socket: Socket): Promise<number> {
    let bytes = 0;
    for await (const chunk of socket) bytes += chunk.length;
    return bytes;
  }

  test('a client has not read its answer yet → it gets all of it', async () => {
    const { finished, socket } = await unread();
    vi.advanceTimersByTime(1_000);
    expect(await bytesOf(socket)).toBeGreaterThan(LONG.length);
    await finished;
  });

  test('a client does not read its answer for five seconds → the answer is cut', {
    tags: ['attack/reading-long-answer-byte'],
  }, async () => {
    const { finished, socket } = await unread();
    vi.advanceTimersByTime(5_000);
    await finished;
    expect(await bytesOf(socket)).toBeLessThan(LONG.length);
  });
});

describe('requests that are sent ahead of answers', () => {
  const AHEAD = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';

  /** A server whose answers the test gives, the first one first. */
  async function answering() {
    const open: ServerResponse[] = [];
    const server = createHttpServer((_, response) => open.push(response)).listen(0, '127.0.0.1');
    let arrived = 0;
    server.on('request', () => (arrived += 1));
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    await once(server, 'listening');
    const socket = connected((server.address() as AddressInfo).port);
    /** Sends requests, and waits until all have arrived. */
    const send = async (count: number) => {
      socket.write(AHEAD.repeat(count));
      while (arrived < count) await new Promise(setImmediate);
    };
    return { open, socket, send };
  }

  test('a few → handled one after the other: no answer waits in memory for the one before', {
    tags: ['attack/requests-ahead-of-answers'],
  }, async () => {
    const { open, socket, send } = await answering();
    await send(3);
    for (const count of [1, 2, 3]) {
      while (open.length < count) await new Promise(setImmediate);
      expect(open).toHaveLength(count);
      open.at(-1)!.end(`answer ${count}`);
    }
    let text = '';
    for await (const chunk of socket) {
      text += chunk;
      if (text.includes('answer 3')) break;
    }
    expect([...text.matchAll(/answer \d/g)].map(([answer]) => answer)).toEqual(['answer 1', 'answer 2', 'answer 3']);
  });

  test('many → the connection is closed', { tags: ['attack/requests-ahead-of-answers'] }, async () => {
    const { open, socket } = await answering();
    socket.write(AHEAD.repeat(100));
    await once(socket.resume(), 'close');
    expect(open).toHaveLength(1);
  });

  test('an answer that is the last one of its connection → the requests behind it are not handled', async () => {
    const { open, socket, send } = await answering();
    await send(2);
    open[0]!.setHeader('Connection', 'close').end('answer 1');
    await once(socket.resume(), 'close');
    expect(open).toHaveLength(1);
  });

  test('the client leaves → the requests that waited are not handled', async () => {
    const { open, socket, send } = await answering();
    await send(3);
    const closed = once(open[0]!, 'close');
    socket.destroy();
    await closed;
    await new Promise(setImmediate);
    expect(open).toHaveLength(1);
  });
});

test('more connections than are allowed → further ones are closed, until another one ends', {
  tags: ['attack/slow-clients-hold-connections'],
}, async () => {
  const { server, port } = await serving('answer', { maxConnections: 2 });
  const [first, second] = [connected(port), connected(port)];
  await Promise.all([once(first, 'connect'), once(second, 'connect')]);
  const refused = connected(port);
  await once(server, 'drop');
  await once(refused, 'close');
  first.destroy();
  await once(first, 'close');
  while ((await connections(server)) > 1) await new Promise(setImmediate);
  const third = connected(port);
  third.write(REQUEST);
  let text = '';
  for await (const chunk of third) text += chunk;
  expect(text).toMatch(/200 OK[\s\S]*answer$/);
});

const connections = (server: Awaited<ReturnType<typeof serving>>['server']) =>
  new Promise<number>((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );
