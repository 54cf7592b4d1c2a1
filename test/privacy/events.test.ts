import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { noon } from '../support/calls/appointment-calls.ts';
import { fresh } from '../support/calls/management.ts';
import { markedInput } from '../support/calls/marked-inputs.ts';
import { mutate } from '../support/calls/mutate.ts';
import { participationCalls } from '../support/calls/participation-calls.ts';
import { openStream } from '../support/calls/streams.ts';
import { eventsOf } from '../support/events.ts';
import { deliverDue } from '../support/mails/delivering.ts';
import { startStandIn } from '../support/mails/mailgun-stand-in.ts';
import { makePractice } from '../support/practice.ts';
import { recordedLog } from '../support/recorded-log.ts';
import { startService } from '../support/service.ts';
import { tracesOf } from '../support/traces-of-persons.ts';
import { startReceiver } from '../support/webhook-receiver.ts';
import { makeEndpoint, ON_THIS_MACHINE, startWebhooks, until } from '../support/webhooks.ts';

/** Text that stands in every personal field, in spellings that no field changes. */
const MARK = `m${randomUUID().replaceAll('-', '').slice(0, 12)}`;

const recorded = recordedLog();
const service = await startService({ ...ON_THIS_MACHINE, log: recorded.log });
const practice = await makePractice(service);
const { crmId: crm, headers } = practice;
const mailgun = await startStandIn();
const receiver = await startReceiver();

const marked = (type: string, fields: object = {}) => ({ ...markedInput(type, MARK), ...fields });

/** Creates people, with a mark in whatever they are asked for. */
async function people() {
  const [user, account, provider] = [fresh(), fresh(), fresh()];
  await practice.make('createUser', marked('CreateUserInput', { reference: user }));
  await mutate(practice, 'updateUser', { user, input: marked('UpdateUserInput') });
  await practice.make(
    'createAccount',
    marked('CreateAccountInput', { reference: account, owner: user, branch: 'misc' }),
  );
  await practice.make(
    'createProvider',
    marked('CreateProviderInput', { reference: provider, owner: user, account, branch: 'misc' }),
  );
  await mutate(practice, 'updateProvider', { provider, input: { customFieldsAllowed: true } });
  const labels = { en: 'Insurance' };
  await practice.make('setCustomField', { provider, key: 'nothing', type: 'TEXT', labels }, 'key');
  await practice.make('setContactProfile', marked('ContactProfileInput', { reference: fresh(), user, provider }));
  await practice.make('setGeneralContactProfile', marked('GeneralContactProfileInput', { user }));
  return { user, provider };
}

/** Books for consumers, and cancels with words. */
async function bookings({ provider, user }: { provider: string; user: string }) {
  const { uuid: resource } = await practice.resource({ provider, contact: user });
  const book = (days: number) => {
    const input = { resource, start: noon(days), end: noon(days, 30), participants: [marked('ConsumerInput')] };
    return practice.make('createAppointment', input, 'uuid participations { uuid email }');
  };
  const [moved, canceled, left] = [await book(3), await book(4), await book(5)];
  const input = marked('MoveAppointmentInput', { start: noon(6), end: noon(6, 30) });
  await mutate(practice, 'moveAppointment', { appointment: moved.uuid, input });
  const message = `Message of ${MARK}`;
  await mutate(practice, 'cancelAppointment', { appointment: canceled.uuid, message });
  await participationCalls(practice).decide(
    'cancelParticipation',
    left.participations[0].uuid,
    `, message: ${JSON.stringify(message)}`,
  );
  await mutate(practice, 'eraseConsumer', { email: canceled.participations[0].email });
}

test('a mark in every personal field → in no event, delivery, stream or line of the log', async () => {
  receiver.reply = (_request, response) => response.writeHead(500, MARK).end(MARK);
  const { secret } = await makeEndpoint(practice, `${receiver.url}/${MARK}?token=${MARK}`, {
    types: ['participation.*', 'appointment.*', 'mail.*', 'webhook.*'],
    description: MARK,
    noticeEmail: `${MARK}@example.org`,
  });
  await bookings(await people());
  mailgun.answer([], { status: 400, body: { message: `No such mailbox: ${MARK}@example.org` } });
  await deliverDue(service, mailgun, { log: recorded.log });
  const events = await eventsOf(service, crm);
  await startWebhooks(service, { log: recorded.log });
  await until(service, 'select from webhook_deliveries where attempts > 0 and endpoint_id is not null');
  receiver.answer(410);
  await service.sql(`update webhook_deliveries set due_at = now() where state = 'QUEUED'`);
  await until(service, `select from webhook_endpoints where state = 'DISABLED'`);
  const stream = await openStream(service, `GET /crms/${crm}/events/stream`, headers);
  const streamed = [];
  for (const _ of events) streamed.push(await stream.next());
  stream.leave();

  expect(new Set(events.map(({ type }) => type))).toContain('mail.failed');
  expect(JSON.stringify(streamed)).not.toContain(MARK);
  expect(JSON.stringify(receiver.received.map(({ body }) => body))).not.toContain(MARK);
  for (const text of [MARK, secret]) expect(recorded.text).not.toContain(text);
  const tables = (await tracesOf(service, [MARK])).map((found) => found.split(' ')[0]);
  expect(tables).toEqual([
    'accounts',
    'contact_channels',
    'contact_profiles',
    'mails',
    'participations',
    'providers',
    'users',
    'webhook_endpoints',
  ]);
});
