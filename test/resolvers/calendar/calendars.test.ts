import { describe, expect, test } from 'vitest';
import { appointmentCalls, eva } from '../../support/calls/appointment-calls.ts';
import { book, hold } from '../../support/calls/booking.ts';
import { issueKey } from '../../support/calls/keys.ts';
import { mutate } from '../../support/calls/mutate.ts';
import { personWithRooms } from '../../support/calls/requirements.ts';
import { at, joining, slotOf } from '../../support/calls/slots.ts';
import { letPass } from '../../support/pages/link-page.ts';
import { localDay, makePractice, type Practice } from '../../support/practice.ts';
import { statementsOf } from '../../support/recorded-statements.ts';
import { sharedService } from '../../support/service.ts';

const service = await sharedService();

const CALENDARS = `query ($provider: Identifier!, $resources: [Identifier!], $from: LocalDate!, $until: LocalDate!) {
  calendars(provider: $provider, resources: $resources, from: $from, until: $until) {
    resource { uuid internalName } timeZone now
    intervals { kind start end appointment { appointmentUuid partOfUuid resourceName parts hasNote hasMessage
      places { mobile message note noShowAt } } blackout { reason } }
    days { date offeredMinutes bookedMinutes offeredPlaceMinutes bookedPlaceMinutes
      bookings requests partBookings partRequests closures { reason } } } }`;

const ask = (practice: Practice, variables: object, headers = practice.headers) =>
  service.graphql(CALENDARS, { provider: practice.provider, ...dates(practice), ...variables }, headers);

const calendarsOf = async (practice: Practice, variables: object = {}) =>
  (await ask(practice, variables)).data.calendars;

const dates = ({ day }: Practice) => ({ from: day, until: dayAfter(day) });

const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

const namesOf = (calendars: { resource: { internalName: string } }[]) =>
  calendars.map(({ resource }) => resource.internalName);

describe('the resources', () => {
  test('without names → those in use, by priority and name; archived ones with an appointment, and no other', async () => {
    const practice = await makePractice(service);
    const named = (internalName: string, priority = 0) => practice.room({ resource: { internalName, priority } });
    const [, , , left, empty] = [
      await named('Ben'),
      await named('Anna'),
      await named('Zoe', -1),
      await named('Left'),
      await named('Empty'),
    ];
    await book(service, slotOf(left));
    for (const { uuid } of [left, empty]) {
      await mutate(practice, 'updateResource', { resource: uuid, input: { archived: true } });
    }
    expect(namesOf(await calendarsOf(practice))).toEqual(['Zoe', 'Anna', 'Ben', 'Left']);
    const later = { from: dayAfter(practice.day), until: dayAfter(practice.day, 2) };
    expect(namesOf(await calendarsOf(practice, later))).toEqual(['Zoe', 'Anna', 'Ben']);
  });

  test('named → in the order of their names, each once, all as of one moment', async () => {
    const practice = await makePractice(service);
    const [one, other] = [await practice.room(), await practice.room()];
    const resources = [other.reference, one.uuid, other.uuid];
    const calendars = await calendarsOf(practice, { resources });
    expect(calendars.map(({ resource }: { resource: { uuid: string } }) => resource.uuid)).toEqual([
      other.uuid,
      one.uuid,
    ]);
    expect(new Set(calendars.map(({ now }: { now: string }) => now)).size).toBe(1);
  });

  test('none → an empty list', async () => {
    expect(await calendarsOf(await makePractice(service))).toEqual([]);
  });

  test('of another provider of the CRM, or unknown → NOT_FOUND', async () => {
    const practice = await makePractice(service);
    const other = await practice.another();
    const foreign = await other.room();
    for (const resources of [[foreign.uuid], ['room@nowhere']]) {
      const { errors } = await ask(practice, { resources });
      expect(errors[0].extensions).toMatchObject({ code: 'NOT_FOUND', fields: ['resources'] });
    }
  });

  test('asked for with a key for another provider → NOT_FOUND, and nothing is told', async () => {
    const practice = await makePractice(service);
    const other = await practice.another();
    await practice.room();
    const scopes = ['BOOKINGS_READ'];
    const key = await issueKey(service, { crmId: practice.crmId, scopes, providers: [other.provider] });
    const { data, errors } = await ask(practice, {}, key as Practice['headers']);
    expect([data, errors[0].extensions.code]).toEqual([null, 'NOT_FOUND']);
  });
});

describe('the days', () => {
  const codeOf = async (practice: Practice, variables: object) => {
    const { errors } = await ask(practice, variables);
    return errors?.map(({ message, extensions }: { message: string; extensions: { code: string } }) => [
      extensions.code,
      message,
    ]);
  };

  test('times the resources are 420 → answered; one more → INVALID_INPUT', async () => {
    const practice = await makePractice(service);
    for (let i = 0; i < 7; i++) await practice.resource();
    const until = (days: number) => ({ until: dayAfter(practice.day, days) });
    const calendars = await calendarsOf(practice, until(60));
    expect(calendars.map(({ days }: { days: object[] }) => days.length)).toEqual(Array(7).fill(60));
    expect(await codeOf(practice, until(61))).toEqual([
      ['INVALID_INPUT', 'until must be 1 to 60 days after `from` for 7 resources'],
    ]);
  });

  test.each([0, -1, 63])('%i of them → INVALID_INPUT', async (count) => {
    const practice = await makePractice(service);
    expect(await codeOf(practice, { until: dayAfter(practice.day, count) })).toEqual([
      ['INVALID_INPUT', 'until must be 1 to 62 days after `from`'],
    ]);
  });
});

test('a class of 16 with 3 booked, a hold and a request → counted by places', async () => {
  const practice = await makePractice(service);
  const end = `${practice.day}T10:00`;
  const room = await practice.room({
    availability: { capacity: 16, end },
    product: { minDuration: 60, maxDuration: 60 },
  });
  const slot = slotOf(room, '09:00', '10:00');
  await book(service, slot);
  for (let i = 0; i < 2; i++) await book(service, await joining(service, slot));
  await hold(service, await joining(service, slot));
  await practice.make('setChannel', { resource: room.uuid, key: 'RESOURCE_PUBLIC', bookingProcess: 'REQUESTED' });
  await book(service, await joining(service, slot));
  const [{ days }] = await calendarsOf(practice);
  expect(days).toEqual([
    {
      date: practice.day,
      ...{ offeredMinutes: 60, bookedMinutes: 60, offeredPlaceMinutes: 16 * 60, bookedPlaceMinutes: 3 * 60 },
      ...{ bookings: 3, requests: 1, partBookings: 0, partRequests: 0, closures: [] },
    },
  ]);
});

test('a further resource → the appointment of its whole, which names it; counted as a part', async () => {
  const practice = await makePractice(service);
  const { person, rooms } = await personWithRooms(practice, 1);
  const { body } = await book(service, slotOf(person));
  const [ofPerson, ofRoom] = await calendarsOf(practice, { resources: [person.uuid, rooms[0]!.uuid] });
  const [whole, part] = [ofPerson, ofRoom].map(({ intervals }) => intervals[0].appointment);
  const { appointment_uuid: uuid } = body.createdAppointment;
  const [name, roomName] = namesOf([ofPerson, ofRoom]);
  expect(whole).toMatchObject({ appointmentUuid: uuid, partOfUuid: null, resourceName: name, parts: [roomName] });
  expect(part).toMatchObject({ partOfUuid: uuid, resourceName: name, parts: [roomName] });
  expect(ofPerson.days).toMatchObject([{ bookings: 1, partBookings: 0 }]);
  expect(ofRoom.days).toMatchObject([{ bookings: 0, partBookings: 1, bookedPlaceMinutes: 30 }]);
});

test('a message, a note and somebody who did not come → told with the place', async () => {
  const practice = await makePractice(service);
  const room = await practice.room();
  const { uuid, participations } = await appointmentCalls(practice).make({
    ...{ resource: room.uuid, start: at(room, '09:00'), end: at(room, '09:30') },
    participants: [{ ...eva, mobile: '+49 30 123', message: 'By the back door?' }],
  });
  const empty = (await calendarsOf(practice))[0].intervals[0].appointment;
  expect(empty).toMatchObject({ hasMessage: true, hasNote: false, places: [{ note: null, noShowAt: null }] });
  const participation = participations[0].uuid;
  await mutate(practice, 'updateParticipation', { participation, input: { note: 'Knows the way' } });
  await letPass(service, uuid);
  await mutate(practice, 'markNoShow', { participation });
  const { intervals } = (await calendarsOf(practice, { from: localDay(-1), until: localDay(1) }))[0];
  const shown = intervals.find(({ appointment }: { appointment: object | null }) => appointment);
  expect(shown.appointment).toMatchObject({
    ...{ hasMessage: true, hasNote: true },
    places: [
      { mobile: '+49 30 123', message: 'By the back door?', note: 'Knows the way', noShowAt: expect.any(String) },
    ],
  });
});

test('a closed day → its reason once, and nothing offered', async () => {
  const practice = await makePractice(service);
  const room = await practice.room();
  const { provider, day } = practice;
  const closed = { provider, resources: [room.uuid], start: `${day}T08:00`, end: `${day}T20:00`, reason: 'Painting' };
  await practice.make('createBlackout', closed, 'created');
  const [{ days }] = await calendarsOf(practice);
  expect(days).toMatchObject([{ offeredMinutes: 0, offeredPlaceMinutes: 0, closures: [{ reason: 'Painting' }] }]);
});

test('more resources with more appointments → as many statements', async () => {
  const practice = await makePractice(service);
  await practice.room();
  const few = await statementsOf(() => calendarsOf(practice));
  for (let i = 0; i < 4; i++) {
    const room = await practice.room({ availability: { capacity: 2 } });
    for (const clock of ['09:00', '10:00']) await book(service, slotOf(room, clock));
  }
  expect(await statementsOf(() => calendarsOf(practice))).toBe(few);
});
