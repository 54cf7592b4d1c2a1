import { beforeAll, describe, expect, test } from 'vitest';
import { book, cancel } from '../../support/calls/booking.ts';
import { Crm } from '../../support/calls/management.ts';
import { personWithRooms } from '../../support/calls/requirements.ts';
import { at, joining, slotOf } from '../../support/calls/slots.ts';
import { add, answerOf, codeOf, entryOf, heldFor, mailsOf, openWaitlist, sweep } from '../../support/calls/waitlist.ts';
import { eventsBy } from '../../support/events.ts';
import { makePractice, type Practice, type Room } from '../../support/practice.ts';
import { type Service, startService } from '../../support/service.ts';
import { NO_VIOLATIONS, violationsIn } from '../../support/violations.ts';

let service: Service;
let practice: Practice;

beforeAll(async () => {
  service = await startService();
  practice = await makePractice(service);
});

/** A room whose first time is offered to somebody who waits, or held for them before the sweep. */
async function offered(isSwept = true) {
  const room = await practice.room({ availability: { end: `${practice.day}T10:00` } });
  await openWaitlist(practice, room);
  const links = [];
  for (const clock of ['09:00', '09:30']) {
    links.push((await book(service, slotOf(room, clock))).body.createdAppointment.cancelLink);
  }
  const entry = await add(practice, room, { minutesUntil: 570 });
  await cancel(service, links[0]!);
  if (isSwept) await sweep(service);
  expect(await heldFor(service, room)).toEqual([{ start: at(room, '09:00'), entry }]);
  return { room, entry };
}

/** The whole answer to an appointment of the CRM. */
const create = (room: Room, input: object = {}) =>
  service.graphql(
    'mutation ($input: CreateAppointmentInput!) { createAppointment(input: $input) { uuid } }',
    {
      input: {
        ...{ resource: room.uuid, product: room.product, start: at(room, '09:00') },
        participants: [{ email: 'vip@example.org', firstName: 'Vera', lastName: 'Important' }],
        ...input,
      },
    },
    practice.headers,
  );

const move = (name: string, named: object, input: object) =>
  service.graphql(
    `mutation ($it: Uuid!, $input: MoveAppointmentInput!) { ${name}(${Object.keys(named)[0]}: $it, input: $input) { uuid } }`,
    { it: Object.values(named)[0], input },
    practice.headers,
  );

describe('the CRM takes time that is kept for somebody', () => {
  test.each([
    ['offered', true],
    ['held before the sweep', false],
  ])('%s → refused, unless it says so; then the entry waits on, and is told if it had an offer', async (_, isSwept) => {
    const { room, entry } = await offered(isSwept);
    expect(codeOf(await create(room))).toBe('SLOT_TAKEN');
    const events = await eventsBy(service, practice.crmId, async () => {
      expect(codeOf(await create(room, { takeOffers: true }))).toBeNull();
    });
    expect(events.map(({ type }) => type)).toEqual([
      'participation.released',
      ...(isSwept ? ['waitlist.passed'] : []),
      'participation.booked',
    ]);
    expect([await entryOf(service, entry), await heldFor(service, room)]).toMatchObject([
      { state: 'WAITING', unanswered: 0, passed: [] },
      [],
    ]);
    expect(await mailsOf(service, entry)).toEqual(
      isSwept ? ['WAITLIST_JOINED', 'WAITLIST_OFFER', 'WAITLIST_PASSED'] : ['WAITLIST_JOINED'],
    );
    expect(codeOf(await answerOf(service, 'acceptWaitlistOffer', entry))).toBe('OFFER_OVER');
    await sweep(service);
    expect(await heldFor(service, room)).toEqual([]);
    expect(await violationsIn(service)).toEqual(NO_VIOLATIONS);
  });

  test('by a move of an appointment, and by one of a place', async () => {
    for (const name of ['moveAppointment', 'rescheduleParticipation']) {
      const { room, entry } = await offered();
      const [booked] = await service.sql(
        `select a.id as appointment, p.id as participation from appointments a join participations p on p.appointment_id = a.id
         where a.resource_id = $1 and p.state = 'BOOKED'`,
        [room.uuid],
      );
      const it =
        name === 'moveAppointment' ? { appointment: booked!.appointment } : { participation: booked!.participation };
      expect(codeOf(await move(name, it, { start: at(room, '09:00') }))).toBe('SLOT_TAKEN');
      expect(codeOf(await move(name, it, { start: at(room, '09:00'), takeOffers: true }))).toBeNull();
      expect(await entryOf(service, entry)).toMatchObject({ state: 'WAITING' });
    }
    expect(await violationsIn(service)).toEqual(NO_VIOLATIONS);
  });

  test('of a room that is part of an offer → the whole offer ends', async () => {
    const { person, rooms } = await personWithRooms(practice, 1, { availability: { end: `${practice.day}T09:30` } });
    await openWaitlist(practice, person);
    const booked = await book(service, slotOf(person));
    const entry = await add(practice, person);
    await cancel(service, booked.body.createdAppointment.cancelLink);
    await sweep(service);
    expect(await heldFor(service, person)).toMatchObject([{ entry }]);
    const [room] = rooms;
    expect(codeOf(await create(room!))).toBe('SLOT_TAKEN');
    expect(codeOf(await create(room!, { takeOffers: true }))).toBeNull();
    // the person alone is no use
    await sweep(service);
    expect([await entryOf(service, entry), await heldFor(service, person)]).toMatchObject([{ state: 'WAITING' }, []]);
    expect(await violationsIn(service)).toEqual(NO_VIOLATIONS);
  });

  test('what somebody has booked in a class stays: refused, and nothing changes', async () => {
    const room = await practice.room({ availability: { end: `${practice.day}T09:30`, capacity: 2 } });
    await openWaitlist(practice, room);
    const first = await book(service, slotOf(room));
    await book(service, await joining(service, slotOf(room)));
    const entry = await add(practice, room, { earliest: at(room, '09:00'), latest: at(room, '09:30') });
    await cancel(service, first.body.createdAppointment.cancelLink);
    await sweep(service);
    expect(codeOf(await create(room, { product: null, end: at(room, '09:20'), takeOffers: true }))).toBe('SLOT_TAKEN');
    expect([await entryOf(service, entry), await heldFor(service, room)]).toMatchObject([
      { state: 'OFFERED' },
      [{ entry }],
    ]);
  });

  test('at any of several resources → one that is free; if none is, one whose time is only offered', async () => {
    const [taken, held] = [await offered(), await offered()];
    const free = await practice.room();
    const booked = await practice.room();
    await book(service, slotOf(booked));
    const anyOf = [booked, taken.room, free].map(({ uuid }) => uuid);
    const createAny = (resources: string[], input: object = {}) =>
      create(taken.room, {
        ...{ resource: undefined, anyOf: resources, product: null, end: at(free, '09:30') },
        ...input,
      });
    const takeOffers = true;
    expect(codeOf(await createAny(anyOf, { takeOffers }))).toBeNull();
    expect(await entryOf(service, taken.entry)).toMatchObject({ state: 'OFFERED' });
    expect(codeOf(await createAny(anyOf))).toBe('SLOT_TAKEN');
    expect(codeOf(await createAny(anyOf, { takeOffers }))).toBeNull();
    expect(await entryOf(service, taken.entry)).toMatchObject({ state: 'WAITING' });
    // an offer beside a booking: the time is not to be had, so the offer stays
    const both = { takeOffers, start: at(free, '09:15'), end: at(free, '09:45') };
    expect(codeOf(await createAny([booked.uuid, held.room.uuid], both))).toBe('SLOT_TAKEN');
    expect(await entryOf(service, held.entry)).toMatchObject({ state: 'OFFERED' });
    expect(await violationsIn(service)).toEqual(NO_VIOLATIONS);
  });

  test('over REST, by an appointment and by a move of one', async () => {
    const crm = new Crm(practice);
    const { room, entry } = await offered();
    const body = {
      ...{ resource: room.uuid, product: room.product, start: at(room, '09:00') },
      participants: [{ email: 'vip@example.org', firstName: 'Vera', lastName: 'Important' }],
    };
    expect((await crm.call('POST /appointments', body)).status).toBe(412);
    expect((await crm.call('POST /appointments', { ...body, takeOffers: true })).status).toBe(201);
    expect(await entryOf(service, entry)).toMatchObject({ state: 'WAITING' });
    const other = await offered();
    const [booked] = await service.sql(
      "select id from appointments where resource_id = $1 and starts_at = $2 and state = 'ACTIVE'",
      [other.room.uuid, at(other.room, '09:30')],
    );
    const move = { start: at(other.room, '09:00') };
    const path = `POST /appointments/${booked!.id}/move`;
    expect((await crm.call(path, move)).status).toBe(412);
    expect((await crm.call(path, { ...move, takeOffers: true })).status).toBe(200);
  });
});
