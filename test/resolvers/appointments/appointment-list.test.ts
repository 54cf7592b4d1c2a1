import { expect, test } from 'vitest';
import { adam, appointmentCalls, eva, noon } from '../../support/calls/appointment-calls.ts';
import { hold } from '../../support/calls/booking.ts';
import { mutate, query } from '../../support/calls/mutate.ts';
import { firstSlot } from '../../support/calls/slots.ts';
import { makePractice, type Practice } from '../../support/practice.ts';
import { sharedService } from '../../support/service.ts';

const service = await sharedService();

const list = (filter: object, by: Practice) => appointmentCalls(by).list(filter);

test('by every filter → just those that fit, by their start', {
  tags: ['Scheduling/listed-relay-connection-filters'],
}, async () => {
  const other = await makePractice(service);
  const product = await other.product();
  const [room, hall] = [await other.resource(), await other.resource()];
  const at = async (resource: string, days: number, fields: object = {}) =>
    (
      await other.make('createAppointment', {
        resource,
        start: noon(days),
        end: noon(days, 30),
        participants: [eva],
        ...fields,
      })
    ).uuid;
  const late = await at(room.uuid, 40, { product });
  const early = await at(room.uuid, 30, { participants: [adam] });
  const inHall = await at(hall.uuid, 35);
  const uuids = async (filter: object) => (await list(filter, other)).map(({ uuid }) => uuid);

  expect(await uuids({})).toEqual([early, inHall, late]);
  const newestFirst = (await query(other, 'appointments', { newestFirst: true }, '{ nodes { uuid } }')).nodes;
  expect(newestFirst.map(({ uuid }: { uuid: string }) => uuid)).toEqual([late, inHall, early]);
  const places = async (newest: boolean) =>
    (await query(other, 'participations', { newestFirst: newest }, '{ nodes { uuid } }')).nodes;
  expect(await places(true)).toEqual((await places(false)).toReversed());
  expect(await uuids({ resource: room.reference })).toEqual([early, late]);
  expect(await uuids({ product })).toEqual([late]);
  expect(await uuids({ consumer: 'ADAM@example.org' })).toEqual([early]);
  expect(await uuids({ from: noon(30, 30), until: noon(40) })).toEqual([inHall]);
  expect(await uuids({ from: noon(30, 29), until: noon(40, 1) })).toEqual([early, inHall, late]);
  expect(await uuids({ provider: other.provider, states: ['CANCELED'] })).toEqual([]);
  await mutate(other, 'cancelAppointment', { appointment: early });
  expect(await uuids({ states: ['CANCELED'] })).toEqual([early]);
  expect(await uuids({ participationStates: ['BOOKED'] })).toEqual([inHall, late]);
  expect(await uuids({ states: ['CANCELED'], product })).toEqual([]);
  expect(await uuids({ participationStates: [] })).toEqual([]);
  expect(await uuids({ consumer: 'adam@example.org', participationStates: ['BOOKED'] })).toEqual([]);
});

test('by a booking → the appointments in which it has or had a place', async () => {
  const practice = await makePractice(service);
  const { make } = appointmentCalls(practice);
  const { uuid: resource } = await practice.resource();
  const [before, now] = [
    await make({ resource, start: noon(30), end: noon(30, 30) }),
    await make({ resource, start: noon(31), end: noon(31, 30) }),
  ];
  const [booking] = before.participations;
  await service.sql("update participations set state = 'CANCELED' where id = $1", [booking.uuid]);
  await service.sql('update participations set first_place_id = $2, replaces_id = $2 where id = $1', [
    now.participations[0].uuid,
    booking.uuid,
  ]);
  const place = { bookingUuid: booking.uuid, reschedules: 0 };
  const [former, latter] = [{ uuid: booking.uuid }, { uuid: now.participations[0].uuid }];
  const { nodes } = await query(
    practice,
    'appointments',
    { filter: { booking: booking.uuid } },
    '{ nodes { uuid participations { uuid bookingUuid reschedules replaces { uuid } replacedBy { uuid } } } }',
  );
  expect(nodes).toEqual([
    { uuid: before.uuid, participations: [{ ...place, ...former, replaces: null, replacedBy: latter }] },
    { uuid: now.uuid, participations: [{ ...place, ...latter, replaces: former, replacedBy: null }] },
  ]);
  expect(await list({ booking: latter.uuid }, practice)).toEqual([]);
});

test('from a time within appointments → those that go on then, short and long ones, too', async () => {
  const other = await makePractice(service);
  const lasting = async (days: number, minutes: number) => {
    const { uuid: resource } = await other.resource();
    const times = { start: noon(days), end: noon(days, minutes) };
    return (await other.make('createAppointment', { resource, participants: [eva], ...times })).uuid;
  };
  const DAY = 24 * 60;
  const long = await lasting(30, 11 * DAY);
  await lasting(30, 10 * DAY);
  const ofFourHours = await lasting(40, 4 * 60);
  const later = await lasting(41, 30);
  const from = (minutes: number) => list({ from: noon(40, minutes) }, other);
  expect((await from(4 * 60 - 1)).map(({ uuid }) => uuid)).toEqual([long, ofFourHours, later]);
  expect((await from(4 * 60)).map(({ uuid }) => uuid)).toEqual([long, later]);
});

test('updatedSince → what changed since, itself or who takes part in it', {
  tags: ['Scheduling/listed-relay-connection-filters'],
}, async () => {
  const other = await makePractice(service);
  const { uuid: resource } = await other.resource();
  const [first, second, third] = await Promise.all(
    [1, 2, 3].map(
      async (i) =>
        await other.make(
          'createAppointment',
          { resource, start: noon(50 + i), end: noon(50 + i, 30), participants: [eva, adam] },
          'uuid updatedAt participations { uuid updatedAt }',
        ),
    ),
  );
  const [{ now }] = (await service.sql('select clock_timestamp() as now')) as [{ now: Date }];
  const since = now.toISOString();
  expect(await list({ updatedSince: new Date(now.getTime() + 1000).toISOString() }, other)).toEqual([]);
  await mutate(other, 'cancelParticipation', { participation: second.participations[0].uuid });
  await mutate(other, 'moveAppointment', { appointment: third.uuid, input: { start: noon(60) } });
  expect((await list({ updatedSince: since }, other)).map(({ uuid }) => uuid)).toEqual([second.uuid, third.uuid]);
  expect(first.updatedAt <= since).toBe(true);
});

test('a time that is only held → not listed, unless asked for', async () => {
  const other = await makePractice(service);
  const slot = await firstSlot(other);
  await hold(service, slot);
  expect(await list({}, other)).toEqual([]);
  expect(await list({ participationStates: ['RESERVED'] }, other)).toMatchObject([{ state: 'ACTIVE' }]);
});

test('of a deleted resource → still listed, with the resource', {
  tags: ['Scheduling/deleted-resource-stays-readable'],
}, async () => {
  const other = await makePractice(service);
  const { uuid: resource } = await other.resource();
  await other.make('createAppointment', { resource, start: noon(70), end: noon(70, 30), participants: [eva] });
  await mutate(other, 'deleteResource', { resource, ignoreFutureAppointments: true });
  const appointments = await query(
    other,
    'appointments',
    {},
    '{ totalCount nodes { state resource { uuid deletedAt } } }',
  );
  expect(appointments).toEqual({
    totalCount: 1,
    nodes: [{ state: 'ARCHIVED', resource: { uuid: resource, deletedAt: expect.any(String) } }],
  });
});
