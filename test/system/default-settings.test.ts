import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../src/platform/database/embedded/embedded-postgres.ts';
import { tally } from '../support/calls/answers.ts';
import { ANNA, book, cancel, release, reserve } from '../support/calls/booking.ts';
import { firstSlot, slotOf, slotsOf } from '../support/calls/slots.ts';
import { freshDatabase } from '../support/database.ts';
import { DEMO_CRM } from '../support/documentation/demo-service.ts';
import { localDay, makePractice } from '../support/practice.ts';
import { Process } from '../support/processes.ts';
import { ADMIN_KEY } from '../support/production.ts';
import { type Reply, Service } from '../support/service.ts';

/** The service with no setting beyond those that docs/operation.md names first, and one consumer who has no key. */
describe('in production, from one address', async () => {
  const url = await freshDatabase();
  const server = new Process('src/main.ts', {
    DATABASE_URL: url,
    SIGNING_SECRET: 'signing-secret-of-all-of-the-tests',
    ADMIN_API_KEY: ADMIN_KEY,
    BASE_URL: 'https://slots.example.com',
    TRUSTED_PROXIES: '127.0.0.1',
    PORT: '0',
  });
  const { address } = await server.says('listening');
  const service = new Service(`http://127.0.0.1:${new URL(`http://${address}`).port}`, url);
  const practice = await makePractice(service);
  const consumer = { 'x-forwarded-for': '192.0.2.1' };
  const inTheMorning = (days: number) => ({ start: `${localDay(days)}T08:00`, end: `${localDay(days)}T18:00` });

  test('200 bookings → all are made, the next one is refused by its setting', async () => {
    const days = Array.from({ length: 11 }, (_, i) => 5 + i);
    const rooms = await Promise.all(days.map((day) => practice.room({ availability: inTheMorning(day) })));
    const clocks = Array.from(
      { length: 20 },
      (_, i) => `${String(8 + Math.floor(i / 2)).padStart(2, '0')}:${i % 2 ? '30' : '00'}`,
    );
    const slots = rooms.flatMap((room, i) =>
      clocks.map((clock) => slotOf({ ...room, day: localDay(days[i]!) }, clock)),
    );
    const replies: Reply[] = [];
    for (const slot of slots.slice(0, 201)) replies.push(await book(service, slot, {}, '', consumer));
    expect(tally(replies)).toEqual({ 201: 200, '429/172': 1 });
    expect(replies.at(-1)!.body.errors[0].message).toContain('BOOKINGS_PER_CLIENT');
  });

  test('every place of a class of ten → held and booked', async () => {
    const own = await makePractice(service);
    const slot = await firstSlot(own, { availability: { capacity: 10 } });
    const first = await reserve(service, slot, {}, '', consumer);
    const { appointment_uuid } = first.body.participation;
    const inGroup = { timeslot_uuid: undefined, appointment_uuid };
    const further = await Promise.all(Array.from({ length: 9 }, () => reserve(service, slot, inGroup, '', consumer)));
    expect(tally([first, ...further])).toEqual({ 200: 10 });
    const bookings = [first, ...further].map(({ body }) =>
      book(service, slot, { appointment_uuid, placeholder_id: body.participation.customer_uuid }, '', consumer),
    );
    expect(tally(await Promise.all(bookings))).toEqual({ 201: 10 });
  });

  test('a date in three years → listed, held and booked', async () => {
    const slot = await firstSlot(await makePractice(service), { availability: inTheMorning(1_100) });
    const { status, body } = await reserve(service, slot, {}, '', consumer);
    expect(status).toBe(200);
    const { customer_uuid: placeholder_id } = body.participation;
    expect((await book(service, slot, { placeholder_id }, '', consumer)).status).toBe(201);
  });

  test('one slot held and released fifteen times → each time at once', async () => {
    const slot = await firstSlot(await makePractice(service));
    for (let i = 0; i < 15; i++) {
      const { status, body } = await reserve(service, slot, {}, '', consumer);
      expect(status).toBe(200);
      expect((await release(service, slot.resource, body.participation.customer_uuid)).status).toBe(204);
    }
    expect((await book(service, slot, {}, '', consumer)).status).toBe(201);
  });
});

test('the tour of the README, thirty times in a row → every call is answered', async () => {
  const DATA_DIR = mkdtempSync(path.join(os.tmpdir(), 'slotkeeper-test-'));
  const PORT = String(await freePort());
  const server = new Process('src/main.ts', { PORT, DATA_DIR });
  onTestFinished(async () => {
    server.child.kill('SIGTERM');
    await server.exited;
    rmSync(DATA_DIR, { recursive: true });
  });
  await server.writes(`:${PORT}`);
  const demo = new Service(`http://127.0.0.1:${PORT}`, '');
  const statuses: number[] = [];
  for (let i = 0; i < 30; i++) {
    const [slot] = await slotsOf(demo, 'room@demo');
    const held = await reserve(demo, slot!);
    const { customer_uuid: placeholder_id } = held.body.participation;
    const booked = await book(demo, slot!, { ...ANNA, placeholder_id });
    const crm = await demo.call('GET /crms/demo/provider/practice@demo/resources', undefined, DEMO_CRM);
    const canceled = await cancel(demo, booked.body.createdAppointment.cancelLink);
    statuses.push(...[held, booked, crm, canceled].map(({ status }) => status));
  }
  expect(new Set(statuses)).toEqual(new Set([200, 201, 204]));
});
