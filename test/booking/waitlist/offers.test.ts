import { beforeAll, describe, expect, test } from 'vitest';
import { AnotherTransaction } from '../../support/another-transaction.ts';
import { book, cancel, hold, renew, reserve } from '../../support/calls/booking.ts';
import { bookByGraphql, reserveByGraphql } from '../../support/calls/graphql-booking.ts';
import { mutate, query } from '../../support/calls/mutate.ts';
import { at, joining, slotOf } from '../../support/calls/slots.ts';
import {
  add,
  answerOf,
  bookedRoom,
  codeOf,
  entryOf,
  heldFor,
  letLapse,
  mailsOf,
  openWaitlist,
  sweep,
  wishOf,
} from '../../support/calls/waitlist.ts';
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

const fullRoom = (channel?: object, options?: Parameters<Practice['room']>[0]) =>
  bookedRoom(practice, channel, options);

/** Calls a mutation of the link of an entry. */
const answer = (name: string, entry: string, selection?: string) => answerOf(service, name, entry, selection);

const joinAsStranger = (input: object) =>
  service.graphql(
    'mutation ($input: JoinWaitlistInput!) { joinWaitlist(input: $input) { entryUuid needsConfirmation } }',
    { input },
  );

/** The only entry of a room. */
const entryIn = async (room: Room): Promise<string> =>
  (await service.sql('select id from waitlist_entries where resource_id = $1', [room.uuid]))[0]!.id;

describe('a time is freed', () => {
  test('→ offered to the first, by mail; taken by the link it is booked with the data of the entry', async () => {
    const { room, cancelLink } = await fullRoom();
    const entry = await add(practice, room, { mobile: '+49 170 1234567', message: 'Please call' });
    await cancel(service, cancelLink);
    const swept = await eventsBy(service, practice.crmId, () => sweep(service));
    expect(swept.map(({ type }) => type)).toEqual([
      'participation.released',
      'participation.reserved',
      'waitlist.offered',
    ]);
    expect(swept.at(-1)!.data).toMatchObject({ waitlistEntry: entry, start: at(room, '09:00') });
    expect(JSON.stringify(swept)).not.toContain('waiting-');
    expect([await entryOf(service, entry), await mailsOf(service, entry)]).toMatchObject([
      { state: 'OFFERED' },
      ['WAITLIST_JOINED', 'WAITLIST_OFFER'],
    ]);
    expect((await reserve(service, slotOf(room))).status).toBe(412);

    const told = await eventsBy(service, practice.crmId, async () => {
      const { data } = await answer('acceptWaitlistOffer', entry, '{ start participationUuid cancelLink }');
      expect(data.acceptWaitlistOffer.start).toBe(at(room, '09:00'));
      const place = { participation: data.acceptWaitlistOffer.participationUuid };
      const selection = '{ state mobile message lastName waitlistEntry { uuid state place { uuid } } }';
      expect(await query(practice, 'participation', place, selection)).toEqual({
        ...{ state: 'BOOKED', mobile: '+49 170 1234567', message: 'Please call', lastName: 'Waits' },
        waitlistEntry: { uuid: entry, state: 'BOOKED', place: { uuid: place.participation } },
      });
    });
    expect(told.map(({ type }) => type)).toEqual(['participation.booked', 'waitlist.booked']);
    expect(told[0]!.actor).toEqual({ kind: 'link', purpose: 'wait' });
    expect(codeOf(await answer('acceptWaitlistOffer', entry))).toBe('ALREADY_BOOKED');
    expect(await violationsIn(service)).toEqual(NO_VIOLATIONS);
  });

  test('→ passed: the next one gets it, and who passed is not offered it again', async () => {
    const { room, cancelLink } = await fullRoom();
    const [first, second] = [await add(practice, room), await add(practice, room)];
    await cancel(service, cancelLink);
    await sweep(service);
    expect(codeOf(await answer('passWaitlistOffer', first))).toBeNull();
    expect((await reserve(service, slotOf(room))).status).toBe(412);
    await sweep(service);
    expect(await heldFor(service, room)).toEqual([{ start: at(room, '09:00'), entry: second }]);
    expect(codeOf(await answer('passWaitlistOffer', second))).toBeNull();
    await sweep(service);
    expect(await heldFor(service, room)).toEqual([]);
    const filter = { resource: room.uuid };
    expect(
      await query(practice, 'waitlist', { provider: practice.provider, filter }, '{ nodes { state passed } }'),
    ).toEqual({
      nodes: [first, second].map(() => ({ state: 'WAITING', passed: [at(room, '09:00')] })),
    });
    expect(codeOf(await answer('acceptWaitlistOffer', first))).toBe('OFFER_OVER');
    expect((await reserve(service, slotOf(room))).status).toBe(200);
  });

  test('→ not answered: it goes to the next in the same moment, and after three the entry ends', async () => {
    const { room, cancelLink } = await fullRoom();
    const [first, second] = [await add(practice, room), await add(practice, room)];
    await service.sql('update waitlist_entries set unanswered = 2 where id = $1', [second]);
    await cancel(service, cancelLink);
    await sweep(service);
    await letLapse(service, first);
    await sweep(service);
    expect([await entryOf(service, first), await heldFor(service, room)]).toMatchObject([
      { state: 'WAITING', unanswered: 1 },
      [{ entry: second }],
    ]);
    await letLapse(service, second);
    await sweep(service);
    expect(await entryOf(service, second)).toMatchObject({ state: 'EXPIRED', unanswered: 3 });
    expect(await mailsOf(service, second)).toEqual(['WAITLIST_JOINED', 'WAITLIST_OFFER', 'WAITLIST_PASSED']);
    expect((await reserve(service, slotOf(room))).status).toBe(200);
  });

  test('→ in the grace after its minutes it can still be taken', async () => {
    const { room, cancelLink } = await fullRoom();
    const entry = await add(practice, room);
    await cancel(service, cancelLink);
    await sweep(service);
    await letLapse(service, entry);
    expect(codeOf(await answer('acceptWaitlistOffer', entry))).toBeNull();
    await sweep(service);
    expect(await entryOf(service, entry)).toMatchObject({ state: 'BOOKED' });
  });

  test('→ renewed by its handle: an offer is not renewed', async () => {
    const { room, cancelLink } = await fullRoom();
    const entry = await add(practice, room);
    await cancel(service, cancelLink);
    await sweep(service);
    const [place] = await service.sql('select customer, expires_at from participations where waitlist_entry_id = $1', [
      entry,
    ]);
    expect((await renew(service, room.uuid, place!.customer)).status).toBe(412);
    expect(await service.sql('select expires_at from participations where waitlist_entry_id = $1', [entry])).toEqual([
      { expires_at: place!.expires_at },
    ]);
  });

  test('→ left: the next one gets it; removed by the CRM, too', async () => {
    const { room, cancelLink } = await fullRoom();
    const entries = [await add(practice, room), await add(practice, room), await add(practice, room)];
    await cancel(service, cancelLink);
    await sweep(service);
    await answer('leaveWaitlist', entries[0]!);
    await sweep(service);
    expect(await heldFor(service, room)).toMatchObject([{ entry: entries[1] }]);
    await mutate(practice, 'removeFromWaitlist', { entry: entries[1] });
    await sweep(service);
    expect(await heldFor(service, room)).toMatchObject([{ entry: entries[2] }]);
    expect(await entryOf(service, entries[1]!)).toMatchObject({ state: 'LEFT' });
  });

  test('→ a rank comes before a longer wait; a request where the channel has it', async () => {
    const { room, cancelLink } = await fullRoom({ bookingProcess: 'REQUESTED' });
    await add(practice, room);
    const ranked = await add(practice, room, {}, { priority: 5 });
    await service.sql(
      "update participations set state = 'BOOKED' where channel_key = 'RESOURCE_PUBLIC' and state = 'REQUESTED'",
    );
    await cancel(service, cancelLink);
    await sweep(service);
    expect(await heldFor(service, room)).toMatchObject([{ entry: ranked }]);
    const { data } = await answer('acceptWaitlistOffer', ranked, '{ participationUuid }');
    const place = { participation: data.acceptWaitlistOffer.participationUuid };
    expect(await query(practice, 'participation', place, '{ state }')).toEqual({ state: 'REQUESTED' });
  });

  test('a seat of a class → offered to who waits for the class; whoever has a seat there is passed over', async () => {
    const room = await practice.room({
      availability: { end: `${practice.day}T09:30`, capacity: 2 },
    });
    await openWaitlist(practice, room);
    const first = await book(service, slotOf(room));
    const full = await joining(service, slotOf(room));
    await book(service, full, { email: 'in-class@example.org' });
    await add(practice, room, { email: 'In-Class@example.org' });
    const entry = await add(practice, room, { earliest: at(room, '09:00'), latest: at(room, '09:30') });
    await cancel(service, first.body.createdAppointment.cancelLink);
    await sweep(service);
    expect(await heldFor(service, room)).toEqual([{ start: at(room, '09:00'), entry }]);
  });

  test('for any resource that offers the product → offered there', async () => {
    const { room, cancelLink } = await fullRoom();
    const entry = await add(practice, room, { resource: undefined });
    await cancel(service, cancelLink);
    await sweep(service);
    expect(await heldFor(service, room)).toMatchObject([{ entry }]);
  });

  test('by new hours, without any cancellation → offered', async () => {
    const { room } = await fullRoom();
    const entry = await add(practice, room);
    const { day } = practice;
    await practice.availability({ resource: room.reference, start: `${day}T15:00`, end: `${day}T15:30` });
    await sweep(service);
    expect(await heldFor(service, room)).toEqual([{ start: at(room, '15:00'), entry }]);
  });

  test('and the channel is hidden → no offer, and the entry waits on', async () => {
    const { room, cancelLink } = await fullRoom();
    const entry = await add(practice, room);
    await cancel(service, cancelLink);
    await sweep(service);
    await openWaitlist(practice, room, { visible: false });
    await sweep(service);
    expect([await entryOf(service, entry), await heldFor(service, room)]).toMatchObject([{ state: 'WAITING' }, []]);
  });
});

describe('a stranger joins', () => {
  test('→ a mail to confirm, no uuid; no offer until its link is confirmed, and the same answer for a known address', async () => {
    const { room, cancelLink } = await fullRoom();
    const wish = wishOf(room);
    const told = await joinAsStranger(wish);
    expect(told.data.joinWaitlist).toEqual({ entryUuid: null, needsConfirmation: true });
    const entry = await entryIn(room);
    expect([await entryOf(service, entry), await mailsOf(service, entry)]).toMatchObject([
      { state: 'UNCONFIRMED' },
      ['WAITLIST_CONFIRM'],
    ]);
    await cancel(service, cancelLink);
    await sweep(service);
    expect(await heldFor(service, room)).toEqual([]);
    const held = await hold(service, slotOf(room));
    await answer('confirmWaitlistEntry', entry);
    expect(await joinAsStranger({ ...wish, email: wish.email.toUpperCase() })).toEqual(told);
    expect(await mailsOf(service, entry)).toEqual(['WAITLIST_CONFIRM', 'WAITLIST_JOINED']);
    await service.call(`POST /resources/${room.uuid}/revoke_reservation`, { placeholder_id: held });
    await sweep(service);
    expect(await heldFor(service, room)).toMatchObject([{ entry }]);
  });

  test('→ and confirms after a sweep has offered freed time to nobody → gets it, though nothing has changed since', async () => {
    const { room, cancelLink } = await fullRoom();
    await add(practice, room, { minutesFrom: 0, minutesUntil: 60 });
    const wish = wishOf(room);
    await joinAsStranger(wish);
    const [stranger] = await service.sql<{ id: string }>('select id from waitlist_entries where email = $1', [
      wish.email,
    ]);
    await cancel(service, cancelLink);
    await sweep(service);
    expect(await heldFor(service, room)).toEqual([]);
    await answer('confirmWaitlistEntry', stranger!.id);
    await sweep(service);
    expect(await heldFor(service, room)).toMatchObject([{ entry: stranger!.id }]);
  });

  test.each<[string, object, string, string]>([
    ['times that are over', { earliest: undefined, latest: '2020-01-01T00:00:00Z' }, 'INVALID_INPUT', 'input.latest'],
    [
      'hours that end before they begin',
      { minutesFrom: 600, minutesUntil: 540 },
      'INVALID_INPUT',
      'input.minutesUntil',
    ],
    ['no product', { product: null }, 'INVALID_INPUT', 'input.product'],
    ['neither resource nor product', { product: null, resource: null }, 'INVALID_INPUT', 'input.resource'],
    ['days that do not exist', { weekdays: [0, 8] }, 'INVALID_INPUT', 'input.weekdays'],
    ['an unknown resource', { resource: 'nobody@nowhere' }, 'NOT_FOUND', ''],
    ['a product that is not offered', { product: 'nothing@nowhere' }, 'PRODUCT_NOT_OFFERED', ''],
  ])('for %s → %s', async (_, change, code, field) => {
    const { room } = await fullRoom();
    const { errors } = await joinAsStranger({ ...wishOf(room), ...change });
    expect([errors[0].extensions.code, errors[0].extensions.fields?.[0] ?? '']).toEqual([code, field]);
  });

  test('for what is free, or where there is no waitlist → CONFLICT, with the free times', async () => {
    const room = await practice.room();
    expect(codeOf(await joinAsStranger(wishOf(room)))).toBe('CONFLICT');
    await openWaitlist(practice, room);
    const { errors } = await joinAsStranger(wishOf(room));
    expect(errors[0].extensions.alternatives[0]).toMatchObject({ start: at(room, '09:00'), resourceUuid: room.uuid });
    expect(await service.sql('select from waitlist_entries where resource_id = $1', [room.uuid])).toEqual([]);
  });
});

describe('a time that is taken', () => {
  const refusals = async (room: Room) => {
    const [held, booked] = [await reserveByGraphql(service, slotOf(room)), await bookByGraphql(service, slotOf(room))];
    const ofAny = await service.graphql(
      `mutation ($product: Identifier!, $start: Instant!, $end: Instant!) {
        reserveAny(product: $product, input: { start: $start, end: $end }) { holdUuid } }`,
      { product: room.product, start: at(room, '09:00'), end: at(room, '09:30') },
    );
    return [held, booked, ofAny].map(({ errors }) => [errors[0].extensions.code, errors[0].extensions.canWait]);
  };

  test('where there is a waitlist → the refusal says so; without one nothing is added', async () => {
    const { room } = await fullRoom();
    expect(await refusals(room)).toEqual(Array(3).fill(['SLOT_TAKEN', true]));
    await openWaitlist(practice, room, { waitlistOfferMinutes: 0 });
    expect(await refusals(room)).toEqual(Array(3).fill(['SLOT_TAKEN', undefined]));
    expect((await reserve(service, slotOf(room))).body.errors).toEqual([
      { errorCode: '201', message: expect.any(String) },
    ]);
  });
});

describe('the CRM', () => {
  test('lists who waits, offers one a time out of turn, and no other', async () => {
    const { room } = await fullRoom({}, { availability: { end: `${practice.day}T10:00` } });
    const [first, second] = [
      await add(practice, room, { latest: at(room, '09:30') }),
      await add(practice, room, { minutesUntil: 570 }),
    ];
    const list = async (filter: object) =>
      (await query(practice, 'waitlist', { provider: practice.provider, filter }, '{ nodes { uuid state } }')).nodes;
    expect(await list({ resource: room.uuid })).toEqual([first, second].map((uuid) => ({ uuid, state: 'WAITING' })));
    await sweep(service);
    expect(await heldFor(service, room)).toEqual([]);
    const offer = { entry: second, resource: room.uuid, start: at(room, '09:30') };
    expect(await mutate(practice, 'offerFromWaitlist', offer, '{ state place { uuid } }')).toMatchObject({
      state: 'OFFERED',
    });
    expect(await heldFor(service, room)).toEqual([{ start: at(room, '09:30'), entry: second }]);
    const offering = (start: string) =>
      service.graphql(
        `mutation ($entry: Uuid!, $resource: Identifier!, $start: Instant!) {
          offerFromWaitlist(entry: $entry, resource: $resource, start: $start) { uuid } }`,
        { ...offer, entry: first, start },
        practice.headers,
      );
    expect(codeOf(await offering(offer.start))).toBe('SLOT_TAKEN');
    for (const start of ['2020-01-01T09:00:00Z', '3000-01-01T09:00:00Z', '9999-12-31T23:59:59Z']) {
      expect([start, codeOf(await offering(start))]).toEqual([start, 'SLOT_TAKEN']);
    }
    expect(await list({ states: ['OFFERED'], product: room.product })).toEqual([{ uuid: second, state: 'OFFERED' }]);
  });

  test('offers a time while somebody else has locked the calendar → waits, and offers it', async () => {
    const { room } = await fullRoom({}, { availability: { end: `${practice.day}T10:00` } });
    const entry = await add(practice, room, { minutesUntil: 570 });
    const other = await AnotherTransaction.begin(service);
    await other.sql('select id from resources where id = $1 for no key update', room.uuid);
    const offer = { entry, resource: room.uuid, start: at(room, '09:30') };
    const { answer } = await other.letWait(() => mutate(practice, 'offerFromWaitlist', offer, '{ state }'));
    await other.commit();
    expect(await answer).toEqual({ state: 'OFFERED' });
  });

  test('adds somebody who waits already, or without a waitlist → CONFLICT', async () => {
    const { room } = await fullRoom();
    const wish = wishOf(room);
    const join = () =>
      service.graphql(
        'mutation ($input: JoinWaitlistInput!) { addToWaitlist(input: $input) { uuid } }',
        { input: wish },
        practice.headers,
      );
    expect(codeOf(await join())).toBeNull();
    expect(codeOf(await join())).toBe('CONFLICT');
  });
});
