import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { afterChange } from '../support/another-transaction.ts';
import { book, hold, reserve } from '../support/calls/booking.ts';
import { berlin, slotOf, utc } from '../support/calls/slots.ts';
import { makePractice, type Room } from '../support/practice.ts';
import { startService } from '../support/service.ts';

const service = await startService();
const practice = await makePractice(service);

const PREVIEW = `query ($change: ChangeInput!, $first: Int = 100, $after: String) { previewChange(change: $change) {
  revision affected(first: $first, after: $after) {
    totalCount pageInfo { hasNextPage endCursor }
    nodes { appointment { uuid } reasons alternatives(count: 1) { start } } } } }`;

const APPLY = `mutation ($change: ChangeInput!, $revision: String!, $actions: [AffectedActionInput!] = [], $otherwise: ChangeAction! = KEEP,
  $message: Message) { applyChange(change: $change, revision: $revision, then: $actions, otherwise: $otherwise, message: $message) {
  kept moved asked canceled } }`;

const preview = async (change: object, page: object = {}) =>
  (await service.ask(PREVIEW, { change, ...page }, practice.headers)).previewChange;

/** The counts of an applied change, or its errors. */
async function apply(change: object, revision: string, further: object = {}) {
  const { data, errors } = await service.graphql(APPLY, { change, revision, ...further }, practice.headers);
  type Refused = { message: string; extensions: { code: string } };
  return errors ? errors.map(({ message, extensions }: Refused) => [extensions.code, message]) : data.applyChange;
}

const at = ({ day }: Room, clock: string) => utc(berlin(day, clock));

/** A room with a booking at each of these times; their appointments. */
async function booked(...clocks: string[]) {
  const room = await practice.room();
  const appointments: string[] = [];
  for (const clock of clocks) {
    const { body } = await book(service, slotOf(room, clock));
    appointments.push(body.createdAppointment.appointment_uuid);
  }
  return { room, appointments };
}

const close = ({ uuid, day }: Room, from: string, until: string) => ({
  createBlackout: { provider: practice.provider, resources: [uuid], start: `${day}T${from}`, end: `${day}T${until}` },
});

const managed = (room: Room, clock: string) =>
  practice.make('createAppointment', {
    ...{ resource: room.uuid, product: room.product, start: at(room, clock) },
    participants: [{ email: `${randomUUID()}@example.org`, firstName: 'Ida', lastName: 'Muster' }],
  });

/** State and time of appointments, in their order. */
async function standing(appointments: string[]) {
  const rows = await service.sql(
    `select a.state, a.starts_at as start, a.resource_id as resource from unnest($1::uuid[]) with ordinality as asked (id, n)
     join appointments a using (id) order by n`,
    [appointments],
  );
  return rows.map(({ state, start, resource }) => [state, utc(start), resource]);
}

describe('a preview', () => {
  test('of a blackout → the bookings in it with the reason and the nearest slot that stays; nothing changes', {
    tags: ['Changes/preview'],
  }, async () => {
    const { room, appointments } = await booked('09:00', '10:00', '10:30');
    const found = await preview(close(room, '10:00', '11:00'));
    expect(found).toEqual({
      revision: expect.any(String),
      affected: {
        totalCount: 2,
        pageInfo: { hasNextPage: false, endCursor: appointments[2] },
        nodes: [
          {
            appointment: { uuid: appointments[1] },
            reasons: ['BLACKOUT'],
            alternatives: [{ start: at(room, '09:30') }],
          },
          {
            appointment: { uuid: appointments[2] },
            reasons: ['BLACKOUT'],
            alternatives: [{ start: at(room, '11:00') }],
          },
        ],
      },
    });
    expect((await reserve(service, slotOf(room, '11:00'))).status).toBe(200);
    const [{ count } = { count: 1 }] = await service.sql('select count(*)::int from blackouts where resource_id = $1', [
      room.uuid,
    ]);
    expect(count).toBe(0);
  });

  test('of a blackout that is known by its reference → of what it will be: fields that are left out stay', async () => {
    const { room, appointments } = await booked('09:00', '11:00');
    const reference = `lunch-${randomUUID()}@test`;
    const known = { ...close(room, '10:00', '10:30').createBlackout, reference };
    const create = 'mutation ($input: CreateBlackoutInput!) { createBlackout(input: $input) { created } }';
    await service.ask(create, { input: { ...known, channels: ['CALENDAR_PUBLIC'] } }, practice.headers);
    const other = { createBlackout: { ...known, ...close(room, '11:00', '12:00').createBlackout } };
    expect((await preview(other)).affected.totalCount).toBe(0);
    const everywhere = { createBlackout: { ...other.createBlackout, channels: [] } };
    const { affected, revision } = await preview(everywhere);
    expect(affected.nodes.map(({ appointment }: { appointment: { uuid: string } }) => appointment.uuid)).toEqual([
      appointments[1],
    ]);
    // 10:00 is not closed any more
    expect(affected.nodes[0].alternatives).toEqual([{ start: at(room, '10:30') }]);
    expect(await apply(everywhere, revision, { otherwise: 'CANCEL' })).toMatchObject({ canceled: 1 });
    expect((await standing(appointments)).map(([state]) => state)).toEqual(['ACTIVE', 'CANCELED']);
  });

  test('of other hours → what fits them no more; what never did is not told', async () => {
    const { room, appointments } = await booked('09:00', '10:30');
    await managed(room, '20:00');
    const input = { start: `${room.day}T10:00`, end: `${room.day}T12:00` };
    const { affected } = await preview({ updateAvailability: { availability: room.timeslot, input } });
    expect(
      affected.nodes.map(({ appointment, reasons }: { appointment: object; reasons: string[] }) => [
        appointment,
        reasons,
      ]),
    ).toEqual([[{ uuid: appointments[0] }, ['OUTSIDE_AVAILABILITY']]]);
  });

  test.each([
    [
      'deleting the availability',
      ({ timeslot }: Room) => ({ deleteAvailability: timeslot }),
      ['OUTSIDE_AVAILABILITY'],
      1,
    ],
    ['archiving the resource', ({ uuid }: Room) => ({ archiveResource: uuid }), ['RESOURCE_ARCHIVED'], 2],
    ['deleting the resource', ({ uuid }: Room) => ({ deleteResource: uuid }), ['RESOURCE_ARCHIVED'], 2],
  ])('of %s → every coming booking that it concerns, without alternatives', async (_, change, reasons, count) => {
    const { room, appointments } = await booked('09:00');
    await managed(room, '20:00');
    const { affected } = await preview(change(room));
    expect(affected.totalCount).toBe(count);
    expect(affected.nodes[0]).toEqual({ appointment: { uuid: appointments[0] }, reasons, alternatives: [] });
  });

  test('in pages → one after the other; a cursor of another list → INVALID_INPUT', async () => {
    const { room, appointments } = await booked('09:00', '09:30', '10:00');
    const change = { archiveResource: room.uuid };
    const { affected } = await preview(change, { first: 2 });
    expect(affected.pageInfo).toEqual({ hasNextPage: true, endCursor: appointments[1] });
    const next = await preview(change, { first: 2, after: appointments[1] });
    expect(next.affected.nodes.map((each: { appointment: object }) => each.appointment)).toEqual([
      { uuid: appointments[2] },
    ]);
    const { errors } = await service.graphql(PREVIEW, { change, after: randomUUID() }, practice.headers);
    expect(errors[0].extensions.code).toBe('INVALID_INPUT');
  });

  test.each([
    ['createBlackout.end', { end: '2020-01-01T00:00' }, 'must be after the start'],
    ['createBlackout.recurrence', { recurrence: 'FREQ=HOURLY' }, ''],
    ['updateAvailability.input.end', { end: '2020-01-01T00:00' }, 'must be after the start'],
    ['updateAvailability.input.recurrence', { recurrence: 'FREQ=HOURLY' }, ''],
    ['updateAvailability.input.start', { start: null }, 'is required'],
  ])(
    'of a change with a wrong field, though nothing is booked → INVALID_INPUT naming change.%s',
    async (field, wrong, told) => {
      const { room } = await booked();
      const change = field.startsWith('createBlackout')
        ? { createBlackout: { ...close(room, '10:00', '11:00').createBlackout, ...wrong } }
        : { updateAvailability: { availability: room.timeslot, input: wrong } };
      const { errors } = await service.graphql(PREVIEW, { change, first: 1 }, practice.headers);
      expect(errors).toMatchObject([
        { message: expect.stringContaining(told), extensions: { code: 'INVALID_INPUT', fields: [`change.${field}`] } },
      ]);
    },
  );

  test.each([
    ['updateAvailability.availability', { updateAvailability: { availability: 'none@crm', input: {} } }],
    ['deleteAvailability', { deleteAvailability: 'none@crm' }],
  ])('of what does not exist → NOT_FOUND naming change.%s', async (field, change) => {
    const { errors } = await service.graphql(PREVIEW, { change, first: 1 }, practice.headers);
    expect(errors).toMatchObject([{ extensions: { code: 'NOT_FOUND', fields: [`change.${field}`] } }]);
  });

  test('of no change, or of two → INVALID_INPUT', async () => {
    const { uuid } = await practice.resource();
    for (const change of [{}, { archiveResource: uuid, deleteResource: uuid }]) {
      const { errors } = await service.graphql(PREVIEW, { change }, practice.headers);
      expect(errors.map((each: { message: string }) => each.message)).toEqual(['change must have one field']);
    }
  });
});

describe('applying', () => {
  test('a blackout with moves, a question and a cancellation → all of it, and mails to those concerned', {
    tags: ['Changes/apply'],
  }, async () => {
    const { room, appointments } = await booked('09:00', '09:30', '10:00', '10:30');
    const other = await practice.resource({ products: [room.product] });
    const change = close(room, '09:00', '11:00');
    const { revision } = await preview(change);
    const actions = [
      { appointment: appointments[0], action: 'MOVE', start: at(room, '11:30') },
      { appointment: appointments[1], action: 'MOVE', resource: other.uuid },
      { appointment: appointments[2], action: 'ASK' },
    ];
    expect(await apply(change, revision, { actions, otherwise: 'CANCEL', message: 'New floor' })).toEqual({
      kept: 0,
      moved: 2,
      asked: 1,
      canceled: 1,
    });
    expect(await standing(appointments)).toEqual([
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

  test('a deletion → FUTURE_APPOINTMENTS while something stays; after moves and cancellations deleted', async () => {
    const { room, appointments } = await booked('09:00', '09:30');
    const other = await practice.resource({ products: [room.product] });
    const change = { deleteResource: room.uuid };
    const { revision } = await preview(change);
    expect(await apply(change, revision, {})).toEqual([['FUTURE_APPOINTMENTS', expect.any(String)]]);
    const actions = [{ appointment: appointments[0], action: 'MOVE', resource: other.uuid }];
    expect(await apply(change, revision, { actions, otherwise: 'CANCEL' })).toMatchObject({ moved: 1, canceled: 1 });
    expect(await standing(appointments)).toMatchObject([
      ['ACTIVE', at(room, '09:00'), other.uuid],
      ['CANCELED', at(room, '09:30'), room.uuid],
    ]);
  });

  test.each([
    ['somebody books meanwhile', async (room: Room) => book(service, slotOf(room, '11:00'))],
    [
      'the hours change meanwhile',
      async ({ timeslot }: Room) =>
        service.ask(
          `mutation { updateAvailability(availability: "${timeslot}", input: { capacity: 2 }) { uuid } }`,
          {},
          practice.headers,
        ),
    ],
  ])('%s → STALE_PREVIEW, and nothing changes', async (_, happen) => {
    const { room, appointments } = await booked('10:00');
    const change = close(room, '10:00', '11:00');
    const { revision } = await preview(change);
    await happen(room);
    expect(await apply(change, revision, { otherwise: 'CANCEL' })).toEqual([
      ['STALE_PREVIEW', 'Something has changed since the preview: look again'],
    ]);
    expect(await standing(appointments)).toEqual([['ACTIVE', at(room, '10:00'), room.uuid]]);
  });

  test('what is held is booked meanwhile, which needs no lock of the calendar → waits for it, then STALE_PREVIEW', async () => {
    const { room } = await booked('10:00');
    const customer = await hold(service, slotOf(room, '10:30'));
    const change = close(room, '10:00', '11:00');
    const { revision } = await preview(change);
    const booking = `update participations set state = 'BOOKED', expires_at = null, client = null,
      email = 'eva@example.org', first_name = 'Eva', last_name = 'Muster', language = 'en' where customer = $1`;
    const applied = await afterChange(service, [[booking, customer]], () =>
      apply(change, revision, { otherwise: 'CANCEL' }),
    );
    expect(applied).toMatchObject([['STALE_PREVIEW', expect.any(String)]]);
    const places = await service.sql('select state from participations where customer = $1', [customer]);
    expect(places).toEqual([{ state: 'BOOKED' }]);
  });

  test('another change than the previewed one → STALE_PREVIEW', { tags: ['Changes/stale'] }, async () => {
    const { room } = await booked('10:00');
    const { revision } = await preview(close(room, '10:00', '11:00'));
    expect(await apply(close(room, '10:00', '12:00'), revision)).toMatchObject([['STALE_PREVIEW', expect.any(String)]]);
  });

  test('one move to a taken time → SLOT_TAKEN naming it, and nothing changes', {
    tags: ['Changes/apply'],
  }, async () => {
    const { room, appointments } = await booked('10:00', '10:30', '09:00');
    const change = close(room, '10:00', '11:00');
    const { revision } = await preview(change);
    const actions = [
      { appointment: appointments[1], action: 'CANCEL' },
      { appointment: appointments[0], action: 'MOVE', start: at(room, '09:00') },
    ];
    expect(await apply(change, revision, { actions })).toEqual([
      ['SLOT_TAKEN', 'then.1.start is taken, or overlaps another appointment'],
    ]);
    expect((await standing(appointments)).map(([state]) => state)).toEqual(['ACTIVE', 'ACTIVE', 'ACTIVE']);
    expect((await preview(change)).revision).toBe(revision);
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
  ])('%s → INVALID_INPUT', async (_, actionsOf, message) => {
    const { room, appointments } = await booked('10:00', '09:00');
    const change = close(room, '10:00', '11:00');
    const { revision } = await preview(change);
    expect(await apply(change, revision, { actions: actionsOf(appointments) })).toEqual([['INVALID_INPUT', message]]);
  });

  test('all others are to move → INVALID_INPUT', async () => {
    const { room } = await booked('10:00');
    const change = close(room, '10:00', '11:00');
    const { revision } = await preview(change);
    expect(await apply(change, revision, { otherwise: 'MOVE' })).toEqual([
      ['INVALID_INPUT', 'otherwise must not be MOVE: each has a time of its own'],
    ]);
  });
});
