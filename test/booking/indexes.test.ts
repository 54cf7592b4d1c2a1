import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { scansOf } from '../plans.ts';
import { makePractice } from '../practice.ts';
import { startService } from '../service.ts';
import { book, hold, listRoom } from './slot-calls.ts';

/** Tables of which there is more every day. */
const GROWING = [
  'resources',
  'availabilities',
  'appointments',
  'participations',
  'users',
  'mails',
  'idempotency_records',
];

interface Statement {
  text: string;
  values?: unknown[];
}

test('no statement of what consumers call reads a growing table from end to end', async () => {
  const service = await startService();
  const practice = await makePractice(service);
  const room = await practice.room();
  const slots = await listRoom(service, room);
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await service.call(`GET /resources/${room.reference}/upcoming_bookables`);
  await service.call(`GET /resources/${room.reference}/upcoming_bookables`);
  await service.call(`POST /bookables/specific_bookables?tslIds=${room.timeslot}`);
  await service.call(`POST /products/active_products?ref=${room.reference}`);
  await service.call(`POST /resources/public_data?ref=${room.reference}`);
  await book(service, slots[0]!, { placeholder_id: await hold(service, slots[0]!) });
  const { body } = await book(service, slots[1]!, { mobile: '+49 170 1234567' });
  const link = new URL(body.createdAppointment.cancelLink);
  const opened = await fetch(`${service.url}${link.pathname}${link.search}`);
  expect(opened.status).toBe(200);
  const statements = query.mock.calls.map(([config]) => config as unknown as Statement | string);
  query.mockRestore();

  const texts = new Set(statements.map((each) => (typeof each === 'string' ? each : each.text)));
  const explained = [...texts].filter((text) => /^\s*(select|insert|update|delete|with)\b/i.test(text));
  expect(explained.length).toBeGreaterThan(10);
  const plans = await scansOf(service.databaseUrl, explained);
  const scans = plans.flatMap((scans, i) =>
    scans
      .filter(({ type, table }) => type === 'Seq Scan' && GROWING.includes(table))
      .map(({ table }) => `${table}: ${explained[i]}`),
  );
  expect(scans).toEqual([]);
});
