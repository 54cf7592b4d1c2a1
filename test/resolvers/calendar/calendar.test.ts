import { describe, expect, test } from 'vitest';
import { eva } from '../../support/calls/appointment-calls.ts';
import { book, expire, hold } from '../../support/calls/booking.ts';
import { putBusy, sourceOf } from '../../support/calls/busy-times.ts';
import { mutate } from '../../support/calls/mutate.ts';
import { at, berlin, slotOf, slotsOf, utc } from '../../support/calls/slots.ts';
import { localDay, makePractice, type Room } from '../../support/practice.ts';
import { statementsOf } from '../../support/recorded-statements.ts';
import { sharedService } from '../../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service);

const CALENDAR = `query ($resource: Identifier!, $from: LocalDate!, $until: LocalDate!) {
  calendar(resource: $resource, from: $from, until: $until) {
    resource { uuid } timeZone
    intervals { kind start end appointment { appointmentUuid start end productUuid productName capacity placesTaken
      places { participationUuid state seat channelKey expiresAt firstName lastName } } }
    days { date start end offeredMinutes bookedMinutes utilisation } } }`;

const ask = (resource: string, from: string, until: string, headers: Record<string, string> = practice.headers) =>
  service.graphql(CALENDAR, { resource, from, until }, headers);

const calendarOf = async ({ uuid, day }: Pick<Room, 'uuid' | 'day'>) => {
  const { data } = await ask(uuid, day, dayAfter(day));
  return data.calendar;
};

const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** Kinds and times by the clock in Berlin: `FREE 09:00-09:30`. */
async function usesOf(room: Pick<Room, 'uuid' | 'day'>): Promise<string[]> {
  const clock = (instant: string) => new Date(instant).toLocaleTimeString('sv-SE', { timeZone: 'Europe/Berlin' });
  const { intervals } = await calendarOf(room);
  return intervals.map(
    ({ kind, start, end }: { kind: string; start: string; end: string }) =>
      `${kind} ${clock(start).slice(0, 5)}-${clock(end).slice(0, 5)}`,
  );
}

test('a booked slot → who has booked what, with buffers and the free time around it, and the utilisation', async () => {
  const room = await practice.room({ product: { leadTimeMinutes: 10, followUpTimeMinutes: 5 } });
  const { body } = await book(service, slotOf(room, '10:00'), { firstname: 'Eva', lastname: 'Muster' });
  const appointmentUuid = body.createdAppointment.appointment_uuid;
  const [row] = await service.sql('select id from participations where appointment_id = $1', [appointmentUuid]);
  const appointment = {
    appointmentUuid,
    start: at(room, '10:00'),
    end: at(room, '10:30'),
    productUuid: room.product,
    productName: 'Consultation',
    capacity: 1,
    placesTaken: 1,
    places: [
      {
        participationUuid: row!.id,
        state: 'BOOKED',
        seat: 1,
        channelKey: 'RESOURCE_PUBLIC',
        expiresAt: null,
        firstName: 'Eva',
        lastName: 'Muster',
      },
    ],
  };
  const during = (kind: string, start: string, end: string, taken: object | null) => ({
    kind,
    start: at(room, start),
    end: at(room, end),
    appointment: taken,
  });
  expect(await calendarOf(room)).toEqual({
    resource: { uuid: room.uuid },
    timeZone: 'Europe/Berlin',
    intervals: [
      during('FREE', '09:00', '09:50', null),
      during('BUFFER', '09:50', '10:00', appointment),
      during('BOOKED', '10:00', '10:30', appointment),
      during('BUFFER', '10:30', '10:35', appointment),
      during('FREE', '10:35', '12:00', null),
    ],
    days: [
      {
        date: room.day,
        start: at(room, '00:00'),
        end: utc(berlin(dayAfter(room.day), '00:00')),
        offeredMinutes: 180,
        bookedMinutes: 30,
        utilisation: 30 / 180,
      },
    ],
  });
});

test('a hold → HELD without a name until it expires, then FREE again', async () => {
  const room = await practice.room();
  const placeholder = await hold(service, slotOf(room, '09:30'));
  const [, held] = (await calendarOf(room)).intervals;
  expect(held).toMatchObject({
    kind: 'HELD',
    appointment: { placesTaken: 1, places: [{ state: 'RESERVED', firstName: null, expiresAt: expect.any(String) }] },
  });
  await expire(service, placeholder);
  expect(await usesOf(room)).toEqual(['FREE 09:00-12:00']);
});

test('a request → REQUESTED; confirmed → BOOKED; cancelled → FREE', async () => {
  const room = await practice.room();
  await practice.make('setChannel', { resource: room.uuid, key: 'RESOURCE_PUBLIC', bookingProcess: 'REQUESTED' });
  await book(service, slotOf(room, '11:30'));
  expect(await usesOf(room)).toEqual(['FREE 09:00-11:30', 'REQUESTED 11:30-12:00']);
  const [, { appointment }] = (await calendarOf(room)).intervals;
  const decide = async (mutation: string) =>
    service.ask(
      `mutation ($it: Uuid!) { ${mutation}(participation: $it) { uuid } }`,
      { it: appointment.places[0].participationUuid },
      practice.headers,
    );
  await decide('confirmParticipation');
  expect(await usesOf(room)).toEqual(['FREE 09:00-11:30', 'BOOKED 11:30-12:00']);
  await decide('cancelParticipation');
  expect(await usesOf(room)).toEqual(['FREE 09:00-12:00']);
});

test('a group with a booked and a held place → BOOKED, with both places of its capacity', async () => {
  const room = await practice.room({ availability: { capacity: 3 } });
  const { body } = await book(service, slotOf(room));
  await hold(service, { ...slotOf(room), timeslot: body.createdAppointment.appointment_uuid });
  const [first] = (await calendarOf(room)).intervals;
  expect(first).toMatchObject({
    kind: 'BOOKED',
    appointment: {
      capacity: 3,
      placesTaken: 2,
      places: [
        { state: 'BOOKED', seat: 1 },
        { state: 'RESERVED', seat: 2 },
      ],
    },
  });
});

test('a time that is busy elsewhere → BUSY and not offered; what is booked there → BOOKED', async () => {
  const room = await practice.room();
  const source = await sourceOf(practice, room.uuid);
  await book(service, slotOf(room, '09:30'));
  await putBusy(practice, source, room, [['08:00', '10:30']]);
  expect(await usesOf(room)).toEqual([
    'BUSY 09:00-09:30',
    'BOOKED 09:30-10:00',
    'BUSY 10:00-10:30',
    'FREE 10:30-12:00',
  ]);
});

test('an exception date → TIME_OFF; an appointment of the CRM at night → BOOKED, without utilisation', async () => {
  const day = localDay(10);
  const room = await practice.room({ availability: { exceptionDates: [day] } });
  await practice.make('createAppointment', {
    resource: room.uuid,
    start: at(room, '20:00'),
    end: at(room, '21:00'),
    participants: [eva],
  });
  expect(await usesOf(room)).toEqual(['TIME_OFF 09:00-12:00', 'BOOKED 20:00-21:00']);
  const { days } = await calendarOf(room);
  expect(days).toMatchObject([{ offeredMinutes: 0, bookedMinutes: 0, utilisation: null }]);
});

test('an archived resource → offers nothing, and keeps its appointments', async () => {
  const room = await practice.room();
  await book(service, slotOf(room));
  await mutate(practice, 'updateResource', { resource: room.uuid, input: { archived: true } });
  expect(await usesOf(room)).toEqual(['BOOKED 09:00-09:30']);
});

test('an appointment over midnight → cut at the ends of the days, with its own times inside', async () => {
  const room = await practice.room();
  const night = { start: at(room, '23:00'), end: utc(berlin(dayAfter(room.day), '01:00')) };
  await practice.make('createAppointment', { resource: room.uuid, ...night, participants: [eva] });
  expect((await usesOf(room)).at(-1)).toBe('BOOKED 23:00-00:00');
  expect(await usesOf({ uuid: room.uuid, day: dayAfter(room.day) })).toEqual(['BOOKED 00:00-01:00']);
  expect((await calendarOf(room)).intervals.at(-1).appointment).toMatchObject(night);
});

test.each([
  ['2027-03-28', 23],
  ['2027-10-31', 25],
])('%s, when the clocks change → a day of %i hours, all of it free', async (day, hours) => {
  const { uuid } = await practice.room({
    availability: { start: `${day}T00:00`, end: `${dayAfter(day)}T00:00`, slotStepMinutes: 30 },
  });
  const { intervals, days } = await calendarOf({ uuid, day });
  const [start, end] = [utc(berlin(day, '00:00')), utc(berlin(dayAfter(day), '00:00'))];
  expect(intervals).toEqual([{ kind: 'FREE', start, end, appointment: null }]);
  expect(days).toEqual([{ date: day, start, end, offeredMinutes: hours * 60, bookedMinutes: 0, utilisation: 0 }]);
});

test('each slot that consumers are offered → lies in FREE', async () => {
  const room = await practice.room({
    product: { leadTimeMinutes: 15, followUpTimeMinutes: 20 },
    availability: { end: `${localDay(10)}T16:00` },
  });
  await book(service, slotOf(room, '10:00'));
  await hold(service, slotOf(room, '11:30'));
  const { intervals } = await calendarOf(room);
  const free = intervals.filter(({ kind }: { kind: string }) => kind === 'FREE');
  const slots = await slotsOf(service, room.uuid);
  expect(slots.length).toBeGreaterThan(0);
  for (const slot of slots) {
    const [start, end] = [utc(slot.start), utc(slot.end)];
    expect(free.some((each: { start: string; end: string }) => each.start <= start && end <= each.end)).toBe(true);
  }
});

describe('days to show', () => {
  test('62 of them → answered in order; by the reference too', async () => {
    const room = await practice.room({ availability: { recurrence: 'FREQ=DAILY' } });
    const { data } = await ask(room.reference, room.day, dayAfter(room.day, 62));
    const { days, intervals } = data.calendar;
    expect(days.map(({ date }: { date: string }) => date)).toEqual(
      Array.from({ length: 62 }, (_, i) => dayAfter(room.day, i)),
    );
    expect(intervals).toHaveLength(62);
  });

  test.each([63, 0, -1])('%i of them → INVALID_INPUT', async (count) => {
    const { uuid, day } = await practice.room();
    const { errors } = await ask(uuid, day, dayAfter(day, count));
    expect(
      errors.map(({ message, extensions }: { message: string; extensions: object }) => [message, extensions]),
    ).toEqual([
      ['until must be 1 to 62 days after `from`', { code: 'INVALID_INPUT', errorCode: '100', fields: ['until'] }],
    ]);
  });

  test('of a resource of another CRM → NOT_FOUND', async () => {
    const { uuid, day } = await practice.room();
    const other = await makePractice(service);
    const { errors } = await ask(uuid, day, dayAfter(day), other.headers);
    expect(errors[0].extensions.code).toBe('NOT_FOUND');
  });
});

test('a full calendar of two months → as many statements as an empty one of a day', async () => {
  const empty = await practice.room();
  const one = await statementsOf(() => calendarOf(empty));
  const full = await practice.room({ availability: { recurrence: 'FREQ=DAILY', capacity: 2 } });
  for (const slot of (await slotsOf(service, full.uuid)).slice(0, 12)) await book(service, slot);
  const many = await statementsOf(async () => {
    const { data } = await ask(full.uuid, full.day, dayAfter(full.day, 62));
    expect(data.calendar.intervals.length).toBeGreaterThan(60);
  });
  expect(many).toBe(one);
});
