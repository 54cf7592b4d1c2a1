import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { SENTENCES } from '../../src/languages/letters.ts';
import type { Invitation } from '../../src/mails/letters/invitation.ts';
import { linksOf } from '../../src/mails/letters/mail-links.ts';
import { writeMail } from '../../src/mails/letters/write-mail.ts';
import { MailKind } from '../../src/records/entities/values/mail-kind.ts';
import { appointmentCalls } from '../support/calls/appointment-calls.ts';
import { ANNA, book, cancel } from '../support/calls/booking.ts';
import { mutate } from '../support/calls/mutate.ts';
import { participationCalls } from '../support/calls/participation-calls.ts';
import { reschedule } from '../support/calls/rescheduling.ts';
import { slotOf } from '../support/calls/slots.ts';
import { LINKS } from '../support/mails/booking-facts.ts';
import { deliverDue, links } from '../support/mails/delivering.ts';
import { startStandIn } from '../support/mails/mailgun-stand-in.ts';
import { makePractice, type Room } from '../support/practice.ts';
import { type Service, startService } from '../support/service.ts';

const service = await startService();
const practice = await makePractice(service);

const PRACTICE = 'practice@example.com';

/** A room, and what its consumer got for a booking at nine. */
async function booked(options: Parameters<typeof practice.room>[0] = {}, fields: object = {}, at: Service = service) {
  const room = await practice.room(options);
  const { body } = await book(at, slotOf(room), { ...ANNA, ...fields });
  return { room, created: body.createdAppointment };
}

/** Moves the booking of a link in its room, and returns what the consumer got. */
async function moved(room: Room, cancelLink: string, clock: string, at: Service = service) {
  const { start, end } = slotOf(room, clock);
  const { status, body } = await reschedule(at, cancelLink, { start, end });
  expect(status).toBe(200);
  return body.createdAppointment;
}

/** The queued mails about bookings of a room are sent: no entry follows from a mail that nobody got. */
const markSent = (room: Room) =>
  service.sql(
    `update mails set state = 'SENT', sent_at = now() where state = 'QUEUED' and appointment_id in (
      select id from appointments where resource_id = $1)`,
    [room.uuid],
  );

/** The mails of a provider's resources to an address, in the order of their making. */
const mailsOf = (resource: string, recipient: string) =>
  service.sql(
    `select m.id as uuid, m.kind, m.state, m.language, m.facts, m.created_at as "createdAt"
     from mails m join appointments a on a.id = m.appointment_id
     where a.resource_id = $1 and m.recipient = $2 order by m.created_at, m.kind`,
    [resource, recipient],
  );

const statesOf = async (resource: string, recipient: string) =>
  (await mailsOf(resource, recipient)).map(({ kind, state }) => `${kind} ${state}`);

/** These mails as their recipient reads them. */
async function writtenTo(resource: string, recipient: string) {
  const mails = await mailsOf(resource, recipient);
  return mails.map(({ uuid, kind, language, facts, createdAt }) => {
    const mail = { uuid, kind, language, facts, createdAt };
    return { kind, ...writeMail(mail, linksOf(mail, links)) };
  });
}

/** A calendar entry: method, UID, SEQUENCE and start. */
function entryIn({ method, content }: Invitation) {
  const event = new ICAL.Component(ICAL.parse(content)).getFirstSubcomponent('vevent')!;
  const [uid, sequence, start] = ['uid', 'sequence', 'dtstart'].map((name) => event.getFirstPropertyValue(name));
  return [method, String(uid), sequence, new Date(String(start)).getTime()];
}

/** The calendar entries of these mails, after their kinds. */
const entriesOf = async (resource: string, recipient: string) =>
  (await writtenTo(resource, recipient)).map(({ kind, calendar }) => [kind, ...entryIn(calendar!)]);

const startOf = (room: Room, clock: string) => Date.parse(slotOf(room, clock).start);

describe('the calendar entries of a booking', () => {
  test('moved three times, then cancelled → one UID for each side, SEQUENCE rises', async () => {
    const { room, created } = await booked();
    let { cancelLink } = created;
    const times = ['10:00', '10:30', '11:00'];
    await markSent(room);
    for (const clock of times) {
      ({ cancelLink } = await moved(room, cancelLink, clock));
      await markSent(room);
    }
    expect((await cancel(service, cancelLink)).status).toBe(204);

    const [first] = await service.sql('select id from participations where appointment_id = $1', [
      created.appointment_uuid,
    ]);
    const starts = ['09:00', ...times, '11:00'].map((clock) => startOf(room, clock));
    const consumer = `${first!.id}@slotkeeper`;
    const toConsumer = ['BOOKING_CONFIRMATION', ...times.map(() => 'MOVE_TO_CONSUMER'), 'CANCELLATION_TO_CONSUMER'];
    expect(await entriesOf(room.uuid, ANNA.email)).toEqual(
      toConsumer.map((kind, i) => [kind, i < 4 ? 'REQUEST' : 'CANCEL', consumer, i, starts[i]]),
    );
    const provider = `${created.appointment_uuid}@slotkeeper`;
    const toProvider = ['BOOKING_NOTIFICATION', ...times.map(() => 'MOVE_TO_PROVIDER'), 'CANCELLATION_TO_PROVIDER'];
    expect(await entriesOf(room.uuid, PRACTICE)).toEqual(
      toProvider.map((kind, i) => [kind, i < 4 ? 'REQUEST' : 'CANCEL', provider, i, starts[i]]),
    );
  });

  test('moved into a class that others attend → the entry of the appointment that ended is removed', async () => {
    const { room, created } = await booked({ availability: { capacity: 3 } });
    const { body } = await book(service, slotOf(room, '10:00'), { email: 'other@example.org' });
    const left = created.appointment_uuid;
    const joined = body.createdAppointment.appointment_uuid;
    await moved(room, created.cancelLink, '10:00');
    const entries = await entriesOf(room.uuid, PRACTICE);
    // both are of one moment
    expect(entries.slice(2).sort()).toEqual([
      ['CANCELLATION_TO_PROVIDER', 'CANCEL', `${left}@slotkeeper`, 1, startOf(room, '09:00')],
      ['MOVE_TO_PROVIDER', 'REQUEST', `${joined}@slotkeeper`, 0, startOf(room, '10:00')],
    ]);
  });

  test('moved out of a class that others attend → its entry stays', async () => {
    const { room, created } = await booked({ availability: { capacity: 3 } });
    await book(service, { ...slotOf(room), timeslot: created.appointment_uuid }, { email: 'other@example.org' });
    await moved(room, created.cancelLink, '10:00');
    const kinds = (await mailsOf(room.uuid, PRACTICE)).map(({ kind }) => kind);
    expect(kinds).toEqual(['BOOKING_NOTIFICATION', 'BOOKING_NOTIFICATION', 'MOVE_TO_PROVIDER']);
  });

  /** A free resource with the product of a room, whose contact has another address. */
  async function otherDesk(room: Room) {
    const contact = await practice.user();
    const contactChannels = [{ type: 'EMAIL', value: 'desk@example.com' }];
    await practice.make('setGeneralContactProfile', { user: contact, name: 'Desk', contactChannels });
    const other = await practice.resource({ products: [room.product], contact });
    await practice.availability({ resource: other.uuid, start: `${room.day}T09:00`, end: `${room.day}T12:00` });
    return other;
  }

  test('moved to a resource with another contact → removed there where it was', async () => {
    const { room, created } = await booked();
    const other = await otherDesk(room);
    const { start, end } = slotOf(room);
    await reschedule(service, created.cancelLink, { start, end, ref: other.reference });
    const entry = `${created.appointment_uuid}@slotkeeper`;
    expect(await entriesOf(other.uuid, 'desk@example.com')).toEqual([
      ['MOVE_TO_PROVIDER', 'REQUEST', entry, 1, startOf(room, '09:00')],
    ]);
    expect((await entriesOf(room.uuid, PRACTICE)).slice(1)).toEqual([
      ['CANCELLATION_TO_PROVIDER', 'CANCEL', entry, 1, startOf(room, '09:00')],
    ]);
  });

  test('moved there by the CRM with everybody in it, and back → removed there where it was, each time', async () => {
    const { room, created } = await booked();
    const other = await otherDesk(room);
    const { move, cancel: end } = appointmentCalls(practice);
    const appointment = created.appointment_uuid;
    await move(appointment, { resource: other.uuid, start: slotOf(room, '10:00').start });
    await move(appointment, { resource: room.uuid });
    await move(appointment, { resource: other.uuid });
    await end(appointment);
    const entry = `${appointment}@slotkeeper`;
    const [nine, ten] = [startOf(room, '09:00'), startOf(room, '10:00')];
    expect(await entriesOf(other.uuid, 'desk@example.com')).toEqual([
      ['MOVE_TO_PROVIDER', 'REQUEST', entry, 1, ten],
      ['CANCELLATION_TO_PROVIDER', 'CANCEL', entry, 2, ten],
      ['MOVE_TO_PROVIDER', 'REQUEST', entry, 3, ten],
      ['CANCELLATION_TO_PROVIDER', 'CANCEL', entry, 4, ten],
    ]);
    // its mails are of the appointment, which is at the other resource now
    expect(await entriesOf(other.uuid, PRACTICE)).toEqual([
      ['BOOKING_NOTIFICATION', 'REQUEST', entry, 0, nine],
      ['CANCELLATION_TO_PROVIDER', 'CANCEL', entry, 1, nine],
      ['MOVE_TO_PROVIDER', 'REQUEST', entry, 2, ten],
      ['CANCELLATION_TO_PROVIDER', 'CANCEL', entry, 3, ten],
    ]);
  });
});

describe('the entry of a class with a booking and a request', () => {
  const { decide } = participationCalls(practice);

  const setProcess = (room: Room, bookingProcess: string) =>
    practice.make('setChannel', { resource: room.uuid, key: 'RESOURCE_PUBLIC', bookingProcess });

  test('the booking is cancelled, then the request → removed when the last one has left', async () => {
    const { room, created } = await booked({ availability: { capacity: 3 } });
    const entry = created.appointment_uuid;
    await setProcess(room, 'REQUESTED');
    const { body } = await book(service, { ...slotOf(room), timeslot: entry }, { email: 'other@example.org' });
    for (const { cancelLink } of [created, body.createdAppointment]) await cancel(service, cancelLink);
    const cancellations = (await writtenTo(room.uuid, PRACTICE)).slice(2);
    expect(cancellations.map(({ kind, calendar }) => [kind, calendar?.method])).toEqual([
      ['CANCELLATION_TO_PROVIDER', undefined],
      ['CANCELLATION_TO_PROVIDER', 'CANCEL'],
    ]);
  });

  async function requestIn(appointment: string): Promise<string> {
    const requests = "select id from participations where appointment_id = $1 and state = 'REQUESTED'";
    const [request] = await service.sql(requests, [appointment]);
    return request!.id;
  }

  test.each([
    ['to book', false],
    ['for another time', true],
  ])('the booking is cancelled, then a request %s is declined → removed, as nobody is left', async (_what, isMove) => {
    const { room, created } = await booked({ availability: { capacity: 3 } });
    const entry = created.appointment_uuid;
    const there = { ...slotOf(room), timeslot: entry };
    const { body } = isMove ? await book(service, slotOf(room, '10:00')) : { body: undefined };
    await setProcess(room, 'REQUESTED');
    const { start, end } = there;
    await (body ? reschedule(service, body.createdAppointment.cancelLink, { start, end }) : book(service, there));
    await cancel(service, created.cancelLink);
    const request = await requestIn(entry);
    await decide('declineParticipation', request, ', message: "We are closed"');
    const { kind, calendar, text } = (await writtenTo(room.uuid, PRACTICE)).at(-1)!;
    expect([kind, ...entryIn(calendar!)]).toEqual([
      'CANCELLATION_TO_PROVIDER',
      'CANCEL',
      `${entry}@slotkeeper`,
      1,
      startOf(room, '09:00'),
    ]);
    expect(text).toContain('We are closed');
    expect(text).not.toContain('10:00');
  });

  test('the booking is cancelled, then the request is moved by the CRM and declined → moves and is removed, too', async () => {
    const { room, created } = await booked({ availability: { capacity: 3 } });
    const entry = created.appointment_uuid;
    await setProcess(room, 'REQUESTED');
    await book(service, { ...slotOf(room), timeslot: entry });
    await cancel(service, created.cancelLink);
    const request = await requestIn(entry);
    const move = `mutation ($it: Uuid!, $start: Instant!) {
      rescheduleParticipation(participation: $it, input: { start: $start }) { uuid } }`;
    const { start } = slotOf(room, '10:00');
    const { rescheduleParticipation: moved } = await service.ask(move, { it: request, start }, practice.headers);
    await decide('declineParticipation', moved.uuid);
    const mails = (await writtenTo(room.uuid, PRACTICE)).slice(3);
    expect(mails.map(({ kind, calendar }) => [kind, ...entryIn(calendar!)])).toEqual([
      ['MOVE_TO_PROVIDER', 'REQUEST', `${entry}@slotkeeper`, 1, startOf(room, '10:00')],
      ['CANCELLATION_TO_PROVIDER', 'CANCEL', `${entry}@slotkeeper`, 2, startOf(room, '10:00')],
    ]);
  });

  test('the request is the older one, the CRM moves and cancels the class → moves and is removed, too', async () => {
    const room = await practice.room({ availability: { capacity: 3 } });
    await setProcess(room, 'REQUESTED');
    const { body } = await book(service, slotOf(room), ANNA);
    const appointment = body.createdAppointment.appointment_uuid;
    await setProcess(room, 'IMMEDIATE');
    await book(service, { ...slotOf(room), timeslot: appointment }, { email: 'other@example.org' });
    const { move, cancel: end } = appointmentCalls(practice);
    await move(appointment, { start: slotOf(room, '10:00').start });
    await end(appointment);

    const [, notification, moved, cancellation] = await writtenTo(room.uuid, PRACTICE);
    expect(moved!.text).toContain('Bitte bestätigen Sie die Anfrage');
    expect(moved!.text).toContain('/confirm?token=');
    const entries = [notification, moved, cancellation].map((mail) => entryIn(mail!.calendar!));
    const entry = `${appointment}@slotkeeper`;
    expect(entries).toEqual([
      ['REQUEST', entry, 0, startOf(room, '09:00')],
      ['REQUEST', entry, 1, startOf(room, '10:00')],
      ['CANCEL', entry, 2, startOf(room, '10:00')],
    ]);
    // whoever sees the calendar of a provider must not answer requests
    expect(moved!.calendar!.content).not.toContain('token=');
  });
});

describe('the mails of a booking that moves', () => {
  test.each(Object.entries(SENTENCES))(
    'in %s → by the consumer, in the language of the booking',
    async (locale, own) => {
      const { room, created } = await booked({}, { locale });
      await moved(room, created.cancelLink, '10:00');
      const [, mail] = await mailsOf(room.uuid, ANNA.email);
      const { kind, language, facts, createdAt } = mail!;
      expect([kind, language]).toEqual(['MOVE_TO_CONSUMER', locale]);
      const { text } = writeMail({ kind, language, facts, createdAt }, LINKS);
      const { heading, opening } = own.movesByConsumers.MOVE_TO_CONSUMER;
      expect(text).toContain(heading);
      expect(text).toContain(opening({ provider: 'Practice', consumer: '' }));
      expect(text).toMatch(new RegExp(`^${own.labels.before}${own.colon}.*0?9:00`, 'm'));
    },
  );

  test('by the CRM → say that the provider did it, with the message', async () => {
    const { room, created } = await booked();
    const [place] = await service.sql('select id from participations where appointment_id = $1', [
      created.appointment_uuid,
    ]);
    await mutate(practice, 'rescheduleParticipation', {
      participation: place!.id,
      input: { start: slotOf(room, '10:00').start, message: 'The heating is broken' },
    });
    const [, mail] = await mailsOf(room.uuid, ANNA.email);
    expect(mail!.facts).toMatchObject({
      message: 'The heating is broken',
      isMessageByCrm: true,
      before: { isByConsumer: false, resource: null },
    });
  });

  test('to another resource at the same time → the former resource without the time, which stays', async () => {
    const { room, created } = await booked();
    const other = await practice.resource({ products: [room.product] });
    await appointmentCalls(practice).move(created.appointment_uuid, { resource: other.uuid });
    const { text } = (await writtenTo(other.uuid, ANNA.email)).at(-1)!;
    expect(text).toContain('\nBisher: Room\n');
  });

  test('the link of the last one → cancels the new place', async () => {
    const { room, created } = await booked();
    const { appointment_uuid: appointment } = await moved(room, created.cancelLink, '10:00');
    const mail = (await mailsOf(room.uuid, ANNA.email)).at(-1)!;
    const { cancel: link } = linksOf(
      {
        uuid: mail.uuid,
        kind: MailKind.MOVE_TO_CONSUMER,
        language: 'de',
        facts: mail.facts,
        createdAt: mail.createdAt,
      },
      links,
    );
    expect((await cancel(service, link!)).status).toBe(204);
    const [row] = await service.sql('select state from appointments where id = $1', [appointment]);
    expect(row!.state).toBe('CANCELED');
  });

  test('those of the former place that wait → withdrawn; those that were tried → stay', async () => {
    const { room, created } = await booked();
    const second = await moved(room, created.cancelLink, '10:00');
    await service.sql("update mails set attempts = 1 where appointment_id = $1 and kind = 'MOVE_TO_CONSUMER'", [
      second.appointment_uuid,
    ]);
    await moved(room, second.cancelLink, '11:00');
    expect(await statesOf(room.uuid, ANNA.email)).toEqual([
      'BOOKING_CONFIRMATION SUPPRESSED',
      'MOVE_TO_CONSUMER QUEUED',
      'MOVE_TO_CONSUMER QUEUED',
    ]);
  });

  test('while one of the former place waits for its next attempt → in their order, however late', async () => {
    await service.sql('delete from mails');
    const mailgun = await startStandIn();
    const { room, created } = await booked();
    await service.sql("update mails set attempts = 1, due_at = 'infinity' where recipient = $1", [ANNA.email]);
    const second = await moved(room, created.cancelLink, '10:00');
    await moved(room, second.cancelLink, '11:00');
    await deliverDue(service, mailgun);
    const waiting = ['BOOKING_CONFIRMATION QUEUED', 'MOVE_TO_CONSUMER SUPPRESSED', 'MOVE_TO_CONSUMER QUEUED'];
    expect(await statesOf(room.uuid, ANNA.email)).toEqual(waiting);
    // those to the provider wait for each other only
    expect(mailgun.received).toHaveLength(1);

    await service.sql('update mails set due_at = now()');
    for (const _ of [1, 2, 3]) await deliverDue(service, mailgun);
    const sent = ['BOOKING_CONFIRMATION SENT', 'MOVE_TO_CONSUMER SUPPRESSED', 'MOVE_TO_CONSUMER SENT'];
    expect(await statesOf(room.uuid, ANNA.email)).toEqual(sent);
  });

  test('a repeated request → no further mail', async () => {
    const { room, created } = await booked();
    for (const _ of [1, 2, 3]) await moved(room, created.cancelLink, '10:00');
    expect(await mailsOf(room.uuid, ANNA.email)).toHaveLength(2);
    expect(await mailsOf(room.uuid, PRACTICE)).toHaveLength(2);
  });
});

test('a request for another time → both are told both times; no calendar changes, the booked mails stay', async () => {
  const { room, created } = await booked();
  await practice.make('setChannel', { resource: room.uuid, key: 'RESOURCE_PUBLIC', bookingProcess: 'REQUESTED' });
  const { appointment_uuid: requested } = await moved(room, created.cancelLink, '10:00');
  expect(await statesOf(room.uuid, ANNA.email)).toEqual(['BOOKING_CONFIRMATION QUEUED', 'RESCHEDULE_RECEIVED QUEUED']);
  expect(await statesOf(room.uuid, PRACTICE)).toEqual(['BOOKING_NOTIFICATION QUEUED', 'RESCHEDULE_TO_CONFIRM QUEUED']);
  for (const recipient of [ANNA.email, PRACTICE]) {
    const { kind, language, facts, createdAt } = (await mailsOf(room.uuid, recipient)).at(-1)!;
    expect(facts.appointment.uuid).toBe(requested);
    expect(Date.parse(facts.before.start)).toBe(startOf(room, '09:00'));
    expect(writeMail({ kind, language, facts, createdAt }, LINKS).calendar).toBeNull();
  }
});

test('a request for another time, cancelled with its booking before the mails were sent → nothing is sent', async () => {
  const { room, created } = await booked();
  await practice.make('setChannel', { resource: room.uuid, key: 'RESOURCE_PUBLIC', bookingProcess: 'REQUESTED' });
  const { cancelLink } = await moved(room, created.cancelLink, '10:00');
  await cancel(service, cancelLink);
  expect(await statesOf(room.uuid, ANNA.email)).toEqual([
    'BOOKING_CONFIRMATION SUPPRESSED',
    'RESCHEDULE_RECEIVED SUPPRESSED',
    'CANCELLATION_TO_CONSUMER SUPPRESSED',
  ]);
});

test('a request for another time that the CRM moves → the booking stands, and the link cancels it', async () => {
  const { room, created } = await booked();
  await practice.make('setChannel', { resource: room.uuid, key: 'RESOURCE_PUBLIC', bookingProcess: 'REQUESTED' });
  const { appointment_uuid: requested } = await moved(room, created.cancelLink, '10:00');
  await appointmentCalls(practice).move(requested, { start: slotOf(room, '11:00').start });
  const { kind, text } = (await writtenTo(room.uuid, ANNA.email)).at(-1)!;
  expect(kind).toBe('MOVE_TO_CONSUMER');
  expect(text).toContain('Bis dahin bleibt es bei Ihrem gebuchten Termin.');
  expect(text).toContain('\n\nTermin absagen:\n');
  expect(text).not.toContain('zurückziehen');
});

describe('a mailbox with a limit', async () => {
  const limited = await startService({ mailsPerMailbox: 2 }, service.databaseUrl);

  test('moves by strangers → count; a consumer who was told is told of the end', async () => {
    const email = 'told@example.org';
    const { room, created } = await booked({}, { email }, limited);
    const second = await moved(room, created.cancelLink, '10:00', limited);
    const third = await moved(room, second.cancelLink, '11:00', limited);
    await service.sql("update mails set attempts = 1 where recipient = $1 and state = 'QUEUED'", [email]);
    await cancel(limited, third.cancelLink);
    expect(await statesOf(room.uuid, email)).toEqual([
      'BOOKING_CONFIRMATION SUPPRESSED',
      'MOVE_TO_CONSUMER QUEUED',
      'MOVE_TO_CONSUMER SUPPRESSED',
      'CANCELLATION_TO_CONSUMER QUEUED',
    ]);
  });

  test('a consumer who was never told → is not told of moves and of the end either', async () => {
    const email = 'never-told@example.org';
    for (const _ of [1, 2]) await booked({}, { email }, limited);
    const { room, created } = await booked({}, { email }, limited);
    const second = await moved(room, created.cancelLink, '10:00', limited);
    await cancel(limited, second.cancelLink);
    expect(await statesOf(room.uuid, email)).toEqual([
      'BOOKING_CONFIRMATION SUPPRESSED',
      'MOVE_TO_CONSUMER SUPPRESSED',
      'CANCELLATION_TO_CONSUMER SUPPRESSED',
    ]);
  });
});
