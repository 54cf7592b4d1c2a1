import { beforeEach, expect, test } from 'vitest';
import { book, cancel } from '../support/calls/booking.ts';
import { firstSlot } from '../support/calls/slots.ts';
import { DOMAIN, deliverDue, FROM, links, queue, startDelivery, stateOf } from '../support/mails/delivering.ts';
import { startStandIn } from '../support/mails/mailgun-stand-in.ts';
import { makePractice } from '../support/practice.ts';
import { startService } from '../support/service.ts';

const service = await startService();
const practice = await makePractice(service);
const mailgun = await startStandIn();

beforeEach(async () => {
  await service.sql('delete from mails');
  mailgun.reset();
});

const subjects = () => mailgun.received.map(({ fields }) => fields.subject);

test('a booking → both mails at Mailgun, the whole of them', async () => {
  const slot = await firstSlot(practice);
  await startDelivery(service, mailgun);
  const { body } = await book(service, slot, { email: 'Eva@Example.org', locale: 'de' });
  await mailgun.until(2);
  const [mail] = await service.sql("select id from mails where kind = 'BOOKING_CONFIRMATION'");
  const sent = mailgun.received.find(({ fields }) => fields['v:mail-id'] === mail!.id);
  expect(sent).toEqual({
    route: `POST /v3/${DOMAIN}/messages`,
    authorization: `Basic ${Buffer.from('api:key-of-the-tests').toString('base64')}`,
    fields: {
      from: FROM,
      to: 'eva@example.org',
      subject: 'BOOKING_CONFIRMATION in de',
      html: '<p>BOOKING_CONFIRMATION</p>',
      text: expect.any(String),
      'h:Reply-To': 'practice@example.com',
      'h:Message-Id': `<${mail!.id}@${DOMAIN}>`,
      'h:Auto-Submitted': 'auto-generated',
      'o:tracking': 'no',
      'v:mail-id': mail!.id,
      'v:resends': '0',
    },
    attachment: {
      name: 'invite.ics',
      type: 'text/calendar; charset=utf-8; method=request',
      content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n',
    },
  });
  const { cancel: link } = JSON.parse(sent!.fields.text!);
  const token = new URL(link).searchParams.get('X-SIGNED-APP-CUSTOMER');
  expect((await links.readCancel(token!)).appointment).toBe(body.createdAppointment.appointment_uuid);
  expect((await cancel(service, link)).status).toBe(204);
});

test('what is sent → in the ledger with its time, and not sent again', async () => {
  const [mail = ''] = await queue(service, practice.crmId);
  await deliverDue(service, mailgun);
  await deliverDue(service, mailgun);
  expect(await stateOf(service, mail)).toEqual({ state: 'SENT', attempts: 1, failure: null, isSent: true });
  expect(mailgun.messageIds).toEqual([`<${mail}@${DOMAIN}>`]);
});

test('a text with a variable of Mailgun → sent so that Mailgun puts no link there; links keep their escapes', {
  tags: ['attack/links-providers-texts-mail'],
}, async () => {
  await queue(service, practice.crmId);
  const text = 'See %unsubscribe_url%, %tag_unsubscribe_url%, 20% or http://slots.example.com/a%40b%40';
  const write = () => ({ subject: text, html: text, text, replyTo: null, calendar: null });
  await deliverDue(service, mailgun, { write });
  const { fields } = mailgun.received[0]!;
  const shown = 'See %\u2060unsubscribe_url%, %\u2060tag_unsubscribe_url%, 20% or http://slots.example.com/a%40b%40';
  expect(fields).toMatchObject({ subject: shown, html: shown, text: shown });
});

test('a booking that fails in the end → nothing is sent', async () => {
  await startDelivery(service, mailgun);
  await service.sql(
    "alter table mails add constraint no_notification check (kind <> 'BOOKING_NOTIFICATION') not valid",
  );
  expect((await book(service, await firstSlot(practice), { email: 'fails@example.org' })).status).toBe(500);
  await service.sql('alter table mails drop constraint no_notification');
  expect((await book(service, await firstSlot(practice), { email: 'books@example.org' })).status).toBe(201);
  await mailgun.until(2);
  expect(mailgun.received.map(({ fields }) => fields.to).sort()).toEqual(['books@example.org', 'practice@example.com']);
});

test('a suppressed mail → is not sent', async () => {
  const [mail = ''] = await queue(service, practice.crmId);
  await service.sql("update mails set state = 'SUPPRESSED'");
  await deliverDue(service, mailgun);
  expect(mailgun.received).toEqual([]);
  expect(await stateOf(service, mail)).toMatchObject({ state: 'SUPPRESSED', attempts: 0 });
});

test('the confirmation has to be tried again → the cancellation of the same place waits for it', async () => {
  const { body } = await book(service, await firstSlot(practice), { email: 'waits@example.org', locale: 'en' });
  await service.sql("delete from mails where recipient <> 'waits@example.org'");
  mailgun.answer([{ status: 500 }, { status: 500 }]);
  await deliverDue(service, mailgun);
  await cancel(service, body.createdAppointment.cancelLink);
  await service.sql("delete from mails where recipient <> 'waits@example.org'");
  await deliverDue(service, mailgun);
  expect(new Set(subjects())).toEqual(new Set(['BOOKING_CONFIRMATION in en']));
  await startDelivery(service, mailgun);
  await mailgun.until(4);
  expect(subjects().slice(-2)).toEqual(['BOOKING_CONFIRMATION in en', 'CANCELLATION_TO_CONSUMER in en']);
});

test('the appointment is over before its mail could be sent → FAILED, nobody is told of it any more', async () => {
  await book(service, await firstSlot(practice), { email: 'late@example.org' });
  await service.sql(`update mails set created_at = created_at - interval '30 days',
    facts = jsonb_set(facts, '{appointment,end}', to_jsonb(now() - interval '1 second'))`);
  await deliverDue(service, mailgun);
  expect(mailgun.received).toEqual([]);
  const mails = await service.sql('select state, failure from mails');
  const failure = 'It was too late to send the mail';
  expect(mails).toEqual([
    { state: 'FAILED', failure },
    { state: 'FAILED', failure },
  ]);
});

test('a reminder that could not be sent before the start → FAILED', async () => {
  await book(service, await firstSlot(practice), { email: 'reminded@example.org' });
  await service.sql("delete from mails where recipient <> 'reminded@example.org'");
  await service.sql(`update mails set kind = 'REMINDER', created_at = created_at - interval '30 days',
    facts = jsonb_set(facts, '{appointment,start}', to_jsonb(now() - interval '1 second'))`);
  await deliverDue(service, mailgun);
  expect(mailgun.received).toEqual([]);
  const failure = 'It was too late to send the mail';
  expect(await service.sql('select state, failure from mails')).toEqual([{ state: 'FAILED', failure }]);
});

test('what happens after the appointment → is told all the same', async () => {
  await book(service, await firstSlot(practice), { email: 'after@example.org' });
  await service.sql(`update mails set facts = jsonb_set(facts, '{appointment,end}', to_jsonb(created_at))`);
  await deliverDue(service, mailgun);
  expect(mailgun.received).toHaveLength(2);
});
