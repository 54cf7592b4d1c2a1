import { describe, expect, test } from 'vitest';
import { adam, appointmentCalls, codes, eva } from '../support/calls/appointment-calls.ts';
import { ANNA, book, cancel, hold } from '../support/calls/booking.ts';
import { mutate } from '../support/calls/mutate.ts';
import { participationCalls } from '../support/calls/participation-calls.ts';
import { reschedule } from '../support/calls/rescheduling.ts';
import { firstSlot, slotOf } from '../support/calls/slots.ts';
import { eventsBy } from '../support/events.ts';
import { makePractice, type Room } from '../support/practice.ts';
import { sharedService } from '../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service);
const { make } = appointmentCalls(practice);

const SELECTED = 'uuid email firstName lastName mobile language timeZone state';

const UPDATE = `mutation ($participation: Uuid!, $input: UpdateParticipationInput!, $notify: Notify! = ALL) {
  updateParticipation(participation: $participation, input: $input, notify: $notify) { ${SELECTED} } }`;

const correct = (participation: string, input: object, notify = 'ALL') =>
  service.graphql(UPDATE, { participation, input, notify }, practice.headers);

/** A booking of a consumer without a key, with its place and link. */
async function booked(room?: Room, fields: object = {}) {
  const slot = room ? slotOf(room) : await firstSlot(practice);
  const { body } = await book(service, slot, { ...ANNA, ...fields });
  const { appointment_uuid: appointment, cancelLink } = body.createdAppointment;
  const [place] = await service.sql('select id from participations where appointment_id = $1 and email = $2', [
    appointment,
    body.createdAppointment.email ?? { ...ANNA, ...fields }.email,
  ]);
  return { slot, appointment, cancelLink, participation: place!.id };
}

/** The mails about a place in their order: `BOOKING_CONFIRMATION to anna@example.org QUEUED`. */
const mailsAbout = async (participation: string): Promise<string[]> =>
  (
    await service.sql(
      'select kind, recipient, state from mails where participation_id = $1 order by created_at, kind',
      [participation],
    )
  ).map(({ kind, recipient, state }) => `${kind} to ${recipient} ${state}`);

const PRACTICE = 'practice@example.com';

/** Content of the newest mail of a kind, as the CRM reads it. */
async function newest(appointment: string, kind: string) {
  const { mails } = await service.ask(
    `query ($appointment: Uuid!) { mails(appointment: $appointment, newestFirst: true) {
      nodes { kind content { text calendar { method content } } } } }`,
    { appointment },
    practice.headers,
  );
  return mails.nodes.find((mail: { kind: string }) => mail.kind === kind).content;
}

describe('another e-mail address of a booking', () => {
  test('→ gets the confirmation with its entry; the former one gets nothing more, and its link is invalid', async () => {
    const { appointment, cancelLink, participation } = await booked();
    const { data } = await correct(participation, { email: 'anne@example.org' });
    expect(data.updateParticipation).toMatchObject({ email: 'anne@example.org', firstName: 'Anna', state: 'BOOKED' });
    expect(await mailsAbout(participation)).toEqual([
      'BOOKING_CONFIRMATION to anna@example.org SUPPRESSED',
      `BOOKING_NOTIFICATION to ${PRACTICE} QUEUED`,
      'BOOKING_CONFIRMATION to anne@example.org QUEUED',
      `DETAILS_TO_PROVIDER to ${PRACTICE} QUEUED`,
    ]);
    const { text, calendar } = await newest(appointment, 'BOOKING_CONFIRMATION');
    expect([calendar.method, /SEQUENCE:(\d+)/.exec(calendar.content)?.[1]]).toEqual(['REQUEST', '1']);
    const toProvider = await newest(appointment, 'DETAILS_TO_PROVIDER');
    expect(toProvider.text).toContain('anne@example.org');
    expect([toProvider.calendar.method, /SEQUENCE:(\d+)/.exec(toProvider.calendar.content)?.[1]]).toEqual([
      'REQUEST',
      '1',
    ]);
    expect((await cancel(service, cancelLink)).body.errors[0].errorCode).toBe('111');
    const link = /https?:\S+pDataId\S+/.exec(text)![0];
    expect((await cancel(service, link)).status).toBe(204);
    const toFormer = await service.sql(
      "select from mails where recipient = 'anna@example.org' and state = 'QUEUED' and participation_id = $1",
      [participation],
    );
    expect(toFormer).toEqual([]);
  });

  test('with other letter case → keeps the links, and mails the provider alone', async () => {
    const { cancelLink, participation } = await booked();
    await correct(participation, { email: 'Anna@Example.org' });
    expect((await mailsAbout(participation)).slice(2)).toEqual([`DETAILS_TO_PROVIDER to ${PRACTICE} QUEUED`]);
    expect((await cancel(service, cancelLink)).status).toBe(204);
  });

  test('of a request → gets the receipt, without an entry', async () => {
    const { participation, email } = await participationCalls(practice).place('REQUESTED');
    await correct(participation, { email: 'req@example.org' });
    const mails = await mailsAbout(participation);
    expect(mails).toContain('REQUEST_RECEIVED to req@example.org QUEUED');
    expect(mails).toContain(`REQUEST_RECEIVED to ${email} SUPPRESSED`);
  });

  test('of a booking that has moved → in all of its places', async () => {
    const room = await practice.room();
    const { cancelLink, participation } = await booked(room);
    const { start, end } = slotOf(room, '10:00');
    await reschedule(service, cancelLink, { start, end });
    await correct(participation, { email: 'moved@example.org', lastName: 'Neu' });
    const places = await service.sql(
      'select distinct email, last_name from participations where booking_id = $1 and erased_at is null',
      [participation],
    );
    expect(places).toEqual([{ email: 'moved@example.org', last_name: 'Neu' }]);
  });

  test('of somebody who has a place in the class → ALREADY_BOOKED, and nothing changes', async () => {
    const room = await practice.room();
    const input = { resource: room.uuid, start: '2031-01-06T09:00:00Z', end: '2031-01-06T10:00:00Z' };
    const { participations } = await make({ ...input, participants: [eva, adam] });
    const errors = codes(await correct(participations[1].uuid, { email: eva.email }));
    expect(errors?.map(([code]) => code)).toEqual(['ALREADY_BOOKED']);
  });

  test('null → the consumer is mailed nothing more, and the booking is one of the CRM', async () => {
    const { cancelLink, participation } = await booked();
    const { data } = await correct(participation, { email: null });
    expect(data.updateParticipation).toMatchObject({ email: null, state: 'BOOKED' });
    expect(await mailsAbout(participation)).toEqual([
      'BOOKING_CONFIRMATION to anna@example.org SUPPRESSED',
      `BOOKING_NOTIFICATION to ${PRACTICE} QUEUED`,
      `DETAILS_TO_PROVIDER to ${PRACTICE} QUEUED`,
    ]);
    expect((await cancel(service, cancelLink)).status).toBe(401);
  });

  test('with notify NONE → mails nobody, and the former link is invalid all the same', async () => {
    const { cancelLink, participation } = await booked();
    await correct(participation, { email: 'silent@example.org' }, 'NONE');
    expect((await mailsAbout(participation)).slice(2)).toEqual([
      'BOOKING_CONFIRMATION to silent@example.org WITHHELD',
      `DETAILS_TO_PROVIDER to ${PRACTICE} WITHHELD`,
    ]);
    expect((await cancel(service, cancelLink)).status).toBe(401);
  });
});

describe('the user of a corrected booking', () => {
  test('→ the one of the new address; the former one goes if it has no other place', async () => {
    const { participation } = await booked(undefined, { email: 'wrong-user@example.org' });
    await correct(participation, { email: 'right-user@example.org' });
    const users = await service.sql(
      "select u.email, p.id as place from users u left join participations p on p.user_id = u.id where u.crm_id = $1 and u.email like '%-user@example.org'",
      [practice.crmId],
    );
    expect(users).toEqual([{ email: 'right-user@example.org', place: participation }]);
  });

  test('a corrected name → lets mails quote no message of a stranger', async () => {
    const { appointment, participation } = await booked(undefined, { email: 'named@example.org', message: 'Buy gold' });
    await correct(participation, { firstName: 'Annette' });
    const [user] = await service.sql("select first_name from users where email = 'named@example.org' and crm_id = $1", [
      practice.crmId,
    ]);
    expect(user!.first_name).toBe('Annette');
    await mutate(practice, 'cancelAppointment', { appointment });
    expect((await newest(appointment, 'CANCELLATION_TO_CONSUMER')).text).not.toContain('gold');
  });
});

describe('other data of a booking', () => {
  test('language, time zone and data of the CRM → mail nobody', async () => {
    const { participation } = await booked();
    const input = { language: 'fr', timeZone: 'Europe/Paris', note: 'Called', metadata: { a: 'b' } };
    const { data } = await correct(participation, input);
    expect(data.updateParticipation).toMatchObject({ language: 'fr', timeZone: 'Europe/Paris' });
    expect(await mailsAbout(participation)).toHaveLength(2);
  });

  test('its events → name what has changed', async () => {
    const { participation } = await booked();
    const events = await eventsBy(service, practice.crmId, () =>
      correct(participation, { email: 'told@example.org', firstName: 'Anne', mobile: '+49 170 1234567' }),
    );
    const [changed] = events.filter(({ type }) => type === 'participation.changed');
    expect(changed!.data.changed).toEqual(['email', 'name', 'mobile']);
    expect(JSON.stringify(events)).not.toContain('told@example.org');
  });

  test.each(['firstName', 'lastName'])('%s null → INVALID_INPUT', async (field) => {
    const { participation } = await booked();
    const { errors } = await correct(participation, { [field]: null });
    expect(errors[0].extensions).toMatchObject({ code: 'INVALID_INPUT', fields: [`input.${field}`] });
  });

  test('of a hold → CONFLICT', async () => {
    const customer = await hold(service, await firstSlot(practice));
    const [place] = await service.sql('select id from participations where customer = $1', [customer]);
    expect(codes(await correct(place!.id, { lastName: 'Neu' }))?.map(([code]) => code)).toEqual(['CONFLICT']);
  });

  test('over REST → PUT with answers by their keys and notify', async () => {
    const { participation } = await booked();
    const { status, body } = await service.call(
      `PUT /crms/${practice.crmId}/participations/${participation}`,
      { email: 'rest@example.org', notify: 'PROVIDER' },
      practice.headers,
    );
    expect([status, body.participation.email]).toEqual([200, 'rest@example.org']);
    expect((await mailsAbout(participation)).slice(2)).toEqual([
      'BOOKING_CONFIRMATION to rest@example.org WITHHELD',
      `DETAILS_TO_PROVIDER to ${PRACTICE} QUEUED`,
    ]);
  });
});

describe('the data of a person after a correction', () => {
  const data = async (args: string) =>
    (
      await service.ask(
        `{ consumerData(${args}) { participations { uuid } mails { recipient } } }`,
        {},
        practice.headers,
      )
    ).consumerData;

  test('by the present address or the booking → places and all mails; by the former one → the mails sent there', async () => {
    const { participation } = await booked(undefined, { email: 'before@example.org' });
    await correct(participation, { email: 'after@example.org' });
    const recipients = ['after@example.org', 'before@example.org', PRACTICE];
    for (const name of ['email: "AFTER@example.org"', `booking: "${participation}"`]) {
      const { participations, mails } = await data(name);
      expect(participations).toEqual([{ uuid: participation }]);
      expect([...new Set(mails.map((mail: { recipient: string }) => mail.recipient))].sort()).toEqual(recipients);
    }
    const former = await data('email: "before@example.org"');
    expect(former).toEqual({ participations: [], mails: [{ recipient: 'before@example.org' }] });
  });

  test('erased by the booking → nothing of either address is left', async () => {
    const { participation } = await booked(undefined, { email: 'erased-1@example.org' });
    await correct(participation, { email: 'erased-2@example.org' });
    await mutate(practice, 'eraseConsumer', { booking: participation, cancelFutureAppointments: true });
    const [found] = await service.sql<{ traces: number }>(
      `select (select count(*)::int from mails where facts::text || recipient like '%erased-%')
        + (select count(*)::int from participations where email like 'erased-%')
        + (select count(*)::int from users where email like 'erased-%') as traces`,
      [],
    );
    expect(found?.traces).toBe(0);
  });

  test.each(['', 'email: "a@example.org", booking: "00000000-0000-4000-8000-000000000000"'])(
    'named by %j → INVALID_INPUT',
    async (name) => {
      const call = `{ consumerData${name && `(${name})`} { addresses } }`;
      const { errors } = await service.graphql(call, {}, practice.headers);
      expect(errors[0].extensions.code).toBe('INVALID_INPUT');
    },
  );
});
