import { describe, expect, test } from 'vitest';
import { AnotherTransaction, afterChange, type Change } from '../../support/another-transaction.ts';
import { appointmentCalls, codes, noon } from '../../support/calls/appointment-calls.ts';
import { book, cancel as cancelByLink, hold } from '../../support/calls/booking.ts';
import { outcome, participationCalls } from '../../support/calls/participation-calls.ts';
import { firstSlot } from '../../support/calls/slots.ts';
import { makePractice } from '../../support/practice.ts';
import { sharedService } from '../../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service);
const { cancel: cancelAppointment, mails, move, read } = appointmentCalls(practice);
const { decide, place, placeIn } = participationCalls(practice);

describe('at the same moment', () => {
  test('confirm, decline and the consumer’s cancel → one outcome, and the mails tell of it', {
    tags: ['Scheduling/contradictory-decisions-once-counts'],
  }, async () => {
    for (let i = 0; i < 12; i++) {
      const { appointment, participation, cancelLink } = await place('REQUESTED');
      const calls = [
        () => decide('confirmParticipation', participation).then(outcome),
        () => decide('declineParticipation', participation).then(outcome),
        () => cancelByLink(service, cancelLink).then(({ status }) => String(status)),
      ];
      const order = [i % 3, (i + 1) % 3, (i + 2) % 3];
      const answers = await Promise.all(order.map((which) => calls[which]!()));
      const [confirmed, declined, canceled] = order.map((_, which) => answers[order.indexOf(which)]);
      const { state, participations } = await read(appointment);
      const told = (await mails(appointment)).map((mail) => mail.split(' ')[0]);
      const has = (kind: string) => told.filter((each) => each === kind).length;
      const end = participations[0].state;
      expect(canceled).toBe('204');
      expect(state).toBe('CANCELED');
      expect(end).toBe(declined === 'DECLINED' ? 'DECLINED' : 'CANCELED');
      expect([has('REQUEST_DECLINED'), has('CANCELLATION_TO_CONSUMER'), has('CANCELLATION_TO_PROVIDER')]).toEqual(
        end === 'DECLINED' ? [1, 0, 0] : [0, 1, 1],
      );
      expect(has('REQUEST_CONFIRMED')).toBe(confirmed === 'BOOKED' ? 1 : 0);
      expect([confirmed, declined]).toEqual([
        expect.toBeOneOf(end === 'DECLINED' ? ['CONFLICT'] : ['BOOKED', 'CONFLICT']),
        end === 'DECLINED' ? 'DECLINED' : 'CONFLICT',
      ]);
    }
  });

  const TO_ANOTHER_RESOURCE = async () => {
    const { appointment, participation, cancelLink, slot } = await place('REQUESTED');
    const { uuid: target } = await practice.resource();
    const change: Change[] = [
      ['select from resources where id = any($1) order by id for no key update', [slot.resource, target]],
      ['update appointments set resource_id = $1 where id = $2', target, appointment],
    ];
    return { appointment, participation, cancelLink, target, change };
  };

  test.each([
    ['confirmParticipation', 'BOOKED', 'ACTIVE'],
    ['declineParticipation', 'DECLINED', 'CANCELED'],
    ['cancelParticipation', 'CANCELED', 'CANCELED'],
  ])(
    'the appointment is moved to another resource: %s → %s there, and the appointment %s',
    async (mutation, state, end) => {
      const { appointment, participation, target, change } = await TO_ANOTHER_RESOURCE();
      expect(outcome(await afterChange(service, change, () => decide(mutation, participation)))).toBe(state);
      expect(await read(appointment)).toMatchObject({ state: end, resource: { uuid: target } });
    },
  );

  test('the appointment is moved to another resource: the consumer’s cancel → CANCELED there', async () => {
    const { appointment, cancelLink, target, change } = await TO_ANOTHER_RESOURCE();
    expect((await afterChange(service, change, () => cancelByLink(service, cancelLink))).status).toBe(204);
    expect(await read(appointment)).toMatchObject({ state: 'CANCELED', resource: { uuid: target } });
  });

  test('a move and a decision → both in some order, never a failure', {
    tags: ['Scheduling/contradictory-decisions-once-counts'],
  }, async () => {
    for (let i = 0; i < 6; i++) {
      const { appointment, participation } = await place('REQUESTED');
      const { uuid: resource } = await practice.resource();
      const calls = [
        () => move(appointment, { resource, start: noon(20 + i) }),
        () => decide('declineParticipation', participation),
      ];
      const answers = await Promise.all((i % 2 ? calls : calls.toReversed()).map((call) => call()));
      const [moved, declined] = i % 2 ? answers : answers.toReversed();
      expect(outcome(declined)).toBe('DECLINED');
      expect(codes(moved)?.[0]?.[0] ?? 'moved').toBeOneOf(['moved', 'CONFLICT']);
      const told = (await mails(appointment)).filter((mail) => mail.startsWith('MOVE_TO_CONSUMER'));
      expect(told).toHaveLength(moved.errors ? 0 : 1);
    }
  });

  test.each([
    ['moved', 'MOVE_TO_CONSUMER', (uuid: string) => move(uuid, { start: noon(30) })],
    ['cancelled', 'CANCELLATION_TO_CONSUMER', (uuid: string) => cancelAppointment(uuid)],
  ])(
    'a hold in it is booked while the appointment is %s → that consumer is told, too',
    { tags: ['Scheduling/moved-another-time-resource'] },
    async (_, kind, change) => {
      const { slot, appointment } = await place('IMMEDIATE', 2);
      const placeholder_id = await hold(service, slot);
      const email = `slow-${kind}@example.org`.toLowerCase();
      await placeIn(await firstSlot(practice), { email });
      // the booking has the hold and waits for its user, whose missing number it fills in
      const other = await AnotherTransaction.begin(service);
      await other.sql('select from users where email = $1 for update', email);
      const booking = await other.letWait(() => book(service, slot, { placeholder_id, email, mobile: '0170 1' }));
      const changing = await other.letWait(() => change(appointment));
      await other.commit();
      expect((await booking.answer).status).toBe(201);
      expect((await changing.answer).errors).toBeUndefined();
      expect(await mails(appointment)).toContain(`${kind} to ${email}`);
    },
  );

  test.each(['confirmParticipation', 'cancelParticipation'])(
    'its provider is deleted: %s → NOT_FOUND',
    async (mutation) => {
      const own = await makePractice(service);
      const calls = appointmentCalls(own);
      const { uuid: resource } = await own.resource();
      const { uuid, participations } = await calls.make({ resource, start: noon(3), end: noon(3, 30) });
      const change: Change[] = [
        ['delete from participations where provider_id = $1', own.provider],
        ['delete from appointments where provider_id = $1', own.provider],
        ['delete from providers where id = $1', own.provider],
      ];
      const query = `mutation { ${mutation}(participation: "${participations[0].uuid}") { uuid } }`;
      const answer = await afterChange(service, change, () => service.graphql(query, {}, own.headers));
      expect(codes(answer)).toEqual([['NOT_FOUND', expect.any(String)]]);
      expect(codes(await calls.cancel(uuid))).toEqual([['NOT_FOUND', expect.any(String)]]);
    },
  );
});
