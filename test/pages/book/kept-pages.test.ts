import { expect, test } from 'vitest';
import { book, expire, hold } from '../../support/calls/booking.ts';
import { MORNING, slotOf } from '../../support/calls/slots.ts';
import { bookAddress, see, valuesOf } from '../../support/pages/book-page.ts';
import { makePractice, type Room } from '../../support/practice.ts';
import { statementsOf } from '../../support/recorded-statements.ts';
import { startService } from '../../support/service.ts';

/** Two processes on one database. */
const service = await startService();
const other = await startService({}, service.databaseUrl);
const practice = await makePractice(service, { language: 'en', name: 'Practice at the Park' });

const addressOf = ({ uuid }: Room) => bookAddress(uuid);
const timesAt = async (room: Room) => Object.keys(valuesOf(await see(service, addressOf(room)), 'slot'));

test('a page that is seen again → the same, and no list is made for it', async () => {
  const room = await practice.room();
  const first = await see(service, addressOf(room));
  let again: typeof first | undefined;
  const statements = await statementsOf(async () => {
    again = await see(service, addressOf(room));
  });
  expect(again?.html).toBe(first.html);
  // the public data, whose name it is, whom to contact, and the revision
  expect(statements).toBeLessThanOrEqual(4);
});

test('a page after a change by another process → shows it', async () => {
  const room = await practice.room();
  expect(await timesAt(room)).toEqual(MORNING);
  const held = await hold(other, slotOf(room));
  expect(await timesAt(room)).toEqual(MORNING.slice(1));
  await expire(other, held);
  expect(await timesAt(room)).toEqual(MORNING);
  await book(other, slotOf(room, '09:30'));
  expect(await timesAt(room)).toEqual(MORNING.filter((time) => time !== '09:30'));
  await other.sql("update resources set public_name = 'Room with a view' where id = $1", [room.uuid]);
  expect((await see(service, addressOf(room))).text).toContain('Room with a view');
  await other.sql('update availabilities set capacity = 5 where resource_id = $1', [room.uuid]);
  expect((await see(service, addressOf(room))).text).toContain('5 places left');
});

test('a page in another language, zone or for another day → its own', async () => {
  const room = await practice.room();
  const english = await see(service, addressOf(room));
  const german = await see(service, bookAddress(room.uuid, { lang: 'de' }));
  expect(german.heading).not.toBe(english.heading);
  const there = await see(service, bookAddress(room.uuid, { zone: 'Asia/Tokyo' }));
  expect(there.text).toContain('Tokyo');
  expect((await see(service, addressOf(room))).html).toBe(english.html);
});

test('a page with the own hold of a visitor → is not that of others', async () => {
  const room = await practice.room();
  const own = await hold(service, slotOf(room));
  const page = await see(service, bookAddress(room.uuid, { hold: own }));
  expect(Object.keys(valuesOf(page, 'slot'))).toEqual(MORNING);
  expect(await timesAt(room)).toEqual(MORNING.slice(1));
});
