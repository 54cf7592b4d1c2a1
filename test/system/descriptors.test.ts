import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { holdOf } from '../support/calls/booking.ts';
import { slotOf } from '../support/calls/slots.ts';
import { Client } from '../support/client.ts';
import { freshDatabase } from '../support/database.ts';
import { makePractice, type Room } from '../support/practice.ts';
import { startServer } from '../support/processes.ts';

/** More connections of clients than the process has to the database. */
const CLIENTS = 15;

/** Limits the file descriptors of a process to numbers below another. */
const limitDescriptors = (pid: number, below: number) =>
  execFileSync('prlimit', [`--pid=${pid}`, `--nofile=${below}:`]);

/** Lowest number that no file descriptor of a process has. */
function firstFree(pid: number): number {
  const open = new Set(fs.readdirSync(`/proc/${pid}/fd`).map(Number));
  let free = 0;
  while (open.has(free)) free++;
  return free;
}

test.runIf(process.platform === 'linux')(
  'no file descriptor is left for connections to the database → 503 with Retry-After, no 500; afterwards as before',
  async () => {
    const { server, service } = await startServer({ DATABASE_URL: await freshDatabase() });
    const practice = await makePractice(service);
    const rooms: Room[] = [];
    // one after the other: the process has opened few connections yet
    for (let each = 0; each < CLIENTS; each++) rooms.push(await practice.room());
    const client = new Client(() => service.url, { connections: CLIENTS });
    onTestFinished(() => client.close());
    const holdEach = (from: string) =>
      Promise.all(
        rooms.map((room) =>
          client.send(`POST /resources/${room.uuid}/reserve_appointment`, JSON.stringify(holdOf(slotOf(room, from)))),
        ),
      );
    await Promise.all(rooms.map(() => client.send('GET /health/live')));

    const pid = server.child.pid!;
    const usual = fs.readFileSync(`/proc/${pid}/limits`, 'utf8');
    const [, before = ''] = /^Max open files +(\d+)/m.exec(usual) ?? [];
    limitDescriptors(pid, firstFree(pid));
    const answers = await holdEach('09:00');
    limitDescriptors(pid, Number(before));

    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    for (const { status, headers, body } of refused) {
      expect([status, headers['retry-after'], body.errors[0].errorCode]).toEqual([503, '1', '503']);
    }
    const again = await holdEach('09:30');
    expect(again.map(({ status }) => status)).toEqual(again.map(() => 200));
  },
);
