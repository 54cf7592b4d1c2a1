import { createHmac, randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { expiredSignatures } from '../../src/jobs/expired-records.ts';
import { mutate } from '../support/calls/mutate.ts';
import { openOrm } from '../support/database.ts';
import { deliverDue, queue, startDelivery, stateOf } from '../support/mails/delivering.ts';
import { ACCEPTED, startStandIn } from '../support/mails/mailgun-stand-in.ts';
import { makePractice } from '../support/practice.ts';
import { runJobs } from '../support/run-jobs.ts';
import { startService } from '../support/service.ts';

const KEY = 'webhook-key-of-the-tests';
const service = await startService({ mailgunWebhookSigningKey: KEY });
const practice = await makePractice(service);
const mailgun = await startStandIn();

beforeEach(async () => {
  await service.sql('delete from mails');
  mailgun.reset();
});

function sign({ age = 0, key = KEY, token = `${randomUUID()}` } = {}) {
  const timestamp = String(Math.floor(Date.now() / 1000) - age);
  return {
    timestamp,
    token,
    signature: createHmac('sha256', key)
      .update(timestamp + token)
      .digest('hex'),
  };
}

const longer = ({ signature, ...signed }: ReturnType<typeof sign>) => ({ ...signed, signature: `${signature}00` });

/** Event of a mail, as Mailgun sends it. */
const call = (mail: string, event: object, signature: object = sign()) => ({
  signature,
  'event-data': {
    id: randomUUID(),
    timestamp: Date.now() / 1000,
    recipient: 'eva-1@example.org',
    'user-variables': { 'mail-id': mail, resends: '0' },
    ...event,
  },
});

const tell = (body: object | string) => service.call('POST /webhooks/mailgun', body);

const ACCEPTED_EVENT = { event: 'accepted' };
const DELIVERED = { event: 'delivered' };
const COMPLAINED = { event: 'complained' };
const TEMPORARY = { event: 'failed', severity: 'temporary', 'delivery-status': { code: 421, message: 'Busy' } };
const PERMANENT = {
  event: 'failed',
  severity: 'permanent',
  reason: 'bounce',
  'delivery-status': { code: 550, message: '5.1.1 No such user\r\n', description: '' },
};

/** Uuid of a mail that Mailgun has accepted. */
async function sentMail(): Promise<string> {
  const [mail = ''] = await queue(service, practice.crmId);
  await deliverDue(service, mailgun);
  return mail;
}

const resend = (mail: string) => mutate(practice, 'resendMail', { mail });

describe('what an event makes of a mail that was sent', () => {
  test.each([
    ['accepted', ACCEPTED_EVENT, { state: 'SENT', failure: null }],
    ['delivered', DELIVERED, { state: 'DELIVERED', failure: null }],
    ['failed for now', TEMPORARY, { state: 'SENT', failure: null }],
    ['failed for good', PERMANENT, { state: 'BOUNCED', failure: '550 5.1.1 No such user' }],
    [
      'failed for good, without having been tried',
      { event: 'failed', severity: 'permanent', reason: 'suppress-bounce' },
      { state: 'BOUNCED', failure: 'suppress-bounce' },
    ],
    [
      'failed for reasons of another type',
      { ...PERMANENT, reason: [], 'delivery-status': { code: { toString: 1 }, message: ['x'] } },
      { state: 'BOUNCED', failure: 'failed' },
    ],
    ['complained', COMPLAINED, { state: 'COMPLAINED', failure: null }],
    ['opened, which is none of our business', { event: 'opened' }, { state: 'SENT', failure: null }],
  ])('%s', async (_name, event, expected) => {
    const mail = await sentMail();
    expect(await tell(call(mail, event))).toMatchObject({ status: 200, body: {} });
    expect(await stateOf(service, mail)).toEqual({ ...expected, attempts: 1, isSent: true });
  });
});

describe('the order and the number of calls', () => {
  test.each([
    ['delivered after the complaint', [COMPLAINED, DELIVERED], 'COMPLAINED'],
    ['delivered after it bounced', [PERMANENT, DELIVERED], 'BOUNCED'],
    ['bounced after it was delivered', [DELIVERED, PERMANENT], 'BOUNCED'],
    ['accepted after it was delivered', [DELIVERED, ACCEPTED_EVENT], 'DELIVERED'],
    ['a temporary failure after it was delivered', [DELIVERED, TEMPORARY], 'DELIVERED'],
  ])('%s → %s', async (_name, events, state) => {
    const mail = await sentMail();
    for (const event of events) await tell(call(mail, event));
    expect(await stateOf(service, mail)).toMatchObject({ state });
  });

  test('the same call twice → as once', { tags: ['attack/forged-replayed-calls-name'] }, async () => {
    const mail = await sentMail();
    const body = call(mail, DELIVERED);
    await tell(body);
    const before = await service.sql('select * from mails');
    expect((await tell(body)).status).toBe(200);
    expect(await service.sql('select * from mails')).toEqual(before);
  });

  test('a call about the first sending is replayed after the mail was sent again → nothing happens', async () => {
    const mail = await sentMail();
    const body = call(mail, PERMANENT);
    await tell(body);
    await resend(mail);
    await tell({ ...body, signature: sign() });
    expect(await stateOf(service, mail)).toEqual({ state: 'QUEUED', attempts: 0, failure: null, isSent: false });
    await deliverDue(service, mailgun);
    expect(mailgun.received).toHaveLength(2);
    await tell(call(mail, { ...DELIVERED, 'user-variables': { 'mail-id': mail, resends: '1' } }));
    expect(await stateOf(service, mail)).toMatchObject({ state: 'DELIVERED' });
  });

  test('the process that called Mailgun dies before it could note it → the event does, and the mail is not sent twice', async () => {
    const [mail = ''] = await queue(service, practice.crmId);
    await service.sql('update mails set attempts = 1');
    await tell(call(mail, ACCEPTED_EVENT));
    await deliverDue(service, mailgun);
    expect(mailgun.received).toEqual([]);
    expect(await stateOf(service, mail)).toEqual({ state: 'SENT', attempts: 1, failure: null, isSent: true });
  });

  test('delivered while the call to Mailgun is still open → DELIVERED stays', async () => {
    const [mail = ''] = await queue(service, practice.crmId);
    const { promise: after, resolve: goOn } = Promise.withResolvers<void>();
    mailgun.answer([{ ...ACCEPTED, after }]);
    const delivery = await startDelivery(service, mailgun);
    await mailgun.until(1);
    await tell(call(mail, DELIVERED));
    goOn();
    await delivery.stop();
    expect(await stateOf(service, mail)).toMatchObject({ state: 'DELIVERED' });
  });
});

describe('a signature that was seen', () => {
  test('with another event → 200, and nothing happens', { tags: ['attack/forged-replayed-calls-name'] }, async () => {
    const mail = await sentMail();
    const signature = sign();
    await tell(call(mail, { event: 'opened' }, signature));
    expect((await tell(call(mail, COMPLAINED, signature))).status).toBe(200);
    expect(await stateOf(service, mail)).toMatchObject({ state: 'SENT' });
  });

  test('with another border between timestamp and token → refused, or the same signature', {
    tags: ['attack/forged-replayed-calls-name'],
  }, async () => {
    const mail = await sentMail();
    for (const start of ['e0', '5', '.0', ' ']) {
      const { timestamp, token, signature } = sign({ token: start + randomUUID() });
      await tell(call(mail, { event: 'opened' }, { timestamp, token, signature }));
      const moved = { timestamp: timestamp + start, token: token.slice(start.length), signature };
      await tell(call(mail, COMPLAINED, moved));
      await tell(call(mail, COMPLAINED, { ...moved, signature: signature.toUpperCase() }));
    }
    expect(await stateOf(service, mail)).toMatchObject({ state: 'SENT' });
  });

  test('32 times at once with as many events → one counts', {
    tags: ['attack/forged-replayed-calls-name'],
  }, async () => {
    const mails = await queue(service, practice.crmId, 32);
    const signature = sign();
    await Promise.all(mails.map((mail) => tell(call(mail, COMPLAINED, signature))));
    expect(await service.sql("select from mails where state = 'COMPLAINED'")).toHaveLength(1);
  });

  test('of a call that failed in the database → may come again', async () => {
    const mail = await sentMail();
    const body = call(mail, COMPLAINED);
    await service.sql("alter table mails add constraint no_complaint check (state <> 'COMPLAINED') not valid");
    expect((await tell(body)).status).toBe(500);
    await service.sql('alter table mails drop constraint no_complaint');
    expect((await tell(body)).status).toBe(200);
    expect(await stateOf(service, mail)).toMatchObject({ state: 'COMPLAINED' });
  });

  test('kept for a day, then forgotten', async () => {
    await service.sql('delete from mailgun_signatures');
    await tell(call(randomUUID(), DELIVERED));
    await tell(call(randomUUID(), DELIVERED));
    await service.sql(`update mailgun_signatures set received_at = now() - interval '25 hours'
      where signature = (select signature from mailgun_signatures limit 1)`);
    const orm = await openOrm(service.databaseUrl);
    await runJobs(orm, [expiredSignatures]);
    await orm.close(true);
    expect(await service.sql('select from mailgun_signatures')).toHaveLength(1);
  });
});

describe('what is not of a mail of ours', () => {
  test.each<[string, object]>([
    ['an unknown mail', { 'user-variables': { 'mail-id': randomUUID(), resends: '0' } }],
    ['a mail-id that is no uuid', { 'user-variables': { 'mail-id': "x' or 1=1", resends: '0' } }],
    ['no variables', { 'user-variables': [] }],
    ['resends beyond all numbers', { 'user-variables': { 'mail-id': randomUUID(), resends: '9'.repeat(30) } }],
    ['resends of another type', { 'user-variables': { 'mail-id': randomUUID(), resends: { toString: 1 } } }],
    ['an unknown event', { event: 'abducted' }],
    ['no event', { event: undefined }],
  ])('%s → 200, nothing happens', { tags: ['attack/forged-replayed-calls-name'] }, async (_name, event) => {
    const mail = await sentMail();
    expect((await tell(call(mail, { ...DELIVERED, ...event }))).status).toBe(200);
    expect(await stateOf(service, mail)).toMatchObject({ state: 'SENT' });
  });
});

describe('what is not of Mailgun', () => {
  const refused = {
    'api-info': { version: 1 },
    errors: [{ errorCode: '112', message: 'The signature is invalid or too old' }],
  };
  const HOUR_SECONDS = 3600;

  test.each<[string, object]>([
    ['another key', sign({ key: 'webhook-key-of-others' })],
    ['another timestamp', { ...sign(), timestamp: '1700000000' }],
    ['another token', { ...sign(), token: randomUUID() }],
    ['hex after the signature', longer(sign())],
    ['a timestamp of another type', { ...sign(), timestamp: { toString: 1 } }],
    ['a token of another type', { ...sign(), token: { toString: 1 } }],
    ['half a signature', { ...sign(), signature: sign().signature.slice(32) }],
    ['a signature that is no text', { ...sign(), signature: 5 }],
    ['nothing', {}],
    ['13 hours old', sign({ age: 13 * HOUR_SECONDS })],
    ['13 hours ahead', sign({ age: -13 * HOUR_SECONDS })],
  ])(
    'signed with %s → 401, nothing happens',
    { tags: ['attack/forged-replayed-calls-name'] },
    async (_name, signature) => {
      const mail = await sentMail();
      expect(await tell(call(mail, DELIVERED, signature))).toMatchObject({ status: 401, body: refused });
      expect(await stateOf(service, mail)).toMatchObject({ state: 'SENT' });
    },
  );

  test('signed eight hours ago, when Mailgun last tries → taken', async () => {
    const mail = await sentMail();
    expect((await tell(call(mail, DELIVERED, sign({ age: 8 * HOUR_SECONDS })))).status).toBe(200);
    expect(await stateOf(service, mail)).toMatchObject({ state: 'DELIVERED' });
  });

  test.each(['[]', '{}', '{"signature":null}', '{"signature":[]}'])('%s → 401', async (body) => {
    expect(await tell(body)).toMatchObject({ status: 401, body: refused });
  });

  test('without a signing key there is no webhook → 404', async () => {
    const { status } = await (await startService()).call('POST /webhooks/mailgun', call(randomUUID(), DELIVERED));
    expect(status).toBe(404);
  });
});
