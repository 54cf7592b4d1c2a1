import { describe, expect, test } from 'vitest';
import { AnotherTransaction } from '../support/another-transaction.ts';
import { appointmentCalls } from '../support/calls/appointment-calls.ts';
import { ANNA, book, cancel } from '../support/calls/booking.ts';
import { participationCalls } from '../support/calls/participation-calls.ts';
import { linkOf, refusalOf, reschedule } from '../support/calls/rescheduling.ts';
import { list, slotOf, startsIn } from '../support/calls/slots.ts';
import { makePractice, type Room } from '../support/practice.ts';
import { sharedService } from '../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service);
const { decide } = participationCalls(practice);
const { read } = appointmentCalls(practice);

const at = (room: Room, clock: string) => {
  const { start, end } = slotOf(room, clock);
  return { start, end };
};

/** The places of a room, the first one first. */
const placesIn = (room: Room) =>
  service.sql<{ id: string; state: string; reschedules: number; sequence: number }>(
    `select p.id, p.state, reschedules, p.sequence from participations p join appointments a on a.id = p.appointment_id
     where a.resource_id = $1 order by p.created_at`,
    [room.uuid],
  );

const statesIn = async (room: Room) => (await placesIn(room)).map(({ state }) => state);

/** Kinds of the mails about the appointments of a room since the booking. */
const mailsAbout = async (room: Room) =>
  (
    await service.sql<{ kind: string }>(
      `select kind from mails m join appointments a on a.id = m.appointment_id
       where a.resource_id = $1 and kind not like 'BOOKING_%' order by m.created_at, kind`,
      [room.uuid],
    )
  ).map(({ kind }) => kind);

const APPOINTMENT = 'select appointment_id as appointment from participations where id = $1';

const MOVE = `mutation ($appointment: Uuid!, $start: Instant, $end: Instant) {
  moveAppointment(appointment: $appointment, input: { start: $start, end: $end }) { uuid } }`;

/** A booking at nine, and a request to move it to ten. */
async function requested() {
  const room = await practice.room();
  const { body } = await book(service, slotOf(room), ANNA);
  const link: string = body.createdAppointment.cancelLink;
  await practice.make('setChannel', { resource: room.uuid, key: 'RESOURCE_PUBLIC', bookingProcess: 'REQUESTED' });
  const { status, body: answer } = await reschedule(service, link, at(room, '10:00'));
  expect(status).toBe(200);
  const [booked, request] = await placesIn(room);
  return {
    room,
    link,
    requestLink: answer.createdAppointment.cancelLink as string,
    booked: booked!.id,
    request: request!.id,
  };
}

/** Sets a notice of cancellations that ends for the last appointment of a room in ten minutes. */
async function setNotice(room: Room): Promise<void> {
  const [{ minutes }] = (await service.sql(
    `select ceil(extract(epoch from max(starts_at) - now()) / 60)::int - 10 as minutes from appointments
     where resource_id = $1`,
    [room.uuid],
  )) as [{ minutes: number }];
  const notice = { resource: room.uuid, key: 'RESOURCE_PUBLIC', cancellationNoticeMinutes: minutes };
  await practice.make('setChannel', notice);
}

const ASKED = ['RESCHEDULE_RECEIVED', 'RESCHEDULE_TO_CONFIRM'];

describe('a consumer asks for another time', () => {
  test('of a booked place → both times are taken until the provider answers', {
    tags: ['Moves/requested-where-confirmed'],
  }, async () => {
    const { room } = await requested();
    expect(await statesIn(room)).toEqual(['BOOKED', 'REQUESTED']);
    expect(startsIn(await list(service, room.uuid))).toEqual(['09:30', '10:30', '11:00', '11:30']);
    expect(await mailsAbout(room)).toEqual(ASKED);
  });

  test('the same again → the same answer; another time → CONFLICT', async () => {
    const { room, link, requestLink } = await requested();
    const again = await reschedule(service, link, at(room, '10:00'));
    expect(linkOf(again.body.createdAppointment.cancelLink).customer).toBe(linkOf(requestLink).customer);
    expect(await refusalOf(reschedule(service, link, at(room, '11:00')))).toEqual([409, '151']);
    expect(await refusalOf(reschedule(service, requestLink, at(room, '11:00')))).toEqual([409, '151']);
  });

  test('and moves within the room at the same moment → CONFLICT, the request waits and the booking has not moved', async () => {
    const [room, other] = [await practice.room(), await practice.room()];
    const products = { products: [room.product] };
    await service.ask(
      'mutation ($it: Identifier!, $input: UpdateResourceInput!) { updateResource(resource: $it, input: $input) { uuid } }',
      { it: other.uuid, input: products },
      practice.headers,
    );
    await practice.make('setChannel', { resource: other.uuid, key: 'RESOURCE_PUBLIC', bookingProcess: 'REQUESTED' });
    const { body } = await book(service, slotOf(room), ANNA);
    const { cancelLink } = body.createdAppointment;
    await list(service, room.uuid);
    const holder = await AnotherTransaction.begin(service);
    await holder.sql('select from resources where id = $1 for no key update', room.uuid);
    const { answer: asked } = await holder.letWait(() =>
      reschedule(service, cancelLink, { ...at(room, '10:00'), ref: other.uuid }),
    );
    const { answer: moved } = await holder.letWait(() => reschedule(service, cancelLink, at(room, '11:00')));
    await holder.commit();
    expect((await asked).status).toBe(200);
    expect(await refusalOf(moved)).toEqual([409, '151']);
    expect([await statesIn(room), await statesIn(other)]).toEqual([['BOOKED'], ['REQUESTED']]);
  });

  test('a time that overlaps the booked one → SLOT_TAKEN', async () => {
    const room = await practice.room({ availability: { slotStepMinutes: 10 } });
    const { body } = await book(service, slotOf(room), ANNA);
    await practice.make('setChannel', { resource: room.uuid, key: 'RESOURCE_PUBLIC', bookingProcess: 'REQUESTED' });
    const overlapping = reschedule(service, body.createdAppointment.cancelLink, at(room, '09:10'));
    expect(await refusalOf(overlapping)).toEqual([412, '201']);
  });

  test('of a place that was never confirmed → has the other time at once, to be confirmed', async () => {
    const room = await practice.room();
    await practice.make('setChannel', { resource: room.uuid, key: 'RESOURCE_PUBLIC', bookingProcess: 'REQUESTED' });
    const { body } = await book(service, slotOf(room), ANNA);
    expect((await reschedule(service, body.createdAppointment.cancelLink, at(room, '09:30'))).status).toBe(200);
    expect(await statesIn(room)).toEqual(['CANCELED', 'REQUESTED']);
    expect(startsIn(await list(service, room.uuid))[0]).toBe('09:00');
  });
});

describe('the provider answers', () => {
  test('confirms → the booking has the other time, the old one is free, both are told once', {
    tags: ['Moves/request-confirmed-or-declined'],
  }, async () => {
    const { room, request } = await requested();
    const { data } = await decide('confirmParticipation', request);
    expect(data.decided.state).toBe('BOOKED');
    expect(await placesIn(room)).toMatchObject([
      { state: 'CANCELED', reschedules: 0, sequence: 0 },
      { state: 'BOOKED', reschedules: 1, sequence: 1 },
    ]);
    expect(startsIn(await list(service, room.uuid))[0]).toBe('09:00');
    expect(await mailsAbout(room)).toEqual([...ASKED, 'MOVE_TO_CONSUMER', 'MOVE_TO_PROVIDER']);
    expect((await decide('confirmParticipation', request)).data.decided.state).toBe('BOOKED');
    expect(await mailsAbout(room)).toHaveLength(4);
  });

  test('confirms → the appointment at the other time has the contact person of the booked one', async () => {
    const { booked, request } = await requested();
    const reference = `contact-${booked}@test`;
    const person = { reference, email: 'own@example.com', username: reference, lastName: 'Own' };
    const { uuid: contact } = await practice.make('createUser', person);
    const contactChannels = [{ type: 'EMAIL', value: 'desk@example.com' }];
    const profile = { reference, user: reference, provider: practice.provider, name: 'Own', contactChannels };
    await practice.make('setContactProfile', profile);
    await service.sql(
      `update appointments set contact_user_id = $2, contact_profile_id = c.id from contact_profiles c
       where c.reference = $3 and appointments.id = (${APPOINTMENT})`,
      [booked, contact, reference],
    );
    const { data } = await decide('confirmParticipation', request);
    expect(await read(data.decided.appointment.uuid)).toMatchObject({
      contact: { uuid: contact },
      contactProfile: { uuid: expect.any(String) },
    });
  });

  test('confirms what the CRM has moved meanwhile → the confirmation is told, and later moves, too', async () => {
    const { room, request } = await requested();
    const [{ appointment }] = (await service.sql(APPOINTMENT, [request])) as [{ appointment: string }];
    const move = (clock: string) =>
      service.ask(MOVE, { appointment, start: at(room, clock).start, end: null }, practice.headers);
    await move('10:30');
    await move('11:00');
    await decide('confirmParticipation', request);
    await move('11:30');
    const told = ['MOVE_TO_CONSUMER', 'MOVE_TO_PROVIDER'];
    expect(await mailsAbout(room)).toEqual([...ASKED, ...told, ...told, ...told, ...told]);
  });

  test('declines → the booked time stands, the wished one is free, the consumer is told', async () => {
    const { room, link, request } = await requested();
    await decide('declineParticipation', request, ', message: "No"');
    expect(await statesIn(room)).toEqual(['BOOKED', 'DECLINED']);
    expect(startsIn(await list(service, room.uuid))).toContain('10:00');
    expect(await mailsAbout(room)).toEqual([...ASKED, 'RESCHEDULE_DECLINED']);
    expect((await reschedule(service, link, at(room, '11:00'))).status).toBe(200);
  });
});

describe('the booking is cancelled', () => {
  test.each([
    ['by the link of the booked place', ({ link }: { link: string }) => cancel(service, link)],
    ['by the link of the request', ({ requestLink }: { requestLink: string }) => cancel(service, requestLink)],
    ['by the CRM', ({ booked }: { booked: string }) => decide('cancelParticipation', booked)],
    ['by the CRM, at the request', ({ request }: { request: string }) => decide('cancelParticipation', request)],
  ] as [string, (made: Awaited<ReturnType<typeof requested>>) => Promise<unknown>][])(
    '%s → both times are free, told once',
    { tags: ['Moves/cancelling-ends-both'] },
    async (_, end) => {
      const made = await requested();
      await end(made);
      expect(await statesIn(made.room)).toEqual(['CANCELED', 'CANCELED']);
      expect(startsIn(await list(service, made.room.uuid))).toHaveLength(6);
      expect(await mailsAbout(made.room)).toEqual([...ASKED, 'CANCELLATION_TO_CONSUMER', 'CANCELLATION_TO_PROVIDER']);
    },
  );

  test('by the link of a later request, within the notice of the booked time → CHANGE_TOO_LATE', async () => {
    const { room, requestLink } = await requested();
    await setNotice(room);
    expect(await refusalOf(cancel(service, requestLink))).toEqual([409, '156']);
    expect(await statesIn(room)).toEqual(['BOOKED', 'REQUESTED']);
  });

  test('by the link of an earlier request, within the notice of its own time only → both times are free', async () => {
    const room = await practice.room();
    const { body } = await book(service, slotOf(room, '10:00'), ANNA);
    await practice.make('setChannel', { resource: room.uuid, key: 'RESOURCE_PUBLIC', bookingProcess: 'REQUESTED' });
    const { body: answer } = await reschedule(service, body.createdAppointment.cancelLink, at(room, '09:00'));
    await setNotice(room);
    expect((await cancel(service, answer.createdAppointment.cancelLink)).status).toBe(204);
    expect(await statesIn(room)).toEqual(['CANCELED', 'CANCELED']);
  });

  test('only the appointment of the request, by the CRM → the booked time stands, the consumer is told', async () => {
    const { room, request } = await requested();
    const [{ appointment }] = (await service.sql(APPOINTMENT, [request])) as [{ appointment: string }];
    await service.ask(`mutation { cancelAppointment(appointment: "${appointment}") { uuid } }`, {}, practice.headers);
    expect(await statesIn(room)).toEqual(['BOOKED', 'CANCELED']);
    expect(await mailsAbout(room)).toEqual([...ASKED, 'RESCHEDULE_DECLINED']);
  });
});
