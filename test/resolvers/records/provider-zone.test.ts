import { describe, expect, test } from 'vitest';
import { afterChange } from '../../support/another-transaction.ts';
import { book } from '../../support/calls/booking.ts';
import { mutate } from '../../support/calls/mutate.ts';
import { SettingsChanges } from '../../support/calls/settings-changes.ts';
import { list, slotOf, slotsIn } from '../../support/calls/slots.ts';
import { makePractice, type Practice, type Room } from '../../support/practice.ts';
import { sharedService } from '../../support/service.ts';

const service = await sharedService();

const LISBON = 'Europe/Lisbon';
const TOKYO = 'Asia/Tokyo';

const moveTo = (practice: Practice, timeZone: string) =>
  mutate(practice, 'updateProvider', { provider: practice.provider, input: { timeZone } });

/** Instants at which a room can be booked. */
const starts = async ({ uuid }: Room) => slotsIn(await list(service, uuid), uuid).map(({ start }) => Date.parse(start));

const times = ({ day }: Room, from: string, until: string) => ({ start: `${day}T${from}`, end: `${day}T${until}` });

const HOUR_MS = 3_600_000;

describe('a provider gets another time zone', () => {
  test('hours that name none follow it, others and appointments stay', {
    tags: ['Scheduling/hours-follow-zone'],
  }, async () => {
    const practice = await makePractice(service);
    const [room, own] = [await practice.room(), await practice.room({ availability: { timeZone: TOKYO } })];
    const [before, there] = [await starts(room), await starts(own)];
    const { body } = await book(service, slotOf(room));
    await moveTo(practice, LISBON);
    // at nine by the clocks of Lisbon it is ten by those of Berlin, where somebody has booked nine
    expect(await starts(room)).toEqual(before.map((start) => start + HOUR_MS));
    expect(await starts(own)).toEqual(there);
    const query = `query ($it: Uuid!) { appointment(appointment: $it) { startsAt } }`;
    const { appointment } = await service.ask(
      query,
      { it: body.createdAppointment.appointment_uuid },
      practice.headers,
    );
    expect(Date.parse(appointment.startsAt)).toBe(before[0]);
  });

  test('closures follow it, too, and what is asked about them', async () => {
    const practice = await makePractice(service);
    const room = await practice.room();
    const { provider } = practice;
    await practice.make('createBlackout', { provider, ...times(room, '09:00', '11:00') }, 'created');
    await practice.make(
      'createBlackout',
      { provider, ...times(room, '11:00', '11:30'), timeZone: 'Europe/Berlin' },
      'created',
    );
    await moveTo(practice, LISBON);
    const [first] = await starts(room);
    expect(first).toBe(Date.parse(slotOf(room, '12:00').start));
    const query = `query ($provider: Identifier!, $from: Instant, $until: Instant) {
      blackouts(provider: $provider, from: $from, until: $until) { nodes { start timeZone } } }`;
    // by the clock of Berlin from ten to twelve, and from eleven on
    const [from, until] = ['11:30', '11:45'].map((clock) => slotOf(room, clock).start);
    const { blackouts } = await service.ask(query, { provider, from, until }, practice.headers);
    expect(blackouts.nodes).toEqual([{ start: `${room.day}T09:00`, timeZone: LISBON }]);
  });

  test('hours may be given a zone of their own, and none again', async () => {
    const practice = await makePractice(service);
    const room = await practice.room();
    const before = await starts(room);
    const setZone = (timeZone: string | null) =>
      mutate(practice, 'updateAvailability', { availability: room.timeslot, input: { timeZone } }, '{ timeZone }');
    expect(await setZone(TOKYO)).toEqual({ timeZone: TOKYO });
    expect(await starts(room)).not.toEqual(before);
    expect(await setZone(null)).toEqual({ timeZone: 'Europe/Berlin' });
    expect(await starts(room)).toEqual(before);
  });

  test('a preview of hours without a zone reads them in that of the provider', async () => {
    const practice = await makePractice(service);
    const changes = new SettingsChanges(practice);
    const room = await practice.room({ availability: { timeZone: TOKYO } });
    const slots = slotsIn(await list(service, room.uuid), room.uuid);
    await book(service, slots[0]!);
    const preview = async (timeZone: string | null) =>
      (await changes.preview({ updateAvailability: { availability: room.timeslot, input: { timeZone } } })).affected
        .nodes.length;
    expect([await preview(null), await preview(TOKYO)]).toEqual([1, 0]);
  });

  test('at the moment of a booking → the booking is refused, or was there before', {
    tags: ['Scheduling/hours-follow-zone'],
  }, async () => {
    const practice = await makePractice(service);
    const room = await practice.room();
    await list(service, room.uuid);
    const change = 'update providers set time_zone = $2 where id = $1';
    const renewed = 'set constraints all immediate';
    const answer = await afterChange(service, [[change, practice.provider, LISBON], [renewed]], () =>
      book(service, slotOf(room)),
    );
    expect(answer.status).toBe(412);
    expect((await book(service, slotOf(room, '10:00'))).status).toBe(201);
  });
});
