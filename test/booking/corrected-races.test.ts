import { expect, test } from 'vitest';
import { appointmentCalls, noon } from '../support/calls/appointment-calls.ts';
import { ANNA, book, cancel } from '../support/calls/booking.ts';
import { reschedule } from '../support/calls/rescheduling.ts';
import { slotOf } from '../support/calls/slots.ts';
import { makePractice } from '../support/practice.ts';
import { forEach, twoProcesses } from '../support/two-processes.ts';
import { NO_VIOLATIONS, violationsIn } from '../support/violations.ts';

const { services } = await twoProcesses();
const [service, other] = services as [(typeof services)[number], (typeof services)[number]];
const practice = await makePractice(service);

const ROUNDS = 12;

const CORRECT = `mutation ($participation: Uuid!, $email: EmailAddress!) {
  updateParticipation(participation: $participation, input: { email: $email }) { email } }`;

const correct = (participation: string, email: string) =>
  service.graphql(CORRECT, { participation, email }, practice.headers);

/** A booking, whose former link is used while somebody corrects its address. */
async function booked() {
  const room = await practice.room();
  const { body } = await book(service, slotOf(room), ANNA);
  const { appointment_uuid, cancelLink } = body.createdAppointment;
  const [place] = await service.sql('select id from participations where appointment_id = $1', [appointment_uuid]);
  return { room, cancelLink, participation: place!.id as string };
}

/** Mails to the former address that are still to be sent, of all places of a booking. */
const toFormer = (participation: string) =>
  service.sql(
    `select m.kind from mails m join participations p on p.id = m.participation_id
     where p.booking_id = (select booking_id from participations where id = $1) and m.recipient = $2 and m.state = 'QUEUED'`,
    [participation, ANNA.email],
  );

test.each([
  ['cancelled', ({ cancelLink }: Awaited<ReturnType<typeof booked>>) => cancel(other, cancelLink)],
  [
    'moved',
    ({ room, cancelLink }: Awaited<ReturnType<typeof booked>>) => {
      const { start, end } = slotOf(room, '10:00');
      return reschedule(other, cancelLink, { start, end });
    },
  ],
])(
  'an address is corrected while the booking is %s by its former link → once it is, no mail goes to the former one',
  async (_how, act) => {
    for (let round = 0; round < ROUNDS; round++) {
      const booking = await booked();
      const acted = act(booking);
      const { data, errors } = await correct(booking.participation, `anne-${round}@example.org`);
      const before = await toFormer(booking.participation);
      const { status } = await acted;
      // a move that came first has ended the place whose address was to be corrected
      expect([data?.updateParticipation?.email, errors?.[0]?.extensions.code]).toContainEqual(
        errors ? 'CONFLICT' : `anne-${round}@example.org`,
      );
      expect([200, 204, 400, 401, 404, 412]).toContain(status);
      if (data) expect(await toFormer(booking.participation)).toEqual(before);
    }
    expect(await violationsIn(service)).toEqual(NO_VIOLATIONS);
  },
);

test('a hundred appointments get another link while they are moved and corrected → no deadlock, and all have it', async () => {
  const { uuid: resource } = await practice.resource();
  const { make } = appointmentCalls(practice);
  const made = await forEach(services, Array(100).keys(), (_, turn) =>
    make({ resource, start: noon(30 + turn), end: noon(30 + turn, 30) }),
  );
  const [before] = await service.sql('select deadlocks from pg_stat_database where datname = current_database()');
  const SWEEP = `mutation ($resource: Identifier!) { updateResource(resource: $resource, applyToComing: true,
    input: { contactChannel: { type: VIDEO, value: "https://video.example/new" } }) { uuid } }`;
  const MOVE = `mutation ($appointment: Uuid!, $start: Instant!) {
    moveAppointment(appointment: $appointment, input: { start: $start }) { uuid } }`;
  const sweep = service.graphql(SWEEP, { resource }, practice.headers);
  const changes = forEach(services, made.slice(0, 32).entries(), (at, [turn, { uuid, participations }]) =>
    turn % 2
      ? at.graphql(
          CORRECT,
          { participation: participations[0].uuid, email: `new-${turn}@example.org` },
          practice.headers,
        )
      : at.graphql(MOVE, { appointment: uuid, start: noon(30 + turn, 60) }, practice.headers),
  );
  for (const { errors } of [await sweep, ...(await changes)]) expect(errors).toBeUndefined();
  const channels = await service.sql(
    'select distinct contact_channel_value as value from appointments where resource_id = $1',
    [resource],
  );
  expect(channels).toEqual([{ value: 'https://video.example/new' }]);
  const [after] = await service.sql('select deadlocks from pg_stat_database where datname = current_database()');
  expect(after).toEqual(before);
});
