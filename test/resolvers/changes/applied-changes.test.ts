import { describe, expect, test } from 'vitest';
import { afterChange } from '../../support/another-transaction.ts';
import { book, hold, reserve } from '../../support/calls/booking.ts';
import { mutate } from '../../support/calls/mutate.ts';
import { SettingsChanges } from '../../support/calls/settings-changes.ts';
import { at, slotOf } from '../../support/calls/slots.ts';
import { makePractice, type Room } from '../../support/practice.ts';
import { statementsOf } from '../../support/recorded-statements.ts';
import { sharedService } from '../../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service);
const changes = new SettingsChanges(practice);

describe('applying', () => {
  test('a blackout with moves, a question and a cancellation → all of it, and mails to those concerned', {
    tags: ['Changes/apply'],
  }, async () => {
    const { room, appointments } = await changes.booked('09:00', '09:30', '10:00', '10:30');
    const other = await practice.resource({ products: [room.product] });
    const change = changes.close(room, '09:00', '11:00');
    const { revision } = await changes.preview(change);
    const actions = [
      { appointment: appointments[0], action: 'MOVE', start: at(room, '11:30') },
      { appointment: appointments[1], action: 'MOVE', resource: other.uuid },
      { appointment: appointments[2], action: 'ASK' },
    ];
    expect(await changes.apply(change, revision, { actions, otherwise: 'CANCEL', message: 'New floor' })).toEqual({
      kept: 0,
      moved: 2,
      asked: 1,
      canceled: 1,
    });
    expect(await changes.standing(appointments)).toEqual([
      ['ACTIVE', at(room, '11:30'), room.uuid],
      ['ACTIVE', at(room, '09:30'), other.uuid],
      ['ACTIVE', at(room, '10:00'), room.uuid],
      ['CANCELED', at(room, '10:30'), room.uuid],
    ]);
    const mails = await service.sql(
      `select kind from mails where appointment_id = any($1::uuid[]) and kind in ('RESCHEDULE_ASKED', 'CANCELLATION_TO_CONSUMER')
       order by kind`,
      [appointments],
    );
    expect(mails.map(({ kind }) => kind)).toEqual(['CANCELLATION_TO_CONSUMER', 'RESCHEDULE_ASKED']);
    expect(await reserve(service, slotOf(room, '09:00'))).toMatchObject({ status: 412 });
  });

  test('more cancellations → no more statements, and each provider mail is about its own appointment', async () => {
    const counts: number[] = [];
    for (const times of [['09:00'], ['09:00', '09:30', '10:00', '10:30']]) {
      const { room, appointments } = await changes.booked(...times);
      const change = changes.close(room, '09:00', '11:00');
      const { revision } = await changes.preview(change);
      let applied: unknown;
      counts.push(
        await statementsOf(async () => {
          applied = await changes.apply(change, revision, { otherwise: 'CANCEL', message: 'Closed' });
        }),
      );
      expect(applied).toMatchObject({ canceled: times.length });
      const told = await service.sql(
        `select kind, appointment_id as appointment from mails
         where appointment_id = any($1::uuid[]) and kind like 'CANCELLATION%' order by kind, appointment_id`,
        [appointments],
      );
      const each = (kind: string) => appointments.toSorted().map((appointment) => ({ kind, appointment }));
      expect(told).toEqual([...each('CANCELLATION_TO_CONSUMER'), ...each('CANCELLATION_TO_PROVIDER')]);
    }
    expect(counts[1]).toBe(counts[0]);
  });

  test('a question about an appointment that is only requested → it is kept, and nobody is mailed', async () => {
    const room = await practice.room();
    await practice.make('setChannel', { resource: room.uuid, key: 'RESOURCE_PUBLIC', bookingProcess: 'REQUESTED' });
    const { body } = await book(service, slotOf(room, '10:00'));
    const appointment = body.createdAppointment.appointment_uuid;
    const change = changes.close(room, '10:00', '11:00');
    const { revision } = await changes.preview(change);
    expect(await changes.apply(change, revision, { otherwise: 'ASK' })).toMatchObject({ kept: 1, asked: 0 });
    const mails = await service.sql("select from mails where appointment_id = $1 and kind = 'RESCHEDULE_ASKED'", [
      appointment,
    ]);
    expect(mails).toEqual([]);
  });

  test('a deletion → FUTURE_APPOINTMENTS while something stays; after moves and cancellations deleted', async () => {
    const { room, appointments } = await changes.booked('09:00', '09:30');
    const other = await practice.resource({ products: [room.product] });
    const change = { deleteResource: room.uuid };
    const { revision } = await changes.preview(change);
    expect(await changes.apply(change, revision, {})).toEqual([['FUTURE_APPOINTMENTS', expect.any(String)]]);
    const actions = [{ appointment: appointments[0], action: 'MOVE', resource: other.uuid }];
    expect(await changes.apply(change, revision, { actions, otherwise: 'CANCEL' })).toMatchObject({
      moved: 1,
      canceled: 1,
    });
    expect(await changes.standing(appointments)).toMatchObject([
      ['ACTIVE', at(room, '09:00'), other.uuid],
      ['CANCELED', at(room, '09:30'), room.uuid],
    ]);
  });

  test('the deletion of an archived resource → concerns its bookings all the same, which are moved or cancelled', async () => {
    const { room, appointments } = await changes.booked('09:00', '09:30');
    const other = await practice.resource({ products: [room.product] });
    await mutate(practice, 'updateResource', { resource: room.uuid, input: { archived: true } });
    const change = { deleteResource: room.uuid };
    const { revision, affected } = await changes.preview(change);
    expect(affected.nodes).toEqual(
      appointments.map((uuid) => ({ appointment: { uuid }, reasons: ['RESOURCE_ARCHIVED'], alternatives: [] })),
    );
    const actions = [{ appointment: appointments[0], action: 'MOVE', resource: other.uuid }];
    expect(await changes.apply(change, revision, { actions, otherwise: 'CANCEL' })).toMatchObject({
      moved: 1,
      canceled: 1,
    });
  });

  test('a deletion during an appointment → FUTURE_APPOINTMENTS: it is not listed, and no action ends it', async () => {
    const { room, appointments } = await changes.booked('09:00');
    await service.sql(
      `update appointments set (starts_at, ends_at, occupied_from, occupied_until) =
         (now() - interval '5 minutes', now() + interval '25 minutes', now() - interval '5 minutes', now() + interval '25 minutes')
       where id = $1`,
      [appointments[0]],
    );
    const change = { deleteResource: room.uuid };
    const { revision, affected } = await changes.preview(change);
    expect(affected.totalCount).toBe(0);
    expect(await changes.apply(change, revision, { otherwise: 'CANCEL' })).toMatchObject([
      ['FUTURE_APPOINTMENTS', expect.any(String)],
    ]);
  });

  test.each([
    ['somebody books meanwhile', async (room: Room) => book(service, slotOf(room, '11:00'))],
    [
      'the hours change meanwhile',
      async ({ timeslot }: Room) =>
        mutate(practice, 'updateAvailability', { availability: timeslot, input: { capacity: 2 } }),
    ],
  ])('%s → STALE_PREVIEW, and nothing changes', async (_, happen) => {
    const { room, appointments } = await changes.booked('10:00');
    const change = changes.close(room, '10:00', '11:00');
    const { revision } = await changes.preview(change);
    await happen(room);
    expect(await changes.apply(change, revision, { otherwise: 'CANCEL' })).toEqual([
      ['STALE_PREVIEW', 'Something has changed since the preview: look again'],
    ]);
    expect(await changes.standing(appointments)).toEqual([['ACTIVE', at(room, '10:00'), room.uuid]]);
  });

  test('what is held is booked meanwhile, which needs no lock of the calendar → waits for it, then STALE_PREVIEW', async () => {
    const { room } = await changes.booked('10:00');
    const customer = await hold(service, slotOf(room, '10:30'));
    const change = changes.close(room, '10:00', '11:00');
    const { revision } = await changes.preview(change);
    const booking = `update participations set state = 'BOOKED', expires_at = null, client = null,
      email = 'eva@example.org', first_name = 'Eva', last_name = 'Muster', language = 'en' where customer = $1`;
    const applied = await afterChange(service, [[booking, customer]], () =>
      changes.apply(change, revision, { otherwise: 'CANCEL' }),
    );
    expect(applied).toMatchObject([['STALE_PREVIEW', expect.any(String)]]);
    const places = await service.sql('select state from participations where customer = $1', [customer]);
    expect(places).toEqual([{ state: 'BOOKED' }]);
  });

  test('another change than the previewed one → STALE_PREVIEW', { tags: ['Changes/stale'] }, async () => {
    const { room } = await changes.booked('10:00');
    const { revision } = await changes.preview(changes.close(room, '10:00', '11:00'));
    expect(await changes.apply(changes.close(room, '10:00', '12:00'), revision)).toMatchObject([
      ['STALE_PREVIEW', expect.any(String)],
    ]);
  });

  test('one move to a taken time → SLOT_TAKEN naming it, and nothing changes', {
    tags: ['Changes/apply'],
  }, async () => {
    const { room, appointments } = await changes.booked('10:00', '10:30', '09:00');
    const change = changes.close(room, '10:00', '11:00');
    const { revision } = await changes.preview(change);
    const actions = [
      { appointment: appointments[1], action: 'CANCEL' },
      { appointment: appointments[0], action: 'MOVE', start: at(room, '09:00') },
    ];
    expect(await changes.apply(change, revision, { actions })).toEqual([
      ['SLOT_TAKEN', 'then.1.start is taken, or overlaps another appointment', 'BLOCKED'],
    ]);
    expect((await changes.standing(appointments)).map(([state]) => state)).toEqual(['ACTIVE', 'ACTIVE', 'ACTIVE']);
    expect((await changes.preview(change)).revision).toBe(revision);
  });

  test.each([
    [
      'an appointment that is not affected',
      (a: string[]) => [{ appointment: a[1], action: 'ASK' }],
      'then.0.appointment must be affected by the change',
    ],
    [
      'an appointment twice',
      (a: string[]) => [0, 0].map(() => ({ appointment: a[0], action: 'ASK' })),
      'then.1.appointment must not be named twice',
    ],
    [
      'a move to nowhere',
      (a: string[]) => [{ appointment: a[0], action: 'MOVE' }],
      'then.0.start is required without a resource',
    ],
    [
      'a start beside a question',
      (a: string[], room: Room) => [{ appointment: a[0], action: 'ASK', start: at(room, '09:30') }],
      'then.0.start must not be given unless the action is MOVE',
    ],
    [
      'a resource beside a cancellation',
      (a: string[], { uuid }: Room) => [{ appointment: a[0], action: 'CANCEL', resource: uuid }],
      'then.0.resource must not be given unless the action is MOVE',
    ],
  ])('%s → INVALID_INPUT', async (_, actionsOf, message) => {
    const { room, appointments } = await changes.booked('10:00', '09:00');
    const change = changes.close(room, '10:00', '11:00');
    const { revision } = await changes.preview(change);
    expect(await changes.apply(change, revision, { actions: actionsOf(appointments, room) })).toEqual([
      ['INVALID_INPUT', message],
    ]);
  });

  test('all others are to move → INVALID_INPUT', async () => {
    const { room } = await changes.booked('10:00');
    const change = changes.close(room, '10:00', '11:00');
    const { revision } = await changes.preview(change);
    expect(await changes.apply(change, revision, { otherwise: 'MOVE' })).toEqual([
      ['INVALID_INPUT', 'otherwise must not be MOVE: each has a time of its own'],
    ]);
  });
});
