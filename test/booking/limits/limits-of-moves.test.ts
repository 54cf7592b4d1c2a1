import { describe, expect, test } from 'vitest';
import { ask } from '../../support/caller.ts';
import { appointmentCalls } from '../../support/calls/appointment-calls.ts';
import { book, reserve } from '../../support/calls/booking.ts';
import { answerOf, at, limit, limitedIn, next, REACHED } from '../../support/calls/limits.ts';
import { refusalOf, reschedule } from '../../support/calls/rescheduling.ts';
import { joining, list, slotOf, startsIn } from '../../support/calls/slots.ts';
import { sharedService } from '../../support/service.ts';

const service = await sharedService();
const limited = limitedIn(service);

describe('a consumer moves a booking where the limit of the day is reached', () => {
  test('within the day → moved', { tags: ['Limits/moves'] }, async () => {
    const { room } = await limited();
    const { body } = await book(service, slotOf(room, '09:00'));
    const moved = await reschedule(service, body.createdAppointment.cancelLink, at(room, '11:00'));
    expect(moved.status).toBe(200);
  });

  test('within the day, beyond the limit because the CRM has booked more → moved', async () => {
    const { practice, room } = await limited();
    const { body } = await book(service, slotOf(room, '09:00'));
    const { make: create } = appointmentCalls(practice);
    await create({ resource: room.uuid, product: room.product, start: slotOf(room, '10:00').start });
    const moved = await reschedule(service, body.createdAppointment.cancelLink, at(room, '11:00'));
    expect(moved.status).toBe(200);
  });

  test('into the day from another one → refused, and keeps its time', async () => {
    const { practice, room } = await limited();
    const tomorrow = { ...room, day: next(room.day) };
    tomorrow.timeslot = await practice.availability({
      resource: room.uuid,
      start: `${tomorrow.day}T09:00`,
      end: `${tomorrow.day}T12:00`,
    });
    await book(service, slotOf(room, '09:00'));
    const { body } = await book(service, slotOf(tomorrow, '09:00'));
    const { cancelLink } = body.createdAppointment;
    expect(await answerOf(reschedule(service, cancelLink, at(room, '10:00')))).toEqual(REACHED);
    expect(startsIn(await list(service, room.uuid))).not.toContain('09:00');
  });

  test('out of a group to a time of its own in the day → refused: there would be one more', async () => {
    const { room } = await limited({}, { availability: { capacity: 2 } });
    const { body } = await book(service, slotOf(room, '09:00'));
    await book(service, await joining(service, slotOf(room, '09:00')));
    expect(await answerOf(reschedule(service, body.createdAppointment.cancelLink, at(room, '10:00')))).toEqual(REACHED);
  });

  test('by a request that the provider must confirm → the booking counts once, before and after', {
    tags: ['Limits/moves'],
  }, async () => {
    const { practice, room } = await limited({ most: 2 });
    const { body } = await book(service, slotOf(room, '09:00'));
    await practice.make('setChannel', { resource: room.uuid, key: 'RESOURCE_PUBLIC', bookingProcess: 'REQUESTED' });
    const moved = await reschedule(service, body.createdAppointment.cancelLink, at(room, '10:00'));
    expect(moved.status).toBe(200);
    expect((await book(service, slotOf(room, '11:00'))).status).toBe(201);
    expect(await refusalOf(book(service, slotOf(room, '11:30')))).toEqual([412, '213']);
    const [request] = await service.sql<{ id: string }>(
      "select p.id from participations p join appointments a on a.id = p.appointment_id where a.resource_id = $1 and p.state = 'REQUESTED' and replaces_id is not null",
      [room.uuid],
    );
    await limit(practice, { most: 1 });
    const confirm = 'mutation ($id: Uuid!) { confirmParticipation(participation: $id) { state } }';
    expect(await ask(service, confirm, { id: request!.id }, practice.headers)).toEqual({
      confirmParticipation: { state: 'BOOKED' },
    });
    expect(await refusalOf(book(service, slotOf(room, '11:30')))).toEqual([412, '213']);
  });

  test('by a request that the provider must confirm → whoever joins its appointment is one more', {
    tags: ['Limits/moves', 'Limits/groups'],
  }, async () => {
    const { practice, room } = await limited({}, { availability: { capacity: 2 } });
    const { body } = await book(service, slotOf(room, '09:00'));
    await practice.make('setChannel', { resource: room.uuid, key: 'RESOURCE_PUBLIC', bookingProcess: 'REQUESTED' });
    expect((await reschedule(service, body.createdAppointment.cancelLink, at(room, '10:00'))).status).toBe(200);
    expect(startsIn(await list(service, room.uuid))).toEqual(['09:00']);
    const joined = slotOf(room, '10:00');
    expect(await answerOf(book(service, joined))).toEqual(REACHED);
    expect(await answerOf(reserve(service, joined))).toEqual(REACHED);
    await limit(practice, { most: 2 });
    expect((await book(service, await joining(service, joined))).status).toBe(201);
  });

  test('through the CRM → moved into a full day', { tags: ['Limits/managed'] }, async () => {
    const { practice, room } = await limited();
    const tomorrow = { ...room, day: next(room.day) };
    tomorrow.timeslot = await practice.availability({
      resource: room.uuid,
      start: `${tomorrow.day}T09:00`,
      end: `${tomorrow.day}T12:00`,
    });
    await book(service, slotOf(room, '09:00'));
    const { body } = await book(service, slotOf(tomorrow, '09:00'));
    const [place] = await service.sql<{ id: string }>('select id from participations where appointment_id = $1', [
      body.createdAppointment.appointment_uuid,
    ]);
    const move = `mutation ($id: Uuid!, $input: MoveAppointmentInput!) {
      rescheduleParticipation(participation: $id, input: $input) { appointment { startsAt } } }`;
    const input = { start: slotOf(room, '10:00').start };
    const { rescheduleParticipation } = await ask(service, move, { id: place!.id, input }, practice.headers);
    expect(new Date(rescheduleParticipation.appointment.startsAt)).toEqual(new Date(input.start));
  });
});
