import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { book, reserve } from '../support/calls/booking.ts';
import { list, slotOf } from '../support/calls/slots.ts';
import { afterFile } from '../support/cleanup.ts';
import { emptyDatabase } from '../support/database.ts';
import { localDay, makePractice } from '../support/practice.ts';
import { startProcess } from '../support/processes.ts';
import type { Reply } from '../support/service.ts';

const DISK = '64m';
const MAX_BOOKINGS = 2_000;

const admin = new pg.Client(inject('postgres'));
await admin.connect();
afterFile(() => admin.end());
const disk = await smallDisk();
if (!disk) console.warn('No file system can be mounted here: the test of a full disk is skipped.');

test.skipIf(!disk)(
  'the disk of the tables is full → 503, lists go on, and once there is room everything is as before',
  async () => {
    const url = await databaseOn(disk!);
    const service = await startProcess(url);
    const practice = await makePractice(service);
    const room = await practice.room({
      availability: { start: `${localDay(1)}T00:00`, end: `${localDay(2)}T00:00`, recurrence: 'FREQ=DAILY' },
    });
    const slots = Array.from({ length: MAX_BOOKINGS }, (_, i) => {
      const minutes = (i % 47) * 30;
      const clock = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
      return slotOf({ ...room, day: localDay(1 + Math.floor(i / 47)) }, clock);
    });
    const filler = path.join(disk!, 'filler');
    const { bavail, bsize } = statfsSync(disk!);
    writeFileSync(filler, Buffer.alloc(bavail * bsize));

    const acknowledged: string[] = [];
    let refused: Reply | undefined;
    for (const slot of slots) {
      const answer = await book(service, slot);
      if (answer.status === 201) acknowledged.push(answer.body.createdAppointment.appointment_uuid);
      else {
        refused = answer;
        break;
      }
    }
    expect([refused?.status, refused?.body.errors[0].errorCode]).toEqual([503, '503']);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await list(service, room.uuid)).status).toBe(200);

    rmSync(filler);
    const [next, last] = slots.slice(acknowledged.length);
    expect((await book(service, next!)).status).toBe(201);
    expect((await reserve(service, last!)).status).toBe(200);
    const kept = await service.sql<{ id: string }>(
      "select appointment_id as id from participations where state = 'BOOKED'",
    );
    expect(kept.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged));
    expect(kept).toHaveLength(acknowledged.length + 1);
  },
);

/** Mounts a small file system that PostgreSQL may write to; undefined where that is not allowed. */
async function smallDisk(): Promise<string | undefined> {
  const { rows } = await admin.query<{ setting: string }>(
    "select setting from pg_settings where name = 'data_directory'",
  );
  const { uid, gid } = statSync(rows[0]!.setting);
  const folder = mkdtempSync('/var/tmp/slotkeeper-disk-');
  const { status } = spawnSync('mount', [
    '-t',
    'tmpfs',
    '-o',
    `size=${DISK},mode=700,uid=${uid},gid=${gid}`,
    'tmpfs',
    folder,
  ]);
  afterFile(() => {
    if (status === 0) spawnSync('umount', ['--lazy', folder]);
    rmSync(folder, { recursive: true, force: true });
  });
  return status === 0 ? folder : undefined;
}

/** Creates a database whose tables are on a disk. */
async function databaseOn(folder: string): Promise<string> {
  const name = `small_${process.pid}`;
  await admin.query(`create tablespace ${name} location '${folder}'`);
  afterFile(() => admin.query(`drop tablespace ${name}`));
  const url = await emptyDatabase();
  await admin.query(`alter database ${new URL(url).pathname.slice(1)} set tablespace ${name}`);
  return url;
}
