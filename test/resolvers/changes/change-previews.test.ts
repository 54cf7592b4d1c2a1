import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { reserve } from '../../support/calls/booking.ts';
import { mutate } from '../../support/calls/mutate.ts';
import { PREVIEW, refusals, SettingsChanges } from '../../support/calls/settings-changes.ts';
import { at, slotOf } from '../../support/calls/slots.ts';
import { makePractice, type Room } from '../../support/practice.ts';
import { sharedService } from '../../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service);
const changes = new SettingsChanges(practice);

describe('a preview', () => {
  test('of a blackout → the bookings in it with the reason and the nearest slot that stays; nothing changes', {
    tags: ['Changes/preview'],
  }, async () => {
    const { room, appointments } = await changes.booked('09:00', '10:00', '10:30');
    const found = await changes.preview(changes.close(room, '10:00', '11:00'));
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
    const { room, appointments } = await changes.booked('09:00', '11:00');
    const reference = `lunch-${randomUUID()}@test`;
    const known = { ...changes.close(room, '10:00', '10:30').createBlackout, reference };
    await mutate(practice, 'createBlackout', { input: { ...known, channels: ['CALENDAR_PUBLIC'] } });
    const other = { createBlackout: { ...known, ...changes.close(room, '11:00', '12:00').createBlackout } };
    expect((await changes.preview(other)).affected.totalCount).toBe(0);
    const everywhere = { createBlackout: { ...other.createBlackout, channels: [] } };
    const { affected, revision } = await changes.preview(everywhere);
    expect(affected.nodes.map(({ appointment }: { appointment: { uuid: string } }) => appointment.uuid)).toEqual([
      appointments[1],
    ]);
    // 10:00 is not closed any more
    expect(affected.nodes[0].alternatives).toEqual([{ start: at(room, '10:30') }]);
    expect(await changes.apply(everywhere, revision, { otherwise: 'CANCEL' })).toMatchObject({ canceled: 1 });
    expect((await changes.standing(appointments)).map(([state]) => state)).toEqual(['ACTIVE', 'CANCELED']);
  });

  test('of other hours → what fits them no more; what never did is not told', async () => {
    const { room, appointments } = await changes.booked('09:00', '10:30');
    await changes.managed(room, '20:00');
    const input = { start: `${room.day}T10:00`, end: `${room.day}T12:00` };
    const { affected } = await changes.preview({ updateAvailability: { availability: room.timeslot, input } });
    expect(
      affected.nodes.map(({ appointment, reasons }: { appointment: object; reasons: string[] }) => [
        appointment,
        reasons,
      ]),
    ).toEqual([[{ uuid: appointments[0] }, ['OUTSIDE_AVAILABILITY']]]);
  });

  test('of an appointment of the CRM, whose channel is hidden → the nearest slot, too', async () => {
    const room = await practice.room();
    const { uuid } = await changes.managed(room, '10:00');
    const { affected } = await changes.preview(changes.close(room, '09:00', '10:30'));
    expect(affected.nodes).toEqual([
      { appointment: { uuid }, reasons: ['BLACKOUT'], alternatives: [{ start: at(room, '10:30') }] },
    ]);
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
    const { room, appointments } = await changes.booked('09:00');
    await changes.managed(room, '20:00');
    const { affected } = await changes.preview(change(room));
    expect(affected.totalCount).toBe(count);
    expect(affected.nodes[0]).toEqual({ appointment: { uuid: appointments[0] }, reasons, alternatives: [] });
  });

  test('in pages → one after the other; a cursor of another list → INVALID_INPUT', async () => {
    const { room, appointments } = await changes.booked('09:00', '09:30', '10:00');
    const change = { archiveResource: room.uuid };
    const { affected } = await changes.preview(change, { first: 2 });
    expect(affected.pageInfo).toEqual({ hasNextPage: true, endCursor: appointments[1] });
    const next = await changes.preview(change, { first: 2, after: appointments[1] });
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
      const { room } = await changes.booked();
      const change = field.startsWith('createBlackout')
        ? { createBlackout: { ...changes.close(room, '10:00', '11:00').createBlackout, ...wrong } }
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

  test('of one blackout reference for two resources → INVALID_INPUT, as when it is made', async () => {
    const [first, second] = [await practice.room(), await practice.room()];
    const { createBlackout } = changes.close(first, '10:00', '11:00');
    const resources = [first.uuid, second.uuid];
    const change = { createBlackout: { ...createBlackout, resources, reference: `closed-${randomUUID()}@test` } };
    expect(refusals(await service.graphql(PREVIEW, { change }, practice.headers))).toEqual([
      [
        'INVALID_INPUT',
        'change.createBlackout.resources must have one element at most: a reference names one blackout',
      ],
    ]);
  });

  test('of no change, or of two → INVALID_INPUT', async () => {
    const { uuid } = await practice.resource();
    for (const change of [{}, { archiveResource: uuid, deleteResource: uuid }]) {
      const { errors } = await service.graphql(PREVIEW, { change }, practice.headers);
      expect(errors.map((each: { message: string }) => each.message)).toEqual(['change must have one field']);
    }
  });
});
