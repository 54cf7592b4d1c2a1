import { describe, expect, test } from 'vitest';
import { appointmentCalls, eva, noon } from '../support/calls/appointment-calls.ts';
import { mutate, query } from '../support/calls/mutate.ts';
import { outcome, participationCalls } from '../support/calls/participation-calls.ts';
import { linkOf } from '../support/calls/rescheduling.ts';
import { deliverDue } from '../support/mails/delivering.ts';
import { startStandIn } from '../support/mails/mailgun-stand-in.ts';
import { makePractice } from '../support/practice.ts';
import { type Reply, startService } from '../support/service.ts';

const service = await startService();
const practice = await makePractice(service);
const { make } = appointmentCalls(practice);
const { decide, place } = participationCalls(practice);

let day = 30;

/** An appointment of Eva for two. */
async function booked(participant: object = eva) {
  const { uuid: resource } = await practice.resource();
  const start = noon(day++);
  const end = start.replace('T12:00', 'T13:00');
  const { uuid, participations } = await make({ resource, start, end, capacity: 2, participants: [participant] });
  return { appointment: uuid, participation: participations[0].uuid, start };
}

/** Uuid of the first mail of a kind about a place. */
async function mailOf(participation: string, kind: string): Promise<string> {
  const [mail] = await service.sql<{ id: string }>(
    'select id from mails where participation_id = $1 and kind = $2 order by created_at',
    [participation, kind],
  );
  return mail!.id;
}

const setState = (mail: string, state: string) =>
  service.sql(
    `update mails set state = $2, failure = 'It bounced', withheld_by = case when $2 = 'WITHHELD' then 'CALL' end,
      sent_at = case when $2 in ('SENT', 'DELIVERED', 'BOUNCED', 'COMPLAINED') then now() end where id = $1`,
    [mail, state],
  );

const send = (mail: string) =>
  service.graphql(
    'mutation ($mail: Uuid!) { resendMail(mail: $mail) { state recipient } }',
    { mail },
    practice.headers,
  );

const answerOf = async (mail: string) => {
  const { data, errors }: Reply['body'] = await send(mail);
  return errors?.[0].extensions.code ?? data.resendMail.state;
};

const factsOf = async (mail: string): Promise<Reply['body']> =>
  (await service.sql<{ facts: Reply['body'] }>('select facts from mails where id = $1', [mail]))[0]!.facts;

describe('a mail about a booking that is sent again', () => {
  test.each(['SENT', 'DELIVERED', 'COMPLAINED', 'SUPPRESSED', 'DIGESTED', 'WITHHELD', 'FAILED', 'BOUNCED'])(
    '%s → QUEUED',
    async (state) => {
      const { participation } = await booked();
      const mail = await mailOf(participation, 'BOOKING_CONFIRMATION');
      await setState(mail, state);
      expect(await answerOf(mail)).toBe('QUEUED');
      expect(await answerOf(mail)).toBe('CONFLICT');
    },
  );

  test('→ has the address, the time and the SEQUENCE of now', async () => {
    const { appointment, participation } = await booked();
    const mail = await mailOf(participation, 'BOOKING_CONFIRMATION');
    await setState(mail, 'BOUNCED');
    const moved = noon(day++);
    await mutate(practice, 'moveAppointment', { appointment, input: { start: moved } }, '{ uuid }');
    await service.sql("update participations set email = 'Right@example.org' where id = $1", [participation]);
    expect((await send(mail)).data.resendMail).toEqual({ state: 'QUEUED', recipient: 'right@example.org' });
    const facts = await factsOf(mail);
    expect(new Date(facts.appointment.start)).toEqual(new Date(moved));
    expect(facts.participation.sequence).toBe(1);
    expect(facts.consumer.email).toBe('Right@example.org');
  });

  test('about a move → keeps the time before and the message', async () => {
    const { appointment, participation, start } = await booked();
    const input = { start: noon(day++), message: 'The room is painted' };
    await mutate(practice, 'moveAppointment', { appointment, input }, '{ uuid }');
    const mail = await mailOf(participation, 'MOVE_TO_CONSUMER');
    await setState(mail, 'SENT');
    expect(await answerOf(mail)).toBe('QUEUED');
    const { before, message, isMessageByCrm } = await factsOf(mail);
    expect([new Date(before.start), before.isByConsumer, message, isMessageByCrm]).toEqual([
      ...[new Date(start), false, 'The room is painted', true],
    ]);
  });

  test('about a stranger’s request → still knows that a stranger wrote', async () => {
    const { participation } = await place('REQUESTED');
    const mail = await mailOf(participation, 'REQUEST_TO_CONFIRM');
    await setState(mail, 'SENT');
    expect(await answerOf(mail)).toBe('QUEUED');
    expect(await factsOf(mail)).toMatchObject({ isMessageByCrm: false });
  });

  test('about a request that was confirmed → CONFLICT', async () => {
    const { participation } = await place('REQUESTED');
    const mails = [await mailOf(participation, 'REQUEST_RECEIVED'), await mailOf(participation, 'REQUEST_TO_CONFIRM')];
    await Promise.all(mails.map((mail) => setState(mail, 'SENT')));
    expect(outcome(await decide('confirmParticipation', participation))).toBe('BOOKED');
    expect(await Promise.all(mails.map(answerOf))).toEqual(['CONFLICT', 'CONFLICT']);
  });

  test('about a place that was cancelled → CONFLICT; the cancellation goes out as it was', async () => {
    const { participation } = await booked();
    const confirmation = await mailOf(participation, 'BOOKING_CONFIRMATION');
    await setState(confirmation, 'SENT');
    await decide('cancelParticipation', participation, ', message: "The room is closed"');
    const cancellation = await mailOf(participation, 'CANCELLATION_TO_CONSUMER');
    await setState(cancellation, 'BOUNCED');
    const before = await factsOf(cancellation);
    expect([await answerOf(confirmation), await answerOf(cancellation)]).toEqual(['CONFLICT', 'QUEUED']);
    expect(await factsOf(cancellation)).toEqual(before);
  });

  test('about a place that the booking has left → BOOKING_MOVED', async () => {
    const { participation } = await booked();
    const mail = await mailOf(participation, 'BOOKING_CONFIRMATION');
    await setState(mail, 'SENT');
    const moved = { participation, input: { start: noon(day++) } };
    await mutate(practice, 'rescheduleParticipation', moved, '{ uuid }');
    expect(await answerOf(mail)).toBe('BOOKING_MOVED');
  });

  test('that asked for another time → CONFLICT, because its times are old', async () => {
    const { participation } = await place('IMMEDIATE');
    await decide('requestReschedule', participation);
    const mail = await mailOf(participation, 'RESCHEDULE_ASKED');
    await setState(mail, 'SENT');
    expect(await answerOf(mail)).toBe('CONFLICT');
  });

  test('to a consumer who has no address any more → CONFLICT', async () => {
    const { participation } = await booked();
    const mail = await mailOf(participation, 'BOOKING_CONFIRMATION');
    await setState(mail, 'BOUNCED');
    await service.sql('update participations set email = null where id = $1', [participation]);
    expect(await answerOf(mail)).toBe('CONFLICT');
  });

  test('for the 21st time → CONFLICT', async () => {
    const { participation } = await booked();
    const mail = await mailOf(participation, 'BOOKING_CONFIRMATION');
    await setState(mail, 'SENT');
    await service.sql('update mails set resends = 19 where id = $1', [mail]);
    expect(await answerOf(mail)).toBe('QUEUED');
    await setState(mail, 'SENT');
    expect(await answerOf(mail)).toBe('CONFLICT');
  });

  test('about what is over → is sent all the same, as another mail for mailboxes', async () => {
    const { appointment, participation } = await booked();
    const mail = await mailOf(participation, 'BOOKING_CONFIRMATION');
    await service.sql("update mails set state = 'SUPPRESSED', sent_at = null");
    await service.sql(
      `update appointments set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour',
        occupied_from = now() - interval '2 hours', occupied_until = now() - interval '1 hour' where id = $1`,
      [appointment],
    );
    expect(await answerOf(mail)).toBe('QUEUED');
    const mailgun = await startStandIn();
    await deliverDue(service, mailgun);
    const [sent] = mailgun.received;
    expect(sent?.fields).toMatchObject({ to: eva.email, 'h:Message-Id': `<${mail}.1@mg.example.com>` });
    const [{ state }] = (await service.sql('select state from mails where id = $1', [mail])) as [{ state: string }];
    expect(state).toBe('SENT');
  });
});

test('a mail that is about no booking → only if it has failed', async () => {
  const [{ id }] = (await service.sql(
    `insert into mails (crm_id, dedupe_key, kind, state, sent_at, recipient, language, facts)
     values ($1, 'a mail', 'EMAIL_VERIFICATION', 'SENT', now(), 'eva@example.org', 'de', '{"user": {}}') returning id`,
    [practice.crmId],
  )) as [{ id: string }];
  expect(await answerOf(id)).toBe('CONFLICT');
  await setState(id, 'BOUNCED');
  expect(await answerOf(id)).toBe('QUEUED');
});

describe('links of a place', () => {
  const LINKS = '{ cancelLink shortLink }';

  test('of a booked place → lead to its page, and cancel it', async () => {
    const { participation, appointment } = await booked({ firstName: 'Carla', lastName: 'Caller' });
    const { cancelLink, shortLink } = await query(practice, 'participation', { participation }, LINKS);
    const { pathname } = new URL(shortLink);
    expect(pathname).toMatch(/^\/b\/[\w-]{32}$/);
    const answer = await fetch(service.url + pathname, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location'), answer.headers.get('cache-control')]).toEqual([
      ...[303, cancelLink, 'no-store'],
    ]);
    const { token, customer } = linkOf(cancelLink);
    const document = `mutation ($token: String!, $customer: Identifier!, $appointment: Identifier!) {
      cancelBooking(token: $token, customer: $customer, appointment: $appointment) }`;
    expect(await service.ask(document, { token, customer, appointment })).toEqual({ cancelBooking: true });
    expect(await query(practice, 'participation', { participation }, LINKS)).toEqual({
      ...{ cancelLink: null, shortLink: null },
    });
  });

  test('of a place that is over → none', async () => {
    const { uuid: resource } = await practice.resource();
    const { participations } = await make({ resource, start: noon(-3), end: noon(-3, 60) });
    const participation = participations[0].uuid;
    expect(await query(practice, 'participation', { participation }, '{ cancelLink }')).toEqual({ cancelLink: null });
  });

  test('a short link that was altered, or is of nobody → 404 with a page', async () => {
    const { participation } = await booked();
    const { shortLink } = await query(practice, 'participation', { participation }, LINKS);
    const { pathname } = new URL(shortLink);
    const other = pathname.at(-1) === 'A' ? 'B' : 'A';
    for (const path of [pathname.slice(0, -1) + other, pathname.slice(0, -1), `/b/${'A'.repeat(32)}`, '/b/%C3%A4']) {
      const answer = await fetch(service.url + path, { redirect: 'manual' });
      expect([path, answer.status, answer.headers.get('content-type')]).toEqual([
        ...[path, 404, expect.stringContaining('text/html')],
      ]);
    }
  });
});
