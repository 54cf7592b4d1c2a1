import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { runningServer } from '../../src/platform/database/embedded/embedded-postgres.ts';
import { book } from '../support/calls/booking.ts';
import { slotOf } from '../support/calls/slots.ts';
import { freshDatabase } from '../support/database.ts';
import { makePractice, type Room } from '../support/practice.ts';
import { Process, startServer } from '../support/processes.ts';
import { RunFolder } from '../support/run-folder.ts';
import type { Service } from '../support/service.ts';

const EARLY_DEADLINE = './test/support/preload/early-deadline.mjs';
const LATE_DEADLINE = './test/support/preload/late-deadline.mjs';

/** Starts a server on a database of its own. Once told to stop, it has as long as it takes, unless told otherwise. */
const start = async (deadline = LATE_DEADLINE) => startServer({ DATABASE_URL: await freshDatabase() }, [deadline]);

/** Holds the lock that bookings of a room wait for. */
async function holdUp(service: Service, room: Room): Promise<pg.Client> {
  const client = new pg.Client(service.databaseUrl);
  client.on('error', () => {});
  await client.connect();
  onTestFinished(() => client.end());
  await client.query('begin');
  await client.query('select id from resources where id = $1 for update', [room.uuid]);
  return client;
}

/** Resolves when so many statements wait for a lock. */
async function untilWaiting(service: Service, count: number): Promise<void> {
  const query = `
    select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  for (;;) {
    const [row] = await service.sql<{ count: number }>(query);
    if (row!.count >= count) return;
  }
}

const bookOnce = (service: Service, room: Room, index: number) =>
  book(service, slotOf(room), { email: `eva-${index}@example.org` });

/** Books the first place, so that the others know the appointment to join; the room with that as its slot. */
async function opened(service: Service, room: Room): Promise<Room> {
  const { body } = await bookOnce(service, room, -1);
  return { ...room, timeslot: body.createdAppointment.appointment_uuid };
}

/** A connection that writes what it is told, and collects what comes back. */
async function openSocket({ url }: Service) {
  const { hostname, port } = new URL(url);
  const socket = net.connect(Number(port), hostname);
  await once(socket, 'connect');
  onTestFinished(() => void socket.destroy());
  let received = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    received += text;
  });
  const ended = once(socket, 'close').then(() => received);
  return { socket, ended };
}

const refuses = async ({ url }: Service): Promise<boolean> => {
  const { hostname, port } = new URL(url);
  const socket = net.connect(Number(port), hostname);
  const [refused] = await Promise.race([
    once(socket, 'connect').then(() => [false]),
    once(socket, 'error').then(() => [true]),
  ]).catch(() => [true]);
  socket.destroy();
  return refused === true;
};

test('SIGTERM during requests → not ready, no new connections, all answers complete, exit code 0', async () => {
  const { server, service } = await start();
  const practice = await makePractice(service);
  const room = await opened(service, await practice.room({ availability: { capacity: 9 } }));
  const blocker = await holdUp(service, room);
  const bookings = Array.from({ length: 8 }, (_, index) => bookOnce(service, room, index));
  // the others wait without a connection
  await untilWaiting(service, 2);
  const { socket, ended } = await openSocket(service);
  // a request that has begun, so that the connection is not an idle one
  socket.write('GET /health/ready HTTP/1.1\r\nHost: slots.example.com\r\n');
  expect((await service.call('GET /health/ready')).status).toBe(200);

  server.child.kill('SIGTERM');
  await server.says('stopping');
  while (!(await refuses(service)));
  socket.write('\r\n');
  expect(await ended).toMatch(/^HTTP\/1\.1 503 [\s\S]*Connection: close[\s\S]*"errorCode":"503"/);
  await blocker.query('rollback');

  const replies = await Promise.all(bookings);
  expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(201));
  expect(await server.exited).toBe(0);
  const [{ count }] = (await service.sql("select count(*)::int from participations where state = 'BOOKED'")) as [
    { count: number },
  ];
  expect(count).toBe(9);
  expect(server.out).toContain('"msg":"stopped"');
});

test('SIGTERM under load → every answer that came is complete, and what it acknowledges is there', async () => {
  const { server, service } = await start();
  const practice = await makePractice(service);
  const rooms = await Promise.all(
    Array.from({ length: 4 }, async () => opened(service, await practice.room({ availability: { capacity: 500 } }))),
  );
  const acknowledged: string[] = [];
  let sent = 0;
  const client = async (room: Room) => {
    for (;;) {
      const index = sent++;
      const reply = await bookOnce(service, room, index).catch(() => undefined);
      if (!reply) return;
      expect(reply.status).toBe(201);
      expect(reply.body.createdAppointment.cancelLink).toContain('/rebook/');
      acknowledged.push(`eva-${index}@example.org`);
      if (acknowledged.length === 40) server.child.kill('SIGTERM');
    }
  };
  await Promise.all([...rooms, ...rooms].map(client));
  expect(await server.exited).toBe(0);
  expect(acknowledged.length).toBeGreaterThanOrEqual(40);
  const rows = await service.sql<{ email: string }>("select email from participations where state = 'BOOKED'");
  expect(rows.map(({ email }) => email)).toEqual(expect.arrayContaining(acknowledged));
});

test('a second signal → the process ends at once, with exit code 1', async () => {
  const { server, service } = await start();
  const room = await (await makePractice(service)).room();
  await holdUp(service, room);
  const booking = bookOnce(service, room, 1).catch(() => 'cut');
  await untilWaiting(service, 1);
  server.child.kill('SIGTERM');
  await server.says('stopping');
  server.child.kill('SIGTERM');
  expect(await server.exited).toBe(1);
  expect(await booking).toBe('cut');
});

test('SIGTERM while connections send nothing, or half of the headers → they time out, exit code 0', {
  tags: ['attack/slow-clients-hold-connections'],
}, async () => {
  const { server, service } = await start();
  await openSocket(service);
  const { socket } = await openSocket(service);
  socket.write('GET /health/ready HTTP/1.1\r\nHost: slots.example.com\r\n');
  // by the time that this is answered, the other one has been read
  await service.call('GET /health/live');
  server.child.kill('SIGTERM');
  expect(await server.exited).toBe(0);
  expect(server.out).toContain('"msg":"stopped"');
});

test('somebody never finishes a request → the process ends after ten seconds, with exit code 1', async () => {
  const { server, service } = await start(EARLY_DEADLINE);
  const { socket } = await openSocket(service);
  const headers = ['Host: slots.example.com', 'Content-Type: application/json', 'Content-Length: 99'];
  socket.write(`${['POST /graphql HTTP/1.1', ...headers].join('\r\n')}\r\n\r\n{`);
  // by the time that this is answered, the other one has been read
  await service.call('GET /health/live');
  server.child.kill('SIGTERM');
  expect(await server.exited).toBe(1);
  expect(server.out).toContain('"ms":10000,"msg":"shutdown deadline exceeded, exiting"');
});

test('SIGTERM while the embedded PostgreSQL starts → it is stopped, exit code 0', async () => {
  const folder = await RunFolder.make();
  onTestFinished(() => folder.remove());
  const server = new Process('src/main.ts', { DATA_DIR: folder.path, PORT: '0' }, [LATE_DEADLINE]);
  const file = path.join(folder.database, 'postmaster.pid');
  await vi.waitUntil(() => fs.existsSync(file), { interval: 10, timeout: 300_000 });
  server.child.kill('SIGTERM');
  expect(await server.exited).toBe(0);
  expect(server.out).not.toContain('fatal');
  expect(await runningServer(folder.database)).toBeUndefined();
});
