import { describe, expect, test } from 'vitest';
import { book } from '../../support/calls/booking.ts';
import { query } from '../../support/calls/mutate.ts';
import { firstSlot } from '../../support/calls/slots.ts';
import { makePractice } from '../../support/practice.ts';
import { ADMIN } from '../../support/production.ts';
import { type Reply, startService } from '../../support/service.ts';

const service = await startService();
const [practice, other] = [await makePractice(service), await makePractice(service)];
const slot = await firstSlot(practice);
const { body } = await book(service, slot, { email: 'eva@example.org' });
const appointment = body.createdAppointment.appointment_uuid;

const CONFIRMATION = {
  kind: 'BOOKING_CONFIRMATION',
  state: 'QUEUED',
  recipient: 'eva@example.org',
  attempts: 0,
  sentAt: null,
};
const NOTIFICATION = { ...CONFIRMATION, kind: 'BOOKING_NOTIFICATION', recipient: 'practice@example.com' };
const FIELDS = 'kind state recipient attempts sentAt';

const inOrder = (mails: Reply['body'][]) => mails.toSorted((a, b) => a.kind.localeCompare(b.kind));

// each test goes on with what the one before has left
describe('mails', { shuffle: false }, () => {
  test('an appointment → tells the mails about it', async () => {
    const query = `{ appointment(appointment: "${appointment}") { mails { ${FIELDS} } } }`;
    const data = await service.ask(query, {}, practice.headers);
    expect(inOrder(data.appointment.mails)).toEqual([CONFIRMATION, NOTIFICATION]);
  });

  test('a mail about a booking → names the booking and its appointment, to its CRM and to the admin', async () => {
    const [place] = await service.sql('select id from participations where appointment_id = $1', [appointment]);
    const named = { appointmentUuid: appointment, participationUuid: place!.id };
    const fields = 'nodes { appointmentUuid participationUuid }';
    const mails = await query(practice, 'mails', {}, `{ ${fields} }`);
    expect(mails.nodes).toEqual([named, named]);
    const { mailQueue } = await service.ask(`{ mailQueue { ${fields} } }`, {}, ADMIN);
    expect(mailQueue.nodes).toEqual([named, named]);
    const ofAppointment = await service.ask(
      `{ appointment(appointment: "${appointment}") { mails { participationUuid } } }`,
      {},
      practice.headers,
    );
    expect(ofAppointment.appointment.mails).toContainEqual({ participationUuid: place!.id });
  });

  test.each([
    ['a recipient, in capitals', { recipient: 'EVA@example.org' }, ['eva@example.org']],
    ['another recipient', { recipient: 'nobody@example.org' }, []],
    ['an appointment', { appointment }, ['eva@example.org', 'practice@example.com']],
    ['another appointment', { appointment: '00000000-0000-4000-8000-000000000000' }, []],
    ['a time from which there is none', { from: '2100-01-01T00:00:00Z' }, []],
    ['a time until which there is none', { until: '2000-01-01T00:00:00Z' }, []],
    ['a time that has them', { from: '2000-01-01T00:00:00Z', until: '2100-01-01T00:00:00Z', newestFirst: true }, 2],
  ])('listed by %s', async (_what, args, expected) => {
    const { nodes } = await query(practice, 'mails', args, '{ nodes { recipient } }');
    const recipients = nodes.map(({ recipient }: { recipient: string }) => recipient).sort();
    expect(typeof expected === 'number' ? recipients.length : recipients).toEqual(expected);
  });

  test('a CRM → lists the mails of its own, by state', async () => {
    const list = async (states: string, headers: Record<string, string>) =>
      (await service.ask(`{ mails${states} { totalCount nodes { crmId } } }`, {}, headers)).mails;
    const { totalCount, nodes } = await list('', practice.headers);
    expect(totalCount).toBe(nodes.length);
    expect(new Set(nodes.map(({ crmId }: { crmId: string }) => crmId))).toEqual(new Set([practice.crmId]));
    expect(await list('', other.headers)).toEqual({ totalCount: 0, nodes: [] });
    expect(await list('(states: [SUPPRESSED, FAILED])', practice.headers)).toEqual({ totalCount: 0, nodes: [] });
  });

  test('the admin → looks at the queue of all', async () => {
    const second = await firstSlot(other);
    await book(service, second);
    const { mailQueue } = await service.ask('{ mailQueue(states: [QUEUED]) { nodes { crmId state } } }', {}, ADMIN);
    const crms = new Set(mailQueue.nodes.map(({ crmId }: { crmId: string }) => crmId));
    expect(crms).toEqual(new Set([practice.crmId, other.crmId]));
  });
});
