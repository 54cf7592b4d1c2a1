import { describe, expect, test } from 'vitest';
import { mutate } from '../support/calls/mutate.ts';
import { outcome, participationCalls } from '../support/calls/participation-calls.ts';
import { linkOf, refusalOf, reschedule } from '../support/calls/rescheduling.ts';
import { SettingsChanges } from '../support/calls/settings-changes.ts';
import { list, slotOf, slotsIn } from '../support/calls/slots.ts';
import { localDay, makePractice, type Room } from '../support/practice.ts';
import { sharedService } from '../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service);
const { decide, placeIn } = participationCalls(practice);

const ask = (participation: string) => decide('requestReschedule', participation);

const LIST = `query ($token: String!, $resources: [Identifier!]) {
  reschedulableBookables(token: $token, resources: $resources) { bookables { start resourceUuid } } }`;

/** The times that the link of a booking offers. */
async function offered(cancelLink: string, resources?: string[]): Promise<{ start: string; resourceUuid: string }[]> {
  const { token } = linkOf(cancelLink);
  return (await service.ask(LIST, { token, resources })).reschedulableBookables.bookables;
}

const choiceOf = async (participation: string) =>
  (
    await service.sql("select facts from mails where participation_id = $1 and kind = 'RESCHEDULE_ASKED'", [
      participation,
    ])
  ).map(({ facts }) => facts.choice.alternatives.length);

const setChannel = (room: Room, settings: object) =>
  practice.make('setChannel', { resource: room.uuid, key: 'RESOURCE_PUBLIC', ...settings });

/** Settings that keep consumers from a room, but not those who are asked to move. */
const HIDING: { [what: string]: (room: Room) => Promise<unknown> } = {
  'the channel is hidden': (room) => setChannel(room, { visible: false }),
  'its hours are on another channel': (room) =>
    mutate(practice, 'updateAvailability', {
      availability: room.timeslot,
      input: { channels: ['RESOURCE_REFERENCE'] },
    }),
  'the channel lists another product': async (room) => {
    const uuid = await practice.product();
    await setChannel(room, { products: [uuid] });
  },
};

describe.each(Object.entries(HIDING))('a booking is asked to move, and %s', (_, hide) => {
  test('it may choose what the hours offer, by whatever way, and strangers see as little as before', {
    tags: ['Moves/asked-hours'],
  }, async () => {
    const room = await practice.room();
    const { participation, cancelLink } = await placeIn(slotOf(room));
    await hide(room);
    const asShown = slotsIn(await list(service, room.uuid), room.uuid);
    expect(asShown).toEqual([]);
    expect((await reschedule(service, cancelLink, timesOf(room, '10:00'))).status).not.toBe(200);

    expect(outcome(await ask(participation))).toBe('BOOKED');
    expect(await choiceOf(participation)).toEqual([3]);
    expect(await offered(cancelLink)).toHaveLength(5);
    expect(await offered(cancelLink, [room.uuid])).toHaveLength(5);
    const moved = await reschedule(service, cancelLink, timesOf(room, '10:00'));
    expect(moved.status).toBe(200);
    expect(slotsIn(await list(service, room.uuid), room.uuid)).toEqual([]);
    // the booking at its new time was not asked
    const next = moved.body.createdAppointment.cancelLink;
    expect((await reschedule(service, next, timesOf(room, '11:00'))).status).not.toBe(200);
  });

  test('the CRM has just changed something: the way that reads decides the same', async () => {
    const room = await practice.room();
    const { participation, cancelLink } = await placeIn(slotOf(room));
    await hide(room);
    await ask(participation);
    await practice.make('setChannel', { resource: room.uuid, key: 'RESOURCE_REFERENCE', minimumNoticeMinutes: 5 });
    expect((await reschedule(service, cancelLink, timesOf(room, '10:30'))).status).toBe(200);
  });
});

describe('the resource of the booking', () => {
  test.each<[string, (room: Room) => Promise<unknown>]>([
    ['is archived', (room) => mutate(practice, 'updateResource', { resource: room.uuid, input: { archived: true } })],
    [
      'lacks its product',
      async (room) => {
        const uuid = await practice.product();
        await mutate(practice, 'updateAvailability', { availability: room.timeslot, input: { products: [uuid] } });
        await mutate(practice, 'updateResource', { resource: room.uuid, input: { products: [uuid] } });
      },
    ],
  ])('%s → whoever is asked chooses at another one that offers it, hidden or not', async (_, close) => {
    const room = await practice.room();
    const other = await practice.resource({ products: [room.product] });
    const hours = { resource: other.uuid, start: `${room.day}T14:00`, end: `${room.day}T15:00` };
    await practice.make('createAvailability', hours);
    await practice.make('setChannel', { resource: other.uuid, key: 'RESOURCE_PUBLIC', visible: false });
    const { participation, cancelLink } = await placeIn(slotOf(room));
    await close(room);
    expect(outcome(await ask(participation))).toBe('BOOKED');
    expect(await choiceOf(participation)).toEqual([2]);
    const there = await offered(cancelLink);
    expect(there.map(({ resourceUuid }) => resourceUuid)).toEqual([other.uuid, other.uuid]);
    const wish = { ...timesOf(room, '14:00'), ref: other.uuid };
    expect((await reschedule(service, cancelLink, wish)).status).toBe(200);
  });

  test('has no free time, nor has another → CONFLICT, nobody is mailed or may move', {
    tags: ['Moves/asked-nothing-free'],
  }, async () => {
    const room = await practice.room({ availability: { end: `${localDay(10)}T09:30` } });
    const { participation, cancelLink } = await placeIn(slotOf(room));
    expect(outcome(await ask(participation))).toBe('CONFLICT');
    expect(await choiceOf(participation)).toEqual([]);
    await setChannel(room, { visible: false });
    expect(await refusalOf(reschedule(service, cancelLink, timesOf(room, '09:30')))).toEqual([412, '203']);
  });

  test('has free times later only → a mail without times, and they can be chosen', async () => {
    const room = await practice.room({
      availability: { recurrence: 'FREQ=DAILY;INTERVAL=40;COUNT=2', end: `${localDay(10)}T09:30` },
    });
    const { participation, cancelLink } = await placeIn(slotOf(room));
    expect(outcome(await ask(participation))).toBe('BOOKED');
    expect(await choiceOf(participation)).toEqual([0]);
    expect(await offered(cancelLink)).toHaveLength(1);
  });

  test('is closed by a change that asks → those who find no time are kept', async () => {
    const changes = new SettingsChanges(practice);
    const { room, appointments } = await changes.booked('09:00', '11:30');
    const change = changes.close(room, '00:00', '23:00');
    const { revision } = await changes.preview(change);
    expect(await changes.apply(change, revision, { otherwise: 'ASK' })).toMatchObject({ kept: 2, asked: 0 });
    expect(appointments).toHaveLength(2);
  });
});

const timesOf = (room: Room, clock: string) => {
  const { start, end } = slotOf(room, clock);
  return { start, end };
};
