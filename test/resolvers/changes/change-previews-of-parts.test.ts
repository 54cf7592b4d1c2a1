import { describe, expect, test } from 'vitest';
import { book } from '../../support/calls/booking.ts';
import { mutate } from '../../support/calls/mutate.ts';
import { personWithRooms, setRequirements } from '../../support/calls/requirements.ts';
import { SettingsChanges } from '../../support/calls/settings-changes.ts';
import { at, slotOf, utc } from '../../support/calls/slots.ts';
import { makePractice, type Room } from '../../support/practice.ts';
import { sharedService } from '../../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service);

const changes = new SettingsChanges(practice);

/** The counts of an applied change, or its errors. */
async function apply(change: object, further: object) {
  const { revision } = await changes.preview(change);
  return changes.apply(change, revision, further);
}

/** A person, the rooms of which a booking takes the first, and a booking at each of these times. */
async function booked(rooms: number, ...clocks: string[]) {
  const made = await personWithRooms(practice, rooms);
  const appointments: string[] = [];
  for (const clock of clocks) {
    const { body } = await book(service, slotOf(made.person, clock));
    appointments.push(body.createdAppointment.appointment_uuid);
  }
  return { ...made, appointments };
}

const close = ({ day }: Room, from: string, until: string, ...resources: Room[]) => ({
  createBlackout: {
    ...{ provider: practice.provider, start: `${day}T${from}`, end: `${day}T${until}` },
    ...(resources.length && { resources: resources.map(({ uuid }) => uuid) }),
  },
});

/** State, start and rooms of an appointment. */
async function standing(appointment: string | undefined) {
  const [row] = await service.sql(
    `select state, starts_at as start,
       array(select resource_id from appointments p where p.part_of_id = a.id and p.state = 'ACTIVE') as rooms
     from appointments a where id = $1`,
    [appointment],
  );
  return [row!.state, utc(row!.start), row!.rooms];
}

describe('a preview of a change of a room that bookings of a person take', () => {
  test('closed for an hour → those in it, with the nearest slot for which a room is left', {
    tags: ['Changes/preview'],
  }, async () => {
    const { person, rooms, appointments } = await booked(1, '09:00', '10:00');
    const { affected } = await changes.preview(close(person, '10:00', '11:00', rooms[0]!));
    expect(affected.nodes).toEqual([
      {
        appointment: { uuid: appointments[1] },
        reasons: ['REQUIRED_RESOURCE'],
        alternatives: [{ start: at(person, '09:30') }],
      },
    ]);
  });

  test.each([
    ['archived', ({ uuid }: Room) => ({ archiveResource: uuid }), []],
    ['deleted', ({ uuid }: Room) => ({ deleteResource: uuid }), []],
    [
      'open later only',
      ({ timeslot, day }: Room) => ({
        updateAvailability: { availability: timeslot, input: { start: `${day}T11:00`, end: `${day}T12:00` } },
      }),
      ['11:00'],
    ],
  ])('%s → every coming booking that it takes from its room', async (_, change, alternatives) => {
    const { person, rooms, appointments } = await booked(1, '09:00');
    const { affected } = await changes.preview(change(rooms[0]!));
    expect(affected.nodes).toEqual([
      {
        appointment: { uuid: appointments[0] },
        reasons: ['REQUIRED_RESOURCE'],
        alternatives: alternatives.map((clock) => ({ start: at(person, clock) })),
      },
    ]);
  });

  test('without its hours → none: a room without hours is always open', async () => {
    const { rooms } = await booked(1, '09:00');
    expect((await changes.preview({ deleteAvailability: rooms[0]!.timeslot })).affected.nodes).toEqual([]);
  });

  test('closed together with the person → once, with both reasons; with all of the provider → by the person', async () => {
    const { person, rooms, appointments } = await booked(1, '09:00');
    const reasons = async (change: object) =>
      (await changes.preview(change)).affected.nodes
        .filter(({ appointment }: { appointment: { uuid: string } }) => appointment.uuid === appointments[0])
        .map((each: { reasons: string[] }) => each.reasons);
    expect(await reasons(close(person, '09:00', '10:00', person, rooms[0]!))).toEqual([
      ['REQUIRED_RESOURCE', 'BLACKOUT'],
    ]);
    expect(await reasons(close(person, '09:00', '10:00'))).toEqual([['BLACKOUT']]);
  });
});

describe('applying such a change', () => {
  test('moves to the own time → another room of the requirement; to another time → the own room, where it is open', {
    tags: ['Changes/apply'],
  }, async () => {
    const { person, rooms, appointments } = await booked(2, '09:00', '09:30');
    const [first, second] = rooms.map(({ uuid }) => uuid);
    const actions = [
      { appointment: appointments[0], action: 'MOVE', start: at(person, '09:00') },
      { appointment: appointments[1], action: 'MOVE', start: at(person, '11:00') },
    ];
    expect(await apply(close(person, '09:00', '10:00', rooms[0]!), { actions })).toMatchObject({ moved: 2 });
    expect(await standing(appointments[0])).toEqual(['ACTIVE', at(person, '09:00'), [second]]);
    expect(await standing(appointments[1])).toEqual(['ACTIVE', at(person, '11:00'), [first]]);
  });

  test('no other room is free → SLOT_TAKEN naming the move, and nothing changes', async () => {
    const { person, rooms, appointments } = await booked(2, '09:00');
    await setRequirements(practice, person.product, { Room: [rooms[0]!.uuid] });
    const actions = [{ appointment: appointments[0], action: 'MOVE', start: at(person, '09:00') }];
    expect(await apply({ archiveResource: rooms[0]!.uuid }, { actions })).toEqual([
      ['SLOT_TAKEN', 'then.0.start is taken, or overlaps another appointment', 'REQUIRED_RESOURCE'],
    ]);
    expect(await standing(appointments[0])).toEqual(['ACTIVE', at(person, '09:00'), [rooms[0]!.uuid]]);
  });

  test('the room is deleted after a move and a cancellation → both are done, and it is gone', async () => {
    const { person, rooms, appointments } = await booked(2, '09:00', '09:30');
    const change = { deleteResource: rooms[0]!.uuid };
    const actions = [{ appointment: appointments[0], action: 'MOVE', start: at(person, '09:00') }];
    expect(await apply(change, { actions })).toEqual([['FUTURE_APPOINTMENTS', expect.any(String)]]);
    expect(await apply(change, { actions, otherwise: 'CANCEL' })).toMatchObject({ moved: 1, canceled: 1 });
    expect(await standing(appointments[0])).toEqual(['ACTIVE', at(person, '09:00'), [rooms[1]!.uuid]]);
    expect((await standing(appointments[1]))[0]).toBe('CANCELED');
  });

  test('an archived room is deleted → the bookings that take it are moved to another room', async () => {
    const { person, rooms, appointments } = await booked(2, '09:00');
    await mutate(practice, 'updateResource', { resource: rooms[0]!.uuid, input: { archived: true } });
    const actions = [{ appointment: appointments[0], action: 'MOVE', start: at(person, '09:00') }];
    expect(await apply({ deleteResource: rooms[0]!.uuid }, { actions })).toMatchObject({ moved: 1 });
    expect(await standing(appointments[0])).toEqual(['ACTIVE', at(person, '09:00'), [rooms[1]!.uuid]]);
  });
});
