import { expect, test } from 'vitest';
import { formerEventMonths } from '../../src/jobs/event-months.ts';
import { appointmentCalls, noon } from '../support/calls/appointment-calls.ts';
import { book, cancel, hold, release } from '../support/calls/booking.ts';
import { personWithRooms, setRequirements } from '../support/calls/requirements.ts';
import { linkOf } from '../support/calls/rescheduling.ts';
import { berlin, list, slotOf, startsIn } from '../support/calls/slots.ts';
import { afterFile } from '../support/cleanup.ts';
import { openOrm } from '../support/database.ts';
import { eventsBy, sequence } from '../support/events.ts';
import { makePractice, type Room } from '../support/practice.ts';
import { runJobs } from '../support/run-jobs.ts';
import { startService } from '../support/service.ts';

const service = await startService();
const orm = await openOrm(service.databaseUrl);
afterFile(() => orm.close(true));
const practice = await makePractice(service);
const { crmId: crm, headers } = practice;
const calls = appointmentCalls(practice);

const partIn = ({ uuid, reference }: Room) => ({ resource: { uuid, reference }, requirement: 'Room' });

test('a booking that takes a room, is moved and cancelled → each event has the room of then', {
  tags: ['Together/events'],
}, async () => {
  const { person, rooms } = await personWithRooms(practice, 2);
  const [first, second] = rooms as [Room, Room];
  await book(service, slotOf(first, '10:00'));
  const events = await eventsBy(service, crm, async () => {
    await release(service, person.uuid, await hold(service, slotOf(person, '11:00')));
    const { body } = await book(service, slotOf(person));
    const { cancelLink } = body.createdAppointment;
    await calls.move(linkOf(cancelLink).appointment, { start: slotOf(person, '10:00').start });
    await cancel(service, cancelLink);
  });
  const told = events.filter(({ type }) => /^(participation|appointment)/.test(type));
  expect(told.map(({ type, data }) => [type, data.resource.uuid, data.parts])).toEqual([
    ['participation.reserved', person.uuid, [partIn(first)]],
    ['participation.released', person.uuid, [partIn(first)]],
    ['participation.booked', person.uuid, [partIn(first)]],
    ['appointment.moved', person.uuid, [partIn(second)]],
    ['participation.canceled', person.uuid, [partIn(second)]],
    ['appointment.canceled', person.uuid, [partIn(second)]],
  ]);
});

test('an appointment takes what no requirement names → the part has no requirement; without parts there is no member', async () => {
  const [person, room] = [await practice.resource(), await practice.resource()];
  const [booked] = await eventsBy(service, crm, () =>
    calls.make({ resource: person.uuid, with: [room.uuid], start: noon(5), end: noon(5, 30) }),
  );
  expect(booked!.data.parts).toEqual([{ resource: { uuid: room.uuid, reference: room.reference } }]);
  const [alone] = await eventsBy(service, crm, () =>
    calls.make({ resource: person.uuid, start: noon(6), end: noon(6, 30) }),
  );
  expect(alone!.data).not.toHaveProperty('parts');
});

/** Calendar of a resource at an instant: its appointments, and the starts that it offered in Berlin. */
async function past(resource: string, at: string) {
  const { calendarAt } = await service.ask(
    `query ($resource: Identifier!, $at: Instant!) { calendarAt(resource: $resource, at: $at) {
      appointments { appointmentUuid resourceUuid partUuids start capacity places { state } } slots { start } } }`,
    { resource, at },
    headers,
  );
  return { ...calendarAt, slots: calendarAt.slots.map(({ start }: { start: string }) => start) };
}

const now = async () => {
  await sequence(service);
  const { bookablesRevision } = await service.ask(`{ bookablesRevision(resources: ["${anyRoom.uuid}"]) { now } }`);
  return bookablesRevision.now as string;
};

const anyRoom = await practice.room();

test('a past calendar → has what the product required then, and the time of parts; also when their months have left', {
  tags: ['Together/past'],
}, async () => {
  const { person, rooms } = await personWithRooms(practice);
  const [room] = rooms as [Room];
  const instants: string[] = [];
  const lists: string[][] = [];
  const note = async () => {
    lists.push(startsIn(await list(service, person.uuid)));
    instants.push(await now());
  };
  await note();
  const { body } = await book(service, slotOf(person));
  const appointment = linkOf(body.createdAppointment.cancelLink).appointment;
  await note();
  await book(service, slotOf(room, '10:00'));
  await note();
  await calls.move(appointment, { start: slotOf(person, '11:00').start });
  await note();
  await setRequirements(practice, person.product, {});
  await note();
  const at = (clock: string) => new Date(berlin(person.day, clock)).toISOString().replace('.000', '');
  const calendars = (of: string) => Promise.all(instants.map((instant) => past(of, instant)));
  const ofPerson = await calendars(person.uuid);
  expect(ofPerson.map(({ slots }) => slots)).toEqual(lists.map((starts) => starts.map(at)));
  const ofRoom = await calendars(room.uuid);
  const part = (clock: string) => ({
    ...{ appointmentUuid: appointment, resourceUuid: person.uuid, partUuids: [room.uuid] },
    ...{ start: at(clock), capacity: 1, places: [{ state: 'BOOKED' }] },
  });
  const own = expect.objectContaining({ resourceUuid: room.uuid, partUuids: [], start: at('10:00') });
  expect(ofRoom.map(({ appointments }) => appointments)).toEqual([
    [],
    [part('09:00')],
    [part('09:00'), own],
    [own, part('11:00')],
    [own, part('11:00')],
  ]);
  const last = [ofPerson.at(-1), ofRoom.at(-1)];
  await service.sql(`select create_event_months('2026-01-15', '2026-02-15')`);
  await sequence(service);
  await service.sql('alter table events disable trigger refuse_change');
  await service.sql(`update events set recorded_at = '2026-01-20Z' where crm_id = $1`, [crm]);
  await service.sql('alter table events enable trigger refuse_change');
  await runJobs(orm, [formerEventMonths], { retentionDays: 0, eventRetentionDays: 35 });
  const later = await now();
  expect([await past(person.uuid, later), await past(room.uuid, later)]).toEqual(last);
});
