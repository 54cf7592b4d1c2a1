import { connect, type Socket } from 'node:net';
import { beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../src/platform/database/embedded/embedded-postgres.ts';
import { reserve } from '../support/calls/booking.ts';
import { slotOf } from '../support/calls/slots.ts';
import { afterFile } from '../support/cleanup.ts';
import { freshDatabase } from '../support/database.ts';
import { localDay, makePractice, type Room } from '../support/practice.ts';
import { type Process, startServer } from '../support/processes.ts';
import type { Service } from '../support/service.ts';

const METRICS_PORT = String(await freePort());
const MAX_UNREAD_MB = 16;

let server: Process;
let service: Service;
let room: Room;
let quiet: Room;

beforeAll(async () => {
  const small = { NODE_OPTIONS: '--max-old-space-size=384', MAX_UNREAD_MB: String(MAX_UNREAD_MB), METRICS_PORT };
  ({ server, service } = await startServer({ DATABASE_URL: await freshDatabase(), ...small }));
  const practice = await makePractice(service);
  // 5000 starts in a list
  const always = {
    start: `${localDay(1)}T00:00`,
    end: `${localDay(2)}T00:00`,
    recurrence: 'FREQ=DAILY',
    slotStepMinutes: 15,
  };
  room = await practice.room({ availability: always });
  quiet = await practice.room();
});

let lists = 0;

/** A list of megabytes that nobody else has asked for. */
const nextList = (pattern = 'EEEE d MMMM yyyy HH:mm:ss zzzz') => {
  lists += 1;
  const query = new URLSearchParams({ languageTag: 'ru', timeFormat: `${pattern} '${lists}'` });
  return `/resources/${room.uuid}/upcoming_bookables?${query}`;
};

/** Makes a list longer than the 4 MB that the kernel takes off the hands of the process. */
const LONG_PATTERN = 'zzzz zzzz zzzz zzzz zzzz EEEE MMMM';

/** Sends a request without reading an answer; resolves when it is sent. */
async function send(path: string): Promise<Socket> {
  const { hostname, port } = new URL(service.url);
  const socket = connect(Number(port), hostname).on('error', () => {});
  afterFile(() => void socket.destroy());
  socket.pause();
  await new Promise<void>((sent) =>
    socket.write(`GET ${path} HTTP/1.1\r\nHost: slots.example.com\r\n\r\n`, () => sent()),
  );
  return socket;
}

async function metric(name: string): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text();
  return Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')
      .at(-1),
  );
}

const worked = (outcome: string) => metric(`slotkeeper_work_total{outcome="${outcome}"}`);

/** The process is there, and serves somebody else. */
async function expectService(): Promise<void> {
  expect((await service.call(`GET /resources/${quiet.uuid}/upcoming_bookables`)).status).toBe(200);
  expect(server.child.exitCode).toBeNull();
}

describe('a process with a heap of 384 MB', { shuffle: false }, () => {
  test('100 clients ask for other long lists and leave → nobody waits any more, and others are served', {
    tags: ['attack/lists-of-clients-that-leave'],
  }, async () => {
    const before = await worked('left');
    const waiting = () => metric('slotkeeper_work_waiting{figure="requests"}');
    const clients = await Promise.all(Array.from({ length: 100 }, () => send(nextList())));
    while ((await waiting()) < 50);
    for (const client of clients) client.destroy();
    await expectService();
    while ((await waiting()) > 0);
    // a few are computed before the process learns that their clients have left
    expect((await worked('left')) - before).toBeGreaterThan(30);
  });

  test('64 clients ask for other long lists and wait → all are answered, a hold before them', {
    tags: ['attack/lists-of-clients-that-wait'],
  }, async () => {
    let answered = 0;
    const statuses = Array.from({ length: 64 }, async () => {
      const answer = await fetch(service.url + nextList());
      await answer.arrayBuffer();
      answered += 1;
      return answer.status;
    });
    while ((await metric('slotkeeper_work_waiting{figure="requests"}')) < 40 && answered < 20);
    expect((await reserve(service, slotOf(quiet))).status).toBe(200);
    expect(answered).toBeLessThan(64);
    expect(await Promise.all(statuses)).toEqual(Array(64).fill(200));
    await expectService();
  });

  test('clients ask for long lists and read nothing → the oldest connections are closed', {
    tags: ['attack/answers-nobody-reads'],
  }, async () => {
    for (let i = 0; i < 8; i++) await send(nextList(LONG_PATTERN));
    while ((await metric('slotkeeper_unread_closed_total')) === 0);
    expect(await metric('slotkeeper_unread_bytes')).toBeLessThanOrEqual(MAX_UNREAD_MB * 2 ** 20);
    await expectService();
  });
});
