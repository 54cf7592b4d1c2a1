import { describe, expect, onTestFinished, test } from 'vitest';
import { eva } from '../support/calls/appointment-calls.ts';
import { ANNA, book } from '../support/calls/booking.ts';
import { mutate } from '../support/calls/mutate.ts';
import { reschedule } from '../support/calls/rescheduling.ts';
import { firstSlot, slotOf } from '../support/calls/slots.ts';
import { eventsBy } from '../support/events.ts';
import { queue } from '../support/mails/delivering.ts';
import { makePractice } from '../support/practice.ts';
import { sharedService } from '../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service);

/** Kinds and states of the mails about an appointment. */
const mailsAbout = async (appointment: string): Promise<string[]> =>
  (
    await service.sql('select kind, state from mails where appointment_id = $1 order by created_at, kind', [
      appointment,
    ])
  ).map(({ kind, state }) => `${kind} ${state}`);

/** An appointment of one consumer. */
async function created(notify: string): Promise<{ uuid: string; start: string }> {
  const { resource, product, start } = await firstSlot(practice);
  const input = { resource, product, start, participants: [eva] };
  return { start, ...(await mutate(practice, 'createAppointment', { input, notify }, '{ uuid }')) };
}

/** The queued mails about an appointment are sent. */
const markSent = (appointment: string) =>
  service.sql("update mails set state = 'SENT', sent_at = now() where appointment_id = $1 and state = 'QUEUED'", [
    appointment,
  ]);

/** A mail as a CRM reads it. */
interface ReadMail {
  kind: string;
  state: string;
  content: { subject: string; calendar: { method: string; content: string } | null };
}

/** The mails that a CRM reads, as it sends them itself. */
async function readMails(appointment: string): Promise<ReadMail[]> {
  const { mails } = await service.ask(
    `query ($appointment: Uuid!) { mails(appointment: $appointment) {
      nodes { kind state withheldBy recipient content { subject calendar { method content } } } } }`,
    { appointment },
    practice.headers,
  );
  return mails.nodes.sort((a: ReadMail, b: ReadMail) => a.kind.localeCompare(b.kind));
}

/** Leaves kinds of mails to the CRM until the test is over. */
async function withholding(...withheldMails: string[]): Promise<void> {
  const withhold = (kinds: string[]) =>
    mutate(practice, 'updateProvider', { provider: practice.provider, input: { withheldMails: kinds } });
  await withhold(withheldMails);
  onTestFinished(async () => {
    await withhold([]);
  });
}

describe('notify', () => {
  test.each([
    ['ALL', 'QUEUED', 'QUEUED'],
    ['CONSUMER', 'QUEUED', 'WITHHELD'],
    ['PROVIDER', 'WITHHELD', 'QUEUED'],
    ['NONE', 'WITHHELD', 'WITHHELD'],
  ])('%s → the mail to the consumer is %s, that to the provider %s', async (notify, consumer, provider) => {
    const { uuid } = await created(notify);
    expect(await mailsAbout(uuid)).toEqual([`BOOKING_CONFIRMATION ${consumer}`, `BOOKING_NOTIFICATION ${provider}`]);
  });

  test('without the key of the CRM → FORBIDDEN, and nothing is booked', async () => {
    const { resource, timeslot: availability, product, start, end } = await firstSlot(practice);
    const input = { availability, product, start, end, ...eva };
    const call = `mutation ($resource: Identifier!, $input: BookAppointmentInput!) {
      bookAppointment(resource: $resource, input: $input, notify: PROVIDER) { state } }`;
    const { errors } = await service.graphql(call, { resource, input });
    expect(errors[0].extensions).toMatchObject({ code: 'FORBIDDEN', fields: ['notify'] });
  });

  test('over REST → in the body with the key, and ignored without it', async () => {
    const slot = await firstSlot(practice);
    const byCrm = await book(service, slot, { notify: 'NONE' }, '', practice.headers);
    expect(await mailsAbout(byCrm.body.createdAppointment.appointment_uuid)).toEqual([
      'BOOKING_CONFIRMATION WITHHELD',
      'BOOKING_NOTIFICATION WITHHELD',
    ]);
    const anonymous = await book(service, await firstSlot(practice), { notify: 'NONE' });
    expect(await mailsAbout(anonymous.body.createdAppointment.appointment_uuid)).toEqual([
      'BOOKING_CONFIRMATION QUEUED',
      'BOOKING_NOTIFICATION QUEUED',
    ]);
  });

  test('a silent move → withdraws the confirmation of the former time, unless it was sent', async () => {
    const room = await practice.room();
    const { body } = await book(service, slotOf(room), ANNA);
    const { appointment_uuid: former } = body.createdAppointment;
    const [place] = await service.sql('select id from participations where appointment_id = $1', [former]);
    const input = { start: slotOf(room, '10:00').start };
    await mutate(practice, 'rescheduleParticipation', { participation: place!.id, input, notify: 'NONE' });
    expect(await mailsAbout(former)).toEqual(['BOOKING_CONFIRMATION SUPPRESSED', 'BOOKING_NOTIFICATION QUEUED']);
  });

  test.each([
    ['NONE', 'WITHHELD'],
    ['ALL', 'QUEUED'],
  ])(
    'a move of the appointment with %s → withdraws what tells the former time, unless it was sent',
    async (notify, told) => {
      const moved = async (isSent: boolean) => {
        const { uuid, start } = await created('CONSUMER');
        if (isSent) await markSent(uuid);
        const input = { start: new Date(Date.parse(start) + 7 * 86_400_000).toISOString() };
        await mutate(practice, 'moveAppointment', { appointment: uuid, input, notify });
        return mailsAbout(uuid);
      };
      const others = ['BOOKING_NOTIFICATION WITHHELD', `MOVE_TO_CONSUMER ${told}`, `MOVE_TO_PROVIDER ${told}`];
      expect(await moved(false)).toEqual(['BOOKING_CONFIRMATION SUPPRESSED', ...others]);
      expect(await moved(true)).toEqual(['BOOKING_CONFIRMATION SENT', ...others]);
    },
  );
});

describe('calendar entries of a booking whose confirmation was withheld', () => {
  test('the first mail that is sent → creates the entry, and a cancellation removes it', async () => {
    const { uuid, start } = await created('NONE');
    const later = new Date(Date.parse(start) + 3_600_000).toISOString();
    await mutate(practice, 'moveAppointment', { appointment: uuid, input: { start: later } });
    await markSent(uuid);
    await mutate(practice, 'cancelAppointment', { appointment: uuid });
    const entries = (await readMails(uuid)).map(({ kind, content: { calendar } }) => [
      kind,
      calendar && [calendar.method, /SEQUENCE:(\d+)/.exec(calendar.content)?.[1]],
    ]);
    expect(Object.fromEntries(entries)).toMatchObject({
      MOVE_TO_CONSUMER: ['REQUEST', '1'],
      MOVE_TO_PROVIDER: ['REQUEST', '1'],
      CANCELLATION_TO_CONSUMER: ['CANCEL', '2'],
      CANCELLATION_TO_PROVIDER: ['CANCEL', '2'],
    });
  });

  test('a cancellation as the first mail → has no calendar part', async () => {
    const { uuid } = await created('NONE');
    await mutate(practice, 'cancelAppointment', { appointment: uuid });
    const cancellations = (await readMails(uuid)).filter(({ state }) => state === 'QUEUED');
    expect(cancellations.map(({ kind, content }) => [kind, content.calendar])).toEqual([
      ['CANCELLATION_TO_CONSUMER', null],
      ['CANCELLATION_TO_PROVIDER', null],
    ]);
  });

  test('confirmed by mail, moved silently, cancelled → the entry is removed', async () => {
    const room = await practice.room();
    const { body } = await book(service, slotOf(room), ANNA, '', practice.headers);
    const { appointment_uuid: former } = body.createdAppointment;
    const [place] = await service.sql('select id from participations where appointment_id = $1', [former]);
    await markSent(former);
    const input = { start: slotOf(room, '10:00').start };
    const moved = await mutate(
      practice,
      'rescheduleParticipation',
      { participation: place!.id, input, notify: 'NONE' },
      '{ uuid appointment { uuid } }',
    );
    await mutate(practice, 'cancelParticipation', { participation: moved.uuid });
    const cancellations = (await readMails(moved.appointment.uuid)).filter(({ state }) => state === 'QUEUED');
    expect(cancellations.map(({ kind, content }) => [kind, content.calendar?.method])).toEqual([
      ['CANCELLATION_TO_CONSUMER', 'CANCEL'],
      ['CANCELLATION_TO_PROVIDER', 'CANCEL'],
    ]);
  });
});

describe('withheldMails of a provider', () => {
  test('a booking by anybody → the mail is WITHHELD by SETTING, has an event, and the CRM reads its content', async () => {
    await withholding('BOOKING_CONFIRMATION');
    const slot = await firstSlot(practice);
    let appointment = '';
    const events = await eventsBy(service, practice.crmId, async () => {
      appointment = (await book(service, slot)).body.createdAppointment.appointment_uuid;
    });
    const withheld = events.filter(({ type }) => type === 'mail.withheld');
    const [place] = await service.sql('select id from participations where appointment_id = $1', [appointment]);
    expect(withheld.map(({ data }) => data)).toEqual([
      expect.objectContaining({ kind: 'BOOKING_CONFIRMATION', participation: place!.id, appointment }),
    ]);
    const { events: page } = await service.ask(
      '{ events(types: ["mail.withheld"], first: 1000) { nodes { mail { kind recipient } } } }',
      {},
      practice.headers,
    );
    expect(page.nodes.at(-1)).toEqual({
      mail: { kind: 'BOOKING_CONFIRMATION', recipient: expect.stringMatching('@example.org') },
    });
    expect(await readMails(appointment)).toEqual([
      expect.objectContaining({
        kind: 'BOOKING_CONFIRMATION',
        state: 'WITHHELD',
        withheldBy: 'SETTING',
        content: { subject: expect.any(String), calendar: expect.objectContaining({ method: 'REQUEST' }) },
      }),
      expect.objectContaining({ kind: 'BOOKING_NOTIFICATION', state: 'QUEUED', withheldBy: null }),
    ]);
  });

  test('the mail of a move by the link → withheld, and the former confirmation is withdrawn', async () => {
    const room = await practice.room();
    const { body } = await book(service, slotOf(room));
    await withholding('MOVE_TO_CONSUMER');
    const { start, end } = slotOf(room, '10:00');
    const moved = await reschedule(service, body.createdAppointment.cancelLink, { start, end });
    expect(await mailsAbout(moved.body.createdAppointment.appointment_uuid)).toEqual([
      'MOVE_TO_CONSUMER WITHHELD',
      'MOVE_TO_PROVIDER QUEUED',
    ]);
    expect(await mailsAbout(body.createdAppointment.appointment_uuid)).toContain('BOOKING_CONFIRMATION SUPPRESSED');
  });

  test('a mail that is about no booking → INVALID_INPUT', async () => {
    const { errors } = await service.graphql(
      `mutation ($provider: Identifier!) {
        updateProvider(provider: $provider, input: { withheldMails: [EMAIL_VERIFICATION] }) { uuid } }`,
      { provider: practice.provider },
      practice.headers,
    );
    expect(errors[0].extensions).toMatchObject({ code: 'INVALID_INPUT', fields: ['input.withheldMails'] });
  });
});

test('a mail that proves an address → without content for a CRM', async () => {
  const [id] = await queue(service, practice.crmId);
  const { mails } = await service.ask(
    '{ mails(newestFirst: true, first: 1) { nodes { uuid content { text } } } }',
    {},
    practice.headers,
  );
  expect(mails.nodes).toEqual([{ uuid: id, content: null }]);
});
