import { expect, test } from 'vitest';
import { adam } from '../../support/calls/appointment-calls.ts';
import { mutate, query } from '../../support/calls/mutate.ts';
import { outcome, participationCalls } from '../../support/calls/participation-calls.ts';
import { reschedule } from '../../support/calls/rescheduling.ts';
import { firstSlot, type Slot, slotOf, slotsOf, utc } from '../../support/calls/slots.ts';
import { makePractice } from '../../support/practice.ts';
import { ADMIN } from '../../support/production.ts';
import { sharedService } from '../../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service);
const { decide, place, placeIn } = participationCalls(practice);

/** Asks the consumer of a place to choose another time. */
const ask = (participation: string, args: object = {}) =>
  decide(
    'requestReschedule',
    participation,
    Object.entries(args)
      .map(([name, value]) => `, ${name}: "${value}"`)
      .join(''),
  );

/** The mails that ask for another time, with what they propose. */
const mailsOf = async (participation: string) => {
  const rows = await service.sql(
    "select recipient, state, facts from mails where participation_id = $1 and kind = 'RESCHEDULE_ASKED' order by created_at",
    [participation],
  );
  return rows.map(({ recipient, state, facts: { message, isMessageByCrm, choice } }) => ({
    recipient,
    state,
    message,
    isMessageByCrm,
    choice,
  }));
};

/** Time until which the consumer may move the booking, as the CRM sees it. */
const askedUntil = async (participation: string) => {
  const query = 'query ($participation: Uuid!) { participation(participation: $participation) { askedUntil } }';
  const { data } = await service.graphql(query, { participation }, practice.headers);
  return data.participation.askedUntil;
};

/** As facts of mails write the times of a slot. */
const times = ({ start, end }: Slot) => ({ start: new Date(start).toISOString(), end: new Date(end).toISOString() });

test('a booking → a mail with the reason and the three nearest free times; the booking stands', async () => {
  const room = await practice.room();
  const taken = slotOf(room, '09:30');
  await placeIn(taken);
  const { participation, appointment, email } = await placeIn(slotOf(room, '10:00'));
  const until = utc(room.day);
  expect(await ask(participation, { message: 'The heating is broken.', until })).toEqual({
    data: {
      decided: {
        uuid: participation,
        state: 'BOOKED',
        noShowAt: null,
        appointment: { uuid: appointment, state: 'ACTIVE', capacityLeft: 0 },
      },
    },
  });
  const alternatives = ['10:30', '09:00', '11:00'].map((from) => times(slotOf(room, from)));
  expect(await mailsOf(participation)).toEqual([
    {
      recipient: email,
      state: 'QUEUED',
      message: 'The heating is broken.',
      isMessageByCrm: true,
      choice: { alternatives, until: new Date(until).toISOString() },
    },
  ]);
  expect(await askedUntil(participation)).toBe(utc(until));
});

test('no time is named → until the appointment begins, which the mail need not say', async () => {
  const { slot, participation } = await place('IMMEDIATE');
  expect(outcome(await ask(participation))).toBe('BOOKED');
  expect(await askedUntil(participation)).toBe(utc(slot.start));
  expect((await mailsOf(participation)).map(({ choice }) => choice.until)).toEqual([null]);
});

test('a group with places left → its own time is no alternative', async () => {
  const { slot, participation } = await place('IMMEDIATE', 3);
  await ask(participation);
  const [mail] = await mailsOf(participation);
  expect(mail!.choice.alternatives).toHaveLength(3);
  expect(mail!.choice.alternatives.map(({ start }: Slot) => start)).not.toContain(new Date(slot.start).toISOString());
});

test('asked again → one mail for each text and time', async () => {
  const { slot, participation } = await place('IMMEDIATE');
  const [sooner, later] = [6, 5].map((hours) =>
    utc(new Date(Date.parse(slot.start) - hours * 3_600_000).toISOString()),
  );
  const asked = [{}, {}, { message: 'Ill' }, { message: 'Ill' }, { message: 'Ill', until: sooner }, { until: later }];
  for (const args of asked) expect(outcome(await ask(participation, args))).toBe('BOOKED');
  expect(
    (await mailsOf(participation)).map(({ message, choice }) => [message, choice.until && utc(choice.until)]),
  ).toEqual([
    [null, null],
    ['Ill', null],
    ['Ill', sooner],
    [null, later],
  ]);
});

test('the appointment was moved meanwhile → asked anew', async () => {
  const { participation, appointment, slot } = await place('IMMEDIATE');
  await ask(participation);
  const start = utc(new Date(Date.parse(slot.start) + 86_400_000).toISOString());
  await mutate(practice, 'moveAppointment', { appointment, input: { start } });
  await ask(participation);
  expect(await mailsOf(participation)).toHaveLength(2);
});

test('a resource without hours → CONFLICT, no mail', async () => {
  const { uuid } = await practice.resource();
  const start = utc(new Date(Date.now() + 86_400_000).toISOString());
  const end = utc(new Date(Date.now() + 90_000_000).toISOString());
  const input = { resource: uuid, start, end, participants: [adam] };
  const { participations } = await practice.make('createAppointment', input, 'participations { uuid }');
  const { errors } = await ask(participations[0].uuid);
  expect(errors[0]).toMatchObject({
    message:
      'participation has no free time to move to, neither at its resource nor at another that offers its product',
    extensions: { code: 'CONFLICT' },
  });
  expect(await mailsOf(participations[0].uuid)).toEqual([]);
});

test.each([
  [
    'a request to move',
    async () => {
      const booked = await place('IMMEDIATE');
      const { resource } = booked.slot;
      await practice.make('setChannel', { resource, key: 'RESOURCE_PUBLIC', bookingProcess: 'REQUESTED' });
      const { start, end } = (await slotsOf(service, resource)).at(-1)!;
      await reschedule(service, booked.cancelLink, { start, end });
      const [request] = await service.sql<{ id: string }>('select id from participations where replaces_id = $1', [
        booked.participation,
      ]);
      return request!.id;
    },
  ],
  [
    'a cancelled place',
    async () => {
      const { participation } = await place('IMMEDIATE');
      await decide('cancelParticipation', participation);
      return participation;
    },
  ],
  [
    'a booking that has begun',
    async () => {
      const { participation, appointment } = await place('IMMEDIATE');
      await service.sql(
        `update appointments set starts_at = now() - interval '1 minute', occupied_from = now() - interval '1 day'
         where id = $1`,
        [appointment],
      );
      return participation;
    },
  ],
])('%s → CONFLICT, no mail', async (_, made) => {
  const participation = await made();
  expect(outcome(await ask(participation))).toBe('CONFLICT');
  expect([await mailsOf(participation), await askedUntil(participation)]).toEqual([[], null]);
});

test('a request → a mail that says it is not confirmed; what the consumer chooses is a request again', async () => {
  const { participation, appointment, cancelLink, slot } = await place('REQUESTED');
  expect((await ask(participation)).data.decided).toMatchObject({ state: 'REQUESTED', uuid: participation });
  const { nodes } = await query(practice, 'mails', { appointment }, '{ nodes { uuid kind } }');
  const { uuid } = nodes.find(({ kind }: { kind: string }) => kind === 'RESCHEDULE_ASKED');
  const { queuedMail } = await service.ask(
    'query ($mail: Uuid!) { queuedMail(mail: $mail) { content { text calendar { method } } } }',
    { mail: uuid },
    ADMIN,
  );
  expect(queuedMail.content.text).toContain('für Ihre Anfrage einen anderen Zeitpunkt zu wählen. Sie ist noch nicht');
  expect(queuedMail.content.calendar).toBeNull();
  const { start, end } = (await slotsOf(service, slot.resource)).at(-1)!;
  expect((await reschedule(service, cancelLink, { start, end })).status).toBe(200);
  const states = await service.sql('select state from participations where id = $1 or replaces_id = $1 order by id', [
    participation,
  ]);
  expect(states).toEqual([{ state: 'CANCELED' }, { state: 'REQUESTED' }]);
});

test('until a time that is over → INVALID_INPUT, no mail', async () => {
  const { participation } = await placeIn(await firstSlot(practice));
  const { errors } = await ask(participation, { until: utc(new Date(Date.now() - 1000).toISOString()) });
  expect(errors[0]).toMatchObject({ message: 'until must be in the future', extensions: { code: 'INVALID_INPUT' } });
  expect(await mailsOf(participation)).toEqual([]);
});
