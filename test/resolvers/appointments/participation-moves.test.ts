import { describe, expect, test } from 'vitest';
import { adam, appointmentCalls, eva, noon } from '../../support/calls/appointment-calls.ts';
import { book } from '../../support/calls/booking.ts';
import { mutate, query } from '../../support/calls/mutate.ts';
import { participationCalls } from '../../support/calls/participation-calls.ts';
import { slotOf } from '../../support/calls/slots.ts';
import { makePractice } from '../../support/practice.ts';
import { type Reply, sharedService } from '../../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service);
const { make, mails, read } = appointmentCalls(practice);

const MOVE = `mutation ($it: Uuid!, $input: MoveAppointmentInput!) {
  moved: rescheduleParticipation(participation: $it, input: $input) {
    uuid state bookingUuid reschedules replaces { uuid state replacedBy { uuid } } replacedBy { uuid }
    appointment { uuid startsAt endsAt occupiedFrom capacity resource { uuid } } } }`;

const move = (it: string, input: object): Promise<Reply['body']> =>
  service.graphql(MOVE, { it, input }, practice.headers);

const codeOf = ({ errors }: Reply['body']): string => errors?.[0].extensions.code;

/** An appointment with one participant on a day of its own, outside all hours. */
let day = 20;
async function appointment(fields: object = {}) {
  const { uuid: resource } = await practice.resource();
  day += 1;
  const made = await make({ resource, start: noon(day), end: noon(day, 30), ...fields });
  return { ...made, day, resource, participation: made.participations[0].uuid as string };
}

describe('a CRM moves the place of a consumer', () => {
  test('to another time, outside the hours → a new place of the booking; the consumer is told once', {
    tags: ['Moves/by-crm'],
  }, async () => {
    const before = await appointment();
    const { data } = await move(before.participation, { start: noon(before.day, 60), message: 'Sorry' });
    expect(data.moved).toEqual({
      uuid: expect.any(String),
      state: 'BOOKED',
      bookingUuid: before.participation,
      reschedules: 0,
      replaces: { uuid: before.participation, state: 'CANCELED', replacedBy: { uuid: data.moved.uuid } },
      replacedBy: null,
      appointment: {
        uuid: expect.any(String),
        startsAt: noon(before.day, 60),
        endsAt: noon(before.day, 90),
        occupiedFrom: noon(before.day, 60),
        capacity: 1,
        resource: { uuid: before.resource },
      },
    });
    expect((await read(before.uuid)).state).toBe('CANCELED');
    expect(await mails(data.moved.appointment.uuid)).toEqual([
      'MOVE_TO_CONSUMER to eva@example.org',
      'MOVE_TO_PROVIDER to practice@example.com',
    ]);
  });

  test('of an appointment with a contact person → who is told of the move, and stays; of another resource → its own', async () => {
    const contact = await practice.contact('desk@example.com');
    const { uuid } = await query(practice, 'user', { user: contact }, '{ uuid }');
    const before = await appointment({ contact, contactProfile: contact });
    const later = (await move(before.participation, { start: noon(before.day, 60) })).data.moved;
    expect((await read(later.appointment.uuid)).contact).toEqual({ uuid });
    expect(await mails(later.appointment.uuid)).toContain('MOVE_TO_PROVIDER to desk@example.com');
    const { uuid: resource } = await practice.resource();
    const elsewhere = (await move(later.uuid, { resource })).data.moved;
    expect((await read(elsewhere.appointment.uuid)).contact).toBeNull();
  });

  test('of one of two, to another resource with the buffers of the product → the other one stays', async () => {
    const product = await practice.product({ leadTimeMinutes: 10 });
    const before = await appointment({ product, participants: [eva, adam] });
    const { uuid: resource } = await practice.resource();
    const { data } = await move(before.participation, { resource });
    expect(data.moved.appointment).toMatchObject({ resource: { uuid: resource }, occupiedFrom: noon(before.day, -10) });
    const { state, participations } = await read(before.uuid);
    expect([state, participations.map(({ state }: Reply['body']) => state)]).toEqual([
      'ACTIVE',
      ['CANCELED', 'BOOKED'],
    ]);
  });

  test('to the time of a class that nobody has booked → founds it: its places, its hours, its room', async () => {
    const video = (name: string) => ({ type: 'VIDEO', value: `https://video.example.com/${name}` });
    const product = await practice.product({ minDuration: 30 });
    const before = await appointment({ product, contactChannel: video('own') });
    const hours = { capacity: 8, contactChannel: video('class') };
    const course = await practice.room({ resource: { products: [product] }, availability: hours });
    const { start } = slotOf(course, '10:00');
    const moved = (await move(before.participation, { resource: course.uuid, start })).data.moved.appointment;
    expect(moved.capacity).toBe(8);
    expect(await read(moved.uuid)).toMatchObject({
      availability: { uuid: course.timeslot },
      contactChannel: video('class'),
      capacityLeft: 7,
    });
    const group = { ...slotOf({ ...course, product }, '10:00'), timeslot: moved.uuid };
    expect((await book(service, group)).body.createdAppointment.appointment_uuid).toBe(moved.uuid);
  });

  test.each<[string, object, object, string]>([
    ['off the grid of the hours', {}, {}, '10:10'],
    ['of a product that they do not offer', { products: [] }, {}, '10:00'],
    ['outside of them', {}, {}, '12:00'],
  ])('to a time %s → an appointment of its own', async (_, resource, availability, time) => {
    const product = await practice.product({ minDuration: 30 });
    const before = await appointment({ product });
    const course = await practice.room({
      resource: { products: [product], ...resource },
      availability: { capacity: 8, ...availability },
    });
    const { start } = slotOf(course, time);
    const moved = (await move(before.participation, { resource: course.uuid, start })).data.moved.appointment;
    expect(await read(moved.uuid)).toMatchObject({ availability: null, capacity: 1 });
  });

  test('into a class of the same time and product → joins it; into a full one → SLOT_TAKEN, and the place stays', async () => {
    const product = await practice.product();
    const [first, second] = [await appointment({ product }), await appointment({ product })];
    const lesson = await appointment({ product, capacity: 2, participants: [adam] });
    const input = { resource: lesson.resource, start: noon(lesson.day) };
    expect((await move(first.participation, input)).data.moved.appointment.uuid).toBe(lesson.uuid);
    expect(codeOf(await move(second.participation, input))).toBe('SLOT_TAKEN');
    expect((await read(second.uuid)).participations[0].state).toBe('BOOKED');
  });

  test('repeated, and to where it is → the same place; of a place that was moved → BOOKING_MOVED', async () => {
    const { participation, day } = await appointment();
    const there = { start: noon(day, 60) };
    const first = await move(participation, there);
    expect((await move(participation, there)).data.moved.uuid).toBe(first.data.moved.uuid);
    expect((await move(first.data.moved.uuid, there)).data.moved.uuid).toBe(first.data.moved.uuid);
    expect(codeOf(await move(participation, { start: noon(day, 120) }))).toBe('BOOKING_MOVED');
  });

  test('of a past place whose consumer was erased → CONFLICT', async () => {
    const email = 'forgotten@example.org';
    const { uuid: resource } = await practice.resource();
    const past = { resource, start: noon(-3), end: noon(-3, 30), participants: [{ ...eva, email }] };
    const [{ uuid }] = (await make(past)).participations;
    await mutate(practice, 'eraseConsumer', { email });
    const { errors } = await move(uuid, { start: noon(day, 60) });
    expect(errors).toMatchObject([{ message: 'participation was erased', extensions: { code: 'CONFLICT' } }]);
  });

  test('of a cancelled place → CONFLICT; to a resource of another provider → INVALID_INPUT', async () => {
    const { participation, day } = await appointment();
    const { uuid: resource } = await (await practice.another()).resource();
    expect(codeOf(await move(participation, { resource }))).toBe('INVALID_INPUT');
    expect(codeOf(await move(participation, { start: noon(day), end: noon(day, -30) }))).toBe('INVALID_INPUT');
    await participationCalls(practice).decide('cancelParticipation', participation);
    expect(codeOf(await move(participation, { start: noon(day, 60) }))).toBe('CONFLICT');
  });
});
