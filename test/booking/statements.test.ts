import pg from 'pg';
import { expect, test } from 'vitest';
import { makePractice } from '../practice.ts';
import { startService } from '../service.ts';
import { book, firstSlot, hold, listRoom } from './slot-calls.ts';

let statements: string[] = [];
const { query } = pg.Client.prototype;
// biome-ignore lint/suspicious/noExplicitAny: every overload of the driver's method goes through here
pg.Client.prototype.query = function countedQuery(this: pg.Client, ...args: any[]) {
  statements.push(typeof args[0] === 'string' ? args[0] : args[0]?.text);
  return Reflect.apply(query, this, args);
} as typeof query;

const service = await startService();
const practice = await makePractice(service);

/** The SQL statements that a call causes. */
async function statementsOf(call: () => Promise<unknown>): Promise<number> {
  statements = [];
  await call();
  return statements.length;
}

test('listing costs the same few statements, however many resources, availabilities and appointments there are', async () => {
  const small = await practice.room();
  const few = await statementsOf(() => listRoom(service, small));

  const large = await practice.room({ availability: { recurrence: 'FREQ=DAILY' } });
  for (let i = 0; i < 5; i++) {
    await practice.availability({
      resource: large.uuid,
      start: `${large.day}T1${3 + i}:00`,
      end: `${large.day}T1${4 + i}:00`,
    });
  }
  const slots = await listRoom(service, large);
  for (const slot of slots.slice(0, 10)) await book(service, slot);
  for (const slot of slots.slice(20, 25)) await hold(service, slot);
  const others = await Promise.all([practice.room(), practice.room(), practice.room()]);
  const references = others.map(({ uuid }) => `ref=${uuid}`).join('&');

  const many = await statementsOf(async () => {
    const { status } = await service.call(`GET /resources/${large.uuid}/upcoming_bookables?${references}`);
    expect(status).toBe(200);
  });
  expect(many).toBe(few);
  expect(few).toBeGreaterThan(0);
  expect(few).toBeLessThanOrEqual(5);
});

test('holding and booking cost a constant number of statements', async () => {
  const cost = async () => {
    const slot = await firstSlot(practice);
    let placeholder = '';
    const held = await statementsOf(async () => {
      placeholder = await hold(service, slot);
    });
    const booked = await statementsOf(() => book(service, slot, { placeholder_id: placeholder }));
    return { held, booked };
  };
  const first = await cost();
  for (let i = 0; i < 5; i++) await firstSlot(practice);
  expect(await cost()).toEqual(first);
  expect(first.held).toBeLessThanOrEqual(16);
  expect(first.booked).toBeLessThanOrEqual(20);
});
