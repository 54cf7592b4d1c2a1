import { describe, expect, test } from 'vitest';
import { appointmentCalls, codes, noon } from '../../support/calls/appointment-calls.ts';
import { book, cancel as cancelByLink, expire, hold } from '../../support/calls/booking.ts';
import { mutate } from '../../support/calls/mutate.ts';
import { type BookedPlace, outcome, participationCalls } from '../../support/calls/participation-calls.ts';
import { entriesOf, firstSlot, list, type Slot } from '../../support/calls/slots.ts';
import { makePractice } from '../../support/practice.ts';
import { type Reply, sharedService } from '../../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service);
const { cancel: cancelAppointment, mails, make, read } = appointmentCalls(practice);
const { decide, place, placeIn } = participationCalls(practice);

const DECISIONS = ['confirmParticipation', 'declineParticipation', 'cancelParticipation', 'markNoShow'];

/** Holds a slot: the place, its handle and its appointment. */
async function held(slot: Slot): Promise<{ participation: string; customer: string; appointment: string }> {
  const customer = await hold(service, slot);
  const [row] = await service.sql('select id, appointment_id from participations where customer = $1', [customer]);
  return { participation: row!.id, customer, appointment: row!.appointment_id };
}

/** A place in each state. */
const STATES: { [state: string]: () => Promise<Omit<BookedPlace, 'cancelLink'>> } = {
  RESERVED: async () => {
    const slot = await firstSlot(practice);
    return { slot, email: '', ...(await held(slot)) };
  },
  REQUESTED: () => place('REQUESTED'),
  BOOKED: () => place('IMMEDIATE'),
  DECLINED: async () => {
    const made = await place('REQUESTED');
    await decide('declineParticipation', made.participation);
    return made;
  },
  CANCELED: async () => {
    const made = await place('IMMEDIATE');
    await decide('cancelParticipation', made.participation);
    return made;
  },
};

const isFree = async ({ slot }: Pick<BookedPlace, 'slot'>): Promise<boolean> =>
  entriesOf(await list(service, slot.resource)).some(
    ({ start, kind }) => start === slot.start && kind === 'models.Bookable',
  );

/** Moves an appointment so that it has begun: so many minutes ago, with an hour to go. */
const begin = (appointment: string, minutes = 1) =>
  service.sql(
    `update appointments set starts_at = now() - make_interval(mins => $2), occupied_from = now() - interval '1 day',
       ends_at = now() + interval '1 hour', occupied_until = now() + interval '1 hour' where id = $1`,
    [appointment, minutes],
  );

test('a hold that has expired → its place is left', async () => {
  const slot = await firstSlot(practice, { availability: { capacity: 2 } });
  const { appointment, customer } = await held(slot);
  expect((await read(appointment)).capacityLeft).toBe(1);
  await expire(service, customer);
  expect((await read(appointment)).capacityLeft).toBe(2);
});

describe('a decision', () => {
  const BOTH = ['CANCELLATION_TO_CONSUMER to consumer', 'CANCELLATION_TO_PROVIDER to practice@example.com'];
  test.each([
    ['confirmParticipation', 'RESERVED', 'CONFLICT', []],
    ['confirmParticipation', 'REQUESTED', 'BOOKED', ['REQUEST_CONFIRMED to consumer']],
    ['confirmParticipation', 'BOOKED', 'BOOKED', []],
    ['confirmParticipation', 'DECLINED', 'CONFLICT', []],
    ['confirmParticipation', 'CANCELED', 'CONFLICT', []],
    ['declineParticipation', 'RESERVED', 'CONFLICT', []],
    ['declineParticipation', 'REQUESTED', 'DECLINED', ['REQUEST_DECLINED to consumer']],
    ['declineParticipation', 'BOOKED', 'CONFLICT', []],
    ['declineParticipation', 'DECLINED', 'DECLINED', []],
    ['declineParticipation', 'CANCELED', 'CONFLICT', []],
    ['cancelParticipation', 'RESERVED', 'CONFLICT', []],
    ['cancelParticipation', 'REQUESTED', 'CANCELED', BOTH],
    ['cancelParticipation', 'BOOKED', 'CANCELED', BOTH],
    ['cancelParticipation', 'DECLINED', 'CONFLICT', []],
    ['cancelParticipation', 'CANCELED', 'CANCELED', []],
    ['markNoShow', 'RESERVED', 'CONFLICT', []],
    ['markNoShow', 'REQUESTED', 'CONFLICT', []],
    ['markNoShow', 'BOOKED', 'BOOKED', []],
    ['markNoShow', 'DECLINED', 'CONFLICT', []],
    ['markNoShow', 'CANCELED', 'CONFLICT', []],
  ])(
    '%s of one that is %s → %s, and exactly these mails: %j',
    {
      tags: [
        'Scheduling/requested-becomes-booked-confirm',
        'Scheduling/booked-requested-become-canceled',
        'Scheduling/anybody-reserved-requested-booked',
      ],
    },
    async (mutation, state, expected, told) => {
      const made = await STATES[state]!();
      if (mutation === 'markNoShow') await begin(made.appointment);
      const before = await mails(made.appointment);
      const answer = await decide(mutation, made.participation);
      expect(outcome(answer)).toBe(expected);
      if (expected === 'CONFLICT') expect(codes(answer)![0]![1]).toMatch(new RegExp(`must be .*; it is ${state}`));
      const [row] = await service.sql('select state from participations where id = $1', [made.participation]);
      expect(row!.state).toBe(expected === 'CONFLICT' ? state : expected);
      const after = (await mails(made.appointment)).filter((mail) => !before.includes(mail));
      expect(after.map((mail) => mail.replace(made.email, 'consumer'))).toEqual(told);
      if (mutation !== 'markNoShow') expect(await isFree(made)).toBe(['DECLINED', 'CANCELED'].includes(row!.state));
    },
  );

  test.each(['confirmParticipation', 'declineParticipation', 'cancelParticipation'])(
    '%s twice, and twice at once → the same answer, told once',
    { tags: ['Scheduling/decision-repeated-changes-mails'] },
    async (mutation) => {
      const { appointment, participation } = await place('REQUESTED');
      const answers = await Promise.all([decide(mutation, participation), decide(mutation, participation)]);
      answers.push(await decide(mutation, participation));
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect(answers[0].errors).toBeUndefined();
      expect(new Set(await mails(appointment)).size).toBe((await mails(appointment)).length);
    },
  );

  test('with a message → the consumer reads it; one that is too long → INVALID_INPUT', async () => {
    for (const [mutation, kind] of [
      ['declineParticipation', 'REQUEST_DECLINED'],
      ['cancelParticipation', 'CANCELLATION_TO_CONSUMER'],
    ] as const) {
      const { appointment, participation } = await place('REQUESTED');
      const long = await decide(mutation, participation, `, message: "${'x'.repeat(1025)}"`);
      expect(codes(long)).toEqual([['INVALID_INPUT', 'must be at most 1024 characters long']]);
      await decide(mutation, participation, ', message: "Sorry"');
      const [mail] = await service.sql('select facts from mails where appointment_id = $1 and kind = $2', [
        appointment,
        kind,
      ]);
      expect(mail!.facts).toMatchObject({ message: 'Sorry', appointment: { isOver: true, sequence: 1 } });
    }
  });

  test('about one place of a group → the others keep theirs, and the freed one can be booked', {
    tags: ['Scheduling/anybody-reserved-requested-booked'],
  }, async () => {
    const { slot, appointment, participation } = await place('REQUESTED', 2);
    await placeIn(slot);
    const { data } = await decide('declineParticipation', participation);
    expect(data.decided.appointment).toEqual({ uuid: appointment, state: 'ACTIVE', capacityLeft: 1 });
    expect((await placeIn(slot)).appointment).toBe(appointment);
    expect((await read(appointment)).participations.map(({ state }: { state: string }) => state)).toEqual([
      'DECLINED',
      'REQUESTED',
      'REQUESTED',
    ]);
  });

  test.each(['declineParticipation', 'cancelParticipation'])(
    '%s → the same consumer can book again',
    { tags: ['Scheduling/whoever-declined-cancelled-book'] },
    async (decline) => {
      const { slot, participation, email } = await place('REQUESTED', 2);
      await placeIn(slot);
      expect((await book(service, slot, { email })).body.errors[0].errorCode).toBe('202');
      await decide(decline, participation);
      const again = await placeIn(slot, { email });
      expect(again.participation).not.toBe(participation);
      expect(outcome(await decide('confirmParticipation', again.participation))).toBe('BOOKED');
      expect((await mails(again.appointment)).filter((mail) => mail === `REQUEST_RECEIVED to ${email}`)).toHaveLength(
        2,
      );
    },
  );

  test('about an unknown participation → NOT_FOUND', async () => {
    const unknown = '00000000-0000-4000-8000-000000000000';
    for (const mutation of DECISIONS) {
      expect(codes(await decide(mutation, unknown))).toEqual([['NOT_FOUND', expect.stringContaining(unknown)]]);
    }
  });
});

describe('a consumer who did not come', () => {
  const noShow = ({ data }: Reply['body']) => data?.decided.noShowAt;

  test('before the start → CONFLICT; after it → noted once, and taken back', {
    tags: ['Scheduling/consumer-marked-having-come'],
  }, async () => {
    const { appointment, participation } = await place('IMMEDIATE');
    expect(codes(await decide('markNoShow', participation))).toEqual([
      ['CONFLICT', 'participation belongs to an appointment that has not begun'],
    ]);
    expect(noShow(await decide('markNoShow', participation, ', noShow: false'))).toBeNull();
    await begin(appointment);
    const before = await service.now();
    const first = noShow(await decide('markNoShow', participation));
    expect(Date.parse(first)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(first)).toBeLessThanOrEqual(await service.now());
    expect(noShow(await decide('markNoShow', participation))).toBe(first);
    expect(noShow(await decide('markNoShow', participation, ', noShow: false'))).toBeNull();
    expect(noShow(await decide('markNoShow', participation, ', noShow: false'))).toBeNull();
    expect((await mails(appointment)).length).toBe(2);
  });

  test('after the end of the resource → noted all the same, and cancelled', {
    tags: ['Scheduling/deleted-resource-stays-readable'],
  }, async () => {
    const { uuid: resource } = await practice.resource();
    const { uuid, participations } = await make({ resource, start: noon(-2), end: noon(-2, 30) });
    await mutate(practice, 'deleteResource', { resource });
    const participation = participations[0].uuid;
    expect(noShow(await decide('markNoShow', participation))).toEqual(expect.any(String));
    expect(outcome(await decide('cancelParticipation', participation))).toBe('CANCELED');
    expect(await read(uuid)).toMatchObject({ state: 'CANCELED', resource: { uuid: resource } });
  });

  const WAYS: [string, (made: BookedPlace) => Promise<unknown>][] = [
    ['by the provider', ({ participation }) => decide('cancelParticipation', participation)],
    ['with the whole appointment', ({ appointment }) => cancelAppointment(appointment)],
    ['by the consumer', ({ cancelLink }) => cancelByLink(service, cancelLink)],
    [
      'by the end of the resource',
      ({ slot }) => mutate(practice, 'deleteResource', { resource: slot.resource, ignoreFutureAppointments: true }),
    ],
  ];
  test.each(WAYS)('is cancelled %s while it lasts → CANCELED, no longer a no-show', async (_, way) => {
    const made = await place('IMMEDIATE');
    await begin(made.appointment);
    expect(noShow(await decide('markNoShow', made.participation))).toEqual(expect.any(String));
    await way(made);
    expect((await read(made.appointment)).participations).toMatchObject([{ state: 'CANCELED', noShowAt: null }]);
    expect(await mails(made.appointment)).toContain(`CANCELLATION_TO_CONSUMER to ${made.email}`);
    expect(outcome(await decide('markNoShow', made.participation))).toBe('CONFLICT');
  });
});
