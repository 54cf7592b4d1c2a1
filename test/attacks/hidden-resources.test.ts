import { expect, test } from 'vitest';
import { eva } from '../support/calls/appointment-calls.ts';
import { mutate } from '../support/calls/mutate.ts';
import { slotOf, utc } from '../support/calls/slots.ts';
import { localDay, makePractice, type Room } from '../support/practice.ts';
import { sharedService } from '../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service);

/** Channels that are visible by default. */
const SHOWN = ['RESOURCE_PUBLIC', 'RESOURCE_REFERENCE', 'CALENDAR_PUBLIC'];

async function show({ uuid: resource }: Room, visible: boolean, keys = SHOWN) {
  for (const key of keys) await practice.make('setChannel', { resource, key, visible });
}

/** All that an anonymous client can see of the calendar of a resource, besides the time. */
async function seen({ uuid }: Room) {
  const { bookables, bookablesRevision } = await service.ask(
    `query ($r: [Identifier!]!) {
      bookables(resources: $r) { publicVisible revision unchangedUntil bookables { start } }
      bookablesRevision(resources: $r) { revision } }`,
    { r: [uuid] },
  );
  const listed = await service.call(`GET /resources/${uuid}/upcoming_bookables`);
  const { unchangedUntil, ...list } = bookables;
  return { list, bookablesRevision, etag: listed.headers.get('etag'), status: listed.status, listed: listed.body };
}

/** Changes of the calendar of a room that strangers must not notice while it is hidden. */
const CHANGES: [what: string, change: (room: Room) => Promise<unknown>][] = [
  [
    'booked by the CRM',
    (room) => {
      const { start, end } = slotOf(room, '10:00');
      return practice.make('createAppointment', { resource: room.uuid, participants: [eva], start, end });
    },
  ],
  [
    'closed',
    ({ uuid, day }) => {
      const times = { start: `${day}T09:00`, end: `${day}T12:00` };
      const input = { provider: practice.provider, resources: [uuid], ...times, publicReason: 'Inventory' };
      return practice.make('createBlackout', input, 'created');
    },
  ],
  [
    'opened longer',
    ({ uuid: resource }) =>
      practice.availability({ resource, start: `${localDay(12)}T09:00`, end: `${localDay(12)}T12:00` }),
  ],
];

const hidden: [how: string, hide: (room: Room) => Promise<unknown>][] = [
  ['hidden on each channel', (room) => show(room, false)],
  [
    'archived',
    ({ uuid: resource }) => mutate(practice, 'updateResource', { resource, input: { archived: true } }, '{ uuid }'),
  ],
];

test.each(hidden)(
  'a resource that is %s → no list and no revision tells that its calendar changes',
  {
    tags: ['attack/calendar-of-hidden'],
  },
  async (_, hide) => {
    const room = await practice.room();
    const visible = await seen(room);
    await hide(room);
    const before = await seen(room);
    expect(before.bookablesRevision).not.toEqual(visible.bookablesRevision);
    expect(before.list.revision).toBe(before.bookablesRevision.revision);
    for (const [what, change] of CHANGES) {
      await change(room);
      expect([what, await seen(room)]).toEqual([what, before]);
    }
  },
);

test('a resource that is shown again, or on one channel → its list has the revision of its calendar', async () => {
  const room = await practice.room();
  const { bookablesRevision: first } = await seen(room);
  await show(room, false);
  await show(room, true, ['CALENDAR_PUBLIC']);
  const second = await seen(room);
  await CHANGES[0]![1](room);
  const third = await seen(room);
  expect(new Set([first, second.bookablesRevision, third.bookablesRevision].map(({ revision }) => revision)).size).toBe(
    3,
  );
});

test('a hidden resource → is explained as hidden, whatever else is in the way; its CRM is told all', {
  tags: ['attack/calendar-of-hidden'],
}, async () => {
  const room = await practice.room();
  for (const [, change] of CHANGES) await change(room);
  await show(room, false);
  const { start, end } = slotOf(room, '10:00');
  const query = `start=${utc(start)}&end=${utc(end)}`;
  const explained = await service.call(`GET /resources/${room.uuid}/explain_slot?${query}`);
  expect(explained.body.reasons.map(({ code }: { code: string }) => code)).toEqual(['CHANNEL_HIDDEN']);
  expect(explained.body.alternatives).toEqual([]);
  expect(JSON.stringify(explained.body)).not.toContain('Inventory');
  const days = `from=${room.day}&until=${localDay(11)}`;
  const closed = await service.call(`GET /resources/${room.uuid}/closed_days?${days}`);
  expect(closed.body.closed_days).toEqual([]);
  const told = await service.call(`GET /resources/${room.uuid}/explain_slot?${query}`, undefined, practice.headers);
  expect(told.body.reasons.map(({ code }: { code: string }) => code)).toEqual(
    expect.arrayContaining(['BLOCKED', 'CHANNEL_HIDDEN', 'BLACKOUT']),
  );
});
