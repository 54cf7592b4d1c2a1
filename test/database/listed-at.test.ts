import { expect, test } from 'vitest';
import { book } from '../support/calls/booking.ts';
import { mutate } from '../support/calls/mutate.ts';
import { at, slotOf } from '../support/calls/slots.ts';
import { makePractice } from '../support/practice.ts';
import { sharedService } from '../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service);

/** State of the only place of a resource, and the start by which lists have it. */
async function listed(resource: string): Promise<[state: string, start: string | null]> {
  const [place] = await service.sql<{ state: string; at: Date | null }>(
    `select p.state, p.listed_at as at from participations p join appointments a on a.id = p.appointment_id
     where a.resource_id = $1`,
    [resource],
  );
  return [place!.state, place!.at?.toISOString() ?? null];
}

const instant = (text: string): string => new Date(text).toISOString();

test('a place is requested, moved, confirmed and cancelled → lists have it by its start, unless it is booked', async () => {
  const room = await practice.room();
  await practice.make('setChannel', { resource: room.uuid, key: 'RESOURCE_PUBLIC', bookingProcess: 'REQUESTED' });
  const { body } = await book(service, slotOf(room, '10:00'));
  const appointment = body.createdAppointment.appointment_uuid;
  expect(await listed(room.uuid)).toEqual(['REQUESTED', instant(at(room, '10:00'))]);

  const before = await service.sql('select id, updated_at from participations where appointment_id = $1', [
    appointment,
  ]);
  await mutate(practice, 'moveAppointment', { appointment, input: { start: at(room, '11:00') } });
  expect(await listed(room.uuid)).toEqual(['REQUESTED', instant(at(room, '11:00'))]);
  expect(
    await service.sql('select id, updated_at from participations where appointment_id = $1', [appointment]),
  ).toEqual(before);

  await mutate(practice, 'confirmParticipation', { participation: before[0]!.id });
  expect(await listed(room.uuid)).toEqual(['BOOKED', null]);
  await mutate(practice, 'cancelAppointment', { appointment });
  expect(await listed(room.uuid)).toEqual(['CANCELED', instant(at(room, '11:00'))]);
});
