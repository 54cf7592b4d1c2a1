import { expect, test } from 'vitest';
import { appointmentCalls, eva, noon } from '../../support/calls/appointment-calls.ts';
import { hold } from '../../support/calls/booking.ts';
import { mutate, query } from '../../support/calls/mutate.ts';
import { participationCalls } from '../../support/calls/participation-calls.ts';
import { firstSlot, slotOf } from '../../support/calls/slots.ts';
import { sequence } from '../../support/events.ts';
import { makePractice } from '../../support/practice.ts';
import { statementsOf } from '../../support/recorded-statements.ts';
import { sharedService } from '../../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service);
const { make, move } = appointmentCalls(practice);
const { place } = participationCalls(practice);

async function historyOf(appointment: string) {
  await sequence(service);
  const fields =
    '{ history { at type participationUuid actorKind actorName channelKey before { start end resourceName } changed } }';
  return (await query(practice, 'appointment', { appointment }, fields)).history;
}

test('what happened to an appointment and its places → in order, with who did it, and what was before', async () => {
  const room = await practice.room({ resource: { internalName: 'Room 1' } });
  const other = await practice.room({ resource: { internalName: 'Room 2' } });
  const { uuid, participations } = await make({ resource: room.uuid, start: noon(5), end: noon(5, 30) });
  const participation = participations[0].uuid;
  await mutate(practice, 'updateParticipation', {
    participation,
    input: { note: 'Rings twice' },
  });
  await move(uuid, { start: noon(6), resource: other.uuid });
  await mutate(practice, 'cancelParticipation', { participation });
  const history = await historyOf(uuid);
  const none = { participationUuid: participation, before: null, changed: [], channelKey: 'RESOURCE_EXCLUSIVE' };
  const before = { start: noon(5), end: noon(5, 30), resourceName: 'Room 1' };
  expect(history).toEqual(
    [
      { ...none, type: 'participation.booked' },
      { ...none, type: 'participation.changed', changed: ['note'] },
      { ...none, type: 'appointment.moved', participationUuid: null, channelKey: null, before },
      { ...none, type: 'participation.canceled' },
      { ...none, type: 'appointment.canceled', participationUuid: null, channelKey: null },
    ].map((entry) => ({ ...entry, at: expect.any(String), actorKind: 'api_key', actorName: expect.any(String) })),
  );
  expect(JSON.stringify(history)).not.toMatch(/Rings|Muster|example/);
});

test('a consumer books, and the CRM moves this one of a class → the new appointment tells the time before', async () => {
  const { participation, appointment } = await place('IMMEDIATE', 3);
  const { startsAt: start, endsAt: end } = await query(practice, 'appointment', { appointment }, '{ startsAt endsAt }');
  const input = { start: noon(7), end: noon(7, 30) };
  const moved = await mutate(practice, 'rescheduleParticipation', { participation, input }, '{ appointment { uuid } }');
  expect(await historyOf(appointment)).toMatchObject([
    { type: 'participation.booked', actorKind: 'consumer', actorName: null, channelKey: 'RESOURCE_PUBLIC' },
    { type: 'participation.canceled', actorKind: 'api_key' },
    { type: 'appointment.canceled' },
  ]);
  const before = { start, end, resourceName: null };
  expect(await historyOf(moved.appointment.uuid)).toMatchObject([{ type: 'participation.booked', before }]);
});

test('holds → no entries', async () => {
  const room = await practice.room({ availability: { capacity: 2 } });
  const slot = slotOf(room);
  const customer = await hold(service, slot);
  const [row] = await service.sql<{ id: string }>(
    'select appointment_id as id from participations where customer = $1',
    [customer],
  );
  expect(await historyOf(row!.id)).toEqual([]);
});

test('the histories of many appointments → one statement', async () => {
  const { resource } = await firstSlot(practice);
  const list = () => query(practice, 'appointments', { filter: { resource } }, '{ nodes { history { type } } }');
  await make({ resource, start: noon(8), end: noon(8, 30) });
  const few = await statementsOf(list);
  await make({ resource, start: noon(9), end: noon(9, 30), participants: [{ ...eva, email: 'e@example.org' }] });
  expect(await statementsOf(list)).toBe(few);
});
