import { beforeAll, describe, expect, test } from 'vitest';
import { AnotherTransaction } from '../support/another-transaction.ts';
import { gotten, reserveAny } from '../support/calls/any-resource.ts';
import { codes, eva } from '../support/calls/appointment-calls.ts';
import { book, hold, release, reserve } from '../support/calls/booking.ts';
import { busyDay, putBusy, sourceOf, tryToPut } from '../support/calls/busy-times.ts';
import { mutate, query } from '../support/calls/mutate.ts';
import { personWithRooms } from '../support/calls/requirements.ts';
import { reschedule } from '../support/calls/rescheduling.ts';
import { at, list, MORNING, slotOf, startsIn } from '../support/calls/slots.ts';
import { eventsBy } from '../support/events.ts';
import { makePool } from '../support/pools.ts';
import { makePractice, type Practice, type Room } from '../support/practice.ts';
import { type Service, sharedService, startService } from '../support/service.ts';

/** Two processes on one database: what one of them changes, the other does not hear of. */
let service: Service;
let other: Service;
let practice: Practice;

beforeAll(async () => {
  service = await sharedService();
  other = await startService({}, service.databaseUrl);
  practice = await makePractice(service);
});

const starts = async (room: Room, of = service): Promise<string[]> => startsIn(await list(of, room.uuid));

/** A room with a source of busy times, whose settings the first process knows. */
async function watchedRoom(options: Parameters<Practice['room']>[0] = {}, fields: object = {}) {
  const room = await practice.room(options);
  const source = await sourceOf(practice, room.uuid, fields);
  return { room, source };
}

const explain = async (room: Room, clock: string, headers = {}) =>
  (
    await service.ask(
      `query ($resource: Identifier!, $start: Instant!) { explainSlot(resource: $resource, start: $start) {
        reasons { code busySource until viaBuffer } } }`,
      { resource: room.uuid, start: at(room, clock) },
      headers,
    )
  ).explainSlot.reasons;

describe('a time that is busy elsewhere', () => {
  test('→ leaves the lists of every process, and comes back', async () => {
    const { room, source } = await watchedRoom();
    expect([await starts(room), await starts(room, other)]).toEqual([MORNING, MORNING]);
    await putBusy(practice, source, room, [['10:00', '11:00']]);
    const open = ['09:00', '09:30', '11:00', '11:30'];
    expect([await starts(room), await starts(room, other)]).toEqual([open, open]);
    await putBusy(practice, source, room, []);
    expect([await starts(room), await starts(room, other)]).toEqual([MORNING, MORNING]);
  });

  test('→ is held and booked by nobody, and consumers learn only that it is taken', async () => {
    const { room, source } = await watchedRoom();
    await release(service, room.uuid, await hold(service, slotOf(room, '11:30')));
    await putBusy(practice, source, room, [['10:00', '11:00']]);
    for (const at of [service, other]) {
      const refused = await reserve(at, slotOf(room, '10:00'));
      expect([refused.status, refused.body.errors[0].errorCode]).toEqual([412, '201']);
      expect((await book(at, slotOf(room, '10:30'))).status).toBe(412);
    }
    expect(JSON.stringify((await reserve(service, slotOf(room, '10:00'))).body)).not.toMatch(/busy/i);
    expect((await reserve(service, slotOf(room, '09:30'))).status).toBe(200);
    expect(await explain(room, '10:00')).toEqual([{ code: 'TAKEN', busySource: null, until: null, viaBuffer: null }]);
    expect(await explain(room, '10:00', practice.headers)).toEqual([
      { code: 'BUSY', busySource: source, until: at(room, '11:00'), viaBuffer: false },
    ]);
  });

  test('→ keeps the buffers of a product away, too', async () => {
    const { room, source } = await watchedRoom({ product: { followUpTimeMinutes: 15 } });
    await putBusy(practice, source, room, [['10:00', '10:30']]);
    expect(await starts(room)).not.toContain('09:30');
    expect(await explain(room, '09:30', practice.headers)).toMatchObject([{ code: 'BUSY', viaBuffer: true }]);
    expect((await reserve(service, slotOf(room, '09:30'))).status).toBe(412);
  });

  test('→ ends what can be joined of a class; a place that is held there can be booked', async () => {
    const { room, source } = await watchedRoom({ availability: { capacity: 3 } });
    const slot = slotOf(room, '10:00');
    const placeholder_id = await hold(service, slot);
    await putBusy(practice, source, room, [['10:00', '10:30']]);
    expect(await starts(room)).not.toContain('10:00');
    expect((await reserve(service, slot)).status).toBe(412);
    expect((await book(service, slot, { placeholder_id })).status).toBe(201);
  });

  test('→ any resource is another one; a person takes another room', async () => {
    const pool = await makePool(practice, 3);
    const source = await sourceOf(practice, pool.members[0]!.uuid);
    await putBusy(practice, source, pool, [['09:00', '09:30']]);
    const taken = [gotten(pool, await reserveAny(service, pool)), gotten(pool, await reserveAny(service, pool))];
    expect(taken.sort()).toEqual([1, 2]);
    expect(gotten(pool, await reserveAny(service, pool))).toBe('SLOT_TAKEN');

    const { person, rooms } = await personWithRooms(practice, 2);
    await putBusy(practice, await sourceOf(practice, rooms[0]!.uuid), rooms[0]!, [['09:00', '10:00']]);
    const { body } = await book(service, slotOf(person));
    const parts = await service.sql('select resource_id from appointments where part_of_id = $1', [
      body.createdAppointment.appointment_uuid,
    ]);
    expect(parts).toEqual([{ resource_id: rooms[1]!.uuid }]);
    await putBusy(practice, await sourceOf(practice, rooms[1]!.uuid), rooms[1]!, [['11:00', '12:00']]);
    await putBusy(practice, await sourceOf(practice, rooms[0]!.uuid), rooms[0]!, [['11:00', '12:00']]);
    expect((await reserve(service, slotOf(person, '11:00'))).status).toBe(412);
  });

  test('→ nobody moves a booking there by its link', async () => {
    const { room, source } = await watchedRoom();
    const { body } = await book(service, slotOf(room, '09:00'));
    await putBusy(practice, source, room, [['10:00', '11:00']]);
    const { start, end } = slotOf(room, '10:00');
    expect((await reschedule(service, body.createdAppointment.cancelLink, { start, end })).status).toBe(412);
  });
});

describe('the CRM', () => {
  const create = (room: Room, clock: string, fields: object = {}) =>
    service.graphql(
      'mutation ($input: CreateAppointmentInput!) { createAppointment(input: $input) { uuid overBusy } }',
      {
        input: { resource: room.uuid, start: at(room, clock), end: at(room, '12:00'), participants: [eva], ...fields },
      },
      practice.headers,
    );

  test('books at a busy time → SLOT_TAKEN with the reason BUSY; with `overBusy` it does', async () => {
    const { room, source } = await watchedRoom();
    await putBusy(practice, source, room, [['10:00', '12:00']]);
    const { errors } = await create(room, '11:00');
    expect(errors[0].extensions).toMatchObject({ code: 'SLOT_TAKEN', reason: 'BUSY' });
    const { data } = await create(room, '11:00', { overBusy: true });
    expect(data.createAppointment.overBusy).toBe(true);
  });

  test('moves what is booked there → only with `overBusy`; from there it is an ordinary one again', async () => {
    const { room, source } = await watchedRoom();
    const { data } = await create(room, '11:30');
    const appointment = data.createAppointment.uuid;
    await putBusy(practice, source, room, [['10:00', '11:00']]);
    const move = (input: object) =>
      service.graphql(
        `mutation ($appointment: Uuid!, $input: MoveAppointmentInput!) {
          moveAppointment(appointment: $appointment, input: $input) { overBusy } }`,
        { appointment, input },
        practice.headers,
      );
    expect(codes(await move({ start: at(room, '10:00') }))).toEqual([
      ['SLOT_TAKEN', 'The resource is busy elsewhere at this time'],
    ]);
    const over = await move({ start: at(room, '10:00'), overBusy: true });
    expect(over.data.moveAppointment.overBusy).toBe(true);
    expect((await move({ start: at(room, '09:00') })).data.moveAppointment.overBusy).toBe(false);
  });

  test('puts times over bookings → told once, in the answer, by an event and in `conflicts`; they stay', async () => {
    const { room, source } = await watchedRoom();
    const { body } = await book(service, slotOf(room, '10:00'));
    const appointment = body.createdAppointment.appointment_uuid;
    const wanted = (await create(room, '11:30', { overBusy: true })).data.createAppointment.uuid;
    let told: string[] = [];
    const events = await eventsBy(service, practice.crmId, async () => {
      told = await putBusy(practice, source, room, [['09:30', '12:00']]);
    });
    // what was made with overBusy while it was free is wanted there, too
    expect([told, wanted !== appointment]).toEqual([[appointment], true]);
    expect(events.map(({ type, data }) => [type, data.appointment, data.busySource])).toEqual([
      ['appointment.busy', appointment, source],
      ['busy.changed', undefined, source],
    ]);
    expect(await putBusy(practice, source, room, [['10:00', '10:30']])).toEqual([]);
    const [{ conflicts }] = await query(
      practice,
      'busySources',
      { provider: practice.provider, resource: room.uuid },
      '{ conflicts { uuid state } }',
    );
    expect(conflicts).toEqual([{ uuid: appointment, state: 'ACTIVE' }]);
  });

  test('puts the same times again → no revision of the calendar, no event', async () => {
    const { room, source } = await watchedRoom();
    await putBusy(practice, source, room, [['10:00', '11:00']], { knownUntil: at(room, '23:00') });
    const revision = async () =>
      (await service.sql('select settings_revision from resources where id = $1', [room.uuid]))[0]!.settings_revision;
    const before = await revision();
    const events = await eventsBy(service, practice.crmId, () =>
      putBusy(
        practice,
        source,
        room,
        [
          ['10:30', '11:00'],
          ['10:00', '10:30'],
        ],
        { knownUntil: at(room, '23:00') },
      ),
    );
    expect([await revision(), events]).toEqual([before, []]);
  });

  test('puts times of another window → those outside of it stay, and are cut at its ends', async () => {
    const { room, source } = await watchedRoom();
    await putBusy(practice, source, room, [['09:00', '12:00']]);
    await putBusy(practice, source, room, [['10:15', '13:00']], { from: at(room, '10:00'), until: at(room, '11:00') });
    const [{ busy }] = await query(
      practice,
      'busySources',
      { provider: practice.provider, resource: room.uuid },
      `{ busy(from: "${at(room, '00:00')}", until: "${at(room, '23:00')}") { start end } }`,
    );
    expect(busy).toEqual([
      { start: at(room, '09:00'), end: at(room, '10:00') },
      { start: at(room, '10:15'), end: at(room, '12:00') },
    ]);
  });

  test('asked for a period that ends before it begins → INVALID_INPUT naming its end', async () => {
    const { room, source } = await watchedRoom();
    await putBusy(practice, source, room, [['09:00', '12:00']]);
    const { errors } = await practice.service.graphql(
      `query ($provider: Identifier!, $from: Instant!, $until: Instant!) {
        busySources(provider: $provider) { busy(from: $from, until: $until) { start } } }`,
      { provider: practice.provider, from: at(room, '12:00'), until: at(room, '11:00') },
      practice.headers,
    );
    expect(errors[0].extensions).toMatchObject({ code: 'INVALID_INPUT', fields: ['until'] });
  });

  test('times that were read before those that are known → CONFLICT, and nothing changes', async () => {
    const { room, source } = await watchedRoom();
    const [earlier, later] = ['2026-01-01T10:00:00Z', '2026-01-01T11:00:00Z'];
    await putBusy(practice, source, room, [['10:00', '11:00']], { asOf: later });
    const { errors } = await tryToPut(practice, source, busyDay(room, [], { asOf: earlier }));
    expect(errors[0].extensions).toMatchObject({ code: 'CONFLICT', fields: ['input.asOf'] });
    expect(await starts(room)).not.toContain('10:00');
  });

  test.each([
    ['a window that ends before it begins', { until: '2020-01-01T00:00:00Z' }, 'input.until'],
    ['a window of more than 400 days', { until: '2040-01-01T00:00:00Z' }, 'input.until'],
    [
      'a span that ends before it begins',
      { spans: [{ start: '2030-01-01T10:00:00Z', end: '2030-01-01T09:00:00Z' }] },
      'input.spans.0.end',
    ],
    [
      'too many spans',
      { spans: Array(1_001).fill({ start: '2030-01-01T10:00:00Z', end: '2030-01-01T11:00:00Z' }) },
      'input.spans',
    ],
  ])('puts %s → INVALID_INPUT', async (_, wrong, field) => {
    const { room, source } = await watchedRoom();
    const { errors } = await tryToPut(practice, source, busyDay(room, [], wrong));
    expect(errors[0].extensions).toMatchObject({ code: 'INVALID_INPUT', fields: [field] });
  });

  test('creates an eleventh source of a resource → CONFLICT; a source of another CRM is unknown', async () => {
    const room = await practice.room();
    for (let i = 0; i < 10; i++) await sourceOf(practice, room.uuid);
    const { errors } = await service.graphql(
      'mutation ($input: CreateBusySourceInput!) { createBusySource(input: $input) { uuid } }',
      { input: { resource: room.uuid } },
      practice.headers,
    );
    expect(errors[0].extensions.code).toBe('CONFLICT');
    const { source } = await watchedRoom();
    const foreign = await tryToPut(await makePractice(service), source, busyDay(room, []));
    expect(foreign.errors[0].extensions.code).toBe('NOT_FOUND');
  });

  test('deletes a source → its times can be booked', async () => {
    const { room, source } = await watchedRoom();
    await putBusy(practice, source, room, [['09:00', '12:00']]);
    expect(await starts(room)).toEqual([]);
    expect(await mutate(practice, 'deleteBusySource', { source })).toBe(true);
    expect(await starts(room)).toEqual(MORNING);
  });
});

describe('whenUnknown: CLOSE', () => {
  test('→ nothing is offered before the first times, and after what is known', async () => {
    const { room, source } = await watchedRoom({}, { whenUnknown: 'CLOSE' });
    expect(await starts(room)).toEqual([]);
    const refused = await reserve(service, slotOf(room, '09:00'));
    expect([refused.status, refused.body.errors[0].errorCode]).toEqual([412, '214']);
    expect(await explain(room, '09:00')).toMatchObject([{ code: 'CLOSED' }]);
    expect(await explain(room, '09:00', practice.headers)).toMatchObject([{ code: 'BUSY_UNKNOWN' }]);
    await putBusy(practice, source, room, [], { knownUntil: at(room, '10:30') });
    expect(await starts(room)).toEqual(['09:00', '09:30', '10:00']);
    await mutate(practice, 'updateBusySource', { source, input: { whenUnknown: 'OFFER' } }, '{ uuid }');
    expect(await starts(room)).toEqual(MORNING);
  });
});

test('busy times are being written by somebody who has not locked the calendar → an appointment waits for them, and is refused', async () => {
  const { room, source } = await watchedRoom();
  await release(service, room.uuid, await hold(service, slotOf(room, '11:30')));
  const writer = await AnotherTransaction.begin(service);
  // without triggers: to renew the calendar would lock it after the source, which is a deadlock
  await writer.sql('set local session_replication_role = replica');
  const times = `{[${at(room, '10:00')},${at(room, '11:00')})}`;
  await writer.sql('update busy_sources set busy = $2::tstzmultirange where id = $1', source, times);
  const { answer } = await writer.letWait(() => reserve(service, slotOf(room, '10:00')));
  await writer.commit();
  expect((await answer).status).toBe(412);
});

test('without the checks of the application → appointment_outside_busy_times refuses an appointment, and a move', async () => {
  const { room, source } = await watchedRoom();
  await putBusy(practice, source, room, [['10:00', '11:00']]);
  const insert = `insert into appointments (crm_id, provider_id, resource_id, starts_at, ends_at, occupied_from, occupied_until, capacity)
    values ($1, $2, $3, $4::timestamptz, $5::timestamptz, $4::timestamptz, $5::timestamptz, 1) returning id`;
  const owner = [practice.crmId, practice.provider, room.uuid];
  const constraint = 'appointment_outside_busy_times';
  await expect(service.sql(insert, [...owner, at(room, '10:30'), at(room, '11:30')])).rejects.toMatchObject({
    constraint,
  });
  const [made] = await service.sql(insert, [...owner, at(room, '11:00'), at(room, '11:30')]);
  const move = `update appointments set starts_at = starts_at - interval '30 minutes',
    occupied_from = occupied_from - interval '30 minutes' where id = $1`;
  await expect(service.sql(move, [made!.id])).rejects.toMatchObject({ constraint });
});
