import { expect, test } from 'vitest';
import { afterChange } from '../../support/another-transaction.ts';
import { book, cancel, hold } from '../../support/calls/booking.ts';
import { mutate } from '../../support/calls/mutate.ts';
import { slotOf } from '../../support/calls/slots.ts';
import { add, entryOf, heldFor, insertWaiting, mailsOf, openWaitlist, sweep } from '../../support/calls/waitlist.ts';
import { makePool, slotIn } from '../../support/pools.ts';
import { makePractice } from '../../support/practice.ts';
import { startService } from '../../support/service.ts';
import { NO_VIOLATIONS, violationsIn } from '../../support/violations.ts';

const service = await startService();
const practice = await makePractice(service);

/** Three resources of a product, each with one time, which is booked; and the links that cancel these. */
async function fullPool() {
  const { product, members } = await makePool(practice, 3, { availability: { end: `${practice.day}T09:30` } });
  const rooms = members.map((member) => ({ ...member, product, day: practice.day }));
  const links: string[] = [];
  for (const [index, room] of rooms.entries()) {
    await openWaitlist(practice, room);
    const { body } = await book(service, slotIn({ product, members, day: practice.day }, index));
    links.push(body.createdAppointment.cancelLink);
  }
  return { rooms, links };
}

test('somebody waits for two of three resources → freed time is held there, and not at the third', async () => {
  const { rooms, links } = await fullPool();
  const resource_ids = rooms.slice(0, 2).map(({ uuid }) => uuid);
  const wish = { resource_id: null, resource_ids };
  const entries = [await insertWaiting(practice, rooms[0]!, wish), await insertWaiting(practice, rooms[0]!, wish)];
  // the third one first: then both still wait for a time
  for (const link of links.toReversed()) await cancel(service, link);
  const held = await Promise.all(rooms.map((room) => heldFor(service, room)));
  expect(held.map(([first]) => first?.entry)).toEqual([...entries.toReversed(), undefined]);
  expect(await violationsIn(service)).toEqual(NO_VIOLATIONS);
});

test('the sweep offers a time of these alone, and looks at no other', async () => {
  const { rooms, links } = await fullPool();
  const [first, second, third] = rooms;
  const resources = [first!.uuid, second!.uuid];
  const entry = await add(practice, third!, { resource: undefined, resources });
  await cancel(service, links[2]!);
  await sweep(service);
  expect([await heldFor(service, third!), await entryOf(service, entry)]).toMatchObject([[], { state: 'WAITING' }]);
  const swept = await service.sql('select resource_id as id from waitlist_sweeps where resource_id = any($1)', [
    rooms.map(({ uuid }) => uuid),
  ]);
  expect(new Set(swept.map(({ id }) => id))).toEqual(new Set(resources));
  await cancel(service, links[1]!);
  await sweep(service);
  expect(await heldFor(service, second!)).toMatchObject([{ entry }]);
});

test('an entry whose offer somebody has ended, offered another one while a second sweep looks at it → keeps that', async () => {
  const { rooms, links } = await fullPool();
  const entry = await insertWaiting(practice, rooms[0]!, { resource_id: null, state: 'OFFERED' });
  await cancel(service, links[1]!);
  const place = await hold(service, slotOf(rooms[1]!));
  await afterChange(
    service,
    [
      [
        "update participations set waitlist_entry_id = $1, expires_at = expires_at + interval '1 hour' where customer = $2",
        entry,
        place,
      ],
      ["update waitlist_entries set state = 'OFFERED' where id = $1", entry],
    ],
    () => sweep(service),
  );
  expect([await entryOf(service, entry), await mailsOf(service, entry)]).toMatchObject([{ state: 'OFFERED' }, []]);
  expect(await heldFor(service, rooms[1]!)).toMatchObject([{ entry }]);
});

test('a mail about a wish for several → has the public names of these, in their order, and of none that was deleted', async () => {
  const { rooms, links } = await fullPool();
  const resources = rooms.map(({ uuid }) => uuid);
  for (const [index, resource] of resources.entries()) {
    await mutate(practice, 'updateResource', {
      resource,
      input: { publicName: `Room ${3 - index}`, priority: 3 - index },
    });
  }
  const entry = await add(practice, rooms[0]!, { resource: undefined, resources });
  await mutate(practice, 'deleteResource', { resource: resources[1], ignoreFutureAppointments: true });
  await cancel(service, links[0]!);
  await sweep(service);
  const mails = await service.sql(
    `select kind, facts -> 'waitlist' -> 'resources' as names from mails where facts -> 'waitlist' ->> 'uuid' = $1
     order by created_at, id`,
    [entry],
  );
  expect(mails).toEqual([
    { kind: 'WAITLIST_JOINED', names: ['Room 1', 'Room 2', 'Room 3'] },
    { kind: 'WAITLIST_OFFER', names: ['Room 1', 'Room 3'] },
  ]);
});

test('an entry waits for one resource or for several, whatever the code does', async () => {
  const room = await practice.room();
  await expect(insertWaiting(practice, room, { resource_ids: [room.uuid] })).rejects.toMatchObject({
    constraint: 'waitlist_resources',
  });
  await expect(insertWaiting(practice, room, { resource_id: null, resource_ids: [] })).rejects.toMatchObject({
    constraint: 'waitlist_resources',
  });
});
