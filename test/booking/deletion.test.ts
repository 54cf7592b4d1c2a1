import { expect, test } from 'vitest';
import { book, cancel, expire, hold } from '../support/calls/booking.ts';
import { firstSlot, joining, list, type Slot, slotsOf } from '../support/calls/slots.ts';
import { makePractice } from '../support/practice.ts';
import { sharedService } from '../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service);

/** Deletes a resource; the answer, or the code of the refusal. */
async function remove({ resource }: Pick<Slot, 'resource'>, ignoreFutureAppointments = false) {
  const mutation = `mutation ($resource: Identifier!, $ignore: Boolean!) {
    deleteResource(resource: $resource, ignoreFutureAppointments: $ignore) }`;
  const variables = { resource, ignore: ignoreFutureAppointments };
  const { data, errors } = await service.graphql(mutation, variables, practice.headers);
  return data?.deleteResource ?? errors[0].extensions.code;
}

const mailsOf = (resource: string) =>
  service.sql(
    `select m.kind, m.state, m.recipient from mails m join appointments a on a.id = m.appointment_id
     where a.resource_id = $1 and m.kind like 'CANCELLATION%' order by m.recipient`,
    [resource],
  );

const statesOf = (resource: string) =>
  service.sql(
    `select a.state as appointment, p.state as place from appointments a left join participations p
       on p.appointment_id = a.id where a.resource_id = $1 order by p.email`,
    [resource],
  );

test('future appointments → refused with FUTURE_APPOINTMENTS, everything stays', {
  tags: ['4.3/deletion-fails-while-future'],
}, async () => {
  const slot = await firstSlot(practice);
  await book(service, slot);
  const before = await slotsOf(service, slot.resource);
  expect(await remove(slot)).toBe('FUTURE_APPOINTMENTS');
  expect(await statesOf(slot.resource)).toEqual([{ appointment: 'ACTIVE', place: 'BOOKED' }]);
  expect(await mailsOf(slot.resource)).toEqual([]);
  expect(await slotsOf(service, slot.resource)).toEqual(before);
});

test('future appointments ignored → all participants are cancelled and told, the appointments archived', {
  tags: ['3/participants-informed-cancellation-appointments', 'Scheduling/request-requested-immediate-booking'],
}, async () => {
  const slot = await firstSlot(practice, { availability: { capacity: 3 } });
  await practice.make('setChannel', { resource: slot.resource, key: 'CALENDAR_PUBLIC', bookingProcess: 'REQUESTED' });
  await book(service, slot, { email: 'a@example.org' });
  const group = await joining(service, slot);
  await book(service, group, { email: 'b@example.org', channelKey: 'CALENDAR_PUBLIC' });
  await hold(service, group);
  expect(await remove(slot, true)).toBe(true);
  expect(await statesOf(slot.resource)).toEqual([
    { appointment: 'ARCHIVED', place: 'CANCELED' },
    { appointment: 'ARCHIVED', place: 'CANCELED' },
  ]);
  const told = { kind: 'CANCELLATION_TO_CONSUMER', state: 'QUEUED' };
  expect(await mailsOf(slot.resource)).toEqual([
    { ...told, recipient: 'a@example.org' },
    { ...told, recipient: 'b@example.org' },
  ]);
  expect((await list(service, slot.resource)).status).toBe(404);
});

test('a participant whose confirmation was suppressed → is told all the same', async () => {
  const email = 'often@example.org';
  const slot = await firstSlot(practice);
  await book(service, slot, { email });
  await service.sql("update mails set state = 'SUPPRESSED' where recipient = $1", [email]);
  expect(await remove(slot, true)).toBe(true);
  const states = await service.sql('select kind, state from mails where recipient = $1 order by created_at', [email]);
  expect(states.at(-1)).toEqual({ kind: 'CANCELLATION_TO_CONSUMER', state: 'QUEUED' });
});

test('holds, live or expired → do not stand in the way, and are gone', async () => {
  const slot = await firstSlot(practice);
  const [, next] = await slotsOf(service, slot.resource);
  await expire(service, await hold(service, slot));
  const live = await hold(service, next!);
  expect(await remove(slot)).toBe(true);
  expect(await statesOf(slot.resource)).toEqual([]);
  expect((await book(service, next!, { placeholder_id: live })).status).toBe(404);
});

test('an appointment that is over → stays as it was', async () => {
  const slot = await firstSlot(practice);
  await book(service, slot);
  await service.sql(
    `update appointments set starts_at = starts_at - interval '20 days', ends_at = ends_at - interval '20 days',
       occupied_from = occupied_from - interval '20 days', occupied_until = occupied_until - interval '20 days'
     where resource_id = $1`,
    [slot.resource],
  );
  expect(await remove(slot)).toBe(true);
  expect(await statesOf(slot.resource)).toEqual([{ appointment: 'ACTIVE', place: 'BOOKED' }]);
  expect(await mailsOf(slot.resource)).toEqual([]);
});

test('a deleted resource → nobody finds it, its availabilities, channels and slots; its references are free', {
  tags: ['3/deleting-cannot-undone', 'W19/unknown-resource-404-deleted'],
}, async () => {
  const room = await practice.room({ availability: { reference: 'mornings@crm' } });
  const channel = { resource: room.uuid, key: 'RESOURCE_REFERENCE', reference: 'portal@crm' };
  await practice.make('setChannel', channel);
  const [slot] = await slotsOf(service, room.uuid);
  const { cancelLink } = (await book(service, slot!)).body.createdAppointment;
  const [appointment] = await service.sql('select id from appointments where resource_id = $1', [room.uuid]);
  expect(await remove({ resource: room.reference }, true)).toBe(true);

  expect(await remove({ resource: room.uuid })).toBe('NOT_FOUND');
  for (const ref of [room.uuid, room.reference, 'portal@crm']) {
    expect((await list(service, ref)).status).toBe(404);
    expect((await service.call(`POST /resources/public_data?ref=${ref}`)).status).toBe(404);
  }
  for (const name of [room.timeslot, 'mornings@crm', appointment!.id]) {
    expect((await service.call(`POST /bookables/specific_bookables?tslIds=${name}`)).body.errors[0].message).toBe(
      `There is no "${name}"`,
    );
  }
  expect((await book(service, slot!)).status).toBe(404);
  expect((await cancel(service, cancelLink)).status).toBe(204);

  const again = await practice.room({
    resource: { reference: room.reference },
    availability: { reference: 'mornings@crm' },
  });
  await practice.make('setChannel', { ...channel, resource: again.uuid });
  expect((await slotsOf(service, 'portal@crm')).length).toBe(6);
  expect(again.uuid).not.toBe(room.uuid);
});

test('a booking and the deletion at once, with or without a hold → booked and told, or not booked at all', async () => {
  for (let i = 0; i < 8; i++) {
    const slot = await firstSlot(practice);
    const change = i % 2 ? { placeholder_id: await hold(service, slot) } : {};
    const [reply, removed] = await Promise.all([book(service, slot, change), remove(slot, true)]);
    expect([reply.status, removed]).toEqual([expect.toBeOneOf([201, 404]), true]);
    expect((await mailsOf(slot.resource)).length).toBe(reply.status === 201 ? 1 : 0);
    const live = await service.sql(
      `select from participations p join appointments a on a.id = p.appointment_id where a.resource_id = $1 and p.live`,
      [slot.resource],
    );
    expect(live).toEqual([]);
  }
});

test('an availability or a channel made while the resource is deleted → belongs to nothing that is gone', async () => {
  for (let i = 0; i < 4; i++) {
    const { uuid: resource } = await practice.resource();
    const times = { start: '2030-01-07T09:00', end: '2030-01-07T12:00' };
    const create = 'mutation ($input: CreateAvailabilityInput!) { createAvailability(input: $input) { uuid } }';
    const set = 'mutation ($input: ChannelInput!) { setChannel(input: $input) { uuid } }';
    const [made, , removed] = await Promise.all([
      service.graphql(create, { input: { resource, ...times } }, practice.headers),
      service.graphql(set, { input: { resource, key: 'CALENDAR_PUBLIC' } }, practice.headers),
      remove({ resource }),
    ]);
    expect([made.errors?.[0].extensions.code ?? 'made', removed]).toEqual([
      expect.toBeOneOf(['made', 'NOT_FOUND']),
      true,
    ]);
    const left =
      'select id from availabilities where resource_id = $1 union select id from channels where resource_id = $1';
    expect(await service.sql(left, [resource])).toEqual([]);
  }
});
