import { describe, expect, test } from 'vitest';
import { adam, appointmentCalls, codes, eva } from '../../support/calls/appointment-calls.ts';
import { book } from '../../support/calls/booking.ts';
import { at, list, slotOf, slotsIn } from '../../support/calls/slots.ts';
import { makePractice } from '../../support/practice.ts';
import { sharedService } from '../../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service);
const { make, read } = appointmentCalls(practice);

const VIDEO = { type: 'VIDEO', value: 'https://video.example.org/class' };

/** The answer to a creation that may be refused. */
const tryToMake = (input: object) =>
  service.graphql(
    'mutation ($input: CreateAppointmentInput!) { createAppointment(input: $input) { uuid } }',
    { input: { participants: [eva], ...input } },
    practice.headers,
  );

const refusal = async (input: object) => (await tryToMake(input)).errors?.[0].extensions;

const classRoom = () => practice.room({ availability: { capacity: 8, contactChannel: VIDEO } });

describe('an appointment as the hours offer it', () => {
  test('has their places and contact channel, and consumers join it', {
    tags: ['Scheduling/founded-as-offered'],
  }, async () => {
    const room = await classRoom();
    const made = await make({ ...wanted(room), asOffered: true, participants: [eva, adam] });
    expect(made).toMatchObject({
      capacity: 8,
      capacityLeft: 6,
      contactChannel: VIDEO,
      availability: { uuid: room.timeslot },
    });
    expect((await book(service, { ...slotOf(room, '10:00'), timeslot: made.uuid })).status).toBe(201);
    expect(await read(made.uuid)).toMatchObject({ capacityLeft: 5 });
  });

  test('may have other places and another contact channel', async () => {
    const room = await classRoom();
    const own = { type: 'PHONE', value: '+4930123456' };
    const made = await make({ ...wanted(room), asOffered: true, capacity: 2, contactChannel: own });
    expect(made).toMatchObject({ capacity: 2, capacityLeft: 1, contactChannel: own });
  });

  test('not as offered → the places of its participants: a private lesson sells none', async () => {
    const room = await classRoom();
    expect(await make(wanted(room))).toMatchObject({ capacity: 1, capacityLeft: 0, availability: null });
    expect(slotsIn(await list(service, room.uuid), room.uuid).map(({ start }) => start)).not.toContain(
      at(room, '10:00'),
    );
  });

  test('at a time that no hours offer → INVALID_INPUT naming the field, nothing is made', async () => {
    const room = await classRoom();
    for (const clock of ['08:00', '10:10']) {
      expect(codes(await tryToMake({ ...wanted(room, clock), asOffered: true }))).toEqual([
        ['INVALID_INPUT', expect.stringContaining('input.asOffered must not be true')],
      ]);
    }
    expect(await service.sql('select from appointments where resource_id = $1', [room.uuid])).toEqual([]);
  });

  test('of any of several → the one that takes it founds it', async () => {
    const [room, product] = [await classRoom(), await practice.product({ minDuration: 30 })];
    const other = await practice.room({ resource: { products: [product] }, availability: { capacity: 5 } });
    const { resource: _, ...time } = wanted(other);
    const made = await make({ ...time, product, anyOf: [other.uuid], asOffered: true });
    expect(made).toMatchObject({ capacity: 5, resource: { uuid: other.uuid } });
    expect(room.uuid).not.toBe(other.uuid);
  });
});

test('an appointment of the same time and product is there → SLOT_TAKEN, JOINABLE, and its uuid', async () => {
  const room = await classRoom();
  const made = await make({ ...wanted(room), asOffered: true });
  for (const asOffered of [true, false]) {
    const answer = await tryToMake({ ...wanted(room), asOffered, participants: [adam] });
    expect(codes(answer)).toEqual([['SLOT_TAKEN', expect.stringContaining(made.uuid)]]);
    expect(answer.errors[0].extensions).toMatchObject({ reason: 'JOINABLE', appointmentUuid: made.uuid });
  }
  const another = await practice.product({ minDuration: 30 });
  expect(await refusal({ ...wanted(room), product: another })).toMatchObject({ code: 'SLOT_TAKEN', reason: 'BLOCKED' });
});

function wanted(room: Awaited<ReturnType<typeof classRoom>>, clock = '10:00') {
  return { resource: room.uuid, product: room.product, start: at(room, clock) };
}
