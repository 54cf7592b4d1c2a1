import { setImmediate } from 'node:timers/promises';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { deliverDue, queue, startDelivery, stateOf } from '../support/mails/delivering.ts';
import { ACCEPTED, type Answer, SILENCE, startStandIn } from '../support/mails/mailgun-stand-in.ts';
import { writePlainly } from '../support/mails/plain-mail.ts';
import { makePractice } from '../support/practice.ts';
import { recordedLog } from '../support/recorded-log.ts';
import { startService } from '../support/service.ts';

const service = await startService();
const practice = await makePractice(service);
const mailgun = await startStandIn();
const recorded = recordedLog();

beforeEach(async () => {
  await service.sql('delete from mails');
  mailgun.reset();
  recorded.clear();
});

const queueOne = async (): Promise<string> => (await queue(service, practice.crmId))[0]!;

/** From when a mail may be tried again, in milliseconds from now. */
const delayOf = async (uuid: string): Promise<number> => {
  const [mail] = await service.sql<{ delay: number }>(
    'select (extract(epoch from due_at - state_changed_at) * 1000)::float8 as delay from mails where id = $1',
    [uuid],
  );
  return mail!.delay;
};

const PAUSE_MS = 60_000;

/** Stops the clock by which a process leaves Mailgun alone. */
function stopClock() {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1);
  onTestFinished(() => clock.mockRestore());
  return {
    /** Resolves when somebody has looked at the clock often: the process does with each look at the queue. */
    async isLookedAt() {
      const { length } = clock.mock.calls;
      while (clock.mock.calls.length < length + 20) await setImmediate();
    },
    putForward: () => void clock.mockReturnValue(1 + PAUSE_MS),
  };
}

/** Resolves when so many failures are noted. */
async function untilNoted(count: number): Promise<void> {
  const noted = 'select from mails where failure is not null';
  while ((await service.sql(noted)).length < count);
}

const DRIPPING: Answer = { ...ACCEPTED, drips: true };

const SENT = { state: 'SENT', failure: null, isSent: true };

describe('what may work later', () => {
  test.each<[string, Answer, RegExp]>([
    ['429', { status: 429, body: { message: 'Slow down' } }, /^429 Too Many Requests Slow down$/],
    ['420, the limit of the hour', { status: 420, body: { message: 'Limit' } }, /^420 .*Limit$/],
    [
      '502 with a page of HTML',
      { status: 502, body: `<html>\n<p>Bad</p>\n${'x'.repeat(999)}` },
      /^502 Bad Gateway <html> <p>Bad<\/p> x{266}$/,
    ],
    ['no answer in time', SILENCE, /^timeout of 100ms exceeded$/],
    ['an answer without an end', DRIPPING, /^timeout of 100ms exceeded$/],
    ['200, but the answer breaks off', { ...ACCEPTED, breaksOff: true }, /^200 OK stream has been aborted$/],
    ['200 of something that is not Mailgun', { status: 200, body: '<html>' }, /^What answered was not Mailgun$/],
  ])('%s → queued with the reason, then sent', async (_name, answer, failure) => {
    const mail = await queueOne();
    mailgun.answer([], answer);
    await deliverDue(service, mailgun, answer === SILENCE || answer === DRIPPING ? { timeout: 100 } : {});
    const reason = expect.stringMatching(failure);
    expect(await stateOf(service, mail)).toEqual({ state: 'QUEUED', attempts: 1, failure: reason, isSent: false });
    mailgun.answer([]);
    await deliverDue(service, mailgun);
    expect(await stateOf(service, mail)).toEqual({ ...SENT, attempts: 2 });
    expect(new Set(mailgun.messageIds).size).toBe(1);
  });

  test('nobody listens → queued, then sent by the same process', async () => {
    const mail = await queueOne();
    await mailgun.close();
    await deliverDue(service, mailgun);
    const failure = expect.stringContaining('connect ECONNREFUSED');
    expect(await stateOf(service, mail)).toEqual({ state: 'QUEUED', attempts: 1, failure, isSent: false });
    await mailgun.open();
    await deliverDue(service, mailgun);
    expect(await stateOf(service, mail)).toEqual({ ...SENT, attempts: 2 });
  });

  test('500 for a while → tried until it is sent', async () => {
    const mail = await queueOne();
    mailgun.answer(Array.from({ length: 6 }, () => ({ status: 500 })));
    const delivery = await startDelivery(service, mailgun);
    await mailgun.until(7);
    await delivery.stop();
    expect(await stateOf(service, mail)).toEqual({ ...SENT, attempts: 7 });
  });

  test('one call hangs → it delays no other mail', async () => {
    await queue(service, practice.crmId, 20);
    const { promise: after, resolve: goOn } = Promise.withResolvers<void>();
    mailgun.answer([{ ...ACCEPTED, after }]);
    const delivery = await startDelivery(service, mailgun, { slots: 2 });
    await mailgun.until(20);
    goOn();
    await delivery.stop();
    expect(await service.sql('select state, attempts, count(*)::int from mails group by 1, 2')).toEqual([
      { state: 'SENT', attempts: 1, count: 20 },
    ]);
  });

  test('the wait doubles with each attempt up to the longest, a part of it by chance', async () => {
    const mail = await queueOne();
    mailgun.answer([], { status: 503 });
    for (const [attempts, longest] of [
      [0, 5_000],
      [4, 80_000],
      [40, 3_600_000],
    ]) {
      await service.sql('update mails set attempts = $1, due_at = now(), state_changed_at = now()', [attempts]);
      await deliverDue(service, mailgun, { firstDelay: 5_000 });
      const delay = await delayOf(mail);
      expect(delay).toBeGreaterThanOrEqual(longest! / 2);
      // the clock ran on a little between the two statements
      expect(delay).toBeLessThan(longest! + 2_000);
    }
  });

  test('it never works → FAILED after the last attempt', async () => {
    const mail = await queueOne();
    mailgun.answer([], { status: 500, body: { message: 'Sorry' } });
    await deliverDue(service, mailgun, { maxAttempts: 2 });
    expect(await stateOf(service, mail)).toMatchObject({ state: 'QUEUED', attempts: 1 });
    await deliverDue(service, mailgun, { maxAttempts: 2 });
    const failure = '500 Internal Server Error Sorry';
    expect(await stateOf(service, mail)).toEqual({ state: 'FAILED', attempts: 2, failure, isSent: false });
  });

  test('Mailgun is down and many mails wait → after ten calls it is left alone for a while', async () => {
    await queue(service, practice.crmId, 30);
    mailgun.answer([], { status: 503 });
    const clock = stopClock();
    await startDelivery(service, mailgun, { slots: 1, pause: PAUSE_MS, log: recorded.log });
    await untilNoted(10);
    await clock.isLookedAt();
    expect(mailgun.received).toHaveLength(10);
    mailgun.answer([]);
    clock.putForward();
    await mailgun.until(40);
    expect(new Set(mailgun.messageIds).size).toBe(30);
    expect(recorded.lines).toMatchObject([
      { level: 'error', msg: 'mail delivery paused', reason: '503 Service Unavailable', seconds: 60 },
    ]);
  });
});

describe('what the operator has to mend', () => {
  test.each([
    [401, 'Unauthorized'],
    [403, 'Forbidden'],
    [404, 'Not Found'],
  ])('%i → told once, left alone for a while, and no mail is charged with an attempt', async (status, phrase) => {
    const mails = await queue(service, practice.crmId, 4);
    mailgun.answer([], { status });
    const clock = stopClock();
    const delivery = await startDelivery(service, mailgun, { slots: 3, pause: PAUSE_MS, log: recorded.log });
    await untilNoted(3);
    await clock.isLookedAt();
    expect(mailgun.received).toHaveLength(3);
    mailgun.answer([]);
    // by the database they are due again after the pause, too
    await service.sql('update mails set due_at = now()');
    clock.putForward();
    await mailgun.until(7);
    await delivery.stop();
    expect(recorded.lines).toMatchObject([
      { level: 'error', msg: 'mail delivery paused', reason: `${status} ${phrase}`, seconds: 60 },
    ]);
    for (const mail of mails) expect(await stateOf(service, mail)).toEqual({ ...SENT, attempts: 1 });
  });

  test('for however long → no mail fails', async () => {
    const mail = await queueOne();
    mailgun.answer([], { status: 401 });
    await deliverDue(service, mailgun, { maxAttempts: 1, pause: 0 });
    await deliverDue(service, mailgun, { maxAttempts: 1, pause: 0 });
    expect(mailgun.received).toHaveLength(2);
    const failure = '401 Unauthorized';
    expect(await stateOf(service, mail)).toEqual({ state: 'QUEUED', attempts: 0, failure, isSent: false });
  });
});

describe('what never works', () => {
  const resend = (mail: string) =>
    service.graphql(
      'mutation ($mail: Uuid!) { resendMail(mail: $mail) { uuid kind state recipient language attempts failure sentAt } }',
      { mail },
      practice.headers,
    );

  test.each<[string, Answer]>([
    ['400', { status: 400, body: { message: 'to is not a valid address' } }],
    ['413', { status: 413, body: { message: 'to is not a valid address' } }],
  ])('%s → FAILED at once with the reason; sent again by the CRM → sent', async (status, answer) => {
    const mail = await queueOne();
    mailgun.answer([answer]);
    await deliverDue(service, mailgun);
    const failure = expect.stringMatching(`^${status} .* to is not a valid address$`);
    expect(await stateOf(service, mail)).toEqual({ state: 'FAILED', attempts: 1, failure, isSent: false });
    await deliverDue(service, mailgun);
    expect(mailgun.received).toHaveLength(1);

    expect((await resend(mail)).data.resendMail).toEqual({
      uuid: mail,
      kind: 'EMAIL_VERIFICATION',
      state: 'QUEUED',
      recipient: 'eva-1@example.org',
      language: 'de',
      attempts: 0,
      failure: null,
      sentAt: null,
    });
    await deliverDue(service, mailgun);
    expect(await stateOf(service, mail)).toEqual({ ...SENT, attempts: 1 });
    // another mail for mailboxes, which would drop a copy
    expect(new Set(mailgun.messageIds).size).toBe(2);
    expect(mailgun.received.map(({ fields }) => fields['v:resends'])).toEqual(['0', '1']);
  });

  test.each(['QUEUED', 'SENT', 'DELIVERED', 'COMPLAINED', 'SUPPRESSED'])(
    '%s → CONFLICT, nothing is sent',
    async (state) => {
      const mail = await queueOne();
      const sentAt = state === 'QUEUED' || state === 'SUPPRESSED' ? null : new Date();
      await service.sql("update mails set state = $1, sent_at = $2, due_at = 'infinity'", [state, sentAt]);
      const { errors } = await resend(mail);
      expect(errors).toMatchObject([
        {
          message: expect.stringContaining(`The mail is ${state}: `),
          extensions: { code: 'CONFLICT' },
        },
      ]);
      expect(await stateOf(service, mail)).toMatchObject({ state });
    },
  );

  test('a mail that cannot be written → tried again, the others are sent', async () => {
    const [broken = '', whole = ''] = await queue(service, practice.crmId, 2);
    const write: typeof writePlainly = (mail, links) => {
      if (mail.uuid === broken) throw new Error('No words');
      return writePlainly(mail, links);
    };
    await deliverDue(service, mailgun, { write });
    const failure = 'The mail could not be written';
    expect(await stateOf(service, broken)).toEqual({ state: 'QUEUED', attempts: 1, failure, isSent: false });
    expect(await stateOf(service, whole)).toEqual({ ...SENT, attempts: 1 });
    await deliverDue(service, mailgun);
    expect(await stateOf(service, broken)).toEqual({ ...SENT, attempts: 2 });
  });
});
